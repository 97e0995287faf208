import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { locateBinaries } from './embedded/binaries.ts';
import { type Cluster, openCluster, SUPERUSER } from './embedded/cluster.ts';
import { POSTGRES_PORT } from './embedded/configuration.ts';
import { join, type Membership } from './embedded/membership.ts';
import { findPlace } from './embedded/place.ts';

/** The embedded database while it is running. */
export interface EmbeddedPostgres {
  /** Its address for `pg`, `psql` and any other client: a Unix socket, including the password. */
  readonly url: string;
  /** Releases this portal's share in it; the last portal on the same DATA_DIR stops it. */
  stop(): Promise<void>;
}

/** The portal's role and database. */
const PORTAL = 'eain';

/**
 * Starts the PostgreSQL bundled with the portal, with its files in `dataDir`; or joins the one that is already running there,
 * whether another portal's or left by one that died. While the portal runs, a server that goes away is restarted.
 * @param report receives sentences about steps that take a while.
 * @throws StartError with what to do: no package for this machine, folder not usable, disk full, no way to run as root.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  report: (sentence: string) => void,
): Promise<EmbeddedPostgres> {
  const place = await findPlace(dataDir, await locateBinaries());
  const cluster = await openCluster(place, report);
  const first = await join(cluster, report);
  await makePortalDatabase(cluster, first.socketFolder);
  const share = keepShare(cluster, first, report);
  return { url: addressOf(PORTAL, cluster, first.socketFolder), stop: share.giveBack };
}

/** The role owns its database and nothing else: a vulnerability in the portal does not expose the system. */
async function makePortalDatabase(cluster: Cluster, socketFolder: string): Promise<void> {
  const client = new pg.Client(addressOf('postgres', cluster, socketFolder, SUPERUSER));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [PORTAL]);
    const role = await client.query('select from pg_roles where rolname = $1', [PORTAL]);
    if (role.rowCount === 0) {
      await client.query(`create role ${PORTAL} login createdb password ${client.escapeLiteral(cluster.password)}`);
    }
    const database = await client.query('select from pg_database where datname = $1', [PORTAL]);
    if (database.rowCount === 0) await client.query(`create database ${PORTAL} owner ${PORTAL}`);
  } finally {
    await client.end();
  }
}

function addressOf(database: string, cluster: Cluster, socketFolder: string, user = PORTAL): string {
  const host = encodeURIComponent(socketFolder);
  return `postgres://${user}:${cluster.password}@localhost:${POSTGRES_PORT}/${database}?host=${host}`;
}

/** Holds the share for as long as the portal runs, rejoining whenever the server went away. */
function keepShare(cluster: Cluster, first: Membership, report: (sentence: string) => void) {
  let current: Membership | undefined = first;
  const stopping = Promise.withResolvers<'stopping'>();
  let isStopping = false;

  async function watch(): Promise<void> {
    while (!isStopping) {
      if (current && (await Promise.race([current.lost, stopping.promise])) === 'stopping') return;
      if (current) report('The database stopped; restarting it.');
      current = await join(cluster, () => undefined).catch(async (error: Error) => {
        report(error.message);
        await Promise.race([pause(RETRY_PAUSE), stopping.promise]);
        return undefined;
      });
    }
  }

  const watching = watch();
  return {
    giveBack: async () => {
      isStopping = true;
      stopping.resolve('stopping');
      await watching;
      await current?.leave();
    },
  };
}

/** Milliseconds between two attempts to start a server that does not come back, such as while its disk is full. */
const RETRY_PAUSE = 5_000;
