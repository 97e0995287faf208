import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Database } from '#server/database/open.ts';
import { openTestDatabase } from '#tests/factories/database.ts';
import { demoOf } from './demo.ts';

/** The portal as it is run, on a database of its own. */
export interface RunningPortal {
  address: string;
  database: Database;
  dataDir: string;
  close(): Promise<void>;
}

/**
 * Starts the portal as its own process on a database of its own, and waits until it listens. With DEMO=1 it finds the demo made, if
 * `npm test` runs it.
 */
export async function startPortal(settings: Record<string, string> = {}): Promise<RunningPortal> {
  const run = process.env['TEST_RUN'];
  const demo = settings['DEMO'] === '1' && run ? demoOf(run, startProcess) : undefined;
  const database = await openTestDatabase(demo?.template);
  const dataDir = await mkdtemp(join(tmpdir(), 'eain-journey-'));
  await demo?.linkFiles(dataDir);
  const portal = await startProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...settings });
  return {
    ...portal,
    database,
    dataDir,
    close: async () => {
      await portal.close();
      await demo?.keepSizes(dataDir);
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a process of the portal as `npm start` does once everything is installed, with these settings. */
export async function startProcess(
  settings: Record<string, string>,
): Promise<{ address: string; close(): Promise<void> }> {
  const portal = spawn(process.execPath, ['--import', './tools/setup/quick-imports.mjs', 'server/app/main.ts'], {
    cwd: new URL('../..', import.meta.url),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      PROCESSES: '1',
      DEMO: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await addressOf(portal);
  return {
    address,
    close: async () => {
      portal.kill('SIGTERM');
      await once(portal, 'exit');
    },
  };
}

/** The address that the portal says it is at. */
async function addressOf(portal: ChildProcess): Promise<string> {
  if (!portal.stdout) throw new Error('The portal has no output to read.');
  const said: string[] = [];
  for await (const line of createInterface({ input: portal.stdout })) {
    said.push(line);
    const address = /Eain is at (\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error(`The portal did not start: ${said.join(' / ')}`);
}
