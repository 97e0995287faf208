import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser, openPage, phone } from './browser.ts';
import { startPortal } from './portal.ts';
import { openStep } from './posted-listing.ts';

/** A photo as taken by a phone. */
async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

test('an agency’s first day: it signs up, presents itself, takes Free, posts three listings, and sells one', async (context) => {
  const portal = await startPortal();
  context.after(portal.close);
  const browser = await openBrowser();
  context.after(() => browser.close());
  const { page, troubles } = await openPage(browser, { ...phone, baseURL: portal.address });

  await page.goto('/sign-up');
  await page.getByLabel('Username').fill('Golden Lake');
  await page.getByLabel('Email').fill('office@golden.example');
  await page.getByLabel('Password', { exact: true }).fill('kandawgyi-1900');
  await page.locator('main').getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('link', { name: /Golden Lake/ }).waitFor();

  await page.goto('/update-agent');
  await page.getByLabel('Agency name').fill('Golden Lake Property');
  await page.getByRole('textbox', { name: 'Description' }).fill('Homes by the lake.');
  await page.getByLabel('Address').fill('Kandawgyi Road');
  // What was typed survives a reload.
  await page.reload();
  await page.getByText('We’ve restored what you typed last time.').waitFor();
  assert.equal(await page.getByLabel('Address').inputValue(), 'Kandawgyi Road');
  await page.getByLabel('Phone').fill('09 420 012 345');
  await page.getByText('Dials +95 9 420 012 345').waitFor();
  await page.getByLabel('Phone').fill('+95 9 700 100');
  await page.getByLabel('Facebook link').fill('facebook.com/golden');
  await page.getByLabel('Add photos').setInputFiles(await photo('office.jpg', '#d9a441'));
  await page.getByRole('button', { name: 'Delete photo: Photo 1' }).waitFor();
  await page.getByRole('button', { name: 'Update Agency' }).click();
  await page.getByText('Your agency profile is live.').waitFor();

  await page.goto('/price');
  await page.getByRole('button', { name: 'Choose Free' }).click();
  await page.waitForURL('/dashboard?tab=create-listing');
  const remembered: string[] = [];
  for (const [number, name] of ['Condo with a lake view', 'House with a garden', 'Flat near the market'].entries()) {
    if (number > 0) await page.goto('/dashboard?tab=create-listing');
    remembered.push(await postHome(page, name, `+95 9 700 20${number}`));
  }
  assert.deepEqual(remembered, ['+95 9 700 100', '+95 9 700 200', '+95 9 700 201'], 'of the profile, then of the last');
  await page.goto('/dashboard?tab=create-listing');
  await page.getByRole('link', { name: 'Upgrade Now' }).waitFor();

  await page.goto('/my-listing');
  await page.getByRole('link', { name: 'Edit: House with a garden' }).click();
  await page.waitForURL(/\/update-listing\//);
  await openStep(page, 2);
  await page.getByText('Sold Out', { exact: true }).click();
  await openStep(page, 4);
  await page.getByRole('button', { name: 'Update Listing' }).click();
  await page.waitForURL(/\/listing\//);
  await page.getByText('Sold Out').first().waitFor();

  await page.goto('/agent');
  await page.getByRole('link', { name: 'Golden Lake Property' }).click();
  await page.getByRole('heading', { name: 'Listings of Golden Lake Property' }).waitFor();
  const homes = page.locator('main article article, main section article');
  assert.equal(await homes.count(), 2);
  await page.getByText('1 more is rented out or sold.').waitFor();
  await page.getByRole('link', { name: 'Show', exact: true }).click();
  await page.getByRole('heading', { name: 'Rented out or sold' }).waitFor();
  assert.equal(await homes.count(), 3);
  assert.deepEqual(troubles, []);
});

/** Posts a listing with its own phone number. @returns the number that the form started with. */
async function postHome(page: Page, name: string, phoneNumber: string): Promise<string> {
  await page.getByLabel('Add photos').setInputFiles(await photo('front.jpg', '#8fb3a4'));
  await page.getByRole('button', { name: 'Delete photo: Photo 1' }).waitFor();
  await openStep(page, 2);
  await page.getByLabel('Title').fill(name);
  await page.getByLabel('Property type').selectOption('condo');
  await page.getByLabel('Township').selectOption('bahan');
  await page.getByLabel('Address').fill('12 Kandawgyi Road');
  await openStep(page, 3);
  await page.getByLabel('Regular price').fill('900');
  await page.getByLabel('Living area').fill('1100');
  await openStep(page, 4);
  await page.getByRole('textbox', { name: 'Description' }).fill('Quiet, with a generator.');
  assert.ok(await page.getByRole('radio', { name: 'Agent' }).isChecked(), 'an agency lists as an agent');
  const remembered = await page.getByLabel('Phone').inputValue();
  await page.getByLabel('Phone').fill(phoneNumber);
  await page.getByRole('button', { name: 'Create Listing' }).click();
  await page.waitForURL(/\/listing\//);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return remembered;
}
