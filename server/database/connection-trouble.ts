import type pg from 'pg';
import { StartError } from '../process/start-error.ts';
import { serversOf } from '../process/database-address.ts';

/** The oldest PostgreSQL that the portal is tested on. */
const OLDEST_VERSION = 15;

/**
 * Makes sure that the server responds, is recent enough and stores Unicode.
 * @throws StartError for the latter two, the driver's own error otherwise.
 */
export async function usableServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string; encoding: string }>(
    "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
  );
  const [server] = rows;
  if (server && Number.parseInt(server.version, 10) < OLDEST_VERSION) {
    throw new StartError(
      `DATABASE_URL points to PostgreSQL ${server.version}; the portal needs ${OLDEST_VERSION} or newer.`,
    );
  }
  if (server && server.encoding !== 'UTF8') {
    throw new StartError(
      `DATABASE_URL points to a database encoded in ${server.encoding}, which can't hold Burmese. ` +
        `Create one with: create database … encoding 'UTF8' template template0;`,
    );
  }
}

/**
 * PostgreSQL's codes for failures that may pass: no connection (class 08), out of disk space or
 * connections (53), shut down or terminated by somebody (57P), a disk fault (58); a transaction that was idle or ran too long (25P03,
 * 25P04), a query that took too long (57014), two conflicting transactions (40001, 40P01); a primary that has become
 * a replica and no longer accepts writes (25006).
 */
const passing = /^(08...|53...|57P..|58...|25006|25P03|25P04|57014|40001|40P01)$/;

/** The network's codes for a connection that could not be made or was lost. */
const network = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTCONN',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
]);

/** Messages of the driver and its pool, which have no code. */
const driver =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/**
 * Whether an error means that the database cannot be reached, or cannot respond now: anything thrown where a connection broke,
 * including in the middle of a transaction, whether or not its callers wrapped it.
 */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (passing.test(code) || network.has(code) || driver.test(cause.message)) return true;
    // Several addresses of a host were tried.
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseDown)) return true;
  }
  return false;
}

/**
 * Whether an error means that the connection itself was lost, or could not be made: reads may then be retried. Excludes queries that took
 * too long or ran out of room: a retry would add to the overload.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (/^(08...|57P0[123])$/.test(code) || network.has(code)) return true;
  return (
    /^(Connection terminated|Client has encountered a connection error)/.test(error.message) ||
    isConnectionLost(error.cause)
  );
}

/** Turns a failed connection into a sentence that says how to fix it: which host, and what to check. The password is left out. */
export function connectionTrouble(url: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error;
  const { user, place, database } = partsOf(url);
  const code = (error as { code?: string }).code ?? '';
  const server = `The PostgreSQL server in DATABASE_URL, ${place},`;
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return new StartError(
        `${server} does not respond. Check that it runs and that DATABASE_URL has its host and port.`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `${server} has an unknown host name. Check the host in DATABASE_URL and this machine's DNS.`,
      );
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return new StartError(`${server} can't be reached. Check the host in DATABASE_URL and the firewalls in between.`);
    case '28P01':
    case '28000':
      return new StartError(
        `${server} refuses the user "${user}". Check the user and password in DATABASE_URL and its pg_hba.conf.`,
      );
    case '3D000':
      return new StartError(
        `${server} has no database "${database}". Create it (createdb ${database}) or correct DATABASE_URL.`,
      );
    case '42501':
      return new StartError(
        `${server} does not let the user "${user}" use the database "${database}". Make that user its owner.`,
      );
    case '53300':
      return new StartError(
        `${server} has no connections left. Raise its max_connections or stop another program that uses it.`,
      );
    case '57P03':
      return new StartError(`${server} is starting or stopping. Start the portal again in a moment.`);
  }
  if (/timeout/i.test(error.message)) {
    return new StartError(
      `${server} does not respond in time. Check the host in DATABASE_URL and the firewalls in between.`,
    );
  }
  return new StartError(`${server} can't be used: ${error.message}. Check DATABASE_URL.`);
}

function partsOf(url: string) {
  const servers = serversOf(url).map((server) => new URL(server));
  const { username, pathname, searchParams } = servers[0] ?? new URL(url);
  const host = servers.map((server) => server.host).join(',');
  const database = decodeURIComponent(pathname.slice(1)) || username;
  return { user: decodeURIComponent(username), place: searchParams.get('host') ?? (host || 'localhost'), database };
}
