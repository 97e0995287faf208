import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { expectedDurations, keepDurations, readDurations } from './durations.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eain-durations-'));
  for (const [file, size] of [
    ['short', 10],
    ['long', 10],
    ['large', 5000],
    ['journey', 10],
  ] as const)
    await writeFile(join(folder, file), 'x'.repeat(size));
});
after(() => rm(folder, { recursive: true, force: true }));

test('on a fresh clone files are assumed to take as long as those of their part usually do, larger ones longer', () => {
  const guess = (file: string) => (file === 'journey' ? 30_000 : 1_000);
  const expected = expectedDurations(readDurations(folder), folder, guess);
  assert.ok(expected('journey') > expected('large') && expected('large') > expected('short'));
});

test('later they are assumed to take as long as they did; durations of files that were not run again and still exist are kept', () => {
  keepDurations(folder, new Map(Object.entries({ short: 10, long: 9000, gone: 5 })));
  keepDurations(folder, new Map(Object.entries({ short: 20 })));
  const durations = readDurations(folder);
  assert.deepEqual([...durations], Object.entries({ short: 20, long: 9000 }));
  const expected = expectedDurations(durations, folder, () => 100);
  assert.deepEqual(['long', 'short', 'large'].map(expected), [9000, 20, 150]);
});
