import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { entryOf, groupsOf } from './groups.ts';

describe('groups of test files', () => {
  const lengths: Record<string, number> = {
    journey: 70_000,
    long: 18_000,
    middling: 15_000,
    short: 3_000,
    tiny: 1_000,
  };
  const files = Object.keys(lengths);
  const groups = (atOnce: number) =>
    groupsOf(
      files,
      (file) => lengths[file] ?? 0,
      (file) => file !== 'journey',
      atOnce,
      12,
    ).map((group) => group.files);

  test('have each file once, the long ones apart, and isolated files by themselves; the longest group is first', () => {
    assert.deepEqual(groups(2), [['journey'], ['long', 'tiny'], ['middling', 'short']]);
  });

  test('are no more than run at once as long as there are few files', () => {
    assert.deepEqual(groups(1), [['journey'], ['long', 'middling', 'short', 'tiny']]);
  });

  test('are as many as run at once, though fewer would suffice', () => {
    assert.deepEqual(groups(3), [['journey'], ['long'], ['middling'], ['short', 'tiny']]);
  });
});

describe('files of one process', () => {
  let folder: string;
  const repository = fileURLToPath(new URL('../..', import.meta.url));
  before(async () => {
    folder = await mkdtemp(join(repository, '.cache/one-by-one-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  /** Runs files with these contents in one process. @returns its exit code and its output. */
  async function run(contents: Record<string, string>) {
    const name = folder.slice(repository.length);
    const files = await Promise.all(
      Object.entries(contents).map(async ([file, text]) => {
        await writeFile(join(folder, file), `import { after, before, test } from 'node:test';\n${text}`);
        return join(name, file);
      }),
    );
    const entry = join(folder, 'all.mjs');
    await writeFile(entry, entryOf(files, repository));
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { status, stdout } = spawnSync(process.execPath, ['--test-reporter=spec', entry], { env, encoding: 'utf8' });
    return { status, stdout };
  }
  const saying = (name: string) =>
    `before(() => console.log('before ${name}')); after(() => console.log('after ${name}'));
     test('${name}', () => console.log('test ${name}'));`;

  test('run one after the other, each with its own hooks', async () => {
    const { status, stdout } = await run({ 'one.mjs': saying('one'), 'two.mjs': saying('two') });
    assert.equal(status, 0, stdout);
    assert.deepEqual(
      stdout.match(/^(before|test|after) \w+$/gm),
      ['one', 'two'].flatMap((name) => ['before', 'test', 'after'].map((what) => `${what} ${name}`)),
    );
  });

  test('fail by name when one of them cannot be loaded or fails, and the others run', async () => {
    const failing = `test('wrong', () => { throw new Error('wrong'); });`;
    const { status, stdout } = await run({
      'broken.mjs': `throw new Error('broken');`,
      'wrong.mjs': failing,
      'right.mjs': saying('right'),
    });
    assert.equal(status, 1);
    assert.match(stdout, /✖ \S*broken\.mjs/);
    assert.match(stdout, /✖ \S*wrong\.mjs/);
    assert.match(stdout, /✔ \S*right\.mjs/);
    assert.match(stdout, /tests 3\n.*\n.*pass 1\n.*fail 2/);
  });
});
