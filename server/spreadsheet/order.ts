import { randomUUID } from 'node:crypto';
import type { Job, Queue } from '../process/jobs.ts';
import type { Executor } from '../process/database.ts';
import type { Services } from '../process/services.ts';
import { changeImport, failRows, type ImportRow, lockStalled } from './queries.ts';

/** An order to go on with an import. A process that has taken over has another runner. */
export interface ImportOrder {
  importId: string;
  runner: string;
}

/** Orders to work on imports. One whose process has died is ordered again by {@link importResumption}, with another runner. */
export const importQueue: Queue<ImportOrder> = {
  name: 'import-listings',
  firstPause: 30,
  longestPause: 900,
  retries: 20,
  patience: 6 * 60 * 60,
  // Each holds the photos of a row in memory.
  atOnce: 2,
};

/** Processes that may die one after the other without having done a row, before an import is given up (LST-497). */
const mostTakeovers = 3;

/** Has an import worked on, with these changes to it. */
export type Ordering = typeof orderImport;

/** Gives an import to a process, which knows by its number that it is still its own. Until one begins, nobody is heard of. */
export async function orderImport(
  services: Pick<Services, 'jobs'>,
  tx: Executor,
  importId: string,
  values: Parameters<typeof changeImport>[2],
): Promise<ImportOrder> {
  const ordered = await keepImport(services, tx, importId, values);
  await services.jobs.queue(tx, importQueue, ordered);
  return ordered;
}

/** Gives an import to a script that works on it itself (LST-600): in no queue, so that a running portal takes it only once the script has died. */
export async function keepImport(
  _services: Pick<Services, 'jobs'>,
  tx: Executor,
  importId: string,
  values: Parameters<typeof changeImport>[2],
): Promise<ImportOrder> {
  const ordered = { importId, runner: randomUUID() };
  await changeImport(tx, importId, { takeovers: 0, ...values, runner: ordered.runner, beatAt: null });
  return ordered;
}

/** Every minute: takes over the imports of processes that have died (LST-449). */
export function importResumption(services: Pick<Services, 'database' | 'jobs'>): Job {
  return { name: 'resume-imports', schedule: '* * * * *', run: () => resumeImports(services) };
}

/** Orders again what was begun and not heard of for three minutes, and gives up what no process gets on with (LST-497). */
export async function resumeImports(services: Pick<Services, 'database' | 'jobs'>): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    for (const found of await lockStalled(tx)) {
      if (found.takeovers >= mostTakeovers) await giveUp(tx, found);
      else await orderImport(services, tx, found.id, { takeovers: found.takeovers + 1 });
    }
  });
}

/** Ends an import whose remaining rows cannot be done: each says that it failed. */
async function giveUp(tx: Executor, { id, state }: ImportRow): Promise<void> {
  const isRunning = state === 'running';
  await failRows(tx, id, isRunning ? 'run' : 'check');
  await changeImport(tx, id, { state: isRunning ? 'done' : 'checked', runner: null, beatAt: null });
}
