import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page's script is at work: false on the server and in the first moment, when a form could not be sent by it yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
