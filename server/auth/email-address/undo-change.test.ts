import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { makeResetToken } from '../reset-email.ts';
import { countAttempt } from '../../http/limits/rate-limit.ts';
import { openMailServer, type MailServer } from '#tests/factories/mail-server.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { queuedEmails, sendUntil } from '#tests/factories/queued-emails.ts';
import { turnOnTwoFactor } from '#tests/factories/two-factor.ts';
import { makeEmailToken } from '../../account/email-change.ts';
import { holdOldAddress, makeUndoToken, oldAddressSweep, sendUndoEmails } from './old-address.ts';

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
const anAddress = () => `${crypto.randomUUID()}@example.com`;
const undo = (token: string) => portal.visitor().call('POST', `/api/user/undo-email/${token}`);
const signIn = async (email: string, password: string) =>
  (await portal.visitor().call('POST', '/api/auth/signin', { email, password })).status;
const emailOf = async ({ _id }: TestUser) => (await rows('select email from "user" where id = $1', _id))[0]?.['email'];
const forgets = async (table: string, { _id }: TestUser) =>
  assert.deepEqual(await rows(`select from ${table} where user_id = $1`, _id), [], table);

/** Leaves what an intruder can without a session: tokens and webhooks, the calendar, invitations to the team (ACC-134). */
async function leaveTools({ _id }: TestUser) {
  await rows(
    `insert into access_token (id, user_id, name, prefix, token_hash, scopes, created_at)
     values (gen_random_uuid(), $1::uuid, 'Theirs', 'eain_abcd', encode(sha256($1::text::bytea), 'hex'), '{listings:read}', now() - interval '9 days')`,
    _id,
  );
  await rows(
    `insert into webhook (id, user_id, address, events) values (gen_random_uuid(), $1::uuid, 'https://theirs.example', '{inquiry.created}')`,
    _id,
  );
  await rows(
    `insert into team_invitation (id, agency_id, token_hash, role, expires_at)
     values (gen_random_uuid(), $1::uuid, encode(sha256($1::text::bytea), 'hex'), 'owner', now() + interval '1 day')`,
    _id,
  );
  await rows(
    `insert into viewing_hours (user_id, days, from_minute, until_minute, feed_seed) values ($1::uuid, '{6}', 600, 720, $1::uuid)`,
    _id,
  );
  return {
    areGone: async () => {
      for (const table of ['access_token', 'webhook'])
        assert.deepEqual(await rows(`select from ${table} where user_id = $1`, _id), [], table);
      assert.deepEqual(await rows('select from team_invitation where agency_id = $1', _id), []);
      assert.deepEqual(await rows('select from viewing_hours where feed_seed = $1', _id), []);
    },
  };
}

/** Changes the address, with the session and the password. @returns the token of the email to the previous one. */
async function changeEmail(user: TestUser, to = anAddress()): Promise<string> {
  const form = { email: to, currentPassword: user.password };
  assert.equal((await user.call('POST', `/api/user/update/${user._id}`, form)).status, 200);
  const made = await makeEmailToken(portal.database.db, user._id, to);
  const confirmed = await portal.visitor().call('POST', `/api/user/confirm-email/${made?.token}`);
  assert.equal(confirmed.status, 200);
  const newest = 'select id from email_undo where user_id = $1 and token_hash is null order by changed_at desc limit 1';
  const [held] = await rows(newest, user._id);
  return (await makeUndoToken(portal.database.db, String(held?.['id'])))?.token ?? 'none';
}

test('the email to the address before a change restores it, in both languages, and nothing else has its token', async () => {
  const user = await portal.signUp();
  const form = { email: anAddress(), currentPassword: user.password };
  await user.call('POST', `/api/user/update/${user._id}`, form);
  const made = await makeEmailToken(portal.database.db, user._id, form.email);
  await portal.visitor().call('POST', `/api/user/confirm-email/${made?.token}`);
  const { to, headers, parts } = await sendUntil(portal.services, sendUndoEmails, server.next(user.email));
  assert.deepEqual(to, [user.email]);
  const subject = 'Your email address was changed · သင့်အကောင့်၏ အီးမေးလ်ကို ပြောင်းလိုက်ပါပြီ';
  assert.equal(headers.get('subject'), subject);
  const text = parts.get('text/plain') ?? '';
  const [, token = ''] = /https:\/\/eain\.example\/undo-email\/([\w-]{43})/.exec(text) ?? [];
  assert.ok(text.includes(`https://eain.example/my/undo-email/${token}`), text);
  const stored = [...(await rows('select * from email_undo')), ...(await rows('select data, output from pgboss.job'))];
  assert.ok(stored.length >= 2 && !JSON.stringify(stored).includes(token));
  const { status, body } = await undo(token);
  assert.deepEqual([status, body['email']], [200, user.email]);
});

