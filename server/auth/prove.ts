import { and, eq, sql } from 'drizzle-orm';
import { Forbidden, Invalid, Unauthenticated } from '#domain/errors.ts';
import { type Proof, recentMinutes } from '#domain/account/proof.ts';
import type { Executor } from '../process/database.ts';
import { credential, session } from '../database/schema.ts';
import { countAttempt, forgetAttempts } from '../http/limits/rate-limit.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { hasTwoFactor, takeCode } from './two-factor/codes.ts';

/** Who acts, and in which session. */
export interface Actor {
  account: CurrentUser;
  sessionId: string | undefined;
}

/**
 * Which proof is required. `now`: the password or a code, with this very request; an account without a password shows a recent
 * sign-in. `recently`: a sign-in or a proof within the last minutes is enough, for admins who go through many accounts.
 */
type Need = 'now' | 'recently';

type Proving = Pick<Services, 'auth' | 'database' | 'log' | 'settings' | 'secret'>;

/**
 * Makes sure that it is the account's owner who acts, and not somebody who only has their session: before anything that could take
 * the account over (ACC-45). Hashing takes a while: to be called before any row is locked.
 * @returns the hash of their password, null if they have none, so that the caller can compare it with the row.
 * @throws Forbidden `password_needed` or `recent_sign_in`, which states what is missing; Invalid for a wrong password or code;
 *   LimitReached after too many wrong ones; Unauthenticated when the session has ended since the request began
 */
export async function requireProof(
  services: Proving,
  actor: Actor,
  proof: Proof,
  need: Need = 'now',
): Promise<string | null> {
  const { db } = services.database;
  const userId = actor.account._id;
  const isYoung = await isRecent(db, actor);
  const hash = await passwordHashOf(db, userId);
  if (hash !== null && proof.currentPassword !== undefined) {
    await checkPassword(services, actor, hash, proof.currentPassword);
  } else if (proof.code !== undefined && (await hasTwoFactor(db, userId))) {
    await checkCode(services, actor, proof.code);
  } else {
    if ((need === 'recently' || hash === null) && isYoung) return hash;
    if (hash === null) throw new Forbidden('recent_sign_in');
    throw new Forbidden('password_needed', [{ field: 'currentPassword', code: 'password_needed' }]);
  }
  if (need === 'recently' && !isYoung) await noteProof(db, actor);
  return hash;
}

/** Makes a proof count as recent for the rest of this session. */
async function noteProof(db: Executor, { sessionId }: Actor): Promise<void> {
  await db
    .update(session)
    .set({ provenAt: sql`now()` })
    .where(eq(session.id, sessionId ?? nobodys));
}

/** Returns the proof that {@link requireProof} would ask of a user, so that a screen can ask first. */
export async function proofAskedOf(db: Executor, actor: Actor) {
  const userId = actor.account._id;
  const [hash, has, recent] = await Promise.all([
    passwordHashOf(db, userId),
    hasTwoFactor(db, userId),
    isRecent(db, actor),
  ]);
  return { hasPassword: hash !== null, hasTwoFactor: has, isRecent: recent };
}

async function passwordHashOf(db: Executor, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ password: credential.password })
    .from(credential)
    .where(and(eq(credential.userId, userId), eq(credential.providerId, 'credential')));
  return found?.password ?? null;
}

/** Whether somebody has signed in, or given a proof, in this session within the last minutes. @throws Unauthenticated */
async function isRecent(db: Executor, { sessionId }: Actor): Promise<boolean> {
  const since = sql`now() - make_interval(mins => ${recentMinutes})`;
  const isYoung = sql<boolean>`greatest(${session.createdAt}, ${session.provenAt}) > ${since}`;
  const [found] = await db
    .select({ isYoung })
    .from(session)
    .where(eq(session.id, sessionId ?? nobodys));
  if (!found) throw new Unauthenticated('unauthorized');
  return found.isYoung;
}

const nobodys = '00000000-0000-0000-0000-000000000000';

/** Counts guesses per session: the thief of one session cannot lock out its owner in another. */
async function checkPassword(services: Proving, actor: Actor, hash: string, password: string): Promise<void> {
  await countAttempt(services, 'password:session', sessionOf(actor));
  if (!(await services.auth.passwords.verify({ hash, password }))) {
    throw new Invalid('invalid', [{ field: 'currentPassword', code: 'password_current' }]);
  }
  await forgetAttempts(services, 'password:session', sessionOf(actor));
}

async function checkCode(services: Proving, actor: Actor, code: string): Promise<void> {
  await countAttempt(services, 'code:session', sessionOf(actor));
  if ((await takeCode(services, services.database.db, actor.account._id, code)) === undefined) {
    throw new Invalid('invalid', [{ field: 'code', code: 'code_wrong' }]);
  }
  await forgetAttempts(services, 'code:session', sessionOf(actor));
}

function sessionOf({ account: currentUser, sessionId }: Actor): string {
  return sessionId ?? currentUser._id;
}
