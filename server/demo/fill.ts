import { compareHomes } from '../listing/market/same-home.ts';
import { refreshMonths, refreshUsualPrices } from '../usual-price/refresh.ts';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/process/database.ts';
import { buildingNamed } from '#domain/search/building-named.ts';
import { dictionaryInUse } from '#server/search/dictionary.ts';
import { addTerms } from '#server/search/vocabulary.ts';
import type { Services } from '#server/process/services.ts';
import { kyatPerDollar } from './home-details.ts';
import { demoPayment } from './marks.ts';
import { demoListing } from './homes.ts';
import type { DemoListing } from './shared-homes.ts';
import { insertPeople, type People } from './fill-people.ts';
import { isTaken, type PropertyType } from '#domain/listing/listing.ts';
import { decorateAgencies, type PictureOf, storePictures } from './fill-photos.ts';
import { photosOf } from './pictures.ts';
import { listing, post, postImage, user } from '#server/database/schema.ts';
import { setExchangeRate, presentRate } from '../exchange-rate/rate.ts';
import type { OutageUpdate } from '#domain/outage/outage.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { selectOutages, updateOutages } from '../outage/routes.ts';
import { selectPaymentAccounts, setPaymentAccounts } from '../package/payment-accounts.ts';
import { demoPosts, textOf } from './posts.ts';
import { indexVersion } from '#server/search/index-version.ts';
import { searchVectorOf } from '#server/search/vector.ts';
import { slugOf } from '#domain/post/slug.ts';
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';

/** How much demo content, and a report of the progress. */
export interface Filling {
  listings: number;
  /** The day on which it is new: listings are spread over the year before. */
  now: Date;
  report(done: number, of: number, what: string): void;
}

/** Listings that somebody has reviewed. */
const reviewed = 400;

/** Listings per statement: all of a new portal's demo, so that neighbours among them have different covers. */
const batch = 1000;

/**
 * Fills the database and storage with demo content: users, photos, listings, posts and reviews. The same numbers give the same
 * content, except for ids.
 */
export async function fillWithDemoContent(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  { listings, now, report }: Filling,
): Promise<void> {
  const users = await insertPeople(database, now);
  await setByAdmin(database, now);
  const pictureOf = await storePictures({ database, storage }, users, (done, of) => report(done, of, 'photos'));
  await decorateAgencies({ database, storage }, users, pictureOf);
  let writing = Promise.resolve();
  for (let first = 0; first < listings; first += batch) {
    const last = Math.min(first + batch, listings);
    // A batch is generated while the previous one is being written.
    const homes = await homesBetween(first, last, users, now);
    await writing;
    writing = insertHomes(database, homes, pictureOf).then(() => report(last, listings, 'homes'));
    if (first === 0) {
      await writing;
      await insertReviews(database, users, homes.slice(0, reviewed));
    }
  }
  await writing;
  await insertPosts(database, pictureOf, now);
  // The planner knows nothing of rows that were just inserted.
  await database.pool.query('analyze');
  await compareHomes(database.db);
  await refreshUsualPrices(database.db);
  await refreshMonths(database.db);
}

/**
 * Sets, on behalf of the first admin, the exchange rate that the demo's prices were made with, and an account to pay to that nobody can
 * mistake for a real one; unless somebody has set them.
 */
async function setByAdmin(database: Database, now: Date): Promise<void> {
  const { db } = database;
  const [admin] = await db.select({ id: user.id }).from(user).where(eq(user.isAdmin, true)).limit(1);
  if (!admin) return;
  const { id: _id } = admin;
  if ((await presentRate(db)) === undefined) await setExchangeRate({ database }, { _id }, { mmkPerUsd: kyatPerDollar });
  await announceOutages(database, _id, now);
  if ((await selectPaymentAccounts(db)).length > 0) return;
  await setPaymentAccounts({ database }, { _id, isAdmin: true }, { accounts: [demoPayment] });
}

