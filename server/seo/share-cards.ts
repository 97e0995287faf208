import { type Context, Hono } from 'hono';
import { NotFound } from '#domain/errors.ts';
import { readShareCard, type ShareCard, shareCardAddress } from '#domain/image/share-card.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { openBuckets } from '../http/limits/request-buckets.ts';
import type { Buckets, OpenBuckets } from '../process/limits.ts';
import { originOf } from '../http/address/visitor-address.ts';
import { readMaster } from '../image/master.ts';
import { logSparingly, openRendering } from '../image/stored-rendering.ts';
import { openRenderQueue } from '../image/variant.ts';
import type { Storage } from '../process/storage.ts';
import { drawPicture } from './group-picture.ts';
import { drawCard } from './share-card-drawing.ts';
import { type CardFacts, factsOf } from './share-card-facts.ts';
import { cardKey, contentHash, trimCards } from './stored-cards.ts';

/** Number of cards drawn at once, and of those that may wait. */
const drawing = openRenderQueue<Buffer | 'stored' | undefined>({ atOnce: 1, waiting: 50 });

/** Seconds for which another spelling of an address, or an older version, redirects to the present card. */
const redirectLife = 300;

/** Seconds for which a card is cached whose photo is lost: it may be restored from a backup. */
const lossLife = 60;

/** Cards drawn for one address: a card takes a tenth of a second of processor time, and is then stored. Pictures count as {@link costOf} says. */
const limitOfAddress = { name: 'share-card:address', most: 60, window: 60 };

/**
 * Opens the limit of drawing cards. Cards that are stored are not counted.
 * @param now as {@link openBuckets} takes it.
 */
export function openCardLimit(now?: () => number, open: OpenBuckets = openBuckets): Buckets {
  return open(limitOfAddress, now);
}

/**
 * The images that chat apps and social networks show beside a shared link (SIT-87), at the addresses of {@link shareCardAddress}. Any other
 * spelling, and one of an older version, redirects to the present one. A card is drawn once and then stored (SIT-281).
 */
export function shareCardRoutes(): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/share/:kind/:id/:file', async (c) => {
    const { database, settings } = c.get('services');
    const asked = readShareCard(c.req.path);
    const facts = asked && (await factsOf(database.db, settings, asked, [asked.id])).get(asked.id);
    if (!facts) throw new NotFound('not_found');
    const address = shareCardAddress({ ...asked, version: facts.version });
    const { pathname, search } = new URL(c.req.url);
    if (pathname + search !== address) {
      c.header('Cache-Control', `public, max-age=${redirectLife}`);
      return c.redirect(address);
    }
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: `"${contentHash(facts)}"` };
    if (c.req.header('If-None-Match') === headers.ETag) return c.body(null, 304, headers);
    const card = await openCard(c, asked, facts);
    if (card) return answerWith(c, card, headers);
    const plain = await openCard(c, asked, { ...facts, photo: null, logo: undefined });
    if (!plain) throw new NotFound('not_found');
    return answerWith(c, plain, { 'Cache-Control': `public, max-age=${lossLife}` });
  });
}

/** How many cards a picture counts as: one for a feed or a story takes twice as long, one of several homes five times (LST-492). */
function costOf({ shape, homes }: CardFacts): number {
  if (homes) return 5;
  return shape ? 2 : 1;
}

/** Opens a card, drawn now if it is not stored. @returns undefined where its photo is missing or damaged */
function openCard(c: Context<ApiEnv>, asked: ShareCard, facts: CardFacts) {
  const { storage, settings, log, cards } = c.get('services');
  return openRendering({
    storage,
    key: cardKey(asked, facts),
    queue: drawing,
    async render() {
      const photo = facts.photo === null ? undefined : await readMaster(storage, facts.photo);
      const logo = facts.logo && (await readMaster(storage, facts.logo));
      if ((facts.photo !== null && photo === undefined) || (facts.logo && logo === undefined)) return undefined;
      const { shape, link } = facts;
      const homes = facts.homes?.map((home) => ({
        ...home,
        photo: async () => (home.photo === null ? undefined : readMaster(storage, home.photo)),
      }));
      const card = await (shape
        ? drawPicture({ ...facts, photo, logo, shape, link, homes }, settings.dataDir)
        : drawCard({ ...facts, photo, logo }, settings.dataDir));
      trimNowAndThen(storage, card.byteLength, (error) =>
        logSparingly(log, 'warn', 'old share cards could not be removed', { err: error }),
      );
      return card;
    },
    signal: c.req.raw.signal,
    async admit() {
      if (!settings.rateLimit) return;
      for (let taken = 0; taken < costOf(facts); taken += 1) await cards.take(originOf(c.get('visitorAddress')));
    },
    log,
  });
}

async function answerWith(
  c: Context<ApiEnv>,
  { size, body }: NonNullable<Awaited<ReturnType<typeof openCard>>>,
  headers: Record<string, string>,
): Promise<Response> {
  const described = { ...headers, 'Content-Type': 'image/jpeg', 'Content-Length': String(size) };
  if (c.req.method === 'GET') return c.body(body, 200, described);
  await body.cancel();
  return c.body(null, 200, described);
}

/** Bytes of cards after which a process removes the oldest of all: between two sweeps, many may be drawn. */
const trimmedAfter = 16_000_000;

let drawnSince = 0;

function trimNowAndThen(storage: Storage, bytes: number, onTrouble: (error: unknown) => void): void {
  drawnSince += bytes;
  if (drawnSince < trimmedAfter) return;
  drawnSince = 0;
  void trimCards(storage).catch(onTrouble);
}
