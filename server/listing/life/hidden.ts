import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { Conflict, NotFound } from '#domain/errors.ts';
import { type Hidden, type Hiding, type Restoration, waitingFor } from '#domain/listing/hiding.ts';
import type { CurrentUser, Services } from '../../process/services.ts';
import type { Executor } from '../../process/database.ts';
import { recordAction } from '../../audit/record.ts';
import { refuseOwnCase, requireAccess } from '../../http/request/access.ts';
import { deskQuestion, hiddenListing, listing, user } from '../../database/schema.ts';
import { lockAccount } from '../../auth/account-lock.ts';
import { queueEmail } from '../../mail/queue.ts';
import type { Draft } from '../../mail/draft.ts';
import { countApproval, isCountedApproval, takeApprovalsBack } from './approvals.ts';
import { emailAboutApproval, emailAboutHiding, emailAboutRefusal, emailAboutRestoration } from './hiding-emails.ts';

type Moderating = Pick<Services, 'database' | 'jobs' | 'settings'>;

/**
 * Hides a listing: it counts as ended for everyone (LST-171), and its page is only for its owner and admins, who read the reason (MOD-1). One that is
 * hidden because its owner is suspended stays hidden when the suspension ends. What was approved of its owner counts no longer (MOD-67).
 * @param mergedInto the listing that it is the same as, if that is why (MOD-46).
 * @throws NotFound; Forbidden for staff's own; Conflict if it is hidden already
 */
export async function hideListing(
  services: Moderating,
  currentUser: CurrentUser,
  id: string,
  { reason, mergedInto }: Hiding & { mergedInto?: string },
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    if (!mergedInto) await lockOwner(tx, id);
    const { found, hidden } = await lockHidden(tx, id);
    refuseOwnCase(currentUser, found.userId);
    if (hidden?.cause === 'admin') throw new Conflict('listing_hidden_already');
    // What it was hidden for ends for this listing, and with it what was written about that.
    if (hidden) await showAgain(tx, sql`listing.id = ${id}`);
    const hadEndedAt = hidden ? hidden.hadEndedAt : found.endedAt;
    await tx.insert(hiddenListing).values({ listingId: id, cause: 'admin', reason, hadEndedAt, mergedInto });
    await tx
      .update(listing)
      .set({ endedAt: sql`coalesce(${listing.endedAt}, now())` })
      .where(eq(listing.id, id));
    await dropQuestion(tx, id);
    // What is posted twice says nothing about its owner.
    if (!mergedInto) await takeApprovalsBack(tx, found.userId);
    await record(tx, currentUser, mergedInto ? 'listing.merge' : 'listing.hide', found, {
      reason,
      ...(mergedInto && { into: mergedInto }),
    });
    await tell(services, tx, found, (to) => emailAboutHiding(to, { ...found, reason }));
  });
}

/**
 * Shows a hidden listing again: in the place that it had in every sort order, and for as long as it had left when it was hidden (MOD-4). One that
 * waits is approved by that (MOD-37).
 * @throws NotFound; Forbidden for staff's own; Conflict if it is not hidden, its owner is suspended, or it was changed since the admin read it
 */
export async function restoreListing(
  services: Moderating,
  currentUser: CurrentUser,
  id: string,
  { answer, updatedAt }: Restoration,
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    await lockOwner(tx, id);
    const { found, hidden } = await lockHidden(tx, id);
    refuseOwnCase(currentUser, found.userId);
    if (updatedAt !== undefined && Date.parse(updatedAt) !== found.updatedAt.getTime())
      throw new Conflict('changed_meanwhile');
    if (!hidden) throw new Conflict('listing_not_hidden');
    if (found.isSuspended) throw new Conflict('owner_suspended');
    await showAgain(tx, sql`listing.id = ${id}`);
    await dropQuestion(tx, id);
    const { reason } = hidden;
    if (isCountedApproval(found, hidden)) await countApproval(tx, found.userId);
    if (waitingFor(hidden.cause)) {
      await record(tx, currentUser, 'listing.approve', found, { ...(answer && { answer }) });
      await tell(services, tx, found, (to) => emailAboutApproval(to, { ...found, answer }));
      return;
    }
    await record(tx, currentUser, 'listing.restore', found, { ...(reason && { reason }), ...(answer && { answer }) });
    await tell(services, tx, found, (to) => emailAboutRestoration(to, { ...found, answer }));
  });
}

