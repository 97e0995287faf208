import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { openApp } from '../app/app.ts';
import { accessTokenCookie } from '../auth/identity.ts';
import type { ChangingTable } from '../database/changes.ts';
import { SharedAnswers } from './shared-answers.ts';
import { builtPages, openPages } from './pages.ts';

const visit = { requestId: 'a-request', visitorAddress: undefined };

describe('a page asks the API', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal();
  });
  after(() => portal.close());

  /** Pages that share responses, with the calls that they make. */
  async function sharing(isLive = true) {
    const asked: string[] = [];
    const answers = new SharedAnswers();
    const app = openApp(portal.services, {
      uploadRoutes: undefined,
      pages: () => Promise.reject(new Error('No page.')),
    });
    const render = openPages(
      await builtPages(),
      () => (request, bindings) => {
        asked.push(new URL(request.url).pathname);
        return app.fetch(request, bindings);
      },
      { answers, changes: { isLive: () => isLive } },
    );
    const read = async (path: string, headers: Record<string, string> = {}) => {
      asked.length = 0;
      const shows = new Set<ChangingTable | undefined>();
      const page = await render(new Request(`http://127.0.0.1${path}`, { headers }), portal.services, visit, shows);
      const release = page.headers.get('eain-release');
      return { status: page.status, release, text: await page.text(), asked: asked.toSorted(), shows };
    };
    return { answers, read, render };
  }

  const ofEveryPage = ['/api/auth/session', '/api/exchange-rate', '/api/site'];

  test('once for what is the same on all pages, and still knows what it shows', async () => {
    const { answers, read } = await sharing();
    const first = await read('/forgotpassword');
    assert.deepEqual(first.asked, ofEveryPage);
    const second = await read('/forgotpassword');
    assert.deepEqual(second.asked, []);
    assert.deepEqual(second.shows, first.shows);
    assert.equal(second.status, 200);
    answers.drop('exchange_rate');
    assert.deepEqual((await read('/forgotpassword')).asked, ['/api/exchange-rate']);
  });

  test('each time for a client with a session, and while changes cannot be detected', async () => {
    const { read } = await sharing();
    await read('/forgotpassword');
    assert.deepEqual((await read('/forgotpassword', { cookie: `${accessTokenCookie}=x` })).asked, ofEveryPage);
    const unheard = await sharing(false);
    await unheard.read('/forgotpassword');
    assert.deepEqual((await unheard.read('/forgotpassword')).asked, ofEveryPage);
  });

  test('and names its request if a call was refused', async () => {
    const { read } = await sharing();
    const { status, text } = await read('/listing/00000000-0000-7000-8000-000000000000');
    assert.equal(status, 404);
    assert.match(text, /a-request/);
  });

  test('and is a whole document, with the data of its loaders before its end', async () => {
    const { read } = await sharing();
    const { text } = await read('/forgotpassword');
    assert.match(text, /^<!DOCTYPE html><html lang="en"/);
    assert.match(
      text,
      /<!--\$--><script nonce="[^"]+">window\.__reactRouterContext\.streamController\.enqueue\("[^<>&]+"\);<\/script><!--\$--><script nonce="[^"]+">window\.__reactRouterContext\.streamController\.close\(\);<\/script><!--\/\$--><!--\/\$--><\/body><\/html>$/,
    );
  });

  test('and is a response like any other: it has a body, which can be cloned', async () => {
    const { answers, render } = await sharing();
    const page = await render(new Request('http://127.0.0.1/safety'), portal.services, visit, new Set());
    for (const response of [page, answers.find('/api/site')]) {
      assert.ok(response?.body);
      const copy = response.clone();
      const text = await response.text();
      assert.ok(text.length > 0);
      assert.equal(await copy.text(), text);
    }
  });

  test('and names its styles first: before its fonts, which are larger, and its scripts', async () => {
    const { read } = await sharing();
    for (const path of ['/forgotpassword', '/my/safety']) {
      const { text } = await read(path);
      const named = [...text.matchAll(/<link rel="(stylesheet|preload|later)"/g)].map(([, rel]) => rel);
      assert.equal(named[0], 'stylesheet', path);
      assert.equal(named.filter((rel) => rel === 'preload').length, path === '/forgotpassword' ? 0 : 2, path);
    }
  });

  test('and states with its data which release it is for: that of the document (SIT-126)', async () => {
    const { read } = await sharing();
    const document = await read('/forgotpassword');
    const [, release = ''] = /\/assets\/manifest-(\w+)\.js/.exec(document.text) ?? [];
    assert.notEqual(release, '');
    assert.equal(document.release, null);
    for (const path of [
      '/blogs.data',
      '/_.data',
      '/my/search.data?type=rent&_routes=routes%2Fsearch',
      '/listing/none.data',
    ])
      assert.equal((await read(path)).release, release, path);
  });

  test('and passes its data to its script whatever characters are in it', async () => {
    const { read } = await sharing();
    const odd = String.raw`it's \'</script> & "\u2028" \n` + '\u2028ကွန်ဒို';
    const { text } = await read(`/full-search?searchTerm=${encodeURIComponent(odd)}`);
    const [, script = ''] = /<script nonce="[^"]+">([^<]*streamController\.enqueue[^<]*)<\/script>/.exec(text) ?? [];
    const pieces: string[] = [];
    const streamController = { enqueue: (piece: string) => pieces.push(piece) };
    runInNewContext(script, { window: { __reactRouterContext: { streamController } } });
    const values = JSON.parse(pieces.join('')) as unknown[];
    assert.ok(values.includes(odd), script);
  });
});

test('a built file is sent whole for a range that is malformed, and in part for one that is not', async () => {
  const portal = await openTestPortal();
  try {
    const read = (range?: string) =>
      portal.visitor().fetch('/icon.svg', range === undefined ? {} : { headers: { range } });
    const whole = await (await read()).text();
    assert.ok(whole.length > 20);
    for (const range of ['bytes=0-1,3-4', 'bytes=x-2', 'bytes=-', 'lines=0-1', 'bytes=0-1 ']) {
      const answer = await read(range);
      const isOne = range.trim() === 'bytes=0-1';
      assert.deepEqual([answer.status, await answer.text()], isOne ? [206, whole.slice(0, 2)] : [200, whole], range);
    }
    const end = await read('bytes=-3');
    assert.deepEqual([end.status, await end.text()], [206, whole.slice(-3)]);
  } finally {
    await portal.close();
  }
});
