import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type * as schema from './schema.ts';

/** What runs SQL: the database itself, or one transaction on it. */
export type Executor<Result extends PgQueryResultHKT = NodePgQueryResultHKT> = PgDatabase<Result, typeof schema>;

/** The settings of a transaction that only reads: a replica may answer it. */
export const onlyReads = { accessMode: 'read only' } as const;

/** The pattern for `like` and `ilike` of texts that contain a word, whatever signs it has. */
export function containing(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Rows that are read at a time: few enough to hold, enough to make a round trip worth while. */
const batchSize = 500;

/**
 * All rows of a query, read batch by batch so that only one batch is in memory.
 * @param read gives the next `limit` rows after one, in the order of their ids; the first ones for undefined.
 */
export async function* inBatches<Row extends { id: string }>(
  read: (after: string | undefined, limit: number) => PromiseLike<Row[]>,
): AsyncGenerator<Row> {
  let after: string | undefined;
  for (;;) {
    const rows = await read(after, batchSize);
    yield* rows;
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.id;
  }
}
