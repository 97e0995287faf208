import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { countAttempt } from '#server/http/limits/rate-limit.ts';
import { policyOfFacts } from '#server/http/wire/security-headers.ts';
import { openPageLimit, openSearchLimits } from '#server/http/limits/request-buckets.ts';
import { builtPages } from '#server/pages/pages.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { openTestSite, type TestSite } from '#tests/factories/site.ts';

/** The address of every page, from the route table; its parameters are ids that belong to nothing. */
const { routes } = await builtPages();
const paths = new Set(
  Object.values(routes)
    .filter((route) => route?.path !== '' && route !== undefined)
    .map((route) =>
      `/${route?.path ?? ''}`
        .replace('/my?', '')
        .replace('*', 'nothing/of/the/kind')
        .replaceAll(/:\w+/g, '019a0000-0000-7000-8000-000000000000'),
    ),
);

describe('every page', () => {
  let portal: TestPortal;
  let site: TestSite;
  let admin: TestUser;
  before(async () => {
    portal = await openTestPortal({ PUBLIC_URL: 'https://eain.example' });
    site = await openTestSite(portal);
    admin = await portal.admin();
  });
  after(() => portal.close());

  /** Reads a page in both languages, as a visitor and as an admin. */
  async function* answers(path: string) {
    for (const prefix of ['', '/my']) {
      yield site.page(`${prefix}${path}` || '/');
      yield site.page(`${prefix}${path}` || '/', { headers: { cookie: admin.cookie() } });
    }
  }

  for (const path of paths) {
    test(`${path || '/'} is sent with security headers`, async () => {
      for await (const { status, headers } of answers(path)) {
        assert.ok(status < 500, String(status));
        assert.equal(headers.get('x-content-type-options'), 'nosniff');
        assert.equal(headers.get('x-frame-options'), 'DENY');
        assert.match(headers.get('referrer-policy') ?? '', /^(?:strict-origin-when-cross-origin|no-referrer)$/);
        assert.match(headers.get('permissions-policy') ?? '', /camera=\(\).*microphone=\(\).*geolocation=\(\)/);
        assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
        assert.equal(headers.get('strict-transport-security'), 'max-age=31536000; includeSubDomains');
        assert.equal(headers.get('x-script-nonce'), null);
        if (!headers.get('content-type')?.startsWith('text/html')) continue;
        const policy = new Map(
          (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
            const [name = '', ...sources] = directive.split(' ');
            return [name, sources];
          }),
        );
        for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
          assert.deepEqual(policy.get(name), ["'none'"]);
        for (const name of ['default-src', 'form-action', 'style-src-elem', 'font-src'])
          assert.deepEqual(policy.get(name), ["'self'"]);
        const [self, ...hashes] = policy.get('script-src') ?? [];
        assert.equal(self, "'self'");
        assert.ok(
          hashes.length > 0 && hashes.every((source) => /^'sha256-[\w+/]{43}='$/.test(source)),
          hashes.join(' '),
        );
      }
    });
  }

  test('password managers are led to the profile, by a temporary redirect (SIT-244)', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await site.page('/.well-known/change-password', { method });
      assert.deepEqual([status, headers.get('location')], [302, '/profile']);
    }
    assert.equal(
      (await site.page('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')).status,
      404,
    );
  });

  for (const path of paths) {
    test(`${path || '/'} answers a form without a body, whatever its type`, async () => {
      for (const address of [path || '/', `/my${path}`, path ? `${path}.data` : '/_root.data']) {
        for (const type of [undefined, 'application/json', 'multipart/form-data']) {
          const headers = new Headers(type === undefined ? {} : { 'content-type': type });
          const { status } = await site.page(address, { method: 'POST', headers });
          assert.ok(status < 500, `${address} ${type}: ${status}`);
        }
      }
    });
  }

  test('is accompanied by calls whose responses may neither run nor be framed, and none reveals more than it must', async () => {
    for (const path of ['/api/packages', '/api/nothing', '/api/user/getusers', '/api/openapi.json']) {
      const { headers } = await site.page(path);
      assert.equal(headers.get('content-security-policy'), policyOfFacts, path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('server'), null);
      assert.equal(headers.get('x-powered-by'), null);
    }
    for (const path of [
      '/robots.txt',
      '/sitemap.xml',
      '/feeds/listings.xml',
      '/icon.svg',
      '/dashboard',
      '/images/x/1.jpg',
    ]) {
      const { headers } = await site.page(path);
      assert.equal(headers.get('content-security-policy'), policyOfFacts, path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
      assert.match(headers.get('strict-transport-security') ?? '', /includeSubDomains/, path);
      assert.equal(headers.get('access-control-allow-origin'), null, path);
    }
    const document = (await site.page('/api/docs')).headers.get('content-security-policy') ?? '';
    assert.match(document, /^default-src 'none'; style-src 'unsafe-inline';.* frame-ancestors 'none'$/);
  });
});

