import { imageAddress } from '#domain/image/address.ts';
import type { Executor } from '../database/executor.ts';
import { everyListing, type ListingRange, listingPartStarts } from '../listing/reads.ts';
import { everyPost, hasPosts } from '../post/newest.ts';
import { everyAgent, hasAgents } from '../agent/every-agent.ts';
import { agentPage, listingPage, postPage } from './site-pages.ts';
import { sitemapIndex, type SitePage } from './url-set.ts';
import { longestLife } from './cached-documents.ts';

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

/** Listings that one sitemap holds at most. */
const partSize = 5_000;

/**
 * How the listings are cut into parts of at most {@link partSize}, in the order of their creation. New listings come at the
 * end: the beginnings of the parts stay where they are, and so they are looked up again only for the index, or once they are
 * ten minutes old.
 */
export class ListingParts {
  #starts: readonly string[] = [];
  #walkedAt = Number.NEGATIVE_INFINITY;

  /** How many parts there are now. */
  async count(db: Executor): Promise<number> {
    const starts = await listingPartStarts(db, partSize);
    this.#starts = starts;
    this.#walkedAt = performance.now();
    return starts.length;
  }

  /** The listings of a part, counted from 1; undefined where there are none. */
  async range(db: Executor, part: number): Promise<ListingRange | undefined> {
    const starts = this.#starts;
    const last = starts.at(-1);
    if (last === undefined || performance.now() - this.#walkedAt > longestLife) await this.count(db);
    else this.#starts = [...starts.slice(0, -1), ...(await listingPartStarts(db, partSize, last))];
    const from = this.#starts[part - 1];
    return from === undefined ? undefined : { from, before: this.#starts[part] };
  }
}
