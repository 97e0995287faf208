import { useLocation, useNavigate } from 'react-router';
import type { RuleCode } from '#domain/refusals.ts';
import type { ApiFailure } from '../api/client.ts';
import { useMessages } from '../messages/context.tsx';
import { useLocalAddress } from '../shell/links.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { noteSessionEnded } from '../shell/state/persisted-state.ts';

/**
 * Sends a user whose session has ended to sign in, and back to the page afterwards: their form is saved as a draft there, and what was
 * refused can be repeated (LST-36, SIT-64, DSH-21).
 * @returns a function that navigates there, with the alert that explains why. It takes the refusal: one other than a 401 leaves open
 *   whether the session has ended, and the user signs in again in any case.
 */
export function useSigningInAgain(): (refusal: { status: number; code: RuleCode }) => Promise<void> {
  const { account, rules } = useMessages();
  const navigate = useNavigate();
  const local = useLocalAddress();
  const notice = useNotice();
  const { pathname, search } = useLocation();
  return async ({ status, code }) => {
    const isOther = code === 'other_account';
    const isSignedIn = isOther || status !== 401;
    notice({ kind: 'failed', text: isOther ? rules.other_account : account.signInAgain, isForNextPage: true });
    if (!isSignedIn) noteSessionEnded();
    await navigate(local(`/sign-in?${isSignedIn ? 'again=1&' : ''}from=${encodeURIComponent(pathname + search)}`));
  };
}

/**
 * Returns a function that says why an action outside a form failed: one whose session has ended leads to signing in, and back to the screen,
 * where it can be repeated (DSH-21).
 */
export function useFailedAction(): (failure: ApiFailure, text: string) => Promise<void> {
  const notice = useNotice();
  const signInAgain = useSigningInAgain();
  return async (failure, text) => {
    if (failure.status === 401) return signInAgain(failure);
    notice({ kind: 'failed', text });
  };
}
