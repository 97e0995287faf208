import { eq } from 'drizzle-orm';
import { Conflict, Invalid, NotFound } from '#domain/errors.ts';
import type { MemberChanges } from '#domain/team/schema.ts';
import { recordAction } from '../audit/record.ts';
import { lockAccount } from '../auth/account-lock.ts';
import { endLinksOf, releaseMember, releaseWork, requireTaker } from '../auth/team-work.ts';
import { teamMember } from '../database/schema.ts';
import { isAllowed, requireAccess } from '../http/request/access.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { agencyOf, invitationsOf, requireOwnerStill } from './invitations.ts';
import { countWork, lockMember, selectMembers, selectMembership } from './queries.ts';

type Team = Pick<Services, 'database' | 'secret'>;

/**
 * The team that a user is of, or that works for them; undefined for somebody who works for none and is no agency. Only those who may read all
 * see how much each has, and only those who own it the invitations (TEM-7).
 */
export async function teamFor(services: Team, currentUser: CurrentUser) {
  const { _id, team, role } = currentUser;
  if (!team && role !== 'agent') return undefined;
  const agencyId = agencyOf(currentUser);
  const { db } = services.database;
  const [members, work] = await Promise.all([selectMembers(db, agencyId), countWork(db, agencyId)]);
  const seesAll = isAllowed('user.figures', currentUser, { userId: agencyId, memberId: null });
  const isOwner = isAllowed('team.invite', currentUser, agencyId);
  const workOf = (memberId: string | null) =>
    seesAll || memberId === _id
      ? { listings: work.listings.get(memberId) ?? 0, messages: work.messages.get(memberId) ?? 0 }
      : { listings: null, messages: null };
  return {
    agencyId,
    agencyName: team?.agencyName ?? currentUser.username,
    role: team?.role ?? ('owner' as const),
    members: members.map(({ agencyId: _agency, joinedAt, ...member }) => ({
      ...member,
      joinedAt: joinedAt.toISOString(),
      ...workOf(member._id),
    })),
    unassigned: workOf(null),
    invitations: isOwner ? await invitationsOf(services, agencyId) : [],
  };
}

/**
 * Changes what a member is called, their telephone, or as who owns the team their role (TEM-8).
 * @throws Forbidden; NotFound for somebody who is not of the team
 */
export async function setMember(
  { database }: Team,
  currentUser: CurrentUser,
  memberId: string,
  changes: MemberChanges,
): Promise<void> {
  const agencyId = await agencyOfMember(database.db, memberId);
  requireAccess('team.setMember', currentUser, { userId: agencyId, memberId });
  if (changes.role !== undefined) requireAccess('team.setRole', currentUser, agencyId);
  await database.db.transaction(async (tx) => {
    await lockAccount(tx, agencyId);
    if (memberId !== currentUser._id || changes.role !== undefined) await requireOwnerStill(tx, currentUser, agencyId);
    const found = await lockMember(tx, agencyId, memberId);
    if (!found) throw new NotFound('team_member_unknown');
    if (Object.keys(changes).length === 0) return;
    await tx.update(teamMember).set(changes).where(eq(teamMember.memberId, memberId));
    // Who only reads answers nobody: visitors' messages would wait.
    if (changes.role === 'viewer') await releaseWork(tx, { agencyId, memberId, to: null });
    const isOwnerNoMore = found.role === 'owner' && changes.role !== undefined && changes.role !== 'owner';
    if (isOwnerNoMore) await endLinksOf(tx, agencyId);
    const thing = { label: found.name, ownerId: agencyId };
    const { role } = changes;
    const change = role === undefined ? {} : { before: found.role, after: role };
    await recordAction(tx, { actorId: currentUser._id, action: 'team.setMember', subjectId: memberId, thing, change });
  });
}

/**
 * Removes a member, as who owns the team: their access ends at once, in every process, and their work stays, with another member or nobody (TEM-14).
 * @throws Forbidden; NotFound for somebody who is not of the team; Invalid if the one who takes over is not
 */
export async function removeMember(
  { database }: Team,
  currentUser: CurrentUser,
  memberId: string,
  to: string | null,
): Promise<{ listings: number; messages: number }> {
  const agencyId = await agencyOfMember(database.db, memberId);
  requireAccess('team.remove', currentUser, agencyId);
  return database.db.transaction(async (tx) => {
    await lockAccount(tx, agencyId);
    await requireOwnerStill(tx, currentUser, agencyId);
    if (to === memberId) throw new Invalid('invalid', [{ field: 'to', code: 'team_member_unknown' }]);
    return end(tx, currentUser, { agencyId, memberId, to });
  });
}

/** The agency that somebody works for. @throws NotFound for somebody who works for none */
async function agencyOfMember(db: Executor, memberId: string): Promise<string> {
  const found = await selectMembership(db, memberId);
  if (!found) throw new NotFound('team_member_unknown');
  return found.agencyId;
}

/** Leaves the user's team; their work stays with the agency. @throws Conflict for a user without a team */
export async function leave({ database }: Team, currentUser: CurrentUser) {
  const { _id: memberId } = currentUser;
  return database.db.transaction(async (tx) => {
    const found = await selectMembership(tx, memberId);
    if (!found) throw new Conflict('team_none');
    await lockAccount(tx, found.agencyId);
    return end(tx, currentUser, { ...found, memberId, to: null });
  });
}

async function end(
  tx: Executor,
  currentUser: CurrentUser,
  { agencyId, memberId, to }: { agencyId: string; memberId: string; to: string | null },
) {
  const member = await lockMember(tx, agencyId, memberId);
  if (!member) throw new NotFound('team_member_unknown');
  await requireTaker(tx, agencyId, to);
  const released = await releaseMember(tx, { agencyId, memberId, to });
  const thing = { label: member.name, ownerId: agencyId };
  const action = currentUser._id === memberId ? 'team.leave' : 'team.remove';
  await recordAction(tx, { actorId: currentUser._id, action, subjectId: memberId, thing, change: released });
  return released;
}
