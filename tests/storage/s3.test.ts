import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { type TestContext, test } from 'node:test';
import { Unavailable } from '#domain/errors.ts';
import { openS3Storage } from '#server/storage/s3.ts';
import { readWhole } from '#server/storage/storage.ts';
import { aPerson, aReadyImage, call, keysIn, openImagePortal } from '#tests/factories/image-portal.ts';
import { storageContract } from './contract.ts';
import { missingSwift, startSwift } from './swift.ts';

const skip = missingSwift() ?? false;

storageContract(
  'S3 (OpenStack Swift)',
  async () => {
    const { settings, stop } = await startSwift();
    return {
      storage: openS3Storage(settings),
      base: settings.endpoint,
      ago: (seconds) => openS3Storage(settings, { now: () => Date.now() - seconds * 1000 }),
      close: stop,
    };
  },
  { skip },
);

test('S3 refuses the portal when its secret is wrong or its bucket is missing', { skip }, async (context) => {
  const { settings, stop } = await startSwift();
  context.after(stop);
  await assert.rejects(openS3Storage({ ...settings, secretAccessKey: 'wrong' }).check(), Unavailable);
  const withoutBucket = openS3Storage({ ...settings, bucket: 'missing' });
  await assert.rejects(withoutBucket.check(), Unavailable);
  await assert.rejects(withoutBucket.put('photos/x', Buffer.from('x'), 'text/plain'), Unavailable);
});

test('a browser of another origin may upload, according to S3 itself', { skip }, async (context) => {
  const { settings, stop } = await startSwift();
  context.after(stop);
  const { url } = await openS3Storage(settings).presignPut({
    key: 'uploads/x',
    owner: 'somebody',
    contentType: 'image/png',
    contentLength: 3,
    expiresIn: 600,
  });
  const asked = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://portal.example',
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'content-type',
    },
  });
  assert.equal(asked.headers.get('Access-Control-Allow-Origin'), 'https://portal.example');
});

test('a photo passes through S3 completely: uploaded there, read, served, deleted', { skip }, async (context) => {
  const { settings, stop } = await startSwift();
  context.after(stop);
  const { app, services, close } = await openImagePortal({
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  });
  context.after(close);
  const owner = await aPerson(app);
  const id = await aReadyImage(app, owner);
  assert.equal((await app.request(`/images/${id}/640.avif`)).headers.get('Content-Type'), 'image/avif');
  assert.deepEqual(await keysIn(services), [`photos/${id}.jpg`, `variants/${id}/640-1.avif`]);
  assert.equal((await call(app, owner, 'DELETE', `/api/image/${id}`)).status, 200);
  assert.deepEqual(await keysIn(services), []);
});

const settings = { bucket: 'portal', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' };

/** A misbehaving server instead of S3; a real one cannot be made to fail on demand. */
async function brokenS3(context: TestContext, listener: RequestListener) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => server.close());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return openS3Storage(
    { ...settings, endpoint, publicUrl: endpoint },
    { patience: { attempts: 3, timeout: 2_000, pause: 1 } },
  );
}

test('signs upload addresses for the host that browsers use, not the one the portal uses', async () => {
  const storage = openS3Storage({ ...settings, endpoint: 'http://10.0.0.7:9000', publicUrl: 'https://photos.example' });
  const { url } = await storage.presignPut({
    key: 'uploads/x',
    owner: 'somebody',
    contentType: 'image/png',
    contentLength: 3,
    expiresIn: 600,
  });
  const { origin, pathname, searchParams } = new URL(url);
  assert.equal(origin + pathname, 'https://photos.example/portal/uploads/x');
  assert.equal(storage.uploadOrigin, 'https://photos.example');
  assert.equal(searchParams.get('X-Amz-SignedHeaders'), 'content-length;content-type;host');
  assert.equal(searchParams.get('X-Amz-Expires'), '600');
});

test('retries when S3 is overloaded, with the whole body', async (context) => {
  const bodies: string[] = [];
  const storage = await brokenS3(context, async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()).toString());
    response.writeHead(bodies.length < 3 ? 503 : 200, { ETag: '"x"' }).end();
  });
  await storage.put('photos/x', Buffer.from('the photo'), 'image/png');
  assert.deepEqual(bodies, ['the photo', 'the photo', 'the photo']);
});

test('gives up when S3 stays overloaded', async (context) => {
  let asked = 0;
  const storage = await brokenS3(context, (_, response) => {
    asked++;
    response.writeHead(503).end();
  });
  await assert.rejects(storage.get('photos/x'), Unavailable);
  assert.equal(asked, 3);
});

test('does not repeat what S3 refuses', async (context) => {
  let asked = 0;
  const storage = await brokenS3(context, (_, response) => {
    asked++;
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
  });
  await assert.rejects(storage.delete('photos/x'), Unavailable);
  assert.equal(asked, 1);
});

test('does not wait for an S3 that never responds', async (context) => {
  const server = createSocketServer(() => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = new Set<{ destroy(): unknown }>();
  server.on('connection', (socket) => sockets.add(socket));
  context.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const storage = openS3Storage(
    { ...settings, endpoint, publicUrl: endpoint },
    { patience: { attempts: 2, timeout: 50, pause: 1 } },
  );
  await assert.rejects(storage.get('photos/x'), Unavailable);
});

test('an object that is cut off in transit is a storage error, not a shorter object', async (context) => {
  const storage = await brokenS3(context, (_, response) => {
    response.writeHead(200, { ETag: '"x"', 'Content-Length': 100 });
    response.write('half', () => response.destroy());
  });
  const object = await storage.get('photos/x');
  assert.ok(object);
  await assert.rejects(readWhole(object, 100), Unavailable);
});

test('a response without an object’s tag has stored nothing', async (context) => {
  const storage = await brokenS3(
    context,
    (request, response) => void request.resume().on('end', () => response.end('ok')),
  );
  await assert.rejects(storage.put('photos/x', Buffer.from('x'), 'image/png'), Unavailable);
  await assert.rejects(storage.get('photos/x'), Unavailable);
  await assert.rejects(storage.head('photos/x'), Unavailable);
  await assert.rejects(Array.fromAsync(storage.list('photos/')), Unavailable);
});

test('listed objects are below the requested prefix', async (context) => {
  const storage = await brokenS3(context, (_, response) =>
    response.end('<ListBucketResult><Contents><Key>proofs/x</Key><Size>1</Size></Contents></ListBucketResult>'),
  );
  assert.deepEqual(await Array.fromAsync(storage.list('variants/')), []);
});

test('follows no redirect to another host', async (context) => {
  const storage = await brokenS3(context, (_, response) =>
    response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
  );
  await assert.rejects(storage.get('photos/x'), Unavailable);
});
