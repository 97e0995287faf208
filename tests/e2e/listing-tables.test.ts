import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { desktop, phone } from './browser.ts';
import { assertNothingAmiss, type ListingDashboard, startListingDashboard } from './listing-dashboard.ts';
import { signUp } from './people.ts';

describe('tables of listings in the dashboard', () => {
  let dashboard: ListingDashboard;

  before(async () => {
    dashboard = await startListingDashboard();
  });
  after(() => dashboard.close());

  test('pages of everybody’s homes are numbered, three at a time, in the address', async () => {
    await dashboard.postMany(dashboard.owner, 'Numbered home', 30);
    const { page } = await dashboard.screenOf(dashboard.admin, phone);
    await page.goto('/dashboard?tab=users-listings&q=numbered');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    assert.deepEqual(await pages.getByRole('link', { name: /^Page/ }).allInnerTexts(), ['1', '2', '3']);
    await pages.getByRole('link', { name: 'Page 3' }).click();
    await page.waitForURL('/dashboard?tab=users-listings&q=numbered&page=3');
    await pages.getByRole('link', { name: 'Page 4' }).waitFor();
    assert.deepEqual(await pages.getByRole('link', { name: /^Page/ }).allInnerTexts(), ['2', '3', '4']);
    assert.equal(await page.getByRole('row').count(), 1 + 9);
    await page.goto('/dashboard?tab=users-listings&q=numbered&page=99');
    assert.equal(await pages.getByRole('link', { name: 'Page 4' }).getAttribute('aria-current'), 'page');
    await assertNothingAmiss(page);
  });

  test('one’s own homes come with their figures, nine at a time, and go after a question', async () => {
    const seller = await signUp(dashboard.portal.address, 'Su Su');
    const { page, troubles } = await dashboard.screenOf(seller, phone);
    await page.goto('/my-listing');
    await page.waitForURL('/dashboard?tab=my-listing');
    await page.getByText('You have no posts yet!').waitFor();
    await dashboard.postMany(seller, 'Own home', 11);
    await page.reload();
    await assertNothingAmiss(page);
    assert.match(await statOf(page, 'Total Listings'), /^11\s+Last month: 11$/);
    assert.match(await statOf(page, 'Total Sales'), /^0\s+Last month: 0$/);
    assert.match(await statOf(page, 'Total Rents'), /^11\s+Last month: 11$/);
    const rows = page.getByRole('row').filter({ hasText: 'Own home' });
    assert.equal(await rows.count(), 9);

    await page.getByRole('button', { name: /^Delete: Own home 11,/ }).click();
    await page.getByRole('button', { name: 'Yes, I am sure' }).click();
    await page.getByText('The listing is deleted.').waitFor();
    await page.getByRole('button', { name: 'Show More' }).click();
    await page.getByText('Own home 1, a condo by the lake').waitFor();
    assert.equal(await rows.count(), 10, 'none is skipped after one was deleted');
    assert.match(await statOf(page, 'Total Listings'), /^10\s/);
    assert.equal(await page.getByRole('button', { name: 'Show More' }).count(), 0);
    assert.deepEqual(troubles, []);
  });

  test('a list that cannot be read says so, and comes when asked again', async () => {
    const { page } = await dashboard.screenOf(dashboard.owner, desktop);
    await page.goto('/dashboard?tab=profile');
    await dashboard.portal.database.pool.query('alter table listing rename to listing_away');
    try {
      await page.getByRole('link', { name: 'My Listing' }).first().click();
      await page.getByText('Something went wrong. Try again later.').waitFor();
    } finally {
      await dashboard.portal.database.pool.query('alter table listing_away rename to listing');
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Total Listings').waitFor();
  });

  test('the screens are there in Burmese, in the dark', async () => {
    const id = await dashboard.post('In Burmese');
    const { page, troubles } = await dashboard.screenOf(dashboard.admin, phone);
    await page.addInitScript(() =>
      localStorage.setItem('eain', JSON.stringify({ version: 3, theme: 'dark', signedIn: true, drafts: {} })),
    );
    for (const path of [
      `/my/update-listing/${id}`,
      '/my/dashboard?tab=create-listing-by-admin',
      '/my/dashboard?tab=users-listings',
      '/my/dashboard?tab=my-listing',
    ]) {
      await page.goto(path);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, path);
      await assertNothingAmiss(page);
    }
    assert.deepEqual(troubles, []);
  });
});

/** What the card of a figure says below its name. */
async function statOf(page: Page, name: string): Promise<string> {
  const card = await page.locator('main li', { hasText: name }).first().innerText();
  return card.replace(name, '').trim();
}
