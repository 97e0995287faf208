import { desc, sql } from 'drizzle-orm';
import { Conflict } from '#domain/errors.ts';
import type { ExchangeRateForm } from '#domain/exchange-rate/set.ts';
import { recordAction } from '../audit/record.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { prepared } from '../database/executor.ts';
import type { Executor } from '../process/database.ts';
import { exchangeRate, user } from '../database/schema.ts';

/** Number of rates in the history. */
const shownRates = 10;

/** The last rates that were set, the current one first. Index: the primary key. */
export function selectRates(db: Executor) {
  return db.select().from(exchangeRate).orderBy(desc(exchangeRate.id)).limit(shownRates);
}

const lastRate = prepared('exchange_rate', (db) =>
  db.select().from(exchangeRate).orderBy(desc(exchangeRate.id)).limit(1),
);

/** The current rate; undefined until one has been set. Index: the primary key. */
export async function selectRate(db: Executor) {
  const [rate] = await lastRate(db);
  return rate;
}

/** Prevents anybody else from setting a rate until the transaction ends. */
async function lockRates(tx: Executor): Promise<void> {
  await tx.execute(sql`lock table ${exchangeRate} in share row exclusive mode`);
}

async function insertRate(tx: Executor, mmkPerUsd: number, setById: string) {
  const setByName = sql`(select ${user.username} from ${user} where ${user.id} = ${setById})`;
  const [rate] = await tx.insert(exchangeRate).values({ mmkPerUsd, setById, setByName }).returning();
  if (!rate) throw new Error('The exchange rate was not inserted.');
  return rate;
}

/** Kyat per US dollar, as last set by an admin; undefined until one has. */
export async function presentRate(db: Executor): Promise<number | undefined> {
  return (await selectRate(db))?.mmkPerUsd;
}

/**
 * Sets the exchange rate of the dollar from now on, and logs who did.
 * @throws Conflict when another rate has been set since the one that the admin saw.
 */
export async function setExchangeRate(
  { database }: Pick<Services, 'database'>,
  currentUser: Pick<CurrentUser, '_id'>,
  { mmkPerUsd, previous }: ExchangeRateForm,
) {
  return database.db.transaction(async (tx) => {
    await lockRates(tx);
    const before = await selectRate(tx);
    if (previous !== undefined && previous !== (before?.id ?? null)) throw new Conflict('changed_meanwhile');
    const rate = await insertRate(tx, mmkPerUsd, currentUser._id);
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'exchangeRate.set',
      subjectId: rate.id,
      thing: { label: `1 USD = ${mmkPerUsd} MMK` },
      change: { mmkPerUsd, previously: before?.mmkPerUsd ?? null },
    });
    return rate;
  });
}
