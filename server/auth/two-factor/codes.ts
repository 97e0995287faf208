import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '../../process/database.ts';
import { twoFactor, recoveryCode } from '../../database/schema.ts';
import type { Services } from '../../process/services.ts';
import { stepOf, openKey } from './app-code.ts';
import { createHash, randomInt } from 'node:crypto';
import { recoveryCode as codeForm } from '#domain/account/two-factor.ts';

/** How somebody proved their identity. */
export type Way = 'app' | 'recovery';

/** Whether a user signs in with a second step. */
export async function hasTwoFactor(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(twoFactor, isOnFor(userId))) > 0;
}

/** Matches the `two_factor` row of a user who has proved that their app has the key. */
export function isOnFor(userId: string) {
  return and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt));
}

/** Whether a code is one of an app; all others are recovery codes. */
export function isOfApp(code: string): boolean {
  return /^\d+$/.test(code);
}

/**
 * Accepts a code from a user's app, or a recovery code, once: of two uses at once, one wins.
 * @returns undefined for a code that is wrong, too old, or already used.
 */
export async function takeCode(
  { secret, log }: Pick<Services, 'secret' | 'log'>,
  tx: Executor,
  userId: string,
  code: string,
): Promise<Way | undefined> {
  if (!isOfApp(code)) return (await spendRecoveryCode(tx, userId, code)) ? 'recovery' : undefined;
  const [app] = await tx.select({ sealedKey: twoFactor.sealedKey }).from(twoFactor).where(isOnFor(userId));
  if (!app) return undefined;
  const key = openKey(secret, userId, app.sealedKey);
  if (key === undefined)
    log.warn({ userId }, 'authenticator key could not be opened: was it sealed with another SECRET?');
  const step = key && stepOf(key, code, Date.now());
  if (!step) return undefined;
  const isLater = or(isNull(twoFactor.lastStep), lt(twoFactor.lastStep, step));
  const taken = await tx
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(isOnFor(userId), isLater));
  return taken.rowCount === 1 ? 'app' : undefined;
}

/** Replaces all of a user's recovery codes with new ones. @returns the codes, which are stored nowhere in this form. */
export async function replaceRecoveryCodes(tx: Executor, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeForm.count }, makeCode);
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx.insert(recoveryCode).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })));
  return codes;
}

/** Uses up a recovery code. @returns whether it was one of theirs: of two uses at once, one wins. */
async function spendRecoveryCode(tx: Executor, userId: string, code: string): Promise<boolean> {
  const isTheirs = and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, hashOf(code)));
  return (await tx.delete(recoveryCode).where(isTheirs)).rowCount === 1;
}

/** Number of codes that a user has left. */
export function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  return db.$count(recoveryCode, eq(recoveryCode.userId, userId));
}

function makeCode(): string {
  return Array.from({ length: codeForm.length }, () => codeForm.letters[randomInt(codeForm.letters.length)]).join('');
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