/** Announces power cuts of two groups of townships, three days ago; unless somebody has announced any. */
async function announceOutages(database: Database, adminId: string, now: Date): Promise<void> {
  if ((await selectOutages(database.db)).length > 0) return;
  const announcedOn = yangonDay(new Date(now.getTime() - 3 * 86_400_000));
  const groups: Pick<OutageUpdate, 'townships' | 'slots'>[] = [
    {
      townships: ['bahan', 'kamayut', 'sanchaung', 'yankin'],
      slots: [
        { from: '05:00', to: '09:00' },
        { from: '13:00', to: '17:00' },
      ],
    },
    {
      townships: ['hlaing', 'insein', 'tamwe', 'thingangyun'],
      slots: [
        { from: '09:00', to: '13:00' },
        { from: '21:00', to: '01:00' },
      ],
    },
  ];
  for (const group of groups) await updateOutages({ database }, { _id: adminId }, { ...group, note: '', announcedOn });
}

/** Listings generated at a time, between which other writes proceed: some 20 ms. */
const madeAtOnce = 20;

/** Demo listings by their numbers, as rows and with what determines their photos. */
async function homesBetween(first: number, last: number, users: People, now: Date) {
  const homes = [];
  for (let index = first; index < last; index += 1) {
    const property = demoListing(index, now);
    const id = uuidv7({ msecs: property.createdAt.getTime() });
    homes.push({ property, row: listingRow(id, property, { users, now }, index) });
    if (index % madeAtOnce === 0) await setImmediate();
  }
  return homes;
}

type DemoHome = Awaited<ReturnType<typeof homesBetween>>[number];

