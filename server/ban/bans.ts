import { desc, eq, lt, sql } from 'drizzle-orm';
import { banLimits, endedBanDays, type NewBan, shownBan } from '#domain/ban/ban.ts';
import { Conflict, NotFound } from '#domain/errors.ts';
import { pageSizes } from '#domain/paging.ts';
import { startOfDay } from '#domain/text/yangon-day.ts';
import { recordAction } from '../audit/record.ts';
import { ban, confirmedNumber } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';
import type { Job } from '../process/jobs.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { holds, plainNetwork } from './network.ts';
import { isInForce } from './screen.ts';

/** One page of the list, the latest first, and how many entries there are. Index: ban_by_time. */
export async function selectBans(db: Executor, offset: number) {
  const { id, kind, value, reason, endsAt, createdBy, createdAt } = ban;
  const isOver = sql<boolean>`coalesce(${endsAt} <= now(), false)`;
  const [rows, total] = await Promise.all([
    db
      .select({ _id: id, kind, value, reason, endsAt, isOver, createdBy, createdAt })
      .from(ban)
      .orderBy(desc(createdAt), desc(id))
      .limit(pageSizes.activity)
      .offset(offset),
    db.$count(ban),
  ]);
  return { rows, total };
}

/**
 * Adds an entry to the list, in place of one with the same value that has ended (MOD-25).
 * @param address of the admin: nobody shuts out the network that they are in.
 * @returns its id.
 * @throws Conflict if it is in the list, if the list is full, and for the admin's own network
 */
export async function createBan(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  { kind, value: typed, reason, until }: NewBan,
  address: string | undefined,
): Promise<string> {
  return database.db.transaction(async (tx) => {
    const value = kind === 'network' ? await plainNetwork(tx, typed) : typed;
    if (kind === 'network' && address !== undefined && (await holds(tx, value, address))) throw new Conflict('ban_own');
    // One admin at a time adds to the list, or two could pass its limit together.
    await tx.execute(sql`lock table ${ban} in share row exclusive mode`);
    if ((await tx.$count(ban, isInForce)) >= banLimits.entries) throw new Conflict('ban_full');
    const columns = { reason, endsAt: until === null ? null : startOfDay(until), createdBy: currentUser.username };
    const [created] = await tx
      .insert(ban)
      .values({ kind, value, ...columns })
      .onConflictDoUpdate({
        target: [ban.kind, ban.value],
        set: { ...columns, createdAt: sql`now()` },
        setWhere: lt(ban.endsAt, sql`now()`),
      })
      .returning({ id: ban.id });
    if (!created) throw new Conflict('banned_already');
    // A number that was confirmed is no recommendation any longer.
    if (kind === 'phone') await tx.delete(confirmedNumber).where(eq(confirmedNumber.number, value));
    await record(tx, currentUser, 'ban.create', { id: created.id, kind, value, reason }, { until });
    return created.id;
  });
}

/** Takes an entry off the list. @throws NotFound */
export async function deleteBan({ database }: Pick<Services, 'database'>, currentUser: CurrentUser, id: string) {
  await database.db.transaction(async (tx) => {
    const [deleted] = await tx.delete(ban).where(eq(ban.id, id)).returning();
    if (!deleted) throw new NotFound('ban_not_found');
    await record(tx, currentUser, 'ban.delete', deleted, {});
  });
}

function record(
  tx: Executor,
  { _id }: CurrentUser,
  action: 'ban.create' | 'ban.delete',
  { id, kind, value, reason }: Pick<typeof ban.$inferSelect, 'id' | 'kind' | 'value' | 'reason'>,
  more: { until?: string | null },
) {
  const thing = { label: shownBan({ kind, value }) };
  return recordAction(tx, { actorId: _id, action, subjectId: id, thing, change: { kind, reason, ...more } });
}

/** Runs every day: forgets entries that ended long ago. */
export function banSweep({ database }: Pick<Services, 'database'>): Job {
  return {
    name: 'sweep-bans',
    schedule: '13 3 * * *',
    run: async () => {
      await database.db.delete(ban).where(lt(ban.endsAt, sql`now() - make_interval(days => ${endedBanDays}::int)`));
    },
  };
}
