import { run } from 'node:test';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Scope } from '#tests/resilience/portal.ts';
import type { Tally } from './tally.ts';

const file = fileURLToPath(new URL('#server/database/races.test.ts', import.meta.url));

/** Number of users competing in each race, as in `server/database/races.test.ts`. */
const atOnce = 20;

/** Runs every race of the tests this many times. */
export async function runRaces(scope: Scope, tally: Tally, { rounds }: { rounds: number }): Promise<void> {
  const interruption = new AbortController();
  scope.after(() => interruption.abort());
  process.env['RACE_ROUNDS'] = String(rounds);
  const stream = run({ files: [file], cwd: join(file, '../..'), signal: interruption.signal });
  const done = Promise.withResolvers<void>();
  stream.on('test:pass', ({ name, details }) => {
    if (details.type === 'suite') return;
    tally.count('races', rounds);
    tally.count('attempts', rounds * atOnce);
    tally.set(name, `${rounds} races, ${Math.round(details.duration_ms / rounds)} ms each`);
    tally.progress(name);
  });
  stream.on('test:fail', ({ name, details }) => {
    if (details.type !== 'suite') tally.fail(`${name}: ${String(details.error.cause ?? details.error)}`);
  });
  stream.on('end', done.resolve).resume();
  await done.promise;
  if (tally.of('races') === 0) tally.fail('no race was run');
}
