import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { imageIdOf } from '#domain/image/address.ts';
import { cardVersion, homesVersion, lookMark, type ShareCard, siteCard } from '#domain/image/share-card.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { groupPostLimits } from '#domain/listing/group-post.ts';
import { groupPostWords } from '#domain/listing/group-post-words.ts';
import { isTaken, type takenStatuses } from '#domain/listing/listing.ts';
import { formatNumber, priceWords } from '#domain/listing/price.ts';
import { counted } from '#domain/text/counted.ts';
import { townshipName } from '#domain/township/township.ts';
import type { Executor } from '../process/database.ts';
import { agent, agentImage, image, isHidden, listing, listingImage, post, user } from '../database/schema.ts';
import { isListedAgent } from '../auth/suspension.ts';
import { type Settings, siteAddress, type SitePicture } from '../process/settings.ts';
import { cardLookOf, type LookSettings } from '../site/card-look.ts';
import type { Master } from '../image/master.ts';
import { listingNames } from '../text/listing-names.ts';
import { isAvailable, isOnline } from '../listing/find/filter.ts';
import type { CardContent } from './share-card-drawing.ts';
import type { PicturedHome, PictureContent } from './group-picture.ts';

/** Contents of a card, with its photo and the logo still in storage. */
export interface CardFacts
  extends Omit<CardContent, 'photo' | 'logo'>,
    Partial<Pick<PictureContent, 'shape' | 'link'>> {
  version: string;
  photo: Master | null;
  /** Of a picture of several homes. */
  homes?: (Omit<PicturedHome, 'photo'> & { photo: Master | null })[];
  logo?: SitePicture | undefined;
  /** Whether what it shows can be found no more: its card may still be requested. */
  isPast?: boolean;
}

/** Settings that cards and pictures follow. */
export type CardSettings = LookSettings & Pick<Settings, 'publicUrl' | 'host' | 'port'>;

/** The contents of cards of one kind, by their ids, with the site's name, colour and logo. There are none of what does not exist. */
export async function factsOf(
  db: Executor,
  settings: CardSettings,
  { shape, ...card }: Pick<ShareCard, 'kind' | 'language' | 'shape'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardFacts>> {
  const plain = await unbrandedFacts(db, card, ids, siteAddress(settings));
  const cards = shape ? new Map(Array.from(plain, ([id, facts]) => [id, { ...facts, shape }])) : plain;
  const look = cardLookOf(settings);
  const mark = lookMark(look);
  if (mark === '') return cards;
  return new Map(Array.from(cards, ([id, facts]) => [id, { ...facts, ...look, version: facts.version + mark }]));
}

async function unbrandedFacts(
  db: Executor,
  { kind, language }: Pick<ShareCard, 'kind' | 'language'>,
  ids: readonly string[],
  address: string,
): Promise<ReadonlyMap<string, CardFacts>> {
  const site = siteCard(language);
  if (kind === 'site')
    return new Map([[site.id, { ...siteWords[language], version: site.version, photo: null }] as const]);
  const others = ids.filter((id) => id !== site.id);
  if (others.length === 0) return new Map();
  if (kind === 'listing') return listingFacts(db, others, { language, address });
  if (kind === 'homes') return homesFacts(db, others, { language, address });
  return kind === 'agent' ? agentFacts(db, others, language) : postFacts(db, others);
}

/** Columns of a photo that are read to draw it. */
const master = { id: image.id, key: image.key, sha256: image.sha256 };

/** The language of a card, and the address of the site. */
interface CardPlace {
  language: Language;
  address: string;
}

async function listingFacts(
  db: Executor,
  ids: string[],
  { language, address }: CardPlace,
): Promise<Map<string, CardFacts>> {
  const rows = await db
    .select({ listing, photo: master })
    .from(listing)
    .leftJoin(listingImage, and(eq(listingImage.listingId, listing.id), eq(listingImage.position, 0)))
    .leftJoin(image, eq(image.id, listingImage.imageId))
    .where(and(inArray(listing.id, ids), sql`not ${isHidden}`));
  return new Map(
    rows.map(
      (row) =>
        [
          row.listing.id,
          {
            ...listingCard(row.listing, row.photo, language),
            link: address + inLanguage(language, `/c/${row.listing.code}`),
          },
        ] as const,
    ),
  );
}

/** The newest homes of each account that are online and available (LST-491). Index: listing_by_user. */
async function homesFacts(
  db: Executor,
  ids: string[],
  { language, address }: CardPlace,
): Promise<Map<string, CardFacts>> {
  const newest = db
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.userId, user.id), isOnline, isAvailable))
    .orderBy(desc(listing.createdAt), desc(listing.id))
    .limit(groupPostLimits.homes)
    .as('newest');
  const chosen = await db.select({ id: newest.id }).from(user).crossJoinLateral(newest).where(inArray(user.id, ids));
  const rows =
    chosen.length === 0
      ? []
      : await db
          .select({ listing, photo: master })
          .from(listing)
          .leftJoin(listingImage, and(eq(listingImage.listingId, listing.id), eq(listingImage.position, 0)))
          .leftJoin(image, eq(image.id, listingImage.imageId))
          .where(
            inArray(
              listing.id,
              chosen.map(({ id }) => id),
            ),
          )
          .orderBy(desc(listing.createdAt), desc(listing.id));
  const agents = await db
    .select({ id: agent.userId, name: agent.name })
    .from(agent)
    .innerJoin(user, eq(user.id, agent.userId))
    .where(and(isListedAgent, inArray(agent.userId, ids)));
  const isAgent = new Set(agents.map(({ id }) => id));
  return new Map(
    Array.from(
      Map.groupBy(rows, (row) => row.listing.userId),
      ([id, homes]) => [
        id,
        {
          version: homesVersion(
            homes.map((home) => ({ _id: home.listing.id, updatedAt: home.listing.updatedAt.toISOString() })),
          ),
          photo: null,
          headline: undefined,
          title: groupPostWords[language].homes(homes.length),
          facts: undefined,
          // Without a page of its own, an account is found by the codes.
          link: isAgent.has(id) ? address + inLanguage(language, `/agent/${id}`) : undefined,
          homes: homes.map((home) => {
            const { headline = '', facts = '' } = listingCard(home.listing, home.photo, language);
            return { photo: home.photo, headline, facts };
          }),
        },
      ],
    ),
  );
}

