import { is } from 'drizzle-orm';
import { type PgDatabase, type PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type * as schema from './schema.ts';

/** Connection that runs SQL: the database itself, or one transaction on it. */
export type Executor<Result extends PgQueryResultHKT = NodePgQueryResultHKT> = PgDatabase<Result, typeof schema>;

/** The settings of a transaction that only reads: a replica may answer it. */
export const onlyReads = { accessMode: 'read only' } as const;

/** A statement that is ready to be run with its values. */
interface Statement<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/**
 * A query of which the SQL is the same each time: it is built once, and PostgreSQL parses and plans it once for each connection, by
 * its name. Within a transaction it is built for that transaction alone.
 * @param name unlike those of all others.
 * @param build has `sql.placeholder('…')` where values come.
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
      // A migration has changed the type of a column: connections that planned the statement before refuse it.
      return build(db).prepare('').execute(values);
    }
  };
}

/**
 * A query whose SQL has a few variants, such as with or without a filter: one {@link prepared} statement for each.
 * @param shapeOf returns the name of the variant; there must be few.
 * @param build uses `sql.placeholder('…')` for values; its SQL depends on the variant alone.
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

/** Whether a prepared statement gives other columns than when it was planned (PostgreSQL: feature_not_supported). */
function isOutdated(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '0A000') return true;
  }
  return false;
}

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
