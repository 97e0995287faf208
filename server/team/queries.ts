import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { agent, contactMessage, listing, teamInvitation, teamMember, user } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';

/** Columns of a member as their team sees them. */
const shown = {
  _id: teamMember.memberId,
  agencyId: teamMember.agencyId,
  username: user.username,
  avatar: user.avatar,
  name: teamMember.name,
  phone: teamMember.phone,
  role: teamMember.role,
  joinedAt: teamMember.joinedAt,
};

/** The members of a team, in the order in which they joined. Index: team_member_by_agency. */
export function selectMembers(db: Executor, agencyId: string) {
  return db
    .select(shown)
    .from(teamMember)
    .innerJoin(user, eq(user.id, teamMember.memberId))
    .where(eq(teamMember.agencyId, agencyId))
    .orderBy(asc(teamMember.joinedAt), asc(teamMember.memberId));
}

/** The agency that somebody works for, suspended or not. Index: the primary key. */
export async function selectMembership(db: Executor, memberId: string) {
  const { agencyId } = teamMember;
  const [found] = await db.select({ agencyId }).from(teamMember).where(eq(teamMember.memberId, memberId));
  return found;
}

/** A member of a team; locked until the transaction ends. Index: the primary key. */
export async function lockMember(tx: Executor, agencyId: string, memberId: string) {
  const [found] = await tx
    .select()
    .from(teamMember)
    .where(and(eq(teamMember.memberId, memberId), eq(teamMember.agencyId, agencyId)))
    .for('update');
  return found;
}

/** A member whom visitors can see: they or the agency may not be suspended. A viewer has no page (TEM-20). Index: the primary key. */
export async function selectShownMember(db: Executor, agencyId: string, memberId: string) {
  const [found] = await db
    .select(shown)
    .from(teamMember)
    .innerJoin(user, eq(user.id, teamMember.memberId))
    .where(
      and(
        eq(teamMember.memberId, memberId),
        eq(teamMember.agencyId, agencyId),
        inArray(teamMember.role, ['owner', 'agent']),
        isNull(user.suspendedAt),
        sql`not exists (select from ${user} as agency where agency.id = ${teamMember.agencyId} and agency.suspended_at is not null)`,
      ),
    );
  return found;
}

/** The members of an agency whom visitors can see, in the order in which they joined. Index: team_member_by_agency. */
export function selectShownMembers(db: Executor, agencyId: string) {
  return db
    .select(shown)
    .from(teamMember)
    .innerJoin(user, eq(user.id, teamMember.memberId))
    .where(
      and(
        eq(teamMember.agencyId, agencyId),
        inArray(teamMember.role, ['owner', 'agent']),
        isNull(user.suspendedAt),
        sql`not exists (select from ${user} as agency where agency.id = ${teamMember.agencyId} and agency.suspended_at is not null)`,
      ),
    )
    .orderBy(asc(teamMember.joinedAt), asc(teamMember.memberId));
}

/** How many listings and unanswered messages of an agency each of its members has; null: nobody. Indexes: listing_by_user, contact_message_inbox_by_state. */
export async function countWork(db: Executor, agencyId: string) {
  const [listings, messages] = await Promise.all([
    db
      .select({ memberId: listing.memberId, count: count() })
      .from(listing)
      .where(eq(listing.userId, agencyId))
      .groupBy(listing.memberId),
    db
      .select({ memberId: contactMessage.memberId, count: count() })
      .from(contactMessage)
      .where(and(eq(contactMessage.recipientId, agencyId), inArray(contactMessage.state, ['new', 'read'])))
      .groupBy(contactMessage.memberId),
  ]);
  return {
    listings: new Map(listings.map((row) => [row.memberId, row.count])),
    messages: new Map(messages.map((row) => [row.memberId, row.count])),
  };
}

/** Condition that an invitation can still be accepted. */
const isOpen = gt(teamInvitation.expiresAt, sql`now()`);

/** The open invitations to a team, the latest first. Index: team_invitation_by_agency. */
export function selectInvitations(db: Executor, agencyId: string) {
  return db
    .select({
      _id: teamInvitation.id,
      role: teamInvitation.role,
      createdAt: teamInvitation.createdAt,
      expiresAt: teamInvitation.expiresAt,
    })
    .from(teamInvitation)
    .where(and(eq(teamInvitation.agencyId, agencyId), isOpen))
    .orderBy(sql`${teamInvitation.createdAt} desc`, sql`${teamInvitation.id} desc`);
}

/** The open invitation of a token, with the agency that it is to; undefined while that is suspended. Index: team_invitation_token. */
export async function selectInvitation(db: Executor, tokenHash: string) {
  const [found] = await db
    .select({
      _id: teamInvitation.id,
      agencyId: teamInvitation.agencyId,
      agencyName: sql<string>`coalesce(${agent.name}, ${user.username})`,
      role: teamInvitation.role,
      expiresAt: teamInvitation.expiresAt,
    })
    .from(teamInvitation)
    .innerJoin(user, eq(user.id, teamInvitation.agencyId))
    .leftJoin(agent, eq(agent.userId, teamInvitation.agencyId))
    .where(and(eq(teamInvitation.tokenHash, tokenHash), isOpen, isNull(user.suspendedAt)));
  return found;
}
