/** Milliseconds before the second and the third attempt of a failed push (SIT-42). */
const pauses = [1_000, 2_000] as const;

/**
 * Pushes an ad slot; a failed push is retried after 1 s and then after 2 s, and then abandoned.
 * @param wait sets a timer; the browser's own if omitted.
 * @returns a function that cancels further attempts.
 */
export function pushWithRetries(
  push: () => Promise<void>,
  wait: (act: () => void, milliseconds: number) => unknown = setTimeout,
): () => void {
  let isCancelled = false;
  const attempt = async (failures: number): Promise<void> => {
    if (isCancelled) return;
    try {
      await push();
    } catch {
      const pause = pauses[failures];
      if (pause !== undefined) wait(() => void attempt(failures + 1), pause);
    }
  };
  void attempt(0);
  return () => {
    isCancelled = true;
  };
}
