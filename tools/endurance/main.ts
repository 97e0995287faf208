import { parseArgs } from 'node:util';
import type { Scope } from '#tests/resilience/portal.ts';
import { runCache } from './cache.ts';
import { runCalls } from './calls.ts';
import { runCopies } from './copies.ts';
import { runKills } from './kills.ts';
import { runRaces } from './races.ts';
import { inScope } from './run.ts';
import { runScan } from './scan.ts';
import { Tally } from './tally.ts';
import { runUpdate } from './update.ts';

// `npm run endurance -- kills --rounds 1000`: stresses a separate portal for as long as required. The kinds of run and their
// results are in docs/security.md, "Tried".
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    writers: { type: 'string', default: '4' },
    readers: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    from: { type: 'string', default: '' },
  },
});

const options = {
  seed: Number(values.seed),
  writers: Number(values.writers),
  readers: Number(values.readers),
  seconds: Number(values.seconds),
  only: values.only,
  from: values.from,
};

/** Available drivers, each with its default number of rounds. */
const drivers: Record<
  string,
  { usual: number; run: (scope: Scope, tally: Tally, asked: typeof options & { rounds: number }) => Promise<void> }
> = {
  kills: { usual: 100, run: runKills },
  copies: { usual: 10, run: runCopies },
  races: { usual: 20, run: runRaces },
  calls: { usual: 10_000, run: runCalls },
  scan: { usual: 500, run: runScan },
  update: { usual: 5, run: runUpdate },
  cache: { usual: 40, run: runCache },
};

const [name = ''] = positionals;
const driver = drivers[name];
if (!driver) {
  console.error(`Specify one of ${Object.keys(drivers).join(', ')}: npm run endurance -- kills --rounds 100`);
  process.exit(1);
}
const asked = { ...options, rounds: Number(values.rounds ?? driver.usual) };
const tally = new Tally();
const began = performance.now();
try {
  await inScope(Number(values.minutes), (scope) => driver.run(scope, tally, asked));
} catch (error) {
  tally.fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
await tally.report(name, asked, Math.round((performance.now() - began) / 1000));
process.exit(tally.hasFailed ? 1 : 0);
