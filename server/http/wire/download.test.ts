import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Hono } from 'hono';
import { Busy } from '#domain/errors.ts';
import type { ApiEnv } from '../request/context.ts';
import { openDownloads } from './download.ts';

const pieces = 20;

/** An app with one file, too long to be sent before somebody reads it. */
function openFile(patience?: number) {
  const [download, made] = [openDownloads(patience), { count: 0 }];
  const file = async function* () {
    made.count += 1;
    for (let piece = 0; piece < pieces; piece += 1) yield Buffer.alloc(64 * 1024, 'x');
  };
  const app = new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('services', { log: { warn: () => undefined } } as unknown as ApiEnv['Variables']['services']);
      await next();
    })
    .get('/', (c) => download(c, { 'Content-Type': 'text/csv' }, file));
  app.onError((error, c) => (error instanceof Busy ? c.text('busy', 503) : c.text(String(error), 500)));
  return { app, made };
}

describe('downloads (LST-498)', () => {
  test('are sent four at once, and further ones refused until one has ended', async () => {
    const { app, made } = openFile();
    const sent = await Promise.all(Array.from({ length: 4 }, async () => app.request('/')));
    assert.equal((await app.request('/')).status, 503);
    const head = await app.request('/', { method: 'HEAD' });
    assert.deepEqual([head.status, head.headers.get('content-type')], [200, 'text/csv']);
    const bytes = await Promise.all(sent.map(async (response) => (await response.arrayBuffer()).byteLength));
    assert.deepEqual(bytes, Array(4).fill(pieces * 64 * 1024));
    const next = await app.request('/');
    assert.equal((await next.arrayBuffer()).byteLength, pieces * 64 * 1024);
    assert.equal(made.count, 5);
  });

  test('leave room for others once their client has gone', async () => {
    const { app } = openFile();
    const sent = await Promise.all(Array.from({ length: 4 }, async () => app.request('/')));
    await sent[0]?.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, 10));
    assert.equal((await app.request('/')).status, 200);
    assert.equal((await app.request('/')).status, 503);
  });

  test('are broken off where they take too long', async () => {
    const { app } = openFile(50);
    const response = await app.request('/');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await assert.rejects(response.text(), /took too long/);
    assert.equal((await app.request('/')).status, 200);
  });
});
