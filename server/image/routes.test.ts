import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { photoLimits } from '#domain/image/photo-limits.ts';
import { mostUnusedImages } from '#domain/image/upload.ts';
import { image, user } from '../database/schema.ts';
import type { Storage } from '../process/storage.ts';
import {
  aJpeg,
  aPerson,
  appOf,
  aReadyImage,
  call,
  keysIn,
  openImagePortal,
  type ImagePortal,
  upload,
} from '#tests/factories/image-portal.ts';
import { seal, sealedType } from './sealed.ts';
import { sharp } from './sharp.ts';

let portal: ImagePortal;
before(async () => {
  portal = await openImagePortal();
});
after(() => portal.close());

const request = { purpose: 'listing', contentType: 'image/jpeg', size: 1000 };

describe('a photo is uploaded', () => {
  test('by an address, an upload and its completion', async () => {
    const { app, services } = portal;
    const owner = await aPerson(app);
    const id = await upload(app, owner, await aJpeg(2000, 1500));
    assert.equal((await app.request(`/images/${id}/640.jpg`)).status, 404, 'nobody sees it before it has been read');
    const { status, body } = await call(app, owner, 'POST', `/api/image/${id}/complete`);
    assert.equal(status, 200);
    const { placeholder, ...shown } = body['image'] as Record<string, unknown>;
    assert.deepEqual(shown, { _id: id, url: `/images/${id}/1200.jpg`, width: 1600, height: 1200 });
    assert.match(String(placeholder), /^data:image\/webp/);
    const keys = await keysIn(services);
    assert.ok(keys.includes(`photos/${id}.jpg`));
    assert.deepEqual(
      keys.filter((key) => key.startsWith('uploads/')),
      [],
      'the upload itself is gone',
    );
  });

  test('once, however often its completion is requested at once', async () => {
    const { app } = portal;
    const owner = await aPerson(app);
    const id = await upload(app, owner, await aJpeg());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(app, owner, 'POST', `/api/image/${id}/complete`)),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
  });

  test('not from a visitor', async () => {
    assert.equal((await call(portal.app, undefined, 'POST', '/api/image/upload', request)).status, 401);
    assert.equal((await call(portal.app, undefined, 'POST', `/api/image/${randomUUID()}/complete`)).status, 401);
    assert.equal((await call(portal.app, undefined, 'DELETE', `/api/image/${randomUUID()}`)).status, 401);
  });

  test('not when it is too large, empty or of a type that is not a photo', async () => {
    const owner = await aPerson(portal.app);
    const refused = async (changes: object, code: string) => {
      const { status, body } = await call(portal.app, owner, 'POST', '/api/image/upload', { ...request, ...changes });
      assert.deepEqual([status, body['code']], [400, code]);
    };
    for (const [purpose, code] of [
      ['listing', 'image_too_large'],
      ['post', 'image_too_large'],
      ['agent', 'agent_image_too_large'],
      ['avatar', 'avatar_image'],
    ])
      await refused({ purpose, size: photoLimits.uploaded + 1 }, String(code));
    await refused({ size: 0 }, 'image_not_an_image');
    await refused({ size: 1.5 }, 'whole_number');
    await refused({ contentType: 'image/svg+xml' }, 'image_not_an_image');
    await refused({ contentType: 'text/html' }, 'image_not_an_image');
    await refused({ purpose: 'proof' }, 'invalid_value');
    await refused({ key: 'photos/x.jpg' }, 'unknown_field');
    assert.equal(
      (await call(portal.app, owner, 'POST', '/api/image/upload', { ...request, size: photoLimits.uploaded })).status,
      200,
    );
  });

  test('not before it has been uploaded', async () => {
    const owner = await aPerson(portal.app);
    const { body } = await call(portal.app, owner, 'POST', '/api/image/upload', request);
    const { status } = await call(portal.app, owner, 'POST', `/api/image/${String(body['imageId'])}/complete`);
    assert.equal(status, 409);
  });

  test('not when the disk has lost what was uploaded: it has to be uploaded again', async () => {
    const { app, services } = portal;
    const owner = await aPerson(app);
    const id = await upload(app, owner, await aJpeg());
    const key = (await keysIn(services)).find((one) => one.startsWith('uploads/'));
    await truncate(join(services.settings.dataDir, 'objects', String(key)), 0);
    const { status, body } = await call(app, owner, 'POST', `/api/image/${id}/complete`);
    assert.deepEqual([status, body['code']], [409, 'image_upload_failed']);
    assert.equal((await call(app, owner, 'DELETE', `/api/image/${id}`)).status, 200);
  });

  test('not when its content is not an image, whatever it was called; nothing of it remains', async () => {
    const { app, services } = portal;
    const owner = await aPerson(app);
    const keysBefore = await keysIn(services);
    const id = await upload(
      app,
      owner,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    );
    const { status, body } = await call(app, owner, 'POST', `/api/image/${id}/complete`);
    assert.deepEqual([status, body['message']], [400, 'Only image files are accepted.']);
    assert.equal((await call(app, owner, 'POST', `/api/image/${id}/complete`)).status, 404);
    assert.deepEqual(await keysIn(services), keysBefore);
  });

  test('not completed by somebody else', async () => {
    const owner = await aPerson(portal.app);
    const id = await upload(portal.app, owner, await aJpeg());
    assert.equal((await call(portal.app, await aPerson(portal.app), 'POST', `/api/image/${id}/complete`)).status, 403);
    assert.equal((await call(portal.app, owner, 'POST', `/api/image/${id}/complete`)).status, 200);
  });

  test('not when the user has too many that nothing shows, even with 20 at once', async () => {
    const { app, services } = portal;
    const owner = await aPerson(app);
    const rows = Array.from({ length: mostUnusedImages - 1 }, () => ({
      userId: owner._id,
      key: randomUUID(),
      purpose: 'listing' as const,
      contentType: 'image/jpeg',
      size: 1,
    }));
    await services.database.db.insert(image).values(rows);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(app, owner, 'POST', '/api/image/upload', request)),
    );
    assert.deepEqual(
      answers.map(({ status }) => status).sort((one, other) => one - other),
      [200, ...Array.from({ length: 19 }, () => 429)],
    );
    assert.equal(
      (await call(app, await aPerson(app), 'POST', '/api/image/upload', request)).status,
      200,
      'others are not concerned',
    );
  });
});

