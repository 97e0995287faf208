import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid, primaryKey } from 'drizzle-orm/pg-core';
import { usernameLength } from '#domain/account/credentials.ts';
import { staffRoles } from '#domain/account/staff.ts';
import { suspensionLimits } from '#domain/account/suspension.ts';
import { agentLimits } from '#domain/agent/agent.ts';
import { createdAt, id, lengthBetween, moment, oneOf, updatedAt } from './columns.ts';

/** A user with an account; an agent also has an {@link agent} profile. */
export const user = pgTable(
  'user',
  {
    id: id(),
    username: text('username').notNull(),
    /**
     * Skeleton of the username (`skeletonOf`), unique among users. Null where it has not been computed yet, and where an older
     * account already had a matching one before the portal compared them.
     */
    usernameSkeleton: text('username_skeleton'),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Address of an image in our own storage, or the identity provider's verified photo. */
    avatar: text('avatar'),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Roles of staff (ACC-122). */
    /** Whether visitors can ask to see the listings of this account (VIE-1): follows from viewing_hours. */
    offersViewings: boolean('offers_viewings').notNull().default(false),
    staffRoles: text('staff_roles', { enum: staffRoles }).array().notNull().default([]),
    role: text('role', { enum: ['user', 'agent'] })
      .notNull()
      .default('user'),
    /** When an admin suspended the account (MOD-6); null while it is not suspended. */
    suspendedAt: moment('suspended_at'),
    /** When the suspension ends; null if only an admin ends it. */
    suspendedUntil: moment('suspended_until'),
    /** Why, in the words that the user reads. */
    suspensionReason: text('suspension_reason'),
    /** Whether they had listings online before new ones could wait: theirs never do (MOD-38). */
    isKnownPoster: boolean('is_known_poster').notNull().default(false),
    /** Listings of theirs that an admin has approved (MOD-37). */
    approvedListings: integer('approved_listings').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('user_username').on(sql`lower(${table.username})`),
    uniqueIndex('user_username_skeleton').on(table.usernameSkeleton),
    uniqueIndex('user_email').on(sql`lower(${table.email})`),
    index('user_newest').on(table.createdAt, table.id),
    check('user_username_length', lengthBetween(table.username, usernameLength)),
    check('user_approved_listings', sql`${table.approvedListings} >= 0`),
    check('user_role', oneOf(table.role, ['user', 'agent'])),
    check('user_staff_roles', sql`${table.staffRoles} <@ ${sql.raw(`array['${staffRoles.join("', '")}']`)}`),
    index('user_suspended').on(table.id).where(sql`${table.suspendedAt} is not null`),
    index('user_suspended_until').on(table.suspendedUntil).where(sql`${table.suspendedUntil} is not null`),
    check('user_suspension_reason', lengthBetween(table.suspensionReason, { ...suspensionLimits.reason, minimum: 1 })),
    check(
      'user_suspension',
      sql`(${table.suspendedAt} is null) = (${table.suspensionReason} is null) and (${table.suspendedUntil} is null or ${table.suspendedAt} is not null)`,
    ),
  ],
);

/** The public profile of an agent or agency (AGT-1 to AGT-9). */
export const agent = pgTable(
  'agent',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Sanitised HTML. */
    description: text('description').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    facebook: text('facebook').notNull(),
    /** Higher comes first in the list of agents; set by an admin. */
    priority: integer('priority').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('agent_by_priority').on(table.priority, table.userId),
    check('agent_name_length', lengthBetween(table.name, { minimum: 1, maximum: 100 })),
    check('agent_phone_length', lengthBetween(table.phone, { minimum: 5, maximum: 100 })),
    check(
      'agent_facebook_length',
      lengthBetween(table.facebook, { minimum: agentLimits.facebook.minimum, maximum: agentLimits.facebookAddress }),
    ),
  ],
);

