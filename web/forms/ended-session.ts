import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '../messages/context.tsx';
import { useLocalAddress } from '../shell/links.ts';
import { useNotice } from '../shell/notice.tsx';
import { persist } from '../shell/persisted-state.ts';

/**
 * Sends a user whose session has ended, and whose form is saved as a draft, to sign in, and back to the form afterwards (LST-36, SIT-64).
 * @returns a function that navigates there, with the alert that explains why; its argument is true for a user who has to sign in again.
 */
export function useSigningInAgain(): (isSignedIn?: boolean) => Promise<void> {
  const { account } = useMessages();
  const navigate = useNavigate();
  const local = useLocalAddress();
  const notice = useNotice();
  const { pathname, search } = useLocation();
  return async (isSignedIn = false) => {
    notice({ kind: 'failed', text: account.signInAgain, isForNextPage: true });
    if (!isSignedIn) persist({ signedIn: false });
    await navigate(local(`/sign-in?${isSignedIn ? 'again=1&' : ''}from=${encodeURIComponent(pathname + search)}`));
  };
}
