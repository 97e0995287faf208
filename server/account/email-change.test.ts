import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { countAttempt } from '../http/limits/rate-limit.ts';
import { openMailServer, type MailServer } from '#tests/factories/mail-server.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { sendUntil } from '#tests/factories/queued-emails.ts';
import { emailChangeSweep, makeEmailToken, sendEmailChangeEmails } from './email-change.ts';

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
const ask = (user: TestUser, email: string) =>
  user.call('POST', `/api/user/update/${user._id}`, { email, currentPassword: user.password });
const confirm = (token: string) => portal.visitor().call('POST', `/api/user/confirm-email/${token}`);
const emailsOf = async (user: TestUser) => {
  const { body } = await user.call('GET', `/api/user/${user._id}`);
  return [body['email'], body['pendingEmail']];
};
/** The token of the email to an address that somebody has requested. */
const tokenFor = async ({ _id }: TestUser, email: string) =>
  (await makeEmailToken(portal.database.db, _id, email))?.token ?? 'none';
let addresses = 0;
const anAddress = () => `new${(addresses += 1)}@example.com`;

test('changes once the email to it is answered, and the old one is notified', async () => {
  const user = await portal.signUp();
  const { status, body } = await ask(user, ' New.One@Example.com ');
  assert.deepEqual([status, body['pendingEmail']], [200, 'new.one@example.com']);
  assert.deepEqual(await emailsOf(user), [user.email, 'new.one@example.com']);

  const arrived = server.next('new.one@example.com');
  const { to, headers, parts } = await sendUntil(portal.services, sendEmailChangeEmails, arrived);
  assert.deepEqual(to, ['new.one@example.com']);
  assert.equal(headers.get('subject'), 'Confirm your new email address · အီးမေးလ်အသစ်ကို အတည်ပြုရန်');
  const text = parts.get('text/plain') ?? '';
  const [, token = ''] = /https:\/\/eain\.example\/confirm-email\/([\w-]{43})/.exec(text) ?? [];
  assert.ok(text.includes(`https://eain.example/my/confirm-email/${token}`));
  assert.ok(text.includes(`“${user.username}”`));
  const stored = [...(await rows('select * from email_change')), ...(await rows('select data from pgboss.job'))];
  assert.ok(stored.length >= 2);
  assert.ok(!JSON.stringify(stored).includes(token), 'the token is in the email alone');

  const done = await confirm(token);
  assert.deepEqual([done.status, done.body['email']], [200, 'new.one@example.com']);
  assert.deepEqual(await emailsOf(user), ['new.one@example.com', undefined]);
  assert.deepEqual(await rows('select actor_id, action, change from audit_entry where subject_id = $1', user._id), [
    { actor_id: user._id, action: 'user.email', change: { from: user.email, to: 'new.one@example.com' } },
  ]);
  assert.equal(
    (await portal.visitor().call('POST', '/api/auth/signin', { email: 'new.one@example.com', password: user.password }))
      .status,
    200,
  );
});

describe('the link of an email', () => {
  test('works once, even with ten uses at once', async () => {
    const user = await portal.signUp();
    const email = anAddress();
    await ask(user, email);
    const token = await tokenFor(user, email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(9).fill(400)]);
    assert.equal((await confirm(token)).body.message, invalid);
  });

  test('does not work after an hour, and is deleted', async () => {
    const user = await portal.signUp();
    const email = anAddress();
    await ask(user, email);
    const token = await tokenFor(user, email);
    const age = `update email_change set expires_at = expires_at - interval '1 hour' where user_id = $1`;
    await portal.database.pool.query(age, [user._id]);
    assert.equal((await confirm(token)).body.message, invalid);
    assert.deepEqual(await emailsOf(user), [user.email, undefined]);
    await emailChangeSweep(portal.services).run();
    assert.deepEqual(await rows('select from email_change where user_id = $1', user._id), []);
  });

  test('does not work when another address was requested since then, or none', async () => {
    const user = await portal.signUp();
    const [mistyped, meant] = [anAddress(), anAddress()];
    await ask(user, mistyped);
    const first = await tokenFor(user, mistyped);
    await ask(user, meant);
    const second = await tokenFor(user, meant);
    assert.equal((await confirm(first)).status, 400);
    await ask(user, user.email);
    assert.equal((await confirm(second)).status, 400);
    assert.equal(await tokenFor(user, meant), 'none');
    assert.deepEqual(await emailsOf(user), [user.email, undefined]);
  });

  test('does not work for an address that somebody took since then', async () => {
    const [user, quicker] = [await portal.signUp(), await portal.signUp()];
    const email = anAddress();
    await ask(user, email);
    await ask(quicker, email);
    const answers = await Promise.all([confirm(await tokenFor(user, email)), confirm(await tokenFor(quicker, email))]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  });

  test('is a token of ours', async () => {
    for (const token of ['x', 'y'.repeat(43), `${'z'.repeat(42)}!`]) {
      const { status, body } = await confirm(token);
      assert.deepEqual([status, body.code], [400, 'email_link_invalid']);
    }
  });
});

test('an address that somebody has is refused, case-insensitively', async () => {
  const [user, other] = [await portal.signUp(), await portal.signUp()];
  const { status, body } = await ask(user, other.email.toUpperCase());
  assert.deepEqual([status, body.code, body.issues?.[0]?.field], [409, 'email_taken', 'email']);
});

test('another address set by an admin waits for the email too', async () => {
  const [user, admin] = [await portal.signUp(), await portal.admin()];
  const email = anAddress();
  assert.equal((await admin.call('POST', `/api/user/update/${user._id}`, { email })).status, 200);
  assert.deepEqual(await emailsOf(user), [user.email, email]);
});

test('emails to others cannot be sent without limit', async (context) => {
  const limited = await openTestPortal({ RATE_LIMIT: 'on' });
  context.after(limited.close);
  const user = await limited.signUp();
  for (let turn = 0; turn < 5; turn++) assert.equal((await ask(user, anAddress())).status, 200);
  assert.equal((await ask(user, anAddress())).status, 429);
  assert.equal((await ask(user, user.email)).status, 200, 'what changes nothing is not counted');
});

test('others on the same network do not keep anybody from confirming', async (context) => {
  const limited = await openTestPortal({ RATE_LIMIT: 'on' });
  context.after(limited.close);
  const user = await limited.signUp();
  const email = anAddress();
  const form = { email, currentPassword: user.password };
  const { status } = await user.call('POST', `/api/user/update/${user._id}`, form);
  assert.equal(status, 200);
  const made = await makeEmailToken(limited.database.db, user._id, email);
  for (let turn = 0; turn < 30; turn++) await countAttempt(limited.services, 'email-change:address', '198.51.100.7');
  const use = async (token: string) =>
    (await limited.visitor('198.51.100.7').call('POST', `/api/user/confirm-email/${token}`)).status;
  assert.equal(await use('x'.repeat(43)), 429);
  assert.equal(await use(made?.token ?? ''), 200);
});