describe('restoring the old address', () => {
  test('ends everything that the intruder may know or have created', async () => {
    const user = await portal.signUp();
    await rows(
      `insert into credential (id, user_id, provider_id, account_id, created_at)
       values (gen_random_uuid(), $1::uuid, 'before', gen_random_uuid(), now() - interval '1 day')`,
      user._id,
    );
    const token = await changeEmail(user);
    const replaced = String(await emailOf(user));
    await turnOnTwoFactor(portal, user);
    await rows(
      `insert into credential (id, user_id, provider_id, account_id) values (gen_random_uuid(), $1::uuid, 'since', gen_random_uuid())`,
      user._id,
    );
    await makeResetToken(portal.database.db, { id: user._id, email: replaced });
    const again = { email: anAddress(), currentPassword: user.password };
    await user.call('POST', `/api/user/update/${user._id}`, again);
    await rows(
      `insert into pending_sign_in (token_hash, user_id, expires_at) values ('x' || $1, $1::uuid, now() + interval '5 minutes')`,
      user._id,
    );

    const tools = await leaveTools(user);
    assert.equal((await undo(token)).status, 200);
    assert.equal(await emailOf(user), user.email);
    await tools.areGone();
    for (const table of [
      'session',
      'email_change',
      'password_reset',
      'pending_sign_in',
      'two_factor',
      'recovery_code',
    ]) {
      await forgets(table, user);
    }
    const ways = await rows('select provider_id from credential where user_id = $1', user._id);
    assert.deepEqual(ways, [{ provider_id: 'before' }], 'the password is known to them, and one link is theirs');
    assert.equal((await user.call('GET', '/api/auth/session')).body['user'], null);
    for (const email of [user.email, replaced]) assert.equal(await signIn(email, user.password), 401);
    const entry = { actor_id: user._id, change: { from: replaced, to: user.email } };
    const written = `select actor_id, change from audit_entry where action = 'user.emailUndone' and subject_id = $1`;
    assert.deepEqual(await rows(written, user._id), [entry]);
    const notified = (await queuedEmails(portal.database)).at(-1);
    assert.deepEqual([notified?.to, /was undone/.test(notified?.subject ?? '')], [replaced, true]);
    assert.ok(!notified?.text.includes('undo-email'), 'it leads nowhere');
  });

  test('leaves an authenticator app that was there before', async () => {
    const user = await portal.signUp();
    await turnOnTwoFactor(portal, user);
    const before = `interval '1 day' where user_id = $1`;
    await rows(`update two_factor set confirmed_at = confirmed_at - ${before}`, user._id);
    await rows(`update recovery_code set created_at = created_at - ${before}`, user._id);
    assert.equal((await undo(await changeEmail(user))).status, 200);
    const left = `select (select count(*)::int from two_factor where user_id = $1) as app,
      (select count(*)::int from recovery_code where user_id = $1) as codes`;
    assert.deepEqual(await rows(left, user._id), [{ app: 1, codes: 10 }]);
  });

  test('leads to a new password by an email to it, regardless of the limit on requests', async () => {
    const user = await portal.signUp();
    await undo(await changeEmail(user));
    const asked = `select data from pgboss.job where name = 'send-reset-letter' and data->>'email' = $1`;
    assert.deepEqual(await rows(asked, user.email), [{ data: { email: user.email } }]);
    const token = await makeResetToken(portal.database.db, { id: user._id, email: user.email });
    const password = 'a longer walk home';
    assert.equal((await portal.visitor().call('POST', `/api/auth/reset-password/${token}`, { password })).status, 200);
    assert.equal(await signIn(user.email, password), 200);
  });
});

