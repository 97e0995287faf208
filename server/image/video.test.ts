import assert from 'node:assert/strict';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { videoLimits } from '#domain/image/video.ts';
import { image } from '../database/schema.ts';
import {
  aJpeg,
  anMp4,
  aPerson,
  appOf,
  aReadyImage,
  aWebm,
  call,
  type ImagePortal,
  keysIn,
  mp4Box,
  openImagePortal,
  type TestPerson,
  upload,
  uploadParts,
} from '#tests/factories/image-portal.ts';
import { sweepImages } from './delete.ts';

let portal: ImagePortal;
let owner: TestPerson;
before(async () => {
  portal = await openImagePortal();
  owner = await aPerson(portal.app);
});
after(() => portal.close());

const attach = (id: string, parts: readonly string[], person = owner) =>
  call(portal.app, person, 'POST', `/api/image/${id}/video`, { parts });

/** A photo with a video, and the address of the video. */
async function withVideo(bytes: Buffer, size = 1_000_000) {
  const id = await aReadyImage(portal.app, owner);
  const { status, body } = await attach(id, await uploadParts(portal.app, owner, bytes, size));
  assert.equal(status, 200, JSON.stringify(body));
  const { video } = body['image'] as { video: { url: string; contentType: string } };
  return { id, ...video };
}

const codesOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => {
  const issues = (body['issues'] ?? []) as { code: string }[];
  return [status, issues[0]?.code ?? body['code']];
};
const storedVideos = async () => (await keysIn(portal.services)).filter((key) => key.startsWith('videos/'));
const storedUploads = async () => (await keysIn(portal.services)).filter((key) => key.startsWith('uploads/'));

