import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { TestClient } from '#tests/factories/client.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { deviceOf } from './routes.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal();
});
after(() => portal.close());

/** The same user in another browser. */
async function elsewhere({ email, password }: TestUser): Promise<TestClient> {
  const client = portal.visitor();
  const response = await client.fetch('/api/auth/signin', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': firefox },
    body: JSON.stringify({ email, password }),
  });
  assert.equal(response.status, 200);
  return client;
}

async function sessions({ api }: Pick<TestClient, 'api'>) {
  const response = await api.user.sessions.$get();
  assert.equal(response.status, 200);
  return (await response.json()).sessions;
}
const isSignedIn = async (client: Pick<TestClient, 'call'>) =>
  (await client.call('GET', '/api/auth/session')).body['user'] !== null;

describe('where a user is signed in', () => {
  test('is shown with the device and the time, and which one this is', async () => {
    const user = await portal.signUp();
    const client = await elsewhere(user);
    const [newest, first] = await sessions(client);
    assert.ok(newest && first);
    assert.deepEqual(
      [newest.browser, newest.system, newest.isCurrent, first.isCurrent],
      ['Firefox', 'Linux', true, false],
    );
    assert.match(newest.lastUsedAt, /Z$/);
    assert.deepEqual(
      (await sessions(user)).map(({ isCurrent }) => isCurrent),
      [false, true],
    );
  });

  test('shows a use of an hour later as one', async () => {
    const user = await portal.signUp();
    const earlier = `update session set updated_at = updated_at - interval '2 hours',
      expires_at = expires_at - interval '2 hours' where user_id = $1 returning updated_at`;
    const { rows } = await portal.database.pool.query<{ updated_at: Date }>(earlier, [user._id]);
    const [used] = await sessions(user);
    assert.ok(used && rows[0] && Date.parse(used.lastUsedAt) > rows[0].updated_at.getTime());
  });

  test('is nowhere when the session ends while it is being extended', async (context) => {
    const { pool } = portal.database;
    const user = await portal.signUp();
    await pool.query(`update session set expires_at = expires_at - interval '2 hours' where user_id = $1`, [user._id]);
    // As if another request had deleted the row: nothing is updated.
    await pool.query(`create function is_gone() returns trigger language plpgsql as 'begin return null; end'`);
    await pool.query('create trigger is_gone before update on session for each row execute function is_gone()');
    context.after(() => pool.query('drop function is_gone cascade'));
    const { status, body } = await user.call('GET', '/api/auth/session');
    assert.deepEqual([status, body['user']], [200, null]);
  });

  test('omits what has expired', async () => {
    const user = await portal.signUp();
    await elsewhere(user);
    await portal.database.pool.query(`update session set expires_at = now() where user_id = $1 and user_agent = $2`, [
      user._id,
      firefox,
    ]);
    assert.equal((await sessions(user)).length, 1);
  });

  test('never shows a token', async () => {
    const user = await portal.signUp();
    const { rows } = await portal.database.pool.query<{ token: string }>(
      'select token from session where user_id = $1',
      [user._id],
    );
    const { body } = await user.call('GET', '/api/user/sessions');
    assert.ok(rows[0] && !JSON.stringify(body).includes(rows[0].token));
  });
});

describe('signing out elsewhere', () => {
  test('ends one session', async () => {
    const user = await portal.signUp();
    const lost = await elsewhere(user);
    const stored = await elsewhere(user);
    const id = (await sessions(lost)).find(({ isCurrent }) => isCurrent)?._id;
    assert.equal((await user.call('DELETE', `/api/user/sessions/${id}`)).status, 200);
    assert.deepEqual([await isSignedIn(lost), await isSignedIn(stored), await isSignedIn(user)], [false, true, true]);
    const again = await user.call('DELETE', `/api/user/sessions/${id}`);
    assert.deepEqual([again.status, again.body.code], [404, 'session_not_found']);
  });

  test('ends all others, and says how many', async () => {
    const user = await portal.signUp();
    const others = [await elsewhere(user), await elsewhere(user)];
    const bystander = await portal.signUp();
    const { status, body } = await user.call('DELETE', '/api/user/sessions');
    assert.deepEqual([status, body['ended']], [200, 2]);
    for (const other of others) assert.equal(await isSignedIn(other), false);
    assert.deepEqual([await isSignedIn(user), await isSignedIn(bystander)], [true, true]);
  });

  test('ends this session too, and clears its cookie', async () => {
    const user = await portal.signUp();
    const [current] = await sessions(user);
    assert.equal((await user.call('DELETE', `/api/user/sessions/${current?._id}`)).status, 200);
    assert.doesNotMatch(user.cookie(), /access_token/);
  });

  test('is not possible for others', async () => {
    const user = await portal.signUp();
    const [current] = await sessions(user);
    const { status } = await (await portal.signUp()).call('DELETE', `/api/user/sessions/${current?._id}`);
    assert.equal(status, 403);
    assert.equal(await isSignedIn(user), true);
  });
});

test('a browser is shown under its common name', () => {
  const notified: [userAgent: string, browser: string, system: string][] = [
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'Chrome',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; Redmi) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0.0.0;]',
      'Facebook',
      'Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
  ];
  for (const [userAgent, browser, system] of notified) assert.deepEqual(deviceOf(userAgent), { browser, system });
});

test('what is not a browser has no name', () => {
  for (const userAgent of [null, '', 'curl/8.5.0']) {
    assert.deepEqual(deviceOf(userAgent), { browser: null, system: null });
  }
});
