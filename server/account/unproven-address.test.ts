import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openMailServer, type MailServer } from '#tests/factories/mail-server.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { queuedEmails, sendUntil } from '#tests/factories/queued-emails.ts';
import { giveTwoFactor } from '#tests/factories/two-factor.ts';
import { accountOfIdentity } from '../auth/oidc/account-of.ts';
import { makeResetToken } from '../auth/reset-email.ts';
import { makeEmailToken, sendEmailChangeEmails } from './email-change.ts';
import { makeUndoToken } from '../auth/email-address/old-address.ts';

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

const chosen = 'a longer walk home';
const rows = async (query: string, ...values: string[]) =>
  (await portal.database.pool.query<Record<string, unknown>>(query, values)).rows;
const isProven = async ({ _id }: TestUser) =>
  (await rows('select email_verified from "user" where id = $1', _id))[0]?.['email_verified'];
let addresses = 0;
const anAddress = () => `owner${(addresses += 1)}@example.com`;
/** Requests another address, and returns the token of the email that goes there. */
async function tokenOfChange(user: TestUser, email: string): Promise<string> {
  await user.call('POST', `/api/user/update/${user._id}`, { email, currentPassword: user.password });
  return (await makeEmailToken(portal.database.db, user._id, email))?.token ?? 'none';
}
/** Sets a new password by email, as the reader of mail at an address, and signs in with it. */
async function resetAndSignIn({ _id: id }: Pick<TestUser, '_id'>, email: string): Promise<number> {
  const token = await makeResetToken(portal.database.db, { id, email });
  const visitor = portal.visitor();
  const { status } = await visitor.call('POST', `/api/auth/reset-password/${token}`, { password: chosen });
  assert.equal(status, 200);
  return (await visitor.call('POST', '/api/auth/signin', { email, password: chosen })).status;
}
const undoTokenOf = async ({ _id }: TestUser) => {
  const [held] = await rows('select id from email_undo where user_id = $1', _id);
  return (await makeUndoToken(portal.database.db, String(held?.['id'])))?.token ?? 'none';
};

describe('an address whose owner a stranger wants to lock out (ACC-73)', () => {
  test('does not count as proven if somebody who is not signed in confirms it', async () => {
    const stranger = await portal.signUp();
    await giveTwoFactor(portal, stranger);
    const address = anAddress();
    const token = await tokenOfChange(stranger, address);
    assert.equal((await portal.visitor().call('POST', `/api/user/confirm-email/${token}`)).status, 200);
    assert.equal(await isProven(stranger), false);
    assert.equal(await resetAndSignIn(stranger, address), 200, 'no code is asked for');
  });

  test('nor if somebody confirms it who is signed in to another account', async () => {
    const stranger = await portal.signUp();
    const token = await tokenOfChange(stranger, anAddress());
    const other = await portal.signUp();
    assert.equal((await other.call('POST', `/api/user/confirm-email/${token}`)).status, 200);
    assert.deepEqual([await isProven(stranger), await isProven(other)], [false, false]);
  });

  test('is proven if the user confirms it: the second step then outlasts a new password', async () => {
    const user = await portal.signUp();
    await giveTwoFactor(portal, user);
    const address = anAddress();
    const token = await tokenOfChange(user, address);
    assert.equal((await user.call('POST', `/api/user/confirm-email/${token}`)).status, 200);
    assert.equal(await isProven(user), true);
    assert.equal(await resetAndSignIn(user, address), 401);
  });

  test('is held for nobody who has never proven it, and for somebody who has', async () => {
    for (const [proven, status] of [
      [false, 200],
      [true, 409],
    ] as const) {
      const user = await portal.signUp();
      await portal.database.pool.query('update "user" set email_verified = $1 where id = $2', [proven, user._id]);
      await user.call('POST', `/api/user/confirm-email/${await tokenOfChange(user, anAddress())}`);
      const form = { username: `owner ${addresses} of it`, email: user.email, password: chosen };
      assert.equal((await portal.visitor().call('POST', '/api/auth/signup', form)).status, status);
    }
  });

  test('restored by its reader counts as proven only with their new password, if nobody had proven it: what was set up before goes', async () => {
    const stranger = await portal.signUp();
    await giveTwoFactor(portal, stranger);
    await stranger.call('POST', `/api/user/confirm-email/${await tokenOfChange(stranger, anAddress())}`);
    const undo = await undoTokenOf(stranger);
    assert.equal((await portal.visitor().call('POST', `/api/user/undo-email/${undo}`)).status, 200);
    assert.equal(await resetAndSignIn(stranger, stranger.email), 200, 'no code is asked for');
  });

  test('is proven when an identity provider is linked to it: other sessions and pending changes end', async () => {
    const user = await portal.signUp();
    await portal.visitor().call('POST', '/api/auth/signin', { email: user.email, password: user.password });
    await tokenOfChange(user, anAddress());
    const identity = { subject: user._id, email: user.email, isEmailVerified: true, name: 'Daw Mya', photo: undefined };
    await accountOfIdentity(portal.services, 'https://provider.example', identity, user);
    assert.equal(await isProven(user), true);
    assert.deepEqual(await rows('select from session where user_id = $1', user._id), []);
    assert.deepEqual(await rows('select from email_change where user_id = $1', user._id), []);
  });

  test('gets a list of what the account contains when a new password proves it', async () => {
    const stranger = await portal.withFreePackage();
    await portal.postListing(stranger);
    await resetAndSignIn(stranger, stranger.email);
    const emails = (await queuedEmails(portal.database)).filter(({ to }) => to === stranger.email);
    const text = emails.map((email) => email.text).join();
    assert.match(text, /has 1 listing from before/);
    assert.match(text, /ကြော်ငြာ ၁ ခု/);
  });
});

