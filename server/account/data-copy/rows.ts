import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../process/database.ts';

/** Rows in memory at a time. */
const atATime = 100;

/**
 * Reads the rows of a query, a few at a time, as the text of one JSON array: each row on a line of its own.
 * @param query selects one JSON value a row, named `one`. Tables without an index for an account are read through once, which only this does.
 */
export async function* jsonOf(db: Executor, query: SQL): AsyncGenerator<string> {
  const { promise: isRead, resolve: end } = Promise.withResolvers<undefined>();
  const { promise: opened, resolve: open, reject: fail } = Promise.withResolvers<Executor>();
  // The cursor lives in a transaction, which lasts until the last row is read.
  const transaction = db.transaction(async (tx) => {
    await tx.execute(sql`declare copied no scroll cursor for ${query}`);
    open(tx);
    await isRead;
  });
  transaction.catch(fail);
  try {
    const tx = await opened;
    let start = '[\n';
    for (;;) {
      const { rows } = await tx.execute<{ one: unknown }>(sql`fetch ${sql.raw(String(atATime))} from copied`);
      for (const { one } of rows) {
        yield `${start}${JSON.stringify(one)}`;
        start = ',\n';
      }
      if (rows.length < atATime) break;
    }
    yield start === '[\n' ? '[]\n' : '\n]\n';
  } finally {
    end(undefined);
    await transaction;
  }
}
