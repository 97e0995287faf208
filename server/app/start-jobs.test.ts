import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceFiles, sourceText } from '#tools/check/source.ts';

/** The functions that return a job, each with the first name in its body: the job's own. */
const jobs = sourceFiles('.ts')
  .filter((path) => path.startsWith('server/') && !path.endsWith('.test.ts'))
  .flatMap((path) =>
    sourceText(path)
      .split(/^(?=export function )/m)
      .filter((text) => text.includes('): Job {'))
      .map((text) => ({
        path,
        maker: /^export function (\w+)/.exec(text)?.[1],
        name: /\bname: '([\w-]+)'/.exec(text.slice(text.indexOf('): Job {')))?.[1],
      })),
  );

test('every job is started, and none has the name of another', () => {
  assert.ok(jobs.length > 10);
  const started = sourceText('server/app/start-jobs.ts');
  for (const { path, maker } of jobs) assert.match(started, new RegExp(`^    ${maker}\\(services\\),$`, 'm'), path);
  const names = jobs.map(({ name }) => name);
  assert.ok(!names.includes(undefined));
  assert.deepEqual(names, [...new Set(names)], 'a repeated name would replace the schedule of the other');
});
