import { pageAnswerOf } from '../../api/client.ts';
import type { TabRequest } from '../../dashboard/require-account.ts';

/** Reads what the tab Profile shows: the user's account, sign-in methods and sessions. */
export async function loadProfile({ api, member: currentUser }: TabRequest) {
  const [user, { sessions }, { isOn, recoveryCodesLeft }, { success: _success, ...proofAsked }, { copy }] =
    await Promise.all([
      pageAnswerOf(api.user[':id'].$get({ param: { id: currentUser._id } })),
      pageAnswerOf(api.user.sessions.$get()),
      pageAnswerOf(api.user['two-factor'].$get()),
      pageAnswerOf(api.user.proof.$get()),
      pageAnswerOf(api.user['data-copy'].$get()),
    ]);
  const { _id, username, avatar, updatedAt, pendingEmail, isEmailConfirmed = true } = user;
  return {
    account: { _id, username, email: currentUser.email, isEmailConfirmed, avatar, updatedAt, pendingEmail },
    proofAsked,
    copy,
    twoFactor: { isOn, recoveryCodesLeft, isNeeded: currentUser.needsTwoFactor === true },
    sessions: sessions.map(({ _id: id, browser, system, address, isCurrent, lastUsedAt }) => ({
      _id: id,
      browser,
      system,
      address,
      isCurrent,
      lastUsedAt,
    })),
    now: new Date().toISOString(),
  };
}

/** The user's own account as the form's initial content. */
export type OwnAccount = Awaited<ReturnType<typeof loadProfile>>['account'];

/** The user's own two-factor sign-in: whether it is on, and whether an admin must turn it on before acting as one. */
export type OwnTwoFactor = Awaited<ReturnType<typeof loadProfile>>['twoFactor'];

/** Session of the current user. */
export type OwnSession = Awaited<ReturnType<typeof loadProfile>>['sessions'][number];

/** The latest copy of the user's own data, if there is one. */
export type OwnDataCopy = Awaited<ReturnType<typeof loadProfile>>['copy'];
