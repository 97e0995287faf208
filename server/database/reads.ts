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

/** Parts of the primary that reads need. */
interface Sources {
  /** Responds while no replica can, or the replica lags behind. */
  primary: Pick<Database, 'pool' | 'db'>;
  /** Knows up to which position the database was written. */
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
export function openReads(url: string, sources: Sources, connections: number): Reads {
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
  const asked = new ReplicaFirst(pool, sources);
  // Drizzle only needs the pool to run queries, as transactions are handled elsewhere.
  const db: Executor = drizzle(asked as Asked as pg.Pool);
  db.transaction = asked.transaction;
  return { db, close: () => pool.end() };
}

class ReplicaFirst implements Asked {
  readonly #replica: pg.Pool;
  readonly #primary: Sources['primary'];
  readonly #changes: Pick<Changes, 'position'>;
  readonly #log: Logger;
  /** The position that each connection's server was last known to have replayed. */
  readonly #followed = new WeakMap<pg.PoolClient, bigint>();
  #restsUntil = 0;

  constructor(replica: pg.Pool, { primary, changes, log }: Sources) {
    this.#replica = replica;
    this.#primary = primary;
    this.#changes = changes;
    this.#log = log;
  }

  query = (async (statement: Statement, values?: unknown[]) => {
    const ofPrimary = () => this.#primary.pool.query(statement, values);
    return isRead(statement) ? this.#first((client) => client.query(statement, values), ofPrimary) : ofPrimary();
  }) as pg.Pool['query'];

  transaction: Executor['transaction'] = (act, config) => {
    const ofPrimary = () => this.#primary.db.transaction(act, config);
    if (config?.accessMode !== 'read only') return ofPrimary();
    return this.#first((client) => drizzle(client).transaction(act, config), ofPrimary);
  };

  /** Runs something on a replica, or on the primary if no replica responds or it lags behind. */
  async #first<Result>(
    ofReplica: (client: pg.PoolClient) => Promise<Result>,
    ofPrimary: () => Promise<Result>,
  ): Promise<Result> {
    // While the primary is gone, there is no alternative to the replica.
    if (Date.now() < this.#restsUntil && this.#changes.position() !== undefined) return ofPrimary();
    let client: pg.PoolClient | undefined;
    let isBroken = false;
    try {
      client = await this.#replica.connect();
      if (await this.#hasFollowed(client)) return await ofReplica(client);
    } catch (error) {
      isBroken = isDatabaseDown(error);
      // A query that took too long here would take too long there as well.
      if (!isBroken || codeOf(error) === tookTooLong) throw error;
      this.#restsUntil = Date.now() + rest;
      this.#log.warn({ err: error }, 'replica unreachable, using the primary instead');
    } finally {
      client?.release(isBroken);
    }
    return ofPrimary();
  }

  /** Whether the server of a connection has everything that had been committed when changes were last asked for. */
  async #hasFollowed(client: pg.PoolClient): Promise<boolean> {
    const position = this.#changes.position();
    // Unknown while the primary cannot be asked: the replica's data is then shown as it is, and not cached.
    if (position === undefined) return true;
    const needed = walPosition(position);
    if ((this.#followed.get(client) ?? -1n) >= needed) return true;
    const { rows } = await client.query<{ position: string | null }>(following);
    const followed = walPosition(rows[0]?.position ?? '0/0');
    this.#followed.set(client, followed);
    return followed >= needed;
  }
}

/** The position up to which a server has the data: on a replica what it has replayed, on a primary everything written. */
const following = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end)::text as position`;

/** PostgreSQL's code for a statement that was cancelled by a time-out. */
const tookTooLong = '57014';

function codeOf(error: unknown): unknown {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code ?? (cause instanceof Error ? codeOf(cause) : undefined);
}

/** Converts a position in the write-ahead log, in PostgreSQL's notation (`16/B374D848`), to a number that can be compared. */
function walPosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
