import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page's script is running: false on the server and initially, when it could not yet send a form. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
