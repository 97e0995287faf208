import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { user } from '#server/database/schema.ts';
import { amissWith, smallTargets } from './axe.ts';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { type TestUser, signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('what searches did not understand', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let admin: TestUser;

  before(async () => {
    portal = await startPortal();
    browser = await openBrowser();
    admin = await signUp(portal.address, 'Ma Admin');
    await portal.database.db.update(user).set({ isAdmin: true }).where(eq(user.id, admin._id));
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  const screenOf = async (options: Parameters<typeof openPage>[1]) => {
    const opened = await openPage(browser, { ...options, baseURL: portal.address });
    await opened.page.context().addCookies([{ ...admin.cookie, url: portal.address }]);
    return opened;
  };

  test('is listed once three networks searched for it, and leads to its reading', async () => {
    const { page, troubles } = await screenOf(desktop);
    await page.goto('/dashboard?tab=searches');
    await page.getByText('No word was left over often enough to be shown.').waitFor();
    await page.getByText('No search without a result was frequent enough to be shown.').waitFor();
    await portal.database.pool.query(
      `insert into search_miss (kind, day, text, count, networks)
       values ('word', $1, 'terrace', 7, '{a,b,c}'), ('word', $1, 'of two networks', 9, '{a,b}'),
         ('search', $1, 'ဗဟန်း လေဆိပ်အနီး တိုက်ခန်း ဓာတ်လှေကားပါ', 4, '{a,b,c}')`,
      [yangonDay(new Date())],
    );
    await page.getByRole('link', { name: 'Last 7 days' }).click();
    const terrace = page.getByRole('row', { name: /^terrace 7 / });
    await terrace.waitFor();
    assert.equal(await page.getByText('of two networks').count(), 0);
    await terrace.getByRole('link').click();
    await page.getByRole('status').getByText('Left over').waitFor();
    assert.equal(await page.getByLabel('Search', { exact: true }).inputValue(), 'terrace');
    assert.match(page.url(), /days=7/);
    await page.getByRole('link', { name: 'Teach “terrace”' }).click();
    await page.waitForURL(/tab=places/);
    assert.equal(await page.getByLabel('Name in English').inputValue(), 'terrace');
    assert.equal(await page.getByLabel('Name in Burmese').inputValue(), '');
    assert.deepEqual(troubles, []);
  });

  test('can be looked at without a script, on a phone, in Burmese and in the dark', async () => {
    const { page } = await screenOf({ ...phone, javaScriptEnabled: false });
    await page.goto('/dashboard?tab=searches&days=90');
    await page.getByLabel('Search', { exact: true }).fill('2 bedroom condo in Bahan with terrace');
    await page.getByRole('button', { name: 'Show reading' }).click();
    await page.waitForURL(/[?&]searchTerm=/);
    const filters = page.getByRole('status').locator('dd').nth(1);
    assert.deepEqual(await filters.getByRole('listitem').allTextContents(), ['2 bedrooms', 'Condo', 'Bahan']);
    await page.getByRole('row', { name: /^terrace 7 / }).waitFor();

    const burmese = await screenOf({ ...phone, colorScheme: 'dark' });
    await burmese.page.goto('/my/dashboard?tab=searches&searchTerm=ဗဟန်း+ကွန်ဒို+terrace+grant+အောက်+500');
    assert.deepEqual(await amissWith(burmese.page), []);
    assert.deepEqual(await smallTargets(burmese.page), []);
    const wide = await burmese.page.evaluate(() => document.documentElement.scrollWidth);
    const overflow = wide - (burmese.page.viewportSize()?.width ?? 0);
    assert.ok(overflow <= 0, `${overflow} px too wide`);
    assert.deepEqual(burmese.troubles, []);
  });
});
