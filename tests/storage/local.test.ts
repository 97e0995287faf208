import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { Unavailable } from '#domain/errors.ts';
import { publish } from '#server/storage/durable-file.ts';
import { type LocalStorage, openLocalStorage, localUploadRoutes } from '#server/storage/local.ts';
import type { CurrentUser } from '#server/process/services.ts';
import type { ApiEnv } from '#server/http/request/context.ts';
import { uploadPath } from '#server/storage/upload-signature.ts';
import { ownerOfUploads, storageContract } from './contract.ts';

const secret = 'a secret of the portal for tests only';

async function openTested() {
  const folder = await mkdtemp(join(tmpdir(), 'objects-'));
  const storage = await openLocalStorage(folder, secret);
  const server = createAdaptorServer({ fetch: uploadsBy(ownerOfUploads, storage).fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    folder,
    storage,
    base: `http://127.0.0.1:${port}`,
    ago: (seconds: number) => openLocalStorage(folder, secret, () => Date.now() - seconds * 1000),
    async close() {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

storageContract('the local disk', openTested);

/** The upload routes as this user reaches them, or a visitor. */
function uploadsBy(_id: string | undefined, storage: LocalStorage) {
  return new Hono<ApiEnv>()
    .use(async (c, next) => {
      if (_id !== undefined) c.set('account', { _id } as CurrentUser);
      await next();
    })
    .route(uploadPath, localUploadRoutes(storage));
}

/** Sends a request to the upload routes without a network in between. */
const put = (storage: LocalStorage, url: string, body: string, headers: Record<string, string>) =>
  uploadsBy(ownerOfUploads, storage).request(url, { method: 'PUT', body, headers });

const grant = { key: 'uploads/one', owner: ownerOfUploads, contentType: 'image/png', contentLength: 3, expiresIn: 600 };

test('the local disk accepts one upload per address and keeps the first', async (context) => {
  const { storage, close } = await openTested();
  context.after(close);
  const { url, headers } = await storage.presignPut(grant);
  assert.match(url, /^\/storage\/uploads\/one\?/);
  const answers = [
    await put(storage, url, 'abc', { ...headers, 'Content-Length': '3' }),
    await put(storage, url, 'xyz', { ...headers, 'Content-Length': '3' }),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 412],
  );
  const object = await storage.get(grant.key);
  assert.equal(object && (await new Response(object.body).text()), 'abc');
});

test('the local disk accepts an upload only from the user to whom the address was issued', async (context) => {
  const { folder, storage, close } = await openTested();
  context.after(close);
  const { url, headers } = await storage.presignPut(grant);
  const send = async (by: string | undefined, address = url) => {
    const body = { method: 'PUT', body: 'abc', headers: { ...headers, 'Content-Length': '3' } };
    return (await uploadsBy(by, storage).request(address, body)).status;
  };
  const somebodyElse = '019a0000-0000-7000-8000-00000000000b';
  assert.deepEqual([await send(undefined), await send(''), await send(somebodyElse)], [403, 403, 403]);
  assert.equal(await send(somebodyElse, `${url}&X-Owner=${somebodyElse}`), 403);
  assert.equal(await storage.head(grant.key), undefined);
  const foreign = await openLocalStorage(folder, `${secret}, of another portal`);
  assert.equal(await send(ownerOfUploads, (await foreign.presignPut(grant)).url), 403);
  assert.equal(await send(ownerOfUploads), 200);
});

test('of many uploads to one address at once exactly one is stored', async (context) => {
  const { storage, close } = await openTested();
  context.after(close);
  const { url, headers } = await storage.presignPut(grant);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) =>
      put(storage, url, `a${10 + index}`, { ...headers, 'Content-Length': '3' }),
    ),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).sort((one, other) => one - other),
    [200, ...Array.from({ length: 19 }, () => 412)],
  );
});

