import { and, asc, eq, sql } from 'drizzle-orm';
import type { WaitingCause } from '#domain/listing/hiding.ts';
import { reviewedListings } from '#domain/listing/waiting.ts';
import { queueConfirmation } from '../../auth/email-address/confirmation.ts';
import { hiddenListing, listing, user } from '../../database/schema.ts';
import type { Executor } from '../../process/database.ts';
import type { Job } from '../../process/jobs.ts';
import type { Services } from '../../process/services.ts';
import { showAgain } from './hidden.ts';

type Waiting = Pick<Services, 'jobs' | 'settings'>;
type Rules = Pick<Services['settings'], 'proof' | 'review'>;

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
  const [owner] = await tx.select().from(user).where(eq(user.id, ownerId));
  const cause = owner && causeOf(services.settings, owner);
  if (!cause) return undefined;
  await tx.insert(hiddenListing).values({ listingId: id, cause });
  await tx.update(listing).set({ endedAt: sql`now()` }).where(eq(listing.id, id));
  if (cause === 'proof') await queueConfirmation(services, tx, owner);
  return cause;
}

/** Returns what a new listing of a user waits for: nothing if they are an admin, or had listings online before this was introduced. */
function causeOf(
  { proof, review }: Rules,
  owner: Pick<typeof user.$inferSelect, 'isAdmin' | 'isKnownPoster' | 'emailVerified' | 'approvedListings'>,
): WaitingCause | undefined {
  if (owner.isAdmin || owner.isKnownPoster) return undefined;
  if (proof && !owner.emailVerified) return 'proof';
  const isNew = owner.approvedListings < reviewedListings;
  return review === 'all' || (review === 'new' && isNew) ? 'review' : undefined;
}

/**
 * Shows the listings of a user that have waited for their address to be confirmed, or lets them wait for an admin's look. While the user is
 * suspended they wait on.
 * @returns how many are shown now. Index: listing_by_user.
 */
export async function showProven(
  { settings }: Pick<Services, 'settings'>,
  tx: Executor,
  userId: string,
): Promise<number> {
  const [owner] = await tx.select().from(user).where(eq(user.id, userId)).for('no key update');
  if (!owner || owner.suspendedAt !== null) return 0;
  const cause = causeOf(settings, owner);
  if (cause === 'proof') return 0;
  const theirs = sql`listing.user_id = ${userId} and hidden_listing.cause = 'proof'`;
  if (cause === undefined) return showAgain(tx, theirs);
  await tx.execute(
    sql`update ${hiddenListing} set cause = 'review' from ${listing} where listing.id = hidden_listing.listing_id and ${theirs}`,
  );
  return 0;
}

/** Users that one run of the job looks at. */
const batch = 100;

/**
 * Shows, every minute, what need not wait for a confirmation any longer: an address can be proven in other ways, such as a new password by
 * email, and an operator may turn the setting off. Index: hidden_listing_waits.
 */
export function waitingEnd(services: Pick<Services, 'database' | 'settings'>): Job {
  const { settings } = services;
  const isOver = settings.proof ? eq(user.emailVerified, true) : undefined;
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
        .where(and(eq(hiddenListing.cause, 'proof'), sql`${user.suspendedAt} is null`, isOver))
        .limit(batch);
      for (const { id } of owners) await db.transaction((tx) => showProven(services, tx, id));
    },
  };
}

/** How many listings wait for an admin's look, and the one that has waited longest. Index: hidden_listing_waits. */
export async function listingsToReview(db: Executor): Promise<{ waiting: number; first: string | null }> {
  const isWaiting = eq(hiddenListing.cause, 'review');
  const [waiting, [first]] = await Promise.all([
    db.$count(hiddenListing, isWaiting),
    db
      .select({ id: hiddenListing.listingId })
      .from(hiddenListing)
      .where(isWaiting)
      .orderBy(asc(hiddenListing.hiddenAt))
      .limit(1),
  ]);
  return { waiting, first: first?.id ?? null };
}
