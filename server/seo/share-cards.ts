import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { NotFound } from '#domain/errors.ts';
import { imageIdOf } from '#domain/image/address.ts';
import { cardVersion, readShareCard, type ShareCard, shareCardAddress, siteCard } from '#domain/image/share-card.ts';
import type { Language } from '#domain/language.ts';
import { isTaken, type takenStatuses } from '#domain/listing/listing.ts';
import { formatNumber, priceWords } from '#domain/listing/price.ts';
import { counted } from '#domain/text/counted.ts';
import { townshipName } from '#domain/township/township.ts';
import type { ApiEnv } from '../app/context.ts';
import type { Executor } from '../database/executor.ts';
import { agent, agentImage, image, listing, listingImage, post, user } from '../database/schema.ts';
import { type Master, readMaster } from '../image/master.ts';
import { openRenderQueue } from '../image/variant.ts';
import { feedWords } from './feeds.ts';
import { type CardContent, drawCard } from './share-card-drawing.ts';

/** Contents of a card, with its photo still in storage. */
interface CardFacts extends Omit<CardContent, 'photo'> {
  version: string;
  photo: Master | null;
}

/** Bytes of drawn cards that are cached: a hundred or so cards. */
const cachedBytes = 8_000_000;

/** Number of cards drawn at once, and of those that may wait. */
const drawing = openRenderQueue<Buffer>({ atOnce: 1, waiting: 50 });

/** Seconds for which an older address redirects to the present card. */
const redirectLife = 300;

/**
 * The images that chat apps and social networks show beside a shared link (SIT-87), at the addresses of {@link shareCardAddress}. One of an
 * older version redirects to the present one.
 */
export function shareCardRoutes(): Hono<ApiEnv> {
  const cards = new LRUCache<string, Buffer>({ maxSize: cachedBytes, sizeCalculation: ({ byteLength }) => byteLength });
  return new Hono<ApiEnv>().get('/share/:kind/:id/:file', async (c) => {
    const { database, storage, settings } = c.get('services');
    const asked = readShareCard(c.req.path);
    if (!asked) throw new NotFound('not_found');
    const facts = await factsOf(database.db, asked);
    if (!facts) throw new NotFound('not_found');
    const address = shareCardAddress({ ...asked, version: facts.version });
    if (facts.version !== asked.version) {
      c.header('Cache-Control', `public, max-age=${redirectLife}`);
      return c.redirect(address);
    }
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: `"${facts.version}"` };
    if (c.req.header('If-None-Match') === headers.ETag) return c.body(null, 304, headers);
    let card = cards.get(address);
    if (!card) {
      card = await drawing.run(address, async () => {
        const photo = facts.photo === null ? undefined : await readMaster(storage, facts.photo);
        return drawCard({ ...facts, photo }, settings.dataDir);
      });
      cards.set(address, card);
    }
    return c.body(new Uint8Array(card), 200, {
      ...headers,
      'Content-Type': 'image/jpeg',
      'Content-Length': String(card.byteLength),
    });
  });
}

async function factsOf(db: Executor, { kind, id, language }: ShareCard): Promise<CardFacts | undefined> {
  if (kind === 'site') {
    const own = siteCard(language);
    return id === own.id ? { ...siteWords[language], version: own.version, photo: null } : undefined;
  }
  if (id === siteCard(language).id) return undefined;
  if (kind === 'listing') return listingFacts(db, id, language);
  return kind === 'agent' ? agentFacts(db, id, language) : postFacts(db, id);
}

/** Columns of a photo that are read to draw it. */
const master = { id: image.id, key: image.key, sha256: image.sha256 };

