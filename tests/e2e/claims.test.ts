import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openPage } from './browser.ts';
import { signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('the claim of a browser', () => {
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

  test('that a user is signed in, when none is, is cleared, and the page is reloaded', async () => {
    const { page } = await openPage(browser, desktop);
    await page.goto(`${portal.address}/about`);
    await page.evaluate(() =>
      localStorage.setItem('eain', JSON.stringify({ version: 3, theme: 'light', signedIn: true, drafts: {} })),
    );
    let documents = 0;
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
    const signedOut = page.waitForResponse((response) => response.url().endsWith('/api/signout'));
    // Aborted if the page is reloaded before it is complete.
    await page.goto(`${portal.address}/about`).catch(() => undefined);
    assert.equal((await signedOut).status(), 200);
    await page.waitForFunction(() =>
      performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
    );
    await page.waitForLoadState();
    const stored = await page.evaluate(() => localStorage.getItem('eain') ?? '{}');
    assert.equal((JSON.parse(stored) as { signedIn?: boolean }).signedIn, false);
    assert.equal(documents, 2);
  });

  test('to have drafts, recent searches and opened listings is dropped when signing out, which is visible on every screen of the dashboard', async () => {
    const member = await signUp(portal.address, 'Ei Ei');
    const { page } = await openPage(browser, { ...desktop, baseURL: portal.address });
    await page.context().addCookies([{ ...member.cookie, url: portal.address }]);
    await page.goto('/dashboard?tab=profile');
    await page.evaluate(() =>
      localStorage.setItem(
        'eain',
        JSON.stringify({
          version: 3,
          theme: 'dark',
          signedIn: true,
          drafts: { 'create-listing': { name: 'Condo' } },
          recentSearches: ['condo'],
          seen: [{ _id: 'opened' }],
          looks: [{ search: 'q=condo', at: '2026-11-21T12:00:00.000Z', before: null }],
        }),
      ),
    );
    // A form that is open is saved as it leaves the screen: not for the next person.
    await page.getByRole('link', { name: 'Update Agency' }).click();
    await page.getByLabel('Agency name').fill('Typed by me');
    await page.waitForFunction(() => localStorage.getItem('eain')?.includes('Typed by me'));
    await page.route('**/api/signout', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByText('Part of the portal is not responding.').waitFor();
    assert.ok(await page.evaluate(() => localStorage.getItem('eain')?.includes('Typed by me')));
    await page.unroute('**/api/signout');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(/\/sign-in/);
    await page.getByLabel('Agency name').waitFor({ state: 'detached' });
    const stored = JSON.parse(await page.evaluate(() => localStorage.getItem('eain') ?? '{}')) as Record<
      string,
      unknown
    >;
    const { theme, signedIn, drafts, recentSearches, seen, looks } = stored;
    assert.deepEqual([theme, signedIn, drafts], ['dark', false, {}]);
    assert.deepEqual([recentSearches, seen, looks], [[], [], []]);
    await page.goBack();
    await page.waitForURL(/\/sign-in/);
    assert.equal(await page.getByText(member.email).count(), 0);
  });

  test('of a page number that is not one leads to a page all the same', async () => {
    for (const number of ['0', '-1', '1.5', 'two', '1e9', '%25', '99999999999999999999']) {
      const response = await fetch(`${portal.address}/search?page=${number}&limit=${number}&startIndex=${number}`);
      assert.equal(response.status, 200, number);
    }
  });

  test('of a number that is not even text is refused, as in any address (API-13)', async () => {
    const response = await fetch(`${portal.address}/search?page=%00`);
    assert.equal(response.status, 400);
    assert.equal(((await response.json()) as { code: string }).code, 'unreadable');
  });
});
