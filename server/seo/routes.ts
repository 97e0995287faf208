import { Hono, type Context } from 'hono';
import { NotFound } from '#domain/errors.ts';
import { landingAddress } from '#domain/landing/landing.ts';
import { languageOf } from '#domain/language.ts';
import type { ListingType } from '#domain/listing/listing.ts';
import type { Changes, ChangingTable } from '../database/changes.ts';
import type { Executor } from '../process/database.ts';
import { takesCoding } from '../http/wire/content-coding.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { type Settings, siteAddress } from '../process/settings.ts';
import { listingsFeed, postsFeed } from './feeds.ts';
import { readIndexedLandings } from '../landing/indexed-landings.ts';
import { type ListingWords, everyListing, listingPartStarts, type ListingRange } from '../listing/find/reads.ts';
import { longestLife, squeezed, type CachedDocuments, type MadeDocument } from './cached-documents.ts';
import { manifestText } from './manifest.ts';
import { agentPage, listingPage, postPage, robotsText, sitePages } from './site-pages.ts';
import { sitemapIndex, type SitePage, urlSet } from './url-set.ts';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { imageAddress } from '#domain/image/address.ts';
import { tellPlan } from '#domain/listing/floor-plan.ts';
import { everyPost, hasPosts } from '../post/newest.ts';
import { buildingPages } from '../building/read.ts';
import { everyAgent, hasAgents } from '../agent/every-agent.ts';
import { infoPageAddress } from '#domain/info-page/info-page.ts';
import { publishedPages } from '../info-page/read.ts';

/** Where documents are cached, and the changes that decide whether they may be. */
export interface Caching {
  documents: CachedDocuments;
  changes: Pick<Changes, 'isLive' | 'settled'>;
}

/** Sources of a document. */
interface Site {
  db: Executor;
  siteAddress: string;
  settings: Settings;
}

type Pieces = Iterable<string> | AsyncIterable<string>;

/** How a document is generated, and what makes it out of date. */
interface Recipe extends Pick<MadeDocument, 'contentType' | 'maxAge'> {
  shows?: readonly ChangingTable[];
  /** @throws NotFound if there is no such document. */
  make(site: Site, c: Context<ApiEnv>): Promise<{ pieces: Pieces; changedAt?: Date | undefined }>;
}

/**
 * Documents for search engines and feed readers: /sitemap.xml with its parts, /robots.txt, and the feeds of both languages.
 * @param keeping if left out, no document is cached.
 * @param wordsOf describes listings in feeds; if left out, they have only their price, kind and place.
 */
export function discoveryRoutes(keeping?: Caching, wordsOf?: () => Promise<ListingWords>): Hono<ApiEnv> {
  const parts = new ListingParts();
  const serve = (recipe: Recipe) => async (c: Context<ApiEnv>) => answerWith(await made(c, recipe, keeping), c.req.raw);

  return new Hono<ApiEnv>()
    .get('/robots.txt', serve(robots))
    .on('GET', ['/site.webmanifest', '/my/site.webmanifest'], serve(manifest))
    .on('GET', ['/feeds/posts.xml', '/my/feeds/posts.xml'], serve(feed(['post', 'blog_category'], postsFeed)))
    .on(
      'GET',
      ['/feeds/listings.xml', '/my/feeds/listings.xml'],
      serve(
        feed(['listing', 'listing_image'], async (db, place) =>
          listingsFeed(db, { ...place, wordsOf: await wordsOf?.() }),
        ),
      ),
    )
    .get(
      '/sitemap.xml',
      serve({
        ...sitemapKind,
        shows: ['listing', 'agent', 'user', 'post', 'known_place', 'building_fact'],
        make: async (site) => ({ pieces: [await siteIndex(site.db, site.siteAddress, parts)] }),
      }),
    )
    .get(
      '/sitemaps/pages.xml',
      serve(sitemap(['info_page', 'info_page_version'], async ({ db }) => [...sitePages, ...(await furtherPages(db))])),
    )
    .get(
      '/sitemaps/buildings.xml',
      serve(sitemap(['known_place', 'building_fact', 'listing'], ({ db }) => buildingPages(db))),
    )
    .get('/sitemaps/rent.xml', serve(sitemap(['listing'], ({ db }) => landingPages(db, 'rent'))))
    .get('/sitemaps/buy.xml', serve(sitemap(['listing'], ({ db }) => landingPages(db, 'sale'))))
    .get('/sitemaps/agents.xml', serve(sitemap(['agent', 'user'], ({ db }) => agentPages(db))))
    .get('/sitemaps/posts.xml', serve(sitemap(['post'], ({ db }) => postPages(db))))
    .get(
      '/sitemaps/:part{listings-[1-9][0-9]{0,5}\\.xml}',
      serve(
        sitemap(['listing', 'listing_image'], async ({ db }, c) => {
          const range = await parts.range(db, Number.parseInt(c.req.path.split('-')[1] ?? '', 10));
          if (!range) throw new NotFound('not_found');
          return listingPages(db, range);
        }),
      ),
    );
}

