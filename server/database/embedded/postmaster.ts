import { readFile, readlink, realpath, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from './runner.ts';

/** The running main process of a cluster. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
}

/**
 * The postmaster that runs on `clusterFolder`, or undefined. A `postmaster.pid` that outlived its process, whose
 * number another process may meanwhile have, does not count.
 */
export async function findPostmaster(clusterFolder: string): Promise<Postmaster | undefined> {
  const recorded = await readRecord(clusterFolder);
  return recorded && (await isPostmasterOf(recorded.pid, clusterFolder)) ? recorded : undefined;
}

/**
 * Removes a `postmaster.pid` whose number now belongs to a process that has nothing to do with this cluster.
 * PostgreSQL itself removes those of dead processes, but takes any living one of the same user for itself.
 */
export async function removeMisleadingRecord(clusterFolder: string): Promise<void> {
  const recorded = await readRecord(clusterFolder);
  if (!recorded || !isAlive(recorded.pid) || (await isPostmasterOf(recorded.pid, clusterFolder))) return;
  const again = await readRecord(clusterFolder);
  if (again?.pid === recorded.pid) await unlink(join(clusterFolder, 'postmaster.pid')).catch(() => undefined);
}

/** Asks the postmaster for a fast stop (open transactions are rolled back, everything is written) and waits for it. */
export async function stopPostmaster(clusterFolder: string, postmaster: Postmaster): Promise<void> {
  signal(postmaster.pid, 'SIGINT');
  while ((await findPostmaster(clusterFolder))?.pid === postmaster.pid) await pause(20);
}

/** Lines of `postmaster.pid`: process id, data folder, start time, port, socket folder, address, shared memory, state. */
async function readRecord(clusterFolder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , , socketFolder] = text.split('\n');
  // While it starts, the file names its creator only; a negative number is a PostgreSQL run by hand without server.
  return Number(pid) > 0 ? { pid: Number(pid), socketFolder: socketFolder ?? '' } : undefined;
}

/** A postmaster works inside its cluster's folder, which tells it from any other process with the same number. */
async function isPostmasterOf(pid: number, clusterFolder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return workingFolder !== undefined && workingFolder === (await realpath(clusterFolder));
  }
  const { output } = await run({ way: 'directly' }, 'ps', ['-p', String(pid), '-o', 'command=']);
  return output.includes('postgres');
}

function isAlive(pid: number): boolean {
  return signal(pid, 0);
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
