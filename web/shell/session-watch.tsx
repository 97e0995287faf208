import { useEffect } from 'react';
import { persist, readPersisted } from './persisted-state.ts';

/**
 * Keeps the browser's session flag true (ACC-22): where the flag
 * says signed in and the page says not, it signs out, clears the flag and reloads, once.
 */
export function SessionWatch({ isSignedIn }: { isSignedIn: boolean }) {
  useEffect(() => {
    if (isSignedIn) return persist({ signedIn: true });
    if (!readPersisted().signedIn) return;
    // Cleared first: whatever the call answers, the page reloads once and not in a loop.
    persist({ signedIn: false });
    void fetch('/api/signout', { method: 'POST' }).finally(() => location.reload());
  }, [isSignedIn]);
  return null;
}
