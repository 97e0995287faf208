import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { Services } from '../process/services.ts';
import { signedSession } from '#tests/factories/session-cookie.ts';
import { CachedPages } from '../pages/cached-page.ts';
import { type Render, visitorPages } from '../pages/visitor-pages.ts';

const services = {
  storage: { uploadOrigin: undefined },
  settings: { publicUrl: undefined },
  secret: 'the secret of this portal',
} as unknown as Services;
const visit = { requestId: 'a-request', visitorAddress: undefined };
const address = 'http://127.0.0.1/search?type=rent';

/** Pages that are rendered only once they are released. */
function heldBack() {
  let turn = 0;
  const begun = new EventEmitter();
  const released = Promise.withResolvers<void>();
  const render: Render = async (_request, _services, _visit, shows) => {
    shows.add('listing');
    turn += 1;
    begun.emit('begun');
    await released.promise;
    return new Response('page');
  };
  const changes = { isLive: () => true, settled: () => Promise.resolve() };
  return {
    pages: visitorPages(render, new CachedPages(), { of: (asked) => asked, properPath: () => undefined }, changes),
    turns: () => turn,
    /** Waits until this many are being rendered. */
    held: async (count: number) => {
      while (turn < count) await once(begun, 'begun');
    },
    release: released.resolve,
  };
}

describe('a page whose turn has not come', () => {
  const others = Array.from({ length: 4 }, (_, at) => `http://127.0.0.1/listing/${at}`);

  test('is not rendered once its clients have gone, with a session or without', async () => {
    for (const cookie of ['', await signedSession(services.secret)]) {
      const { pages, held, turns, release } = heldBack();
      const before = others.map((url) => pages(new Request(url, { headers: { cookie } }), services, visit));
      await held(4);
      const client = new AbortController();
      const left = pages(new Request(address, { headers: { cookie }, signal: client.signal }), services, visit);
      await setImmediate();
      client.abort();
      release();
      await Promise.all(before);
      assert.equal((await left).status, 499);
      assert.equal(turns(), 4);
    }
  });

  test('is rendered for those who still wait for it', async () => {
    const { pages, held, release } = heldBack();
    const before = others.map((url) => pages(new Request(url), services, visit));
    await held(4);
    const client = new AbortController();
    const left = pages(new Request(address, { signal: client.signal }), services, visit);
    await setImmediate();
    const waiting = pages(new Request(address), services, visit);
    await setImmediate();
    client.abort();
    release();
    await Promise.all([...before, left]);
    assert.equal((await waiting).status, 200);
  });
});
