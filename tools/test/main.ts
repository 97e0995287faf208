/**
 * Runs the tests, part by part, on one embedded PostgreSQL (or the one at TEST_DATABASE_URL), and ends with the line
 * `N passed, N failed`. The exit code is 0 only when nothing failed.
 */
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { dropLeftovers, testDataFolder } from '#tests/factories/database.ts';
import { chosenParts, type Part } from './parts.ts';

const folder = fileURLToPath(new URL('../..', import.meta.url));

/** A test, or a file of them, that takes longer than this hangs (milliseconds). */
const PATIENCE = 300_000;

/** Files of the server that may run beside one for each core: they wait for the database and the disk half of the time. */
const waiting = 1;

/** Files that are named for the time they take, of each part. */
const toldSlowest = 12;

const say = (line: string) => process.stdout.write(`${line}\n`);

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => interruption.abort());
}

const parts = chosenParts(process.argv.slice(2), folder);
const server = process.env['TEST_DATABASE_URL'] ? undefined : await startEmbeddedPostgres(testDataFolder, say);
let passed = 0;
let failed = 0;
try {
  process.env['TEST_DATABASE_URL'] ||= server?.url;
  await dropLeftovers();
  for (const part of parts) {
    if (interruption.signal.aborted) break;
    say(`\n${part.name}: ${part.files.length} files`);
    const counts = await runPart(part);
    passed += counts.passed;
    failed += counts.failed;
  }
} finally {
  await server?.stop();
}
if (interruption.signal.aborted) say('Interrupted.');
say(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 && !interruption.signal.aborted ? 0 : 1);

/** A file that breaks off counts as failed, and so does a part that fails in a way that no test stands for. */
async function runPart({ name, files }: Part): Promise<{ passed: number; failed: number }> {
  const stream = run({
    files: files.map((file) => join(folder, file)),
    cwd: folder,
    concurrency: availableParallelism() + (name === 'server' ? waiting : 0),
    timeout: PATIENCE,
    signal: interruption.signal,
  });
  let counts = { passed: 0, failed: 1 };
  const durations = new Map<string, number>();
  stream.on('test:summary', ({ file, counts: sum, success, duration_ms: duration }) => {
    if (file !== undefined) {
      durations.set(relative(folder, file), duration);
      return;
    }
    const broken = sum.tests - sum.passed - sum.skipped - sum.todo;
    counts = { passed: sum.passed, failed: success ? 0 : Math.max(1, broken) };
  });
  for await (const text of stream.compose(new spec())) process.stdout.write(String(text));
  const slowest = [...durations].sort(([, one], [, other]) => other - one).slice(0, toldSlowest);
  say(`Slowest: ${slowest.map(([file, duration]) => `${file} ${Math.round(duration / 1000)} s`).join(', ')}`);
  return counts;
}
