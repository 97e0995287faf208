import { pageSizes } from '#domain/paging.ts';
import { type ApiClient, answerOf, ApiFailure } from '../../api/client.ts';
import { firstBatches } from '../../ui/batches.ts';
import type { TabRequest } from '../../dashboard/require-account.ts';

/** What the tab My Listing shows first; without `own` where it could not be read. */
export async function loadMyListings({ api, member: { _id: userId }, parameters }: TabRequest) {
  try {
    let figures: Batch['figures'] | undefined;
    const batches = await firstBatches(parameters, pageSizes.listings, async (start) => {
      const batch = await readBatch(api, userId, start);
      figures = batch.figures;
      return batch.listings;
    });
    return { userId, own: figures && { figures, batches } };
  } catch (error) {
    if (error instanceof ApiFailure) return { userId };
    throw error;
  }
}

/** What the table shows of a batch of somebody's listings, and their figures. @throws ApiFailure */
export async function readBatch(api: ApiClient, userId: string, startIndex: number) {
  const { listings, totalListings, ...figures } = await answerOf(
    api.user.listings[':userId'].$get({ param: { userId }, query: { startIndex: String(startIndex) } }),
  );
  const { totalSales = 0, totalRent = 0, lastMonthListings = 0, lastMonthSales = 0, lastMonthRent = 0 } = figures;
  return {
    listings: listings.map((listing) => ({
      _id: listing._id,
      name: listing.name,
      type: listing.type,
      propertyStatus: listing.propertyStatus,
      pageViews: listing.pageViews,
      enquiries: enquiriesOf(listing),
      updatedAt: listing.updatedAt,
      userRef: listing.userRef,
      cover: listing.cover && { _id: listing.cover._id },
    })),
    figures: {
      listings: { total: totalListings, lastMonth: lastMonthListings },
      sales: { total: totalSales, lastMonth: lastMonthSales },
      rents: { total: totalRent, lastMonth: lastMonthRent },
    },
  };
}

/** Messages that it has brought. */
const enquiriesOf = ({ enquiries = 0 }: { _id: string; enquiries?: number }) => enquiries;

type Batch = Awaited<ReturnType<typeof readBatch>>;

/** One's own home, as the table shows it. */
export type OwnListing = Batch['listings'][number];
