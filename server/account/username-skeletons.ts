import { and, asc, gt, isNull, sql } from 'drizzle-orm';
import { skeletonOf } from '#domain/account/names/skeleton.ts';
import type { Executor } from '../database/executor.ts';
import { user } from '../database/schema.ts';

/** Usernames whose skeletons are made in one transaction: few enough to hold nobody up who signs up. */
const batchSize = 500;

/** The columns of a username. */
export function named(username: string): { username: string; usernameSkeleton: string } {
  return { username, usernameSkeleton: skeletonOf(username) };
}

/**
 * Makes the skeletons of usernames that have none: those from before the portal compared them. Of two that look alike the older
 * account has it, and the other one none until either is renamed; the doctor names them.
 */
export async function makeSkeletons(db: Executor): Promise<void> {
  for (let last: string | undefined; ; ) {
    const after = last;
    last = await db.transaction((tx) => makeBatch(tx, after));
    if (last === undefined) return;
  }
}

/** @returns the id of the last account of the batch; undefined where there is none. */
async function makeBatch(tx: Executor, after: string | undefined): Promise<string | undefined> {
  const rows = await tx
    .select({ id: user.id, username: user.username })
    .from(user)
    .where(and(isNull(user.usernameSkeleton), after === undefined ? undefined : gt(user.id, after)))
    .orderBy(asc(user.id))
    .limit(batchSize);
  if (rows.length === 0) return undefined;
  const ofName = new Map<string, string>();
  for (const { id, username } of rows) {
    const { usernameSkeleton } = named(username);
    if (!ofName.has(usernameSkeleton)) ofName.set(usernameSkeleton, id);
  }
  const made = Array.from(ofName, ([skeleton, id]) => ({ id, skeleton }));
  // Whoever signs up or is renamed now waits: nobody takes one of these between the look and the update.
  await tx.execute(sql`lock table ${user} in share row exclusive mode`);
  await tx.execute(sql`update ${user} set username_skeleton = made.skeleton
    from json_to_recordset(${JSON.stringify(made)}::json) as made(id uuid, skeleton text)
    where "user".id = made.id and username_skeleton is null
      and not exists (select from ${user} as other where other.username_skeleton = made.skeleton)`);
  return rows.at(-1)?.id;
}