function listingCard(row: typeof listing.$inferSelect, photo: Master | null, language: Language): CardFacts {
  const { name, type, township, updatedAt, bedrooms, bathrooms } = row;
  const { amount, per } = priceWords(row.discountPrice ?? row.regularPrice, row, language);
  const rooms = roomWords[language];
  const facts = [
    // A link outlives an offer.
    isTaken(row) ? takenWords[language][row.propertyStatus] : listingNames[language].types[type],
    ...(bedrooms ? [rooms.bedrooms(bedrooms)] : []),
    ...(bathrooms ? [rooms.bathrooms(bathrooms)] : []),
    townshipName(township, language),
    row.code,
  ];
  return {
    version: cardVersion(updatedAt.toISOString()),
    photo,
    headline: `${amount} ${per}`.trim(),
    title: name,
    facts: facts.join(' · '),
    isPast: row.endedAt !== null,
  };
}

async function agentFacts(db: Executor, ids: string[], language: Language): Promise<Map<string, CardFacts>> {
  const rows = await db
    .select({ id: agent.userId, name: agent.name, address: agent.address, avatar: user.avatar, photo: master })
    .from(agent)
    .innerJoin(user, eq(user.id, agent.userId))
    .leftJoin(agentImage, and(eq(agentImage.userId, agent.userId), eq(agentImage.position, 0)))
    .leftJoin(image, eq(image.id, agentImage.imageId))
    .where(and(isListedAgent, inArray(agent.userId, ids)));
  const avatarOf = ({ photo, avatar }: (typeof rows)[number]) =>
    photo === null && avatar !== null ? imageIdOf(avatar) : undefined;
  const avatars = await photosById(
    db,
    rows.flatMap((row) => avatarOf(row) ?? []),
  );
  return new Map(
    rows.map((row) => {
      const { id, name, address, photo } = row;
      const avatar = avatarOf(row);
      const facts = {
        version: cardVersion(name, address, photo?.id ?? avatar),
        photo: photo ?? avatars.get(avatar ?? '') ?? null,
        headline: name,
        title: address,
        facts: siteWords[language].headline,
      };
      return [id, facts] as const;
    }),
  );
}

async function photosById(db: Executor, ids: string[]): Promise<Map<string, Master>> {
  const rows = ids.length === 0 ? [] : await db.select(master).from(image).where(inArray(image.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

async function postFacts(db: Executor, ids: string[]): Promise<Map<string, CardFacts>> {
  const rows = await db
    .select({ id: post.id, title: post.title, updatedAt: post.updatedAt, photo: master })
    .from(post)
    .leftJoin(image, eq(image.id, post.imageId))
    .where(inArray(post.id, ids));
  return new Map(
    rows.map(({ id, title, updatedAt, photo }) => [
      id,
      { version: cardVersion(updatedAt.toISOString()), photo, headline: undefined, title, facts: undefined },
    ]),
  );
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
