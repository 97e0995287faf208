import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { teamLimits, teamRoles } from '#domain/team/team.ts';
import { user } from './account.ts';
import { createdAt, id, lengthBetween, moment, oneOf } from './columns.ts';

/** A member of an agency's team (TEM-1). An account is in at most one; the row is deleted when they leave, which the log of actions keeps. */
export const teamMember = pgTable(
  'team_member',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The account of the agency. */
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    role: text('role', { enum: teamRoles }).notNull(),
    /** Their name and telephone on their page of the agency (TEM-20). */
    name: text('name').notNull(),
    phone: text('phone'),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (table) => [
    index('team_member_by_agency').on(table.agencyId, table.joinedAt, table.memberId),
    check('team_member_role', oneOf(table.role, teamRoles)),
    check('team_member_name', lengthBetween(table.name, teamLimits.name)),
    check('team_member_phone', lengthBetween(table.phone, teamLimits.phone)),
    check('team_member_own', sql`${table.memberId} <> ${table.agencyId}`),
  ],
);

/** An invitation to a team, for one person, once (TEM-5). It is deleted when it is accepted or withdrawn. */
export const teamInvitation = pgTable(
  'team_invitation',
  {
    id: id(),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in its link, in hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    role: text('role', { enum: teamRoles }).notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('team_invitation_token').on(table.tokenHash),
    index('team_invitation_by_agency').on(table.agencyId, table.createdAt),
    check('team_invitation_role', oneOf(table.role, teamRoles)),
  ],
);
