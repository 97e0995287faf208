import { setImmediate as turn } from 'node:timers/promises';
import type { Language } from '#domain/language.ts';
import { namesOfColumn } from '#domain/spreadsheet/column-names.ts';
import { cellOf, columns } from '#domain/spreadsheet/columns.ts';
import { type After, listingsAfter } from '../listing/for-spreadsheets.ts';
import type { Executor } from '../process/database.ts';
import { ofRow } from './compare-rows.ts';

/** Listings that are read at a time: their cells take a few milliseconds. */
const batch = 100;

/** The headings of an export. */
export function headingsIn(language: Language): string[] {
  return columns.map(({ name }) => namesOfColumn(name)[language]);
}

/** Which columns of an export have numbers. */
export const numberColumns: readonly boolean[] = columns.map(({ kind }) => kind === 'number');

/** An account's listings, or everybody's, in batches, the oldest first. One batch is in memory at a time. */
export async function* listingBatches(db: Executor, whose: Parameters<typeof listingsAfter>[1]) {
  let after: After | undefined;
  for (;;) {
    const listings = await listingsAfter(db, whose, after, batch);
    if (listings.length > 0) yield listings;
    after = listings.at(-1);
    if (listings.length < batch) return;
    await turn();
  }
}

/**
 * The rows of an export, in batches (LST-441).
 * @param ownerId whose listings; undefined for all.
 * @param site the site's origin, for the addresses of photos.
 */
export async function* exportedRows(
  db: Executor,
  ownerId: string | undefined,
  site: string,
): AsyncGenerator<string[][]> {
  for await (const listings of listingBatches(db, { ownerId })) {
    yield listings.map((listing) => {
      const row = ofRow(listing, site);
      return columns.map((column) => cellOf(column, row));
    });
  }
}
