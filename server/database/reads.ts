import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Changes } from './changes.ts';
import { traceQueries } from '../process/tracing.ts';
import { isDatabaseDown } from './connection-trouble.ts';
import type { Executor, Database } from '../process/database.ts';
import { type Asked, giveUpSilent, idleTransactionTimeout, isRead, type Statement, statementTimeout } from './open.ts';
import { poolOptions } from './servers.ts';

/** Milliseconds for which a failing replica is not asked again: the primary responds instead. */
const rest = 5_000;

/** Milliseconds of silence, while somebody waits, after which a replica is given up. */
const silence = 3_000;

/** Parts of the primary that reads need: it responds while no replica can, and knows up to which position the database was written. */
interface Sources {
  primary: Pick<Database, 'pool' | 'db'>;
  changes: Pick<Changes, 'position'>;
  log: Logger;
}

/** Reads for visitors, from replicas. */
export interface Reads {
  /**
   * Queries and read-only transactions go to a replica if one has everything that was committed when changes were last
   * asked for; all writes go to the primary.
   */
  readonly db: Executor;
  close(): Promise<void>;
}

/**
 * Opens reads from the replicas at an address, which need not respond yet. Every connection has to stay on one server: no
 * transaction-mode pooler may be in between (SIT-121).
 * @param connections maximum number.
 */
export function openReads(url: string, { primary, changes, log }: Sources, connections: number): Reads {
  const pool = new pg.Pool({
    ...poolOptions(url),
    max: connections,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: idleTransactionTimeout,
    application_name: 'eain reads',
    keepAlive: true,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  traceQueries(pool);
  giveUpSilent(pool, silence);
  /** The position that each connection's server was last found to have reached. */
  const reached = new WeakMap<pg.PoolClient, string>();
  let restsUntil = 0;

  /** Runs something on a replica, or on the primary if no replica responds or it lags behind. */
  const first = async <Result>(
    ofReplica: (client: pg.PoolClient) => Promise<Result>,
    ofPrimary: () => Promise<Result>,
  ): Promise<Result> => {
    const position = changes.position();
    // While the primary is gone, there is no alternative to the replica: its data is shown as it is, and not cached.
    if (Date.now() < restsUntil && position !== undefined) return ofPrimary();
    let client: pg.PoolClient | undefined;
    let isBroken = false;
    try {
      client = await pool.connect();
      const isUpToDate = position === undefined || reached.get(client) === position;
      if (isUpToDate || (await hasFollowed(client, position))) {
        if (position !== undefined) reached.set(client, position);
        return await ofReplica(client);
      }
    } catch (error) {
      isBroken = isDatabaseDown(error);
      // A query that took too long here would take too long there as well.
      if (!isBroken || tookTooLong(error)) throw error;
      restsUntil = Date.now() + rest;
      log.warn({ err: error }, 'replica unreachable, using the primary instead');
    } finally {
      client?.release(isBroken);
    }
    return ofPrimary();
  };

  const query = (statement: Statement, values?: unknown[]) => {
    const ofPrimary = () => primary.pool.query(statement, values);
    return isRead(statement) ? first((client) => client.query(statement, values), ofPrimary) : ofPrimary();
  };
  // Drizzle only needs the pool to run queries, as transactions are handled here.
  const db: Executor = drizzle({ query } as Asked as pg.Pool);
  db.transaction = (act, config) => {
    const ofPrimary = () => primary.db.transaction(act, config);
    if (config?.accessMode !== 'read only') return ofPrimary();
    return first((client) => drizzle(client).transaction(act, config), ofPrimary);
  };
  return { db, close: () => pool.end() };
}

/** Whether the server of a connection has everything up to a position: a replica what it has replayed, a primary everything written. */
async function hasFollowed(client: pg.PoolClient, position: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean | null }>(
    `select $1::pg_lsn <= case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end as has`,
    [position],
  );
  return rows[0]?.has === true;
}

/** Whether PostgreSQL cancelled a statement for its time-out (57014). */
function tookTooLong(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === '57014' || (cause instanceof Error && tookTooLong(cause));
}
