import { parseArgs } from 'node:util';
import type { Scope } from '#tests/resilience/portal.ts';
import { runBodies } from './bodies.ts';
import { runKills } from './kills.ts';
import { inScope } from './run.ts';
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
    from: { type: 'string', default: '' },
  },
});

const options = {
  seed: Number(values.seed),
  writers: Number(values.writers),
  readers: Number(values.readers),
  from: values.from,
};

/** Available drivers, each with its default number of rounds. */
const drivers: Record<
  string,
  { usual: number; run: (scope: Scope, tally: Tally, asked: typeof options & { rounds: number }) => Promise<void> }
> = {
  kills: { usual: 100, run: runKills },
  update: { usual: 5, run: runUpdate },
  bodies: { usual: 24, run: runBodies },
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
