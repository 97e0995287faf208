import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { desktop, phone } from './browser.ts';
import { type ListingDashboard, startListingDashboard } from './listing-dashboard.ts';

const alert = 'Tokens are expired or something is wrong. Please sign out and log in again';
const burmeseAlert = 'အကောင့်ဝင်ထားချိန် ကုန်သွားပါပြီ။ ပြန်ဝင်ပါ။';

describe('a session that ended, in the dashboard', () => {
  let dashboard: ListingDashboard;

  before(async () => {
    dashboard = await startListingDashboard();
    for (const name of ['Lake view', 'Garden view', 'Road view']) await dashboard.post(name);
  });
  after(() => dashboard.close());

  /** Signs in on the page for it, where the user has read why. */
  const signInAgain = async (page: Page, text = alert) => {
    await page.locator('[data-notice]').getByText(text).waitFor();
    const { email, password } = dashboard.owner;
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill(password);
    await page.locator('main form button[type=submit]').click();
  };
  const endSessions = () =>
    dashboard.portal.database.pool.query('delete from session where user_id = $1', [dashboard.owner._id]);
  const isReloaded = (page: Page) =>
    page.waitForFunction(() =>
      performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
    );
  const open = async (path: string, size: typeof desktop | typeof phone = desktop) => {
    const { page } = await dashboard.screenOf(undefined, { ...size, baseURL: dashboard.portal.address });
    await page.goto(`${path.startsWith('/my/') ? '/my' : ''}/sign-in?from=${encodeURIComponent(path)}`);
    await page.locator('[name=email]').fill(dashboard.owner.email);
    await page.locator('[name=password]').fill(dashboard.owner.password);
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL(path);
    // Noted once the page is there, which comes after its address.
    await page.waitForFunction(() => localStorage.getItem('eain')?.includes('"signedIn":true'));
    return page;
  };

  test('is said where an action on a row is refused, which can be repeated after signing in (DSH-21)', async () => {
    const path = '/dashboard?tab=my-listing&sort=createdAt&order=asc';
    const page = await open(path);
    await page.getByRole('button', { name: /^Mark rented: Lake view/ }).waitFor();
    await endSessions();
    await page.getByRole('button', { name: /^Mark rented: Lake view/ }).click();
    await page.waitForURL(`/sign-in?from=${encodeURIComponent(path)}`);
    await signInAgain(page);
    await page.waitForURL(path);
    await page.getByRole('button', { name: /^Mark rented: Lake view/ }).click();
    await page.locator('[data-notice]').getByRole('button', { name: 'Undo' }).waitFor();
    // Once the list has been read again.
    await page.getByRole('button', { name: /^Mark available: Lake view/ }).waitFor();

    await endSessions();
    await page.getByRole('button', { name: /^Delete: Lake view/ }).click();
    await page.getByRole('button', { name: 'Yes, I am sure' }).click();
    await signInAgain(page);
    await page.waitForURL(path);
    assert.equal(await page.locator('[data-notice]').count(), 0, 'said once');
    await page.getByRole('button', { name: /^Delete: Lake view/ }).click();
    await page.getByRole('button', { name: 'Yes, I am sure' }).click();
    await page.getByText('Listing deleted.').waitFor();
  });

  test('is said where another tab is opened, whether or not the browser still has the cookie', async () => {
    const page = await open('/dashboard?tab=my-listing');
    await endSessions();
    await page.getByRole('link', { name: 'Inbox' }).first().click();
    await page.waitForURL(/\/sign-in\?from=%2Fdashboard%3Ftab%3Dinbox/);
    await signInAgain(page);
    await page.waitForURL('/dashboard?tab=inbox');

    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await page.waitForURL(/\/sign-in/);
    await signInAgain(page);
    await page.waitForURL('/dashboard?tab=profile');

    // A page that is loaded whole, once the browser knows that a user is signed in.
    await page.waitForFunction(() => localStorage.getItem('eain')?.includes('"signedIn":true'));
    await page.context().clearCookies();
    await page.goto('/dashboard?tab=my-listing');
    await page.waitForURL(/\/sign-in/);
    await isReloaded(page);
    await signInAgain(page);
    await page.waitForURL('/dashboard?tab=my-listing');
  });

  test('is said in Burmese too', async () => {
    const page = await open('/my/dashboard?tab=profile', phone);
    await endSessions();
    await page.goto('/my/dashboard?tab=inbox');
    await page.waitForURL(/\/my\/sign-in/);
    // The page is loaded once more where the browser still claims to be signed in.
    await isReloaded(page);
    await signInAgain(page, burmeseAlert);
    await page.waitForURL('/my/dashboard?tab=inbox');
  });

  test('is not claimed of one that the user ended, who reads that they are signed out (DSH-22)', async () => {
    const page = await open('/dashboard?tab=profile');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(/\/sign-in/);
    await page.locator('[data-notice]').getByText('You are signed out.').waitFor();
    assert.equal(await page.getByText(alert).count(), 0);
  });
});
