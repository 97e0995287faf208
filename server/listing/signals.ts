import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { linksOf } from '#domain/ban/banned-text.ts';
import { linkInText } from '#domain/ban/link-in-text.ts';
import { isComparable } from '#domain/listing/detail-rules.ts';
import type { Signal } from '#domain/report/report.ts';
import { westernDigits } from '#domain/text/burmese/burmese-digits.ts';
import { plainTextOf } from '#domain/text/excerpt.ts';
import { phoneNumbersIn } from '#domain/text/phone-numbers.ts';
import { inCurrency } from '#domain/usual-price/usual-price.ts';
import { hasDigits } from '../ban/preview.ts';
import { hiddenListing, image, isHidden, lettersOf, listing, listingImage, user } from '../database/schema.ts';
import { presentRate } from '../exchange-rate/rate.ts';
import { blankHash, nearCopyBits } from '../image/perceptual-hash.ts';
import type { Executor } from '../process/database.ts';
import { usualPriceOf } from '../usual-price/read.ts';
import { isNoPlan } from './floor-plan.ts';
import { hiddenCopy } from './hidden-copies.ts';
import { isLike } from './near-copy.ts';
import { linesOf, numbersIn, wordsOfDescription } from './texts.ts';

/** A signal that something may be wrong with a listing (MOD-40). */
export interface Found {
  signal: Signal;
  /** A name or a figure, for its sentence. */
  words: string;
  /** The other listing, or the user. */
  pointsTo: string | null;
}

/** Bits of 64 in which a photo may differ from one of another account. */
const photoBits = 10;
/** Accounts with the same phone number that are a signal, and digits at its end by which they are found. */
const manyAccounts = 3;
const ending = 6;
/** Listings whose numbers are read for that. */
const mostRead = 500;
/** Letters of a description from which it is compared with others. */
const shortestText = 80;
/** Homes of a kind in a township from which a price is compared with theirs. */
const fewestOfKind = 20;
/** Days for which an account is new, and listings of one day that are many. */
const newDays = 7;
const manyListings = 12;

type Row = typeof listing.$inferSelect;
type Finder = (db: Executor, row: Row) => Promise<Found | undefined>;

/** Finds everything that is a signal about a listing as it is now. It scans other listings: for the background. */
export async function signalsOf(db: Executor, row: Row): Promise<Found[]> {
  const found: Found[] = [];
  for (const find of [byPhoto, byText, byHidden, byNumber, byPrice, byContact, byPace]) {
    const one = await find(db, row);
    if (one) found.push(one);
  }
  return found;
}

/** A photo of another account's listing that was uploaded there before: who was copied is not reported; a near copy if its kind, price and size are like it too. Index: listing_image_by_image. */
const byPhoto: Finder = async (db, { id, userId }) => {
  const mmkPerUsd = await presentRate(db);
  const distance = sql`bit_count(theirs.perceptual_hash # photo.perceptual_hash)`;
  const { rows } = await db.execute<{ id: string; username: string; isCopy: boolean }>(sql`
    select other.id, "user".username, coalesce(${isLike('mine', 'other', mmkPerUsd)} and ${distance} <= ${nearCopyBits}, false) as "isCopy"
    from ${listing} as mine
    join ${listingImage} as shown on shown.listing_id = mine.id and ${isNoPlan('shown')}
    join ${image} as photo on photo.id = shown.image_id and photo.perceptual_hash <> ${blankHash}
    join ${image} as theirs on theirs.user_id <> ${userId} and theirs.perceptual_hash <> ${blankHash}
      and theirs.created_at < photo.created_at and ${distance} <= ${photoBits}
    join ${listingImage} as their_shown on their_shown.image_id = theirs.id and ${isNoPlan('their_shown')}
    join ${listing} as other on other.id = their_shown.listing_id and other.user_id <> ${userId}
    join ${user} on "user".id = other.user_id
    where mine.id = ${id} and not exists (select from ${hiddenListing} where listing_id = other.id)
    order by "isCopy" desc, ${distance}, other.id
    limit 1`);
  const [found] = rows;
  return found && { signal: found.isCopy ? 'near-copy' : 'same-photo', words: found.username, pointsTo: found.id };
};

/** Whether a description has enough letters for another like it to be no accident. */
function isLongEnough(description: string): boolean {
  return plainTextOf(description).replaceAll(/[^\p{L}\p{M}]/gu, '').length >= shortestText;
}

