import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { Unauthenticated } from '#domain/errors.ts';
import { secondStepMinutes } from '#domain/account/two-factor.ts';
import { recordAction } from '../../audit/record.ts';
import { pendingSignIn } from '../../database/schema.ts';
import { countByAddress } from '../../http/limits/rate-limit.ts';
import { noteAccess } from '../../http/request/note-access.ts';
import type { CurrentUser } from '../../process/services.ts';
import type { ApiEnv } from '../../http/request/context.ts';
import { siteAddress } from '../../process/settings.ts';
import { notifyOfChange } from './emails.ts';
import { hasTwoFactor, takeCode } from './codes.ts';
import { countCode, countEntry } from '../attempts.ts';
import { rememberDevice } from '../known-device.ts';
import { openSession } from '../session/session.ts';
import { endCarriedSession, headersOf, setCookies } from '../session/answer.ts';

/** Cookie of the one browser in which a sign-in waits for its second step. */
const cookieName = 'second_step';
const path = '/';

/**
 * Signs in a user who has proved their identity, by a password or an identity provider: with a new session, unless they have
 * two-factor sign-in. In that case the browser gets five minutes for the second step, and no session.
 * @param forget forgets the attempts that led here.
 * @throws Unauthenticated `second_step_required` in the latter case; LimitReached
 */
export async function enter(
  c: Context<ApiEnv>,
  userId: string,
  forget: () => Promise<void> = () => Promise.resolve(),
): Promise<CurrentUser> {
  await countEntry(c, userId);
  await forget();
  const { db } = c.get('services').database;
  if (!(await hasTwoFactor(db, userId))) return openAnswered(c, userId);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = sql`now() + make_interval(mins => ${secondStepMinutes})`;
  await db.insert(pendingSignIn).values({ tokenHash: hashOf(token), userId, expiresAt });
  const secure = siteAddress(c.get('services').settings).startsWith('https:');
  setCookie(c, cookieName, token, { httpOnly: true, sameSite: 'Lax', secure, path, maxAge: secondStepMinutes * 60 });
  throw new Unauthenticated('second_step_required');
}

/**
 * Completes a sign-in with a code from the authenticator app, or a recovery code, in the browser that began it.
 * @throws Unauthenticated when none is pending in this browser, or for a wrong code, which may be tried again; LimitReached
 */
export async function finishSignIn(c: Context<ApiEnv>, code: string): Promise<CurrentUser> {
  const services = c.get('services');
  const { db } = services.database;
  const token = getCookie(c, cookieName) ?? '';
  const [waiting] = await db.select({ userId: pendingSignIn.userId }).from(pendingSignIn).where(isLive(token));
  if (!waiting) {
    await countByAddress(c, 'code:address');
    deleteCookie(c, cookieName, { path });
    throw new Unauthenticated('sign_in_expired');
  }
  const { userId } = waiting;
  const forget = await countCode(c, userId, code);
  await db.transaction(async (tx) => {
    // Of two codes at once, one completes it; a wrong one changes nothing.
    if ((await tx.delete(pendingSignIn).where(isLive(token))).rowCount !== 1)
      throw new Unauthenticated('sign_in_expired');
    const way = await takeCode(services, tx, userId, code);
    if (way === undefined) throw new Unauthenticated('code_wrong', [{ field: 'code', code: 'code_wrong' }]);
    if (way === 'app') return;
    await recordAction(tx, { actorId: userId, action: 'user.recoveryCode', subjectId: userId });
    await notifyOfChange(services, tx, userId, 'recovery-code-used');
  });
  await forget();
  deleteCookie(c, cookieName, { path });
  return openAnswered(c, userId, true);
}

async function openAnswered(c: Context<ApiEnv>, userId: string, hasSecondStep = false): Promise<CurrentUser> {
  const { user, sessionId, cookies } = await openSession(c.get('services'), userId, headersOf(c));
  await endCarriedSession(c);
  setCookies(c, cookies);
  await rememberDevice(c, userId, { sessionId, hasSecondStep });
  noteAccess(c, 'signed in', { userId });
  return user;
}

function isLive(token: string) {
  return and(eq(pendingSignIn.tokenHash, hashOf(token)), gt(pendingSignIn.expiresAt, sql`now()`));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
