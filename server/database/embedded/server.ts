import { randomUUID } from 'node:crypto';
import { chown, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { configuration } from './configuration.ts';
import { findPostmaster, killOrphans, removeStaleLocks } from './postmaster.ts';
import { run } from './runner.ts';
import { makeSocketFolder, socketFolderOf } from './socket-folder.ts';
import { folderTrouble, programTrouble } from './trouble.ts';

/** How long a start waits for the leftovers of a killed one (its shared memory, its last processes), in milliseconds. */
const LEFTOVERS_PATIENCE = 30_000;

/** How long the last processes of a killed server get to notice that they are alone, in milliseconds. */
const ORPHANS_PATIENCE = 2_000;

/** Memory and locks that a killed server left; a socket's folder that one just stopped took away: parts of a line of its log. */
const LEFTOVERS = [
  ['pre-existing shared memory block'],
  ['lock file', 'already exists'],
  ['could not create lock file', 'PGSQL', 'No such file'],
];

/** An hour: recovery after a crash takes as long as it takes, and `pg_ctl` sees at once when the server gives up. */
const RECOVERY_PATIENCE_SECONDS = '3600';

/**
 * Starts the cluster's server and waits until it takes connections, recovering first what a crash left.
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
    if (!tellsOfLeftovers(log) || waited > LEFTOVERS_PATIENCE)
      throw programTrouble(databaseFolder, `${output}\n${log}`, logFile);
    if (waited > ORPHANS_PATIENCE) await killOrphans(clusterFolder);
    await pause(100);
  }
}

function tellsOfLeftovers(log: string): boolean {
  return log.split('\n').some((line) => LEFTOVERS.some((parts) => parts.every((part) => line.includes(part))));
}

async function writeConfiguration({ clusterFolder, runner }: Cluster, socketFolder: string): Promise<void> {
  const file = join(clusterFolder, 'postgresql.conf');
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, configuration(socketFolder), { mode: 0o600 });
  if (runner.account) await chown(unfinished, runner.account.uid, runner.account.gid);
  await rename(unfinished, file);
}

/** The log holds starts, stops and breakdowns only; past this size the older half of its life goes. */
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
