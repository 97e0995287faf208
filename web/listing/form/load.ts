import { isFree } from '#domain/package/package.ts';
import { type ApiClient, pageAnswerOf } from '../../api/client.ts';
import type { TabRequest } from '../../dashboard/require-account.ts';

/** What whoever posts for themselves begins with. */
export type Posting = Awaited<ReturnType<typeof loadCreateListing>>;

/** What the form of a new listing shows first: whether there is a place, and what gives one who has none. */
export async function loadCreateListing({ api, member: currentUser }: Pick<TabRequest, 'api' | 'member'>) {
  const status = await pageAnswerOf(api.packages.status[':userId'].$get({ param: { userId: currentUser._id } }));
  return { status, isAdmin: currentUser.isAdmin, free: status.hasPackage ? undefined : await freePackage(api) };
}

/** The package that may be selected without a payment; undefined where there is none. */
async function freePackage(api: ApiClient) {
  const { packages } = await pageAnswerOf(api.packages.$get());
  const free = packages.find(({ title }) => isFree(title));
  return free && { title: free.title, price: free.price, listingLimit: free.listingLimit };
}

/** What the tab Create By Admin shows first: the form, and who is posting. */
export async function loadCreateByAdmin({ member: currentUser }: TabRequest) {
  return { adminId: currentUser._id };
}
