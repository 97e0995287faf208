import { eq, sql } from 'drizzle-orm';
import type { TeamOf } from '#domain/team/team.ts';
import { prepared } from '../../database/executor.ts';
import { agent, teamMember, user } from '../../database/schema.ts';
import type { Executor } from '../../process/database.ts';

const membership = prepared('team_of_member', (db) =>
  db
    .select({
      agencyId: teamMember.agencyId,
      agencyName: sql<string>`coalesce(${agent.name}, ${user.username})`,
      role: teamMember.role,
      isSuspended: sql<boolean>`${user.suspendedAt} is not null`,
    })
    .from(teamMember)
    .innerJoin(user, eq(user.id, teamMember.agencyId))
    .leftJoin(agent, eq(agent.userId, teamMember.agencyId))
    .where(sql`${teamMember.memberId} = ${sql.placeholder('memberId')}`),
);

/**
 * The agency that a user works for at this moment (TEM-3); undefined for somebody who works for none, and while the agency is suspended.
 * Indexes: the primary keys.
 */
export async function teamOf(db: Executor, memberId: string): Promise<TeamOf | undefined> {
  return (await membershipOf(db, memberId)).team;
}

/** The agency that a user works for, also while it is suspended, and their team as {@link teamOf} has it. */
export async function membershipOf(db: Executor, memberId: string): Promise<{ worksFor?: string; team?: TeamOf }> {
  const [found] = await membership(db, { memberId });
  if (!found) return {};
  const { isSuspended, ...team } = found;
  return { worksFor: team.agencyId, ...(!isSuspended && { team }) };
}
