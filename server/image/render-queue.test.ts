import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Busy } from '#domain/errors.ts';
import { openRenderQueue } from './variant.ts';

/** Work that begins when its turn comes and ends when the test lets it. */
function aWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  let beginnings = 0;
  const run = () => {
    beginnings++;
    begun.resolve();
    return promise;
  };
  return { run, begun: begun.promise, end: resolve, fail: reject, beginnings: () => beginnings };
}

test('does only a limited number of things at once, the rest in the order of asking', async () => {
  const queue = openRenderQueue<string>({ atOnce: 2, waiting: 10 });
  const works = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...aWork() }));
  const [a, b, c, d] = works as [(typeof works)[0], (typeof works)[0], (typeof works)[0], (typeof works)[0]];
  const results = works.map(({ name, run }) => queue.run(name, run));
  await Promise.all([a.begun, b.begun]);
  assert.deepEqual(
    works.map((work) => work.beginnings()),
    [1, 1, 0, 0],
  );
  b.end('b');
  await c.begun;
  assert.deepEqual(
    works.map((work) => work.beginnings()),
    [1, 1, 1, 0],
  );
  for (const work of [a, c, d]) work.end(work.name);
  assert.deepEqual(await Promise.all(results), ['a', 'b', 'c', 'd']);
});

test('does something that is asked for twice at once only once, and again later', async () => {
  const queue = openRenderQueue<string>({ atOnce: 2, waiting: 10 });
  const work = aWork();
  const results = [queue.run('same', work.run), queue.run('same', work.run)];
  work.end('done');
  assert.deepEqual(await Promise.all(results), ['done', 'done']);
  assert.equal(work.beginnings(), 1);
  assert.equal(await queue.run('same', work.run), 'done');
  assert.equal(work.beginnings(), 2);
});

test('continues after a failure', async () => {
  const queue = openRenderQueue<string>({ atOnce: 1, waiting: 10 });
  await assert.rejects(
    queue.run('bad', () => Promise.reject(new Error('broken'))),
    /broken/,
  );
  assert.equal(await queue.run('good', () => Promise.resolve('fine')), 'fine');
});

test('refuses what would wait too long', async () => {
  const queue = openRenderQueue<string>({ atOnce: 1, waiting: 1 });
  const first = aWork();
  const running = queue.run('first', first.run);
  const waiting = queue.run('second', () => Promise.resolve('second'));
  await first.begun;
  await assert.rejects(
    queue.run('third', () => Promise.resolve('third')),
    (error) => error instanceof Busy && error.retryAfter > 0,
  );
  first.end('first');
  assert.deepEqual(await Promise.all([running, waiting]), ['first', 'second']);
});
