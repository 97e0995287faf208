/** Tests and suites as `node:test` reports them, tracked by itself and by quick-tracking.mjs. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const quickTracking = fileURLToPath(new URL('quick-tracking.mjs', import.meta.url));

/** Tests and suites in an order of every kind, some of which fail where nobody waits for them. */
const tests = `
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

await pause(1);
describe('a suite', async () => {
  await pause(1);
  before(() => console.log('before a suite'));
  beforeEach(({ name }) => console.log('before', name));
  after(() => console.log('after a suite'));
  test('passes', () => pause(1));
  describe('a suite inside', () => {
    before(() => console.log('before a suite inside'));
    test('passes too', () => pause(1));
  });
});
test('has a test inside', async (t) => {
  await pause(1);
  await t.test('that passes', () => pause(1));
});
const untilFailed = ({ signal }) => pause(60_000, undefined, { signal });
test('fails by a timer', async (t) => {
  await pause(1);
  setTimeout(() => { throw new Error('by a timer'); });
  await untilFailed(t);
});
test('fails by a promise', async (t) => {
  await pause(1);
  void (async () => { await pause(1); throw new Error('by a promise'); })();
  await untilFailed(t);
});
test('has tests inside at the same time', { concurrency: true }, (t) => Promise.all([
  t.test('one that passes', () => pause(10)),
  t.test('one that fails', (inside) => { setTimeout(() => { throw new Error('inside'); }); return untilFailed(inside); }),
]));
let hasEnded = false;
test('ends before it fails', () => {
  const timer = setInterval(() => {
    if (!hasEnded) return;
    clearInterval(timer);
    throw new Error('too late');
  }, 1);
});
test('lets it fail', () => { hasEnded = true; return pause(20); });
`;

describe('node:test with quick tracking', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'eain-tracking-'));
    await writeFile(join(folder, 'any.test.mjs'), tests);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  test('reports the same for all tests', async () => {
    const [itself, quickly] = await Promise.all([run([]), run(['--import', quickTracking])]);
    assert.equal(quickly, itself);
    // The file has served its purpose.
    assert.match(itself, /✖ fails by a timer/);
    assert.match(itself, /Test "ends before it fails" at .* generated asynchronous activity/);
    assert.match(itself, /before passes too\n/);
  });

  /** @returns the report of a test run, without durations. */
  function run(options: readonly string[]): Promise<string> {
    const environment = { ...process.env };
    delete environment['NODE_TEST_CONTEXT'];
    delete environment['NODE_OPTIONS'];
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [...options, '--test-reporter=spec', 'any.test.mjs'],
        { cwd: folder, env: environment },
        (_failed, output) => resolve(output.replaceAll(/ ?\(?duration_ms [\d.]+| \([\d.]+ms\)/g, '')),
      );
    });
  }
});
