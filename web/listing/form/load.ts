import { isFree } from '#domain/package/package.ts';
import { answerOf, type ApiClient, ApiFailure, pageAnswerOf } from '../../api/client.ts';
import type { TabRequest } from '../../dashboard/require-account.ts';

/** Result of {@link loadCreateListing}, for users who post for themselves. */
export type Posting = Awaited<ReturnType<typeof loadCreateListing>>;

/** Reads what the form of a new listing shows first: the listing slots left, and the Free package for a user without a package. */
export async function loadCreateListing({ api, member: currentUser }: Pick<TabRequest, 'api' | 'member'>) {
  // Who works for an agency posts for it, with its package (TEM-12).
  const { team } = currentUser;
  const userId = team && team.role !== 'viewer' ? team.agencyId : currentUser._id;
  const [status, phone] = await Promise.all([
    pageAnswerOf(api.packages.status[':userId'].$get({ param: { userId } })),
    lastPhone(api, userId),
  ]);
  return {
    status,
    isAdmin: currentUser.isAdmin,
    isAgent: currentUser.role === 'agent',
    phone,
    free: status.hasPackage ? undefined : await freePackage(api),
  };
}

/**
 * Returns the phone number of the user's last listing, else the one in their agent profile (LST-123); empty if there is none, or none can
 * be read, which is no reason not to show the form.
 */
async function lastPhone(api: ApiClient, userId: string): Promise<string> {
  try {
    const posted = api.user.listings[':userId'].$get({ param: { userId }, query: { limit: '1' } });
    const last = (await answerOf(posted)).listings[0];
    return last ? last.phone : ((await answerOf(api.user[':id'].$get({ param: { id: userId } }))).phone ?? '');
  } catch (error) {
    if (error instanceof ApiFailure) return '';
    throw error;
  }
}

/** Returns the package that can be selected without payment; undefined if there is none. */
async function freePackage(api: ApiClient) {
  const { packages } = await pageAnswerOf(api.packages.$get());
  const free = packages.find(({ title }) => isFree(title));
  return free && { title: free.title, price: free.price, listingLimit: free.listingLimit };
}

/** Returns what the tab Create By Admin shows first: the form, and who is posting. */
export async function loadCreateByAdmin({ member: currentUser }: TabRequest) {
  return { adminId: currentUser._id };
}
