import { pageAnswerOf } from '../api/client.ts';
import type { TabRequest } from '../dashboard/require-account.ts';

/** What the tab Exchange rate shows: the last rates, the one that holds first. */
export async function loadExchangeRate({ api }: TabRequest) {
  const { rates } = await pageAnswerOf(api['exchange-rate'].history.$get());
  return {
    rates: rates.map(({ _id, mmkPerUsd, setAt, setBy }) => ({ _id, mmkPerUsd, setAt, setBy: setBy.username })),
  };
}

/** What {@link loadExchangeRate} gives. */
export type ExchangeRateShown = Awaited<ReturnType<typeof loadExchangeRate>>;
