import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { TestClient } from '#tests/factories/client.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { queuedEmails } from '#tests/factories/queued-emails.ts';
import { appOf, firstStep, forgetLastCode, giveTwoFactor, turnOnTwoFactor } from '#tests/factories/two-factor.ts';
import { makeResetToken } from '../reset-email.ts';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal();
});
after(() => portal.close());

const query = (text: string, ...values: string[]) => portal.database.pool.query(text, values);
const sessions = async ({ _id }: TestUser) =>
  Number((await query('select count(*) from session where user_id = $1', _id)).rows[0].count);
const secondStep = (client: Pick<TestClient, 'call'>, code: string) =>
  client.call('POST', '/api/auth/signin/code', { code });
const who = async (client: Pick<TestClient, 'call'>) =>
  ((await client.call('GET', '/api/auth/session')).body['user'] as { _id: string } | null)?._id;
const withApp = async () => {
  const user = await portal.signUp();
  return { person: user, app: await giveTwoFactor(portal, user) };
};

describe('a sign-in that waits for its second step', () => {
  test('gets a sentence that says so, and has no session', async () => {
    const { person: user } = await withApp();
    const before = await sessions(user);
    const client = portal.visitor();
    const { email, password } = user;
    const { status, body, headers } = await client.call('POST', '/api/auth/signin', { email, password });
    assert.equal(status, 401);
    assert.deepEqual(body, {
      success: false,
      message: 'Please enter the code from your authenticator app to finish signing in.',
      code: 'second_step_required',
    });
    const [cookie = '', ...others] = headers.getSetCookie();
    assert.deepEqual(others, []);
    assert.match(cookie, /^second_step=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/);
    assert.equal(await sessions(user), before);
  });

  test('gets access to nothing', async () => {
    const { person: user } = await withApp();
    const client = await firstStep(portal, user);
    const token = client.cookie().split('=')[1];
    for (const cookie of [client.cookie(), `access_token=${token}`, `access_token=${token}.${token}`]) {
      const response = await client.fetch('/api/user/sessions', { headers: { cookie } });
      assert.equal(response.status, 401, cookie);
    }
    assert.equal(await who(client), undefined);
  });

  test('continues with the code of the app, in a session of its own', async () => {
    const { person: user, app } = await withApp();
    const client = await firstStep(portal, user);
    const { status, body, headers } = await secondStep(client, app.code());
    assert.equal(status, 200);
    assert.equal(body.message, 'Signed in');
    assert.equal(await who(client), user._id);
    assert.match(headers.getSetCookie().join('\n'), /second_step=;/, 'the browser forgets that it waited');
    assert.notEqual(client.cookie(), user.cookie());
    assert.equal((await secondStep(client, app.code(1))).body.code, 'sign_in_expired', 'it is done once');
  });

  test('continues with a code of a clock that is half a minute late or early, and no more', async (context) => {
    // The half-minute must not end between the app and the portal.
    context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
    for (const [ahead, isTaken] of [
      [-1, true],
      [1, true],
      [-3, false],
      [3, false],
    ] as const) {
      const { person: user, app } = await withApp();
      const client = await firstStep(portal, user);
      const { status, body } = await secondStep(client, app.code(ahead));
      assert.deepEqual([status, body.code], isTaken ? [200, undefined] : [401, 'code_wrong'], String(ahead));
    }
  });

  test('refuses a wrong code, beside its field, and may be tried again', async () => {
    const { person: user, app } = await withApp();
    const client = await firstStep(portal, user);
    const other = appOf('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
    const { status, body } = await secondStep(client, other.code());
    assert.equal(status, 401);
    const sentence = 'This code is wrong or has already been used. Please wait for the next one.';
    assert.deepEqual(body, {
      success: false,
      message: sentence,
      code: 'code_wrong',
      issues: [{ field: 'code', code: 'code_wrong', message: sentence }],
    });
    assert.equal((await secondStep(client, 'aaaa-aaaa-aaaa-aaaa-aaaa-aaaa')).body.code, 'code_wrong');
    assert.equal((await secondStep(client, '')).status, 400);
    assert.equal((await secondStep(client, app.code())).status, 200);
  });

  test('accepts a code once: not again, none from before it, and of two at once one', async () => {
    const { person: user, app } = await withApp();
    const [first, second, third] = [
      await firstStep(portal, user),
      await firstStep(portal, user),
      await firstStep(portal, user),
    ];
    const code = app.code();
    const answers = await Promise.all([first, second].map((client) => secondStep(client, code)));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 401]);
    assert.equal((await secondStep(third, code)).body.code, 'code_wrong');
    assert.equal((await secondStep(third, app.code(-1))).body.code, 'code_wrong');
    assert.equal((await secondStep(third, app.code(1))).status, 200);
  });

  test('belongs to the browser that began it', async () => {
    const { person: user, app } = await withApp();
    await firstStep(portal, user);
    const elsewhere = portal.visitor();
    for (const cookie of ['', 'second_step=', `second_step=${'x'.repeat(43)}`, 'second_step=%ff']) {
      const response = await elsewhere.fetch('/api/auth/signin/code', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ code: app.code() }),
      });
      assert.equal(response.status, 401);
      assert.equal(((await response.json()) as { code: string }).code, 'sign_in_expired');
    }
  });

  test('waits for five minutes', async () => {
    const { person: user, app } = await withApp();
    const client = await firstStep(portal, user);
    const { rows } = await query(
      'select extract(epoch from expires_at - created_at)::int as seconds from pending_sign_in where user_id = $1',
      user._id,
    );
    assert.deepEqual(rows, [{ seconds: 300 }]);
    await query(`update pending_sign_in set expires_at = now() where user_id = $1`, user._id);
    const { status, body } = await secondStep(client, app.code());
    assert.deepEqual([status, body.message], [401, 'This sign-in has expired. Please try again.']);
    assert.equal(client.cookie(), '');
  });

  test('is void once the password has been changed', async () => {
    const { person: user, app } = await withApp();
    const client = await firstStep(portal, user);
    const changed = { currentPassword: user.password, password: 'a longer walk home' };
    assert.equal((await user.call('POST', `/api/user/update/${user._id}`, changed)).status, 200);
    assert.equal((await secondStep(client, app.code())).body.code, 'sign_in_expired');
  });

  test('is deleted with its account', async () => {
    const { person: user, app } = await withApp();
    const client = await firstStep(portal, user);
    assert.equal((await user.call('DELETE', `/api/user/delete/${user._id}`, { code: app.code() })).status, 200);
    assert.equal((await secondStep(client, app.code(1))).body.code, 'sign_in_expired');
    for (const table of ['two_factor', 'recovery_code', 'pending_sign_in']) {
      assert.equal((await query(`select from ${table} where user_id = $1`, user._id)).rowCount, 0, table);
    }
  });
});

