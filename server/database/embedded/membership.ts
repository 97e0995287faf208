import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../process/start-error.ts';
import { type Cluster, SUPERUSER } from './cluster.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { startServer, removeSocketFolder, socketFolderOf } from './server.ts';
import { POSTGRES_PORT } from './configuration.ts';

/**
 * One portal's share in a running server. Every portal holds a shared advisory lock on its own connection; one that
 * leaves and can then take that lock exclusively was the last, and stops the server. A portal that dies loses its
 * connection, and with it its share.
 */
export interface Membership {
  readonly socketFolder: string;
  /** Settles when the connection breaks without `leave`: the server went away and has to be joined again. */
  readonly lost: Promise<void>;
  /** Releases the share, and stops the server if it was the last one. */
  leave(): Promise<void>;
}

/** The advisory lock of the portals on one server, in the database `postgres`: "eain". */
const PORTALS = 0x6561696e;

/**
 * Joins the cluster's server, starting it if none is running. When two portals start at once, or one starts while
 * another stops the server, the result is one running server.
 * @throws StartError when it can't start.
 */
export async function join(cluster: Cluster, report: (sentence: string) => void): Promise<Membership> {
  let hasStarted = false;
  for (;;) {
    const socketFolder =
      (await findPostmaster(cluster.clusterFolder))?.socketFolder ||
      socketFolderOf(cluster.databaseFolder, cluster.password);
    const client = await connect(cluster, socketFolder).catch(async (error: unknown) => {
      if (hasStarted) await stopServer(cluster);
      throw error;
    });
    const membership = client && (await takeShare(cluster, client, socketFolder));
    if (membership) return membership;
    if (await findPostmaster(cluster.clusterFolder)) {
      await pause(20);
      continue;
    }
    if (!hasStarted) report('Starting the database.');
    hasStarted = true;
    await startServer(cluster);
  }
}

/** A connection as superuser, or undefined while no server accepts one. */
async function connect(cluster: Cluster, socketFolder: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: socketFolder,
    port: POSTGRES_PORT,
    user: SUPERUSER,
    password: cluster.password,
    database: 'postgres',
    application_name: 'eain portal',
    // A server that is being killed may have accepted the connection and never respond.
    connectionTimeoutMillis: 5_000,
  });
  // A broken connection is noticed by its `end`; the error itself adds nothing.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if ((error as { code?: string }).code !== WRONG_PASSWORD) return undefined;
    throw new StartError(
      `The database in ${cluster.databaseFolder} does not accept the password in its file "password". ` +
        'Restore both from the same backup, then start again.',
    );
  }
}

/** PostgreSQL's `invalid_password`. */
const WRONG_PASSWORD = '28P01';

async function takeShare(cluster: Cluster, client: pg.Client, socketFolder: string): Promise<Membership | undefined> {
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
  try {
    // Waits while a portal that is leaving holds the lock exclusively; when it stops the server, the connection breaks.
    await client.query('select pg_advisory_lock_shared($1)', [PORTALS]);
  } catch {
    await client.end().catch(() => undefined);
    return undefined;
  }
  const leave = async () => {
    if (await isLast(client).catch(() => false)) await stopServer(cluster);
    await client.end().catch(() => undefined);
  };
  return { socketFolder, lost, leave };
}

async function stopServer({ clusterFolder, databaseFolder }: Cluster): Promise<void> {
  const postmaster = await findPostmaster(clusterFolder);
  if (!postmaster) return;
  await stopPostmaster(clusterFolder, postmaster);
  await removeSocketFolder(postmaster.socketFolder, databaseFolder);
}

async function isLast(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [PORTALS]);
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [PORTALS]);
  return rows[0]?.alone === true;
}
