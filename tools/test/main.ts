/**
 * Runs the tests on one embedded PostgreSQL (or the one at TEST_DATABASE_URL): all their files from one queue, the longest first, several short ones
 * in one process, then those that must run alone. Ends with the line `N passed, N failed`. The exit code is 0 only when nothing failed.
 */
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { dropLeftovers, startTestPostgres } from '#tests/factories/database.ts';
import { removeDemoFiles } from '#tests/e2e/demo.ts';
import { expectedDurations, keepDurations, readDurations } from './durations.ts';
import { type Group, groupsOf, writeEntries } from './groups.ts';
import { PATIENCE } from './one-by-one.ts';
import { chosenParts, needsOf } from './parts.ts';

const folder = fileURLToPath(new URL('../..', import.meta.url));

/** Modules that are loaded before each test file. */
const preloads = ['tools/setup/quick-imports.mjs', 'tools/test/quick-tracking.mjs'].flatMap((path) => [
  '--import',
  join(folder, path),
]);

/** Files that run in addition to one per core: they spend half of the time waiting for a database, a disk or a browser. */
const waiting = 2;

/** Files of one process that may have to wait for one that hangs. */
const mostWaiting = 4;

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
/** The modules that run several files, only for this run. */
const entries = join(folder, `.cache/test-groups-${process.pid}`);

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
    if (interruption.signal.aborted || queue.length === 0) continue;
    const counts = await runGroups(queue, processes);
    passed += counts.passed;
    failed += counts.failed;
  }
} finally {
  await rm(entries, { recursive: true, force: true });
  await removeDemoFiles(process.pid);
  // The next run drops what this one could not.
  await dropLeftovers().catch((error: Error) => say(error.message));
  await server?.stop();
}
keepDurations(folder, durations);
for (const part of parts) say(`${part.name}: ${seconds(part.files.map((file) => durations.get(file) ?? 0))} in total`);
const slowest = [...durations].sort(([, one], [, other]) => other - one).slice(0, slowestShown);
say(`Slowest: ${slowest.map(([file, duration]) => `${file} ${seconds([duration])}`).join(', ')}`);
if (interruption.signal.aborted) say('Interrupted.');
say(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 && !interruption.signal.aborted ? 0 : 1);

/** A file that terminates early counts as failed, and so does a run that fails without a failed test. */
async function runGroups(groups: readonly Group[], processes: number): Promise<{ passed: number; failed: number }> {
  const sharing = new Set(groups.flatMap((group) => (group.files.length > 1 ? group.files : [])));
  const stream = run({
    files: writeEntries(groups, folder, entries),
    cwd: folder,
    concurrency: processes,
    execArgv: preloads,
    timeout: PATIENCE * mostWaiting,
    signal: interruption.signal,
  });
  let counts = { passed: 0, failed: 1 };
  stream.on('test:complete', ({ name, nesting, details }) => {
    if (nesting === 0 && sharing.has(name)) durations.set(name, details.duration_ms);
  });
  stream.on('test:summary', ({ file, counts: sum, success, duration_ms: duration }) => {
    if (file !== undefined) {
      const path = relative(folder, file);
      if (partOf.has(path)) durations.set(path, duration);
      return;
    }
    const broken = sum.tests - sum.passed - sum.skipped - sum.todo;
    counts = { passed: sum.passed, failed: success ? 0 : Math.max(1, broken) };
  });
  for await (const text of stream.compose(new spec())) process.stdout.write(String(text));
  const isInterrupted = interruption.signal.aborted;
  const unseen = groups.flatMap((group) => group.files).filter((file) => !isInterrupted && !durations.has(file));
  for (const file of unseen) say(`${file} did not run to completion.`);
  return { ...counts, failed: counts.failed + unseen.length };
}

function seconds(milliseconds: readonly number[]): string {
  return `${Math.round(milliseconds.reduce((sum, one) => sum + one, 0) / 1000)} s`;
}