/**
 * Accepts what the owner of a hidden listing objects, once (MOD-3); an admin may write it down for them.
 * @throws NotFound; Forbidden for anyone else's; Conflict if it is not hidden, or there was an appeal
 */
export async function appealHiding(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
  appeal: string,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const { found, hidden } = await lockHidden(tx, id);
    requireAccess('listing.appeal', currentUser, found);
    if (!hidden || waitingFor(hidden.cause)) throw new Conflict('listing_not_hidden');
    if (hidden.appeal !== null) throw new Conflict('appealed_already');
    await tx.update(hiddenListing).set({ appeal, appealedAt: sql`now()` }).where(eq(hiddenListing.listingId, id));
    await record(tx, currentUser, 'listing.appeal', found, { appeal });
  });
}

/**
 * Answers an appeal: the listing stays hidden (MOD-4).
 * @throws NotFound; Forbidden for staff's own; Conflict if there is no appeal, or it was answered
 */
export async function refuseAppeal(
  services: Moderating,
  currentUser: CurrentUser,
  id: string,
  answer: string,
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const { found, hidden } = await lockHidden(tx, id);
    refuseOwnCase(currentUser, found.userId);
    if (!hidden) throw new Conflict('listing_not_hidden');
    if (hidden.appeal === null || hidden.answer !== null) throw new Conflict('no_appeal');
    await tx.update(hiddenListing).set({ answer, answeredAt: sql`now()` }).where(eq(hiddenListing.listingId, id));
    await dropQuestion(tx, id);
    await record(tx, currentUser, 'listing.refuseAppeal', found, { answer });
    await tell(services, tx, found, (to) => emailAboutRefusal(to, { ...found, answer }));
  });
}

/**
 * Hides all listings of a user, also those that have ended, and those of their agency that are with them (MOD-70), for as long as the user is suspended
 * (MOD-6): until then nobody can bring one back. They are locked in the order of their ids, as everywhere. Indexes: listing_by_user, listing_by_member.
 */
export async function hideListingsOf(tx: Executor, userId: string, reason: string): Promise<void> {
  await tx.execute(sql`with theirs as (
      select id, ended_at from ${listing} where user_id = ${userId} or member_id = ${userId} order by id for no key update
    ), hidden as (
      insert into ${hiddenListing} (listing_id, cause, reason, had_ended_at)
      select id, 'suspension', ${reason}, ended_at from theirs
      on conflict do nothing
      returning listing_id
    )
    update ${listing} set ended_at = coalesce(ended_at, now()) from hidden where id = hidden.listing_id`);
}

/** Condition of listings that were hidden because somebody was suspended, while neither their owner nor the member who has them is. */
const isFree = sql`hidden_listing.cause = 'suspension' and not exists (
  select from ${user} as holder where holder.id in (listing.user_id, listing.member_id) and holder.suspended_at is not null)`;

/** Shows the listings again that were hidden because their owner, or the member who has them, was suspended. Indexes: listing_by_user, listing_by_member. */
export async function showListingsOf(tx: Executor, userId: string): Promise<void> {
  await showAgain(tx, sql`(listing.user_id = ${userId} or listing.member_id = ${userId}) and ${isFree}`);
}

/** Shows a listing again, if it was hidden because somebody was suspended who is not any longer. */
export async function showUnlessSuspended(tx: Executor, id: string): Promise<void> {
  await showAgain(tx, sql`listing.id = ${id} and ${isFree}`);
}

/** Shows a listing that an admin has given somebody else, if it was hidden because of its former owner: that one was suspended, or not yet known. */
export async function showUnlessHiddenByAdmin(tx: Executor, id: string): Promise<void> {
  await showAgain(tx, sql`listing.id = ${id} and hidden_listing.cause <> 'admin'`);
}

/**
 * Lets hidden listings count as online again, unless they had ended before; the time hidden is added to the time that each has left. One that has
 * waited since it was posted is new from now on, unless it has the date of one like it (LST-187).
 * @returns how many.
 */
export async function showAgain(tx: Executor, condition: SQL): Promise<number> {
  await tx.execute(sql`select from ${listing} join ${hiddenListing} on listing.id = hidden_listing.listing_id
    where ${condition} order by listing.id for no key update of listing`);
  const { rowCount } = await tx.execute(sql`with shown as (
      delete from ${hiddenListing} using ${listing} where listing.id = hidden_listing.listing_id and ${condition}
      returning hidden_listing.*
    )
    update ${listing} set ended_at = shown.had_ended_at,
      updated_at = case when shown.reason is null then greatest(now(), updated_at + interval '1 millisecond') else updated_at end,
      created_at = case when shown.reason is null and created_at >= shown.hidden_at then now() else created_at end,
      ends_at = case when shown.had_ended_at is null then ends_at + (now() - shown.hidden_at) else ends_at end
    from shown where id = shown.listing_id`);
  return rowCount ?? 0;
}

