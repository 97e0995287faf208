import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { desktop, isAtKeyboard, phone } from './browser.ts';
import { assertNothingAmiss, type ListingDashboard, startListingDashboard } from './listing-dashboard.ts';
import { openStep } from './posted-listing.ts';

describe('a price in the form of a listing', () => {
  let dashboard: ListingDashboard;
  before(async () => {
    dashboard = await startListingDashboard();
  });
  after(() => dashboard.close());

  const priceOf = async (id: string) => {
    const listing = await dashboard.owner.call('GET', `/api/listing/get/${id}`);
    return [listing['regularPrice'], listing['currency'], listing['bedrooms']];
  };

  test('is asked for where it was emptied, like the rooms, and the preview shows none (LST-322)', async () => {
    const { page } = await dashboard.screenOf(dashboard.owner, desktop);
    await page.goto('/create-listing');
    await fillHome(page, 'A home without a price yet');
    await page.getByLabel('Regular price').fill('');
    await page.getByRole('spinbutton', { name: 'Bedrooms' }).fill('');
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await preview.getByText('Your price').waitFor();
    assert.equal(await preview.getByText('USD').count(), 0);
    await page.getByRole('button', { name: 'Create Listing' }).click();
    await isAtKeyboard(page.getByLabel('Regular price'));
    await page.getByText('Please enter the price.').first().waitFor();
    await page.getByText('Please enter the number of bedrooms, 0 if there are none.').first().waitFor();
    await assertNothingAmiss(page);
    await page.getByLabel('Regular price').fill('သိန်း ၅၀၀');
    await preview.getByText('500 lakh').waitFor();
    await page.getByText('= 50,000,000 kyat · 5 crore').waitFor();
    await page.getByLabel('Currency').focus();
    assert.equal(await page.getByLabel('Regular price').inputValue(), '500');
    assert.equal(await page.getByLabel('Currency').inputValue(), 'lakh MMK');
    await page.getByRole('button', { name: 'More: Bedrooms' }).click();
    await page.getByRole('button', { name: 'Create Listing' }).click();
    await page.waitForURL(/\/listing\//);
    assert.deepEqual(await priceOf(page.url().split('/').at(-1) ?? ''), [500, 'lakh MMK', 1]);
  });

  test('is questioned where nobody has touched it (LST-323)', async () => {
    const { page, troubles } = await dashboard.screenOf(dashboard.owner, desktop);
    await page.goto('/create-listing');
    await fillHome(page, 'A home at the first price');
    await page.getByRole('button', { name: 'Create Listing' }).click();
    const question = page.getByRole('dialog', { name: 'Is USD 1 right?' });
    await isAtKeyboard(question.getByRole('button', { name: 'No, change it' }));
    await assertNothingAmiss(page);
    await question.getByRole('button', { name: 'No, change it' }).click();
    await isAtKeyboard(page.getByLabel('Regular price'));
    await page.getByRole('button', { name: 'Create Listing' }).click();
    await question.getByRole('button', { name: 'Yes, that’s right' }).click();
    await page.waitForURL(/\/listing\//);
    assert.deepEqual(await priceOf(page.url().split('/').at(-1) ?? ''), [1, 'USD', 1]);
    assert.deepEqual(troubles, []);
  });

  test('that is emptied in an update is asked for, and a range is refused', async () => {
    const id = await dashboard.post('Price to change');
    const { page } = await dashboard.screenOf(dashboard.owner, phone);
    await page.goto(`/update-listing/${id}`);
    await openStep(page, 3);
    await page.getByLabel('Regular price').fill('');
    await openStep(page, 4);
    await page.getByRole('button', { name: 'Update Listing' }).click();
    await isAtKeyboard(page.getByLabel('Regular price'));
    await page.getByText('Please enter the price.').first().waitFor();
    await page.getByLabel('Regular price').fill('5-10 lakh');
    await openStep(page, 4);
    await page.getByRole('button', { name: 'Update Listing' }).click();
    await page.getByText('Please enter one price, not a range.').first().waitFor();
    await page.getByLabel('Regular price').fill('1200\u200f');
    await openStep(page, 4);
    await page.getByRole('button', { name: 'Update Listing' }).click();
    await page.waitForURL(`/listing/${id}`);
    assert.equal((await priceOf(id))[0], 1200);
  });

  test('has up to two decimals, in the form, on pages and in a search, in both languages (LST-324, SRC-71)', async () => {
    const { page, troubles } = await dashboard.screenOf(dashboard.owner, desktop);
    await page.goto('/create-listing');
    await fillHome(page, 'A home for a small family');
    await page.getByLabel('Regular price').fill('၂.၅၅၅ သိန်း');
    await page.getByRole('button', { name: 'Create Listing' }).click();
    await page.getByText('Please enter a number with at most two decimals.').first().waitFor();
    await assertNothingAmiss(page);
    await page.getByLabel('Regular price').fill('၂.၅ သိန်း');
    await page.getByText('= 250,000 kyat').waitFor();
    await page.getByRole('complementary', { name: 'Preview' }).getByText('2.5 lakh').waitFor();
    await page.getByRole('button', { name: 'Create Listing' }).click();
    await page.waitForURL(/\/listing\//);
    const id = page.url().split('/').at(-1) ?? '';
    assert.deepEqual(await priceOf(id), [2.5, 'lakh MMK', 1]);
    await page.getByText('2.5 lakh').filter({ visible: true }).first().waitFor();
    await page.reload();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    assert.match(data.join(), /"price":250000,/);
    await page.goto(`/my/listing/${id}`);
    await page.getByText('၂.၅ သိန်း').filter({ visible: true }).first().waitFor();
    await page.goto(`/update-listing/${id}`);
    assert.equal(await page.getByLabel('Regular price').inputValue(), '2.5');

    await dashboard.post('A home for a little more', { currency: 'lakh MMK', regularPrice: 2.51 });
    await page.goto('/search?type=rent&maxPrice=20&currency=MMK');
    const filter = page.getByRole('complementary', { name: 'Filter' });
    await page.getByRole('button', { name: 'up to 20 lakh' }).click();
    await filter.getByLabel('Max', { exact: true }).first().fill('2.5');
    await page.keyboard.press('Enter');
    await page.waitForURL('/search?type=rent&maxPrice=2.5&currency=MMK');
    await page.getByRole('link', { name: 'Remove up to 2.5 lakh' }).waitFor();
    await page.getByRole('heading', { level: 1, name: '1 property for rent in Yangon, up to 2.5 lakh' }).waitFor();
    assert.equal(await filter.getByLabel('Max', { exact: true }).first().inputValue(), '2.5');
    await assertNothingAmiss(page);
    await page.goto('/my/search?type=rent&minPrice=၂.၅၁&currency=MMK');
    await page.getByRole('article').getByText('၂.၅၁ သိန်း').waitFor();
    assert.deepEqual(troubles, []);
  });
});

/** Fills in the form of a new listing, except its price. */
async function fillHome(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Property type').selectOption('condo');
  await page.getByLabel('Township').selectOption('ahlone');
  await page.getByLabel('Address').fill('Strand Road');
  await page.getByRole('textbox', { name: 'Description' }).fill('Wide windows.');
  await page.getByLabel('Living area').fill('1200');
  await page.getByLabel('Phone').fill('+95 9 123 456 789');
  const photo = sharp({ create: { width: 900, height: 675, channels: 3, background: '#d9c7a4' } });
  const buffer = await photo.jpeg().toBuffer();
  await page.getByLabel('Add photos').setInputFiles([{ name: 'river.jpg', mimeType: 'image/jpeg', buffer }]);
  await page.getByText('Uploading').waitFor({ state: 'hidden' });
}