describe('the address of a sign-up (ACC-74)', () => {
  test('gets an email with which its user, signed in, confirms it', async () => {
    const user = await portal.signUp();
    assert.equal((await user.call('POST', '/api/user/email-confirmation')).status, 200);
    const { headers, parts } = await sendUntil(portal.services, sendEmailChangeEmails, server.next(user.email));
    assert.equal(headers.get('subject'), 'Confirm your email address · သင့်အီးမေးလ်ကို အတည်ပြုရန်');
    const [, token = ''] = /\/confirm-email\/([\w-]{43})/.exec(parts.get('text/plain') ?? '') ?? [];
    const visitor = await portal.visitor().call('POST', `/api/user/confirm-email/${token}`);
    assert.deepEqual([visitor.status, visitor.body.code], [400, 'email_confirmed_elsewhere']);
    assert.equal(await isProven(user), false);
    const { body } = await user.call('GET', `/api/user/${user._id}`);
    assert.deepEqual([body['isEmailConfirmed'], body['pendingEmail']], [false, undefined]);
    assert.equal((await user.call('POST', `/api/user/confirm-email/${token}`)).status, 200);
    assert.equal(await isProven(user), true);
    assert.deepEqual(await rows('select from email_undo where user_id = $1', user._id), [], 'no address was replaced');
    assert.equal((await user.call('POST', `/api/user/confirm-email/${token}`)).status, 400, 'once');
  });

  test('gets another when its user requests one, and none once it is confirmed', async () => {
    const user = await portal.signUp();
    const pending = () => rows('select from email_change where user_id = $1', user._id);
    for (let turn = 0; turn < 2; turn++)
      assert.equal((await user.call('POST', '/api/user/email-confirmation')).status, 200);
    assert.equal((await pending()).length, 1);
    await portal.database.pool.query('delete from email_change where user_id = $1', [user._id]);
    await portal.database.pool.query('update "user" set email_verified = true where id = $1', [user._id]);
    assert.equal((await user.call('POST', '/api/user/email-confirmation')).status, 200);
    assert.deepEqual(await pending(), []);
    assert.equal((await portal.visitor().call('POST', '/api/user/email-confirmation')).status, 401);
  });
});