describe('a photo is served', () => {
  test('in every format, cached permanently, and is rendered once', async () => {
    const { app, services } = portal;
    const id = await aReadyImage(app, await aPerson(app));
    for (const [file, type, format] of [
      ['640.avif', 'image/avif', 'heif'],
      ['320.webp', 'image/webp', 'webp'],
      ['96.jpg', 'image/jpeg', 'jpeg'],
    ]) {
      const address = `/images/${id}/${file}`;
      const first = await app.request(address);
      assert.equal(first.status, 200);
      assert.equal(first.headers.get('Content-Type'), type);
      assert.equal(first.headers.get('Cache-Control'), 'public, max-age=31536000, immutable');
      assert.equal(first.headers.get('X-Content-Type-Options'), 'nosniff');
      const bytes = Buffer.from(await first.arrayBuffer());
      assert.equal(first.headers.get('Content-Length'), String(bytes.length));
      const drawn = await sharp(bytes).metadata();
      assert.deepEqual([drawn.format, String(drawn.width)], [format, file?.split('.')[0]]);
      const stored = (await keysIn(services)).find((key) => key.startsWith(`variants/${id}/${file?.split('.')[0]}`));
      assert.ok(stored, 'it is kept');
      await services.storage.put(stored, seal(Buffer.from('what was kept')), sealedType);
      assert.equal(await (await app.request(address)).text(), 'what was kept');
    }
  });

  test('without its bytes to a browser that already has it', async () => {
    const { app } = portal;
    const address = `/images/${await aReadyImage(app, await aPerson(app))}/640.jpg`;
    const tag = (await app.request(address)).headers.get('ETag');
    assert.ok(tag);
    const again = await app.request(address, { headers: { 'If-None-Match': tag } });
    assert.deepEqual([again.status, await again.text()], [304, '']);
    const head = await app.request(address, { method: 'HEAD' });
    assert.equal(head.status, 200);
    assert.ok(Number(head.headers.get('Content-Length')) > 0);
  });

  test('under no other address', async () => {
    const { app } = portal;
    const id = await aReadyImage(app, await aPerson(app));
    for (const path of [
      `${randomUUID()}/640.jpg`,
      `${id}/641.jpg`,
      `${id}/640.png`,
      `${id}/640`,
      `${id.toUpperCase()}/640.jpg`,
      'x/640.jpg',
      `..%2fphotos%2f${id}/640.jpg`,
      `%00/640.jpg`,
    ]) {
      assert.equal((await app.request(`/images/${path}`)).status, 404, path);
    }
  });

  test('even when the rendered image cannot be stored', async () => {
    const { app, services } = portal;
    const id = await aReadyImage(app, await aPerson(app));
    const full: Storage = { ...services.storage, put: () => Promise.reject(new Error('disk full')) };
    assert.equal((await appOf({ ...services, storage: full }).request(`/images/${id}/640.jpg`)).status, 200);
  });
});

