import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { amissWith, smallTargets } from './axe.ts';
import { openBrowser, openLastingPage, phone } from './browser.ts';
import { signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('the first steps of an operator', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let page: Page;

  before(async () => {
    portal = await startPortal({ RATE_LIMIT: 'off', LOG_LEVEL: 'fatal', DEMO: '1' });
    browser = await openBrowser();
    const admin = await signUp(portal.address, 'Thida');
    await portal.database.pool.query('update "user" set is_admin = true where id = $1', [admin._id]);
    ({ page } = await openLastingPage(browser, { ...phone, baseURL: portal.address }));
    await page.context().addCookies([{ ...admin.cookie, url: portal.address }]);
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  test('lead to where each is done, and are ticked off (DSH-70, DSH-71)', async () => {
    await page.goto('/my/dashboard?tab=dash');
    await page.getByRole('heading', { name: 'ပထမအဆင့်များ' }).waitFor();
    assert.deepEqual(await amissWith(page), []);
    await page.goto('/dashboard?tab=dash');
    assert.deepEqual(await smallTargets(page), []);
    await page.getByRole('button', { name: 'Tick off: Make a backup' }).click();
    await page.getByRole('button', { name: 'Not done: Make a backup' }).waitFor();
    await page.getByRole('link', { name: 'Read the terms and the privacy policy' }).click();
    await page.waitForURL('/dashboard?tab=pages');
  });

  test('invite an agency, which signs up and finds its form filled in (DSH-73)', async () => {
    await page.goto('/dashboard?tab=dash');
    await page.getByLabel('Name of the agency').fill('Golden Key');
    await page.getByLabel('Its phone number').fill('09 420 012 345');
    await page.getByRole('button', { name: 'Make the link' }).click();
    const link = new URL(await page.getByLabel('Link to send').inputValue());
    const agency = await openLastingPage(browser, { ...phone, baseURL: portal.address });
    await agency.page.goto(link.pathname + link.search);
    await agency.page.getByLabel('Username').fill('goldenkey');
    await agency.page.getByLabel('Email').fill('golden@key.example');
    await agency.page.getByLabel('Password', { exact: true }).fill('Inya-lake-1912');
    await agency.page.getByRole('button', { name: 'Sign Up' }).click();
    await agency.page.waitForURL(/tab=update-agency/);
    assert.equal(await agency.page.locator('input[name=name]').inputValue(), 'Golden Key');
    assert.equal(await agency.page.locator('input[name=phone]').inputValue(), '09 420 012 345');
  });

  test('remove the demo once it is confirmed (DSH-72)', async () => {
    await page.goto('/dashboard?tab=dash');
    await page.getByRole('button', { name: 'Remove the demo', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, remove it' }).click();
    await page.getByText('Removed: 28 accounts, 600 listings').waitFor();
    await page.goto('/search');
    assert.equal(await page.locator('a[href*="/listing/"]').count(), 0);
  });
});