describe('a recovery code', () => {
  test('signs in once, typed in any form, is logged, and its user is notified', async () => {
    const user = await portal.signUp();
    const { recoveryCodes } = await turnOnTwoFactor(portal, user);
    const [code = '', other = ''] = recoveryCodes;
    const client = await firstStep(portal, user);
    assert.equal((await secondStep(client, code.replaceAll('-', ' ').toUpperCase())).status, 200);
    assert.equal(await who(client), user._id);
    assert.equal((await client.call('GET', '/api/user/two-factor')).body['recoveryCodesLeft'], 9);

    const again = await firstStep(portal, user);
    assert.equal((await secondStep(again, code)).body.code, 'code_wrong');
    assert.equal((await secondStep(again, other)).status, 200);

    const { rows } = await query(`select action from audit_entry where subject_id = $1 order by id`, user._id);
    const recovered = rows.filter(({ action }) => action === 'user.recoveryCode');
    assert.equal(recovered.length, 2);
    const emails = (await queuedEmails(portal.database)).filter(({ to }) => to === user.email);
    assert.match(emails.at(-1)?.subject ?? '', /^Somebody signed in with a recovery code · အရေးပေါ်ကုဒ်ဖြင့်/);
    assert.match(emails.at(-1)?.text ?? '', /Codes left: 8\./);
    assert.match(emails.at(-1)?.text ?? '', /ကျန်ရှိသောကုဒ် - ၈ ခု/);
  });

  test('of somebody else is refused', async () => {
    const [user, other] = [await portal.signUp(), await portal.signUp()];
    const [{ recoveryCodes }] = [await turnOnTwoFactor(portal, user), await turnOnTwoFactor(portal, other)];
    const client = await firstStep(portal, other);
    assert.equal((await secondStep(client, recoveryCodes[0] ?? '')).body.code, 'code_wrong');
  });

  test('works when the key of the app cannot be read, as after a change of SECRET', async () => {
    const user = await portal.signUp();
    const { app, recoveryCodes } = await turnOnTwoFactor(portal, user);
    const client = await firstStep(portal, user);
    const { secret } = portal.services;
    portal.services.secret = 'another secret than the one that sealed it';
    const byApp = await secondStep(client, app.code());
    const byCode = await secondStep(client, recoveryCodes[0] ?? '');
    portal.services.secret = secret;
    assert.deepEqual([byApp.body.code, byCode.status], ['code_wrong', 200]);
  });
});

test('a password set by email does not turn two-factor sign-in off, once the address is proven', async () => {
  const { person: user, app } = await withApp();
  await portal.database.pool.query('update "user" set email_verified = true where id = $1', [user._id]);
  const token = await makeResetToken(portal.database.db, { id: user._id, email: user.email });
  const password = 'a longer walk home';
  assert.equal((await portal.visitor().call('POST', `/api/auth/reset-password/${token}`, { password })).status, 200);
  const client = await firstStep(portal, { ...user, password });
  assert.equal((await secondStep(client, app.code())).status, 200);
});

test('a user who has only begun to set it up signs in with only the password', async () => {
  const { email, password, call } = await portal.signUp();
  await call('POST', '/api/user/two-factor/begin', { currentPassword: password });
  assert.equal((await portal.visitor().call('POST', '/api/auth/signin', { email, password })).status, 200);
});

test('guesses are limited for each account and network, whatever browser they come from, until one is right', async (context) => {
  const limited = await openTestPortal({ RATE_LIMIT: 'on' });
  context.after(limited.close);
  const user = await limited.signUp();
  const app = await giveTwoFactor(limited, user);
  const wrong = appOf('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  const right = await firstStep(limited, user);
  for (let turn = 0; turn < 4; turn++) {
    assert.equal((await secondStep(await firstStep(limited, user), wrong.code())).status, 401);
  }
  assert.equal((await secondStep(right, app.code())).status, 200, 'the fifth is right, and resets the count');
  await forgetLastCode(limited, user);
  const next = await firstStep(limited, user);
  for (let turn = 0; turn < 5; turn++) assert.equal((await secondStep(next, wrong.code())).status, 401);
  const { status, body, headers } = await secondStep(next, app.code());
  assert.deepEqual([status, body.code], [429, 'too_many_requests'], 'a right one, too late');
  const retryAfter = Number(headers.get('retry-after'));
  assert.ok(retryAfter > 0 && retryAfter <= 15 * 60);
  assert.match(headers.get('ratelimit-policy') ?? '', /"code:address";q=100;w=900, "code:pair";q=5;w=900/);
});
