import { pageAnswerOf } from '../../api/client.ts';
import type { TabRequest } from '../../dashboard/require-account.ts';

/** What the tab Create Listing shows first: the form needs to know whether there is a place. */
export async function loadCreateListing({ api, member: currentUser }: TabRequest) {
  const status = await pageAnswerOf(api.packages.status[':userId'].$get({ param: { userId: currentUser._id } }));
  return { status, isAdmin: currentUser.isAdmin };
}

/** What the tab Create By Admin shows first: the form, and who is posting. */
export async function loadCreateByAdmin({ member: currentUser }: TabRequest) {
  return { adminId: currentUser._id };
}
