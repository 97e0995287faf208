import { staffRoles } from '#domain/account/staff.ts';
import { createMiddleware } from 'hono/factory';
import { accountHeader } from '#domain/account/account-header.ts';
import { NotFound, Suspended } from '#domain/errors.ts';
import type { CurrentUser, Services } from '../../process/services.ts';
import type { ApiEnv, Bindings } from '../../http/request/context.ts';
import type { StoredUser } from '../../process/identity.ts';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { requireAccess } from '../../http/request/access.ts';
import { setHeaders } from '../../http/wire/security-headers.ts';
import { recordAction } from '../../audit/record.ts';
import type { Executor } from '../../process/database.ts';
import { knownDevice, session, user as userTable } from '../../database/schema.ts';
import { suspensionOf } from '../suspension.ts';
import { hasTwoFactor } from '../two-factor/codes.ts';
import { membershipOf } from './team-of.ts';
import { carriesSession } from './session-cookie.ts';

/** Sessions that a user may have: each is a browser, and past these the oldest ends. */
const mostSessions = 50;

/** Days after which a session ends, however often it is used (docs/security.md, V7). */
const longestSession = 90;

/**
 * Identifies who makes a request: identity comes only from the session's cookie. Responses to signed-in users are not stored by
 * browsers, and API responses are not cached by intermediaries (SIT-107).
 */
export const identify = createMiddleware<ApiEnv>(async (c, next) => {
  const { requestId: idOfPage, identified }: Bindings = c.env ?? {};
  if (carriesSession(c.req.header('cookie'))) {
    const { headers } = c.req.raw;
    const { found, cookies } = await c.get('services').auth.readSession(headers);
    const isOver = found !== undefined && isTooOld(found.session);
    const cleared = isOver ? await c.get('services').auth.signOut(headers) : [];
    for (const cookie of [...cookies, ...cleared]) c.header('Set-Cookie', cookie, { append: true });
    if (found && !isOver) {
      c.set('account', await presentAccount(c.get('services'), found.user));
      c.set('sessionId', found.session.id);
    }
  }
  const currentUser = c.get('account');
  // The page's data names the account that it was read for (server/pages/pages.ts).
  if (idOfPage !== undefined && currentUser) c.header(accountHeader, currentUser._id);
  if (currentUser) identified?.(currentUser);
  await next();
  // No cache is involved in what a page reads in-process.
  if (idOfPage !== undefined || c.res.headers.has('cache-control')) return;
  setHeaders(c, { 'cache-control': currentUser ? 'private, no-store' : 'private, no-cache' });
});

function isTooOld({ createdAt }: { createdAt: Date }): boolean {
  return Date.now() - createdAt.getTime() > longestSession * 24 * 60 * 60 * 1000;
}

/** The account of a user with the rights and the team that they have at this moment. */
function presentAccount(services: Pick<Services, 'database' | 'settings'>, stored: StoredUser): Promise<CurrentUser> {
  return withTeam(services, accountOf(stored));
}

async function withTeam(
  services: Pick<Services, 'database' | 'settings'>,
  currentUser: CurrentUser,
): Promise<CurrentUser> {
  const [membership, account] = await Promise.all([
    membershipOf(services.database.db, currentUser._id),
    withPresentRights(services, currentUser),
  ]);
  return { ...account, ...membership };
}

/** The account of a user as the API returns it to that user. */
function accountOf(user: StoredUser): CurrentUser {
  return {
    _id: user.id,
    username: user.name,
    email: user.email,
    avatar: user.image ?? null,
    isAdmin: user.isAdmin === true,
    staffRoles: staffRoles.filter((role) => user.staffRoles?.includes(role)),
    role: user.role === 'agent' ? 'agent' : 'user',
    createdAt: user.createdAt.toISOString(),
  };
}

/**
 * A user with the rights and the team that they have now, for work that goes on after their request; undefined for one who is gone or suspended, who
 * may do nothing.
 */
export async function presentUser(
  services: Pick<Services, 'database' | 'settings'>,
  userId: string,
): Promise<CurrentUser | undefined> {
  const [found] = await services.database.db.select().from(userTable).where(eq(userTable.id, userId));
  if (!found || found.suspendedAt !== null) return undefined;
  const { id, username, email, avatar, isAdmin, staffRoles: roles, role, createdAt } = found;
  const account = { _id: id, username, email, avatar, isAdmin, role, createdAt: createdAt.toISOString() };
  return withTeam(services, { ...account, staffRoles: roles });
}

/**
 * Signs in a user whose identity is known; of too many sessions the oldest ends.
 * @returns the account, its new session's id and cookies.
 * @throws Suspended
 */
export async function openSession(
  services: Pick<Services, 'auth' | 'database' | 'settings'>,
  userId: string,
  headers: Headers,
): Promise<{ user: CurrentUser; sessionId: string; cookies: string[] }> {
  const opened = await services.auth.openSession(userId, headers);
  // Asked afterwards, waiting for a suspension in progress: it ends the sessions that have begun before it.
  const suspension = await suspensionOf(services.database.db, userId, 'share');
  if (suspension) {
    await endSessions(services.database.db, userId);
    throw new Suspended(suspension);
  }
  // Where nothing is limited, tests sign the same user in again and again.
  if (services.settings.rateLimit) await endOldest(services.database.db, userId);
  return { ...opened, user: await presentAccount(services, opened.user) };
}

/** Ends the oldest sessions of a user who has too many. Their browsers are still known. Index: session_by_user. */
async function endOldest(db: Executor, userId: string): Promise<void> {
  const beyond = db
    .select({ id: session.id })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.createdAt), desc(session.id))
    .offset(mostSessions);
  await db.delete(session).where(inArray(session.id, beyond));
}

/**
 * Ends the sessions of a user, and forgets the browsers that the account knew.
 * @param except the id of the one to keep.
 * @returns how many were ended.
 */
export async function endSessions(db: Executor, userId: string, except?: string): Promise<number> {
  const others = except === undefined ? undefined : sql`${knownDevice.sessionId} is distinct from ${except}`;
  await db.delete(knownDevice).where(and(eq(knownDevice.userId, userId), others));
  const ended = await db
    .delete(session)
    .where(and(eq(session.userId, userId), except === undefined ? undefined : ne(session.id, except)));
  return ended.rowCount ?? 0;
}

/**
 * Ends one session, one's own, or as an admin anybody's, and forgets the browser that it was in.
 * @throws NotFound; Forbidden for another's
 */
export async function endSession(db: Executor, currentUser: CurrentUser, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx.select({ userId: session.userId }).from(session).where(eq(session.id, id)).for('update');
    if (!found) throw new NotFound('session_not_found');
    const { userId } = found;
    requireAccess('session.end', currentUser, userId);
    await tx.delete(knownDevice).where(eq(knownDevice.sessionId, id));
    await tx.delete(session).where(eq(session.id, id));
    if (userId !== currentUser._id) {
      await recordAction(tx, { actorId: currentUser._id, action: 'session.end', subjectId: userId });
    }
  });
}

/**
 * Returns a user with their current rights. If the settings require two-factor sign-in of admins, they do of all staff; who has yet to turn
 * it on counts as an ordinary user: every check of rights uses this result.
 */
async function withPresentRights(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  currentUser: CurrentUser,
): Promise<CurrentUser> {
  const isStaff = currentUser.isAdmin || currentUser.staffRoles.length > 0;
  if (!settings.adminTwoFactor || !isStaff) return currentUser;
  if (await hasTwoFactor(database.db, currentUser._id)) return currentUser;
  return { ...currentUser, isAdmin: false, staffRoles: [], needsTwoFactor: true };
}
