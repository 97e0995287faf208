import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A user of the operating system that owns the database's files and runs its processes. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** How PostgreSQL's programs are run: as this process's user, in a user namespace, or as another account. */
export interface Runner {
  readonly way: 'directly' | 'in a user namespace' | 'as another account';
  /** Who must own the database's files; undefined where that is this process's own user. */
  readonly account?: Account;
}

/** Outcome of a program: its exit code (null where it could not be run or was killed) and everything that it printed. */
export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

const USER_NAMESPACE = ['--user', '--map-user=65534', '--map-group=65534'];

/**
 * Runs one program to completion. It gets its own process group, so that Ctrl-C in a terminal reaches only the portal,
 * which decides when its database stops; and a bare environment, free of stray `PG…` variables.
 */
export function run(runner: Runner, program: string, programArguments: readonly string[]): Promise<Outcome> {
  const [command, ...rest] =
    runner.way === 'in a user namespace'
      ? ['unshare', ...USER_NAMESPACE, program, ...programArguments]
      : [program, ...programArguments];
  return new Promise((resolve) => {
    const child = spawn(command ?? program, rest, {
      ...runner.account,
      cwd: '/',
      detached: true,
      env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Whether PostgreSQL in `binaries` can be run this way and may write to `folder`. */
export async function canRun(runner: Runner, binaries: string, folder: string): Promise<boolean> {
  return (await runs(runner, binaries)) && (await canWrite(runner, folder));
}

/** Whether the programs in `binaries` can be run at all this way. */
export async function runs(runner: Runner, binaries: string): Promise<boolean> {
  return (await run(runner, join(binaries, 'bin/postgres'), ['--version'])).code === 0;
}

/** Whether `folder` can be entered and written to this way. */
export async function canWrite(runner: Runner, folder: string): Promise<boolean> {
  return (await run(runner, 'test', ['-w', folder, '-a', '-x', folder])).code === 0;
}

/** The account that owns `path`, or undefined if nothing is there. */
export async function ownerOf(path: string): Promise<Account | undefined> {
  return stat(path).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => undefined,
  );
}
