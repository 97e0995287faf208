import { AxeBuilder } from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('reach', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let listing = '';

  before(async () => {
    portal = await startPortal({ DEMO: '1' });
    browser = await openBrowser();
    const answer = await fetch(`${portal.address}/api/listing/get?propertyType=condo&limit=1`);
    const { results } = (await answer.json()) as { results: { result: { _id: string }[] } };
    listing = `/listing/${results.result[0]?._id}`;
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  test('a visitor without JavaScript searches, pages through, and reads a home; somebody signs up', async () => {
    const { page } = await openPage(browser, { ...phone, baseURL: portal.address, javaScriptEnabled: false });
    await page.goto('/search');
    await page.locator('summary', { hasText: 'Filter' }).click();
    await page.getByLabel('Rent or sale').first().selectOption('rent');
    await page.locator('details').getByRole('button', { name: 'Search' }).click();
    assert.match(page.url(), /\/search\?type=rent$/);
    await page.getByRole('link', { name: 'Page 2' }).click();
    assert.match(page.url(), /type=rent&page=2$/);
    await page.locator('article a').first().click();
    await page.getByRole('heading', { level: 2, name: 'Description' }).waitFor();
    assert.match(await page.locator('article').first().innerText(), /\/ month/);

    await page.goto('/sign-up');
    await page.getByLabel('Username').fill('Ko Aung');
    await page.getByLabel('E-mail').fill('aung@home.example');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.locator('main').getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('The password must be 8 to 128 characters.').first().waitFor();
    await page.getByLabel('Password', { exact: true }).fill('inya-lake-1912');
    await page.locator('main').getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('link', { name: /Ko Aung/ }).waitFor();

    await page.goto('/price');
    await page.getByRole('button', { name: 'Choose Free' }).click();
    assert.match(page.url(), /\/dashboard\?tab=create-listing$/);
    await page.getByText('3 listings left').waitFor();
  });

  test('a visitor switches to Burmese and dark, and finds both again', async () => {
    const { page, troubles } = await openPage(browser, { ...desktop, baseURL: portal.address });
    await page.goto('/search?township=bahan');
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await page.getByRole('link', { name: 'မြန်မာဘာသာ' }).click();
    await page.waitForURL('/my/search?township=bahan');
    assert.equal(await page.locator('html').getAttribute('lang'), 'my');
    await page.getByRole('heading', { level: 1, name: 'အသေးစိတ်ရှာဖွေရန်' }).waitFor();
    await page.reload();
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
    assert.match(await page.getByRole('heading', { level: 2 }).first().innerText(), /[၀-၉]/);
    assert.deepEqual(troubles, []);
  });

  test('the first visit of a page stays light: so many kilobytes of compressed scripts at most', async () => {
    for (const [screen, kilobytes] of [
      ['/', 170],
      ['/search', 150],
      [listing, 150],
    ] as const) {
      const { page } = await openPage(browser, { ...phone, baseURL: portal.address });
      await page.goto(screen, { waitUntil: 'networkidle' });
      const scripts = await page.evaluate(() => {
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        return files
          .filter(({ name }) => name.endsWith('.js'))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      });
      assert.ok(scripts > 0 && scripts <= kilobytes * 1024, `${screen}: ${scripts} bytes of scripts`);
      await page.context().close();
    }
  });

  test('the path may be written in any letter case, and what is not there is a 404', async () => {
    const statusOf = async (path: string) => (await fetch(portal.address + path, { redirect: 'manual' })).status;
    assert.equal(await statusOf('/Search'), 200);
    assert.equal(await statusOf('/CONTACTFORPAYMENT'), 200);
    assert.equal(await statusOf('/listing/no-such-home'), 404);
    assert.equal(await statusOf('/listing/01a1fd38-c6ce-763f-8475-8e37ee10f0fd'), 404);
    assert.equal(await statusOf('/no/such/page'), 404);
    assert.equal(await statusOf('/create-listing'), 302);
  });

  test('axe finds nothing on the screens of visitors, in either theme and language', async () => {
    const screens = [
      '/',
      '/search?type=rent',
      '/full-search?searchTerm=condo',
      listing,
      '/price',
      '/sign-in',
      '/sign-up',
      '/nowhere',
    ];
    for (const theme of ['light', 'dark']) {
      for (const prefix of ['', '/my']) {
        const { page } = await openPage(browser, { ...phone, baseURL: portal.address, reducedMotion: 'reduce' });
        await page.addInitScript((kept) => localStorage.setItem('eain', kept), JSON.stringify({ version: 3, theme }));
        for (const screen of screens) {
          await page.goto(prefix + screen);
          const { violations } = await new AxeBuilder({ page }).analyze();
          const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
          assert.deepEqual(found, [], `${theme} ${prefix}${screen}`);
        }
        await page.context().close();
      }
    }
  });
});
