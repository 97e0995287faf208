import { pageSizes } from '#domain/paging.ts';
import { pageAnswerOf } from '../../../api.ts';
import type { TabRequest } from '../tab-request.ts';

/** What the tab My Listing shows first. */
export async function loadMyListings({ api, member }: TabRequest) {
  const { results, totalListings } = await pageAnswerOf(
    api.listing.get.$get({ query: { userId: member._id, limit: String(pageSizes.listings) } }),
  );
  const listings = results.result.map(({ _id, name, type, updatedAt, cover }) => ({
    _id,
    name,
    type,
    updatedAt,
    cover: cover && { _id: cover._id },
  }));
  return { userId: member._id, listings, total: totalListings };
}
