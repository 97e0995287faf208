import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '../messages/context.tsx';
import { useLocalAddress } from '../shell/links.ts';
import { useNotice } from '../shell/notice.tsx';
import { persist } from '../shell/persisted-state.ts';

/**
 * Leads somebody whose session has ended, and whose form is kept as a draft, to signing in, and back to the form afterwards
 * (LST-36, SIT-64).
 * @returns a function that goes there, with the alert that says why; its argument is true for a user who has to sign in once more.
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
