import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import { Invalid } from '#domain/errors.ts';
import { contactMessage, lead, listing, teamInvitation, teamMember, viewingHours } from '../database/schema.ts';
import { lockLeadsOf } from './lead-lock.ts';
import type { Executor } from '../process/database.ts';

/** A member whose work is handed on, and the member who takes it over; null for nobody. */
interface Release {
  agencyId: string;
  memberId: string;
  to: string | null;
}

/** Ends a membership: the member loses access at once, and their work stays with the agency (TEM-14), as {@link releaseWork} says. */
export async function releaseMember(tx: Executor, release: Release): Promise<{ listings: number; messages: number }> {
  const { agencyId, memberId } = release;
  const [ended] = await tx
    .delete(teamMember)
    .where(and(eq(teamMember.memberId, memberId), eq(teamMember.agencyId, agencyId)))
    .returning({ role: teamMember.role });
  if (ended?.role === 'owner') await endLinksOf(tx, agencyId);
  return releaseWork(tx, release);
}

/**
 * Makes the links to a team worthless that one of its owners could read, who owns it no longer: open invitations (TEM-22), and the address of its
 * calendar (VIE-15).
 */
export async function endLinksOf(tx: Executor, agencyId: string): Promise<void> {
  await tx.delete(teamInvitation).where(eq(teamInvitation.agencyId, agencyId));
  await tx.update(viewingHours).set({ feedSeed: uuidv4() }).where(eq(viewingHours.userId, agencyId));
}

/** Does so for the team of an account, and for the one that it owns as a member. */
export async function endLinksKnownTo(tx: Executor, userId: string): Promise<void> {
  const owned = await tx
    .select({ agencyId: teamMember.agencyId })
    .from(teamMember)
    .where(and(eq(teamMember.memberId, userId), eq(teamMember.role, 'owner')));
  for (const id of [userId, ...owned.map(({ agencyId }) => agencyId)]) await endLinksOf(tx, id);
}

/**
 * Hands on all of a member's listings, messages and leads. Listings first: a message about one of them that arrives at this moment waits for them,
 * or is handed on with the others. Locked in the order of every transaction that hands work on: listings, leads, messages, each by id.
 * Indexes: listing_by_member, contact_message_by_member, lead_by_member.
 */
export async function releaseWork(
  tx: Executor,
  { agencyId, memberId, to }: Release,
): Promise<{ listings: number; messages: number }> {
  const listingsInOrder = tx
    .select({ id: listing.id })
    .from(listing)
    .where(eq(listing.memberId, memberId))
    .orderBy(asc(listing.id))
    .for('update');
  const listings = await tx.update(listing).set({ memberId: to }).where(inArray(listing.id, listingsInOrder));
  await lockLeadsOf(tx, agencyId);
  const messagesInOrder = tx
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(eq(contactMessage.memberId, memberId))
    .orderBy(asc(contactMessage.id))
    .for('update');
  const messages = await tx
    .update(contactMessage)
    .set({ memberId: to })
    .where(inArray(contactMessage.id, messagesInOrder));
  await tx
    .update(lead)
    .set({ memberId: to })
    .where(and(eq(lead.memberId, memberId), eq(lead.ownerId, agencyId)));
  return { listings: listings.rowCount ?? 0, messages: messages.rowCount ?? 0 };
}

/** Ends all memberships and invitations of an account, its own and its team's: those who set it up may not be who it belongs to (ACC-73). */
export async function dropTeams(tx: Executor, userId: string): Promise<void> {
  const members = await tx
    .select({ agencyId: teamMember.agencyId, memberId: teamMember.memberId })
    .from(teamMember)
    .where(or(eq(teamMember.agencyId, userId), eq(teamMember.memberId, userId)));
  for (const one of members) await releaseMember(tx, { ...one, to: null });
  await endLinksOf(tx, userId);
}

/** Whether something can be handed to somebody: a member who does not only read, and who does not leave before the transaction ends; null: the agency itself. */
export async function isTakerOf(tx: Executor, agencyId: string, to: string | null): Promise<boolean> {
  if (to === null) return true;
  const [found] = await tx
    .select({ role: teamMember.role })
    .from(teamMember)
    .where(and(eq(teamMember.memberId, to), eq(teamMember.agencyId, agencyId)))
    .for('share');
  return found !== undefined && found.role !== 'viewer';
}

/** Makes sure that something can be handed to somebody, as {@link isTakerOf} says. @throws Invalid */
export async function requireTaker(tx: Executor, agencyId: string, to: string | null): Promise<void> {
  if (!(await isTakerOf(tx, agencyId, to))) throw notTaker();
}

/** Refusal to hand something to somebody who is not of the team, or only reads. */
export function notTaker(): Invalid {
  return new Invalid('invalid', [{ field: 'to', code: 'team_member_unknown' }]);
}
