import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { endDays } from '#domain/listing/listing.ts';
import { mostAtOnce } from '#domain/listing/many.ts';
import { formatNumber } from '#domain/listing/price.ts';
import type { Services } from '../../process/services.ts';
import type { Executor } from '../../process/database.ts';
import { listing, listingQuestion, user } from '../../database/schema.ts';
import type { Job } from '../../process/jobs.ts';
import { oneLineOf } from '../../mail/compose.ts';
import { type Draft, draftOf } from '../../mail/draft.ts';
import { dayPhrase } from '../../package/emails.ts';
import { queueEmail, tokenOf } from '../../mail/queue.ts';
import { isAvailable, isOnline } from '../find/filter.ts';

/** Days for which an email's link can be used to answer. */
const linkDays = 30;
/** Minimum number of hours between the two emails about an end: if the portal was off, the second comes later, and so does the end. */
const hoursBetween = 20;
/** Owners that one query returns. */
const batch = 50;

/** The emails before an end, in order: how many days before it each is sent. */
const notices = [endDays.firstNotice, endDays.lastNotice];

type Asking = Pick<Services, 'database' | 'jobs' | 'secret' | 'settings'>;

/** Runs every hour: asks owners whether listings that end soon are still available (LST-176), and deletes expired questions. */
export function listingEndNotices(services: Asking): Job {
  return { name: 'ask-before-listings-end', schedule: '23 * * * *', run: () => askBeforeEnd(services) };
}

/** Writes each email once, however often it is called and by however many processes: each question is recorded together with its email. */
export async function askBeforeEnd(services: Asking): Promise<void> {
  const { db } = services.database;
  for (const [written, days] of notices.entries()) {
    for (;;) {
      const owners = await db
        .selectDistinct({ id: listing.userId })
        .from(listing)
        .where(isDue(written, days))
        .limit(batch);
      for (const { id } of owners) await db.transaction((tx) => askOwner(services, tx, id, { written, days }));
      if (owners.length < batch) break;
    }
  }
  await db.delete(listingQuestion).where(lt(listingQuestion.expiresAt, sql`now()`));
}

/** Condition for a listing whose owner is to be asked about it. Index: listing_by_end. */
function isDue(written: number, days: number) {
  const isTime =
    written === 0 ? undefined : sql`${listing.endNoticedAt} <= now() - make_interval(hours => ${hoursBetween})`;
  const isNear = sql`${listing.endsAt} <= now() + make_interval(days => ${days}::int)`;
  return and(isOnline, isAvailable, eq(listing.endNotices, written), isNear, isTime);
}

/** Asks an owner about all that is due, or will be within a day: one email for listings that end together. */
async function askOwner(
  services: Asking,
  tx: Executor,
  userId: string,
  { written, days }: { written: number; days: number },
): Promise<void> {
  const found = await tx
    .select({ id: listing.id, name: listing.name, endsAt: listing.endsAt })
    .from(listing)
    .where(and(eq(listing.userId, userId), isDue(written, days + 1)))
    .orderBy(asc(listing.endsAt), asc(listing.id))
    .limit(mostAtOnce)
    .for('update', { skipLocked: true });
  const [owner] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId));
  if (found.length === 0 || !owner) return;
  const ids = found.map(({ id }) => id);
  await queueQuestions(services, tx, userId, ids, (links) => emailBeforeEnd(owner.email, found, links));
  await tx
    .update(listing)
    .set({ endNotices: written + 1, endNoticedAt: sql`now()` })
    .where(inArray(listing.id, ids));
}

/** Addresses for answering a question: one for each answer, and one for all listings at once. */
export interface AnswerLinks {
  each: { available: string; taken: string; price: string };
  all: string;
}

/**
 * Stores what an email asks an owner about, and has it sent. Until then its links have a reference to their token.
 * @param write the email, with these links.
 */
export async function queueQuestions(
  services: Pick<Services, 'jobs' | 'secret' | 'settings'>,
  tx: Executor,
  userId: string,
  listingIds: readonly string[],
  write: (links: AnswerLinks) => Draft,
): Promise<void> {
  const reference = randomBytes(32).toString('base64url');
  const tokenHash = hashOf(tokenOf(reference, services.secret));
  const expiresAt = sql`now() + make_interval(days => ${linkDays})`;
  await tx.insert(listingQuestion).values(listingIds.map((listingId) => ({ tokenHash, listingId, userId, expiresAt })));
  const all = `/still-available/${reference}`;
  const answer = (given: string) => `${all}?answer=${given}`;
  const each = { available: answer('available'), taken: answer('taken'), price: answer('price') };
  await queueEmail(services, tx, write({ each, all }), reference);
}

/** The form in which a token is stored. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Writes the email about listings that end soon, the first to end on top. */
function emailBeforeEnd(to: string, listings: readonly { name: string; endsAt: Date }[], links: AnswerLinks): Draft {
  const [first, ...others] = listings;
  const day = dayPhrase(first?.endsAt ?? new Date());
  if (first && others.length === 0) {
    return draftOf('listing-ends', { to, title: first.name, values: { day }, links: links.each });
  }
  const count = { en: formatNumber(listings.length, 'en'), my: formatNumber(listings.length, 'my') };
  return draftOf('listings-end', {
    to,
    quote: listings.map(({ name }) => oneLineOf(name)).join('\n'),
    values: { count, day },
    links: { all: links.all },
  });
}
