import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('a shortlist', () => {
  let portal: RunningPortal;
  let browser: Browser;
  before(async () => {
    portal = await startPortal({ DEMO: '1' });
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  const hearts = (page: Page) => page.getByRole('button', { name: 'Save to list' });
  const titles = (page: Page) => page.locator('main article h3').allInnerTexts();

  test('is kept without an account, with notes, and says what became of each (SHL-1 to SHL-7, SHL-31)', async () => {
    const { page, troubles } = await openPage(browser, { ...phone, baseURL: portal.address });
    await page.goto('/search?type=rent');
    const [first = '', second = ''] = await titles(page);
    await hearts(page).nth(0).click();
    await page.getByRole('link', { name: 'Saved (1)' }).waitFor();
    await hearts(page).nth(1).click();
    await page.getByRole('link', { name: 'Saved (2)' }).click();
    await page.getByText('2 properties saved in this browser.').waitFor();
    assert.deepEqual(await titles(page), [second, first], 'newest first');
    await page.getByText('Add a note').first().click();
    await page.getByRole('textbox', { name: 'Your note' }).fill('Ask about the second key.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.locator('summary', { hasText: 'Ask about the second key.' }).waitFor();

    const idOf = async (place: number) => (await hearts(page).nth(place).getAttribute('value')) ?? '';
    const [taken, cheaper] = [await idOf(0), await idOf(1)];
    await portal.database.pool.query(
      `update listing set property_status = 'Rented Out', taken_at = '2026-11-03T05:00:00Z' where id = $1`,
      [taken],
    );
    await portal.database.pool.query(
      `update listing set offer = true, discount_price = regular_price * 0.5 where id = $1`,
      [cheaper],
    );
    await page.reload();
    await page.getByText('Rented out on 3 Nov 2026').waitFor();
    await page.getByText(/^50 % less than when you saved it/).waitFor();
    await portal.database.pool.query('delete from listing where id = $1', [taken]);
    await page.reload();
    await page.getByText('No longer on this site').waitFor();
    assert.deepEqual(await titles(page), [second, first], 'remembered');
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('summary', { hasText: 'Ask about the second key.' }).waitFor();
    assert.deepEqual(troubles, []);
  });

  test('leaves hidden listings out of results before they are painted, with a count and an undo (SHL-11, SHL-12)', async () => {
    const { page, troubles } = await openPage(browser, { ...phone, baseURL: portal.address });
    await page.goto('/search?type=sale');
    const [first = '', second = ''] = await titles(page);
    await page.getByRole('button', { name: 'Hide from results' }).first().click();
    await page.getByText('1 property hidden by you.').waitFor();
    const heading = page.locator('main article h3').first();
    assert.ok(!(await heading.isVisible()));
    await page.reload({ waitUntil: 'commit' });
    await page.locator('main article h3', { hasText: second }).first().waitFor();
    assert.ok(!(await heading.isVisible()), 'not even while the page loads');
    await page.getByRole('button', { name: 'Show again' }).click();
    await page.locator('main article h3', { hasText: first }).first().waitFor();
    await page.getByText('1 property hidden by you.').waitFor({ state: 'detached' });
    assert.deepEqual(troubles, []);
  });

  test('is joined with that of the account, is the same elsewhere, and forgotten at signing out (SHL-20 to SHL-22)', async () => {
    const user = await signUp(portal.address, 'Ma Hnin');
    const context = await openPage(browser, { ...phone, baseURL: portal.address });
    const { page } = context;
    await page.goto('/search?type=rent');
    await hearts(page).nth(2).click();
    await page.getByRole('link', { name: 'Saved (1)' }).waitFor();
    await page.context().addCookies([{ ...user.cookie, url: portal.address }]);
    await page.goto('/saved');
    await page.getByText('1 property on all your devices.').waitFor();
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('eain') ?? '{}').isShortlistKept === true);
    const { page: elsewhere } = await openPage(browser, { ...desktop, baseURL: portal.address });
    await elsewhere.context().addCookies([{ ...user.cookie, url: portal.address }]);
    await elsewhere.goto('/saved');
    assert.deepEqual(await titles(elsewhere), await titles(page));
    await elsewhere.getByRole('link', { name: 'Saved (1)' }).waitFor();
    await elsewhere.goto('/dashboard?tab=profile');
    await elsewhere.getByRole('button', { name: 'Sign Out' }).click();
    await elsewhere.waitForFunction(() => JSON.parse(localStorage.getItem('eain') ?? '{}').saved?.length === 0);
  });

  test('a heart reacts at once on a line that fails, and is made once it is back, also on a later page (SHL-2)', async () => {
    const { page } = await openPage(browser, { ...phone, baseURL: portal.address });
    const stored = () =>
      page.evaluate(() => {
        const { saved = [], pressed = [] } = JSON.parse(localStorage.getItem('eain') ?? '{}') as Record<
          string,
          unknown[]
        >;
        return [saved.length, pressed.length];
      });
    const isMade = (count: number) =>
      page.waitForFunction((many) => {
        const { saved, pressed } = JSON.parse(localStorage.getItem('eain') ?? '{}');
        return saved?.length === many && pressed?.length === 0;
      }, count);
    await page.goto('/search?type=rent');
    await page.locator('html[data-script=works]').waitFor({ state: 'attached' });
    await page.route(/settle-[\w-]+\.js$/, (route) => route.abort());
    await hearts(page).nth(0).click();
    await page.getByRole('link', { name: 'Saved (1)' }).waitFor();
    assert.deepEqual(await stored(), [0, 1], 'as it was pressed');
    await page.unroute(/settle-[\w-]+\.js$/);
    await page.reload();
    await isMade(1);
    await page.getByRole('link', { name: 'Saved (1)' }).waitFor();
    assert.equal(await hearts(page).nth(0).getAttribute('aria-pressed'), 'true');
  });

  test('works without JavaScript, and moves into the browser once a script runs (SHL-15, SHL-17)', async () => {
    const { page } = await openPage(browser, { ...phone, baseURL: portal.address, javaScriptEnabled: false });
    await page.goto('/saved');
    await page.getByText('Nothing saved yet').waitFor();
    await page.goto('/search?type=rent');
    const [first = ''] = await titles(page);
    await hearts(page).first().click();
    await page.getByText('1 property saved in this browser.').waitFor();
    assert.deepEqual(await titles(page), [first]);
    await page.getByRole('link', { name: 'Back to where you were' }).click();
    assert.match(page.url(), /\/search\?type=rent$/);
    const cookies = await page.context().cookies();
    assert.deepEqual(
      cookies.filter(({ name }) => name === 'saved_listings').map(({ httpOnly, sameSite }) => [httpOnly, sameSite]),
      [[true, 'Lax']],
    );
    const { page: scripted } = await openPage(browser, { ...phone, baseURL: portal.address });
    await scripted.context().addCookies(cookies);
    await scripted.goto('/saved');
    await scripted.getByRole('link', { name: 'Saved (1)' }).waitFor();
    await scripted.waitForLoadState('networkidle');
    assert.ok(!(await scripted.context().cookies()).some(({ name }) => name === 'saved_listings'));
    await page.goto('/saved');
    await hearts(page).first().click();
    await page.getByText('Nothing saved yet').waitFor();
  });

  test('is shared by a link, voted on without a script, and ended (SHL-50 to SHL-53)', async () => {
    const user = await signUp(portal.address, 'Ko Thiha');
    const { page } = await openPage(browser, { ...phone, baseURL: portal.address });
    await page.context().addCookies([{ ...user.cookie, url: portal.address }]);
    await page.goto('/search?type=rent');
    await hearts(page).nth(1).click();
    await page.getByRole('link', { name: 'Saved (1)' }).click();
    await page.getByRole('button', { name: 'Link to vote' }).click();
    const link = page.getByRole('link', { name: /^To vote, since/ });
    const address = (await link.getAttribute('href')) ?? '';
    const { page: friend } = await openPage(browser, { ...phone, baseURL: portal.address, javaScriptEnabled: false });
    const answer = await friend.goto(address);
    assert.deepEqual(
      ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => answer?.headers()[name]),
      ['no-store', 'no-referrer', 'noindex'],
    );
    await friend.getByLabel('A word, if you like').fill('The kitchen!');
    await friend.getByRole('button', { name: 'For it' }).click();
    await friend.getByText('Your vote is noted.').waitFor();
    await friend.getByRole('button', { name: 'Against it' }).click();
    await friend.getByText('0 for, 1 against').waitFor();
    await page.reload();
    await page.getByText('0 for, 1 against').waitFor();
    await page.getByRole('button', { name: 'End' }).click();
    await link.waitFor({ state: 'detached' });
    assert.equal((await friend.goto(address))?.status(), 404);
    await friend.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  });
});
