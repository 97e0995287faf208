import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { countAttempt } from '../http/limits/rate-limit.ts';
import { anAddress, type Browser, openGuardedPortal, signIn } from '#tests/factories/guesses.ts';
import type { TestUser, TestPortal } from '#tests/factories/portal.ts';
import { appOf, firstStep, forgetLastCode, giveTwoFactor, turnOnTwoFactor } from '#tests/factories/two-factor.ts';
import { makeResetToken } from './reset-email.ts';

let portal: TestPortal;
before(async () => {
  ({ portal } = await openGuardedPortal());
});
after(() => portal.close());

describe('somebody who knows a password and guesses the code', () => {
  const wrong = appOf('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  const finish = (browser: Browser, code: string) => browser.call('POST', '/api/auth/signin/code', { code });
  /** All the guesses that others have in a day. */
  const guessAll = async (user: TestUser) => {
    const guesses = Array.from({ length: 20 }, () => countAttempt(portal.services, 'code:account', user._id));
    await Promise.allSettled(guesses);
  };
  const begin = async (browser: Browser, user: TestUser) => {
    const { status } = await signIn(browser, user, user.password);
    assert.equal(status, 401);
    return browser;
  };

  test('has twenty guesses a day, from however many networks', async () => {
    const user = await portal.signUp();
    await giveTwoFactor(portal, user);
    const statuses: number[] = [];
    for (let network = 0; network < 5; network++) {
      const browser = await begin(portal.visitor(anAddress()), user);
      for (let turn = 0; turn < 5; turn++) statuses.push((await finish(browser, wrong.code())).status);
    }
    assert.deepEqual(statuses, [...Array<number>(20).fill(401), ...Array<number>(5).fill(429)]);
  });

  test('does not lock out a user who has completed a second step in that browser, nor a recovery code', async () => {
    const user = await portal.signUp();
    const { app, recoveryCodes } = await turnOnTwoFactor(portal, user);
    const browser = await firstStep(portal, user);
    assert.equal((await finish(browser, app.code())).status, 200);
    await guessAll(user);
    await forgetLastCode(portal, user);
    await begin(browser, user);
    const { status, headers } = await finish(browser, app.code());
    assert.equal(status, 200);
    assert.match(headers.get('ratelimit-policy') ?? '', /"code:device";q=5;w=900$/);
    await guessAll(user);
    const other = await begin(portal.visitor(anAddress()), user);
    assert.equal((await finish(other, app.code())).status, 429);
    assert.equal((await finish(other, recoveryCodes[0] ?? '')).status, 200);
  });

  test('in a browser that knows only the password is like any other', async () => {
    const user = await portal.signUp();
    const app = await giveTwoFactor(portal, user);
    await guessAll(user);
    await begin(user, user);
    assert.equal((await finish(user, app.code())).status, 429);
  });

  test('gets new guesses by emails twice, and no more', async () => {
    const user = await portal.signUp();
    await giveTwoFactor(portal, user);
    // At an unverified address the first reset would remove the second step (ACC-73).
    await portal.database.pool.query('update "user" set email_verified = true where id = $1', [user._id]);
    const outcomes: number[] = [];
    for (const password of ['a longer walk home', 'another walk home', 'the last walk home']) {
      await guessAll(user);
      const token = await makeResetToken(portal.database.db, { id: user._id, email: user.email });
      const browser = portal.visitor(anAddress());
      await browser.call('POST', `/api/auth/reset-password/${token}`, { password });
      await begin(browser, { ...user, password });
      outcomes.push((await finish(browser, wrong.code())).status);
    }
    assert.deepEqual(outcomes, [401, 401, 429]);
  });
});
