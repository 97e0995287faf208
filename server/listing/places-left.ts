import { and, eq, sql } from 'drizzle-orm';
import type { RuleCode } from '#domain/refusals.ts';
import { monthlyPosts } from '../database/schema.ts';
import { slotsLeft } from '../package/use-slot.ts';
import type { Executor } from '../process/database.ts';
import type { Services } from '../process/services.ts';

/** How many listings a user can post now, and what refuses the next one; each that is posted is counted again (PKG-17). */
export async function placesLeft(
  db: Executor,
  { monthlyPostLimit }: Pick<Services['settings'], 'monthlyPostLimit'>,
  userId: string,
): Promise<{ left: number; code: RuleCode }> {
  const ofPackage = await slotsLeft(db, userId);
  const month = sql`date_trunc('month', now() at time zone 'Asia/Yangon')::date`;
  const [posted] = await db
    .select({ count: monthlyPosts.count })
    .from(monthlyPosts)
    .where(and(eq(monthlyPosts.userId, userId), eq(monthlyPosts.month, month)));
  const ofMonth = { left: monthlyPostLimit - (posted?.count ?? 0), code: 'monthly_limit' } as const;
  return ofMonth.left < ofPackage.left ? ofMonth : ofPackage;
}
