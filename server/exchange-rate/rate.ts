import { Conflict } from '#domain/errors.ts';
import type { ExchangeRateForm } from '#domain/exchange-rate/set.ts';
import { recordAction } from '../audit/record.ts';
import type { CurrentUser, Services } from '../app/context.ts';
import { insertRate, lockRates, selectRate } from './queries.ts';
import type { Executor } from '../database/executor.ts';

/** Kyat for one US dollar, as an admin set it last; undefined until one has. */
export async function presentRate(db: Executor): Promise<number | undefined> {
  return (await selectRate(db))?.mmkPerUsd;
}

/**
 * Sets what a dollar is worth from now on, and writes down who did.
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
