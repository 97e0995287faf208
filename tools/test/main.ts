/**
 * Runs the tests on one embedded PostgreSQL (or the one at TEST_DATABASE_URL): all their files from one queue, the longest first, then
 * those that have to be alone. Ends with the line `N passed, N failed`. The exit code is 0 only when nothing failed.
 */
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { dropLeftovers, startTestPostgres } from '#tests/factories/database.ts';
import { removeDemoFiles } from '#tests/e2e/demo.ts';
import { keepDurations, longestFirst, readDurations } from './durations.ts';
import { chosenParts, wishesOf } from './parts.ts';

const folder = fileURLToPath(new URL('../..', import.meta.url));

/** A test, or a file of them, that takes longer than this hangs (milliseconds). */
const PATIENCE = 300_000;

/** Files that run beside one for each core: they wait for a database, a disk or a browser half of the time. */
const waiting = 1;

/** Files that are named for the time they take. */
const toldSlowest = 10;

const say = (line: string) => process.stdout.write(`${line}\n`);

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => interruption.abort());
}

const parts = chosenParts(process.argv.slice(2), folder);
const partOf = new Map(parts.flatMap((part) => part.files.map((file) => [file, part] as const)));
const files = longestFirst(
  [...partOf.keys()],
  readDurations(folder),
  folder,
  (file) => (partOf.get(file)?.usual ?? 0) * (wishesOf(file, folder).isFirst ? 10 : 1),
);
const alone = files.filter((file) => wishesOf(file, folder).isAlone);
const together = files.filter((file) => !alone.includes(file));
const durations = new Map<string, number>();

// What test files and the processes that they start share, made once in a run: compiled modules, and the demo.
process.env['NODE_COMPILE_CACHE'] ||= join(folder, '.cache/compiled');
process.env['TEST_RUN'] = String(process.pid);

const server = process.env['TEST_DATABASE_URL'] ? undefined : await startTestPostgres(say);
let passed = 0;
let failed = 0;
try {
  process.env['TEST_DATABASE_URL'] ||= server?.url;
  await dropLeftovers();
  say(`\n${parts.map((part) => `${part.name}: ${part.files.length} files`).join(', ')}`);
  for (const [queue, atOnce] of [
    [together, availableParallelism() + waiting],
    [alone, 1],
  ] as const) {
    if (interruption.signal.aborted || queue.length === 0) continue;
    const counts = await runFiles(queue, atOnce);
    passed += counts.passed;
    failed += counts.failed;
  }
} finally {
  await removeDemoFiles(process.pid);
  // The next run drops what this one cannot.
  await dropLeftovers().catch((error: Error) => say(error.message));
  await server?.stop();
}
keepDurations(folder, durations);
for (const part of parts) say(`${part.name}: ${seconds(part.files.map((file) => durations.get(file) ?? 0))} in all`);
const slowest = [...durations].sort(([, one], [, other]) => other - one).slice(0, toldSlowest);
say(`Slowest: ${slowest.map(([file, duration]) => `${file} ${seconds([duration])}`).join(', ')}`);
if (interruption.signal.aborted) say('Interrupted.');
say(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 && !interruption.signal.aborted ? 0 : 1);

/** A file that breaks off counts as failed, and so does a run that fails in a way that no test stands for. */
async function runFiles(queue: readonly string[], atOnce: number): Promise<{ passed: number; failed: number }> {
  const stream = run({
    files: queue.map((file) => join(folder, file)),
    cwd: folder,
    concurrency: atOnce,
    execArgv: ['--import', join(folder, 'tools/test/quick-imports.mjs')],
    timeout: PATIENCE,
    signal: interruption.signal,
  });
  let counts = { passed: 0, failed: 1 };
  stream.on('test:summary', ({ file, counts: sum, success, duration_ms: duration }) => {
    if (file !== undefined) {
      durations.set(relative(folder, file), duration);
      return;
    }
    const broken = sum.tests - sum.passed - sum.skipped - sum.todo;
    counts = { passed: sum.passed, failed: success ? 0 : Math.max(1, broken) };
  });
  for await (const text of stream.compose(new spec())) process.stdout.write(String(text));
  return counts;
}

function seconds(milliseconds: readonly number[]): string {
  return `${Math.round(milliseconds.reduce((sum, one) => sum + one, 0) / 1000)} s`;
}
