import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
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
    for (const undo of undos.toReversed()) await (async () => undo())().catch(() => undefined);
  }
}

/** Runs a program to completion, in a separate process group that is gone by the end of the run. */
export async function runProgram(
  scope: Scope,
  program: string,
  words: readonly string[],
  { environment = {}, folder }: { environment?: Record<string, string>; folder?: string } = {},
): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn(program, words, {
    // No proxy, session or settings of the user who starts this: the program communicates only with this machine.
    env: { PATH: process.env['PATH'], HOME: folder ?? '/nonexistent', ...environment },
    ...(folder !== undefined && { cwd: folder }),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  scope.after(() => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
  });
  const [[code], output, errors] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output, errors };
}

/** Returns what the portal's own doctor finds wrong with a data folder that no portal uses. */
export async function examineWithDoctor(scope: Scope, dataDir: string): Promise<string[]> {
  const { code, output, errors } = await runProgram(scope, process.execPath, ['tools/doctor.ts'], {
    environment: { DATA_DIR: dataDir, NODE_ENV: 'production' },
  });
  if (code === 0) return [];
  const lines = (output + errors)
    .split('\n')
    .filter((line) => line !== '' && !/^Starting the database|problems found:/.test(line));
  return lines.length > 0 ? lines : [`it exited with ${code} and printed nothing`];
}
