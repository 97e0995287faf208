import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { useMessages } from '../../messages/context.tsx';

/**
 * Shows a strip while the browser is offline. A link tapped offline does not leave the page for one that cannot be fetched: it is followed
 * once the connection is back (SIT-52).
 */
export function OfflineStrip() {
  const { offline, retry } = useMessages().site;
  const isOnline = useSyncExternalStore(subscribe, isConnected, () => true);
  // Forms are sent to the page that they are on, and report the outcome themselves.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isConnected() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (isOnline && blocker.state === 'blocked') blocker.proceed();
  }, [isOnline, blocker]);
  if (isOnline) return null;
  // The browser's belief may be wrong, so ask the portal.
  const tryAgain = async () => {
    const isReached = await fetch('/api/health', { cache: 'no-store' }).then(
      () => true,
      () => false,
    );
    if (!isReached) return;
    if (blocker.state === 'blocked') blocker.proceed();
    else location.reload();
  };
  return (
    <div
      role="status"
      className="sticky top-0 z-30 flex flex-wrap items-center justify-center gap-x-4 bg-ink px-4 py-1 text-md text-paper"
    >
      <span>{offline.title}</span>
      <button type="button" onClick={() => void tryAgain()} className="min-h-11 font-semibold underline">
        {retry}
      </button>
    </div>
  );
}

/** Whether a page's error is that nothing could be fetched, as worded by Chromium, Firefox and Safari. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

function isConnected(): boolean {
  return navigator.onLine;
}
