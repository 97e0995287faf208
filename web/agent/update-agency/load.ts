import { pageAnswerOf } from '../../api/client.ts';
import { agentPersonOf } from '../agent-data.ts';
import type { TabRequest } from '../../dashboard/require-account.ts';

/** What the tab Update Agency begins with: one's own profile as an agent. */
export async function loadUpdateAgency({ api, member: currentUser }: TabRequest) {
  return { person: agentPersonOf(await pageAnswerOf(api.user[':id'].$get({ param: { id: currentUser._id } }))) };
}