const sitemapKind = { contentType: 'application/xml; charset=utf-8', maxAge: 600 };

const robots: Recipe = {
  contentType: 'text/plain; charset=utf-8',
  maxAge: 3600,
  make: async (site) => ({ pieces: [robotsText(site.siteAddress)] }),
};

const manifest: Recipe = {
  contentType: 'application/manifest+json',
  maxAge: 0,
  shows: ['site_setting'],
  make: async ({ settings }, c) => ({ pieces: [manifestText(settings, languageOf(c.req.path))] }),
};

function feed(shows: readonly ChangingTable[], write: typeof postsFeed): Recipe {
  return {
    contentType: 'application/rss+xml; charset=utf-8',
    maxAge: 300,
    shows: [...shows, 'site_setting'],
    make: async (site, c) => {
      const { text, changedAt } = await write(site.db, {
        siteAddress: site.siteAddress,
        siteName: site.settings.siteName,
        language: languageOf(c.req.path),
      });
      return { pieces: [text], changedAt };
    },
  };
}

type Pages = Iterable<SitePage> | AsyncIterable<SitePage>;

function sitemap(
  shows: readonly ChangingTable[],
  pages: (site: Site, c: Context<ApiEnv>) => Pages | Promise<Pages>,
): Recipe {
  return {
    ...sitemapKind,
    shows,
    make: async (site, c) => ({ pieces: urlSet(site.siteAddress, await pages(site, c)) }),
  };
}

async function made(c: Context<ApiEnv>, { contentType, maxAge, shows, make }: Recipe, keeping: Caching | undefined) {
  const { settings, database } = c.get('services');
  const makeNow = async (): Promise<MadeDocument> => {
    const { pieces, changedAt } = await make({ db: database.db, siteAddress: siteAddress(settings), settings }, c);
    return { ...(await squeezed(pieces)), contentType, maxAge, lastModified: changedAt };
  };
  await keeping?.changes.settled();
  return keeping?.changes.isLive() ? keeping.documents.find(c.req.path, new Set(shows), makeNow) : makeNow();
}

/** A generated document as a response to a request: compressed if allowed, or 304 if the client has it. */
function answerWith(document: MadeDocument, request: Request): Response {
  const { digest, gzip, size, contentType, lastModified, maxAge } = document;
  const isSqueezed = takesCoding(request.headers.get('accept-encoding') ?? '', 'gzip');
  const etag = isSqueezed ? `"${digest}-gzip"` : `"${digest}"`;
  const headers = new Headers({
    'Cache-Control': `public, max-age=${maxAge}`,
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(lastModified && { 'Last-Modified': lastModified.toUTCString() }),
  });
  if (isKnown(request, etag, lastModified)) return new Response(null, { status: 304, headers });

  headers.set('Content-Type', contentType);
  headers.set('Content-Length', String(isSqueezed ? gzip.byteLength : size));
  if (isSqueezed) headers.set('Content-Encoding', 'gzip');
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(isSqueezed ? gzip : plainTextOf(gzip), { headers });
}