describe('a photo is deleted', () => {
  test('with everything derived from it', async () => {
    const { app, services } = portal;
    const owner = await aPerson(app);
    const id = await aReadyImage(app, owner);
    await app.request(`/images/${id}/640.avif`);
    await app.request(`/images/${id}/96.webp`);
    assert.equal((await call(app, owner, 'DELETE', `/api/image/${id}`)).status, 200);
    assert.deepEqual(
      (await keysIn(services)).filter((key) => key.includes(id)),
      [],
    );
    assert.equal((await app.request(`/images/${id}/640.avif`)).status, 404);
    assert.equal((await call(app, owner, 'DELETE', `/api/image/${id}`)).status, 404);
  });

  test('before it is complete', async () => {
    const { app } = portal;
    const owner = await aPerson(app);
    const id = await upload(app, owner, await aJpeg());
    assert.equal((await call(app, owner, 'DELETE', `/api/image/${id}`)).status, 200);
    assert.equal((await call(app, owner, 'POST', `/api/image/${id}/complete`)).status, 404);
  });

  test('by its owner and by an admin, by nobody else', async () => {
    const { app, services } = portal;
    const [owner, other, admin] = [await aPerson(app), await aPerson(app), await aPerson(app)];
    await services.database.db.update(user).set({ isAdmin: true }).where(eq(user.id, admin._id));
    const id = await aReadyImage(app, owner);
    assert.equal((await call(app, other, 'DELETE', `/api/image/${id}`)).status, 403);
    assert.equal((await call(app, admin, 'DELETE', `/api/image/${id}`)).status, 200);
  });

  test('not while it is somebody’s avatar', async () => {
    const { app, services } = portal;
    const owner = await aPerson(app);
    const id = await aReadyImage(app, owner);
    await services.database.db
      .update(user)
      .set({ avatar: `/images/${id}/200.jpg` })
      .where(eq(user.id, owner._id));
    const { status, body } = await call(app, owner, 'DELETE', `/api/image/${id}`);
    assert.deepEqual([status, body['code']], [409, 'image_in_use']);
    await services.database.db.update(user).set({ avatar: null }).where(eq(user.id, owner._id));
    assert.equal((await call(app, owner, 'DELETE', `/api/image/${id}`)).status, 200);
  });

  test('later, when storage fails: the portal still knows of it', async () => {
    const { app, services } = portal;
    const owner = await aPerson(app);
    const id = await aReadyImage(app, owner);
    const failing: Storage = { ...services.storage, delete: () => Promise.reject(new Error('down')) };
    assert.equal(
      (await call(appOf({ ...services, storage: failing }), owner, 'DELETE', `/api/image/${id}`)).status,
      500,
    );
    assert.equal((await call(app, owner, 'DELETE', `/api/image/${id}`)).status, 200);
    assert.deepEqual(
      (await keysIn(services)).filter((key) => key.includes(id)),
      [],
    );
  });
});
