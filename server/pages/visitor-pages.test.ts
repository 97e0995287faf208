import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { Services } from '../process/services.ts';
import { sealPage } from './content-security-policy.ts';
import { CachedPages } from './cached-page.ts';
import type { PageKeys } from './page-keys.ts';
import { signedSession } from '#tests/factories/session-cookie.ts';
import { type Render, visitorPages } from './visitor-pages.ts';

const services = {
  storage: { uploadOrigin: undefined },
  settings: { publicUrl: undefined, host: '127.0.0.1', port: 3000 },
  secret: 'the secret of this portal',
} as unknown as Services;
const session = await signedSession(services.secret);
const address = 'http://127.0.0.1/search?type=rent';

/** Each address is its own page. */
const keys: Pick<PageKeys, 'of' | 'properPath'> = { of: (asked) => asked, properPath: () => undefined };

/** Changes that are reported at once. */
const live = { isLive: () => true, settled: () => Promise.resolve() };

const visit = { requestId: 'a-request', visitorAddress: undefined };

/** Pages that show listings, numbered by how often they were rendered. */
function numbered(
  answer: (turn: number) => Response = (turn) => new Response(`page ${turn}`),
  cachePurge?: Services['settings']['cachePurge'],
) {
  let turn = 0;
  const render: Render = (_request, _services, _id, shows) => {
    shows.add('listing');
    turn += 1;
    return Promise.resolve(answer(turn));
  };
  const cachedPages = new CachedPages();
  const pages = visitorPages(render, cachedPages, keys, live);
  const read = async (headers: Record<string, string> = {}, url = address) => {
    const settings = { ...services.settings, cachePurge };
    const response = await pages(new Request(url, { headers }), { ...services, settings }, visit);
    return { response, text: await response.clone().text() };
  };
  return { cachedPages, read };
}

/** Pages that are rendered only once they are released. */
function heldBack(changes = live, trouble: (turn: number) => void = () => undefined) {
  let turn = 0;
  const begun = new EventEmitter();
  const released = Promise.withResolvers<void>();
  const render: Render = async (_request, _services, _id, shows) => {
    shows.add('listing');
    turn += 1;
    const mine = turn;
    begun.emit('begun');
    await released.promise;
    trouble(mine);
    return new Response(`page ${mine}`);
  };
  const cachedPages = new CachedPages();
  const pages = visitorPages(render, cachedPages, keys, changes);
  return {
    cachedPages,
    read: async (headers: Record<string, string> = {}, url = address) => {
      const response = await pages(new Request(url, { headers }), services, visit);
      return { response, text: await response.clone().text() };
    },
    /** Waits until this many are being rendered. */
    held: async (count: number) => {
      while (turn < count) await once(begun, 'begun');
    },
    release: released.resolve,
  };
}

