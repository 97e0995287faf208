import { and, count, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inboxStates, type InboxState } from '#domain/inquiry/inquiry.ts';
import { pageSizes } from '#domain/paging.ts';
import type { Executor } from '../process/database.ts';
import { contactMessage, listing, listingPackage, paymentInquiry, subscription, user } from '../database/schema.ts';
import { NotFound } from '#domain/errors.ts';
import { actsFor, isAllowed, requireAccess } from '../http/request/access.ts';
import { recordAction } from '../audit/record.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { isTakerOf, notTaker } from '../auth/team-work.ts';
import { lockInquiry, lockMessage, setMessageMember, setMessageState, updateInquiry } from './queries.ts';

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
 * Indexes: contact_message_inbox, contact_message_site, and those by state; contact_message_by_member.
 */
export function selectMessages(db: Executor, box: MessageBox, { state, offset }: InboxBatch) {
  return db
    .select({ ...getTableColumns(contactMessage), propertyCode: listing.code })
    .from(contactMessage)
    .leftJoin(listing, eq(listing.id, contactMessage.listingId))
    .where(and(addressedTo(box), state === undefined ? undefined : eq(contactMessage.state, state)))
    .orderBy(desc(contactMessage.createdAt), desc(contactMessage.id))
    .limit(pageSizes.inbox)
    .offset(offset);
}

/** How many messages an inbox has. Indexes: contact_message_inbox_by_state, contact_message_site_by_state. */
export async function countMessages(db: Executor, box: MessageBox): Promise<InboxTotals> {
  const { state } = contactMessage;
  return totalsOf(
    await db.select({ state, count: count() }).from(contactMessage).where(addressedTo(box)).groupBy(state),
  );
}

/** Whose messages: of an account, null for the site; and of these only those that a member of its team answers. */
interface MessageBox {
  recipientId: string | null;
  memberId: string | undefined;
}

/** The messages that are asked for: one's own, those to the agency that one works for, or to the site. An agent's are those that are with them (TEM-11). */
export function boxOf({ _id, team }: CurrentUser, to: 'me' | 'team' | 'site', member?: string): MessageBox {
  if (to === 'site') return { recipientId: null, memberId: undefined };
  if (to === 'me' || !team) return { recipientId: _id, memberId: member };
  return { recipientId: team.agencyId, memberId: member ?? (team.role === 'agent' ? _id : undefined) };
}

function addressedTo({ recipientId, memberId }: MessageBox): SQL | undefined {
  if (recipientId === null) return isNull(contactMessage.recipientId);
  return and(
    eq(contactMessage.recipientId, recipientId),
    memberId === undefined ? undefined : eq(contactMessage.memberId, memberId),
  );
}

/**
 * Number of unread items: in the user's own inbox, and for those who may read them also those to the site and payment inquiries.
 * Indexes: contact_message_inbox_by_state, contact_message_site_by_state, payment_inquiry_by_state.
 */
export async function countUnread(db: Executor, currentUser: CurrentUser): Promise<number> {
  const newTo = (to: 'me' | 'team' | 'site') =>
    db.$count(contactMessage, and(addressedTo(boxOf(currentUser, to)), eq(contactMessage.state, 'new')));
  const counts = await Promise.all([
    newTo('me'),
    currentUser.team ? newTo('team') : 0,
    isAllowed('enquiry.siteMessages', currentUser) ? newTo('site') : 0,
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
    requireAccess('enquiry.markMessage', currentUser, { userId: found.recipientId, memberId: found.memberId });
    if (found.state === state) return;
    await setMessageState(tx, id, state);
    if (found.recipientId !== null && actsFor(currentUser, found.recipientId)) return;
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
 * Hands a message of an agency on to a member of its team (TEM-13).
 * @throws NotFound; Forbidden for another's; Invalid for somebody who is not of the team
 */
export async function handOnMessage(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
  to: string | null,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    // Whom it goes to first, as when a member leaves: neither waits for the other.
    const isTaker = await isTakerOf(tx, currentUser.team?.agencyId ?? currentUser._id, to);
    const found = await lockMessage(tx, id);
    if (!found) throw new NotFound('message_not_found');
    requireAccess('enquiry.handOn', currentUser, { userId: found.recipientId, memberId: found.memberId });
    if (!isTaker || (to !== null && !actsFor(currentUser, found.recipientId ?? ''))) throw notTaker();
    if (found.memberId === to) return;
    await setMessageMember(tx, id, to);
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'enquiry.handOn',
      subjectId: id,
      thing: { label: found.name, ownerId: found.recipientId },
      change: { before: found.memberId, after: to },
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
