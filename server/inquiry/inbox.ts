import { and, count, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inboxStates, type InboxState } from '#domain/inquiry/inquiry.ts';
import { pageSizes } from '#domain/paging.ts';
import type { Executor } from '../process/database.ts';
import { contactMessage, listing, listingPackage, paymentInquiry, subscription, user } from '../database/schema.ts';
import { NotFound } from '#domain/errors.ts';
import { isAllowed, requireAccess } from '../http/request/access.ts';
import { recordAction } from '../audit/record.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { lockInquiry, lockMessage, setMessageState, updateInquiry } from './queries.ts';

/** Which part of an inbox is asked for. */
export interface InboxBatch {
  /** In any state, if omitted. */
  state: InboxState | undefined;
  offset: number;
}

/** How many inquiries an inbox has in each state. */
export type InboxTotals = Record<InboxState, number>;

/**
 * One batch of messages in an inbox, newest first.
 * Indexes: contact_message_inbox, contact_message_site, and those by state.
 * @param recipientId null for the site's own.
 */
export function selectMessages(db: Executor, recipientId: string | null, { state, offset }: InboxBatch) {
  return db
    .select({ ...getTableColumns(contactMessage), propertyCode: listing.code })
    .from(contactMessage)
    .leftJoin(listing, eq(listing.id, contactMessage.listingId))
    .where(and(addressedTo(recipientId), state === undefined ? undefined : eq(contactMessage.state, state)))
    .orderBy(desc(contactMessage.createdAt), desc(contactMessage.id))
    .limit(pageSizes.inbox)
    .offset(offset);
}

/** How many messages an inbox has. Indexes: contact_message_inbox_by_state, contact_message_site_by_state. */
export async function countMessages(db: Executor, recipientId: string | null): Promise<InboxTotals> {
  const { state } = contactMessage;
  return totalsOf(
    await db.select({ state, count: count() }).from(contactMessage).where(addressedTo(recipientId)).groupBy(state),
  );
}

function addressedTo(recipientId: string | null): SQL {
  return recipientId === null ? isNull(contactMessage.recipientId) : eq(contactMessage.recipientId, recipientId);
}

/**
 * Number of unread items: in the user's own inbox, and for those who may read them also those to the site and payment inquiries.
 * Indexes: contact_message_inbox_by_state, contact_message_site_by_state, payment_inquiry_by_state.
 */
export async function countUnread(db: Executor, currentUser: CurrentUser): Promise<number> {
  const newTo = (recipientId: string | null) =>
    db.$count(contactMessage, and(addressedTo(recipientId), eq(contactMessage.state, 'new')));
  const counts = await Promise.all([
    newTo(currentUser._id),
    isAllowed('enquiry.siteMessages', currentUser) ? newTo(null) : 0,
    isAllowed('enquiry.payments', currentUser) ? db.$count(paymentInquiry, eq(paymentInquiry.state, 'new')) : 0,
  ]);
  return counts.reduce((sum, one) => sum + one, 0);
}

const holder = alias(user, 'holder');

/**
 * One batch of payment inquiries, newest first: each with the chosen package, whose account it may be for, and
 * its outcome. Indexes: payment_inquiry_newest, payment_inquiry_by_state, user_email.
 */
export function selectInquiries(db: Executor, { state, offset }: InboxBatch) {
  return db
    .select({
      inquiry: paymentInquiry,
      package: { _id: listingPackage.id, title: listingPackage.title },
      sender: { _id: user.id, username: user.username, email: user.email, avatar: user.avatar },
      assigned: {
        expiresAt: subscription.expiresAt,
        userId: holder.id,
        username: holder.username,
        title: assigned.title,
      },
    })
    .from(paymentInquiry)
    .leftJoin(listingPackage, eq(listingPackage.id, paymentInquiry.packageId))
    .leftJoin(user, isSender)
    .leftJoin(subscription, eq(subscription.id, paymentInquiry.subscriptionId))
    .leftJoin(holder, eq(holder.id, subscription.userId))
    .leftJoin(assigned, eq(assigned.id, subscription.packageId))
    .where(state === undefined ? undefined : eq(paymentInquiry.state, state))
    .orderBy(desc(paymentInquiry.createdAt), desc(paymentInquiry.id))
    .limit(pageSizes.inbox)
    .offset(offset);
}

/** The latest payment inquiries that a user has sent while signed in, and their outcomes. Index: payment_inquiry_by_user. */
export function selectOwnInquiries(db: Executor, userId: string) {
  return db
    .select({
      _id: paymentInquiry.id,
      state: paymentInquiry.state,
      createdAt: paymentInquiry.createdAt,
      title: listingPackage.title,
      assigned: { title: assigned.title, expiresAt: subscription.expiresAt },
    })
    .from(paymentInquiry)
    .leftJoin(listingPackage, eq(listingPackage.id, paymentInquiry.packageId))
    .leftJoin(subscription, eq(subscription.id, paymentInquiry.subscriptionId))
    .leftJoin(assigned, eq(assigned.id, subscription.packageId))
    .where(eq(paymentInquiry.userId, userId))
    .orderBy(desc(paymentInquiry.createdAt), desc(paymentInquiry.id))
    .limit(pageSizes.inbox);
}

const assigned = alias(listingPackage, 'assigned');

/**
 * Matches the user who sent it while signed in; otherwise, as a guess, the user whose verified address was entered. Anybody can
 * enter an address, so an admin decides.
 */
const isSender = sql`${user.id} = coalesce(${paymentInquiry.userId}, (
  select candidate.id from ${user} as candidate
  where lower(candidate.email) = lower(${paymentInquiry.email}) and candidate.email_verified))`;

/** How many payment inquiries there are. Index: payment_inquiry_by_state. */
export async function countInquiries(db: Executor): Promise<InboxTotals> {
  const { state } = paymentInquiry;
  return totalsOf(await db.select({ state, count: count() }).from(paymentInquiry).groupBy(state));
}

function totalsOf(rows: readonly { state: InboxState; count: number }[]): InboxTotals {
  const counts = new Map(rows.map((row) => [row.state, row.count]));
  return Object.fromEntries(inboxStates.map((state) => [state, counts.get(state) ?? 0])) as InboxTotals;
}

/**
 * Sets the state of a message in one's own inbox, or as an admin in any.
 * @throws NotFound; Forbidden for another's, and for the site's own from anybody but an admin
 */
export async function markMessage(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
  state: InboxState,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const found = await lockMessage(tx, id);
    if (!found) throw new NotFound('message_not_found');
    requireAccess('enquiry.markMessage', currentUser, found.recipientId);
    if (found.state === state) return;
    await setMessageState(tx, id, state);
    if (found.recipientId === currentUser._id) return;
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'enquiry.message',
      subjectId: id,
      thing: { label: found.name, ownerId: found.recipientId },
      change: { from: found.state, to: state },
    });
  });
}

/**
 * Sets the state of a payment inquiry. What was assigned for it stays.
 * @throws NotFound
 */
export async function markInquiry(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
  state: InboxState,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const found = await lockInquiry(tx, id);
    if (!found) throw new NotFound('inquiry_not_found');
    if (found.state === state) return;
    const answeredAt = state === 'answered' ? (found.answeredAt ?? new Date()) : found.answeredAt;
    await updateInquiry(tx, id, { state, answeredAt });
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'enquiry.payment',
      subjectId: id,
      thing: { label: found.name, ownerId: found.userId },
      change: { from: found.state, to: state },
    });
  });
}
