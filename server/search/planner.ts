import { sql } from 'drizzle-orm';
import type { Executor } from '../process/database.ts';

/** Statistics of the planner about listings. */
export interface Statistics {
  /** How many listings there are, approximately. */
  listings: number;
  /** Changes when the table is analysed; differs between databases and servers. */
  version: string;
}

/** The statistics of each transaction whose planner is configured: a search may run several queries in one. */
const configured = new WeakMap<Executor, Promise<Statistics>>();

/** Configures the planner for a transaction, unless that has been done. */
export function configurePlannerOnce(tx: Executor): Promise<Statistics> {
  const known = configured.get(tx) ?? configurePlanner(tx);
  configured.set(tx, known);
  return known;
}

/**
 * Prevents plans that read the whole table, or fetch a listing for each entry of an index before the next one is consulted; keeps the bitmap of a
 * common word exact.
 */
async function configurePlanner(tx: Executor): Promise<Statistics> {
  const { rows } = await tx.execute<{ listings: number; version: string }>(
    sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
      set_config('jit', 'off', true), set_config('work_mem', '32MB', true),
      greatest(reltuples, 0)::float8 as listings,
      concat_ws(' ', current_database(), pg_postmaster_start_time(), relpages, reltuples) as version
      from pg_class where oid = 'listing'::regclass`,
  );
  return rows[0] ?? { listings: 0, version: '' };
}
