import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { useMessages } from '../../messages/context.tsx';

/** Fetched only for a page that comes from this device. */
const KeptBanner = lazy(async () => ({ default: (await import('../../offline/kept-banner.tsx')).KeptBanner }));

/**
 * Shows a strip while the browser is offline, and of when a page is that comes from this device. A link tapped offline does not leave the page for
 * one that cannot be fetched: it is followed once the connection is back (SIT-52), or opened from this device if it is kept (OFF-6).
 */
export function OfflineStrip() {
  const { offline, retry } = useMessages().site;
  const isOnline = useSyncExternalStore(subscribe, isConnected, () => true);
  const at = useSyncExternalStore(subscribe, whenKept, () => undefined);
  // Forms are sent to the page that they are on, and report the outcome themselves.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isConnected() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (isOnline) blocker.proceed();
    else openKept(blocker.location.pathname + blocker.location.search);
  }, [isOnline, blocker]);
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
    <>
      {!isOnline && (
        <div
          role="status"
          className="sticky top-0 z-30 flex flex-wrap items-center justify-center gap-x-4 bg-ink px-4 py-1 text-md text-paper"
        >
          <span>{offline.title}</span>
          <button type="button" onClick={() => void tryAgain()} className="min-h-11 font-semibold underline">
            {retry}
          </button>
        </div>
      )}
      {at !== undefined && (
        <Suspense>
          <KeptBanner at={at} />
        </Suspense>
      )}
    </>
  );
}

/** Opens a page that is kept, as a whole document: only the service worker has it. Where there are no caches, nothing is kept. */
function openKept(address: string): void {
  void globalThis.caches?.match(address).then((kept) => kept && location.assign(address));
}

/** When the page was kept that the service worker has answered with (OFF-6); undefined for one that the portal has sent. */
function whenKept(): string | undefined {
  return document.documentElement.dataset['kept'];
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
