import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Outcome } from './test-process.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const module = fileURLToPath(new URL('test-process.ts', import.meta.url));

describe('the test files of one process', { concurrency: true }, () => {
  let folders: string;
  before(async () => {
    folders = await mkdtemp(join(repository, '.cache/test-process-'));
  });
  after(() => rm(folders, { recursive: true, force: true }));

  /** Runs files with these contents. `node:test` runs no tests within a test: another process does. */
  async function run(contents: Record<string, string>, patience = 60_000): Promise<Outcome> {
    const folder = await mkdtemp(join(folders, 'files-'));
    const files = await Promise.all(
      Object.entries(contents).map(async ([file, text]) => {
        await writeFile(join(folder, file), `import { after, before, describe, test } from 'node:test';\n${text}`);
        return join(folder, file).slice(repository.length);
      }),
    );
    const script = join(folder, 'script.mjs');
    await writeFile(
      script,
      `
      import { runTestProcess } from ${JSON.stringify(module)};
      const signal = new AbortController().signal;
      const outcome = await runTestProcess(${JSON.stringify(files)}, { patience: ${patience}, signal });
      console.log(JSON.stringify({ ...outcome, durations: [...outcome.durations] }));
      process.exit();`,
    );
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
    const outcome = JSON.parse(stdout) as Omit<Outcome, 'durations'> & { durations: [string, number][] };
    const shorten = (file: string) => file.slice(file.lastIndexOf('/') + 1);
    return {
      ...outcome,
      durations: new Map(outcome.durations.map(([file, duration]) => [shorten(file), duration])),
      broken: outcome.broken.map(shorten),
      rest: outcome.rest.map(shorten),
    };
  }
  const saying = (name: string) =>
    `before(() => console.log('before ${name}')); after(() => console.log('after ${name}'));
     test('${name}', () => console.log('test ${name}'));`;

  test('run one after the other, each with its own hooks', async () => {
    const { passed, failed, report, rest, failures } = await run({
      'one.mjs': saying('one'),
      'two.mjs': saying('two'),
    });
    assert.deepEqual([passed, failed, rest, failures], [2, 0, [], ''], report);
    assert.deepEqual(
      report.match(/^(before|test|after) \w+$/gm),
      ['one', 'two'].flatMap((name) => ['before', 'test', 'after'].map((what) => `${what} ${name}`)),
    );
  });

  test('fail by name when one of them cannot be loaded or fails, and the others run', async () => {
    const { passed, failed, broken, report, failures } = await run({
      'broken.mjs': `throw new Error('broken');`,
      'wrong.mjs': `test('wrong', () => { throw new Error('wrong'); });`,
      'right.mjs': saying('right'),
    });
    assert.deepEqual([passed, failed, broken], [1, 2, ['broken.mjs', 'wrong.mjs']], report);
    assert.match(report, /✖ \S*broken\.mjs/);
    assert.match(report, /✖ \S*wrong\.mjs/);
    assert.match(report, /✔ \S*right\.mjs/);
    assert.match(failures, /Error: wrong/);
    assert.doesNotMatch(failures, /right/);
  });

  test('fail when only a hook does, or what a test has left behind; skipped tests and those to do are not counted', async () => {
    const hook = await run({ 'hook.mjs': `after(() => { throw new Error('hook'); }); test('right', () => {});` });
    assert.deepEqual([hook.passed, hook.failed, hook.broken], [1, 1, ['hook.mjs']], hook.report);
    const late = await run({
      'late.mjs': `test('right', () => {}); after(() => setTimeout(() => { throw new Error('late'); }, 100));`,
    });
    assert.deepEqual([late.passed, late.failed, late.broken], [1, 1, ['late.mjs']], late.report);
    const marked = await run({
      'marked.mjs': `test.skip('skipped', () => {}); test.todo('to do', () => { throw new Error('not yet'); }); test('right', () => {});`,
    });
    assert.deepEqual([marked.passed, marked.failed], [1, 0], marked.report);
  });

  const server = `import { createServer } from 'node:http'; createServer().listen(0, '127.0.0.1');`;
  for (const [what, hanging] of Object.entries({
    'waits forever, with an open server': `${server} test('waits', () => new Promise(() => {}));`,
    'waits forever while it is loaded, with an open server': `${server} await new Promise(() => {});`,
    'never lets anything else run': `test('blocks', () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); });`,
  })) {
    test(`one that ${what} fails alone: its process is ended, and those after it are left to run`, async () => {
      const contents = { 'before.mjs': saying('one'), 'hanging.mjs': hanging, 'after.mjs': saying('two') };
      const { passed, failed, broken, report, durations, rest } = await run(contents, 15_000);
      assert.deepEqual([passed, failed, [...durations.keys()], rest], [1, 1, ['before.mjs'], ['after.mjs']], report);
      assert.deepEqual(broken, ['hanging.mjs']);
      assert.match(report, /hanging\.mjs hung/);
    });
  }

  test('one that leaves a server open after its last test fails', async () => {
    const { passed, failed, report, rest } = await run({ 'open.mjs': `${server} test('right', () => {});` }, 15_000);
    assert.deepEqual([passed, failed, rest], [1, 1, []], report);
  });

  test('one that ends the process fails alone too', async () => {
    const { passed, failed, report, rest } = await run({
      'ending.mjs': `test('ends', () => { process.exit(0); });`,
      'after.mjs': saying('two'),
    });
    assert.deepEqual([passed, failed, rest], [0, 1, ['after.mjs']], report);
    assert.match(report, /ending\.mjs did not run to completion/);
  });

  test('may use what the files of a process share', async () => {
    const sharing = `import { untilLast } from ${JSON.stringify(join(repository, 'tools/test/one-by-one.ts'))};
      test('shares', () => { if (!untilLast(async () => undefined)) throw new Error('not shared'); });`;
    const outcome = await run({ 'a.mjs': sharing, 'b.mjs': sharing });
    assert.deepEqual([outcome.passed, outcome.failed, outcome.rest], [2, 0, []]);
  });
});
