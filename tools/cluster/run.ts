import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';

/** Error that stops the cluster in a way that a user can fix: only its message is printed. */
export class ClusterError extends Error {}

/** Runs a command to completion and returns its output. @throws ClusterError with its last lines if it fails */
export async function mustRun(program: string, ...words: string[]): Promise<string> {
  const { failed, output } = await run(program, words);
  if (!failed) return output;
  throw new ClusterError(
    `${program} ${words.join(' ')} failed:\n${output.trimEnd().split('\n').slice(-25).join('\n')}`,
  );
}

/** Runs a command to completion. @returns whether it succeeded */
export async function canRun(program: string, ...words: string[]): Promise<boolean> {
  return !(await run(program, words)).failed;
}

function run(program: string, words: readonly string[]): Promise<{ failed: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(program, words, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: stdout + stderr || (error?.message ?? '') }),
    );
  });
}

/** A condition to wait for. */
interface Awaited {
  /** Event that is awaited, completing "Timed out after 60 s waiting until". */
  what: string;
  seconds: number;
  /** Milliseconds between two checks. */
  every?: number;
}

/** Checks repeatedly until there is a result. @throws ClusterError when that takes too long */
export async function until<Value>(
  { what, seconds, every = 250 }: Awaited,
  look: () => Promise<Value | undefined | false>,
): Promise<Value> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > deadline) throw new ClusterError(`Timed out after ${seconds} s waiting until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}

/** Whether an address responds with success. */
export async function isWell(address: string): Promise<boolean> {
  const response = await fetch(address, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok === true;
}

/** An unguessable password or key. */
export const random = () => randomBytes(24).toString('hex');
