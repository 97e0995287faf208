import { and, gt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import { inBatches } from '#server/database/executor.ts';
import type { Executor } from '#server/process/database.ts';
import type { Storage } from '#server/process/storage.ts';

/** Database and storage that the doctor examines, and counts of what it has examined so far. */
export interface Examination {
  /** Only read from. */
  db: Executor;
  storage: Storage;
  /** Opens sealed values; undefined if the portal has no secret yet. */
  secret: string | undefined;
  now: Date;
  /** Whether every stored object is read to its end, rather than only looked up. */
  isThorough: boolean;
  /** Numbers of things examined so far, by kind. */
  counts: Map<string, number>;
}

/** A problem, as a sentence that names the row or the object. */
export type Finding = string;

/** A part of the examination: yields its findings as it goes, with one batch in memory. */
export type Check = (examination: Examination) => AsyncGenerator<Finding>;

/** Counts one more examined item of a kind. */
export function count({ counts }: Examination, kind: string): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}

/** A row that a query selects. */
type RowOf<Query extends PgSelect> = Query['_']['result'][number] & { id: string };

/**
 * The rows of a query in the order of their ids, each counted as one more of a kind; one batch is in memory.
 * @param id the column that is selected as `id`.
 */
export async function* rowsById<Query extends PgSelect>(
  examination: Examination,
  kind: string,
  select: () => Query,
  id: PgColumn,
  where?: SQL,
): AsyncGenerator<RowOf<Query>> {
  const read = async (after: string | undefined, limit: number): Promise<RowOf<Query>[]> => {
    const isNext = after === undefined ? undefined : gt(id, after);
    return (await select().where(and(where, isNext)).orderBy(id).limit(limit)) as RowOf<Query>[];
  };
  for await (const row of inBatches(read)) {
    count(examination, kind);
    yield row;
  }
}
