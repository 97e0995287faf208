import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { pino } from 'pino';
import { openMeasures } from '../../metrics/measures.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { openTestSite, type TestSite } from '#tests/factories/site.ts';

const lines: Record<string, unknown>[] = [];
let portal: TestPortal;
let site: TestSite;
let listing: string;
before(async () => {
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  portal = await openTestPortal({}, undefined, log);
  site = await openTestSite(portal);
  listing = await portal.postListing(await portal.withFreePackage());
});
after(() => portal.close());

describe('a forged host', () => {
  test('appears in no page, feed or sitemap', async () => {
    const paths = [
      '/',
      '/my',
      '/search',
      '/price',
      '/blogs',
      `/listing/${listing}`,
      `/listing/${listing}.data`,
      '/nowhere',
    ];
    for (const path of [...paths, '/robots.txt', '/sitemap.xml', '/feeds/listings.xml', '/my/feeds/posts.xml']) {
      const own = await site.page(`http://localhost:3000${path}`);
      const made = await site.page(`http://elsewhere.example${path}`, { headers: { host: 'elsewhere.example' } });
      assert.equal(made.status, own.status, path);
      assert.doesNotMatch(`${await made.text()}${JSON.stringify([...made.headers])}`, /elsewhere/, path);
    }
    assert.match(
      await (await site.page(`http://localhost:8080/listing/${listing}`)).text(),
      /http:\/\/localhost:8080\/listing/,
    );
  });
});

test('a form on a page that sends no referrer is taken by another page if the browser says that it is of this site', async () => {
  const send = (from: string | undefined) =>
    site.page('http://localhost:3000/saved', {
      method: 'POST',
      headers: {
        origin: 'null',
        ...(from !== undefined && { 'sec-fetch-site': from }),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ save: listing }).toString(),
    });
  assert.deepEqual(
    [(await send('same-origin')).status, (await send('cross-site')).status, (await send(undefined)).status],
    [303, 403, 403],
  );
});

describe('a method that pages do not support', () => {
  const cases: [name: string, path: string, init: RequestInit, status: number][] = [
    ['a form of another site', '/sign-in', { method: 'POST', headers: { origin: 'https://elsewhere.example' } }, 403],
    [
      'a form of another site, by a script',
      '/sign-in.data',
      { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } },
      403,
    ],
    ['deleting it', '/about', { method: 'DELETE' }, 405],
    ['replacing it', '/', { method: 'PUT', body: 'x' }, 405],
    ['a form that it does not have', '/about', { method: 'POST' }, 405],
    ['an address that leads nowhere', '/wp-login.php', {}, 404],
  ];

  for (const [name, path, init, status] of cases) {
    test(`is counted: ${name}; and fills no log`, async (context) => {
      const { mock: printed } = context.mock.method(console, 'error', () => undefined);
      lines.length = 0;
      for (let turn = 0; turn < 20; turn += 1) assert.equal((await site.page(path, init)).status, status);
      assert.equal(printed.callCount(), 0);
      assert.ok(lines.length <= 1, JSON.stringify(lines));
      for (const line of lines) assert.deepEqual([line['msg'], line['err']], ['refused', undefined]);
      const counted = new RegExp(`status="${status}",by="visitor"} [2-9]\\d`);
      assert.match(await portal.services.measures.registry.metrics(), counted);
    });
  }

  test('is answered with the methods that pages support', async () => {
    const refused = await site.page('/about', { method: 'DELETE' });
    assert.equal(refused.headers.get('allow'), 'GET, HEAD, POST');
  });
});

test('a form of the site itself is accepted, at whatever address the site is reached', async () => {
  for (const origin of ['http://localhost', 'http://elsewhere.example']) {
    const answer = await site.page(`${origin}/sign-in`, {
      method: 'POST',
      headers: { origin, host: new URL(origin).host, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=nobody%40example.com&password=a+guess',
    });
    assert.equal(answer.status, 401, origin);
    assert.doesNotMatch(await answer.text(), /elsewhere/);
  }
});

test('a flood of refusals is logged as one line a minute, stating how many there were', async () => {
  let now = 0;
  const measures = openMeasures(() => now);
  assert.equal(measures.refused('too_many_requests'), 1);
  for (let turn = 0; turn < 500; turn += 1) assert.equal(measures.refused('too_many_requests'), undefined);
  assert.equal(measures.refused('foreign_site'), 1);
  now = 60_000;
  assert.equal(measures.refused('too_many_requests'), 501);
  assert.match(await measures.registry.metrics(), /eain_refusals_total\{code="too_many_requests"\} 502\n/);
});
