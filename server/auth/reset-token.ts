import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { passwordReset } from '../database/schema.ts';

/** What a token looks like: 32 random bytes. */
export const resetTokenPattern = /^[\w-]{43}$/;

/** Makes a token with which this account, while it has this address, can be given a new password within an hour. */
export async function makeResetToken(db: Executor, account: { id: string; email: string }): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(passwordReset).values({
    userId: account.id,
    email: account.email,
    tokenHash: hashOf(token),
    expiresAt: sql`now() + interval '1 hour'`,
  });
  return token;
}

/** The row of a token that has neither expired nor been used. */
export function isLiveToken(token: string) {
  return sql`${passwordReset.tokenHash} = ${hashOf(token)} and ${passwordReset.expiresAt} > now()`;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
