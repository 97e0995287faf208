import { imageAddress } from '#domain/image/address.ts';
import type { Executor } from '../database/executor.ts';
import { everyListing, type ListingRange } from '../listing/every-listing.ts';
import { everyPost, hasPosts } from '../post/newest.ts';
import { everyAgent, hasAgents } from '../agent/every-agent.ts';
import type { ListingParts } from './listing-parts.ts';
import { agentPage, listingPage, postPage } from './page-addresses.ts';
import { sitemapIndex, type SitePage } from './url-set.ts';

/** The index of all sitemaps that have anything in them. */
export async function siteIndex(db: Executor, siteAddress: string, parts: ListingParts): Promise<string> {
  const [count, someAgents, somePosts] = await Promise.all([parts.count(db), hasAgents(db), hasPosts(db)]);
  return sitemapIndex(siteAddress, [
    '/sitemaps/pages.xml',
    ...Array.from({ length: count }, (_, at) => `/sitemaps/listings-${at + 1}.xml`),
    ...(someAgents ? ['/sitemaps/agents.xml'] : []),
    ...(somePosts ? ['/sitemaps/posts.xml'] : []),
  ]);
}

/** The pages of a range of listings with their photos. */
export async function* listingPages(db: Executor, range: ListingRange): AsyncGenerator<SitePage> {
  for await (const { id, updatedAt, imageIds } of everyListing(db, range)) {
    const pictures = imageIds.map((imageId) => imageAddress(imageId));
    yield { address: listingPage(id), changedAt: updatedAt, pictures };
  }
}

/** The pages of all agents. */
export async function* agentPages(db: Executor): AsyncGenerator<SitePage> {
  for await (const { id, updatedAt } of everyAgent(db)) yield { address: agentPage(id), changedAt: updatedAt };
}

/** The pages of all posts with their covers. */
export async function* postPages(db: Executor): AsyncGenerator<SitePage> {
  for await (const { slug, imageId, updatedAt } of everyPost(db)) {
    const pictures = imageId === null ? [] : [imageAddress(imageId)];
    yield { address: postPage(slug), changedAt: updatedAt, pictures };
  }
}
