import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage, phone } from './browser.ts';
import { signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('somebody who chooses a package', () => {
  let portal: RunningPortal;
  let browser: Browser;

  before(async () => {
    portal = await startPortal();
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  const open = (options: object = phone) => openPage(browser, { ...options, baseURL: portal.address });

  test('sees the payment steps without a script, and a prompt to ask how if no account is set', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    const { pool } = portal.database;
    await pool.query('truncate payment_account');
    for (const path of ['/price', '/contactForPayment?package=Gold']) {
      await page.goto(path);
      await page.getByText('Ask us how to pay').waitFor();
      assert.equal(await page.getByText('accounts:').count(), 0);
    }
    await pool.query(
      `insert into payment_account (id, position, bank, name, number) values (gen_random_uuid(), 0, 'KBZPay', 'Daw Mya', '09 111 222 333')`,
    );
    await page.goto('/contactForPayment?package=Premium');
    await page.getByText('Pay 150,000 MMK').waitFor();
    await page.getByText('09 111 222 333').waitFor();
  });

  test('buys on the older screen as on the newer one', async () => {
    const { page } = await open();
    const says = async (path: string, title: string, button: string) => {
      await page.goto(path);
      const box = page.locator('main li', { has: page.getByRole('button', { name: `${button} ${title}` }) });
      const lines = (await box.innerText()).split(/\n+/).map((line) => line.trim());
      return lines.filter((line) => line !== '' && line !== `${button} ${title}`);
    };
    assert.deepEqual((await says('/packages', 'Free', 'Buy')).slice(0, 4), [
      'Free',
      'To post your first properties',
      'Free',
      '0 MMK, nothing to pay',
    ]);
    assert.ok((await says('/packages', 'Premium', 'Buy')).includes('About 25,000 MMK a month'));
    for (const title of ['Free', 'Gold', 'Premium'])
      assert.deepEqual(await says('/packages', title, 'Buy'), await says('/price', title, 'Choose'));

    await page.goto('/packages');
    await page.getByRole('button', { name: 'Buy Free' }).click();
    await page.getByText('Please log in to select a package').waitFor();
    const buyer = await signUp(portal.address, 'Ko Tun');
    await page.context().addCookies([{ ...buyer.cookie, url: portal.address }]);
    await page.goto('/packages');
    await page.getByRole('button', { name: 'Buy Premium' }).click();
    await page.waitForURL(/\/contactforpayment\?package=Premium/);
    await page.goto('/packages');
    await page.getByRole('button', { name: 'Buy Free' }).click();
    await page.waitForURL('/dashboard?tab=create-listing');
    await page.goto('/packages');
    await page.getByRole('button', { name: 'Buy Free' }).click();
    await page.getByText('You can only reselect the Free package after it expires.').waitFor();

    const { page: plain } = await open({ javaScriptEnabled: false });
    await plain.goto('/packages');
    await plain.getByRole('button', { name: 'Buy Gold' }).click();
    await plain.waitForURL(/\/contactforpayment\?package=Gold/);
    await plain.goto('/packages');
    await plain.getByRole('link', { name: 'How to pay' }).click();
    await plain.waitForURL('/price#paying');
  });
});