async function listingFacts(db: Executor, id: string, language: Language): Promise<CardFacts | undefined> {
  const [found] = await db
    .select({ listing, photo: master })
    .from(listing)
    .leftJoin(listingImage, and(eq(listingImage.listingId, listing.id), eq(listingImage.position, 0)))
    .leftJoin(image, eq(image.id, listingImage.imageId))
    .where(eq(listing.id, id));
  if (!found) return undefined;
  const { name, type, township, updatedAt, bedrooms, bathrooms } = found.listing;
  const { amount, per } = priceWords(
    found.listing.discountPrice ?? found.listing.regularPrice,
    found.listing,
    language,
  );
  const rooms = roomWords[language];
  const facts = [
    // A link outlives an offer.
    isTaken(found.listing) ? takenWords[language][found.listing.propertyStatus] : feedWords[language].types[type],
    ...(bedrooms ? [rooms.bedrooms(bedrooms)] : []),
    ...(bathrooms ? [rooms.bathrooms(bathrooms)] : []),
    townshipName(township, language),
  ];
  return {
    version: cardVersion(updatedAt.toISOString()),
    photo: found.photo,
    headline: `${amount} ${per}`.trim(),
    title: name,
    facts: facts.join(' · '),
  };
}

async function agentFacts(db: Executor, id: string, language: Language): Promise<CardFacts | undefined> {
  const [found] = await db
    .select({ name: agent.name, address: agent.address, avatar: user.avatar, photo: master })
    .from(agent)
    .innerJoin(user, eq(user.id, agent.userId))
    .leftJoin(agentImage, and(eq(agentImage.userId, agent.userId), eq(agentImage.position, 0)))
    .leftJoin(image, eq(image.id, agentImage.imageId))
    .where(eq(agent.userId, id));
  if (!found) return undefined;
  const { name, address, avatar, photo } = found;
  return {
    version: cardVersion(name, address, photo?.id ?? (avatar === null ? undefined : imageIdOf(avatar))),
    photo: photo ?? (await avatarPhoto(db, avatar)),
    headline: name,
    title: address,
    facts: siteWords[language].headline,
  };
}

async function avatarPhoto(db: Executor, avatar: string | null): Promise<Master | null> {
  const id = avatar === null ? undefined : imageIdOf(avatar);
  if (id === undefined) return null;
  const [found] = await db.select(master).from(image).where(eq(image.id, id));
  return found ?? null;
}

async function postFacts(db: Executor, id: string): Promise<CardFacts | undefined> {
  const [found] = await db
    .select({ title: post.title, updatedAt: post.updatedAt, photo: master })
    .from(post)
    .leftJoin(image, eq(image.id, post.imageId))
    .where(eq(post.id, id));
  if (!found) return undefined;
  const { title, updatedAt, photo } = found;
  return { version: cardVersion(updatedAt.toISOString()), photo, headline: undefined, title, facts: undefined };
}

/** Texts of the site's card, and the last line of an agent's. */
const siteWords: Record<Language, Pick<CardContent, 'headline' | 'title' | 'facts'>> = {
  en: { headline: 'Property in Yangon', title: 'To rent and to buy, from owners and agencies', facts: undefined },
  my: { headline: 'ရန်ကုန် အိမ်ခြံမြေ', title: 'ငှားရန်၊ ဝယ်ရန် ပိုင်ရှင်နှင့် အကျိုးဆောင်များထံမှ', facts: undefined },
};

const roomWords: Record<Language, Record<'bedrooms' | 'bathrooms', (count: number) => string>> = {
  en: {
    bedrooms: (count) => counted(count, 'bedroom', 'bedrooms'),
    bathrooms: (count) => counted(count, 'bathroom', 'bathrooms'),
  },
  my: {
    bedrooms: (count) => `အိပ်ခန်း ${formatNumber(count, 'my')}`,
    bathrooms: (count) => `ရေချိုးခန်း ${formatNumber(count, 'my')}`,
  },
};

const takenWords: Record<Language, Record<(typeof takenStatuses)[number], string>> = {
  en: { 'Rented Out': 'Rented Out', 'Sold Out': 'Sold Out' },
  my: { 'Rented Out': 'ငှားပြီး', 'Sold Out': 'ရောင်းပြီး' },
};
