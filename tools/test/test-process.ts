import { join } from 'node:path';
import { Readable } from 'node:stream';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../..', import.meta.url));

/** Outcome of the test files of one process. */
export interface Outcome {
  passed: number;
  failed: number;
  /** How long each file that ran to completion took, in milliseconds. */
  durations: Map<string, number>;
  /** Files in which something failed. */
  broken: string[];
  /** Files that have not run, because one before them hung or ended the process. */
  rest: string[];
  /** The report, as text. */
  report: string;
  /** The part of the report that says what failed and why, to be shown again after all others; empty if nothing failed. */
  failures: string;
}

/** Characters of a process's failures that are shown again: many at once are better read where they happened. */
const failuresShown = 4_000;

/**
 * Runs test files one after the other in a process of their own. One that hangs fails by itself: the process is ended, and the files after it are
 * returned, to be run in another.
 * @param patience milliseconds after which a file counts as hung.
 */
export async function runTestProcess(
  files: readonly string[],
  { patience, signal }: { patience: number; signal: AbortSignal },
): Promise<Outcome> {
  const hung = new AbortController();
  const watch = setTimeout(() => hung.abort(), patience);
  const outcome: Outcome = {
    passed: 0,
    failed: 0,
    durations: new Map(),
    broken: [],
    rest: [],
    report: '',
    failures: '',
  };
  const stream = run({
    files: [join(folder, 'tools/test/run-files.ts')],
    argv: [...files],
    cwd: folder,
    execArgv: ['--import', join(folder, 'tools/setup/quick-imports.mjs')],
    signal: AbortSignal.any([signal, hung.signal]),
  });
  // At the top are the files themselves, each a suite, and the process, a test.
  stream.on('test:complete', ({ name, nesting, details }) => {
    if (nesting > 0 || details.type !== 'suite') return;
    outcome.durations.set(name, details.duration_ms);
    watch.refresh();
  });
  stream.on('test:pass', ({ nesting, details, skip, todo }) => {
    if (nesting > 0 && details.type !== 'suite' && skip === undefined && todo === undefined) outcome.passed += 1;
  });
  stream.on('test:fail', ({ name, nesting, details, todo }) => {
    if (nesting === 0 && details.type === 'suite') outcome.broken.push(name);
    if (nesting > 0 && details.type !== 'suite' && todo === undefined) outcome.failed += 1;
  });
  let isGood = false;
  stream.on('test:summary', ({ file, success }) => {
    if (file === undefined) isGood = success;
  });
  for await (const text of Readable.from(withoutSums(stream)).compose(new spec())) outcome.report += String(text);
  clearTimeout(watch);
  outcome.failures = (/✖ failing tests:\n([^]*)/.exec(outcome.report)?.[1] ?? '').slice(0, failuresShown).trim();
  const [unfinished, ...rest] = files.filter((file) => !outcome.durations.has(file));
  const last = unfinished ?? files.at(-1);
  if (hung.signal.aborted) outcome.report += `${last} hung: nothing ended for ${patience / 1000} s.\n`;
  else if (unfinished !== undefined) outcome.report += `${unfinished} did not run to completion.\n`;
  const hasEndedBadly = hung.signal.aborted || unfinished !== undefined;
  // A hook that failed, or an error after the last test, fails no test.
  if (hasEndedBadly || (!isGood && outcome.failed === 0)) outcome.failed += 1;
  if (last !== undefined && (hasEndedBadly || (!isGood && outcome.broken.length === 0))) outcome.broken.push(last);
  return { ...outcome, rest };
}

type TestEvent = { type: string; data: { file?: string | undefined } };

/** Leaves out the sums that the report of each process would end with. */
async function* withoutSums(events: AsyncIterable<TestEvent>): AsyncGenerator<TestEvent> {
  for await (const event of events) if (event.type !== 'test:diagnostic' || event.data.file !== undefined) yield event;
}
