import type { Database } from '#server/process/database.ts';
import { findListings } from '#server/search/find.ts';
import { presentPrices } from '#server/search/criteria.ts';
import { indexOfId } from './fill.ts';

/** Searches like a user who types a query; returns the indices of the listings found, best first. */
export function searchAs({ db }: Database, query: string, limit: number): Promise<number[]> {
  return db.transaction(async (tx) => {
    const { ids } = await findListings(tx, query, {
      batch: { offset: 0, limit },
      priceWithin: await presentPrices(tx),
    });
    return ids.map(indexOfId);
  });
}
