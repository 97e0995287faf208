import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Scope } from '#tests/resilience/portal.ts';

/**
 * Does some work, and afterwards undoes what was begun in it, in reverse order: also when it fails, is interrupted, or takes
 * too long.
 * @param minutes how long it may take.
 */
export async function inScope(minutes: number, work: (scope: Scope) => Promise<void>): Promise<void> {
  const undos: (() => unknown)[] = [];
  const ended = Promise.withResolvers<never>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => ended.reject(new Error(`interrupted by ${signal}`)));
  }
  const late = setTimeout(() => ended.reject(new Error(`not finished after ${minutes} minutes`)), minutes * 60_000);
  try {
    await Promise.race([work({ after: (undo) => undos.push(undo) }), ended.promise]);
  } finally {
    clearTimeout(late);
    for (const undo of undos.toReversed()) await Promise.resolve(undo()).catch(() => undefined);
  }
}

/** Result of a program that has ended. */
export interface Ended {
  /** Null when a signal ended it. */
  code: number | null;
  /** Output on both streams. */
  output: string;
  /** Bytes of its standard output. */
  bytes: Buffer;
}

/** Options of the run of a program. */
export interface RunOptions {
  environment?: Record<string, string>;
  folder?: string;
  /** Seconds after which it is killed, with all its child processes. */
  seconds?: number;
  /** Its standard input. */
  input?: Uint8Array;
}

/** Runs a program to completion, in a separate process group that is gone by the end of the run. */
export async function runProgram(
  scope: Scope,
  program: string,
  words: readonly string[],
  { environment = {}, folder, seconds = 600, input }: RunOptions = {},
): Promise<Ended> {
  const child = spawn(program, words, {
    // No proxy, session or settings of the user who starts this: the program communicates only with this machine.
    env: { PATH: process.env['PATH'], HOME: folder ?? '/nonexistent', ...environment },
    ...(folder !== undefined && { cwd: folder }),
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const end = () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has already ended by itself.
    }
  };
  scope.after(end);
  const late = setTimeout(end, seconds * 1000);
  let output = '';
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  child.stdin.on('error', () => undefined).end(input);
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output, bytes: Buffer.concat(printed) };
  } finally {
    clearTimeout(late);
  }
}