async function insertHomes({ db }: Database, homes: readonly DemoHome[], pictureOf: PictureOf): Promise<void> {
  const rows = homes.map(({ row }) => row);
  const shown = photosInTurn(homes).flatMap(({ listingId, files }) =>
    files.map((file, position) => ({ listing_id: listingId, image_id: pictureOf(file).id, position })),
  );
  const written = sql.raw(Object.keys(rows[0] ?? {}).join(', '));
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into listing (${written}) select ${written} from json_populate_recordset(null::listing, ${JSON.stringify(rows)}::json)`,
    );
    await tx.execute(
      sql`insert into listing_image select * from json_populate_recordset(null::listing_image, ${JSON.stringify(shown)}::json)`,
    );
    await addTerms(
      tx,
      rows.map((row) => row.search_words),
    );
  });
}

/** The photos of listings; those of a type take turns by their dates, as lists show them. */
function photosInTurn(homes: readonly DemoHome[]): { listingId: string; files: string[] }[] {
  const turns = new Map<PropertyType, number>();
  const newestFirst = homes.toSorted((a, b) => b.property.createdAt.getTime() - a.property.createdAt.getTime());
  return newestFirst.map(({ property, row }) => {
    const turn = turns.get(property.propertyType) ?? 0;
    turns.set(property.propertyType, turn + 1);
    return { listingId: row.id, files: photosOf(property, turn) };
  });
}

/** The columns that a listing's form fills, by field. */
const {
  id: _id,
  userId: _owner,
  pageViews: _views,
  searchWords: _words,
  searchVersion: _version,
  createdAt: _created,
  updatedAt: _updated,
  moveIn: _computed,
  code: _drawn,
  confirmedAt: _confirmed,
  endsAt: _ends,
  endedAt: _ended,
  endNotices: _notices,
  endNoticedAt: _noticed,
  takenAt: _taken,
  memberId: _member,
  knownBuilding: _building,
  ...formColumns
} = getTableColumns(listing);
const formFields = Object.keys(formColumns) as (keyof typeof formColumns)[];

/** A listing as a row of the table `listing`, by the names of its columns. */
function listingRow(
  id: string,
  { photos: _photos, ...property }: DemoListing,
  { users, now }: { users: People; now: Date },
  index: number,
) {
  const sellers = property.status === 'Agent' ? users.agents : users.owners;
  return {
    id,
    user_id: sellers[(index * 13) % sellers.length],
    ...Object.fromEntries(formFields.map((name) => [formColumns[name].name, property[name] ?? null])),
    page_views: (index * 37) % 400,
    search_words: searchVectorOf(property),
    search_version: indexVersion(),
    known_building: buildingNamed(property, dictionaryInUse()),
    created_at: property.createdAt.toISOString(),
    updated_at: property.createdAt.toISOString(),
    taken_at: isTaken(property) ? halfway(property.createdAt, now).toISOString() : null,
    ...endOf(property.createdAt, now, index),
  };
}

/** The moment in the middle between two. */
function halfway(one: Date, other: Date): Date {
  return new Date((one.getTime() + other.getTime()) / 2);
}

const day = 24 * 60 * 60 * 1000;

/** A demo ends nothing for a year: its users have no inbox to answer from. Every other older listing was confirmed recently. */
function endOf(createdAt: Date, now: Date, index: number) {
  const confirmed = new Date(now.getTime() - (1 + (index % 25)) * day);
  const isConfirmed = index % 2 === 0 && confirmed.getTime() - createdAt.getTime() > day;
  return {
    confirmed_at: isConfirmed ? confirmed.toISOString() : null,
    ends_at: new Date(now.getTime() + 365 * day).toISOString(),
    ended_at: null,
    end_notices: 0,
    end_noticed_at: null,
  };
}

/** Inserts the articles with their pictures, one per week back from now. */
async function insertPosts({ db }: Database, pictureOf: PictureOf, now: Date): Promise<void> {
  const rows = demoPosts.map((article, index) => {
    const written = new Date(now.getTime() - (index + 1) * 7 * day);
    return {
      id: uuidv7(),
      title: article.title,
      category: article.category,
      content: textOf(article, pictureOf),
      slug: slugOf(article.title),
      imageId: pictureOf(article.cover).id,
      createdAt: written,
      updatedAt: written,
    };
  });
  // A second filling adds listings, not the same articles again.
  const inserted = await db.insert(post).values(rows).onConflictDoNothing().returning({ id: post.id });
  const added = new Set(inserted.map(({ id }) => id));
  const shown = demoPosts.flatMap(({ picture }, index) => {
    const postId = rows[index]?.id ?? '';
    return picture !== undefined && added.has(postId) ? [{ postId, imageId: pictureOf(picture).id }] : [];
  });
  if (shown.length > 0) await db.insert(postImage).values(shown);
}

/** Inserts a review or two for each of these listings, by owners of others. */
async function insertReviews({ db }: Database, { owners }: People, homes: readonly DemoHome[]): Promise<void> {
  const rows = homes.flatMap(({ row: { id, user_id: seller, created_at: posted } }, index) => {
    const writers = owners.filter((owner) => owner !== seller);
    return Array.from({ length: 1 + (index % 3 === 0 ? 1 : 0) }, (_, turn) => ({
      id: uuidv7(),
      listing_id: id,
      user_id: writers[(index + turn * 5) % writers.length],
      ...demoReviews[(index * 4 + turn * 7) % demoReviews.length],
      created_at: posted,
    }));
  });
  await db.execute(
    sql`insert into review select * from json_populate_recordset(null::review, ${JSON.stringify(rows)}::json)`,
  );
}

/** Reviews of demo listings. */
const demoReviews: readonly { rating: number; content: string }[] = [
  { rating: 5, content: 'Quiet street, the generator really works, owner answers on Viber within the hour.' },
  { rating: 4, content: 'Bright rooms and a fair price. Parking is tight in the evening.' },
  { rating: 5, content: 'Exactly as in the photos. The agent told us about the damp corner before we saw it.' },
  { rating: 3, content: 'Good place, but the market next door starts at five in the morning.' },
  { rating: 4, content: 'Water pressure is strong even on the sixth floor.' },
  { rating: 5, content: 'အခန်းသန့်ရှင်းပြီး ဓာတ်ပုံထဲကအတိုင်းပါပဲ။ ပိုင်ရှင် သဘောကောင်းပါတယ်။' },
  { rating: 4, content: 'ဈေးနဲ့နီးပြီး သွားလာရလွယ်ပါတယ်။ ဓာတ်လှေကားက တစ်ခါတလေ စောင့်ရပါတယ်။' },
  { rating: 4, content: 'လေဝင်လေထွက်ကောင်းပါတယ်။ ကားပါကင် နည်းနည်းကျဉ်းတယ်။' },
  { rating: 2, content: 'The street was under water for a day in August; ask before you sign.' },
];

/** Shows the progress of something: a growing bar on a terminal, a line for every tenth elsewhere. */
export function progressBar(): (done: number, of: number, what: string) => void {
  let printed = '';
  return (done, of, what) => {
    const text = `${done.toLocaleString('en')} of ${of.toLocaleString('en')} ${what}`;
    if (process.stdout.isTTY) {
      const filled = Math.round((done / of) * 30);
      process.stdout.write(`\r${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${text}  ${done === of ? '\n' : ''}`);
      return;
    }
    const tenth = `${Math.floor((done / of) * 10)} tenths of ${what}`;
    if (tenth !== printed) process.stdout.write(`${text}\n`);
    printed = tenth;
  };
}
