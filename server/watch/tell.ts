import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { dueBefore, watchLimits, watchPaces } from '#domain/watch/watch.ts';
import { watch } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';
import type { Job } from '../process/jobs.ts';
import type { Services } from '../process/services.ts';
import { watchLetterQueue } from './letters.ts';
import { telegramQueue } from './telegram-messages.ts';
import { isAnonymousFeed, lockWatch, markTold, selectDue, type WatchRow } from './queries.ts';

type Telling = Pick<Services, 'database' | 'jobs'>;

/** Watches that one query returns. */
const batch = 100;

/** Every minute: queues the messages that are due (WCH-11), and asks those who have opened nothing for long (WCH-16). */
export function watchTelling(services: Telling): Job {
  return {
    name: 'tell-watches',
    schedule: '* * * * *',
    patience: 180,
    run: async () => {
      await tellDue(services, new Date());
      await askTheIdle(services);
    },
  };
}

/**
 * Queues a message for each watch that has something to tell: what it tells is marked in the transaction that queues it, so that nothing is told
 * twice or forgotten, whatever dies in between (WCH-5).
 */
export async function tellDue(services: Telling, now: Date): Promise<void> {
  const { db } = services.database;
  for (const pace of watchPaces) {
    for (;;) {
      const due = await selectDue(db, pace, dueBefore(pace, now), batch);
      for (const id of due) await db.transaction((tx) => tell(services, tx, id));
      if (due.length < batch) break;
    }
  }
}

async function tell(services: Telling, tx: Executor, id: string): Promise<void> {
  const row = await lockWatch(tx, id);
  if (row?.state !== 'active') return;
  const toldAt = new Date();
  if (await markTold(tx, id, toldAt)) await queueNews(services, tx, row, toldAt);
}

async function queueNews({ jobs }: Telling, tx: Executor, { id, channel }: WatchRow, toldAt: Date): Promise<void> {
  const order = { kind: 'news', watchId: id, toldAt: toldAt.toISOString() } as const;
  await jobs.queue(tx, channel === 'telegram' ? telegramQueue : watchLetterQueue, order);
}

/** Asks, once, whether a watch is still wanted of which nothing was opened for weeks; a week later it falls asleep, and so does a feed that nobody fetches. */
export async function askTheIdle(services: Telling): Promise<void> {
  const { db } = services.database;
  const before = (days: number) => sql`now() - make_interval(days => ${days}::int)`;
  const { askAfterDays, asleepAfterDays, feedAsleepAfterDays } = watchLimits;
  const idle = and(eq(watch.state, 'active'), isNull(watch.askedAt), lt(watch.openedAt, before(askAfterDays)));
  await db
    .update(watch)
    .set({ state: 'asleep' })
    .where(
      and(
        eq(watch.state, 'active'),
        or(
          and(
            lt(watch.openedAt, before(asleepAfterDays)),
            sql`(${watch.channel} = 'feed' or ${watch.askedAt} < ${before(asleepAfterDays - askAfterDays)})`,
          ),
          // Nobody's: one that is fetched no more costs nothing from then on.
          and(lt(watch.openedAt, before(feedAsleepAfterDays)), isAnonymousFeed),
        ),
      ),
    );
  const found = await db
    .select({ id: watch.id, channel: watch.channel })
    .from(watch)
    .where(and(idle, ne(watch.channel, 'feed')))
    .limit(batch);
  for (const { id, channel } of found) {
    await db.transaction(async (tx) => {
      const [asked] = await tx
        .update(watch)
        .set({ askedAt: sql`now()` })
        .where(and(eq(watch.id, id), idle))
        .returning({ id: watch.id });
      const queue = channel === 'telegram' ? telegramQueue : watchLetterQueue;
      if (asked) await services.jobs.queue(tx, queue, { kind: 'asks', watchId: id });
    });
  }
}
