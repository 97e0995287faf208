import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';

describe('signing up', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal();
  });
  after(() => portal.close());

  const form = (name: string) => ({ username: name, email: `${name}@example.com`, password: 'a long walk home' });
  const signUp = (body: unknown) => portal.visitor().call('POST', '/api/auth/signup', body);
  const accounts = async () => Number((await portal.database.pool.query('select count(*) from "user"')).rows[0].count);

  test('opens an account and signs the user in', async () => {
    const client = portal.visitor();
    const { status, body } = await client.call('POST', '/api/auth/signup', {
      ...form('thida'),
      email: 'Thida@Example.com',
    });
    assert.equal(status, 200);
    assert.equal(body.success, true);
    const { user } = await (await client.api.auth.session.$get()).json();
    assert.deepEqual(
      { ...user, _id: undefined, createdAt: undefined },
      {
        _id: undefined,
        createdAt: undefined,
        username: 'thida',
        email: 'thida@example.com',
        avatar: null,
        isAdmin: false,
        staffRoles: [],
        role: 'user',
      },
    );
  });

  test('stores the password only as a hash', async () => {
    await signUp(form('hashed'));
    const { rows } = await portal.database.pool.query('select * from credential, "user" where "user".id = user_id');
    assert.ok(rows.length > 0);
    assert.ok(!JSON.stringify(rows).includes('a long walk home'));
  });

  test('refuses an address that is taken, case-insensitively', async () => {
    await signUp(form('first'));
    const { status, body } = await signUp({ ...form('second'), email: 'FIRST@example.COM' });
    assert.equal(status, 409);
    assert.equal(body.message, 'An account with this email address already exists.');
    assert.deepEqual(
      body.issues?.map(({ field, code }) => [field, code]),
      [['email', 'email_taken']],
    );
  });

  test('refuses a username that is taken, case-insensitively', async () => {
    await signUp(form('zawmin'));
    const { status, body } = await signUp({ ...form('other'), username: ' ZawMin ' });
    assert.equal(status, 409);
    assert.deepEqual(
      body.issues?.map(({ field, code }) => [field, code]),
      [['username', 'username_taken']],
    );
  });

  for (const [first, second] of [
    ['palpay', 'paIpay'],
    ['scope', 'ѕсоре'],
    ['Zoë', 'Zoe\u0308'],
    ['Thazin', 'Ｔｈａｚｉｎ'],
    ['Mya-Mya', 'Mya‐Mya'],
  ] as const) {
    test(`refuses ${second}, which looks like ${first}`, async () => {
      assert.equal(
        (await signUp({ ...form('one'), email: `${randomUUID()}@example.com`, username: first })).status,
        200,
      );
      const count = await accounts();
      const { status, body } = await signUp({ ...form('another'), username: second });
      assert.deepEqual([status, body.issues?.[0]?.field], [409, 'username']);
      assert.equal(await accounts(), count);
    });
  }

  for (const username of ['аdmin', 'ａｄｍｉｎ', 'ad\u200bmin', 'Eain Support', '\u3164\u3164\u3164', 'အိမ်']) {
    test(`refuses ${JSON.stringify(username)}`, async () => {
      const count = await accounts();
      const { status, body } = await signUp({ ...form('impostor'), username });
      assert.deepEqual([status, body.issues?.[0]?.field], [400, 'username']);
      assert.equal(await accounts(), count);
    });
  }

  test('of 20 at once with names that look alike, one wins, and the others are refused', async () => {
    const count = await accounts();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        // Each digit stands for a letter or not: thirty-two names that look alike.
        const spelled = Array.from('oooooo', (letter, at) => ((index >> at) & 1 ? '0' : letter)).join('');
        return signUp({ ...form(`alike${index}`), username: `g${spelled}gle` });
      }),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 19 }, () => 409)]);
    assert.equal(await accounts(), count + 1);
  });

  test('of 20 at once for one address, one wins, and the others are refused', async () => {
    for (const field of ['email', 'username'] as const) {
      const count = await accounts();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => {
          const shared = { email: 'race@example.com', username: 'racer' }[field];
          return signUp({ ...form(`${field}race${index}`), [field]: index % 2 ? shared : shared.toUpperCase() });
        }),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 19 }, () => 409)]);
      const codes = new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code));
      assert.deepEqual([...codes], [`${field}_taken`]);
      assert.equal(await accounts(), count + 1);
    }
  });

  for (const password of ['password', 'PASSWORD', 'Password', '12345678', 'qwertyuiop', 'iloveyou1']) {
    test(`refuses ${password}, which is in lists of stolen passwords`, async () => {
      const count = await accounts();
      const { status, body } = await signUp({ ...form('common'), password });
      assert.equal(status, 400);
      assert.equal(body.message, 'This password is in lists of stolen passwords. Please choose another.');
      assert.deepEqual(
        body.issues?.map(({ field }) => field),
        ['password'],
      );
      assert.equal(await accounts(), count);
    });
  }

  for (const password of ['Yangon-2026!', 'eain1234', 'EainAdmin', '!!အိမ်2026!', 'myanmar property 1']) {
    test(`refuses ${password}, which consists of the portal’s own words`, async () => {
      const count = await accounts();
      const { status, body } = await signUp({ ...form('guessable'), password });
      assert.deepEqual([status, body.code], [400, 'password_own_words']);
      assert.equal(await accounts(), count);
    });
  }

  test('may have the portal’s words among others in a password', async () => {
    assert.equal((await signUp({ ...form('hlaing'), password: 'yangon in the rain' })).status, 200);
  });

  test('makes nobody an admin or an agent, and gives nobody an id of their choice', async () => {
    const count = await accounts();
    for (const extra of [
      { isAdmin: true },
      { role: 'agent' },
      { _id: '019a0000-0000-7000-8000-000000000001' },
      { emailVerified: true },
    ]) {
      const { status, body } = await signUp({ ...form('sly'), ...extra });
      assert.deepEqual([status, body.code], [400, 'unknown_field']);
    }
    assert.equal(await accounts(), count);
  });
});
