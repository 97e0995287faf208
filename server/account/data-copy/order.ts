import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { dataCopyLimits } from '#domain/account/data-copy.ts';
import type { Proof } from '#domain/account/proof.ts';
import { Conflict, LimitReached, NotFound } from '#domain/errors.ts';
import { recordAction } from '../../audit/record.ts';
import { lockAccount } from '../../auth/account-lock.ts';
import { type Actor, requireProof } from '../../auth/prove.ts';
import { dataCopy } from '../../database/schema.ts';
import type { Executor } from '../../process/database.ts';
import type { Job } from '../../process/jobs.ts';
import type { Services } from '../../process/services.ts';
import { dataCopyQueue } from './make.ts';
import { copyFolder, copyOfKey } from './stored-parts.ts';

const aDayAgo = sql`now() - interval '24 hours'`;
const oldest = sql`now() - make_interval(hours => ${dataCopyLimits.hours}::int)`;
/** A copy that was not made by then never will be. */
const givenUp = sql`now() - interval '12 hours'`;

/**
 * Orders a copy of all that the portal holds about the current account (ACC-131): one at a time, and at most three a day.
 * @throws Forbidden or Invalid without a proof; Conflict while one is made; LimitReached
 */
export async function orderDataCopy(
  services: Pick<Services, 'auth' | 'database' | 'jobs' | 'log' | 'settings' | 'secret'>,
  actor: Actor,
  proof: Proof,
): Promise<void> {
  await requireProof(services, actor, proof, 'now');
  const userId = actor.account._id;
  await services.database.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const ofAccount = eq(dataCopy.userId, userId);
    if ((await tx.$count(dataCopy, and(ofAccount, isNull(dataCopy.readyAt)))) > 0) throw new Conflict('data_copy_made');
    const ofDay = await tx.$count(dataCopy, and(ofAccount, gt(dataCopy.orderedAt, aDayAgo)));
    if (ofDay >= dataCopyLimits.aDay) throw new LimitReached('data_copy_limit');
    const [ordered] = await tx.insert(dataCopy).values({ userId }).returning({ id: dataCopy.id });
    if (!ordered) throw new Error('The copy was not ordered.');
    await services.jobs.queue(tx, dataCopyQueue, { copyId: ordered.id });
    await recordAction(tx, { actorId: userId, action: 'user.dataCopy', subjectId: userId });
  });
}

/** The latest copy of an account that is being made or can be downloaded. Index: data_copy_by_user. */
export async function latestDataCopy(db: Executor, userId: string) {
  const [latest] = await db
    .select()
    .from(dataCopy)
    .where(and(eq(dataCopy.userId, userId), or(isNull(dataCopy.readyAt), gt(dataCopy.readyAt, oldest))))
    .orderBy(desc(dataCopy.orderedAt))
    .limit(1);
  return latest;
}

/**
 * The copy that an account can download now. Index: data_copy_by_user.
 * @throws NotFound
 */
export async function readyDataCopy(
  db: Executor,
  userId: string,
): Promise<{ id: string; bytes: number; parts: number }> {
  const [ready] = await db
    .select({ id: dataCopy.id, bytes: dataCopy.bytes, parts: dataCopy.parts })
    .from(dataCopy)
    .where(and(eq(dataCopy.userId, userId), gt(dataCopy.readyAt, oldest)))
    .orderBy(desc(dataCopy.orderedAt))
    .limit(1);
  if (!ready || ready.bytes === null || ready.parts === null) throw new NotFound('data_copy_gone');
  return { id: ready.id, bytes: ready.bytes, parts: ready.parts };
}

/** Every hour: deletes the copies that can no longer be downloaded, those that were not made, and the files of deleted accounts. */
export function dataCopySweep(services: Pick<Services, 'database' | 'storage'>): Job {
  return { name: 'sweep-data-copies', schedule: '41 * * * *', run: () => sweepDataCopies(services) };
}

async function sweepDataCopies({ database, storage }: Pick<Services, 'database' | 'storage'>): Promise<void> {
  const { db } = database;
  const isPast = and(lt(dataCopy.readyAt, oldest), lt(dataCopy.orderedAt, aDayAgo));
  await db.delete(dataCopy).where(or(isPast, and(isNull(dataCopy.readyAt), lt(dataCopy.orderedAt, givenUp))));
  // A copy has its row before its first part is written.
  for await (const { key } of storage.list(copyFolder)) {
    const isKept = (await db.$count(dataCopy, eq(dataCopy.id, copyOfKey(key)))) > 0;
    if (!isKept) await storage.delete(key);
  }
}
