import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openApp } from '#server/app/app.ts';
import { carriesSecret } from '#server/http/address/secret-address.ts';
import { logConsole, openLog } from '#server/process/log.ts';
import { CachedPages } from '#server/pages/cached-page.ts';
import { pageKeys } from '#server/pages/page-keys.ts';
import { routeFinder } from '#server/pages/page-route.ts';
import { openPages, builtPages } from '#server/pages/pages.ts';
import { visitorPages } from '#server/pages/visitor-pages.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';

/** Names of path and query parameters that suggest a secret. */
const soundsSecret = /token|secret|code|key|sign|nonce|hash|ticket|credential/i;
/** Parameters that sound like a secret and are said over the telephone: the code of a listing (LST-403). */
const isPublic = (pattern: string) => pattern.endsWith('/c/:code') || pattern.endsWith('/listing/code/:code');
const token = 'Q'.repeat(43);

const build = await builtPages();
const find = routeFinder(build);
/** The patterns of all pages, from the route table. */
const pagePatterns = Object.values(build.routes).flatMap((route) => (route?.path ? [`/${route.path}`] : []));
/** The address for a pattern, with the token as every parameter. */
const addressOf = (pattern: string) =>
  pattern
    .replace('/my?', '')
    .replaceAll(/:\w+(\{[^}]*\})?/g, token)
    .replace('*', token);
const hasSecret = (pattern: string) =>
  [...pattern.matchAll(/:(\w+)/g)].some(([, name = '']) => soundsSecret.test(name));

/** A request with a method, and an empty form if it sends one. */
const as = (method: string, headers: Record<string, string> = {}): RequestInit =>
  method === 'POST'
    ? { method, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, body: '' }
    : { method, headers };

describe('an address that carries a secret', () => {
  let portal: TestPortal;
  let app: ReturnType<typeof openApp>;
  const stored = new CachedPages();
  const lines: string[] = [];
  let giveConsoleBack: () => void;
  let keys: ReturnType<typeof pageKeys>;
  before(async () => {
    const log = openLog('debug', { write: (line) => void lines.push(line) });
    giveConsoleBack = logConsole(log);
    portal = await openTestPortal({ PUBLIC_URL: 'http://localhost' }, undefined, log);
    keys = pageKeys(find, portal.services.settings);
    const render = openPages(build, () => app.fetch);
    const live = { isLive: () => true, settled: () => Promise.resolve() };
    app = openApp(portal.services, {
      uploadRoutes: undefined,
      pages: visitorPages(render, stored, keys, live),
      pageRoute: (path) => find(path).pattern,
    });
  });
  after(() => {
    giveConsoleBack();
    return portal.close();
  });

  test('is recognised: every page and call with a parameter whose name suggests one', () => {
    const calls = portal.app.routes.map(({ path }) => path);
    const patterns = [...new Set([...pagePatterns, ...calls])];
    const sounding = patterns.filter((pattern) => !isPublic(pattern) && hasSecret(pattern));
    assert.ok(sounding.length >= 7, sounding.join(' '));
    assert.deepEqual(
      sounding.filter((pattern) => !carriesSecret(addressOf(pattern))),
      [],
    );
    const inQueries = Object.entries(portal.document.paths).filter(([, operations]) =>
      Object.values(operations).some(({ parameters = [] }) =>
        parameters.some((one) => one.in === 'query' && soundsSecret.test(one.name)),
      ),
    );
    assert.deepEqual(
      inQueries.map(([path]) => path).filter((path) => !carriesSecret(`/api${path}`)),
      [],
    );
    assert.ok(inQueries.length >= 1, 'the way back from the identity provider has a code');
  });

  test('is distinguished from all others', () => {
    const others = [...pagePatterns, ...portal.app.routes.map(({ path }) => path)].filter(
      (pattern) => (isPublic(pattern) || !hasSecret(pattern)) && !/\*|callback/.test(pattern),
    );
    assert.ok(others.length > 60);
    assert.deepEqual(
      others.filter((pattern) => carriesSecret(addressOf(pattern))),
      [],
    );
  });

  /** The addresses of the pages with a token, as users, mail programs and browsers spell them. */
  function* spellings(): Generator<string> {
    for (const pattern of pagePatterns.filter((one) => one.includes(':token'))) {
      const plain = addressOf(pattern);
      for (const address of [plain, `/my${plain}`]) {
        yield address;
        yield `${address}/`;
        yield `${address}.data`;
        yield `${address}?utm_source=mail`;
        yield address.replace(/^(\/my)?\/(.)/i, (_, my = '', letter: string) => `${my}/${letter.toUpperCase()}`);
        yield address.toUpperCase();
        yield address.replace('password', '%70assword').replace('email', '%65mail');
      }
    }
  }

  const calls = [
    `/api/auth/reset-password/${token}`,
    `/api/user/confirm-email/${token}`,
    `/api/user/undo-email/${token}`,
    `/api/auth/oidc/callback?code=${token}&state=${token}`,
    `/storage/${token}?X-Signature=${token}`,
    // Matched by no route, as if a mail program had truncated or extended it.
    `/reset-password/${token}/and/more`,
    `/undo-email/${token}%`,
  ];

  test('is never cached, is never sent as a referrer, and is never indexed, in any spelling and with any method', async () => {
    for (const address of [...spellings(), ...calls]) {
      const asked = [as('GET'), as('GET', { cookie: 'access_token=x' }), as('HEAD'), as('POST')];
      for (const request of asked) {
        const answer = await app.request(address, request);
        const said = ['cache-control', 'referrer-policy', 'x-robots-tag', 'etag', 'cache-status'];
        assert.deepEqual(
          said.map((name) => answer.headers.get(name)),
          ['no-store', 'no-referrer', 'noindex', null, null],
          `${request.method} ${address}`,
        );
        assert.ok(answer.status < 500, `${request.method} ${address}: ${answer.status}`);
      }
      assert.equal(stored.find(keys.of(`http://localhost${address}`) ?? address), undefined, address);
    }
    assert.equal((await app.request('/about')).headers.get('cache-status'), 'eain; fwd=uri-miss');
    assert.ok(stored.find(keys.of('http://localhost/about') ?? ''), 'pages are kept here');
  });

  test('is in no log line and in no metric, except as its pattern', async () => {
    for (const address of [...spellings(), ...calls]) {
      for (const method of ['GET', 'POST']) await app.request(address, as(method));
    }
    const measures = await app.request(
      '/metrics',
      { headers: { host: 'localhost' } },
      {
        incoming: { socket: { remoteAddress: '127.0.0.1' } },
      },
    );
    const said = lines.join('') + (await measures.text());
    assert.ok(said.includes('/my?/undo-email/:token') && said.includes('/api/auth/reset-password/:token'));
    assert.ok(!said.toUpperCase().includes(token));
  });

  test('accepts its own page’s form, for which the browser sends no origin, and not another site’s', async () => {
    const send = (headers: Record<string, string>) =>
      app.request(`/undo-email/${token}`, as('POST', { origin: 'null', ...headers }));
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, {}] as Record<string, string>[]) {
      const answer = await send(headers);
      assert.equal(answer.status, 400);
      assert.match(await answer.text(), /This link has expired or has already been used/);
    }
    assert.equal((await send({ 'sec-fetch-site': 'cross-site' })).status, 403);
  });
});
