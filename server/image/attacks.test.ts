import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import {
  aJpeg,
  aPerson,
  call,
  keysIn,
  openImagePortal,
  type TestPerson,
  type ImagePortal,
  upload,
} from '#tests/factories/image-portal.ts';
import { sharp } from './sharp.ts';

let portal: ImagePortal;
let owner: TestPerson;
before(async () => {
  portal = await openImagePortal();
  owner = await aPerson(portal.app);
});
after(() => portal.close());

const latin = (text: string) => Buffer.from(text, 'latin1');
const script = latin('<script>alert(document.domain)</script>');
const aPng = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#2d6a4f' } })
    .png()
    .toBuffer();

function chunk(type: string, content: Uint8Array): Buffer {
  const typed = Buffer.concat([latin(type), content]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(content.length, 0);
  numbers.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([numbers.subarray(0, 4), typed, numbers.subarray(4)]);
}

/** A PNG with an additional chunk after its header. */
async function pngWith(type: string, content: Uint8Array): Promise<Buffer> {
  const png = await aPng();
  return Buffer.concat([png.subarray(0, 33), chunk(type, content), png.subarray(33)]);
}

/** A JPEG with a comment, which begins right after its first marker. */
async function jpegWith(comment: Buffer): Promise<Buffer> {
  const jpeg = await aJpeg(40, 30);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.of(0xff, 0xfe), length, comment, jpeg.subarray(2)]);
}

/** An empty ZIP, with a comment. */
const aZip = (comment = '') =>
  Buffer.concat([latin('PK\x05\x06'), Buffer.alloc(16), Buffer.of(comment.length, 0), latin(comment)]);

/** A JPEG that claims the largest size that its format can express. */
async function aJpegOfBillions(): Promise<Buffer> {
  const jpeg = Buffer.from(await aJpeg(40, 30));
  const frame = jpeg.indexOf(Buffer.of(0xff, 0xc0));
  jpeg.writeUInt16BE(65_500, frame + 5);
  jpeg.writeUInt16BE(65_500, frame + 7);
  return jpeg;
}