describe('the link of that email', () => {
  test('works once, even with ten uses at once', async () => {
    const token = await changeEmail(await portal.signUp());
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(token)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array<number>(9).fill(400)]);
    assert.equal((await undo(token)).body.code, 'undo_link_invalid');
  });

  test('works for 7 days, and is then deleted', async () => {
    const [early, late] = [await portal.signUp(), await portal.signUp()];
    const tokens = [await changeEmail(early), await changeEmail(late)];
    const age = (user: TestUser, time: string) =>
      rows(`update email_undo set expires_at = expires_at - $2::interval where user_id = $1`, user._id, time);
    await age(early, '6 days 23 hours');
    await age(late, '7 days');
    assert.deepEqual(await Promise.all(tokens.map(async (token) => (await undo(token)).status)), [200, 400]);
    await oldAddressSweep(portal.services).run();
    await forgets('email_undo', late);
  });

  test('works in either copy of an email that was sent twice', async () => {
    const user = await portal.signUp();
    const first = await changeEmail(user);
    const [held] = await rows('select id from email_undo where user_id = $1 and token_hash is null', user._id);
    const second = (await makeUndoToken(portal.database.db, String(held?.['id'])))?.token ?? 'none';
    assert.equal((await undo(first)).status, 200);
    assert.equal((await undo(second)).status, 400);
  });

  test('is a token of ours', async () => {
    for (const token of ['x', 'y'.repeat(43), `${'z'.repeat(42)}!`]) {
      const { status, body } = await undo(token);
      assert.deepEqual([status, body.code], [400, 'undo_link_invalid']);
    }
  });
});

describe('the intruder who changed the address cannot prevent it', () => {
  test('by changing it again: the oldest wins, and a newer one used first leaves it valid', async () => {
    const user = await portal.signUp();
    const second = anAddress();
    const back = [await changeEmail(user, second), await changeEmail(user), await changeEmail(user)];
    assert.equal((await undo(back[1] ?? '')).status, 200);
    assert.equal(await emailOf(user), second);
    assert.equal((await undo(back[2] ?? '')).status, 400, 'it was of a change after that');
    assert.equal((await undo(back[0] ?? '')).status, 200);
    assert.equal(await emailOf(user), user.email);
    await forgets('email_undo', user);
  });

  test('by opening an account with it, or giving it to another: it is reserved, case-insensitively', async () => {
    const [user, helper] = [await portal.signUp(), await portal.signUp()];
    await rows('update "user" set email_verified = true where id = $1', user._id);
    const token = await changeEmail(user);
    const form = { username: 'in-between', email: user.email.toUpperCase(), password: 'a longer walk home' };
    const opened = await portal.visitor().call('POST', '/api/auth/signup', form);
    assert.deepEqual([opened.status, opened.body.code], [409, 'email_taken']);
    const wish = { email: user.email, currentPassword: helper.password };
    assert.equal((await helper.call('POST', `/api/user/update/${helper._id}`, wish)).status, 409);
    const own = { email: user.email, currentPassword: user.password };
    assert.equal((await user.call('POST', `/api/user/update/${user._id}`, own)).status, 200, 'the own one is free');
    assert.equal((await undo(token)).status, 200);
  });

  test('by trying tokens from the same network', async (context) => {
    const limited = await openTestPortal({ RATE_LIMIT: 'on' });
    context.after(limited.close);
    const user = await limited.signUp();
    const { db } = limited.database;
    const { _id: id, email } = user;
    await db.transaction((tx) => holdOldAddress(limited.services, tx, { id, email, isProven: true }));
    const { rows: held } = await limited.database.pool.query<{ id: string }>('select id from email_undo');
    const made = await makeUndoToken(db, held[0]?.id ?? '');
    const use = async (token: string) => (await limited.visitor().call('POST', `/api/user/undo-email/${token}`)).status;
    for (let turn = 0; turn < 30; turn++) await countAttempt(limited.services, 'email-undo:address', 'unknown');
    assert.equal(await use('x'.repeat(43)), 429);
    assert.equal(await use(made?.token ?? ''), 200);
  });

  test('by a request that was admitted before it', async () => {
    const user = await portal.signUp();
    const token = await changeEmail(user);
    const client = await portal.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from "user" where id = $1 for update', [user._id]);
      const waiting = undo(token);
      await lockAwaited(1);
      const form = { email: anAddress(), currentPassword: user.password };
      const late = user.call('POST', `/api/user/update/${user._id}`, form);
      await lockAwaited(2);
      await client.query('commit');
      assert.deepEqual([(await waiting).status, (await late).status], [200, 401]);
    } finally {
      client.release();
    }
    await forgets('email_change', user);
  });
});

/** Waits until the given number wait for a locked row. */
async function lockAwaited(many: number): Promise<void> {
  for (;;) {
    const waiting = await rows(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting.length >= many) return;
  }
}
