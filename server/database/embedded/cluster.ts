import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../process/start-error.ts';
import { isAlive } from './postmaster.ts';
import { give, type Place } from './place.ts';
import { run } from './runner.ts';
import { folderTrouble, programTrouble } from './trouble.ts';

/** A PostgreSQL cluster that exists on disk: its folder, and the password of its roles. */
export interface Cluster extends Place {
  readonly clusterFolder: string;
  readonly logFile: string;
  readonly password: string;
}

/** The superuser that only this module uses; the portal's own role is created after the start. */
export const SUPERUSER = 'postgres';

/**
 * Opens the cluster, creating it on the first start. It is created under a separate name and then renamed, so that a start
 * that was interrupted, or a second one at the same moment, never leaves half a cluster.
 * @throws StartError when the disk is full, the folder belongs to another user, or another major version created the cluster.
 */
export async function openCluster(place: Place, report: (sentence: string) => void): Promise<Cluster> {
  const found = await readCluster(place);
  if (found) return found;
  report('Preparing the database for the first time.');
  const unfinished = `${place.databaseFolder}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await makeCluster(place, unfinished);
    await rename(unfinished, place.databaseFolder).catch(async (error: NodeJS.ErrnoException) => {
      // Another portal was quicker: its cluster is used.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } catch (error) {
    throw folderTrouble(place.databaseFolder, error);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await removeAbandoned(place);
  }
  const made = await readCluster(place);
  if (!made)
    throw new StartError(
      `The database in ${place.databaseFolder} could not be created. Remove that folder, then start again.`,
    );
  return made;
}

async function readCluster(place: Place): Promise<Cluster | undefined> {
  const clusterFolder = join(place.databaseFolder, 'cluster');
  try {
    const password = (await readFile(join(place.databaseFolder, 'password'), 'utf8')).trim();
    const version = (await readFile(join(clusterFolder, 'PG_VERSION'), 'utf8')).trim();
    if (version !== place.binaries.version.split('.')[0]) throw otherVersion(place, version);
    return { ...place, clusterFolder, logFile: join(place.databaseFolder, 'server.log'), password };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw folderTrouble(place.databaseFolder, error);
  }
}

const otherVersion = ({ databaseFolder, binaries }: Place, version: string) =>
  new StartError(
    `The database in ${databaseFolder} was created by PostgreSQL ${version}; this portal bundles ${binaries.version}. ` +
      'Export it with the portal that created it, then import it into an empty DATA_DIR.',
  );

async function makeCluster(place: Place, folder: string): Promise<void> {
  const { runner, binaries } = place;
  await mkdir(folder, { mode: 0o700 });
  await writeFile(join(folder, 'password'), `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  await give(folder, runner);
  // The built-in locale is the same on every machine and never changes under the indexes.
  const { code, output } = await run(runner, join(binaries.folder, 'bin/initdb'), [
    `--pgdata=${join(folder, 'cluster')}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${join(folder, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
  if (code !== 0) throw programTrouble(place.databaseFolder, output);
}

/** Removes what is left from starts that were killed while creating a cluster. */
async function removeAbandoned({ databaseFolder }: Place): Promise<void> {
  const prefix = `${basename(databaseFolder)}.new-`;
  for (const name of await readdir(dirname(databaseFolder))) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : undefined;
    if (pid && !isAlive(pid)) await rm(join(dirname(databaseFolder), name), { recursive: true, force: true });
  }
}