test('the local disk tells the browser what was wrong with its upload', async (context) => {
  const { storage, close } = await openTested();
  context.after(close);
  const { url, headers } = await storage.presignPut(grant);
  const status = async (body: string, given: Record<string, string>, address = url) =>
    (await put(storage, address, body, given)).status;
  assert.equal(await status('abc', headers), 411);
  assert.equal(await status('abcd', { ...headers, 'Content-Length': '4' }), 413);
  assert.equal(await status('ab', { ...headers, 'Content-Length': '2' }), 400);
  assert.equal(await status('abc', { 'Content-Type': 'text/html', 'Content-Length': '3' }), 415);
  assert.equal(
    await status('abc', { ...headers, 'Content-Length': '3' }, url.replace('X-Content-Length=3', 'X-Content-Length=4')),
    403,
  );
  assert.equal(await status('abc', { ...headers, 'Content-Length': '3' }, `${uploadPath}/uploads/one`), 403);
  assert.equal(
    await status('abc', { ...headers, 'Content-Length': '3' }, url.replace('uploads/one', 'uploads/%2e%2e/one')),
    403,
  );
});

test('a body that exceeds its stated length is cut off and leaves nothing', async (context) => {
  const { folder, storage, close } = await openTested();
  context.after(close);
  const { url, headers } = await storage.presignPut(grant);
  assert.equal((await put(storage, url, 'abcdef', { ...headers, 'Content-Length': '3' })).status, 413);
  assert.equal((await put(storage, url, 'a', { ...headers, 'Content-Length': '3' })).status, 400);
  assert.equal(await storage.head(grant.key), undefined);
  assert.deepEqual(await readdir(join(folder, '.drafts')), []);
});

test('another secret does not open the same address', async (context) => {
  const { folder, storage, close } = await openTested();
  context.after(close);
  const other = await openLocalStorage(folder, 'the secret of another portal altogether');
  const { url, headers } = await other.presignPut(grant);
  assert.equal((await put(storage, url, 'abc', { ...headers, 'Content-Length': '3' })).status, 403);
});

test('an image on the local disk can be opened with an ordinary program', async (context) => {
  const { folder, storage, close } = await openTested();
  context.after(close);
  await storage.put('photos/house.jpg', Buffer.from('the bytes'), 'image/jpeg');
  assert.match(await readFile(join(folder, 'photos/house.jpg'), 'latin1'), /^the bytes/);
});

test('a damaged file is an error, not a missing object', async (context) => {
  const { folder, storage, close } = await openTested();
  context.after(close);
  await storage.put('photos/house.jpg', Buffer.from('the bytes'), 'image/jpeg');
  await writeFile(join(folder, 'photos/house.jpg'), '');
  await assert.rejects(storage.get('photos/house.jpg'), Unavailable);
});

test('drafts that a killed portal left behind are swept at the next start, fresh ones are not', async (context) => {
  const { folder, close } = await openTested();
  context.after(close);
  await writeFile(join(folder, '.drafts/old'), 'half');
  await utimes(join(folder, '.drafts/old'), new Date(0), new Date(0));
  await writeFile(join(folder, '.drafts/fresh'), 'half');
  await openLocalStorage(folder, secret);
  assert.deepEqual(await readdir(join(folder, '.drafts')), ['fresh']);
});

test('the local disk is unhealthy when its folder is gone', async (context) => {
  const { folder, storage, close } = await openTested();
  context.after(close);
  await rm(folder, { recursive: true });
  await assert.rejects(storage.check(), Unavailable);
});

test('deleting a folder’s last object while another is stored loses neither', async (context) => {
  const { storage, close } = await openTested();
  context.after(close);
  for (let round = 0; round < 50; round++) {
    await storage.put('variants/one/a', Buffer.from('a'), 'text/plain');
    await Promise.all([
      storage.delete('variants/one/a'),
      storage.put('variants/one/b', Buffer.from('b'), 'text/plain'),
    ]);
    assert.deepEqual(await storage.head('variants/one/b'), { contentType: 'text/plain', size: 1 });
    await storage.delete('variants/one/b');
  }
});

test('an object is stored although its folder is removed again and again', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'eain-publish-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  const [draft, path] = [join(folder, 'draft'), join(folder, 'objects/one')];
  await writeFile(draft, 'whole');
  let taken = 0;
  await publish(draft, path, async (from, to) => {
    // As when the last object in it is deleted, at the worst moment.
    if ((taken += 1) <= 3) await rm(join(folder, 'objects'), { recursive: true });
    await rename(from, to);
  });
  assert.equal(await readFile(path, 'utf8'), 'whole');
  await assert.rejects(publish(draft, path, rename), { code: 'ENOENT' }, 'a draft that is not there is not waited for');
});