describe('a listing’s own video (IMG-100)', () => {
  test('is joined from its parts, and served whole or in ranges', async () => {
    for (const [bytes, type] of [
      [anMp4(randomBytes(1_300_000)), 'video/mp4'],
      [aWebm(), 'video/webm'],
    ] as const) {
      const id = await aReadyImage(portal.app, owner);
      const { body } = await attach(id, await uploadParts(portal.app, owner, bytes, 500_000));
      const { video } = body['image'] as { video: { url: string; contentType: string } };
      assert.equal(video.contentType, type);
      assert.deepEqual(await storedUploads(), []);
      const get = (headers: Record<string, string> = {}, method = 'GET') =>
        portal.app.request(video.url, { method, headers });
      const whole = await get();
      assert.equal(whole.status, 200);
      assert.deepEqual(Buffer.from(await whole.arrayBuffer()), bytes);
      const said = (name: string) => whole.headers.get(name);
      assert.equal(said('content-type'), type);
      assert.equal(said('content-length'), String(bytes.length));
      assert.equal(said('cache-control'), 'public, max-age=86400');
      assert.equal(said('accept-ranges'), 'bytes');
      assert.equal(said('x-content-type-options'), 'nosniff');
      const etag = said('etag') ?? '';

      const part = await get({ Range: `bytes=10-${bytes.length - 5}` });
      assert.equal(part.status, 206);
      assert.equal(part.headers.get('content-range'), `bytes 10-${bytes.length - 5}/${bytes.length}`);
      assert.deepEqual(Buffer.from(await part.arrayBuffer()), bytes.subarray(10, -4));
      const last = await get({ Range: 'bytes=-3', 'If-Range': etag });
      assert.deepEqual([last.status, Buffer.from(await last.arrayBuffer())], [206, bytes.subarray(-3)]);
      const other = await get({ Range: 'bytes=0-0', 'If-Range': '"other"' });
      assert.deepEqual([other.status, other.headers.get('content-range')], [200, null]);
      await other.body?.cancel();
      const beyond = await get({ Range: `bytes=${bytes.length}-` });
      assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, `bytes */${bytes.length}`]);
      assert.equal((await get({ 'If-None-Match': etag })).status, 304);
      const head = await get({ Range: 'bytes=0-9' }, 'HEAD');
      assert.deepEqual(
        [head.status, head.headers.get('content-length'), await head.text()],
        [200, String(bytes.length), ''],
      );
    }
  });

  test('is stored without the place where it was filmed (IMG-124)', async () => {
    const place = mp4Box('udta', mp4Box('\u00a9xyz', Buffer.from('\x00\x12\x15\xc7+16.8245+096.1302/', 'latin1')));
    const { url } = await withVideo(anMp4(undefined, 'avc1', { film: place }));
    const served = Buffer.from(await (await portal.app.request(url)).arrayBuffer());
    assert.ok(!served.includes('+16.8245'));
    const [stored] = await portal.services.database.db
      .select({ sha256: image.videoSha256 })
      .from(image)
      .where(eq(image.videoKey, url.slice(1)));
    assert.equal(stored?.sha256, createHash('sha256').update(served).digest('hex'));
  });

  test('is read piece by piece, and nothing more once its reader has gone', async () => {
    const { url } = await withVideo(anMp4(randomBytes(3_000_000)));
    const { storage } = portal.services;
    let read = 0;
    const counting = {
      ...storage,
      get: (...asked: Parameters<typeof storage.get>) => ((read += 1), storage.get(...asked)),
    };
    const response = await appOf({ ...portal.services, storage: counting }).request(url);
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    assert.ok(read <= 2, `${read} pieces`);
  });

  test('is refused unless it is MP4 with H.264 or WebM of at most 30 MB, and its parts are gone', async () => {
    const id = await aReadyImage(portal.app, owner);
    for (const bytes of [anMp4(undefined, 'hvc1'), await aJpeg(), Buffer.from('<script>alert(1)</script>')]) {
      const parts = await uploadParts(portal.app, owner, bytes, 5000);
      assert.deepEqual(codesOf(await attach(id, parts)), [400, 'video_kind']);
      assert.deepEqual(codesOf(await attach(id, parts)), [409, 'image_upload_failed']);
    }
    const large = await uploadParts(portal.app, owner, anMp4());
    await portal.services.database.db
      .update(image)
      .set({ size: 32_000_000 })
      .where(eq(image.id, large[0] ?? ''));
    assert.deepEqual(codesOf(await attach(id, large)), [400, 'video_too_large']);
    const many = Array.from({ length: 16 }, () => randomUUID());
    assert.deepEqual(codesOf(await attach(id, many)), [400, 'video_too_large']);
    assert.deepEqual(codesOf(await attach(id, [])), [400, 'invalid_value']);
    assert.deepEqual(await storedUploads(), []);
  });

  test('is made of one’s own parts, all uploaded, for one’s own photo', async () => {
    const stranger = await aPerson(portal.app);
    const id = await aReadyImage(portal.app, owner);
    const parts = await uploadParts(portal.app, owner, anMp4());
    assert.equal((await call(portal.app, undefined, 'POST', `/api/image/${id}/video`, { parts })).status, 401);
    assert.equal((await attach(id, parts, stranger)).status, 403);
    assert.equal((await attach(randomUUID(), parts)).status, 404);
    const theirs = await aReadyImage(portal.app, stranger);
    assert.deepEqual(codesOf(await attach(theirs, parts, stranger)), [409, 'image_upload_failed']);
    assert.deepEqual(codesOf(await attach(id, [...parts, id])), [409, 'image_upload_failed'], 'a photo is no part');
    const asked = { purpose: 'video', contentType: 'application/octet-stream', size: 10 };
    const { body } = await call(portal.app, owner, 'POST', '/api/image/upload', asked);
    const pending = String(body['imageId']);
    assert.deepEqual(codesOf(await attach(id, [...parts, pending])), [409, 'image_upload_failed'], 'nothing uploaded');
    const waiting = await upload(portal.app, owner, await aJpeg());
    assert.deepEqual(codesOf(await attach(waiting, parts)), [409, 'video_poster'], 'the photo is not read yet');
    assert.equal((await attach(id, parts)).status, 200);
    for (const wrong of [{ contentType: 'image/jpeg' }, { purpose: 'listing' }])
      assert.equal((await call(portal.app, owner, 'POST', '/api/image/upload', { ...asked, ...wrong })).status, 400);
  });

  test('is joined once, however often and however fast the call is repeated', async () => {
    const [before, uploads] = [await storedVideos(), await storedUploads()];
    const id = await aReadyImage(portal.app, owner);
    const parts = await uploadParts(portal.app, owner, anMp4());
    const answers = await Promise.all([attach(id, parts), attach(id, parts), attach(id, parts)]);
    const later = await attach(id, parts);
    assert.deepEqual(
      [...answers, later].map(({ status }) => status),
      [200, 200, 200, 200],
    );
    for (const { body } of answers) assert.deepEqual(body, later.body);
    assert.equal((await storedVideos()).length, before.length + 1);
    assert.deepEqual(await storedUploads(), uploads);
    const another = await aReadyImage(portal.app, owner);
    const shared = await uploadParts(portal.app, owner, anMp4());
    const both = await Promise.all([attach(id, shared), attach(another, shared)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409], 'parts are of one video');
    assert.equal((await storedVideos()).length, before.length + (both[0].status === 200 ? 1 : 2));
  });

  test('is sent in parts that are no images, each of which is sent again without harm', async () => {
    const film = anMp4();
    const asked = { purpose: 'video', contentType: 'application/octet-stream', size: film.byteLength };
    const { body } = await call(portal.app, owner, 'POST', '/api/image/upload', asked);
    const { imageId, upload: to } = body as {
      imageId: string;
      upload: { url: string; headers: Record<string, string> };
    };
    const put = (bytes: Buffer) =>
      portal.app.request(to.url, {
        method: 'PUT',
        headers: { ...to.headers, 'Content-Length': String(bytes.byteLength), cookie: owner.cookie },
        body: new Uint8Array(bytes),
      });
    assert.equal((await put(film.subarray(1))).status, 400, 'shorter than declared');
    assert.equal((await put(Buffer.concat([film, Buffer.from('x')]))).status, 413, 'longer than declared');
    assert.equal((await put(film)).status, 200);
    assert.equal((await put(film)).status, 412, 'it is there');
    assert.deepEqual(codesOf(await call(portal.app, owner, 'POST', `/api/image/${imageId}/complete`)), [
      409,
      'image_upload_failed',
    ]);
    assert.equal((await attach(await aReadyImage(portal.app, owner), [imageId])).status, 200);
  });

  test('whose parts are in the wrong order, or whose container is broken by that, is refused', async () => {
    const uploads = await storedUploads();
    const parts = await uploadParts(portal.app, owner, anMp4());
    assert.deepEqual(codesOf(await attach(await aReadyImage(portal.app, owner), parts.toReversed())), [
      400,
      'video_kind',
    ]);
    assert.deepEqual(await storedUploads(), uploads);
  });

  test('of as many bytes as are allowed is joined', async () => {
    const room = videoLimits.size - anMp4(new Uint8Array()).byteLength;
    const large = await withVideo(anMp4(Buffer.alloc(room)), videoLimits.part);
    const whole = await portal.app.request(large.url);
    assert.equal((await whole.arrayBuffer()).byteLength, videoLimits.size);
  });

  test('goes when it is replaced, and with its photo', async () => {
    const before = await storedVideos();
    const { id, url } = await withVideo(anMp4());
    assert.equal((await attach(id, await uploadParts(portal.app, owner, anMp4()))).status, 200);
    assert.equal((await portal.app.request(url)).status, 404);
    assert.equal((await storedVideos()).length, before.length + 1);
    assert.equal((await call(portal.app, owner, 'DELETE', `/api/image/${id}`)).status, 200);
    assert.deepEqual(await storedVideos(), before);
    await withVideo(anMp4());
    await uploadParts(portal.app, owner, anMp4());
    await sweepImages(portal.services, Date.now() + 49 * 60 * 60 * 1000);
    assert.deepEqual([await storedVideos(), await storedUploads()], [[], []]);
  });

  test('is not found at another address, or once it is lost', async () => {
    owner = await aPerson(portal.app);
    const { url } = await withVideo(anMp4());
    for (const path of ['/videos/x', '/videos/..%2fphotos', `/videos/${randomUUID()}.mp4`])
      assert.equal((await portal.app.request(path)).status, 404, path);
    await portal.services.storage.delete(url.slice(1));
    assert.equal((await portal.app.request(url)).status, 404);
  });
});