test('only built files are served: no source, no settings, no folder', async (context) => {
  const portal = await openTestPortal();
  context.after(() => portal.close());
  const site = await openTestSite(portal);
  for (const path of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/main.ts',
    '/assets/',
    '/assets',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/server/index.js',
    '/build/server/index.js',
    '/data/secret',
  ]) {
    const answer = await site.page(path, { headers: { accept: '*/*' } });
    assert.equal(answer.status, 404, path);
    assert.doesNotMatch(await answer.text(), /"dependencies"|\[core\]/, path);
  }
});

test('without HTTPS no browser is told to require it', async (context) => {
  const portal = await openTestPortal();
  context.after(() => portal.close());
  const site = await openTestSite(portal);
  assert.equal((await site.page('/')).headers.get('strict-transport-security'), null);
});

describe('a page past a rate limit', () => {
  let portal: TestPortal;
  let site: TestSite;
  before(async () => {
    portal = await openTestPortal({ RATE_LIMIT: 'on' });
    site = await openTestSite(portal);
  });
  after(() => portal.close());

  const ofSite = { origin: 'http://localhost', host: 'localhost' };
  const messagesBy = async (name: string) =>
    (await portal.database.pool.query('select from contact_message where name = $1', [name])).rowCount;

  test('states when to retry, like the call behind it', async () => {
    // The clock stands still: nothing refills the bucket.
    Object.assign(
      portal.services.searches,
      openSearchLimits(() => 1000),
    );
    for (let turn = 0; turn < 600; turn++) await portal.services.searches.ofAddress.take('unknown');
    for (const path of ['/search', '/my/search?type=rent', '/search.data']) {
      const { status, headers } = await site.page(path);
      assert.deepEqual([status, headers.get('retry-after')], [429, '1'], path);
      assert.equal(headers.get('ratelimit-policy'), '"search:address";q=600;w=60');
      assert.match(headers.get('ratelimit') ?? '', /^"search:address";r=0;t=60$/);
    }
  });

  test('is a fixed one, which loads nothing and can be requested again (SIT-129)', async () => {
    const headers = { accept: 'text/html' };
    for (const [path, retry] of [
      ['/search', 'Try again'],
      ['/my/search?type=rent', 'ထပ်ကြိုးစားရန်'],
    ] as const) {
      const answer = await site.page(path, { headers });
      const html = await answer.text();
      assert.equal(answer.status, 429);
      assert.ok(html.length < 2_000 && html.includes(`<a href="">${retry}</a>`), html);
      assert.doesNotMatch(html, /<script|<link|<img/);
      assert.match(answer.headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'sha256-/);
      assert.match(answer.headers.get('cache-control') ?? '', /no-store/);
    }
  });

  test('is counted if it has to be rendered, whoever requests it, and wherever it leads (API-18)', async (context) => {
    context.after(() => Object.assign(portal.services, { pages: openPageLimit() }));
    Object.assign(portal.services, { pages: openPageLimit(() => 1000) });
    const { pages } = portal.services;
    for (let turn = 0; turn < 1199; turn++) await pages.ofAddress.take('unknown');
    const accept = 'text/html';
    assert.equal((await site.page('/about', { headers: { accept } })).status, 200);
    const cookie = (await portal.admin()).cookie();
    for (const [path, headers] of [
      ['/about', {}],
      ['/about', { cookie }],
      ['/dashboard', { cookie }],
      ['/nowhere', {}],
      ['/reset-password/x', {}],
      ['/about.data', {}],
    ] as const) {
      const refused = await site.page(path, { headers: { accept, ...headers } });
      assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '1'], path);
      assert.match(refused.headers.get('ratelimit-policy') ?? '', /^"page:address";q=1200;w=60$/);
      assert.ok((await refused.text()).length < 2_000, path);
    }
  });

  test('accepts a message without a script, and keeps what was typed when it is refused (INQ-29)', async () => {
    const send = (form: Record<string, string>) =>
      site.page('/contact', { method: 'POST', headers: ofSite, body: new URLSearchParams(form) });
    const refused = await send({ name: 'Daw Mya', email: 'no address', message: 'May I come on Sunday?' });
    assert.equal(refused.status, 400);
    assert.match(await refused.text(), /value="Daw Mya"[^]*May I come on Sunday\?/);
    const taken = await send({ name: 'Daw Mya', email: 'mya@example.com', message: 'အ'.repeat(4_000) });
    assert.equal(taken.status, 200);
    assert.match(await taken.text(), /Email sent successfully/);
    assert.equal(await messagesBy('Daw Mya'), 1);
  });

  test('is sent once without a script, however often its response is reloaded (INQ-30)', async () => {
    const keyIn = (html: string) => /name="formKey" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const send = (formKey: string, message: string) => {
      const body = new URLSearchParams({ formKey, name: 'Ko Aung', email: 'aung@example.com', message });
      return site.page('/contact', { method: 'POST', headers: ofSite, body });
    };
    const key = keyIn(await (await site.page('/contact')).text());
    assert.notEqual(key, '');
    for (let turn = 0; turn < 2; turn++)
      assert.match(await (await send(key, 'Hello?')).text(), /Email sent successfully/);
    assert.equal(await messagesBy('Ko Aung'), 1);
    assert.equal((await send(key, 'Hello again?')).status, 200);
    assert.equal((await send(`${key}1`, 'Hello?')).status, 200);
    assert.equal(await messagesBy('Ko Aung'), 3);
  });

  test('accepts a payment inquiry with its proof without a script, counted and limited before it is read (INQ-29)', async () => {
    const send = async (bytes: number, path = '/my/contactforpayment') => {
      const body = new FormData();
      for (const [field, text] of Object.entries({
        formKey: 'one',
        name: 'Ko Min',
        email: 'min@example.com',
        message: 'Paid.',
      }))
        body.set(field, text);
      body.set('file', new File([`%PDF-1.7\n%%EOF\n`.padEnd(bytes)], 'proof.pdf', { type: 'application/pdf' }));
      // With its length, as browsers send it.
      const form = new Response(body);
      const type = form.headers.get('content-type') ?? '';
      const sent = await form.arrayBuffer();
      const headers = { ...ofSite, 'content-type': type, 'content-length': String(sent.byteLength) };
      return site.page(path, { method: 'POST', headers, body: sent });
    };
    const taken = await send(1_000);
    assert.equal(taken.status, 200);
    assert.doesNotMatch(await taken.text(), /<form[^>]*multipart/);
    assert.equal((await send(1_000)).status, 200);
    const { rowCount } = await portal.database.pool.query("select from payment_inquiry where name = 'Ko Min'");
    assert.equal(rowCount, 1);
    const large = await send(6 * 1024 * 1024);
    assert.equal(large.status, 413);
    assert.match(await large.text(), /<form[^>]*multipart[^]*role="alert"[^]*value="Ko Min"[^]*Paid\./);
    assert.equal((await send(1_000, '/contact')).status, 415);
    for (let turn = 3; turn < 10; turn++) await countAttempt(portal.services, 'inquiry-form:address', 'unknown');
    assert.equal((await send(1_000)).status, 429);
  });

  test('states it after a form, too, and keeps what was typed', async () => {
    const send = () =>
      site.page('/sign-in', {
        method: 'POST',
        headers: { ...ofSite, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'email=nobody%40example.com&password=a+guess',
      });
    assert.equal((await send()).status, 401);
    const pair = 'unknown nobody@example.com';
    for (let turn = 1; turn < 10; turn++) await countAttempt(portal.services, 'sign-in:pair', pair);
    const refused = await send();
    assert.equal(refused.status, 429);
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
    assert.match(await refused.text(), /value="nobody@example.com"/);
  });
});
