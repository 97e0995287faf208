import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { openMailServer, type MailServer } from '#tests/factories/mail-server.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { giveTwoFactor } from '#tests/factories/two-factor.ts';
import { queuedEmails, sendUntil } from '#tests/factories/queued-emails.ts';
import { passwordResetSweep } from './password-reset.ts';
import { sendResetEmails, makeResetToken } from './reset-email.ts';
const chosen = 'a longer walk home';
const invalid = 'This link has expired or has already been used. Please ask for a new one.';

let portal: TestPortal;
let server: MailServer;
before(async () => {
  server = await openMailServer();
  portal = await openTestPortal({ PUBLIC_URL: 'https://eain.example', SMTP_URL: server.url });
});
after(async () => {
  await portal.close();
  await server.close();
});

const rows = async (query: string, ...values: string[]) =>
  (await portal.database.pool.query<Record<string, unknown>>(query, values)).rows;
const ask = (email: string) => portal.visitor().call('POST', '/api/auth/forgotpassword', { email });
const reset = (token: string, password = chosen) =>
  portal.visitor().call('POST', `/api/auth/reset-password/${token}`, { password });
const signIn = async ({ email }: Pick<TestUser, 'email'>, password: string) =>
  (await portal.visitor().call('POST', '/api/auth/signin', { email, password })).status;
const sentTo = ({ email }: TestUser) => sendUntil(portal.services, sendResetEmails, server.next(email));
const tokenFor = ({ _id: id, email }: TestUser) => makeResetToken(portal.database.db, { id, email });

test('an email leads to a new password, on the English page and the Burmese one', async () => {
  const user = await portal.signUp();
  const { status, body } = await ask(` ${user.email.toUpperCase()}`);
  assert.equal(status, 200);
  assert.equal(body.message, 'We have sent a password reset link to your email. Please check your inbox or spam.');
  const { to, headers, parts } = await sentTo(user);
  assert.deepEqual(to, [user.email]);
  assert.equal(headers.get('subject'), 'Set a new password · စကားဝှက်အသစ် သတ်မှတ်ရန်');
  const text = parts.get('text/plain') ?? '';
  const [, token = ''] = /https:\/\/eain\.example\/reset-password\/([\w-]+)/.exec(text) ?? [];
  assert.ok(text.includes(`https://eain.example/my/reset-password/${token}`));
  const done = await reset(token);
  assert.deepEqual([done.status, done.body.message], [200, 'Updated Password. Please re-sign in.']);
  assert.equal(await signIn(user, chosen), 200);
  assert.equal(await signIn(user, user.password), 401);
});

test('for an unknown address the response reveals nothing, and no email is sent', async () => {
  const user = await portal.signUp();
  const known = await ask(user.email);
  const unknown = await ask('nobody-at-all@example.com');
  assert.deepEqual([unknown.status, unknown.body], [known.status, known.body]);
  // Both requests did the same: neither has looked for the account.
  assert.deepEqual(await rows('select from password_reset where user_id = $1', user._id), []);
  await sentTo(user);
  assert.ok(!server.emails.some(({ to }) => to.includes('nobody-at-all@example.com')));
});

test('no row and no queue contains a token that could be used', async () => {
  const user = await portal.signUp();
  await ask(user.email);
  const token = /reset-password\/([\w-]+)/.exec((await sentTo(user)).parts.get('text/plain') ?? '')?.[1];
  assert.ok(token);
  const stored = [
    ...(await rows('select * from password_reset')),
    ...(await rows('select data, output from pgboss.job')),
  ];
  assert.ok(stored.length >= 2);
  assert.ok(!JSON.stringify(stored).includes(token));
});

