import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { aRow, csv, headings } from '#tests/factories/imports.ts';
import { workbook } from '#tests/factories/workbook.ts';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { assertNothingAmiss } from './listing-dashboard.ts';
import { aHome, aPhoto } from './pair.ts';
import { signUp, takeFreePackage, type TestUser } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('listings from a spreadsheet', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let agency: TestUser;

  before(async () => {
    portal = await startPortal({ RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' });
    browser = await openBrowser();
    agency = await signUp(portal.address, 'Golden Homes');
    await takeFreePackage(agency);
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  const screen = async (options = {}) => {
    const opened = await openPage(browser, { ...phone, ...options, baseURL: portal.address });
    await opened.page.context().addCookies([{ ...agency.cookie, url: portal.address }]);
    return opened;
  };
  const photo = async () => `/images/${await aPhoto(portal.address, agency, 'listing')}/1200.jpg`;

  test('are checked, corrected and imported on a phone, and what is missing ends once that is said (LST-447 to LST-449)', async () => {
    await agency.call('POST', '/api/listing/create', {
      ...aHome('Old condo by the lake', await aPhoto(portal.address, agency, 'listing')),
      reference: 'X-9',
    });
    const { page, troubles } = await screen();
    await page.goto('/dashboard?tab=my-listing');
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByRole('heading', { name: 'Import and export' }).waitFor();
    await assertNothingAmiss(page);
    const file = csv(
      [...headings.slice(0, 7), 'Asking', ...headings.slice(8)],
      aRow('A-1', await photo()),
      aRow('A-2', await photo(), { 4: 'Paris' }),
    );
    await page
      .getByLabel('CSV, Excel')
      .setInputFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await page.getByRole('button', { name: 'Read file' }).click();
    await page.getByText('homes.csv: 2 rows').waitFor();
    await page.getByLabel('Asking is').selectOption({ label: 'Price' });
    await assertNothingAmiss(page);
    await page.getByRole('button', { name: 'Check rows' }).click();
    await page.getByText('This is none of the choices:').waitFor();
    await page.getByText('Paris').first().waitFor();
    await page.getByRole('link', { name: 'New 1' }).click();
    await page.getByText('1 listing online, but not in the file:').waitFor();
    await assertNothingAmiss(page);
    await page.getByLabel('End these listings').check();
    await page.getByRole('button', { name: 'Import now' }).click();
    await page.getByText('1 listing ended.').waitFor();
    await page.getByRole('link', { name: 'Posted 1' }).click();
    await page.getByRole('link', { name: /^E-/ }).waitFor();
    await assertNothingAmiss(page);
    const { rows } = await portal.database.pool.query(
      'select reference, ended_at is not null as ended from listing order by reference',
    );
    assert.deepEqual(rows, [
      { reference: 'A-1', ended: false },
      { reference: 'X-9', ended: true },
    ]);
    assert.deepEqual(troubles, []);
  });

  test('are exported in Burmese on a desktop, and imported unchanged (LST-441, LST-443)', async () => {
    const { page, troubles } = await screen(desktop);
    await page.goto('/my/import');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Excel ဖိုင်' }).click();
    const path = await (await download).path();
    await page.getByLabel('CSV၊ Excel').setInputFiles({
      name: 'listings.xlsx',
      mimeType: 'application/octet-stream',
      buffer: await (await import('node:fs/promises')).readFile(path),
    });
    await page.getByRole('button', { name: 'ဖိုင်ဖတ်ရန်' }).click();
    await page.getByRole('button', { name: 'စစ်ဆေးရန်' }).click();
    await page.getByText('ပြောင်းလဲမည့်အရာ မရှိပါ။').waitFor();
    await assertNothingAmiss(page);
    assert.deepEqual(troubles, []);
  });

  test('say which sheet of a workbook is read, and which are not, in both languages (LST-562)', async () => {
    const { page, troubles } = await screen();
    await page.goto('/import');
    const cells = headings.map((heading) => `<c t="inlineStr"><is><t>${heading}</t></is></c>`).join('');
    const rows = `<row>${cells}</row><row>${cells}</row>`;
    await page.getByLabel('CSV, Excel').setInputFiles({
      name: 'listings.xlsx',
      mimeType: 'application/octet-stream',
      buffer: await workbook(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    });
    await page.getByRole('button', { name: 'Read file' }).click();
    await page.getByText('Read: “A”. Not read: “B & C”.').waitFor();
    await page.goto('/my/import');
    await page.getByText('ဖတ်သည့်စာမျက်နှာ - “A”').waitFor();
    await assertNothingAmiss(page);
    assert.deepEqual(troubles, []);
  });
});
