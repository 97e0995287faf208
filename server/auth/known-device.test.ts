import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { anAddress, exhaust, openGuardedPortal, signIn, takeAllTurns } from '#tests/factories/guesses.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

let portal: TestPortal;
let waits: number[];
before(async () => {
  ({ portal, waits } = await openGuardedPortal());
});
beforeEach(() => {
  waits.length = 0;
});
after(() => portal.close());

describe('a browser in which somebody has signed in', () => {
  test('lets them in whatever others do, even on the same network', async () => {
    const user = await portal.signUp();
    await takeAllTurns(portal, user);
    await exhaust(portal, 'unknown', user);
    assert.equal((await signIn(portal.visitor(), user, user.password)).status, 429, 'another browser there');
    const { status, headers } = await signIn(user, user, user.password);
    assert.deepEqual([status, waits], [200, []]);
    assert.match(headers.get('ratelimit-policy') ?? '', /"sign-in:device";q=10;w=900$/);
  });

  test('has its own count, and beyond it is like any other', async () => {
    const user = await portal.signUp();
    for (let turn = 0; turn < 10; turn++) assert.equal((await signIn(user, user, 'a wrong one')).status, 401);
    assert.equal((await signIn(user, user, user.password)).status, 200, 'as nobody else has tried');
    for (let turn = 0; turn < 10; turn++) await signIn(user, user, 'a wrong one');
    await takeAllTurns(portal, user);
    assert.equal((await signIn(user, user, user.password)).status, 429);
  });

  test('is known only to that account, and to several that have signed in there', async () => {
    const [user, other] = [await portal.signUp(), await portal.signUp()];
    await takeAllTurns(portal, other);
    assert.equal((await signIn(user, other, other.password)).status, 429);
    await portal.database.pool.query('delete from attempt');
    assert.equal((await signIn(user, other, other.password)).status, 200);
    for (const one of [user, other]) {
      await takeAllTurns(portal, one);
      assert.equal((await signIn(user, one, one.password)).status, 200);
    }
  });

  test('carries a cookie that scripts and other sites cannot use, a new one each time', async () => {
    const user = await portal.signUp();
    const cookies = async () => {
      const { headers } = await signIn(user, user, user.password);
      return headers.getSetCookie().find((line) => line.startsWith('known_device=')) ?? '';
    };
    const before = user.cookie();
    const [first, second] = [await cookies(), await cookies()];
    assert.notEqual(first.split(';')[0], second.split(';')[0]);
    for (const attribute of [/; HttpOnly/i, /; SameSite=Lax/i, /; Path=\//i, /; Max-Age=31536000/i])
      assert.match(first, attribute);
    assert.doesNotMatch(first, /; Secure|; Domain/i);
    assert.doesNotMatch(first, new RegExp(user._id));
    await takeAllTurns(portal, user);
    assert.equal((await withCookie(before, user)).status, 429, 'the one before is worth nothing');
  });

  test('has an HTTPS-only cookie if the site uses HTTPS', async (context) => {
    const secure = await openTestPortal({ PUBLIC_URL: 'https://eain.example' });
    context.after(secure.close);
    const form = { username: 'secure', email: 'secure@example.com', password: 'a long walk home' };
    const { headers } = await secure.visitor().call('POST', '/api/auth/signup', form);
    assert.match(headers.getSetCookie().find((line) => line.startsWith('known_device=')) ?? '', /; Secure/i);
  });

  test('cannot be forged: what the portal has not signed is ignored', async () => {
    const user = await portal.signUp();
    await takeAllTurns(portal, user);
    const [, value = ''] = /known_device=([^;]+)/.exec(user.cookie()) ?? [];
    const id = decodeURIComponent(value).split('.')[0] ?? '';
    for (const forged of ['', id, `${id}.AAAA`, `${id}.${'A'.repeat(43)}%3D`, '%ff', 'x'.repeat(4000)]) {
      assert.equal((await withCookie(`known_device=${forged}`, user)).status, 429, forged.slice(0, 60));
    }
    assert.equal((await withCookie(`known_device=${value}`, user)).status, 200);
  });

  test('stays known after signing out', async () => {
    const user = await portal.signUp();
    await user.call('POST', '/api/signout');
    await takeAllTurns(portal, user);
    assert.equal((await signIn(user, user, user.password)).status, 200);
  });

  for (const [name, end] of Object.entries({
    'all other sessions end': (user: TestUser) => user.call('DELETE', '/api/user/sessions'),
    'the password is changed': (user: TestUser) => {
      const json = { currentPassword: user.password, password: 'a longer walk home' };
      return user.call('POST', `/api/user/update/${user._id}`, json);
    },
    'its own session is ended from elsewhere': async (user: TestUser) => {
      const { body } = await user.call('GET', '/api/user/sessions');
      const other = (body['sessions'] as { _id: string; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent);
      return user.call('DELETE', `/api/user/sessions/${other?._id}`);
    },
  })) {
    test(`is forgotten once ${name}, and the browser that asked for it is not`, async () => {
      const user = await portal.signUp();
      const elsewhere = portal.visitor();
      await signIn(elsewhere, user, user.password);
      assert.equal((await end(user)).status, 200);
      await takeAllTurns(portal, user);
      const statuses = [elsewhere, user].map(async (browser) => (await signIn(browser, user, 'x')).status);
      assert.deepEqual(await Promise.all(statuses), [429, 401]);
    });
  }

  test('is one of twenty at most: those used last', async () => {
    const user = await portal.signUp();
    for (let turn = 0; turn < 22; turn++) await signIn(portal.visitor(anAddress()), user, user.password);
    const { rows } = await portal.database.pool.query('select from known_device where user_id = $1', [user._id]);
    assert.equal(rows.length, 20);
    await takeAllTurns(portal, user);
    assert.equal((await signIn(user, user, user.password)).status, 429, 'the first of them');
  });
});

/** Signs in with the right password in a browser that has only this cookie. */
function withCookie(cookie: string, { email, password }: TestUser): Promise<Response> {
  return portal.visitor().fetch('/api/auth/signin', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ email, password }),
  });
}
