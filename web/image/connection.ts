/** Milliseconds between the questions whether the portal can be reached again; the last one repeats. */
const pauses = [1000, 2000, 4000, 8000, 15_000];

/** Milliseconds after which an unanswered question counts as unanswered for good. */
const patience = 10_000;

/** Whether the portal can be reached now. The browser's own belief may be wrong, so the portal is asked. */
export async function isReachable(): Promise<boolean> {
  const answer = fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  return Promise.race([answer, pause(patience).then(() => false)]);
}

/** Waits until the portal can be reached, however long that takes, or until the signal. */
export async function untilReachable(signal: AbortSignal): Promise<void> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    // While the browser believes that it is offline, it is rarely asked.
    if ((navigator.onLine || tries % 4 === 3) && (await isReachable())) return;
    await pause(pauses[tries] ?? 15_000, signal);
  }
}

/** Resolves after so many milliseconds, at once when the browser is back online or its page is looked at again, or at the signal. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, end);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    for (const sign of signs) addEventListener(sign, end);
    signal?.addEventListener('abort', end);
  });
}

const signs = ['online', 'pageshow', 'focus'] as const;
