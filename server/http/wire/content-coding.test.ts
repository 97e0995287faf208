import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { openApp } from '../../app/app.ts';

/** A page longer than a packet, for a signed-in user. */
const aPage = `<!DOCTYPE html><title>အိမ်</title>${'<p>A home in Bahan.</p>'.repeat(200)}`;

describe('the coding of a response that is not cached', () => {
  let portal: TestPortal;
  let app: ReturnType<typeof openApp>;
  before(async () => {
    portal = await openTestPortal();
    const pages = async ({ url }: Request) => {
      if (url.endsWith('/photo')) return new Response(aPage, { headers: { 'Content-Type': 'image/jpeg' } });
      const headers = { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Encoding, Cookie', Link: '</my>' };
      return new Response(aPage, { status: 404, headers });
    };
    app = openApp(portal.services, { uploadRoutes: undefined, pages });
  });
  after(() => portal.close());

  /** Reads an address. @returns the response, the bytes received and their text. */
  async function read(path: string, accepted?: string, method = 'GET', bindings = {}) {
    const headers = new Headers({ host: '127.0.0.1' });
    if (accepted !== undefined) headers.set('accept-encoding', accepted);
    const answer = await app.fetch(new Request(`http://127.0.0.1${path}`, { method, headers }), bindings);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const coding = answer.headers.get('content-encoding');
    if (bytes.byteLength === 0) return { answer, coding, bytes: 0, text: '' };
    const text = coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes;
    return { answer, coding, bytes: bytes.byteLength, text: text.toString() };
  }

  for (const path of ['/api/openapi.json', '/my/dashboard']) {
    test(`is the smallest that the client accepts: ${path}`, async () => {
      const plain = await read(path);
      assert.equal(plain.coding, null);
      assert.match(plain.answer.headers.get('vary') ?? '', /Accept-Encoding/);
      for (const [accepted, coding] of [
        ['gzip, deflate, br', 'br'],
        ['br;q=0, gzip', 'gzip'],
        ['gzip', 'gzip'],
        ['identity', null],
        ['deflate', null],
      ] as const) {
        const answer = await read(path, accepted);
        assert.equal(answer.coding, coding, accepted);
        assert.equal(answer.text, plain.text, accepted);
        assert.equal(answer.answer.status, plain.answer.status);
        assert.equal(answer.answer.headers.get('content-type'), plain.answer.headers.get('content-type'));
        assert.equal(answer.answer.headers.get('link'), plain.answer.headers.get('link'));
        assert.match(answer.answer.headers.get('vary') ?? '', /Accept-Encoding/);
        assert.ok(coding === null || answer.bytes < plain.bytes / 3, `${answer.bytes} of ${plain.bytes} bytes`);
      }
    });
  }

  test('is none where there is little or nothing to compress', async () => {
    for (const path of ['/api/auth/session', '/photo']) assert.equal((await read(path, 'br')).coding, null, path);
    for (const path of ['/api/openapi.json', '/my/dashboard']) {
      const head = await read(path, 'br', 'HEAD');
      assert.deepEqual([head.answer.status, head.bytes], [(await read(path)).answer.status, 0], path);
    }
  });

  test('is none where a page reads a call in-process', async () => {
    const { coding, text } = await read('/api/openapi.json', 'br', 'GET', { requestId: 'of-a-page' });
    assert.equal(coding, null);
    assert.ok(JSON.parse(text));
  });
});
