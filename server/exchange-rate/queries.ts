import { desc, sql } from 'drizzle-orm';
import { type Executor, prepared } from '../database/executor.ts';
import { exchangeRate, user } from '../database/schema.ts';

/** How far back the history is told. */
const toldRates = 10;

/** The last rates that were set, the one that holds first. Index: the primary key. */
export function selectRates(db: Executor) {
  return db.select().from(exchangeRate).orderBy(desc(exchangeRate.id)).limit(toldRates);
}

const presentRate = prepared('exchange_rate', (db) =>
  db.select().from(exchangeRate).orderBy(desc(exchangeRate.id)).limit(1),
);

/** The rate that holds; undefined until one has been set. Index: the primary key. */
export async function selectRate(db: Executor) {
  const [rate] = await presentRate(db);
  return rate;
}

/** Lets nobody else set a rate until the transaction ends. */
export async function lockRates(tx: Executor): Promise<void> {
  await tx.execute(sql`lock table ${exchangeRate} in share row exclusive mode`);
}

export async function insertRate(tx: Executor, mmkPerUsd: number, setById: string) {
  const setByName = sql`(select ${user.username} from ${user} where ${user.id} = ${setById})`;
  const [rate] = await tx.insert(exchangeRate).values({ mmkPerUsd, setById, setByName }).returning();
  if (!rate) throw new Error('The exchange rate was not inserted.');
  return rate;
}