/** Returns the facts that the owner and admins are told about a listing if it is hidden. Index: the primary key. */
export async function hiddenFacts(db: Executor, id: string): Promise<Hidden | undefined> {
  const [found] = await db.select().from(hiddenListing).where(eq(hiddenListing.listingId, id));
  if (!found) return undefined;
  const { cause, reason, hiddenAt, appeal, appealedAt, answer, answeredAt } = found;
  return {
    cause,
    reason,
    hiddenAt: hiddenAt.toISOString(),
    appeal,
    appealedAt: appealedAt?.toISOString() ?? null,
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

/** Forgets the question to a listing's owner (MOD-45): what it was asked about is decided. Index: the primary key. */
export async function dropQuestion(tx: Executor, listingId: string): Promise<void> {
  await tx.delete(deskQuestion).where(eq(deskQuestion.listingId, listingId));
}

/** Which of these listings are hidden, and whether an appeal waits for an answer. Index: the primary key. */
export async function hiddenAmong(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      _id: hiddenListing.listingId,
      cause: hiddenListing.cause,
      isAppealed: sql<boolean>`${hiddenListing.appealedAt} is not null and ${hiddenListing.answeredAt} is null`,
    })
    .from(hiddenListing)
    .where(inArray(hiddenListing.listingId, [...ids]));
}

/** The listing that visitors of a merged one's page see instead; undefined if it was not merged, or that is not shown either. Index: the primary keys. */
export async function mergedIntoOf(db: Executor, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: hiddenListing.mergedInto })
    .from(hiddenListing)
    .where(
      and(
        eq(hiddenListing.listingId, id),
        sql`not exists (select from ${hiddenListing} as theirs where theirs.listing_id = hidden_listing.merged_into)`,
      ),
    );
  return found?.id ?? undefined;
}

type Found = Awaited<ReturnType<typeof lockHidden>>['found'];

/** Locks the account of a listing's owner: the account before the listing, as everywhere, to avoid a deadlock. @throws Conflict if it has another owner by then */
async function lockOwner(tx: Executor, id: string): Promise<void> {
  const ownerOf = async () =>
    (await tx.select({ userId: listing.userId }).from(listing).where(eq(listing.id, id)))[0]?.userId;
  const userId = await ownerOf();
  if (userId === undefined) return;
  await lockAccount(tx, userId);
  if ((await ownerOf()) !== userId) throw new Conflict('changed_meanwhile');
}

/** A listing with its owner, and why it is hidden if it is; locked until the transaction ends. @throws NotFound */
async function lockHidden(tx: Executor, id: string) {
  const [found] = await tx
    .select({
      id: listing.id,
      name: listing.name,
      userId: listing.userId,
      memberId: listing.memberId,
      endedAt: listing.endedAt,
      createdAt: listing.createdAt,
      updatedAt: listing.updatedAt,
    })
    .from(listing)
    .where(eq(listing.id, id))
    .for('no key update');
  if (!found) throw new NotFound('listing_not_found');
  // Read once the listing is locked: they may have changed while another transaction had it.
  const [owner] = await tx
    .select({ ownerEmail: user.email, isSuspended: sql<boolean>`${user.suspendedAt} is not null` })
    .from(user)
    .where(eq(user.id, found.userId));
  const [hidden] = await tx.select().from(hiddenListing).where(eq(hiddenListing.listingId, id));
  return { found: { ...found, ownerEmail: '', isSuspended: false, ...owner }, hidden };
}

/** Records what was done to a hidden listing, with what was written. */
async function record(
  tx: Executor,
  currentUser: CurrentUser,
  action: string,
  { id, name, userId }: Found,
  said: Record<string, string>,
): Promise<void> {
  await recordAction(tx, {
    actorId: currentUser._id,
    action,
    subjectId: id,
    thing: { label: name, ownerId: userId },
    change: { name, owner: userId, ...said },
  });
}

/** Has the owner told by email: also one who is suspended, and reads more once that has ended. */
async function tell(
  services: Moderating,
  tx: Executor,
  { ownerEmail }: Found,
  emailTo: (to: string) => Draft,
): Promise<void> {
  await queueEmail(services, tx, emailTo(ownerEmail));
}