describe('a new password', () => {
  let user: TestUser;
  let token: string;
  beforeEach(async () => {
    user = await portal.signUp();
    token = await tokenFor(user);
  });

  test('ends every session, and invalidates every other email', async () => {
    const other = await tokenFor(user);
    const bystander = await portal.signUp();
    assert.equal((await reset(token)).status, 200);
    const who = async (client: TestUser) => (await (await client.api.auth.session.$get()).json()).user?._id;
    assert.equal(await who(user), undefined);
    assert.equal(await who(bystander), bystander._id);
    assert.equal((await reset(other)).status, 400);
  });

  test('is logged, without the password', async () => {
    await reset(token);
    const entries = await rows('select actor_id, action, change from audit_entry where subject_id = $1', user._id);
    assert.deepEqual(entries, [{ actor_id: user._id, action: 'user.password', change: { by: 'letter' } }]);
  });

  test('proves that the address is theirs: a link to a provider made before goes, one made later stays', async () => {
    const link = `insert into credential (id, user_id, provider_id, account_id) values (gen_random_uuid(), $1::uuid, 'oidc', gen_random_uuid())`;
    const links = () => rows(`select from credential where user_id = $1 and provider_id = 'oidc'`, user._id);
    await rows(link, user._id);
    await reset(token);
    assert.equal((await links()).length, 0);
    assert.deepEqual(await rows('select email_verified from "user" where id = $1', user._id), [
      { email_verified: true },
    ]);
    await rows(link, user._id);
    assert.equal((await reset(await tokenFor(user))).status, 200);
    assert.equal((await links()).length, 1);
  });

  test('removes the two-factor sign-in that was set up before the address was verified, and sends an email about it', async () => {
    await giveTwoFactor(portal, user);
    assert.equal(await signIn(user, user.password), 401);
    await reset(token);
    assert.equal(await signIn(user, chosen), 200);
    const emails = (await queuedEmails(portal.database)).filter(({ to }) => to === user.email);
    assert.equal(emails.filter(({ subject }) => subject.startsWith('Earlier ways to sign in are removed')).length, 1);
    await giveTwoFactor(portal, user);
    assert.equal((await reset(await tokenFor(user))).status, 200);
    assert.equal(await signIn(user, chosen), 401, 'what they set up themselves stays');
  });

  test('ends tokens, webhooks and the calendar from before the address was proven; later ones stay (ACC-134, PTN-4)', async () => {
    await portal.database.pool.query(`update "user" set role = 'agent' where id = $1`, [user._id]);
    const hours = { days: [1], from: 600, until: 720 };
    assert.equal((await user.call('PUT', '/api/viewing/hours', hours)).status, 200);
    const feedOf = async (by: Pick<TestUser, 'call'>) =>
      ((await by.call('GET', '/api/viewing/hours')).body['hours'] as { feed: string }).feed;
    const feed = await feedOf(user);
    const prepare = async (by: Pick<TestUser, 'call'>) => {
      const scopes = ['listings:read', 'listings:write', 'inquiries:read'];
      const made = await by.call('POST', '/api/access-token', { name: 'Theirs', scopes, days: null });
      const hook = { address: 'https://theirs.example/hook', events: ['inquiry.created'] };
      assert.deepEqual([made.status, (await by.call('POST', '/api/webhook', hook)).status], [200, 200]);
      return { authorization: `Bearer ${String(made.body['token'])}` };
    };
    const reads = async (headers: Record<string, string>) =>
      (await portal.visitor().fetch('/api/enquiry/messages', { headers })).status;
    const headers = await prepare(user);
    assert.equal(await reads(headers), 200);
    assert.equal((await reset(token)).status, 200);
    assert.equal(await reads(headers), 401);
    assert.deepEqual(await rows('select from webhook where user_id = $1', user._id), []);
    assert.equal((await portal.visitor().fetch(feed)).status, 400);
    const again = portal.visitor();
    await again.call('POST', '/api/auth/signin', { email: user.email, password: chosen });
    const own = await prepare(again);
    assert.equal((await reset(await tokenFor(user))).status, 200);
    assert.equal(await reads(own), 200);
  });

  test('is given to an account that had none', async () => {
    await rows('delete from credential where user_id = $1', user._id);
    assert.equal((await reset(token)).status, 200);
    assert.equal(await signIn(user, chosen), 200);
  });

  test('follows the rules of sign-up; if refused, it leaves the email valid', async () => {
    for (const [password, code] of [
      ['short', 'password_length'],
      ['x'.repeat(129), 'password_length'],
      ['iloveyou1', 'password_common'],
    ] as const) {
      const { status, body } = await reset(token, password);
      assert.deepEqual([status, body.code, body.issues?.[0]?.field], [400, code, 'password']);
    }
    assert.equal((await reset(token)).status, 200);
  });

  test('uses up the email; of many uses at once one wins', async () => {
    const passwords = Array.from({ length: 8 }, (_, turn) => `${chosen} ${turn}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    const winner = answers.findIndex(({ status }) => status === 200);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 7 }, () => 400)]);
    assert.equal(await signIn(user, passwords[winner] ?? ''), 200);
    const { body } = await reset(token);
    assert.deepEqual([body.code, body.message], ['reset_link_invalid', invalid]);
  });

  test('of several emails used at once one wins', async () => {
    const tokens = await Promise.all(Array.from({ length: 6 }, () => tokenFor(user)));
    const answers = await Promise.all(tokens.map((one) => reset(one)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400, 400, 400, 400]);
  });

  test('is refused after an hour, and the token is then deleted', async () => {
    await rows(`update password_reset set expires_at = now() - interval '1 second' where user_id = $1`, user._id);
    assert.equal((await reset(token)).status, 400);
    const fresh = await tokenFor(user);
    await passwordResetSweep(portal.services).run();
    assert.equal((await rows('select from password_reset where user_id = $1', user._id)).length, 1);
    assert.equal((await reset(fresh)).status, 200);
    assert.equal(await signIn(user, chosen), 200);
  });

  test('is refused once the account has a different address from the one the email went to', async () => {
    await rows(`update "user" set email = 'moved-' || email where id = $1`, user._id);
    assert.equal((await reset(token)).status, 400);
    assert.equal(await signIn({ email: `moved-${user.email}` }, user.password), 200);
  });

  for (const unreadable of ['%00', '%ED%A0%80']) {
    test(`is not read at all: ${unreadable}`, async () => {
      const { status, body } = await reset(unreadable);
      assert.deepEqual([status, body.code], [400, 'unreadable']);
    });
  }

  for (const nonsense of ['x', 'A'.repeat(43), 'A'.repeat(4000), '..%2f..']) {
    test(`is refused for the token ${nonsense.slice(0, 50)}`, async () => {
      const { status, body } = await reset(nonsense);
      assert.deepEqual([status, body.code, body.message], [400, 'reset_link_invalid', invalid]);
    });
  }
});
