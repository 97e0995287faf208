import { type Context, Hono } from 'hono';
import { NotFound } from '#domain/errors.ts';
import { languageOf } from '#domain/language.ts';
import type { Changes, ChangingTable } from '../database/changes.ts';
import type { Executor } from '../database/executor.ts';
import type { ApiEnv } from '../app/context.ts';
import { siteAddress } from '../app/settings.ts';
import { answerWith } from './answer.ts';
import { listingsFeed, postsFeed } from './feeds.ts';
import type { CachedDocuments, MadeDocument } from './cached-documents.ts';
import { ListingParts } from './listing-parts.ts';
import { robotsText } from './robots.ts';
import { sitePages } from './site-pages.ts';
import { agentPages, listingPages, postPages, siteIndex } from './sitemaps.ts';
import { squeezed } from './squeezed.ts';
import { type SitePage, urlSet } from './url-set.ts';

/** Where documents are kept, and what tells whether they may be. */
export interface Caching {
  documents: CachedDocuments;
  changes: Pick<Changes, 'isLive' | 'settled'>;
}

/** What a document is made from. */
interface Site {
  db: Executor;
  siteAddress: string;
}

type Pieces = Iterable<string> | AsyncIterable<string>;

/** How a document is made, and what makes it out of date. */
interface Recipe extends Pick<MadeDocument, 'contentType' | 'maxAge'> {
  shows?: readonly ChangingTable[];
  /** @throws NotFound where there is no such document. */
  make(site: Site, c: Context<ApiEnv>): Promise<{ pieces: Pieces; changedAt?: Date | undefined }>;
}

/**
 * What search engines and feed readers ask for: /sitemap.xml with its parts, /robots.txt, and the feeds of both languages.
 * @param keeping left out, every document is made anew.
 */
export function discoveryRoutes(keeping?: Caching): Hono<ApiEnv> {
  const parts = new ListingParts();
  const serve = (recipe: Recipe) => async (c: Context<ApiEnv>) => answerWith(await made(c, recipe, keeping), c.req.raw);

  return new Hono<ApiEnv>()
    .get('/robots.txt', serve(robots))
    .on('GET', ['/feeds/posts.xml', '/my/feeds/posts.xml'], serve(feed(['post'], postsFeed)))
    .on(
      'GET',
      ['/feeds/listings.xml', '/my/feeds/listings.xml'],
      serve(feed(['listing', 'listing_image'], listingsFeed)),
    )
    .get(
      '/sitemap.xml',
      serve({
        ...sitemapKind,
        shows: ['listing', 'agent', 'user', 'post'],
        make: async (site) => ({ pieces: [await siteIndex(site.db, site.siteAddress, parts)] }),
      }),
    )
    .get('/sitemaps/pages.xml', serve(sitemap([], () => sitePages)))
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

function feed(shows: readonly ChangingTable[], write: typeof postsFeed): Recipe {
  return {
    contentType: 'application/rss+xml; charset=utf-8',
    maxAge: 300,
    shows,
    make: async (site, c) => {
      const { text, changedAt } = await write(site.db, { ...site, language: languageOf(c.req.path) });
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
    const { pieces, changedAt } = await make({ db: database.db, siteAddress: siteAddress(settings) }, c);
    return { ...(await squeezed(pieces)), contentType, maxAge, lastModified: changedAt };
  };
  await keeping?.changes.settled();
  return keeping?.changes.isLive() ? keeping.documents.find(c.req.path, new Set(shows), makeNow) : makeNow();
}
