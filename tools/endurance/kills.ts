import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder, hasDatabase, type Portal, type Scope, startPortal } from '#tests/resilience/portal.ts';
import { choicesOf } from '#server/demo/random.ts';
import { serverEnvironment } from '../setup/server-environment.mjs';
import { type KillKind, plannedKills, stopPortal } from './kill-kinds.ts';
import { beginLoad, type LoadOptions } from './load.ts';
import { examineWithDoctor } from './run.ts';
import type { Tally } from './tally.ts';

/** Writes acknowledged between two kills, so that each kill hits a portal under load. */
const writesBetween = 4;

/**
 * Kills a portal under load, and its database, in all ways, again and again. After each kill that ended the portal it is
 * started on the same data, whose content is checked against what was acknowledged.
 */
export async function runKills(
  scope: Scope,
  tally: Tally,
  { rounds, ...options }: LoadOptions & { rounds: number },
): Promise<void> {
  const folder = await dataFolder(scope);
  const dataDir = `${folder}/data`;
  const environment = { ...serverEnvironment, DATA_DIR: dataDir };
  let portal = await startPortal(scope, environment);
  const port = new URL(portal.address).port;
  const load = await beginLoad(scope, portal.address, tally, options);
  const { reach, ledger } = load.desk;
  tally.progress('the portal is up');
  const choices = choicesOf(options.seed);

  const restart = async () => {
    reach.close();
    const began = performance.now();
    portal = await startPortal(scope, { ...environment, PORT: port });
    tally.count('restarts');
    tally.most('slowest restart, ms', performance.now() - began);
    await load.examine({ address: portal.address, dataDir });
    reach.open(portal.address);
  };

  for (const kind of plannedKills(rounds, choices)) {
    await load.moreWritten(writesBetween);
    await pause(choices.between(0, 200));
    await strike(kind, { portal, dataDir, choices });
    tally.count('kills');
    tally.count(kind.name);
    if (kind.endsPortal) await restart();
    tally.progress(`${tally.of('kills')} kills, ${load.desk.written} writes: ${kind.name}`);
  }

  await load.moreWritten(writesBetween);
  await load.end();
  await load.examine({ address: portal.address, dataDir });
  await stopPortal(portal).catch((error: unknown) => tally.fail(String(error)));
  if (await hasDatabase(dataDir)) tally.fail('a database was left running');
  for (const [kind, count] of Object.entries(ledger.standing())) tally.set(`acknowledged and present: ${kind}`, count);
  for (const finding of await examineWithDoctor(scope, dataDir)) tally.fail(`doctor: ${finding}`);

  async function strike(kind: KillKind, victim: { portal: Portal; dataDir: string; choices: typeof choices }) {
    reach.isStopping = kind.isGraceful === true;
    try {
      await kind.strike(victim);
    } catch (error) {
      tally.fail(String(error));
    } finally {
      reach.isStopping = false;
    }
  }
}
