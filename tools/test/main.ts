/**
 * Runs the tests on one embedded PostgreSQL (or the one at TEST_DATABASE_URL): all their files from one queue, the longest first, several short ones
 * in one process, then those that must run alone. Ends with the line `N passed, N failed`. The exit code is 0 only when nothing failed.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { dropLeftovers, startTestPostgres } from '#tests/factories/database.ts';
import { removeDemoFiles } from '#tests/e2e/demo.ts';
import { expectedDurations, keepDurations, readDurations } from './durations.ts';
import { groupsOf } from './groups.ts';
import { chosenParts, needsOf } from './parts.ts';
import { runTestProcess } from './test-process.ts';

const folder = fileURLToPath(new URL('../..', import.meta.url));

/** Files that run in addition to one per core: some of them wait for a database, a disk or a browser. */
const waiting = 1;

/** A test file that takes longer than this has hung (milliseconds): the longest takes a minute, and ten times that on a busy machine. */
const patience = 600_000;

/** Number of slowest files that are listed. */
const slowestShown = 10;

const say = (line: string) => process.stdout.write(`${line}\n`);

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => interruption.abort());
}

const parts = chosenParts(process.argv.slice(2), folder);
const partOf = new Map(parts.flatMap((part) => part.files.map((file) => [file, part] as const)));
const needs = new Map([...partOf.keys()].map((file) => [file, needsOf(file, folder)] as const));
const expected = expectedDurations(
  readDurations(folder),
  folder,
  (file) => (partOf.get(file)?.usual ?? 0) * (needs.get(file)?.isFirst ? 10 : 1),
);
const files = [...partOf.keys()].toSorted((one, other) => expected(other) - expected(one));
const isAlone = (file: string) => needs.get(file)?.isAlone ?? false;
const mayShare = (file: string) => !needs.get(file)?.isApart && (partOf.get(file)?.filesTogether ?? 1) > 1;
const atOnce = availableParallelism() + waiting;
const alone = files.filter(isAlone).map((file) => ({ files: [file], expected: expected(file) }));
const together = [...Map.groupBy(files, (file) => partOf.get(file)?.filesTogether ?? 1)]
  .flatMap(([filesTogether, ofThem]) =>
    groupsOf(
      ofThem.filter((file) => !isAlone(file)),
      expected,
      mayShare,
      atOnce,
      filesTogether,
    ),
  )
  .toSorted((one, other) => other.expected - one.expected);
const durations = new Map<string, number>();
const broken: string[] = [];
const failures: string[] = [];

// Shared by test files and the processes that they start, created once per run: compiled modules, and the demo.
process.env['NODE_COMPILE_CACHE'] ||= join(folder, '.cache/compiled');
process.env['TEST_RUN'] = String(process.pid);

const server = process.env['TEST_DATABASE_URL'] ? undefined : await startTestPostgres(say);
let passed = 0;
let failed = 0;
try {
  process.env['TEST_DATABASE_URL'] ||= server?.url;
  await dropLeftovers();
  say(`\n${parts.map((part) => `${part.name}: ${part.files.length} files`).join(', ')}`);
  for (const [queue, processes] of [
    [together, atOnce],
    [alone, 1],
  ] as const) {
    const inTurn = pLimit(processes);
    await Promise.all(queue.map((group) => runAll(group.files, inTurn)));
  }
} finally {
  await removeDemoFiles(process.pid);
  // The next run drops what this one could not.
  await dropLeftovers().catch((error: Error) => say(error.message));
  await server?.stop();
}
keepDurations(folder, durations);
for (const part of parts) say(`${part.name}: ${seconds(part.files.map((file) => durations.get(file) ?? 0))} in total`);
const slowest = [...durations].sort(([, one], [, other]) => other - one).slice(0, slowestShown);
say(`Slowest: ${slowest.map(([file, duration]) => `${file} ${seconds([duration])}`).join(', ')}`);
if (failures.length > 0) say(`\nFailing tests:\n${failures.join('\n')}`);
if (broken.length > 0) say(`Failed: ${broken.join(', ')}`);
if (interruption.signal.aborted) say('Interrupted.');
say(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 && !interruption.signal.aborted ? 0 : 1);

/** Runs files in one process, and those that come after one that hung or ended it in another. */
async function runAll(group: readonly string[], inTurn: ReturnType<typeof pLimit>): Promise<void> {
  const { signal } = interruption;
  let left = group;
  while (left.length > 0) {
    const ran = await inTurn(() => (signal.aborted ? undefined : runTestProcess(left, { patience, signal })));
    if (!ran) return;
    process.stdout.write(ran.report);
    passed += ran.passed;
    failed += ran.failed;
    broken.push(...ran.broken);
    if (ran.failures) failures.push(ran.failures);
    for (const [file, duration] of ran.durations) durations.set(file, duration);
    left = ran.rest;
  }
}

function seconds(milliseconds: readonly number[]): string {
  return `${Math.round(milliseconds.reduce((sum, one) => sum + one, 0) / 1000)} s`;
}
