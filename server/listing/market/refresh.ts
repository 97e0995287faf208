import type { Job } from '../../process/jobs.ts';
import type { Services } from '../../process/services.ts';
import { refreshMonths, refreshUsualPrices } from '../../usual-price/refresh.ts';
import { compareHomes } from './same-home.ts';

/** Runs every five minutes: compares what was posted or changed with other listings, and summarises prices, which are at most ten minutes old so (PRC-12). */
export function usualPriceRefresh({ database }: Pick<Services, 'database'>): Job {
  return {
    name: 'refresh-usual-prices',
    schedule: '*/5 * * * *',
    run: async () => {
      await compareHomes(database.db);
      await refreshUsualPrices(database.db);
      await refreshMonths(database.db);
    },
  };
}
