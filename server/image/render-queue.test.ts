import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Busy } from '#domain/errors.ts';
import { ClientGone } from '../http/wire/client-gone.ts';
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

describe('work whose clients have gone (IMG-81)', () => {
  /** A queue that is occupied until `work` ends, with one place for work that waits. */
  async function occupied() {
    const queue = openRenderQueue<string>({ atOnce: 1, waiting: 1 });
    const work = aWork();
    const running = queue.run('running', work.run);
    await work.begun;
    return { queue, work, running };
  }

  test('is not begun, and makes room at once', async () => {
    const { queue, work, running } = await occupied();
    const client = new AbortController();
    const abandoned = aWork();
    const left = queue.run('abandoned', abandoned.run, client.signal);
    client.abort();
    await assert.rejects(left, ClientGone);
    assert.equal(queue.has('abandoned'), false);
    const next = queue.run('next', () => Promise.resolve('next'));
    work.end('done');
    assert.deepEqual(await Promise.all([running, next]), ['done', 'next']);
    assert.equal(abandoned.beginnings(), 0);
  });

  test('is done for those who still wait for it', async () => {
    const { queue, work, running } = await occupied();
    const client = new AbortController();
    const shared = aWork();
    const left = queue.run('shared', shared.run, client.signal);
    const waiting = queue.run('shared', shared.run, new AbortController().signal);
    client.abort();
    await assert.rejects(left, ClientGone);
    work.end('done');
    shared.end('shared');
    assert.deepEqual(await Promise.all([running, waiting]), ['done', 'shared']);
  });

  test('is done for somebody who asks for it again', async () => {
    const { queue, work, running } = await occupied();
    const client = new AbortController();
    const first = queue.run('again', () => Promise.resolve('first'), client.signal);
    client.abort();
    await assert.rejects(first, ClientGone);
    const second = queue.run('again', () => Promise.resolve('second'));
    work.end('done');
    assert.deepEqual(await Promise.all([running, second]), ['done', 'second']);
  });

  test('that has begun is completed, and then others have their turn', async () => {
    const queue = openRenderQueue<string>({ atOnce: 1, waiting: 1 });
    const client = new AbortController();
    const work = aWork();
    const left = queue.run('begun', work.run, client.signal);
    await work.begun;
    const next = queue.run('next', () => Promise.resolve('next'));
    client.abort();
    await assert.rejects(left, ClientGone);
    work.fail(new Error('nobody hears of it'));
    assert.equal(await next, 'next');
  });

  test('is not begun where the client had gone before it asked', async () => {
    const queue = openRenderQueue<string>({ atOnce: 1, waiting: 1 });
    const work = aWork();
    await assert.rejects(queue.run('late', work.run, AbortSignal.abort()), ClientGone);
    assert.equal(work.beginnings(), 0);
  });
});