/** A lossless WebP of 16384 × 16384 pixels in 20 bytes, according to its header. */
function aWebpOfMillions(): Buffer {
  const pixels = Buffer.alloc(16);
  pixels[0] = 0x2f;
  pixels.writeUInt32LE(0x0fffffff, 1);
  const lossless = Buffer.concat([latin('VP8L'), Buffer.of(16, 0, 0, 0), pixels]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(4 + lossless.length);
  return Buffer.concat([latin('RIFF'), size, latin('WEBP'), lossless]);
}

/** An image's header, and far more pixels than it announces. */
function aPngThatGoesOn(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(40, 0);
  header.writeUInt32BE(30, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const flood = deflateSync(Buffer.alloc(2_000_000));
  return Buffer.concat([
    latin('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', header),
    chunk('IDAT', flood.subarray(0, 100)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('nothing remains of an upload that is', () => {
  const files: Record<string, () => Buffer | Promise<Buffer>> = {
    'a GIF that is a script too': () => latin('GIF89a/*\x00\x00*/=1;alert(document.domain)//'),
    'a picture in GIF': async () =>
      sharp(await aPng())
        .gif()
        .toBuffer(),
    'a drawing with a script': () =>
      Buffer.concat([latin('<svg xmlns="http://www.w3.org/2000/svg">'), script, latin('</svg>')]),
    'a drawing behind a preamble': () =>
      latin('\xef\xbb\xbf  <?xml version="1.0"?><!DOCTYPE svg><svg onload="alert(1)"/>'),
    'a drawing that asks for a file': () =>
      latin('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>'),
    'a compressed drawing': () => gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'a page that begins as JPEG': () => Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0), latin('<html>'), script]),
    'a page that begins as PNG': () => Buffer.concat([latin('\x89PNG\r\n\x1a\n<html>'), script]),
    'a page that begins as WebP': () => Buffer.concat([latin('RIFF\x00\x00\x00\x00WEBPVP8 '), script]),
    'a page that begins as AVIF': () => Buffer.concat([latin('\x00\x00\x00\x1cftypavif'), script]),
    'a JPEG with a page behind it': async () => Buffer.concat([await aJpeg(40, 30), latin('<html>'), script]),
    'a JPEG with a page in its comment': () => jpegWith(Buffer.concat([latin('<!DOCTYPE html>'), script])),
    'a JPEG that is a script, by its comment': () => jpegWith(latin('*/=alert(1);/*<script src=x>')),
    'a JPEG with an archive behind it': async () => Buffer.concat([await aJpeg(40, 30), aZip()]),
    'a JPEG with an archive that has a comment': async () => Buffer.concat([await aJpeg(40, 30), aZip('see here')]),
    'a JPEG with an archive and more behind it': async () => Buffer.concat([await aJpeg(40, 30), aZip(), latin('end')]),
    'a JPEG that is a PDF too': () => jpegWith(latin('%PDF-1.7\n1 0 obj')),
    'a JPEG that is PHP too': () => jpegWith(latin('<?php system($_GET[0]); ?>')),
    'a PNG with a page in its text': () => pngWith('tEXt', Buffer.concat([latin('Comment\x00'), script])),
    'a PNG with a page behind its end': async () => Buffer.concat([await aPng(), latin('<html>'), script]),
    'a PNG with an archive behind its end': async () => Buffer.concat([await aPng(), aZip()]),
    'a picture of more pixels than may be': () => aJpegOfBillions(),
    'a small file of many pixels': () => aWebpOfMillions(),
    'a picture that is not the one it announces': () => aPngThatGoesOn(),
    'a picture that breaks off': async () => (await aJpeg()).subarray(0, 2000),
    'a picture that breaks off before its end': async () => (await aPng(400, 300)).subarray(0, -12 - 40),
    'the beginning of a picture': () => Buffer.of(0xff, 0xd8, 0xff),
    'a program': () => latin('MZ\x90\x00\x03'),
    'one byte': () => Buffer.of(0),
  };

  for (const [what, make] of Object.entries(files)) {
    test(what, async () => {
      const keysBefore = await keysIn(portal.services);
      const id = await upload(portal.app, owner, await make());
      const { status, body } = await call(portal.app, owner, 'POST', `/api/image/${id}/complete`);
      assert.deepEqual(
        [status, body['code'], body['message']],
        [400, 'image_not_an_image', 'Only image files are accepted.'],
      );
      assert.equal((await call(portal.app, owner, 'POST', `/api/image/${id}/complete`)).status, 404);
      assert.equal((await portal.app.request(`/images/${id}/640.jpg`)).status, 404);
      assert.deepEqual(await keysIn(portal.services), keysBefore);
    });
  }
});

describe('an image that carries more than it shows', () => {
  const files: Record<string, () => Promise<Buffer>> = {
    'a text that is large once it is unpacked': () =>
      pngWith('zTXt', Buffer.concat([latin('x\x00\x00'), deflateSync(Buffer.alloc(30_000_000))])),
    'a profile that is large once it is unpacked': () =>
      pngWith('iCCP', Buffer.concat([latin('x\x00\x00'), deflateSync(Buffer.alloc(30_000_000))])),
    'words behind it': async () => Buffer.concat([await aJpeg(40, 30), latin('hidden words')]),
    'words in its comment': () => jpegWith(latin('hidden words')),
  };

  for (const [what, make] of Object.entries(files)) {
    test(`is stored without it, or not at all: ${what}`, async () => {
      const id = await upload(portal.app, owner, await make());
      const { status } = await call(portal.app, owner, 'POST', `/api/image/${id}/complete`);
      assert.ok(status === 200 || status === 400, String(status));
      for (const key of await keysIn(portal.services)) {
        const object = await portal.services.storage.get(key);
        const bytes = Buffer.from(await new Response(object?.body ?? null).arrayBuffer());
        assert.ok(bytes.length < 100_000 && !bytes.includes('hidden'), key);
      }
    });
  }
});

describe('an upload address accepts nothing', () => {
  const request = { purpose: 'listing', contentType: 'image/jpeg', size: 3 };
  const anAddress = async () => {
    const { body } = await call(portal.app, owner, 'POST', '/api/image/upload', request);
    return (body['upload'] as { url: string }).url;
  };
  /** Sends bytes as the owner sends them, except for the given changes. */
  const put = async (url: string, bytes = 'abc', changes: Record<string, string> = {}) => {
    const right = { Cookie: owner.cookie, 'Content-Type': 'image/jpeg', 'Content-Length': String(bytes.length) };
    return (await portal.app.request(url, { method: 'PUT', headers: { ...right, ...changes }, body: bytes })).status;
  };

  test('of another length, another type, or under another name', async () => {
    const url = await anAddress();
    assert.equal(await put(url, 'ab'), 400);
    assert.equal(await put(url, 'abcd'), 413);
    assert.equal(await put(url, 'abcd', { 'Content-Length': '3' }), 413);
    assert.equal(await put(url, 'ab', { 'Content-Length': '3' }), 400);
    assert.equal(await put(url, 'abc', { 'Content-Type': 'text/html' }), 415);
    assert.equal(await put(url, 'abc', { 'Content-Type': 'image/jpeg; charset=x' }), 415);
    for (const [part, other] of [
      ['X-Content-Length=3', 'X-Content-Length=4'],
      [/X-Content-Type=[^&]*/, 'X-Content-Type=text%2Fhtml'],
      [/X-Expires=\d+/, 'X-Expires=9999999999'],
      [/uploads\/[0-9a-f-]+/, 'photos/mine.jpg'],
      [/uploads\/[0-9a-f-]+/, 'uploads/..%2f..%2fx'],
      [/X-Signature=[^&]*/, 'X-Signature='],
    ] as const) {
      assert.equal(await put(url.replace(part, other)), 403, other);
    }
    assert.equal(await put(url), 200);
  });

  test('from somebody else, or from a visitor', async () => {
    const url = await anAddress();
    // Signed in, and with an upload of their own in progress.
    const other = await aPerson(portal.app);
    await call(portal.app, other, 'POST', '/api/image/upload', request);
    assert.equal(await put(url, 'abc', { Cookie: other.cookie }), 403);
    assert.equal(await put(url, 'abc', { Cookie: '' }), 403);
    assert.equal(await put(url), 200);
  });

  test('twice', async () => {
    const url = await anAddress();
    assert.deepEqual([await put(url), await put(url, 'xyz')], [200, 412]);
  });
});
