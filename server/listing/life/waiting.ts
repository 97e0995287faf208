import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { WaitingCause } from '#domain/listing/hiding.ts';
import { confirmedNumberDays } from '#domain/listing/confirmed-number.ts';
import { reviewedListings } from '#domain/listing/waiting.ts';
import { recordActions } from '../../audit/record.ts';
import { queueConfirmation } from '../../auth/email-address/confirmation.ts';
import { confirmedNumber, hiddenListing, listing, user } from '../../database/schema.ts';
import type { Executor } from '../../process/database.ts';
import type { Job } from '../../process/jobs.ts';
import type { Services } from '../../process/services.ts';
import { showAgain } from './hidden.ts';

type Waiting = Pick<Services, 'database' | 'jobs' | 'settings'>;
type Rules = Pick<Services['settings'], 'proof' | 'review'>;

/** Whether a user can be reached: their address is confirmed, or a number of a listing of theirs (MOD-34). Index: the primary keys. */
const isProven = sql<boolean>`(${user.emailVerified} or exists (select from ${confirmedNumber}
  where ${confirmedNumber.userId} = ${user.id} and ${confirmedNumber.confirmedAt} > now() - make_interval(days => ${confirmedNumberDays}::int)))`;

const ownerColumns = { ...getTableColumns(user), isProven };

/**
 * Lets a new listing wait, if it must: until its poster has confirmed their email address (MOD-36), or until an admin has looked at it (MOD-37).
 * Only the poster and admins see it until then. Whoever must confirm is sent an email, unless one is out.
 * @returns what it waits for; undefined if everyone sees it.
 */
export async function letWait(
  services: Waiting,
  tx: Executor,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<WaitingCause | undefined> {
  const [owner] = await tx.select(ownerColumns).from(user).where(eq(user.id, ownerId));
  const cause = owner && causeOf(services.settings, owner);
  if (!cause) return undefined;
  await tx.insert(hiddenListing).values({ listingId: id, cause });
  await tx.update(listing).set({ endedAt: sql`now()` }).where(eq(listing.id, id));
  if (cause === 'proof') await queueConfirmation(services, tx, owner);
  return cause;
}

/**
 * Lets a listing wait again that was changed into another one (MOD-66), if a new one of its owner would wait for a look: what was approved is not what
 * everyone would see. One that is hidden or waits already stays as it is.
 * @param endedAt when it has ended; null while it is online.
 * @returns what it waits for; undefined if everyone sees it, or it was hidden before.
 */
export async function waitAgain(
  { settings }: Pick<Services, 'settings'>,
  tx: Executor,
  { id, ownerId, endedAt }: { id: string; ownerId: string; endedAt: Date | null },
): Promise<WaitingCause | undefined> {
  const [owner] = await tx.select().from(user).where(eq(user.id, ownerId));
  if (!owner || !isToReview(settings, owner)) return undefined;
  const cause = 'review';
  const hidden = tx.insert(hiddenListing).values({ listingId: id, cause, hadEndedAt: endedAt }).onConflictDoNothing();
  if ((await hidden).rowCount === 0) return undefined;
  await tx
    .update(listing)
    .set({ endedAt: sql`coalesce(${listing.endedAt}, now())` })
    .where(eq(listing.id, id));
  return cause;
}

type Owner = Pick<typeof user.$inferSelect, 'isAdmin' | 'isKnownPoster' | 'approvedListings'> & { isProven: boolean };

/** Returns what a new listing of a user waits for: nothing if they are an admin, or had listings online before this was introduced. */
function causeOf(rules: Rules, owner: Owner): WaitingCause | undefined {
  if (owner.isAdmin || owner.isKnownPoster) return undefined;
  if (rules.proof && !owner.isProven) return 'proof';
  return isToReview(rules, owner) ? 'review' : undefined;
}

/** Whether a new listing of a user is to be looked at (MOD-37). */
function isToReview({ review }: Pick<Rules, 'review'>, owner: Omit<Owner, 'isProven'>): boolean {
  if (owner.isAdmin || owner.isKnownPoster) return false;
  return review === 'all' || (review === 'new' && owner.approvedListings < reviewedListings);
}

/** Listings that have waited for a confirmation: how many are shown now, and how many wait for an admin's look. */
export interface Proven {
  shown: number;
  toReview: number;
}

/**
 * Shows the listings of a user that have waited for their address to be confirmed, or lets them wait for an admin's look. While the user is
 * suspended they wait on. Index: listing_by_user.
 */
export async function showProven(
  { settings }: Pick<Services, 'settings'>,
  tx: Executor,
  userId: string,
): Promise<Proven> {
  const none = { shown: 0, toReview: 0 };
  const [owner] = await tx.select(ownerColumns).from(user).where(eq(user.id, userId)).for('no key update');
  if (!owner || owner.suspendedAt !== null) return none;
  const cause = causeOf(settings, owner);
  if (cause === 'proof') return none;
  const theirs = sql`listing.user_id = ${userId} and hidden_listing.cause = 'proof'`;
  const waiting = await tx
    .select({ id: listing.id, label: listing.name })
    .from(listing)
    .innerJoin(hiddenListing, eq(hiddenListing.listingId, listing.id))
    .where(theirs);
  if (waiting.length === 0) return none;
  const action = cause === undefined ? 'listing.proven' : 'listing.toReview';
  const deeds = waiting.map(({ id, label }) => ({
    actorId: userId,
    action,
    subjectId: id,
    thing: { label, ownerId: userId },
  }));
  await recordActions(tx, deeds);
  if (cause === undefined) return { shown: await showAgain(tx, theirs), toReview: 0 };
  const { rowCount } = await tx.execute(
    sql`update ${hiddenListing} set cause = 'review' from ${listing} where listing.id = hidden_listing.listing_id and ${theirs}`,
  );
  return { shown: 0, toReview: rowCount ?? 0 };
}

/** Users that one run of the job looks at. */
const batch = 100;

/**
 * Shows, every minute, what need not wait for a confirmation any longer: an address can be proven in other ways, such as a new password by
 * email, and an operator may turn the setting off. Index: hidden_listing_waits.
 */
export function waitingEnd(services: Pick<Services, 'database' | 'settings' | 'log'>): Job {
  const { settings } = services;
  const isOver = settings.proof ? isProven : undefined;
  return {
    name: 'end-waiting',
    schedule: '* * * * *',
    run: async () => {
      const { db } = services.database;
      const owners = await db
        .selectDistinct({ id: listing.userId })
        .from(hiddenListing)
        .innerJoin(listing, eq(listing.id, hiddenListing.listingId))
        .innerJoin(user, eq(user.id, listing.userId))
        .where(and(isWaitingFor('proof'), isNull(user.suspendedAt), isOver))
        .limit(batch);
      for (const { id } of owners) {
        // One that fails holds up no other.
        await db
          .transaction((tx) => showProven(services, tx, id))
          .catch((error: unknown) =>
            services.log.error({ err: error, userId: id }, 'waiting listings could not be shown'),
          );
      }
    },
  };
}

/** Condition of the partial index hidden_listing_waits. */
function isWaitingFor(cause: WaitingCause) {
  return and(eq(hiddenListing.cause, cause), isNull(hiddenListing.reason));
}
