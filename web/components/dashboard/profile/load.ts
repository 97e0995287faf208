import { pageAnswerOf } from '../../../api.ts';
import type { TabRequest } from '../tab-request.ts';

/** What the tab Profile shows: one's account, and where one is signed in. */
export async function loadProfile({ api, member }: TabRequest) {
  const [person, { sessions }] = await Promise.all([
    pageAnswerOf(api.user[':id'].$get({ param: { id: member._id } })),
    pageAnswerOf(api.user.sessions.$get()),
  ]);
  const { _id, username, avatar, updatedAt, pendingEmail } = person;
  return {
    account: { _id, username, email: member.email, avatar, updatedAt, pendingEmail },
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

/** One's account as the form begins with it. */
export type OwnAccount = Awaited<ReturnType<typeof loadProfile>>['account'];

/** Where one is signed in. */
export type OwnSession = Awaited<ReturnType<typeof loadProfile>>['sessions'][number];