/** A sign-in in one browser; the token is what the `access_token` cookie carries, signed. */
export const session = pgTable(
  'session',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique('session_token'),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When an admin last gave the password or a code in it, to act on others' accounts; null where only the sign-in counts. */
    provenAt: moment('proven_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('session_by_user').on(table.userId), index('session_by_expiry').on(table.expiresAt)],
);

/** A way to sign in: a password (its hash), or an account at an identity provider. */
export const credential = pgTable(
  'credential',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** `credential` for a password, else the identity provider. */
    providerId: text('provider_id').notNull(),
    /** The user's own id for a password, else the provider's subject. */
    accountId: text('account_id').notNull(),
    /** scrypt hash, for a password only. */
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('credential_provider_account').on(table.providerId, table.accountId),
    // One password for each account: sign-in reads any one of them.
    uniqueIndex('credential_password').on(table.userId).where(sql`${table.providerId} = 'credential'`),
    index('credential_by_user').on(table.userId),
  ],
);

/** An email that lets its reader set a new password: once, and within an hour. */
export const passwordReset = pgTable(
  'password_reset',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Where the email went: valid only for an account that still has this address. */
    email: text('email').notNull(),
    /** SHA-256 of the token, in hexadecimal; the token itself is only in the email. */
    tokenHash: text('token_hash').notNull().unique('password_reset_token'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('password_reset_by_user').on(table.userId), index('password_reset_by_expiry').on(table.expiresAt)],
);

/** A new email address that waits to be confirmed from the email sent there: at most one per user, the newest. */
export const emailChange = pgTable(
  'email_change',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The new address. */
    email: text('email').notNull(),
    /** SHA-256 of the token in the email, in hexadecimal; null until the email is sent. */
    tokenHash: text('token_hash').unique('email_change_token'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('email_change_by_expiry').on(table.expiresAt)],
);

/**
 * An address that an account had before a change. Until it expires nobody else can take the address, and the reader of the email
 * sent there can restore it: one row reserves the address, and each email sent adds a row with its token.
 */
export const emailUndo = pgTable(
  'email_undo',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The address before the change. */
    email: text('email').notNull(),
    /** When it was changed. */
    changedAt: moment('changed_at').notNull(),
    /** Whether the address was proven to be the user's: only then is it reserved for them. */
    wasProven: boolean('was_proven').notNull().default(true),
    /** SHA-256 of the token in the email, in hexadecimal; null in the row that reserves the address. */
    tokenHash: text('token_hash').unique('email_undo_token'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('email_undo_by_user').on(table.userId),
    index('email_undo_by_email').on(sql`lower(${table.email})`),
    index('email_undo_by_expiry').on(table.expiresAt),
  ],
);

/** Used by the identity library: values that it hands out for a while. */
export const verification = pgTable(
  'verification',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('verification_by_identifier').on(table.identifier),
    index('verification_by_expiry').on(table.expiresAt),
  ],
);

/** Attempts counted against a limit (sign-in, sign-up …), per window; shared by every process. */
export const attempt = pgTable(
  'attempt',
  {
    /** Name of the limit and of its subject: `sign-in:address:203.0.113.7`, `sign-in:account:someone@example.com`. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When the window ends and counting starts again. */
    until: moment('until').notNull(),
  },
  (table) => [index('attempt_by_end').on(table.until), check('attempt_count', sql`${table.count} >= 0`)],
);

/** A browser in which somebody has signed in before: guesses made elsewhere never lock it out. */
export const knownDevice = pgTable(
  'known_device',
  {
    /** Id in the browser's signed cookie: the same for all accounts that have signed in there. */
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The session of its last sign-in; null once that is over. */
    sessionId: uuid('session_id').references(() => session.id, { onDelete: 'set null' }),
    /** Whether a second step was completed there too. */
    hasSecondStep: boolean('has_second_step').notNull(),
    /** When somebody last signed in there. */
    usedAt: moment('used_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'known_device_of_account', columns: [table.id, table.userId] }),
    index('known_device_by_user').on(table.userId, table.usedAt),
    index('known_device_by_session').on(table.sessionId),
    index('known_device_by_age').on(table.usedAt),
  ],
);
