import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { countAttempt } from '../http/rate-limit.ts';
import { anAddress, type Browser, openGuardedPortal, signIn } from '#tests/factories/guesses.ts';
import type { TestUser, TestPortal } from '#tests/factories/portal.ts';
import { appOf, firstStep, forgetLastCode, giveTwoFactor, turnOnTwoFactor } from '#tests/factories/two-factor.ts';
import { makeResetToken } from './reset-email.ts';

let portal: TestPortal;
before(async () => {
  ({ portal } = await openGuardedPortal());
});
after(() => portal.close());

describe('whoever knows a password and guesses at the code', () => {
  const wrong = appOf('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  const finish = (browser: Browser, code: string) => browser.call('POST', '/api/auth/signin/code', { code });
  /** All that others may guess in a day. */
  const guessAll = async (person: TestUser) => {
    const guesses = Array.from({ length: 20 }, () => countAttempt(portal.services, 'code:account', person._id));
    await Promise.allSettled(guesses);
  };
  const begin = async (browser: Browser, person: TestUser) => {
    const { status } = await signIn(browser, person, person.password);
    assert.equal(status, 401);
    return browser;
  };

  test('has twenty guesses a day, from however many networks', async () => {
    const person = await portal.signUp();
    await giveTwoFactor(portal, person);
    const statuses: number[] = [];
    for (let network = 0; network < 5; network++) {
      const browser = await begin(portal.visitor(anAddress()), person);
      for (let turn = 0; turn < 5; turn++) statuses.push((await finish(browser, wrong.code())).status);
    }
    assert.deepEqual(statuses, [...Array<number>(20).fill(401), ...Array<number>(5).fill(429)]);
  });

  test('does not keep out who has finished a second step in that browser, nor a recovery code', async () => {
    const person = await portal.signUp();
    const { app, recoveryCodes } = await turnOnTwoFactor(portal, person);
    const browser = await firstStep(portal, person);
    assert.equal((await finish(browser, app.code())).status, 200);
    await guessAll(person);
    await forgetLastCode(portal, person);
    await begin(browser, person);
    const { status, headers } = await finish(browser, app.code());
    assert.equal(status, 200);
    assert.match(headers.get('ratelimit-policy') ?? '', /"code:device";q=5;w=900$/);
    await guessAll(person);
    const other = await begin(portal.visitor(anAddress()), person);
    assert.equal((await finish(other, app.code())).status, 429);
    assert.equal((await finish(other, recoveryCodes[0] ?? '')).status, 200);
  });

  test('in a browser that knows the password alone is like any other', async () => {
    const person = await portal.signUp();
    const app = await giveTwoFactor(portal, person);
    await guessAll(person);
    await begin(person, person);
    assert.equal((await finish(person, app.code())).status, 429);
  });

  test('gets new guesses by letters twice, and no more', async () => {
    const person = await portal.signUp();
    await giveTwoFactor(portal, person);
    const outcomes: number[] = [];
    for (const password of ['a longer walk home', 'another walk home', 'the last walk home']) {
      await guessAll(person);
      const token = await makeResetToken(portal.database.db, { id: person._id, email: person.email });
      const browser = portal.visitor(anAddress());
      await browser.call('POST', `/api/auth/reset-password/${token}`, { password });
      await begin(browser, { ...person, password });
      outcomes.push((await finish(browser, wrong.code())).status);
    }
    assert.deepEqual(outcomes, [401, 401, 429]);
  });
});
