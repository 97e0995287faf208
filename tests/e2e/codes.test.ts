import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage, phone } from './browser.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('the code of a listing, from the telephone to its page', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let id = '';
  let code = '';

  before(async () => {
    portal = await startPortal({ DEMO: '1' });
    browser = await openBrowser();
    const { rows } = await portal.database.pool.query<{ id: string; code: string }>(
      'select id, code from listing where ended_at is null order by id limit 1',
    );
    [id, code] = [rows[0]?.id ?? '', rows[0]?.code ?? ''];
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  test('is on its page, and copied by a button (LST-404)', async () => {
    const { page, troubles } = await openPage(browser, {
      ...phone,
      baseURL: portal.address,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.goto(`/listing/${id}`);
    await page.getByText(code, { exact: true }).first().waitFor();
    await page.getByRole('button', { name: `Copy ${code}` }).click();
    await page.getByText(`Copied: ${code}`).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), code);
    assert.deepEqual(troubles, []);
  });

  test('typed into the search box suggests it, and leads to it (SRC-140)', async () => {
    const { page, troubles } = await openPage(browser, { ...phone, baseURL: portal.address });
    await page.goto('/full-search');
    const typed = code.toLowerCase().replace('-', ' ');
    await page.getByRole('combobox').fill(typed);
    await page.getByRole('option', { name: new RegExp(code) }).click();
    await page.waitForURL(`/listing/${id}`);
    assert.deepEqual(troubles, []);
  });

  for (const language of ['', '/my'])
    test(`is a short address and a search without a script too: ${language || '/en'} (LST-405)`, async () => {
      const { page } = await openPage(browser, { ...phone, baseURL: portal.address, javaScriptEnabled: false });
      await page.goto(`${language}/c/${code.toLowerCase().replace('-', '')}`);
      assert.equal(new URL(page.url()).pathname, `${language}/listing/${id}`);
      await page.goto(`${language}/full-search?searchTerm=${code}`);
      assert.equal(await page.getByRole('article').count(), 1);
      const gone = await page.goto(`${language}/c/E-00CC0`);
      assert.equal(gone?.status(), 404);
    });
});
