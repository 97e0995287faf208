import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Database } from '#server/process/database.ts';
import { openTestDatabase } from '#tests/factories/database.ts';
import { untilLast } from '#tools/test/one-by-one.ts';
import { demoOf } from './demo.ts';
import type { Order, Outcome } from './portal-process.ts';

const repository = new URL('../..', import.meta.url);

/** The portal as it is run, on a separate database. */
export interface RunningPortal {
  address: string;
  database: Database;
  dataDir: string;
  close(): Promise<void>;
}

/**
 * Starts the portal on a separate database, and waits until it listens. With DEMO=1 it starts with the finished
 * demo, if `npm test` runs it.
 */
export async function startPortal(settings: Record<string, string> = {}): Promise<RunningPortal> {
  const run = process.env['TEST_RUN'];
  const demo = settings['DEMO'] === '1' && run ? demoOf(run, startProcess) : undefined;
  const database = await openTestDatabase(demo?.template);
  const dataDir = await mkdtemp(join(tmpdir(), 'eain-journey-'));
  await demo?.linkFiles(dataDir);
  const portal = await openPortal({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...settings });
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

/** A listening portal. */
interface Listening {
  address: string;
  close(): Promise<void>;
}

/** Default settings of every portal in these tests. */
const usual = { NODE_ENV: 'production', PORT: '0', PROCESSES: '1', DEMO: '0', LOG_LEVEL: 'error', PROOF: 'off' };

/** The process in which the test files that run in this one open their portals. */
let sharedProcess: PortalProcess | undefined;

/** Opens a portal in the process that the files of this one share; in a separate one if it is the only file, or if its process is traced. */
function openPortal(settings: Record<string, string>): Promise<Listening> {
  if (settings['OTEL_EXPORTER_OTLP_ENDPOINT'] !== undefined) return startProcess(settings);
  if (!sharedProcess && untilLast(async () => sharedProcess?.end())) sharedProcess = startPortalProcess();
  return sharedProcess?.open(settings) ?? startProcess(settings);
}

/** A process in which portals are opened and closed; see portal-process.ts. */
interface PortalProcess {
  open(settings: Record<string, string>): Promise<Listening>;
  end(): void;
}

function startPortalProcess(): PortalProcess {
  const child = spawn(
    process.execPath,
    ['--import', './tools/setup/quick-imports.mjs', 'tests/e2e/portal-process.ts'],
    {
      cwd: repository,
      env: { ...process.env, ...usual },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const waiting = new Map<number, PromiseWithResolvers<Outcome>>();
  child.on('message', (outcome: Outcome) => waiting.get(outcome.id)?.resolve(outcome));
  child.on('exit', () => waiting.forEach(({ reject }) => reject(new Error('The process of the portals has ended.'))));
  let orders = 0;
  const order = async (what: { open: Record<string, string> } | { close: number }) => {
    orders += 1;
    const id = orders;
    const answer = Promise.withResolvers<Outcome>();
    waiting.set(id, answer);
    child.send({ id, ...what } satisfies Order);
    const outcome = await answer.promise;
    waiting.delete(id);
    if (outcome.refused !== undefined) throw new Error(outcome.refused);
    return outcome;
  };
  return {
    open: async (settings) => {
      const { id, address = '' } = await order({ open: { ...usual, ...settings } });
      return { address, close: async () => void (await order({ close: id })) };
    },
    end: () => child.disconnect(),
  };
}

/** Starts a portal process as `npm start` does once everything is installed, with these settings. */
export async function startProcess(settings: Record<string, string>): Promise<Listening> {
  const portal = spawn(process.execPath, ['--import', './tools/setup/quick-imports.mjs', 'build/portal/main.js'], {
    cwd: repository,
    env: { ...process.env, ...usual, ...settings },
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

/** The address that the portal reports. */
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
