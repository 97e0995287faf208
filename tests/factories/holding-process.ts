import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A child process that holds the embedded database, as a portal does. */
export interface HoldingProcess {
  readonly url: string;
  /** Kills it without warning, like a power failure or the kernel's OOM killer, and waits until it is gone. */
  kill(): Promise<void>;
  /** Asks it to stop, waits for it, and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a process that holds the embedded database in `dataDir`, and waits for the address. */
export async function holdDatabase(dataDir: string): Promise<HoldingProcess> {
  const script = fileURLToPath(new URL('./hold-database.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [url] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(failed)])) as [string];
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return { url, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') };
}

function failed(): never {
  throw new Error('The process that should hold the database ended first.');
}
