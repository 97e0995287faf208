import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { undoDays } from '#domain/account/proof.ts';
import type { Executor } from '../../process/database.ts';
import { emailUndo, user } from '../../database/schema.ts';
import type { Job, Queue } from '../../process/jobs.ts';
import { emailNow } from '../../mail/letter.ts';
import { openMailer } from '../../mail/mailer.ts';
import type { Services } from '../../process/services.ts';
import { emailToOldAddress } from './emails.ts';
import type { UserRow } from '../account-lock.ts';

/** Emails to addresses that accounts had until now: tried for a week, as their links are valid from when they are sent. */
const undoQueue: Queue<{ undoId: string }> = {
  name: 'send-email-undo',
  firstPause: 30,
  longestPause: 3600,
  retries: 175,
  patience: 180,
};

/** Pattern of a token: 32 random bytes. */
export const undoTokenPattern = /^[\w-]{43}$/;

/** Days within which an old address can be restored, from when its email is sent. */
const patience = sql`now() + make_interval(days => ${undoDays})`;

/**
 * Has an email sent to the address that an account has had until now, in the transaction that changes it, with which the address can be
 * restored. If it was proven to be the user's, nobody else can take it for a while.
 */
export async function holdOldAddress(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Executor,
  { id: userId, email, isProven: wasProven }: Pick<UserRow, 'id' | 'email' | 'isProven'>,
): Promise<void> {
  const [held] = await tx
    .insert(emailUndo)
    .values({ userId, email, wasProven, changedAt: sql`now()`, expiresAt: patience })
    .returning({ undoId: emailUndo.id });
  if (held) await jobs.queue(tx, undoQueue, held);
}

/** Whether an address was another user's, as they have proven, until recently: it can still be restored, and counts as taken (ACC-73). */
export async function isHeldForAnother(db: Executor, email: string, userId?: string): Promise<boolean> {
  const isAnothers = userId === undefined ? undefined : ne(emailUndo.userId, userId);
  const isTheAddress = sql`lower(${emailUndo.email}) = lower(${email})`;
  const isHeld = and(isTheAddress, emailUndo.wasProven, gt(emailUndo.expiresAt, sql`now()`), isAnothers);
  return (await db.$count(emailUndo, isHeld)) > 0;
}

/** Starts sending the emails to old addresses. */
export async function sendUndoEmails(services: Pick<Services, 'database' | 'jobs' | 'settings'>): Promise<void> {
  const mailer = openMailer(services.settings);
  await services.jobs.work(undoQueue, async ({ undoId }, id) => {
    const made = await makeUndoToken(services.database.db, undoId);
    if (!made) return 'done';
    const email = await emailNow(services, emailToOldAddress(made));
    return (await mailer.send(email, id)) === 'sent' ? 'done' : 'impossible';
  });
}

/**
 * Generates a token with which an old address can be restored. It is generated as its email is sent: its days begin then, no queue stores
 * it, and one that was sent earlier, in an email that seemed lost, stays valid.
 * @returns undefined when the change was undone, or the account deleted, in between.
 */
export async function makeUndoToken(
  db: Executor,
  undoId: string,
): Promise<{ to: string; username: string; token: string } | undefined> {
  const token = randomBytes(32).toString('base64url');
  return db.transaction(async (tx) => {
    const [held] = await tx
      .update(emailUndo)
      .set({ expiresAt: patience })
      .from(user)
      .where(and(eq(emailUndo.id, undoId), eq(user.id, emailUndo.userId)))
      .returning({
        userId: emailUndo.userId,
        email: emailUndo.email,
        wasProven: emailUndo.wasProven,
        changedAt: emailUndo.changedAt,
        expiresAt: emailUndo.expiresAt,
        username: user.username,
      });
    if (!held) return undefined;
    const { username, ...row } = held;
    await tx.insert(emailUndo).values({ ...row, tokenHash: hashOf(token) });
    return { to: row.email, username, token };
  });
}

/** The row of a token that has neither expired nor been used. */
export function isLiveUndo(token: string) {
  return sql`${emailUndo.tokenHash} = ${hashOf(token)} and ${emailUndo.expiresAt} > now()`;
}

/** Whether a token restores an address. */
export async function isUndoToken({ database: { db } }: Pick<Services, 'database'>, token: string): Promise<boolean> {
  return (await db.$count(emailUndo, isLiveUndo(token))) > 0;
}

/** Every hour: releases the addresses that nobody has restored. */
export function oldAddressSweep({ database: { db } }: Pick<Services, 'database'>): Job {
  return {
    name: 'sweep-old-addresses',
    schedule: '53 * * * *',
    run: async () => void (await db.delete(emailUndo).where(lt(emailUndo.expiresAt, sql`now()`))),
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
