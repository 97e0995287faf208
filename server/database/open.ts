import type { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Settings } from '../process/settings.ts';
import { connectionTrouble, isConnectionLost, isDatabaseDown, usableServer } from './connection-trouble.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import type { Database, Executor } from '../process/database.ts';
import { saidSql, traceQueries } from '../process/tracing.ts';
import { poolOptions } from './servers.ts';

// Also in hand-written queries, an amount of money is a number, as in calls, not the text that the driver returns: a double has all its digits.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Maximum number of connections per portal process. */
const MOST_CONNECTIONS = 10;

/** Milliseconds after which a query that somebody waits for is cancelled. */
export const statementTimeout = 15_000;

/** Milliseconds after which a transaction that its owner forgot releases its locks. */
export const idleTransactionTimeout = 60_000;

/** Milliseconds without data, while somebody waits, after which a connection is closed. */
const SILENCE = 20_000;

/** How connections are used. */
interface Use {
  /** Whether queries may take as long as they need, as nobody waits for them: filling, maintenance. */
  isPatient?: boolean;
  /** Maximum number of connections. */
  connections?: number;
  /** Whether a transaction-mode pooler is in between: each transaction may get another server connection, and no prepared statement outlives it. */
  isPooled?: boolean;
  /** For tests: a shorter silence than usual, in milliseconds. */
  silence?: number;
  /** Receiver of slow queries; none if omitted. */
  slowQueries?: SlowQueries | undefined;
}

/** Receiver of slow queries (SIT-123). */
export interface SlowQueries {
  /** Milliseconds from which a query is slow, including the wait for its rows but not the wait for a connection. */
  from: number;
  /** Receives the statement without its values, and the milliseconds it took. */
  report(sql: string, ms: number): void;
}

/**
 * Opens the PostgreSQL at `databaseUrl`, or without one the embedded database in `dataDir`, and makes sure that it responds.
 * @param report receives sentences about steps that take a while.
 * @throws StartError stating what is wrong with the address, the account or the server, and what to check.
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'databaseDirectUrl'>>,
  report: (sentence: string) => void,
  use: Use = {},
): Promise<Database> {
  if (settings.databaseUrl) {
    const isPooled = settings.databaseDirectUrl !== undefined;
    const database = await connectDatabase(settings.databaseUrl, { ...use, isPooled });
    return { ...database, url: settings.databaseDirectUrl ?? database.url };
  }
  const server = await startEmbeddedPostgres(settings.dataDir, report);
  try {
    return await connectDatabase(server.url, use, server.stop);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * Connects to a server that is already running.
 * @param stopServer stops the embedded server after the last connection is closed; omitted for an external server.
 * @throws StartError as `openDatabase` does.
 */
export async function connectDatabase(
  url: string,
  { isPatient = false, connections = MOST_CONNECTIONS, isPooled = false, silence = SILENCE, slowQueries }: Use = {},
  stopServer?: () => Promise<void>,
): Promise<Database> {
  const pool = new pg.Pool({
    ...poolOptions(url),
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: isPatient ? 0 : statementTimeout,
    idle_in_transaction_session_timeout: idleTransactionTimeout,
    application_name: 'eain',
    keepAlive: true,
  });
  if (isPooled) {
    const query = pool.query.bind(pool);
    const unnamed = (statement: Statement, values?: unknown[]) =>
      query(typeof statement === 'string' ? statement : { ...statement, name: undefined }, values);
    pool.query = unnamed as pg.Pool['query'];
  }
  const open = connectionsOf(pool);
  // A connection that breaks, idle or between two statements of a transaction, fails the query that uses it next; without
  // listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (!isPatient) giveUpSilent(pool, silence);
  if (slowQueries) timeQueries(pool, slowQueries);
  traceQueries(pool);
  try {
    await usableServer(pool);
  } catch (error) {
    await pool.end();
    throw connectionTrouble(url, error);
  }
  const close = async () => {
    await endPool(pool, open);
    await stopServer?.();
  };
  return { db: givingBack(pool), pool, url, embedded: stopServer !== undefined, close };
}

