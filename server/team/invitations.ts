import { createHash, createHmac } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { Conflict, Forbidden, Invalid, NotFound } from '#domain/errors.ts';
import { invitationDays, teamLimits, type TeamRole } from '#domain/team/team.ts';
import { recordAction } from '../audit/record.ts';
import { lockAccount } from '../auth/account-lock.ts';
import { teamInvitation, teamMember, user } from '../database/schema.ts';
import { requireAccess } from '../http/request/access.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { selectInvitation, selectInvitations } from './queries.ts';

type Inviting = Pick<Services, 'database' | 'secret'>;

/** The form of a token: 256 bits. */
export const invitationTokenPattern = /^[\w-]{43}$/;

/** The token of an invitation, which nobody can guess and no row has. */
function tokenOf(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`team invitation ${id}`).digest('base64url');
}

/** The form in which a token is stored. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The account of the agency whose team a user sees: the one that they work for, or else their own. */
export function agencyOf({ _id, team }: CurrentUser): string {
  return team?.agencyId ?? _id;
}

/** The open invitations to a team, the latest first, each with its token. */
export async function invitationsOf({ database, secret }: Inviting, agencyId: string) {
  const rows = await selectInvitations(database.db, agencyId);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    token: tokenOf(row._id, secret),
  }));
}

/**
 * Invites one person to a team, by a link that works once and for {@link invitationDays} days (TEM-5).
 * @throws Forbidden; Conflict for an account that is no agency, and one with as many members or open invitations as it may have
 */
export async function invite(
  { database, secret }: Inviting,
  currentUser: CurrentUser,
  agencyId: string,
  role: TeamRole,
) {
  requireAccess('team.invite', currentUser, agencyId);
  return database.db.transaction(async (tx) => {
    await lockAccount(tx, agencyId);
    await requireOwnerStill(tx, currentUser, agencyId);
    if (!(await isAgency(tx, agencyId))) throw new Conflict('team_no_agency');
    await refuseFull(tx, agencyId);
    const isOfTeam = eq(teamInvitation.agencyId, agencyId);
    await tx.delete(teamInvitation).where(and(isOfTeam, lt(teamInvitation.expiresAt, sql`now()`)));
    if ((await tx.$count(teamInvitation, isOfTeam)) >= teamLimits.invitations)
      throw new Conflict('team_invitations_full');
    const id = uuidv7();
    const token = tokenOf(id, secret);
    const expiresAt = new Date(Date.now() + invitationDays * 24 * 60 * 60 * 1000);
    await tx.insert(teamInvitation).values({ id, agencyId, tokenHash: hashOf(token), role, expiresAt });
    await recordAction(tx, { actorId: currentUser._id, action: 'team.invite', subjectId: agencyId, change: { role } });
    return { _id: id, token, expiresAt: expiresAt.toISOString() };
  });
}

/** Withdraws an invitation: its link no longer works. @throws NotFound for one that is gone; Forbidden for another team's */
export async function withdraw({ database }: Inviting, currentUser: CurrentUser, id: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    const { agencyId } = teamInvitation;
    const [found] = await tx.select({ agencyId }).from(teamInvitation).where(eq(teamInvitation.id, id)).for('update');
    if (!found) throw new NotFound('team_link_invalid');
    requireAccess('team.withdraw', currentUser, found.agencyId);
    await tx.delete(teamInvitation).where(eq(teamInvitation.id, id));
    const change = { withdrawn: true };
    await recordAction(tx, { actorId: currentUser._id, action: 'team.withdraw', subjectId: found.agencyId, change });
  });
}

/** The invitation of a token. @throws Invalid for one that has expired, was withdrawn or accepted */
export async function invitationOf(db: Executor, token: string) {
  const found = await selectInvitation(db, hashOf(token));
  if (!found) throw new Invalid('team_link_invalid');
  return found;
}

/**
 * Accepts an invitation: the user is of the team from now on, and the link no longer works (TEM-6). Of two who accept at once, one does.
 * @throws Invalid for a link that no longer works; Conflict for somebody in a team, with a team of their own, or if the team is full
 */
export async function join({ database }: Inviting, currentUser: CurrentUser, token: string) {
  return database.db.transaction(async (tx) => {
    const { agencyId, agencyName } = await invitationOf(tx, token);
    const memberId = currentUser._id;
    if (agencyId === memberId) throw new Conflict('team_own');
    // In the order of their ids, as two agencies may invite each other's accounts at the same moment.
    for (const id of [agencyId, memberId].sort()) await lockAccount(tx, id);
    // Once they are locked: what counts may have changed.
    const [taken] = await tx
      .delete(teamInvitation)
      .where(and(eq(teamInvitation.tokenHash, hashOf(token)), sql`${teamInvitation.expiresAt} > now()`))
      .returning({ role: teamInvitation.role });
    if (!taken) throw new Invalid('team_link_invalid');
    if ((await tx.$count(teamMember, eq(teamMember.memberId, memberId))) > 0) throw new Conflict('team_already');
    const hasOwn =
      (await tx.$count(teamMember, eq(teamMember.agencyId, memberId))) > 0 ||
      (await tx.$count(teamInvitation, eq(teamInvitation.agencyId, memberId))) > 0;
    if (hasOwn) throw new Conflict('team_has_own');
    await refuseFull(tx, agencyId);
    const { role } = taken;
    await tx.insert(teamMember).values({ memberId, agencyId, role, name: currentUser.username });
    const thing = { label: currentUser.username, ownerId: agencyId };
    await recordAction(tx, { actorId: memberId, action: 'team.join', subjectId: memberId, thing, change: { role } });
    return { agencyId, agencyName, role };
  });
}

/** Refuses what only those who own a team may do to somebody who has just stopped being one of them; its agency's account is locked. @throws Forbidden */
export async function requireOwnerStill(tx: Executor, { _id, isAdmin }: CurrentUser, agencyId: string): Promise<void> {
  if (isAdmin || _id === agencyId) return;
  const isStill = and(eq(teamMember.memberId, _id), eq(teamMember.agencyId, agencyId), eq(teamMember.role, 'owner'));
  if ((await tx.$count(teamMember, isStill)) === 0) throw new Forbidden('forbidden');
}

/** Refuses another member of a team that has as many as it may. @throws Conflict */
async function refuseFull(tx: Executor, agencyId: string): Promise<void> {
  const members = await tx.$count(teamMember, eq(teamMember.agencyId, agencyId));
  if (members >= teamLimits.members) throw new Conflict('team_full');
}

/** Whether an account is an agency's, that is in no other team itself. */
async function isAgency(tx: Executor, agencyId: string): Promise<boolean> {
  const isMember = await tx.$count(teamMember, eq(teamMember.memberId, agencyId));
  return isMember === 0 && (await tx.$count(user, and(eq(user.id, agencyId), eq(user.role, 'agent')))) > 0;
}
