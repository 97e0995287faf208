import { readdir, readFile, readlink, realpath, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { POSTGRES_PORT } from './configuration.ts';
import { run } from './runner.ts';

/** The running main process of a cluster. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
}

/**
 * The postmaster that runs on `clusterFolder`, or undefined. A `postmaster.pid` that outlived its process, whose
 * number another process may have by now, does not count.
 */
export async function findPostmaster(clusterFolder: string): Promise<Postmaster | undefined> {
  const recorded = await readRecord(clusterFolder);
  return recorded && (await isPostmasterOf(recorded.pid, clusterFolder)) ? recorded : undefined;
}

/**
 * Removes the lock files of a postmaster that is gone: `postmaster.pid`, and its socket's. PostgreSQL does so itself unless
 * their number belongs to a live process of the same user: an unrelated one by now, or a dead one that nobody reaped.
 */
export async function removeStaleLocks(clusterFolder: string, socketFolder: string): Promise<void> {
  for (const file of [join(clusterFolder, 'postmaster.pid'), join(socketFolder, `.s.PGSQL.${POSTGRES_PORT}.lock`)]) {
    const pid = await lockedBy(file);
    if (pid === undefined || !isAlive(pid) || (await isPostmasterOf(pid, clusterFolder))) continue;
    if ((await lockedBy(file)) === pid) await unlink(file).catch(() => undefined);
  }
}

/** Asks the postmaster for a fast stop (open transactions are rolled back, everything is written) and waits for it. */
export async function stopPostmaster(clusterFolder: string, postmaster: Postmaster): Promise<void> {
  try {
    process.kill(postmaster.pid, 'SIGINT');
  } catch {
    // It exited by itself in the meantime.
  }
  while ((await findPostmaster(clusterFolder))?.pid === postmaster.pid) await pause(20);
}

/**
 * Kills the processes that a dead postmaster left behind. They exit by themselves when they notice its death, but one that waits
 * for a lock whose holder is dead never does, and keeps its cluster from being started again. Only where `/proc` lists them.
 */
export async function killOrphans(clusterFolder: string): Promise<void> {
  if (process.platform !== 'linux' || (await findPostmaster(clusterFolder))) return;
  const numbers = (await readdir('/proc')).map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  for (const pid of numbers) {
    const program = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    if (program.trim() === 'postgres' && (await isPostmasterOf(pid, clusterFolder))) endNow(pid);
  }
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It exited by itself in the meantime.
  }
}

/** Lines of `postmaster.pid`: process id, data folder, start time, port, socket folder, address, shared memory, state. */
async function readRecord(clusterFolder: string): Promise<Postmaster | undefined> {
  const file = join(clusterFolder, 'postmaster.pid');
  const pid = await lockedBy(file);
  // During startup the file does not name the socket's folder yet.
  const socketFolder = (await readFile(file, 'utf8').catch(() => '')).split('\n')[4] ?? '';
  return pid === undefined ? undefined : { pid, socketFolder };
}

/** The process that a lock file names on its first line; a negative number is a standalone (single-user) PostgreSQL. */
async function lockedBy(file: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  return pid > 0 ? pid : undefined;
}

/** A postmaster's working directory is its cluster's folder, which distinguishes it from any other process with the same number. */
async function isPostmasterOf(pid: number, clusterFolder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return workingFolder !== undefined && workingFolder === (await realpath(clusterFolder));
  }
  const { output } = await run({ way: 'directly' }, 'ps', ['-p', String(pid), '-o', 'command=']);
  return output.includes('postgres');
}

/** Whether a process with this number is running, including under another account. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
