import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder, type Scope, startPortal } from '#tests/resilience/portal.ts';
import { serverEnvironment } from '../setup/server-environment.mjs';
import { compare } from './compare.ts';
import { examineWithDoctor, runCare } from './doctor.ts';
import { stopPortal } from './kill-kinds.ts';
import type { Entry } from './ledger.ts';
import { beginLoad, type Load, type LoadOptions } from './load.ts';
import { runProgram } from './run.ts';
import type { Tally } from './tally.ts';

/** Writes acknowledged between two copies. */
const writesBetween = 20;

/** The doctor's findings on a copy whose objects are not from the same moment as its rows, as docs/operating.md states. */
const asDocumented = /is missing from storage|belongs to no row/;

/** A way to copy. */
interface Way {
  name: string;
  /** Whether the portal promises that the copy is complete; otherwise a finding is a figure, not a failure. */
  isPromised: boolean;
  /** Copies a data folder into one on which a portal can be started. @returns what went wrong. */
  copy(scope: Scope, from: string, to: string): Promise<string | undefined>;
}

const ways: readonly Way[] = [
  {
    name: 'backup',
    isPromised: true,
    async copy(scope, from, to) {
      const backup = `${to}-backup`;
      const taken = await runCare(scope, 'backup', from, ['--to', backup]);
      if (taken.code !== 0) return taken.output;
      const restored = await runCare(scope, 'restore', to, ['--from', backup]);
      await rm(backup, { recursive: true, force: true });
      return restored.code === 0 ? undefined : restored.output;
    },
  },
  {
    name: 'plain copy',
    isPromised: false,
    async copy(scope, from, to) {
      const { code, output } = await runProgram(scope, 'cp', ['-a', from, to]);
      // Files that vanish during the copy are named; the copy continues.
      return code === 0 || /cannot (?:stat|open)|No such file/.test(output) ? undefined : output;
    },
  },
];

/**
 * Copies the data of a running portal, alternately as a backup and as a plain copy of the folder; starts a portal on each copy, and
 * checks its content against what was acknowledged before the copy began.
 */
export async function runCopies(
  scope: Scope,
  tally: Tally,
  { rounds, ...options }: LoadOptions & { rounds: number },
): Promise<void> {
  const folder = await dataFolder(scope);
  const dataDir = join(folder, 'data');
  const portal = await startPortal(scope, { ...serverEnvironment, DATA_DIR: dataDir });
  const load = await beginLoad(scope, portal.address, tally, options);
  for (let round = 0; round < rounds; round += 1) {
    await load.moreWritten(writesBetween);
    const way = ways[round % ways.length] ?? ways[0];
    if (!way) return;
    const copy = join(await dataFolder(scope), 'data');
    const before = load.desk.ledger.snapshot();
    const trouble = await way.copy(scope, dataDir, copy);
    const after = load.desk.ledger.snapshot();
    const troubles = trouble === undefined ? await tryCopy(scope, { load, tally, copy }, { before, after }) : [trouble];
    tally.count(`${way.name}: taken`);
    if (troubles.length === 0) tally.count(`${way.name}: intact`);
    for (const one of troubles) {
      if (way.isPromised) tally.fail(`${way.name}: ${one}`);
      else tally.count(`${way.name}: ${one.slice(0, 120)}`);
    }
    await rm(copy, { recursive: true, force: true });
    tally.progress(`${round + 1} copies, ${load.desk.written} writes: ${way.name}`);
  }
  await load.end();
  await stopPortal(portal).catch((error: unknown) => tally.fail(String(error)));
  for (const finding of await examineWithDoctor(scope, dataDir)) tally.fail(`doctor, on the original: ${finding}`);
}

/** Starts a portal on a copy, checks its content, and runs the doctor on it. @returns what is wrong with it. */
async function tryCopy(
  scope: Scope,
  { load, tally, copy }: { load: Load; tally: Tally; copy: string },
  { before, after }: Record<'before' | 'after', ReadonlyMap<string, Entry>>,
): Promise<string[]> {
  const environment = { ...serverEnvironment, DATA_DIR: copy };
  const started = await startPortal(scope, environment).catch((error: unknown) => String(error));
  if (typeof started === 'string') return [started];
  const place = { address: started.address, dataDir: copy };
  const breaches = await load.examine(place, (found) => compare(found, before, after));
  await stopPortal(started).catch((error: unknown) => breaches.push(String(error)));
  for (const finding of await examineWithDoctor(scope, copy)) {
    if (asDocumented.test(finding))
      tally.count(`doctor, as documented: ${finding.replace(/.* (?=is missing|belongs)/, 'an object ')}`);
    else breaches.push(`doctor: ${finding}`);
  }
  return breaches;
}
