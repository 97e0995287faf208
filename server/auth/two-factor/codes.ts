import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { twoFactor, recoveryCode } from '../../database/schema.ts';
import type { Services } from '../../app/context.ts';
import { stepOf, openKey } from './app-code.ts';
import { createHash, randomInt } from 'node:crypto';
import { recoveryCode as codeForm } from '#domain/account/two-factor.ts';

/** With what somebody has shown who they are. */
export type Way = 'app' | 'recovery';

/** Whether somebody signs in with a second step. */
export async function hasTwoFactor(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(twoFactor, isOnFor(userId))) > 0;
}

/** Of `two_factor`: the row of a person who has shown that their app has the key. */
export function isOnFor(userId: string) {
  return and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt));
}

/** Whether a code is one of an app; all others are recovery codes. */
export function isOfApp(code: string): boolean {
  return /^\d+$/.test(code);
}

/**
 * Takes a code of somebody's app, or a recovery code, once: of two uses at once one wins.
 * @returns undefined for a code that is wrong, too old, or was taken already.
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
    log.warn({ userId }, 'key of an authenticator app not opened: was it sealed with another SECRET?');
  const step = key && stepOf(key, code, Date.now());
  if (!step) return undefined;
  const isLater = or(isNull(twoFactor.lastStep), lt(twoFactor.lastStep, step));
  const taken = await tx
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(isOnFor(userId), isLater));
  return taken.rowCount === 1 ? 'app' : undefined;
}

/** Gives somebody new recovery codes in place of all that they have. @returns the codes, which are kept nowhere as they are. */
export async function replaceRecoveryCodes(tx: Executor, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeForm.count }, makeCode);
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx.insert(recoveryCode).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })));
  return codes;
}

/** Uses a recovery code up. @returns whether it was one of theirs: of two uses at once one wins. */
async function spendRecoveryCode(tx: Executor, userId: string, code: string): Promise<boolean> {
  const isTheirs = and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, hashOf(code)));
  return (await tx.delete(recoveryCode).where(isTheirs)).rowCount === 1;
}

/** How many somebody has left. */
export function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  return db.$count(recoveryCode, eq(recoveryCode.userId, userId));
}

function makeCode(): string {
  return Array.from({ length: codeForm.length }, () => codeForm.letters[randomInt(codeForm.letters.length)]).join('');
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
