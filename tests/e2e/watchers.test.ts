import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { assertNothingAmiss } from './listing-dashboard.ts';
import { aHome, aPhoto } from './pair.ts';
import { signUp, takeFreePackage, type TestUser } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('people who watch for homes like one’s own', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let owner: TestUser;

  before(async () => {
    portal = await startPortal();
    browser = await openBrowser();
    owner = await signUp(portal.address, 'Nilar');
    await takeFreePackage(owner);
    await portal.database.pool.query(
      `insert into watch (id, channel, pace, state, language, search, township, type, email)
        select gen_random_uuid(), 'email', 'daily', 'active', 'en', search, 'bahan', 'rent', at || '@example.com'
        from generate_series(1, 12) as at, (values ('type=rent&township=bahan'), ('type=rent&township=bahan&maxPrice=1000')) as asked (search)`,
    );
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  const screen = async (options: typeof phone | typeof desktop) => {
    const opened = await openPage(browser, { ...options, baseURL: portal.address });
    await opened.page.context().addCookies([{ ...owner.cookie, url: portal.address }]);
    return opened;
  };

  test('are told to who posts while it is typed, and to the owner of a listing (WCH-32)', async () => {
    const { page, troubles } = await screen(desktop);
    await page.goto('/create-listing');
    await page.getByLabel('Property type').selectOption('condo');
    await page.getByLabel('Township').selectOption('bahan');
    await page.getByText('At least 10 people watch for properties like this').waitFor();
    await page.getByLabel('Township').selectOption('latha');
    await page.getByText('At least 10 people watch for properties like this').waitFor({ state: 'detached' });
    const home = aHome('Lake view', await aPhoto(portal.address, owner, 'listing'));
    await owner.call('POST', '/api/listing/create', { ...home, township: 'bahan', type: 'rent' });
    await page.goto('/dashboard?tab=my-listing');
    await page.getByText('At least 10 people watch for properties like this').filter({ visible: true }).waitFor();
    assert.deepEqual(troubles, []);
    const other = await screen(phone);
    await other.page.goto('/my/dashboard?tab=my-listing');
    await other.page.getByText('လူ အနည်းဆုံး ၁၀ ဦး စောင့်ကြည့်နေသည်').filter({ visible: true }).waitFor();
    await assertNothingAmiss(other.page);
  });
});
