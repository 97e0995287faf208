import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openApp } from '../app/app.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { answerFromCache, visitorPages } from '../pages/visitor-pages.ts';
import { signedSession } from '#tests/factories/session-cookie.ts';
import { CachedPages } from '../pages/cached-page.ts';
import { type Listening, listen } from '../http/wire/listen.ts';
import { pageKeys } from '../pages/page-keys.ts';
import { routeFinder } from '../pages/page-route.ts';

const routes = Object.fromEntries(
  ['my?', 'my?/search', 'my?/listing/:listingId', 'my?/1'].map((path) => [
    path,
    { id: path, path, module: { default: () => null, handle: { query: ['type', 'page'] } } },
  ]),
);

/** Text as people write it, of which Brotli produces less the longer it may search: this module's own. */
const words = await readFile(new URL('cached-page.ts', import.meta.url), 'utf8');

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

describe('a cached page', () => {
  let portal: TestPortal;
  let listening: Listening;
  const stored = new CachedPages();
  let turn = 0;
  /** Called by the next check for changes. */
  let untold = () => undefined as void;
  const changes = { isLive: () => true, settled: async () => untold() };
  const keys = pageKeys(routeFinder({ routes }), { publicUrl: 'https://eain.example', host: '127.0.0.1', port: 3000 });

  before(async () => {
    portal = await openTestPortal({ PUBLIC_URL: 'https://eain.example' });
    const pages = visitorPages(
      (asked, _services, _visit, shows) => {
        shows.add('listing');
        turn += 1;
        // Listing pages have a lot of text, as real ones do.
        const said = asked.url.includes('/listing/') ? words : '';
        const html = `<html><script nonce="n">hello()</script>page ${turn} at ${asked.url}${said}</html>`;
        return Promise.resolve(
          new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'x-script-nonce': 'n' } }),
        );
      },
      stored,
      keys,
      changes,
    );
    const app = openApp(portal.services, { uploadRoutes: undefined, pages });
    listening = await listen(app.fetch, { host: '127.0.0.1', port: 0 }, answerFromCache(stored, keys, changes));
  });
  after(async () => {
    await listening.close(0);
    await portal.close();
  });

  async function read(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    const sent = request(listening.address + path, { method, headers: { host: 'eain.example', ...headers } });
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    sent.on('response', (answer) => {
      buffer(answer).then(
        (body) => resolve({ status: answer.statusCode, headers: answer.headers, body }),
        (error: unknown) => reject(error),
      );
    });
    sent.on('error', reject);
    sent.end();
    return promise;
  }

  /** Returns a response without the headers for its origin and time. */
  const lasting = ({ status, headers: { date: _date, 'cache-status': _origin, ...headers }, body }: Answer) => ({
    status,
    headers,
    body: body.toString('base64'),
  });
  const originOf = ({ headers }: Answer) => headers['cache-status'];
  const textOf = ({ body, headers }: Answer) => {
    const coding = headers['content-encoding'];
    return (coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body).toString();
  };

  for (const accepted of ['br', 'gzip', 'gzip, deflate, br, zstd', 'br;q=0, gzip', 'identity', 'deflate']) {
    for (const method of ['GET', 'HEAD']) {
      test(`is exactly what was rendered: ${method}, ${accepted}`, async () => {
        stored.clear();
        const headers = { 'accept-encoding': accepted };
        const rendered = await read('/search?type=rent', headers, method);
        const again = await read('/search?type=rent', headers, method);
        assert.equal(originOf(rendered), 'eain; fwd=uri-miss');
        assert.equal(originOf(again), 'eain; hit');
        assert.deepEqual(lasting(again), lasting(rendered));
      });
    }
  }

  test('is compressed in a coding when it is first requested, once, without being rendered again (SIT-100)', async () => {
    stored.clear();
    const rendered = await read('/', { 'accept-encoding': 'br' });
    const ofOne = stored.bytes;
    const [first, second] = await Promise.all(
      Array.from({ length: 2 }, () => read('/', { 'accept-encoding': 'gzip' })),
    );
    const ofTwo = stored.bytes;
    const others = await Promise.all(['gzip', 'br'].map((coding) => read('/', { 'accept-encoding': coding })));
    assert.deepEqual(
      [first, second, ...others].map((answer) => answer && originOf(answer)),
      Array(4).fill('eain; hit'),
    );
    assert.equal(first?.headers['content-encoding'], 'gzip');
    assert.deepEqual(
      [first, second, ...others].map((answer) => answer && textOf(answer)),
      Array(4).fill(textOf(rendered)),
    );
    assert.ok(ofOne < ofTwo);
    assert.equal(stored.bytes, ofTwo);
  });

  test('carries the headers that every response of the portal does', async () => {
    await read('/');
    const { headers } = await read('/');
    assert.equal(headers['cache-status'], 'eain; hit');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['x-frame-options'], 'DENY');
    assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
    assert.equal(headers['vary'], 'Accept-Encoding, Cookie, Save-Data');
    assert.match(String(headers['cache-control']), /^public, max-age=0/);
    assert.match(String(headers['content-security-policy']), /script-src 'self' 'sha256-/);
  });

  test('is 304 for a browser that has it, with a list of tags, a tag weakened by a proxy, or as HEAD', async () => {
    await read('/', { 'accept-encoding': 'gzip' });
    const { headers } = await read('/', { 'accept-encoding': 'gzip' });
    const etag = String(headers['etag']);
    for (const list of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await read('/', { 'accept-encoding': 'gzip', 'if-none-match': list }, method);
        assert.equal(answer.status, 304, `${method} ${list}`);
        assert.equal(answer.body.byteLength, 0);
        assert.equal(answer.headers['etag'], etag);
        assert.equal(answer.headers['content-security-policy'], headers['content-security-policy']);
      }
    }
    assert.equal((await read('/', { 'accept-encoding': 'br', 'if-none-match': etag })).status, 200);
  });

  test('is found by its path and what it reads of the query, from any host and however written', async () => {
    stored.clear();
    const first = textOf(await read('/search?type=rent&page=2'));
    for (const host of ['EAIN.example', 'eain.example:80', 'eain.example:3000', 'elsewhere.example']) {
      assert.equal(textOf(await read('/search?type=rent&page=2', { host })), first);
    }
    for (const query of ['page=2&type=rent', 'type=rent&utm_source=x&page=2', 'type=%72ent&page=2&page=3&=&']) {
      const answer = await read(`/search?${query}`);
      assert.equal(originOf(answer), 'eain; hit', query);
      assert.equal(textOf(answer), first);
    }
    for (const path of ['/search?type=sale&page=2', '/search?type=rent', '/my/search?type=rent&page=2']) {
      const other = await read(path);
      assert.equal(originOf(other), 'eain; fwd=uri-miss');
      assert.notEqual(textOf(other), first);
    }
  });

  test('is not served for a malformed host, although host and path together form its address', async () => {
    await read('/listing/1');
    assert.equal((await read('/1', { host: 'eain.example/listing' })).status, 400);
  });

  test('is never served to a client with a session, nor in response to a write', async () => {
    await read('/');
    const session = await signedSession(portal.services.secret);
    for (const cookie of [session, `theme=dark; ${session}`, `access_token=x; ${session}`]) {
      const own = await read('/', { cookie });
      assert.equal(originOf(own), undefined);
      assert.equal(own.headers['cache-control'], 'private, no-store');
    }
    assert.equal(originOf(await read('/', { cookie: 'theme=dark' })), 'eain; hit');
    assert.equal(originOf(await read('/', {}, 'POST')), undefined);
  });

  test('is served to a client with a session that the portal has never opened, which loses its cookie', async () => {
    const page = textOf(await read('/'));
    const foreign = await signedSession('the secret of another portal');
    for (const cookie of ['access_token=x', 'theme=dark; access_token=', foreign, `access_token=${'.'.repeat(50)}=`]) {
      const answer = await read('/', { cookie });
      assert.equal(originOf(answer), 'eain; hit', cookie);
      assert.equal(textOf(answer), page);
      assert.deepEqual(answer.headers['set-cookie'], [
        'access_token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      ]);
      assert.equal(answer.headers['cache-control'], 'private, no-store');
    }
  });

  test('is what a path in another spelling is redirected to, with its query', async () => {
    for (const cookie of ['', await signedSession(portal.services.secret)]) {
      const { status, headers } = await read('/SEARCH/?type=rent', { cookie });
      assert.deepEqual([status, headers.location], [301, '/search?type=rent']);
    }
    assert.equal((await read('/SEARCH', {}, 'POST')).status, 200, 'a form is sent to where it leads');
  });

  test('is cached separately from its data-saving variant, by the choice made in a browser, else by what the browser asks for (SIT-93, SIT-96)', async () => {
    stored.clear();
    const full = textOf(await read('/'));
    const saving = await read('/', { 'save-data': 'on' });
    assert.equal(originOf(saving), 'eain; fwd=uri-miss');
    assert.notEqual(textOf(saving), full);
    const asked: [Record<string, string>, string][] = [
      [{ cookie: 'theme=dark; data_saver=on' }, textOf(saving)],
      [{ cookie: 'data_saver=on', 'save-data': 'off' }, textOf(saving)],
      [{ 'save-data': 'On' }, textOf(saving)],
      [{ cookie: 'data_saver=off', 'save-data': 'on' }, full],
      [{ cookie: 'old_data_saver=on; data_saver=once' }, full],
      [{}, full],
    ];
    for (const [headers, text] of asked) {
      for (const path of ['/', '/?utm_source=x']) {
        const answer = await read(path, headers);
        assert.equal(originOf(answer), 'eain; hit', JSON.stringify(headers));
        assert.equal(textOf(answer), text, JSON.stringify(headers));
      }
    }
  });

  test('is not sent if it turns out to be out of date, although it was there when it was requested', async (context) => {
    const before = textOf(await read('/'));
    context.after(() => {
      untold = () => undefined;
    });
    untold = () => stored.drop('listing');
    assert.notEqual(textOf(await read('/')), before);
  });

  test('is gone on the very next request once what it shows has changed', async () => {
    const before = textOf(await read('/'));
    stored.drop('listing');
    const next = await read('/');
    assert.equal(originOf(next), 'eain; fwd=uri-miss');
    assert.notEqual(textOf(next), before);
  });
});