/** The description of another account's older listing. Index: listing_by_text. */
const byText: Finder = async (db, { id, userId, description, createdAt }) => {
  if (!isLongEnough(description)) return undefined;
  const mine = alias(listing, 'mine');
  const own = db
    .select({ text: lettersOf(mine.description) })
    .from(mine)
    .where(eq(mine.id, id));
  const [found] = await db
    .select({ id: listing.id, username: user.username })
    .from(listing)
    .innerJoin(user, eq(user.id, listing.userId))
    .where(
      and(
        sql`${lettersOf(listing.description)} = (${own})`,
        ne(listing.userId, userId),
        lt(listing.createdAt, createdAt),
        sql`not ${isHidden}`,
      ),
    )
    .orderBy(listing.id)
    .limit(1);
  return found && { signal: 'copied-text', words: found.username, pointsTo: found.id };
};

/** A phone number that several accounts use. Numbers are read as forms read them; the scan only finds the same last digits. */
const byNumber: Finder = async (db, { phone }) => {
  for (const { dialled } of phoneNumbersIn(phone)) {
    if (!dialled.startsWith('+')) continue;
    const rows = await db
      .selectDistinct({ userId: listing.userId, phone: listing.phone })
      .from(listing)
      .where(and(hasDigits(sql`${listing.phone}`, dialled.slice(-ending)), sql`not ${isHidden}`))
      .limit(mostRead);
    const accounts = new Set<string>();
    for (const row of rows) {
      if (phoneNumbersIn(row.phone).some((number) => number.dialled === dialled)) accounts.add(row.userId);
      await nextTurn();
    }
    if (accounts.size >= manyAccounts) return { signal: 'same-number', words: String(accounts.size), pointsTo: null };
  }
  return undefined;
};

/** The price of a whole home below half of the lower quartile of its kind in its township, as it is told to everybody (PRC-10); in lakh. */
const byPrice: Finder = async (
  db,
  { type, township, propertyType, details, currency, regularPrice, discountPrice },
) => {
  const usual = isComparable({ propertyType, details }) && (await usualPriceOf(db, { type, township, propertyType }));
  if (!usual || usual.group.township !== township || usual.homes < fewestOfKind) return undefined;
  const quarter = inCurrency(usual.lowerQuartile, usual.currency, 'lakh MMK', usual.mmkPerUsd);
  const own = inCurrency(discountPrice ?? regularPrice, currency, 'lakh MMK', usual.mmkPerUsd);
  if (quarter === undefined || !own || own >= quarter / 2) return undefined;
  return { signal: 'low-price', words: String(Math.round(quarter * 10) / 10), pointsTo: null };
};

/** The beginning of a mobile number, or of one with its country: other digits in a text are prices, sizes and days. */
const dialling = /^[(\s]*(?:\+|00|09|959)/;
/** A phone number that is not its own in what it says, or a link there or beside its numbers. */
const byContact: Finder = async (_db, row) => {
  const text = `${linesOf(row)}\n${wordsOfDescription(row.description)}`.normalize('NFKC');
  const own = new Set(phoneNumbersIn(row.phone).map(({ dialled }) => dialled));
  // An address with a host: tel: has none.
  let words = linkInText(`${text}\n${row.phone}`) ?? linksOf(row.description).find((link) => link.includes('.'));
  if (words === undefined)
    for await (const { typed, dialled } of numbersIn(text))
      if (dialling.test(westernDigits(typed)) && !own.has(dialled)) {
        words = dialled;
        break;
      }
  return words === undefined ? undefined : { signal: 'number-or-link', words: words.slice(0, 100), pointsTo: null };
};

/** A photo or the description of a listing that staff have hidden or deleted. */
const byHidden: Finder = async (db, { id, description }) => {
  const found = await hiddenCopy(db, id, photoBits, isLongEnough(description));
  return found && { signal: 'like-hidden', words: found.username, pointsTo: found.id };
};

/** A new account that has posted many in a day. Index: listing_by_user. */
const byPace: Finder = async (db, { userId }) => {
  const isNew = sql`exists (select from ${user} where ${user.id} = ${userId} and ${user.createdAt} > now() - make_interval(days => ${newDays}::int))`;
  const isOfDay = sql`${listing.createdAt} > now() - interval '1 day'`;
  const count = await db.$count(listing, and(eq(listing.userId, userId), isOfDay, isNew));
  return count >= manyListings ? { signal: 'posts-many', words: String(count), pointsTo: userId } : undefined;
};
