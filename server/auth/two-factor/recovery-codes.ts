import { createHash, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { recoveryCode as form } from '#domain/account/two-factor.ts';
import type { Executor } from '../../database/executor.ts';
import { recoveryCode } from '../../database/schema.ts';

/** Gives somebody new recovery codes in place of all that they have. @returns the codes, which are kept nowhere as they are. */
export async function replaceRecoveryCodes(tx: Executor, userId: string): Promise<string[]> {
  const codes = Array.from({ length: form.count }, makeCode);
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx.insert(recoveryCode).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })));
  return codes;
}

/** Uses a recovery code up. @returns whether it was one of theirs: of two uses at once one wins. */
export async function spendRecoveryCode(tx: Executor, userId: string, code: string): Promise<boolean> {
  const isTheirs = and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, hashOf(code)));
  return (await tx.delete(recoveryCode).where(isTheirs)).rowCount === 1;
}

/** How many somebody has left. */
export function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  return db.$count(recoveryCode, eq(recoveryCode.userId, userId));
}

function makeCode(): string {
  return Array.from({ length: form.length }, () => form.letters[randomInt(form.letters.length)]).join('');
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
