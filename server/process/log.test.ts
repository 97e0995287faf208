import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { logConsole, openLog } from './log.ts';
import { aListing, openTestPortal } from '#tests/factories/portal.ts';

/** Is in everything that nobody may read in a log. */
const secret = 'c4n4ry';

/** A test log, with all its lines. */
function someLog() {
  const lines: string[] = [];
  const log = openLog('trace', { write: (line) => void lines.push(line) });
  const last = () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> & { err: Record<string, unknown> };
  return { log, lines, last };
}

describe('an error in the log', () => {
  test('states its kind, place and cause', () => {
    const { log, last } = someLog();
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', port: 25 });
    log.error({ err: new TypeError('not sent', { cause: refused }) }, 'letter');
    const { level, msg, err } = last();
    assert.deepEqual([level, msg, err['type'], err['message']], ['error', 'letter', 'TypeError', 'not sent']);
    assert.match(String((err['at'] as string[])[0]), /log\.test\.ts:\d+:\d+/);
    const { at, ...cause } = err['cause'] as Record<string, unknown>;
    assert.ok(Array.isArray(at));
    assert.deepEqual(cause, { type: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED', port: 25 });
  });

  for (const [name, error] of Object.entries({
    'parameters of a query': new Error(`Failed query: insert into x values ($1)\nparams: a,${secret}\nb ${secret}`),
    'what a parser stumbled over': new SyntaxError(`Unexpected token 'c', "${secret}"b" is not valid JSON`),
    'anything that hangs on it': Object.assign(new Error('no'), { detail: secret, body: { secret }, params: [secret] }),
    'a message in the form of a stack': new Error(`"\n    at ${secret} (x.ts:1:1)\n"`),
    'text that was thrown': secret,
    'a long code': Object.assign(new Error('no'), { code: `${secret} and so on` }),
  })) {
    test(`never contains ${name}`, () => {
      const { log, lines } = someLog();
      log.error({ err: error });
      assert.equal(lines.length, 1);
      assert.ok(!lines.join('').includes(secret), lines.join(''));
    });
  }
});

test('what a library prints goes to the log, without values', () => {
  const { log, lines, last } = someLog();
  const giveBack = logConsole(log);
  const { console: library } = globalThis;
  library.error('The path "%s" is "', secret, new Error(`no\nparams: ${secret}`));
  library.warn(`Could not decode "${secret}"`);
  giveBack();
  assert.deepEqual([last()['level'], last()['msg']], ['warn', 'Could not decode "…"']);
  assert.equal((JSON.parse(lines[0] ?? '{}') as { err: { message: string } }).err.message, 'no');
  assert.ok(!lines.join('').includes(secret));
});

test('no password, token, cookie or message text is ever logged, whatever call is made and however it fails', async () => {
  const { log, lines } = someLog();
  const giveBack = logConsole(log);
  const portal = await openTestPortal({}, undefined, log);
  try {
    const user = await portal.withFreePackage();
    const listingId = await portal.postListing(await portal.withFreePackage());
    const visitor: Caller = (path, init) => portal.app.request(path, init);
    const somebody: Caller = (path, { headers, ...init }) =>
      visitor(path, { ...init, headers: { Cookie: user.cookie(), ...headers } });
    await everyCall(portal.document.paths, visitor);
    await everyCall(portal.document.paths, somebody);
    await usualCalls(somebody, listingId);
    const { rows } = await portal.database.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('user', 'session')`,
    );
    for (const { name } of rows) await portal.database.pool.query(`alter table "${name}" rename to "lost_${name}"`);
    await everyCall(portal.document.paths, somebody);
    await usualCalls(somebody, listingId);
    for (const name of ['user', 'session'])
      await portal.database.pool.query(`alter table "${name}" rename to "lost_${name}"`);
    await everyCall(portal.document.paths, somebody);
    await usualCalls(visitor, listingId);

    const all = lines.join('');
    const ids = [...all.matchAll(/"level":"error".*?"requestId":"([^"]+)"/g)];
    assert.ok(ids.length > 20, `${ids.length} calls failed, each with its id`);
    const token = /access_token=([^;]+)/.exec(user.cookie())?.[1] ?? '';
    assert.ok(token.length > 20);
    for (const hidden of [secret, token, decodeURIComponent(token).split('.')[0] ?? token, user.password]) {
      const found = lines.find((line) => line.includes(hidden));
      assert.equal(found, undefined, `${hidden} in ${found}`);
    }
  } finally {
    await portal.close();
    giveBack();
  }
});

test('sign-ins, sign-outs and refusals are logged, with the route and the origin', async () => {
  const { log, lines } = someLog();
  const portal = await openTestPortal({}, undefined, log);
  try {
    const { _id: userId, email, password } = await portal.signUp();
    const client = portal.visitor();
    await client.call('POST', '/api/auth/signin', { email, password: `${password}x` });
    await client.call('POST', '/api/auth/signin', { email, password });
    await client.call('GET', '/api/user/getusers');
    await client.call('POST', '/api/signout');
    await client.call('GET', '/api/user/sessions');
    const noted = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => /^(?:signed|refused)/.test(String(msg)))
      .map(({ msg, route, code, userId: whose, from }) => [msg, route, code, whose, from]);
    assert.deepEqual(noted, [
      ['signed up', '/api/auth/signup', undefined, userId, 'unknown'],
      ['refused', '/api/auth/signin', 'credentials_wrong', undefined, 'unknown'],
      ['signed in', '/api/auth/signin', undefined, userId, 'unknown'],
      ['refused', '/api/user/getusers', 'forbidden', userId, 'unknown'],
      ['signed out', '/api/signout', undefined, userId, 'unknown'],
      ['refused', '/api/user/sessions', 'unauthorized', undefined, 'unknown'],
    ]);
  } finally {
    await portal.close();
  }
});

type Caller = (
  path: string,
  init: { method?: string; headers: Record<string, string>; body?: string | FormData },
) => unknown;

/** Sends a secret in every part of every call: address, query, headers, body. */
async function everyCall(paths: Record<string, object>, caller: Caller): Promise<void> {
  for (const [path, operations] of Object.entries(paths)) {
    for (const method of Object.keys(operations)) {
      const address = `/api${path.replaceAll(/\{\w+\}/g, `${secret}${'x'.repeat(37)}`)}?searchTerm=${secret}&q=${secret}`;
      await caller(address, {
        method: method.toUpperCase(),
        headers: { 'Content-Type': 'application/json', Authorization: secret, 'User-Agent': secret, Referer: secret },
        ...(method !== 'get' && { body: `{"password": "${secret}", "token": ${secret}` }),
      });
    }
  }
}

/** Makes the usual calls, with secrets in their proper places. */
async function usualCalls(caller: Caller, listingId: string): Promise<void> {
  const email = `${secret}@example.com`;
  const password = `${secret} a long walk home`;
  const calls = {
    '/api/auth/signup': { username: `u${secret}`, email, password },
    '/api/auth/signin': { email, password: `${secret} wrong` },
    '/api/auth/forgotpassword': { email },
    [`/api/auth/reset-password/${secret.padEnd(43, 'x')}`]: { password },
    [`/api/user/confirm-email/${secret.padEnd(43, 'x')}`]: {},
    '/api/auth/google': { credential: secret },
    '/api/auth/contact': { name: secret, email, message: secret, propertyId: listingId },
    '/api/review/createreview': { rating: 5, content: `${secret} quiet`, listingId },
    '/api/listing/create': aListing({ name: `${secret} two-bedroom condo`, description: `<p>${secret}</p>` }),
    '/api/auth/session': undefined,
    [`/api/listing/search?searchTerm=${secret}`]: undefined,
    [`/api/listing/get?searchTerm=${secret}`]: undefined,
  };
  for (const [path, body] of Object.entries(calls)) {
    await caller(path, {
      headers: { 'Content-Type': 'application/json', Cookie: `access_token=${secret}.${secret}; other=${secret}` },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    await caller(path, {
      headers: { 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  }
  const form = new FormData();
  for (const [field, text] of Object.entries({ name: secret, email, message: secret })) form.set(field, text);
  form.set('file', new File([`%PDF-1.7 ${secret}`], `${secret}.pdf`));
  await caller('/api/auth/contactForPayment', { method: 'POST', headers: {}, body: form });
}
