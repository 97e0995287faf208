import { useEffect, useRef } from 'react';
import { useMessages } from '../messages/context.tsx';
import { noteSessionEnded, noteSignedIn, readPersisted } from '../shell/state/persisted-state.ts';
import { carryNotice, useNotice } from '../shell/state/notice.tsx';

/**
 * Keeps the browser's session flag accurate (ACC-22): where the flag says signed in and the page says not, it signs out, clears the flag
 * and reloads, once. A user who is sent to sign in because the session has ended reads why (DSH-21).
 */
export function SessionWatch({ accountId }: { accountId: string | undefined }) {
  const { account } = useMessages();
  const notice = useNotice();
  const before = useRef(accountId);
  useEffect(() => {
    const wasShown = before.current !== undefined;
    before.current = accountId;
    if (accountId !== undefined) {
      noteSignedIn(accountId);
      // On a line that fails, the next page makes up for it.
      void import('../shortlist/account.ts').then(
        ({ keepTogether }) => keepTogether(),
        () => undefined,
      );
      return;
    }
    // A page from this device says nothing about the session (OFF-6).
    if (!readPersisted().signedIn || 'kept' in document.documentElement.dataset) return;
    // Cleared first: whatever the response, the page reloads once and not in a loop.
    noteSessionEnded();
    if (/\/sign-in$/i.test(location.pathname)) {
      notice({ kind: 'failed', text: account.signInAgain, isForNextPage: !wasShown });
      carryNotice();
    }
    // Where it was shown before, the page has just been read again without the account.
    if (!wasShown) void fetch('/api/signout', { method: 'POST' }).finally(() => location.reload());
  }, [accountId, account.signInAgain, notice]);
  return null;
}
