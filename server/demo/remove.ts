import { and, between, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { slugOf } from '#domain/post/slug.ts';
import { recordAction } from '../audit/record.ts';
import { image, listing, outage, paymentAccount, post, user } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';
import type { Services } from '../process/services.ts';
import { demoPayment, isOfDemo, removedAction } from './marks.ts';
import { demoPosts } from './posts.ts';

const hour = 60 * 60 * 1000;

/** Numbers of what was removed. */
export interface Removed {
  accounts: number;
  listings: number;
  posts: number;
}

/**
 * Removes the demo (DSH-72): its accounts, with their listings and what is written about them; its posts; and the account to pay to and the power
 * cuts that it was filled with, as far as nobody has changed them. Its exchange rate stays, as every rate does. What people made stays: a listing that staff posted for a demo
 * account, or changed, becomes an admin's. Its photos are deleted by the clean-up.
 * @param adminId who removes it, and gets such listings; null for the command, which gives them to the first admin
 */
export async function removeDemo({ database }: Pick<Services, 'database'>, adminId: string | null): Promise<Removed> {
  return database.db.transaction(async (tx) => {
    const accounts = await tx.select({ id: user.id }).from(user).where(isOfDemo(tx)).orderBy(user.id).for('update');
    const ids = accounts.map(({ id }) => id);
    const posts = await deletePosts(tx);
    if (ids.length === 0 && posts === 0) return { accounts: 0, listings: 0, posts: 0 };
    await deleteSettings(tx, ids);
    await keepListings(tx, ids, adminId);
    const listings = await tx.$count(listing, inArray(listing.userId, ids));
    await tx.delete(user).where(inArray(user.id, ids));
    const removed = { accounts: ids.length, listings, posts };
    const subject = adminId ?? ids[0] ?? '00000000-0000-7000-8000-000000000000';
    await recordAction(tx, {
      actorId: adminId,
      action: removedAction,
      subjectId: subject,
      thing: { label: 'Demo' },
      change: { ...removed },
    });
    return removed;
  });
}

/** Whether anything of the demo is there. */
export async function hasDemo(db: Executor): Promise<boolean> {
  const [found] = await db.select({ id: user.id }).from(user).where(isOfDemo(db)).limit(1);
  return found !== undefined;
}

/** Deletes the articles of the demo that nobody has changed. */
async function deletePosts(tx: Executor): Promise<number> {
  const slugs = demoPosts.map(({ title }) => slugOf(title));
  const deleted = await tx
    .delete(post)
    .where(and(inArray(post.slug, slugs), isNull(post.userId), eq(post.updatedAt, post.createdAt)))
    .returning({ id: post.id });
  return deleted.length;
}

/** Deletes what the demo set as it was filled, in the hour before its pictures were stored, if it is still as it was. */
async function deleteSettings(tx: Executor, ids: string[]): Promise<void> {
  const [first] = await tx
    .select({ at: sql<Date | null>`min(${image.createdAt})`.mapWith(image.createdAt) })
    .from(image)
    .where(inArray(image.userId, ids));
  if (!first?.at) return;
  const { at } = first;
  const asFilled = (createdAt: PgColumn) => between(createdAt, new Date(at.getTime() - hour), at);
  await tx.delete(outage).where(and(eq(outage.note, ''), asFilled(outage.createdAt)));
  await tx.delete(paymentAccount).where(eq(paymentAccount.number, demoPayment.number));
}

/** Gives the listings of demo accounts that staff have posted or changed to an admin. */
async function keepListings(tx: Executor, ids: string[], adminId: string | null): Promise<void> {
  const heir = adminId ?? (await firstAdmin(tx));
  if (heir === undefined) return;
  await tx.execute(sql`update ${listing} set user_id = ${heir} where user_id = any(${sql.param(ids)}::uuid[])
    and exists (select from audit_entry where subject_id = listing.id and actor_id is not null
      and split_part(action, '.', 1) = 'listing' and action in ('listing.create', 'listing.update', 'listing.reassign'))`);
}

async function firstAdmin(tx: Executor): Promise<string | undefined> {
  const [found] = await tx.select({ id: user.id }).from(user).where(eq(user.isAdmin, true)).orderBy(user.id).limit(1);
  return found?.id;
}
