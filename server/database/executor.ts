import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Executor } from '../process/database.ts';

/** The settings of a read-only transaction: a replica may run it. */
export const onlyReads = { accessMode: 'read only' } as const;

/** A prepared statement, to be run with its values. */
interface Statement<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/**
 * A query whose SQL is always the same: it is built once, and PostgreSQL parses and plans it once per connection, by
 * its name. Within a transaction it is built for that transaction only.
 * @param name unique among all prepared statements.
 * @param build uses `sql.placeholder('…')` for values.
 */
export function prepared<Rows>(
  name: string,
  build: (db: Executor) => { prepare(name: string): Statement<Rows> },
): (db: Executor, values?: Record<string, unknown>) => Promise<Rows> {
  const built = new WeakMap<Executor, Statement<Rows>>();
  return async (db, values = {}) => {
    if (is(db, PgTransaction)) return build(db).prepare('').execute(values);
    const statement = built.get(db) ?? build(db).prepare(name);
    built.set(db, statement);
    try {
      return await statement.execute(values);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      // A migration has changed the type of a column: connections that planned the statement before it refuse it.
      return build(db).prepare('').execute(values);
    }
  };
}

/**
 * A query whose SQL has a few variants, such as with or without a filter: one {@link prepared} statement for each.
 * @param shapeOf returns the name of the variant; there must be few.
 * @param build uses `sql.placeholder('…')` for values; its SQL depends only on the variant.
 */
export function preparedByShape<Asked, Rows>(
  name: string,
  shapeOf: (asked: Asked) => string,
  build: (db: Executor, asked: Asked) => { prepare(name: string): Statement<Rows> },
): (db: Executor, asked: Asked, values: Record<string, unknown>) => Promise<Rows> {
  const byShape = new Map<string, ReturnType<typeof prepared<Rows>>>();
  return (db, asked, values) => {
    const shape = shapeOf(asked);
    const statement = byShape.get(shape) ?? prepared(`${name} ${shape}`, (on) => build(on, asked));
    byShape.set(shape, statement);
    return statement(db, values);
  };
}

/** Whether a prepared statement returns different columns from when it was planned (PostgreSQL: feature_not_supported). */
function isOutdated(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '0A000') return true;
  }
  return false;
}

/** The pattern for `like` and `ilike` that matches texts containing a word, whatever characters it has. */
export function containing(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Rows that are read at a time: few enough to hold in memory, enough to justify a round trip. */
const batchSize = 500;

/**
 * All rows of a query, read batch by batch so that only one batch is in memory.
 * @param read returns the next `limit` rows after an id, in the order of their ids; the first ones for undefined.
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
