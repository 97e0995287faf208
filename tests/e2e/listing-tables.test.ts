import { copyListings } from '#tests/factories/copy-listings.ts';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { desktop, isAtKeyboard, phone } from './browser.ts';
import { assertNothingAmiss, type ListingDashboard, startListingDashboard } from './listing-dashboard.ts';
import { signUp } from './people.ts';

describe('tables of listings in the dashboard', () => {
  let dashboard: ListingDashboard;

  before(async () => {
    dashboard = await startListingDashboard();
  });
  after(() => dashboard.close());

  test('pages of everyone’s listings are numbered, three at a time, in the address', async () => {
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

  test('one’s own listings come with their figures, nine at a time, and are deleted after a confirmation', async () => {
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
    await page.getByText('Listing deleted.').waitFor();
    await isAtKeyboard(page.getByRole('link', { name: /^Own home 10,/ }));
    await page.getByRole('link', { name: 'Show More' }).click();
    await page.getByText('Own home 1, a condo by the lake').waitFor();
    assert.equal(await rows.count(), 10, 'none is skipped after one was deleted');
    assert.match(await statOf(page, 'Total Listings'), /^10\s/);
    assert.equal(await page.getByRole('link', { name: 'Show More' }).count(), 0);
    assert.deepEqual(troubles, []);
  });

  test('expiring and expired listings are distinguished, and are renewed with one tap, or many at once', async () => {
    const seller = await signUp(dashboard.portal.address, 'Ei Ei');
    await dashboard.postMany(seller, 'Ending home', 3);
    const { pool } = dashboard.portal.database;
    await pool.query(`update listing set ends_at = now() + interval '80 hours' where name ~ '^Ending home [12],'`);
    await pool.query(`update listing set ended_at = now() where name ~ '^Ending home 3,'`);
    const { page, troubles } = await dashboard.screenOf(seller, desktop);
    await page.goto('/dashboard?tab=my-listing');
    const states = page.getByRole('navigation', { name: 'State' });
    await page.getByText('2 listings end within 5 days. Still available?').waitFor();
    assert.match(
      await states.innerText(),
      /All\s+3\s+Available\s+2\s+Ending soon\s+2\s+Rented or sold\s+0\s+Ended\s+1/,
    );
    const rowOf = (number: number) => page.getByRole('row').filter({ hasText: `Ending home ${number},` });
    await rowOf(1).getByText('Ends in 4 days').filter({ visible: true }).waitFor();
    await rowOf(3).getByText('Ended').filter({ visible: true }).waitFor();
    await assertNothingAmiss(page);
    await page.getByRole('button', { name: /^Still available: Ending home 3/ }).click();
    await page.getByText('It stays online.').waitFor();
    await states.getByRole('link', { name: 'Available 3' }).waitFor();
    assert.equal(await states.getByRole('link', { name: /^Ended/ }).count(), 0);
    await page.getByRole('link', { name: 'Take a look' }).click();
    await page.waitForURL(/state=soon/);
    await rowOf(3).waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Mark available' }).click();
    await page.getByText('2 listings stay online.').waitFor();
    await states.getByRole('link', { name: 'Ending soon 0' }).waitFor();
    assert.deepEqual(troubles, []);
  });

  test('one is marked as rented with one tap, and restored with another', async () => {
    const seller = await signUp(dashboard.portal.address, 'Aye Aye');
    await dashboard.postMany(seller, 'Tapped home', 1);
    const { page, troubles } = await dashboard.screenOf(seller, phone);
    await page.goto('/dashboard?tab=my-listing');
    const states = page.getByRole('navigation', { name: 'State' });
    await page.getByRole('button', { name: /^Mark rented: Tapped home 1/ }).click();
    const row = page.getByRole('row').filter({ hasText: 'Tapped home' });
    await row.getByText('Rented Out').filter({ visible: true }).waitFor();
    await states.getByRole('link', { name: 'Rented or sold 1' }).waitFor();
    await isAtKeyboard(page.getByRole('button', { name: /^Mark available: Tapped home 1/ }));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The change was undone.').waitFor();
    await states.getByRole('link', { name: 'Rented or sold 0' }).waitFor();
    const { rows } = await dashboard.portal.database.pool.query(
      'select property_status from listing where user_id = $1',
      [seller._id],
    );
    assert.deepEqual(rows, [{ property_status: null }]);
    assert.deepEqual(troubles, []);
  });

  test('each of an agency’s 80 is two taps away: by showing all, by state, or by keywords, without a script too', async () => {
    const agency = await signUp(dashboard.portal.address, 'Golden Hills');
    await dashboard.postMany(agency, 'Hill home', 2);
    const { listings } = await agency.call('GET', `/api/user/listings/${agency._id}`);
    const [last] = listings as { _id: string }[];
    await agency.call('POST', `/api/listing/update/${last?._id}`, {
      name: 'Pagoda home, a condo by the lake',
    });
    const { rows: homes } = await dashboard.portal.database.pool.query<{ id: string }>(
      "select id from listing where user_id = $1 and name like 'Hill%'",
      [agency._id],
    );
    await copyListings(dashboard.portal.database, {
      id: homes[0]?.id ?? '',
      count: 78,
      values: `'name', 'Hill home ' || turn + 1 || ', a condo by the lake'`,
    });
    const { page } = await dashboard.screenOf(agency, phone);
    await page.goto('/dashboard?tab=my-listing');
    await page.getByRole('link', { name: 'Show all 80' }).click();
    const rows = page.getByRole('row').filter({ hasText: 'Hill home' });
    await rows.nth(78).waitFor();
    await assertNothingAmiss(page);

    const { page: plain } = await dashboard.screenOf(agency, { ...phone, javaScriptEnabled: false });
    await plain.goto('/dashboard?tab=my-listing');
    await plain.getByRole('button', { name: 'Search' }).click();
    await plain.getByRole('searchbox', { name: 'Keywords' }).fill('pagoda');
    await plain.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await plain.getByRole('link', { name: 'Pagoda home, a condo by the lake', exact: true }).waitFor();
    await plain.getByRole('link', { name: 'Rented or sold 0' }).click();
    await plain.getByText('No listing found!').waitFor();
  });

  test('many at once are selected, marked, restored and deleted on a desktop', async () => {
    const seller = await signUp(dashboard.portal.address, 'Many Homes');
    await dashboard.postMany(seller, 'Chosen home', 3);
    const { page, troubles } = await dashboard.screenOf(seller, desktop);
    await page.goto('/dashboard?tab=my-listing');
    await page.getByRole('checkbox', { name: 'Select Chosen home 1, a condo by the lake' }).check();
    await page.getByRole('checkbox', { name: 'Select Chosen home 3, a condo by the lake' }).check();
    const bar = page.getByRole('region', { name: 'Selected listings' });
    await bar.getByText('2 selected').waitFor();
    await assertNothingAmiss(page);
    await bar.getByRole('button', { name: 'Mark rented or sold' }).click();
    await page.getByText('Marked: 2.').waitFor();
    const states = page.getByRole('navigation', { name: 'State' });
    await states.getByRole('link', { name: 'Rented or sold 2' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await states.getByRole('link', { name: 'Available 3' }).waitFor();

    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await bar.getByText('3 selected').waitFor();
    await bar.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete these 3 posts?' });
    await question.getByRole('button', { name: 'Yes, I am sure' }).click();
    await page.getByText('Deleted: 3.').waitFor();
    await page.getByText('You have no posts yet!').waitFor();
    assert.deepEqual(troubles, []);
  });

  test('an admin sees the owner, price and township of each in six columns (LST-570), and filters by one owner in one tap', async () => {
    const seller = await signUp(dashboard.portal.address, 'Only Owner');
    await dashboard.postMany(seller, 'Owned home', 2);
    const { page } = await dashboard.screenOf(dashboard.admin, desktop);
    await page.goto('/dashboard?tab=users-listings&q=owned');
    const row = page.getByRole('row').filter({ hasText: 'Owned home 1' });
    const title = row.getByRole('cell', { name: /^Owned home 1/ });
    assert.match(await title.innerText(), /\nUSD [^]*Kamayut/);
    await row.getByRole('cell').getByText('Only Owner').filter({ visible: true }).waitFor();
    const { length } = await page.getByRole('columnheader').filter({ visible: true }).allInnerTexts();
    assert.ok(length <= 7, `${length} columns with the one for selecting`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    await row.getByRole('button', { name: /^Mark rented/ }).click();
    await page.getByText('Marked as rented out.').waitFor();
    await page.goto('/dashboard?tab=users-listings');
    await page.getByRole('link', { name: 'Only Owner' }).filter({ visible: true }).first().click();
    await page.getByText('2 properties found').waitFor();
    await page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'Rented or sold 1' }).click();
    await page.getByText('1 property found').waitFor();
    await page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'Available 1' }).waitFor();
  });

  test('an admin finds a listing among everyone’s by keywords, gives it to another agent, and deletes it', async () => {
    const other = await signUp(dashboard.portal.address, 'Kyaw');
    await dashboard.post('Wrongly posted', { township: 'bahan' });
    const { page, troubles } = await dashboard.screenOf(dashboard.admin, desktop);
    await page.goto('/dashboard?tab=users-listings');
    for (const name of [
      'Date updated',
      'Post image',
      'Post title',
      'Category (type)',
      'Property Status',
      'Edit · Delete',
    ]) {
      await page.getByRole('columnheader', { name, exact: true }).waitFor();
    }
    await assertNothingAmiss(page);
    const filter = page.locator('main').getByRole('search');
    await filter.getByLabel('Keywords').fill('wrongly');
    await filter.getByLabel('Sort').selectOption('updatedAt-desc');
    await filter.getByRole('button', { name: 'Search' }).click();
    await page.getByText('1 property found').waitFor();
    await page.waitForURL('/dashboard?tab=users-listings&q=wrongly&sort=updatedAt');

    await page.getByRole('link', { name: 'Edit: Wrongly posted, a condo by the lake' }).click();
    const agent = page.getByRole('combobox', { name: 'Agent' });
    await page.getByRole('textbox', { name: 'Description' }).waitFor();
    assert.equal(await agent.inputValue(), 'Inya Homes');
    await agent.fill('kyaw');
    await page.getByRole('option', { name: /Kyaw/ }).click();
    await page.getByRole('button', { name: 'Update Listing' }).click();
    await page.waitForURL(/\/listing\//);
    await page.getByRole('region', { name: 'Listed by' }).getByText('Kyaw').first().waitFor();
    const { totalListings } = await other.call('GET', `/api/user/listings/${other._id}`);
    assert.equal(totalListings, 1);

    await page.goto('/dashboard?tab=users-listings&q=wrongly');
    await page.getByRole('button', { name: /^Delete: Wrongly posted/ }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this post?' });
    await question.getByText('can be restored for 30 days').waitFor();
    await question.getByRole('button', { name: 'No, cancel' }).click();
    await page.getByRole('button', { name: /^Delete: Wrongly posted/ }).click();
    await question.getByRole('button', { name: 'Yes, I am sure' }).click();
    await page.getByText('Listing deleted.').waitFor();
    await page.getByText('No listing found!').waitFor();
    assert.deepEqual(troubles, []);
  });

  test('a list that cannot be read reports that, and loads when retried', async () => {
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

  test('the screens work in Burmese and in the dark theme', async () => {
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

/** Returns the text of a figure's card below its name. */
async function statOf(page: Page, name: string): Promise<string> {
  const card = await page.locator('main li', { hasText: name }).first().innerText();
  return card.replace(name, '').trim();
}
