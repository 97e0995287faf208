import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { Conflict, Invalid } from '#domain/errors.ts';
import { inGroups } from '#domain/account/two-factor.ts';
import { recordAction } from '../../audit/record.ts';
import { type Actor, requireProof } from '../prove.ts';
import type { Executor } from '../../process/database.ts';
import { pendingSignIn, twoFactor } from '../../database/schema.ts';
import { countAttempt, forgetAttempts } from '../../http/limits/rate-limit.ts';
import type { Job } from '../../process/jobs.ts';
import type { Services } from '../../process/services.ts';
import { endSessions } from '../session/session.ts';
import { makeKey, setUpAddress, stepOf, openKey, sealKey } from './app-code.ts';
import { notifyOfChange } from './emails.ts';
import { replaceRecoveryCodes } from './codes.ts';
/** How long a key waits for the first code of its app. */
const patience = sql`interval '1 hour'`;

/**
 * Generates the key for a user's authenticator app. Nothing changes until a code from the app is given to {@link turnOn}; beginning
 * again generates another key.
 * @returns the key to type, and the address that its QR code contains.
 * @throws Forbidden without a proof; Invalid for a wrong password; Conflict if two-factor sign-in is on; LimitReached
 */
export async function beginSetUp(
  services: Pick<Services, 'auth' | 'database' | 'log' | 'settings' | 'secret'>,
  actor: Actor,
  currentPassword: string | undefined,
): Promise<{ key: string; address: string }> {
  const { account: currentUser } = actor;
  await requireProof(services, actor, { currentPassword });
  const key = makeKey();
  const sealedKey = sealKey(services.secret, currentUser._id, key);
  const begun = await services.database.db
    .insert(twoFactor)
    .values({ userId: currentUser._id, sealedKey })
    .onConflictDoUpdate({
      target: twoFactor.userId,
      set: { sealedKey, createdAt: sql`now()` },
      setWhere: isNull(twoFactor.confirmedAt),
    });
  if (begun.rowCount !== 1) throw new Conflict('two_factor_on');
  return { key, address: setUpAddress(key, currentUser.email, services.settings.siteName.en) };
}

/**
 * Turns two-factor sign-in on, with a code that proves that the app has the key. All other sessions end.
 * @returns the recovery codes, shown only this once.
 * @throws Invalid for a wrong code; Conflict if nothing was begun within the hour, or it is already on; LimitReached
 */
export async function turnOn(
  services: Pick<Services, 'database' | 'jobs' | 'settings' | 'secret'>,
  { account: currentUser, sessionId }: Actor,
  code: string,
): Promise<string[]> {
  const { _id: userId } = currentUser;
  await countAttempt(services, 'code:session', sessionId ?? userId);
  const codes = await services.database.db.transaction(async (tx) => {
    const key = await keyInWaiting(services, tx, userId);
    const lastStep = stepOf(key, code, Date.now());
    if (lastStep === undefined) throw new Invalid('invalid', [{ field: 'code', code: 'code_wrong' }]);
    await tx.update(twoFactor).set({ confirmedAt: sql`now()`, lastStep }).where(eq(twoFactor.userId, userId));
    await endSessions(tx, userId, sessionId);
    await recordAction(tx, { actorId: userId, action: 'user.twoFactor', subjectId: userId, change: { to: 'on' } });
    await notifyOfChange(services, tx, userId, 'on');
    return replaceRecoveryCodes(tx, userId);
  });
  await forgetAttempts(services, 'code:session', sessionId ?? userId);
  return codes.map(inGroups);
}

/** The key that waits for its first code; of two such codes at once, the second finds that it is already on. */
async function keyInWaiting({ secret }: Pick<Services, 'secret'>, tx: Executor, userId: string): Promise<string> {
  const [begun] = await tx
    .select({
      sealedKey: twoFactor.sealedKey,
      confirmedAt: twoFactor.confirmedAt,
      isFresh: gt(twoFactor.createdAt, sql`now() - ${patience}`).mapWith(Boolean),
    })
    .from(twoFactor)
    .where(eq(twoFactor.userId, userId))
    .for('update');
  if (begun?.confirmedAt) throw new Conflict('two_factor_on');
  const key = begun?.isFresh ? openKey(secret, userId, begun.sealedKey) : undefined;
  if (key === undefined) throw new Conflict('two_factor_not_begun');
  return key;
}

/** Every hour: deletes keys whose app never sent a first code, and sign-ins that were not completed. */
export function twoFactorSweep({ database: { db } }: Pick<Services, 'database'>): Job {
  return {
    name: 'sweep-two-factor',
    schedule: '57 * * * *',
    run: async () => {
      await db.delete(pendingSignIn).where(lt(pendingSignIn.expiresAt, sql`now()`));
      const isStale = lt(twoFactor.createdAt, sql`now() - ${patience}`);
      await db.delete(twoFactor).where(and(isNull(twoFactor.confirmedAt), isStale));
    },
  };
}
