import { pageAnswerOf } from '../api/client.ts';
import type { TabRequest } from '../dashboard/tab-request.ts';
import { parsePrices } from './prices.ts';

/** What an admin sees of the portal at a glance. */
export async function loadOverview({ api: { admin }, parameters }: TabRequest) {
  const [{ users, listings, posts }, { weeks }, { townships }, { packages }, index] = await Promise.all([
    pageAnswerOf(admin.overview.$get()),
    pageAnswerOf(admin.weeks.$get()),
    pageAnswerOf(admin.townships.$get()),
    pageAnswerOf(admin.expiring.$get()),
    pageAnswerOf(admin['search-index'].$get()),
  ]);
  const prices = parsePrices(parameters);
  return {
    users,
    listings: { ...listings, recent: listings.recent.map(({ cover, ...home }) => ({ ...home, cover: small(cover) })) },
    posts: { ...posts, recent: posts.recent.map(({ cover, ...article }) => ({ ...article, cover: small(cover) })) },
    weeks,
    prices,
    townships: townships.filter(({ type, currency }) => type === prices.type && currency === prices.currency),
    expiring: packages,
    toIndex: { listings: index.listings, left: index.left },
    now: new Date().toISOString(),
  };
}

const small = (cover: { _id: string } | null) => cover && { _id: cover._id };
