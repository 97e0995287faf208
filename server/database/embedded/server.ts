import { randomUUID, createHash } from 'node:crypto';
import { chown, readFile, rename, stat, writeFile, lstat, mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { configuration, POSTGRES_PORT } from './configuration.ts';
import { findPostmaster, killOrphans, removeStaleLocks } from './postmaster.ts';
import { run, type Runner } from './runner.ts';
import { folderTrouble, programTrouble } from './trouble.ts';
import { tmpdir } from 'node:os';
import { StartError } from '../../process/start-error.ts';

/** How long a start waits for the leftovers of a killed server (its shared memory, its last processes), in milliseconds. */
const LEFTOVERS_PATIENCE = 30_000;

/** How long the last processes of a killed server get to notice that their postmaster is gone, in milliseconds. */
const ORPHANS_PATIENCE = 2_000;

/** Log fragments for shared memory and locks left by a killed server, or a socket folder removed by one that just stopped. */
const LEFTOVERS = [
  ['pre-existing shared memory block'],
  ['lock file', 'already exists'],
  ['could not create lock file', 'PGSQL', 'No such file'],
];

/** One hour: recovery after a crash can take long, and `pg_ctl` notices at once when the server gives up. */
const RECOVERY_PATIENCE_SECONDS = '3600';

/**
 * Starts the cluster's server and waits until it accepts connections, after recovering from any crash.
 * Returns without an error where another portal is just starting the same one.
 * @throws StartError when it can't start, with what to do.
 */
export async function startServer(cluster: Cluster): Promise<void> {
  const { clusterFolder, databaseFolder, logFile, runner, binaries, password } = cluster;
  const socketFolder = socketFolderOf(databaseFolder, password);
  const startedAt = Date.now();
  for (;;) {
    try {
      await makeSocketFolder(socketFolder, runner);
      await writeConfiguration(cluster, socketFolder);
      await trimLog(logFile);
    } catch (error) {
      throw folderTrouble(databaseFolder, error);
    }
    await removeStaleLocks(clusterFolder, socketFolder);
    const logStart = await sizeOf(logFile);
    const { code, output } = await run(runner, join(binaries.folder, 'bin/pg_ctl'), [
      'start',
      '--wait',
      `--timeout=${RECOVERY_PATIENCE_SECONDS}`,
      `--pgdata=${clusterFolder}`,
      `--log=${logFile}`,
    ]);
    if (code === 0 || (await findPostmaster(clusterFolder))) return;
    const log = (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(logStart).toString('utf8');
    const waited = Date.now() - startedAt;
    if (!mentionsLeftovers(log) || waited > LEFTOVERS_PATIENCE)
      throw programTrouble(databaseFolder, `${output}\n${log}`, logFile);
    if (waited > ORPHANS_PATIENCE) await killOrphans(clusterFolder);
    await pause(100);
  }
}

function mentionsLeftovers(log: string): boolean {
  return log.split('\n').some((line) => LEFTOVERS.some((parts) => parts.every((part) => line.includes(part))));
}

async function writeConfiguration({ clusterFolder, runner }: Cluster, socketFolder: string): Promise<void> {
  const file = join(clusterFolder, 'postgresql.conf');
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, configuration(socketFolder), { mode: 0o600 });
  if (runner.account) await chown(unfinished, runner.account.uid, runner.account.gid);
  await rename(unfinished, file);
}

/** The log holds only starts, stops and failures; past this size its older half is dropped. */
const LONGEST_LOG = 1_000_000;

async function trimLog(logFile: string): Promise<void> {
  if ((await sizeOf(logFile)) <= LONGEST_LOG) return;
  const text = await readFile(logFile, 'utf8');
  await writeFile(logFile, text.slice(-LONGEST_LOG / 2));
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** The longest path of a Unix socket in bytes, without its terminating zero: `sun_path` on Linux, and elsewhere. */
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103;

/**
 * The private folder of the database's socket: within the database's own, or where that path is too long for a
 * socket, a short one in the temporary directory. Its name is derived from the password in the database's folder, so
 * that every portal on that folder finds it and nobody else can guess it.
 */
export function socketFolderOf(databaseFolder: string, password: string): string {
  const inside = join(databaseFolder, 'socket');
  if (fits(inside)) return inside;
  const name = `eain-${createHash('sha256').update(password).digest('hex').slice(0, 12)}`;
  const temporary = join(tmpdir(), name);
  return fits(temporary) ? temporary : join('/tmp', name);
}

/** Creates the socket's folder if it is missing, private to the database's account. */
async function makeSocketFolder(folder: string, { account }: Pick<Runner, 'account'>): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await privateFolder(folder, account);
  // A portal that just stopped removed it again between the two.
  if (!found) return makeSocketFolder(folder, { account });
  const owner = account?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new StartError(`${folder} is not a private folder of the database's user. Remove it, then start again.`);
  }
}

/** Gives a folder to the database's account. @returns what it is; undefined if it is gone. */
async function privateFolder(folder: string, account: Runner['account']) {
  try {
    if (account) await chown(folder, account.uid, account.gid);
    return await lstat(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes a folder in the temporary directory once it is empty. */
export async function removeSocketFolder(folder: string, databaseFolder: string): Promise<void> {
  if (!folder.startsWith(databaseFolder)) await rmdir(folder).catch(() => undefined);
}

const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${POSTGRES_PORT}`)) <= LONGEST_SOCKET_PATH;