/**
 * Typed queries over a pool, whose transactions always release their connection. Drizzle's own never release it
 * if the first statement, `begin`, fails: after ten such failures the pool would be exhausted. A connection that failed its
 * transaction is not reused.
 */
function givingBack(pool: pg.Pool): Executor {
  const db: Executor = drizzle(readingAgain(pool) as pg.Pool);
  /** Created once for each connection, as that takes longer than a short query. */
  const ofConnection = new WeakMap<pg.PoolClient, Executor>();
  db.transaction = async (act, config) => {
    const client = await pool.connect();
    let failed: boolean | undefined;
    try {
      const own = ofConnection.get(client) ?? drizzle(client);
      ofConnection.set(client, own);
      return await own.transaction(act, config);
    } catch (error) {
      failed = isDatabaseDown(error);
      throw error;
    } finally {
      client.release(failed);
    }
  };
  return db;
}

/** Part of a pool that runs statements. */
export type Asked = Pick<pg.Pool, 'query'>;
export type Statement = string | pg.QueryConfig;

/** A pool that retries reads when the connection was lost, as happens to idle ones when a server is replaced (SIT-120). */
function readingAgain(pool: Asked): Asked {
  const query = async (statement: Statement, values?: unknown[]) => {
    try {
      return await pool.query(statement, values);
    } catch (error) {
      if (!isRead(statement) || !isConnectionLost(error)) throw error;
      return pool.query(statement, values);
    }
  };
  return { query: query as Asked['query'] };
}

/** Whether a statement only reads, and locks nothing. If unknown, it counts as a write. */
export function isRead(statement: Statement): boolean {
  const text = typeof statement === 'string' ? statement : statement.text;
  return /^\s*\(?(?:select|with)\b/i.test(text) && !/\b(?:insert|update|delete|merge|for (?:key )?share)\b/i.test(text);
}

/**
 * Closes connections on which the server stays silent although its own time-out has passed: a network that swallows packets
 * reports nothing. The query fails, and the server rolls back its transaction.
 */
export function giveUpSilent(pool: pg.Pool, silence: number): void {
  const streamOf = (client: pg.PoolClient) =>
    (client as pg.PoolClient & { connection: { stream: Socket } }).connection.stream;
  pool.on('connect', (client) => {
    const stream = streamOf(client);
    stream.on('timeout', () => stream.destroy());
  });
  pool.on('acquire', (client) => streamOf(client).setTimeout(silence));
  pool.on('release', (_error, client) => streamOf(client).setTimeout(0));
}

/** Times each query on a pool's connections, whether it is called with a callback, as the pool does, or for a promise. */
function timeQueries(pool: pg.Pool, { from, report }: SlowQueries): void {
  const timed = (query: (...asked: unknown[]) => unknown, asked: unknown[]) => {
    const begin = performance.now();
    const end = () => {
      const ms = performance.now() - begin;
      if (ms < from) return;
      report(saidSql((asked as [Statement])[0]), Math.round(ms));
    };
    const callback = asked.at(-1);
    if (typeof callback === 'function') {
      return query(...asked.slice(0, -1), (...answer: unknown[]) => {
        end();
        Reflect.apply(callback, undefined, answer);
      });
    }
    const answer = query(...asked);
    if (answer instanceof Promise) void answer.then(end, end);
    return answer;
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((...asked: unknown[]) => timed(query, asked)) as typeof client.query;
  });
}

/** Milliseconds that in-flight queries get when the database is closed: nobody waits for what is still running by then. */
const QUERY_PATIENCE = 500;

function connectionsOf(pool: pg.Pool): ReadonlySet<pg.PoolClient> {
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  return open;
}

async function endPool(pool: pg.Pool, open: ReadonlySet<pg.PoolClient>): Promise<void> {
  const ended = pool.end();
  const cut = setTimeout(() => {
    // Ending a busy client cuts its connection; its query fails, and the pool is done with it.
    for (const client of open) void (client as pg.PoolClient & pg.Client).end();
  }, QUERY_PATIENCE);
  await ended;
  clearTimeout(cut);
}
