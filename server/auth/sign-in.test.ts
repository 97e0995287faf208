import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';

describe('signing in and out', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal();
  });
  after(() => portal.close());

  const sessions = async (userId: string) =>
    Number(
      (await portal.database.pool.query('select count(*) from session where user_id = $1', [userId])).rows[0].count,
    );
  const whoIs = async (cookie: string) => {
    const { user } = await (await portal.visitor().api.auth.session.$get({}, { headers: { cookie } })).json();
    return user?._id;
  };

  test('needs the address, case-insensitively, and the password', async () => {
    const person = await portal.signUp();
    const client = portal.visitor();
    const { status, body } = await client.call('POST', '/api/auth/signin', {
      email: ` ${person.email.toUpperCase()} `,
      password: person.password,
    });
    assert.equal(status, 200);
    assert.equal(body.success, true);
    assert.equal(await whoIs(client.cookie()), person._id);
  });

  test('gives the same response to a wrong password and an unknown address', async () => {
    const person = await portal.signUp();
    const answers = await Promise.all([
      portal.visitor().call('POST', '/api/auth/signin', { email: person.email, password: `${person.password}x` }),
      portal.visitor().call('POST', '/api/auth/signin', { email: 'nobody@example.com', password: person.password }),
      portal
        .visitor()
        .call('POST', '/api/auth/signin', { email: person.email, password: person.password.toUpperCase() }),
    ]);
    for (const { status, body, headers } of answers) {
      assert.equal(status, 401);
      assert.deepEqual(body, { success: false, message: 'Wrong email or password.', code: 'credentials_wrong' });
      assert.deepEqual(headers.getSetCookie(), []);
    }
  });

  test('hashes a password once, whether or not there is such an address or a password', async (context) => {
    const [person, without] = [await portal.signUp(), await portal.signUp()];
    await portal.database.pool.query('delete from credential where user_id = $1', [without._id]);
    const { passwords } = portal.services.auth;
    const [hash, verify] = [context.mock.method(passwords, 'hash'), context.mock.method(passwords, 'verify')];
    for (const email of [person.email, without.email, 'nobody@example.com']) {
      const { status } = await portal.visitor().call('POST', '/api/auth/signin', { email, password: 'not this one' });
      assert.equal(status, 401);
      assert.equal(hash.mock.callCount() + verify.mock.callCount(), 1, email);
      hash.mock.resetCalls();
      verify.mock.resetCalls();
    }
  });

  test('gives a cookie that scripts and other sites cannot use', async () => {
    const person = await portal.signUp();
    const { headers } = await portal
      .visitor()
      .call('POST', '/api/auth/signin', { email: person.email, password: person.password });
    const [cookie = '', device = '', ...others] = headers.getSetCookie();
    assert.match(device, /^known_device=/);
    assert.deepEqual(others, []);
    assert.match(cookie, /^access_token=[^;]+;/);
    for (const attribute of [/; HttpOnly/i, /; SameSite=Lax/i, /; Path=\//i, /; Max-Age=2592000/i])
      assert.match(cookie, attribute);
    assert.doesNotMatch(cookie, /; Secure|; Domain/i);
  });

  test('gives an HTTPS-only cookie if the site uses HTTPS', async (context) => {
    const secure = await openTestPortal({ PUBLIC_URL: 'https://eain.example' });
    context.after(secure.close);
    const { headers } = await secure.visitor().call('POST', '/api/auth/signup', {
      username: 'secure',
      email: 'secure@example.com',
      password: 'a long walk home',
    });
    const [cookie = ''] = headers.getSetCookie();
    assert.match(cookie, /^access_token=/);
    assert.match(cookie, /; Secure/i);
    assert.match(headers.get('strict-transport-security') ?? '', /max-age=/);
  });

  test('opens a new session each time, and adopts none that a browser was given', async () => {
    const person = await portal.signUp();
    const planted = person.cookie();
    const client = portal.visitor();
    const { headers } = await client.call('POST', '/api/auth/signin', {
      email: person.email,
      password: person.password,
    });
    assert.notEqual(client.cookie(), planted);
    const again = await portal.visitor().fetch('/api/auth/signin', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: client.cookie() },
      body: JSON.stringify({ email: person.email, password: person.password }),
    });
    assert.notDeepEqual(again.headers.getSetCookie(), headers.getSetCookie());
    assert.equal(await whoIs(client.cookie()), undefined, 'the one that it brought along is over');
    assert.equal(await whoIs(planted), person._id, 'one elsewhere is not');
    assert.equal(await sessions(person._id), 2);
  });

  for (const [name, signOut] of Object.entries({
    'GET /api/auth/signout': ['GET', '/api/auth/signout'],
    'POST /api/signout': ['POST', '/api/signout'],
  } as const)) {
    test(`${name} ends the session for good`, async () => {
      const person = await portal.signUp();
      const cookie = person.cookie();
      const response = await person.fetch(signOut[1], {
        method: signOut[0],
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      assert.equal(response.status, 200);
      assert.equal(((await response.json()) as { success: boolean }).success, true);
      assert.doesNotMatch(person.cookie(), /access_token/, 'the browser forgets it');
      assert.equal(await whoIs(cookie), undefined, 'and the server too');
      assert.equal(await sessions(person._id), 0);
    });
  }

  test('signing out without a session is fine', async () => {
    assert.equal((await portal.visitor().call('POST', '/api/signout')).status, 200);
  });

  test('a link cannot sign anybody out, on another site or on this one', async () => {
    const person = await portal.signUp();
    const requests: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { referer: 'https://elsewhere.example/page' },
      { origin: 'null' },
      // On the site itself, as in a description.
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
      { referer: 'http://localhost/listing/1', accept: 'text/html,application/xhtml+xml' },
    ];
    for (const headers of requests) {
      const response = await person.fetch('/api/auth/signout', { headers });
      assert.equal(response.status, 403, JSON.stringify(headers));
    }
    assert.equal(await whoIs(person.cookie()), person._id);
    assert.equal(
      (await person.fetch('/api/auth/signout', { headers: { referer: 'http://localhost/profile' } })).status,
      200,
    );
  });

  test('an expired session identifies nobody', async () => {
    const person = await portal.signUp();
    await portal.database.pool.query(`update session set expires_at = now() - interval '1 second' where user_id = $1`, [
      person._id,
    ]);
    assert.equal(await whoIs(person.cookie()), undefined);
  });

  test('a session of more than 90 days is over, however often it was used, and its cookie is cleared', async () => {
    const person = await portal.signUp();
    const began = (days: number) =>
      portal.database.pool.query(
        'update session set created_at = now() - make_interval(days => $1) where user_id = $2',
        [days, person._id],
      );
    await began(89);
    assert.equal(await whoIs(person.cookie()), person._id);
    await began(91);
    assert.equal((await person.call('GET', '/api/auth/session')).body['user'], null);
    assert.doesNotMatch(person.cookie(), /access_token/);
    assert.equal(await sessions(person._id), 0);
  });

  test('responses to a signed-in user are not stored by browsers', async () => {
    const person = await portal.signUp();
    for (const path of ['/api/auth/session', '/api/packages', '/api/user/sessions', '/api/nothing']) {
      assert.match((await person.call('GET', path)).headers.get('cache-control') ?? '', /no-store/, path);
    }
  });

  test('a cookie that the portal did not sign identifies nobody', async () => {
    const person = await portal.signUp();
    const [name, value = ''] = person.cookie().split('=');
    const token = decodeURIComponent(value).split('.')[0];
    for (const forged of [
      `${name}=${token}`,
      `${name}=${token}.AAAA`,
      `${name}=`,
      `${name}=%ff`,
      `${name}=a.b.c`,
      `${name}=${'x'.repeat(5000)}`,
    ]) {
      assert.equal(await whoIs(forged), undefined, forged.slice(0, 40));
    }
  });

  test('no session of a deleted account is left', async () => {
    const person = await portal.signUp();
    await portal.database.pool.query('delete from "user" where id = $1', [person._id]);
    assert.equal(await whoIs(person.cookie()), undefined);
    assert.equal((await person.call('GET', `/api/packages/status/${person._id}`)).status, 401);
  });

  test('a former admin has no admin rights from the next request on', async () => {
    const admin = await portal.admin();
    const other = await portal.signUp();
    assert.equal((await admin.call('GET', `/api/packages/status/${other._id}`)).status, 200);
    await portal.database.pool.query('update "user" set is_admin = false where id = $1', [admin._id]);
    assert.equal((await admin.call('GET', `/api/packages/status/${other._id}`)).status, 403);
  });
});
