import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findPostmaster } from '#server/database/embedded/postmaster.ts';

/** The portal as a separate process, on the embedded database, for stress tests. */
export interface Portal {
  readonly address: string;
  readonly process: ChildProcess;
  /** Its exit code once it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Kills it without warning and waits until it is gone. */
  kill(): Promise<void>;
  /** Asks it to stop, waits, and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Scope at whose end everything begun in it is undone: a test, or the run of a tool. */
export interface Scope {
  after(undo: () => unknown): void;
}

/** Result of a start that failed. */
export interface Refusal {
  readonly code: number | null;
  /** Its output on both streams. */
  readonly output: string;
}

/** Options of a start besides its environment. */
export interface StartOptions {
  /** The folder with the portal's own files. */
  folder?: string;
  /** The command to run; the portal's own Node if omitted. */
  command?: string;
  /** The command's arguments; the portal itself if omitted. */
  starter?: readonly string[];
  uid?: number;
  gid?: number;
}

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** A separate DATA_DIR, private to its owner, that is removed after the test, with every process left in it. */
export async function dataFolder(context: Scope): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'eain-fault-'));
  context.after(async () => {
    await killDatabase(folder);
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Starts the portal and waits until it reports its address; it is killed after the test at the latest. */
export async function startPortal(
  context: Scope,
  environment: Record<string, string>,
  options: StartOptions = {},
): Promise<Portal> {
  const child = launch(environment, options);
  child.stderr.pipe(process.stderr);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  context.after(() => end('SIGKILL'));
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    const address = /Eain is at (\S+)/.exec(line)?.[1];
    if (!address) continue;
    child.stdout.resume();
    return {
      address,
      process: child,
      ended,
      kill: async () => void (await end('SIGKILL')),
      stop: () => end('SIGTERM'),
    };
  }
  throw new Error(`The portal did not start: ${said.join(' / ')}`);
}

/** Starts a portal that is expected to fail, and waits for its end. */
export async function refusedStart(environment: Record<string, string>, options: StartOptions = {}): Promise<Refusal> {
  const child = launch(environment, options);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

function launch(
  environment: Record<string, string>,
  {
    folder = repository,
    command,
    starter = ['--import', './tools/setup/quick-imports.mjs', 'build/portal/main.js'],
    ...account
  }: StartOptions,
) {
  // A copy of the portal runs on its own Node: this one may be inaccessible to its user.
  const node = folder === repository ? process.execPath : join(folder, 'node_modules/.bin/node');
  return spawn(command ?? node, starter, {
    ...account,
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      PROCESSES: '1',
      DEMO: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      // Modules compiled once per test run; a copy of the portal may belong to a user who can't read them.
      ...(folder === repository && { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Whether a PostgreSQL is running in this DATA_DIR. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  return (await findPostmaster(join(dataDir, 'database/cluster'))) !== undefined;
}

/** Kills the PostgreSQL in this DATA_DIR without warning. */
export async function killDatabase(dataDir: string): Promise<void> {
  const postmaster = await findPostmaster(join(dataDir, 'database/cluster'));
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
}

/** Kills it like `killDatabase`, except one of its processes, which never notices that it is alone. */
export async function killDatabaseButOne(dataDir: string): Promise<void> {
  const [child] = await databaseProcesses(dataDir);
  if (child !== undefined) process.kill(child, 'SIGSTOP');
  await killDatabase(dataDir);
}

/** The child processes of the PostgreSQL in this DATA_DIR: those that serve connections, and its own. Only on Linux. */
export async function databaseProcesses(dataDir: string): Promise<number[]> {
  const postmaster = await findPostmaster(join(dataDir, 'database/cluster'));
  if (!postmaster) return [];
  const children = await readFile(`/proc/${postmaster.pid}/task/${postmaster.pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean).map(Number);
}
