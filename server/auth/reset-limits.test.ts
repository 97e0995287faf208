import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { countAttempt } from '../http/limits/rate-limit.ts';
import { anAddress, type Browser, exhaust, openGuardedPortal, signIn, takeAllTurns } from '#tests/factories/guesses.ts';
import type { TestUser, TestPortal } from '#tests/factories/portal.ts';
import { makeResetToken } from './reset-email.ts';

let portal: TestPortal;
before(async () => {
  ({ portal } = await openGuardedPortal());
});
after(() => portal.close());

describe('a password set by email', () => {
  const reset = (browser: Browser, token: string, password = 'a longer walk home') =>
    browser.call('POST', `/api/auth/reset-password/${token}`, { password });
  const tokenFor = ({ _id: id, email }: TestUser) => makeResetToken(portal.database.db, { id, email });

  test('lets its owner in at once, in that browser and in others, and nobody who was known before', async () => {
    const user = await portal.signUp();
    const address = anAddress();
    await exhaust(portal, address, user);
    await takeAllTurns(portal, user);
    const browser = portal.visitor(address);
    assert.equal((await reset(browser, await tokenFor(user))).status, 200);
    assert.equal((await signIn(portal.visitor(anAddress()), user, 'a longer walk home')).status, 200);
    await takeAllTurns(portal, user);
    await exhaust(portal, address, user);
    assert.equal((await signIn(browser, user, 'a longer walk home')).status, 200);
    assert.equal((await signIn(user, user, 'a longer walk home')).status, 429);
  });

  test('is not kept from the holder of the email by others on the same network', async () => {
    const user = await portal.signUp();
    const address = anAddress();
    for (let turn = 0; turn < 30; turn++) await countAttempt(portal.services, 'reset:address', address);
    assert.equal((await reset(portal.visitor(address), 'x'.repeat(43))).status, 429);
    assert.equal((await reset(portal.visitor(address), await tokenFor(user))).status, 200);
  });

  test('cannot be attempted without limit with one email', async () => {
    const token = await tokenFor(await portal.signUp());
    for (let turn = 0; turn < 10; turn++) assert.equal((await reset(portal.visitor(), token, 'password')).status, 400);
    const { status, headers } = await reset(portal.visitor(), token);
    assert.equal(status, 429);
    assert.match(headers.get('ratelimit-policy') ?? '', /"reset:link";q=10;w=3600/);
  });
});

describe('emails for a new password', () => {
  const ask = async (browser: Browser, { email }: { email: string }) => {
    const { status, body } = await browser.call('POST', '/api/auth/forgotpassword', { email });
    return { status, body };
  };
  /** How many emails have been requested that are to be sent. */
  const ordered = async ({ email }: { email: string }) =>
    (
      await portal.database.pool.query(
        `select from pgboss.job where name = 'send-reset-letter' and data->>'email' = $1`,
        [email],
      )
    ).rows.length;

  test('go out twice to an address for which somebody asks repeatedly, with the same response', async () => {
    const nobody = { email: `nobody-${crypto.randomUUID()}@example.com` };
    for (const account of [await portal.signUp(), nobody]) {
      const address = anAddress();
      const answers = [];
      for (let turn = 0; turn < 6; turn++) answers.push(await ask(portal.visitor(address), account));
      for (const answer of answers) assert.deepEqual(answer, answers[0]);
      assert.equal(answers[0]?.status, 200);
      assert.equal(await ordered(account), 2);
    }
  });

  test('go out when requested elsewhere, and to a browser that is known when no others do any more', async () => {
    const user = await portal.signUp();
    const address = anAddress();
    for (let turn = 0; turn < 6; turn++) await ask(portal.visitor(address), user);
    await ask(portal.visitor(anAddress()), user);
    assert.equal(await ordered(user), 3);
    for (let turn = 0; turn < 20; turn++) await ask(portal.visitor(anAddress()), user);
    assert.equal(await ordered(user), 6);
    for (let turn = 0; turn < 30; turn++) await countAttempt(portal.services, 'reset-request:address', 'unknown');
    assert.equal((await ask(portal.visitor(), user)).status, 429);
    assert.equal((await ask(user, user)).status, 200);
    assert.equal(await ordered(user), 7);
  });

  test('stay valid for a while longer at any time of a day on which everybody asks, and are 42 at most', async () => {
    const user = await portal.signUp();
    const step = 10;
    let sent = 0;
    let age = 0;
    for (let minute = 0; minute < 24 * 60; minute += step) {
      await portal.database.pool.query(
        `update attempt set until = until - make_interval(mins => $1) where key like 'reset-email:%'`,
        [step],
      );
      for (let turn = 0; turn < 2; turn++) await ask(portal.visitor(anAddress()), user);
      const now = await ordered(user);
      age = now > sent ? 0 : age + step;
      sent = now;
      assert.ok(age <= 40, `the last one is ${age} minutes old`);
    }
    assert.ok(sent >= 24 && sent <= 42, `${sent} emails`);
  });
});
