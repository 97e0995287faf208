import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage, phone } from './browser.ts';
import { assertNothingAmiss } from './listing-dashboard.ts';
import { signUp, type TestUser } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('programs of partners (PTN-4, PTN-9, PTN-12)', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let owner: TestUser;

  before(async () => {
    portal = await startPortal({ RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' });
    browser = await openBrowser();
    owner = await signUp(portal.address, 'Nilar');
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  const screen = async (options = {}) => {
    const opened = await openPage(browser, { ...phone, ...options, baseURL: portal.address });
    await opened.page.context().addCookies([{ ...owner.cookie, url: portal.address }]);
    return opened;
  };

  test('get a token that is shown once, works, and is revoked', async () => {
    const { page, troubles } = await screen();
    await page.goto('/developers');
    await page.getByRole('link', { name: 'Your tokens and webhooks' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Office website');
    await page.getByLabel('read the messages that you receive').check();
    await page.getByRole('button', { name: 'Create', exact: true }).first().click();
    const token = (await page.getByText(/^eain_[\w-]{43}$/).textContent()) ?? '';
    const call = async () => {
      const answer = await fetch(`${portal.address}/api/user/listings/${owner._id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return answer.status;
    };
    assert.equal(await call(), 200);
    await assertNothingAmiss(page);
    await page.goto('/partners');
    assert.equal(await page.getByText(token).count(), 0);
    await page.getByRole('button', { name: 'Revoke: Office website' }).click();
    await page.getByText('You have no token yet.').waitFor();
    assert.equal(await call(), 401);
    assert.deepEqual(troubles, []);
  });

  test('get a webhook without a script, in Burmese and in the dark, whose test is in its log', async () => {
    const { page } = await screen({ javaScriptEnabled: false, colorScheme: 'dark' });
    await page.goto('/my/partners');
    const address = page.getByLabel('လိပ်စာ', { exact: true });
    await address.fill('http://agency.example/eain');
    await page.getByRole('button', { name: 'ဖန်တီးမည်' }).last().click();
    await page.getByText('host အမည်ပါသော https လိပ်စာ').first().waitFor();
    await page.getByLabel('လိပ်စာ', { exact: true }).fill('https://agency.invalid/eain');
    await page.getByRole('button', { name: 'ဖန်တီးမည်' }).last().click();
    await page.getByText(/^whsec_/).waitFor();
    await page.getByRole('button', { name: 'စမ်းပို့ရန်: https://agency.invalid/eain' }).click();
    await page.getByText('စမ်းသပ်မှု', { exact: true }).waitFor();
    await page.goto('/my/partners');
    await page.getByRole('button', { name: 'ပိတ်ရန်: https://agency.invalid/eain' }).click();
    await page.getByText('မှစ၍ ပိတ်ထားသည်။').waitFor();
    await page.getByRole('button', { name: 'ဖျက်ရန်: https://agency.invalid/eain' }).click();
    await page.getByText('webhook မရှိသေးပါ။').waitFor();
  });
});
