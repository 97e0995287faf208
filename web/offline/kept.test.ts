import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';

/** The caches of a browser, as far as they are used; `room` is what it allows, in bytes. */
const stores = new Map<string, Map<string, Response>>();
let room = Number.POSITIVE_INFINITY;
const origin = 'https://eain.example';
const addressOf = (key: Request | string) => new URL(typeof key === 'string' ? key : key.url, origin).href;
const opened = (name: string) => {
  const store = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, store);
  return {
    keys: async () => [...store.keys()].map((url) => new Request(url)),
    match: async (key: Request | string) => store.get(addressOf(key))?.clone(),
    delete: async (key: Request | string) => store.delete(addressOf(key)),
    put: async (key: Request | string, response: Response) => {
      const used = [...stores.values()].flatMap((one) => [...one.values()]);
      const bytes = used.reduce((sum, { headers }) => sum + Number(headers.get('x-kept-bytes')), 0);
      if (bytes + Number(response.headers.get('x-kept-bytes')) > room) throw new DOMException('', 'QuotaExceededError');
      store.set(addressOf(key), response);
    },
  };
};
Object.assign(globalThis, {
  caches: {
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    open: async (name: string) => opened(name),
  },
});

const { everythingKept, isForAnybody, isSearch, isWhole, keep, keptLimits, shellOf } = await import('./kept.ts');

const shell = shellOf('one');
const visited = 'eain-visited';
const body = (bytes: number) => new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/webp' } });
const addresses = async () => (await everythingKept()).map(({ address }) => address);

/** A response as the network gives it. */
function answered(
  status: number,
  headers: Record<string, string>,
  fields: { type?: string; redirected?: boolean } = {},
) {
  const response = new Response(status === 204 ? null : 'text', { status, headers });
  for (const [name, value] of Object.entries({ type: 'basic', redirected: false, ...fields }))
    Object.defineProperty(response, name, { value });
  return response;
}

beforeEach(() => {
  stores.clear();
  room = Number.POSITIVE_INFINITY;
});

describe('what a device keeps', () => {
  test('is at most 8 MB, and the oldest of what was visited makes room; the shell stays (OFF-4)', async () => {
    const megabyte = 1024 * 1024;
    assert.ok(await keep({ cache: shell, address: '/assets/portal.js' }, body(2 * megabyte)));
    for (let at = 1; at <= 8; at += 1) {
      assert.ok(await keep({ cache: visited, address: `/images/${at}` }, body(megabyte)));
      for (const one of stores.get(visited)?.values() ?? [])
        if (!one.headers.has('x-test')) {
          one.headers.set('x-kept-at', `2026-11-0${at}T05:00:00.000Z`);
          one.headers.set('x-test', '');
        }
    }
    assert.deepEqual(await addresses(), ['/assets/portal.js', ...[3, 4, 5, 6, 7, 8].map((at) => `/images/${at}`)]);
    const total = (await everythingKept()).reduce((sum, { bytes }) => sum + bytes, 0);
    assert.equal(total, keptLimits.bytes);
    assert.ok(!(await keep({ cache: visited, address: '/images/9' }, body(7 * megabyte))), 'more than all the rest');
    assert.deepEqual(await addresses(), ['/assets/portal.js']);
  });

  test('replaces what it had at an address, which does not count twice', async () => {
    const most = keptLimits.bytes - 10;
    assert.ok(await keep({ cache: visited, address: '/search' }, body(most)));
    assert.ok(await keep({ cache: visited, address: '/search', release: 'two' }, body(most)));
    const [one] = await everythingKept();
    assert.deepEqual([one?.bytes, one?.release, one?.address], [most, 'two', '/search']);
  });

  test('gets smaller where the browser has less room, and is given up where it has none', async () => {
    room = 100;
    assert.ok(await keep({ cache: visited, address: '/images/1' }, body(60)));
    assert.ok(await keep({ cache: visited, address: '/images/2' }, body(60)));
    assert.deepEqual(await addresses(), ['/images/2']);
    assert.ok(!(await keep({ cache: visited, address: '/images/3' }, body(200))));
  });

  test('is whole, from the portal itself, and of its type (OFF-5)', () => {
    const html = { 'content-type': 'text/html; charset=utf-8' };
    assert.ok(isWhole(answered(200, html), 'text/html'));
    for (const other of [
      answered(206, html),
      answered(404, html),
      answered(204, html),
      answered(200, { 'content-type': 'application/json' }),
      answered(200, html, { type: 'opaque' }),
      answered(200, html, { type: 'cors' }),
      answered(200, html, { redirected: true }),
    ])
      assert.ok(!isWhole(other, 'text/html'));
  });

  test('of a search is what everybody gets, by the headers of the page (OFF-5)', () => {
    const of = (control: string) => isForAnybody(new Response('', { headers: { 'cache-control': control } }));
    assert.ok(of('public, max-age=0, s-maxage=4, stale-while-revalidate=4'));
    for (const control of ['', 'private, no-store', 'no-store', 'public, no-store', 'private']) assert.ok(!of(control));
    for (const search of ['/search', '/my/search', '/full-search', '/my/full-search/']) assert.ok(isSearch(search));
    for (const other of ['/', '/saved', '/search/counts', '/shared-list/search', '/api/search', '/listing/search'])
      assert.ok(!isSearch(other));
  });
});