/** Decompresses a document as it is read: no more than one piece of its plain text is in memory, and no copy of the compressed one. */
function plainTextOf(gzip: Buffer): ReadableStream<Uint8Array> {
  const unpacked = createGunzip();
  unpacked.end(gzip);
  return Readable.toWeb(unpacked) as ReadableStream<Uint8Array>;
}

/**
 * Whether the client has what would be sent (RFC 9110, section 13.2.2). The time must be exactly the one that was sent: once
 * the newest entry is deleted, the last change is an earlier one again.
 */
function isKnown(request: Request, etag: string, lastModified: Date | undefined): boolean {
  const tags = request.headers.get('if-none-match');
  if (tags !== null) return tags.split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()));
  return lastModified !== undefined && request.headers.get('if-modified-since') === lastModified.toUTCString();
}

/** The index of all sitemaps that are not empty. */
async function siteIndex(db: Executor, site: string, parts: ListingParts): Promise<string> {
  const [count, landings, someAgents, somePosts, buildings] = await Promise.all([
    parts.count(db),
    readIndexedLandings(db),
    hasAgents(db),
    hasPosts(db),
    buildingPages(db),
  ]);
  const has = (type: ListingType) => landings.some((landing) => landing.type === type);
  return sitemapIndex(site, [
    '/sitemaps/pages.xml',
    ...(has('rent') ? ['/sitemaps/rent.xml'] : []),
    ...(has('sale') ? ['/sitemaps/buy.xml'] : []),
    ...Array.from({ length: count }, (_, at) => `/sitemaps/listings-${at + 1}.xml`),
    ...(someAgents ? ['/sitemaps/agents.xml'] : []),
    ...(somePosts ? ['/sitemaps/posts.xml'] : []),
    ...(buildings.length > 0 ? ['/sitemaps/buildings.xml'] : []),
  ]);
}

/** The landing pages about renting, or about buying, that have enough listings (SRC-153). */
async function landingPages(db: Executor, type: ListingType): Promise<SitePage[]> {
  const landings = await readIndexedLandings(db);
  return landings.filter((landing) => landing.type === type).map((landing) => ({ address: landingAddress(landing) }));
}

/** The pages of a range of listings with their photos: a floor plan is no picture of the home (LST-560). */
async function* listingPages(db: Executor, range: ListingRange): AsyncGenerator<SitePage> {
  for await (const { id, updatedAt, imageIds, details } of everyListing(db, range)) {
    const pictures = tellPlan(imageIds, details).photos.map((imageId) => imageAddress(imageId));
    yield { address: listingPage(id), changedAt: updatedAt, pictures };
  }
}

/** The pages of all agents. */
async function* agentPages(db: Executor): AsyncGenerator<SitePage> {
  for await (const { id, updatedAt } of everyAgent(db)) yield { address: agentPage(id), changedAt: updatedAt };
}

/** The pages that editors have published, besides the portal's own. */
async function furtherPages(db: Executor): Promise<SitePage[]> {
  const pages = await publishedPages(db);
  return pages.map(({ slug, changedAt }) => ({ address: infoPageAddress(slug), changedAt }));
}

/** The pages of all posts with their covers. */
async function* postPages(db: Executor): AsyncGenerator<SitePage> {
  for await (const { slug, imageId, updatedAt } of everyPost(db)) {
    const pictures = imageId === null ? [] : [imageAddress(imageId)];
    yield { address: postPage(slug), changedAt: updatedAt, pictures };
  }
}

/** Maximum number of listings in one sitemap. */
const partSize = 5_000;

/**
 * How the listings are divided into parts of at most {@link partSize}, in the order of their creation. New listings are added at the
 * end: the starts of the parts stay where they are, so they are looked up again only for the index, or once they are
 * ten minutes old.
 */
class ListingParts {
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