describe('pages for visitors', () => {
  test('are rendered once and served again, each address separately', async () => {
    const { read } = numbered();
    assert.equal((await read()).text, 'page 1');
    assert.equal((await read()).text, 'page 1');
    assert.equal((await read({}, 'http://127.0.0.1/search?type=sale')).text, 'page 2');
  });

  test('come with the policy for their scripts: rendered, cached, and for a signed-in user', async () => {
    const html = '<html><script nonce="n">hello()</script></html>';
    const headersOfPage = { 'content-type': 'text/html; charset=utf-8', 'x-script-nonce': 'n' };
    const { read } = numbered(() => new Response(html, { headers: headersOfPage }));
    const sealed = sealPage(Buffer.from(html), 'n');
    for (const headers of [{}, {}, { cookie: session }] as Record<string, string>[]) {
      const { response, text } = await read(headers);
      assert.equal(text, sealed.html.toString());
      assert.equal(response.headers.get('content-security-policy'), sealed.policy);
      assert.equal(response.headers.get('x-script-nonce'), null);
    }
  });

  test('are rendered again once what they show has changed, and only then', async () => {
    const { cachedPages, read } = numbered();
    await read();
    cachedPages.drop('post');
    assert.equal((await read()).text, 'page 1');
    cachedPages.drop('listing');
    assert.equal((await read()).text, 'page 2');
  });

  test('are not cached if something changed while they were rendered', async () => {
    const { cachedPages, read } = numbered((turn) => {
      if (turn === 1) cachedPages.drop('listing');
      return new Response(`page ${turn}`);
    });
    await read();
    assert.equal((await read()).text, 'page 2');
  });

  test('are rendered once for all concurrent requests', async () => {
    const { read, held, release } = heldBack();
    const first = read();
    await held(1);
    const others = [read(), read(), read({}, 'http://127.0.0.1/search?type=sale')];
    await held(2);
    release();
    const [one, two, other] = await Promise.all(others);
    assert.equal((await first).text, 'page 1');
    assert.deepEqual([one?.text, two?.text, other?.text], ['page 1', 'page 1', 'page 2']);
    assert.equal(one?.response.headers.get('cache-status'), 'eain; fwd=uri-miss; collapsed');
  });

  test('are started four at a time, whichever ends first', async () => {
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const render: Render = async (request, _services, _id, shows) => {
      shows.add('listing');
      const { pathname } = new URL(request.url);
      begun.push(pathname);
      await new Promise<void>((resolve) => ends.set(pathname, resolve));
      return new Response(pathname);
    };
    const pages = visitorPages(render, new CachedPages(), keys, live);
    const paths = Array.from({ length: 8 }, (_, turn) => `/${turn}`);
    const asked = paths.map((path) => pages(new Request(`http://127.0.0.1${path}`), services, visit));
    await setImmediate();
    assert.deepEqual(begun, paths.slice(0, 4));
    ends.get('/3')?.();
    assert.equal((await asked[3])?.status, 200);
    await setImmediate();
    assert.deepEqual(begun, paths.slice(0, 5));
    for (const path of paths) {
      while (!begun.includes(path)) await setImmediate();
      ends.get(path)?.();
    }
    for (const { status } of await Promise.all(asked)) assert.equal(status, 200);
  });

  test('are rendered again for a request after a change, even if the old one is still being rendered', async () => {
    const { cachedPages, read, held, release } = heldBack();
    const before = read();
    await held(1);
    cachedPages.drop('listing');
    const after = read();
    await held(2);
    release();
    assert.equal((await before).text, 'page 1');
    assert.equal((await after).text, 'page 2');
    assert.equal((await read()).text, 'page 2');
  });

  test('are not shared while it is not known whether anything changed', async () => {
    const { read, held, release } = heldBack({ ...live, isLive: () => false });
    const both = [read(), read()];
    await held(2);
    release();
    assert.deepEqual((await Promise.all(both)).map(({ text }) => text).sort(), ['page 1', 'page 2']);
  });

  test('are rendered again for visitors who waited for one that failed', async () => {
    const { read, held, release } = heldBack(undefined, (turn) => {
      if (turn === 1) throw new Error('The first one fails.');
    });
    const first = assert.rejects(read());
    await held(1);
    const second = read();
    release();
    await first;
    assert.equal((await second).text, 'page 2');
  });

  test('come in the coding that the browser accepts, and as 304 if it has them', async () => {
    const { read } = numbered();
    const { response } = await read({ 'accept-encoding': 'gzip, br' });
    assert.equal(response.headers.get('content-encoding'), 'br');
    assert.equal(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString(), 'page 1');
    const etag = response.headers.get('etag') ?? '';
    const again = await read({ 'accept-encoding': 'gzip, br', 'if-none-match': etag });
    assert.equal(again.response.status, 304);
    assert.equal((await read({ 'if-none-match': etag })).response.status, 200);
  });

  test('are never cached for or from a signed-in user', async () => {
    const { read } = numbered();
    await read();
    const own = await read({ cookie: session });
    assert.equal(own.text, 'page 2');
    assert.equal(own.response.headers.get('cache-control'), 'private, no-store');
    assert.equal((await read()).text, 'page 1');
  });

  test('may be stored by intermediate caches for anybody, and by none for a session, whatever else is sent (SIT-106, SIT-107)', async () => {
    const { read } = numbered();
    const others = [{}, { cookie: 'data_saver=on' }, { 'save-data': 'on' }, { authorization: 'Bearer x' }];
    for (const headers of others as Record<string, string>[]) {
      const { response } = await read(headers);
      assert.equal(response.headers.get('cache-control'), 'public, max-age=0, s-maxage=4, stale-while-revalidate=4');
      assert.equal(response.headers.get('vary'), 'Accept-Encoding, Cookie, Save-Data');
      const cookie = [headers['cookie'], session].filter(Boolean).join('; ');
      const own = (await read({ ...headers, cookie })).response;
      assert.equal(own.headers.get('cache-control'), 'private, no-store');
    }
  });

  test('carry tags of what they show if an intermediate cache is purged, and none otherwise (SIT-108)', async () => {
    const tagged = (await numbered(undefined, { url: 'http://cache', token: undefined }).read()).response.headers;
    assert.deepEqual([tagged.get('surrogate-key'), tagged.get('cache-tag')], ['page listing', 'page,listing']);
    const plain = (await numbered().read()).response.headers;
    assert.deepEqual([plain.get('surrogate-key'), plain.get('cache-tag')], [null, null]);
  });

  test('that failed, redirect, set a cookie or show unknown tables are not cached', async () => {
    const answers = [
      () => new Response('gone', { status: 404 }),
      () => new Response('ok', { headers: { 'set-cookie': 'a=b' } }),
    ];
    for (const answer of answers) {
      const { cachedPages, read } = numbered(answer);
      const { response } = await read();
      assert.equal(cachedPages.find(address), undefined);
      assert.equal(response.headers.get('cache-control'), 'private, no-store');
    }
  });
});
