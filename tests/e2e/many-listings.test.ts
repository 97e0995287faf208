import { shownParameter } from '#domain/paging.ts';
import { copyListings } from '#tests/factories/copy-listings.ts';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { desktop, phone } from './browser.ts';
import { assertNothingAmiss, type ListingDashboard, startListingDashboard } from './listing-dashboard.ts';
import { signUp, type TestUser } from './people.ts';

describe('many listings are changed at once (LST-483)', () => {
  let dashboard: ListingDashboard;

  before(async () => {
    dashboard = await startListingDashboard();
  });
  after(() => dashboard.close());

  const query = async (text: string, values: unknown[]) =>
    (await dashboard.portal.database.pool.query(text, values)).rows as Record<string, unknown>[];

  /** A user with many listings of which one was posted and the others are copies. @returns their ids, by name. */
  async function withMany(name: string, count: number): Promise<{ member: TestUser; ids: Map<string, string> }> {
    const member = await signUp(dashboard.portal.address, name);
    await dashboard.postMany(member, `${name} home`, 1);
    const [first] = await query('select id from listing where user_id = $1', [member._id]);
    await copyListings(dashboard.portal.database, {
      id: String(first?.['id']),
      count: count - 1,
      values: `'name', '${name} home ' || turn + 1 || ', a condo by the lake'`,
    });
    const rows = await query('select id, name from listing where user_id = $1', [member._id]);
    return { member, ids: new Map(rows.map((row) => [String(row['name']), String(row['id'])])) };
  }

  test('all 105 prices are lowered on a phone after a preview, but for one that somebody has changed since', async () => {
    const { member, ids } = await withMany('Hlaing', 105);
    const { page, troubles } = await dashboard.screenOf(member, phone);
    await page.goto('/dashboard?tab=my-listing');
    await page.getByRole('link', { name: 'Change all 105 at once' }).click();
    await page.getByRole('link', { name: 'Change prices' }).click();
    await page.getByLabel('By how much').fill('a lot');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('Enter a number with at most two decimals').waitFor();
    await page.getByLabel('By how much').fill('5');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('105 listings to change.').waitFor();
    const items = page.locator('main').getByRole('listitem').filter({ hasText: 'Hlaing home' });
    assert.match(await items.first().innerText(), /USD 900\s*→\s*USD 855/);
    await assertNothingAmiss(page);

    const changed = ids.get('Hlaing home 7, a condo by the lake');
    await member.call('POST', `/api/listing/update/${changed}`, { regularPrice: 700 });
    await page.getByRole('button', { name: 'Change 105 prices' }).click();
    await page.getByText('Done: 104 listings. Refused: 1 listing, named first below.').waitFor();
    assert.match(await items.first().innerText(), /Hlaing home 7,/);
    await assertNothingAmiss(page);
    const prices = await query(
      'select regular_price::int as price, count(*)::int from listing where user_id = $1 group by 1 order by 1',
      [member._id],
    );
    assert.deepEqual(prices, [
      { price: 700, count: 1 },
      { price: 855, count: 104 },
    ]);
    assert.deepEqual(troubles, []);
  });

  test('goes on where the connection failed, and does nothing twice', async () => {
    const { member } = await withMany('Insein', 103);
    const { page } = await dashboard.screenOf(member, phone);
    await page.goto('/change-listings?do=price&direction=up&amount=100&by=USD');
    let calls = 0;
    await page.route('**/api/listing/change-many', async (route) => {
      calls += 1;
      // The second call arrives, but its answer is lost.
      if (calls !== 2) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Change 103 prices' }).click();
    await page.getByText('It stopped partway.').waitFor();
    await page.getByText('100 of 103 done.').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Done: 103 listings.').waitFor();
    const prices = await query('select distinct regular_price::int as price from listing where user_id = $1', [
      member._id,
    ]);
    assert.deepEqual(prices, [{ price: 1000 }]);
  });

  test('the phone number of those that are selected, and whatever a search finds is marked, renewed and deleted', async () => {
    const { member } = await withMany('Dala', 12);
    const { page, troubles } = await dashboard.screenOf(member, desktop);
    // All of them: which come first is not decided, as they are posted at once.
    await page.goto(`/dashboard?tab=my-listing&${shownParameter}=18`);
    for (const number of [11, 12]) await page.getByRole('checkbox', { name: `Select Dala home ${number},` }).check();
    await page.getByRole('link', { name: 'Price, phone…' }).click();
    await page.getByRole('link', { name: 'Change phone number' }).click();
    await page.getByLabel('New phone number').fill('09');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('The phone number must be').waitFor();
    await page.getByLabel('New phone number').fill('09 777 123 456');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Change 2 numbers' }).click();
    await page.getByText('Done: 2 listings.').waitFor();
    const numbers = await query('select name from listing where user_id = $1 and phone = $2 order by name', [
      member._id,
      '09 777 123 456',
    ]);
    assert.deepEqual(
      numbers.map(({ name }) => name),
      ['Dala home 11, a condo by the lake', 'Dala home 12, a condo by the lake'],
    );

    await page.goto('/dashboard?tab=my-listing');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('region', { name: 'Selected listings' }).getByRole('link', { name: 'Change all 12' }).click();
    await page.getByRole('link', { name: 'Mark rented or sold' }).click();
    await page.getByRole('button', { name: 'Mark 12 listings' }).click();
    await page.getByText('Done: 12 listings.').waitFor();
    await page.goto('/change-listings?state=taken&do=available');
    await page.getByRole('button', { name: 'Mark 12 listings' }).click();
    await page.getByText('Done: 12 listings.').waitFor();
    await page.goto('/change-listings?do=delete');
    await page.getByRole('button', { name: 'Delete 12 listings' }).click();
    await page.getByRole('button', { name: 'Yes, I am sure' }).click();
    await page.getByText('Done: 12 listings.').waitFor();
    assert.deepEqual(await query('select 1 from listing where user_id = $1', [member._id]), []);
    assert.deepEqual(troubles, []);
  });

  test('what would become of each is shown without a script too', async () => {
    const { member } = await withMany('Tamwe', 2);
    const { page } = await dashboard.screenOf(member, { ...phone, javaScriptEnabled: false });
    await page.goto('/my/change-listings?do=price');
    await page.getByLabel('ပမာဏ').fill('၁၀');
    await page.getByRole('button', { name: 'ကြိုကြည့်ရန်' }).click();
    await page.getByText('ကြော်ငြာ ၂ ခု ပြင်ပါမည်။').waitFor();
    assert.equal(await page.getByText('ဒေါ်လာ ၈၁၀').count(), 2);
    assert.ok(await page.getByRole('button', { name: 'ဈေး ၂ ခု ပြင်ရန်' }).isDisabled());
  });
});
