import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { desktop, isAtKeyboard, phone } from './browser.ts';
import { assertNothingAmiss, type ListingDashboard, startListingDashboard } from './listing-dashboard.ts';
import { signUp } from './people.ts';
import { openStep } from './posted-listing.ts';

describe('listings in the dashboard', () => {
  let dashboard: ListingDashboard;

  before(async () => {
    dashboard = await startListingDashboard();
  });
  after(() => dashboard.close());

  test('an owner changes a listing on the phone and marks it sold: its page shows that over the photo', async () => {
    const id = await dashboard.post('Old words');
    const { page, troubles } = await dashboard.screenOf(dashboard.owner, phone);
    await page.goto(`/listing/${id}`);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.waitForURL(`/update-listing/${id}`);
    assert.equal(await page.getByLabel('Title').inputValue(), 'Old words, a condo by the lake');
    assert.equal(await page.getByLabel('Regular price').inputValue(), '900');
    assert.equal(await page.getByLabel('Premium Ad').count(), 0, 'a Premium Ad is the admins’ to give');
    assert.equal(await page.getByRole('combobox', { name: 'Agent' }).count(), 0);
    for (const step of [1, 2, 3, 4] as const) {
      await openStep(page, step);
      await assertNothingAmiss(page);
    }

    // An error in another step opens that step, whether the browser or the form finds it.
    const submit = page.getByRole('button', { name: 'Update Listing' });
    await openStep(page, 1);
    await page.getByRole('button', { name: 'Delete photo: Photo 1' }).click();
    await openStep(page, 4);
    await submit.click();
    await page.getByText('Step 1 of 4').waitFor();
    await page.getByRole('alert').getByText('You must upload at least one image').first().waitFor();
    await page.getByLabel('Add photos').setInputFiles([await photoFile('lake.jpg'), await photoFile('room.jpg')]);
    await page.getByText('Uploading').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Move earlier: Photo 2' }).click();
    await openStep(page, 2);
    assert.ok(await page.getByRole('radio', { name: 'Still Available' }).isChecked());
    await page.getByText('Sold Out', { exact: true }).click();
    await page.getByLabel('Title').fill('A quiet condo by the lake');
    await openStep(page, 3);
    const bedrooms = page.getByRole('spinbutton', { name: 'Bedrooms' });
    await bedrooms.fill('1001');
    await openStep(page, 4);
    await submit.click();
    await isAtKeyboard(bedrooms);
    await page.getByText('Bedrooms must be 0 to 1,000.').first().waitFor();
    await openStep(page, 2);
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^Bedrooms: / })
      .click();
    await isAtKeyboard(bedrooms);
    await page.getByRole('button', { name: 'Fewer: Bedrooms' }).click();
    assert.equal(await bedrooms.inputValue(), '1000');
    assert.equal(await page.getByRole('button', { name: 'More: Bedrooms' }).isDisabled(), true);
    const refused = { success: false, issues: [{ field: 'address', code: 'address_required' }] };
    await page.route('**/update/**', (route) => route.fulfill({ status: 400, json: refused }), { times: 1 });
    await openStep(page, 4);
    await submit.click();
    await isAtKeyboard(page.getByLabel('Address'));
    await openStep(page, 4);
    await submit.click();

    await page.waitForURL(`/listing/${id}`);
    await page.getByText('The changes are live.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'A quiet condo by the lake' }).waitFor();
    const article = page.getByRole('article').first();
    await article.getByText('Sold Out').first().waitFor();
    const places = await article
      .getByText('Sold Out')
      .evaluateAll((said) => said.map((element) => getComputedStyle(element).position));
    assert.equal(places.filter((position) => position === 'absolute').length, 1, 'over the photo');
    assert.equal(troubles.length, 1, 'the refusal');
    const { images } = (await dashboard.owner.call('GET', `/api/listing/get/${id}`)) as { images: unknown[] };
    assert.equal(images.length, 2);
  });

  test('land, apartments and condos hide the fields that do not apply to them', async () => {
    const { page } = await dashboard.screenOf(dashboard.owner, desktop);
    await page.goto(`/update-listing/${await dashboard.post('Hidden fields')}`);
    assert.equal(await page.getByLabel('Land area').count(), 0);
    await page.getByLabel('Property type').selectOption('land');
    for (const name of ['Living area', 'Bedrooms', 'Bathrooms', 'Parking']) {
      assert.equal(await page.getByLabel(name).count(), 0, name);
    }
    assert.equal(await page.getByLabel('Land area').count(), 1);
  });

  test('a price is formatted as it is typed, shown in words, and questioned if it is unlikely', async () => {
    await dashboard.portal.database.pool.query(
      `insert into usual_price (type, township, property_type, homes, currency, lower_quartile, median, upper_quartile)
       values ('rent', 'kamayut', 'condo', 8, 'USD', 800, 900, 1000)`,
    );
    const { page } = await dashboard.screenOf(dashboard.owner, phone);
    await page.goto('/create-listing');
    await openStep(page, 3);
    const price = page.getByLabel('Regular price');
    await price.click();
    const shown = () => price.evaluate((field: HTMLInputElement) => [field.value, field.selectionStart]);
    await page.keyboard.type('1500');
    assert.deepEqual(await shown(), ['1,500', 5], 'the 1 that it starts from is replaced');
    for (const key of ['ArrowLeft', 'ArrowLeft', '2']) await page.keyboard.press(key);
    assert.deepEqual(await shown(), ['15,200', 4]);
    await page.keyboard.press('Delete');
    assert.deepEqual(await shown(), ['1,520', 4]);
    await page.getByLabel('Currency').selectOption('lakh MMK');
    await page.getByText('= 152,000,000 kyat · 15 crore 20 lakh').waitFor();
    await price.fill('၁၅၀၀');
    assert.equal(await price.inputValue(), '၁,၅၀၀');
    await page.getByLabel('Currency').selectOption('USD');
    await openStep(page, 2);
    await page.getByLabel('Township').selectOption('kamayut');
    await page.getByLabel('Property type').selectOption('condo');
    await openStep(page, 3);
    await price.fill('9');
    await page.getByText('In Kamayut, this kind of property is usually about USD 900. Did you mean USD 900?').waitFor();
    await assertNothingAmiss(page);
    await page.getByRole('button', { name: 'Use USD 900' }).click();
    assert.equal(await price.inputValue(), '900');
    await price.fill('9');
    await page.getByRole('button', { name: 'No, keep my price' }).click();
    await page.getByText('Did you mean').waitFor({ state: 'detached' });
  });

  test('the second of two users who change one listing is notified, sees what the first changed, and loses nothing', async () => {
    const id = await dashboard.post('Shared work');
    const first = await dashboard.screenOf(dashboard.admin, desktop);
    const second = await dashboard.screenOf(dashboard.owner, phone);
    for (const { page } of [first, second]) await page.goto(`/update-listing/${id}`);
    await first.page.getByLabel('Phone').fill('+95 9 777 777 777');
    await first.page.getByLabel('Title').fill('A title of the admin’s own');
    await first.page.getByRole('button', { name: 'Update Listing' }).click();
    await first.page.waitForURL(`/listing/${id}`);

    const { page } = second;
    await openStep(page, 2);
    await page.getByLabel('Title').fill('A title of the owner’s own');
    await openStep(page, 3);
    await page.getByLabel('Regular price').fill('၈၅၀');
    await openStep(page, 4);
    await page.getByRole('button', { name: 'Update Listing' }).click();
    const notified = page.getByRole('alert').filter({ hasText: 'Somebody changed this while you were editing.' });
    await isAtKeyboard(notified);
    await notified.getByText('Changed by someone else: Phone.').waitFor();
    await notified.getByText('Changed by both of you: Title.').waitFor();
    const present = notified.getByRole('link', { name: 'See the current version' });
    assert.equal(await present.getAttribute('target'), '_blank');
    assert.equal(await page.getByLabel('Title').inputValue(), 'A title of the owner’s own');
    assert.equal(await page.getByLabel('Regular price').inputValue(), '၈၅၀');
    assert.equal(await page.getByLabel('Phone').inputValue(), '+95 9 777 777 777');

    await page.getByRole('button', { name: 'Update Listing' }).click();
    await page.waitForURL(`/listing/${id}`);
    const saved = await dashboard.owner.call('GET', `/api/listing/get/${id}`);
    assert.deepEqual(
      [saved['name'], saved['phone'], saved['regularPrice']],
      ['A title of the owner’s own', '+95 9 777 777 777', 850],
    );
  });

  test('a change that arrived although its response was lost is not taken for another user’s: sending the form again succeeds', async () => {
    const id = await dashboard.post('Lost answer');
    const { page } = await dashboard.screenOf(dashboard.owner, desktop);
    await page.goto(`/update-listing/${id}`);
    await page.getByRole('textbox', { name: 'Description' }).waitFor();
    await page.getByLabel('Regular price').fill('၉၅၀');
    await page.route('**/api/listing/update/**', async (route) => {
      await route.fetch();
      await route.abort();
      await page.unroute('**/api/listing/update/**');
    });
    await page.getByRole('button', { name: 'Update Listing' }).click();
    await page.getByText('We couldn’t connect. Everything you typed is still here; please try again.').waitFor();
    await page.getByRole('button', { name: 'Update Listing' }).click();
    await page.waitForURL(`/listing/${id}`);
    await page.getByText('The changes are live.').waitFor();
    assert.equal((await dashboard.owner.call('GET', `/api/listing/get/${id}`))['regularPrice'], 950);
  });

  test('a listing that was posted although the response was lost is not silently posted again', async () => {
    const { page } = await dashboard.screenOf(dashboard.owner, desktop);
    await page.goto('/create-listing');
    await fillHome(page, 'Posted without an answer');
    await page.route('**/api/listing/create', async (route) => {
      await route.fetch();
      await route.abort();
      await page.unroute('**/api/listing/create');
    });
    const submit = page.locator('form').getByRole('button', { name: 'Create Listing' });
    await submit.click();
    await page.getByText('We couldn’t connect.').waitFor();
    await page.getByLabel('Title').fill('Another home all the same');
    await submit.click();
    await page.getByText('This has already been sent, with different content.').waitFor();
    await submit.click();
    await page.waitForURL(/\/listing\//);
    await page.getByRole('heading', { level: 1, name: 'Another home all the same' }).waitFor();
  });

  test('a session that ends while editing is reported, and what was typed is there after signing in', async () => {
    const id = await dashboard.post('Long work');
    const { page } = await dashboard.screenOf(dashboard.owner, desktop);
    await page.goto(`/update-listing/${id}`);
    await page.getByRole('textbox', { name: 'Description' }).waitFor();
    await page.getByLabel('Title').fill('Typed before the session ended');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Update Listing' }).click();
    await page.getByText('Tokens are expired or something is wrong. Please sign out and log in again').waitFor();
    await page.waitForURL(/\/sign-in\?from=/);
    await page.getByLabel('Email').fill(dashboard.owner.email);
    await page.getByLabel('Password', { exact: true }).fill(dashboard.owner.password);
    await page.locator('main').getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`/update-listing/${id}`);
    await page.getByText('We’ve restored what you typed last time.').waitFor();
    assert.equal(await page.getByLabel('Title').inputValue(), 'Typed before the session ended');
    await page.getByRole('button', { name: 'Start over' }).click();
    assert.equal(await page.getByLabel('Title').inputValue(), 'Long work, a condo by the lake');
  });

  test('the form is for the owner and admins: visitors sign in first, other users get a 404', async () => {
    const id = await dashboard.post('Not yours');
    const visitor = await dashboard.screenOf(undefined, desktop);
    await visitor.page.goto(`/update-listing/${id}`);
    assert.match(visitor.page.url(), /\/sign-in\?from=%2Fupdate-listing%2F/);
    const stranger = await dashboard.screenOf(await signUp(dashboard.portal.address, 'Zaw'), desktop);
    assert.equal((await stranger.page.goto(`/update-listing/${id}`))?.status(), 404);
    await stranger.page.goto(`/listing/${id}`);
    assert.equal(await stranger.page.getByRole('link', { name: 'Edit', exact: true }).count(), 0);
    for (const path of ['/create-listing-admin', '/dashboard?tab=users-listings']) {
      const answer = await stranger.page.request.get(path, { maxRedirects: 0 });
      assert.equal(answer.headers()['location'], `/sign-in?from=${encodeURIComponent(path)}&for=admins`);
    }
  });

  test('an admin posts a listing for an agent, chosen by keyboard, with a discount: its page strikes the old price through', async () => {
    const { page, troubles } = await dashboard.screenOf(dashboard.admin, desktop);
    await page.goto('/create-listing-admin');
    await page.waitForURL('/dashboard?tab=create-listing-by-admin');
    await page.getByRole('textbox', { name: 'Description' }).waitFor();
    await page.getByRole('button', { name: 'Create Listing' }).click();
    await page.getByText('Please choose an agent.').first().waitFor();
    const agent = page.getByRole('combobox', { name: 'Agent' });
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^Agent: / })
      .click();
    await isAtKeyboard(agent);
    await assertNothingAmiss(page);
    await page.keyboard.type('inya');
    await page.getByRole('option', { name: /Inya Homes/ }).waitFor();
    await assertNothingAmiss(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    assert.equal(await agent.inputValue(), 'Inya Homes');

    await fillHome(page, 'Premium condo with a river view');
    await page.getByLabel('Premium Ad').check();
    await page.getByLabel('Discount price').fill('1000');
    await page.locator('form').getByRole('button', { name: 'Create Listing' }).click();
    await page.getByText('Discount price must be lower than regular price').first().waitFor();
    await page.getByLabel('Discount price').fill('800');
    await page.locator('form').getByRole('button', { name: 'Create Listing' }).click();

    await page.waitForURL(/\/listing\//);
    const shown = page.locator('main');
    await shown.getByText('USD 800').filter({ visible: true }).first().waitFor();
    assert.equal(await shown.locator('s').filter({ visible: true }).first().innerText(), 'USD 1,000');
    await page.getByText('Inya Homes').filter({ visible: true }).first().waitFor();
    assert.deepEqual(troubles, []);
  });
});

/** Fills in the form of a new listing. */
async function fillHome(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Property type').selectOption('condo');
  await page.getByLabel('Township').selectOption('ahlone');
  await page.getByLabel('Address').fill('Strand Road');
  await page.getByRole('textbox', { name: 'Description' }).fill('Wide windows.');
  await page.getByLabel('Regular price').fill('1000');
  await page.getByLabel('Living area').fill('1200');
  await page.getByText('Owner', { exact: true }).click();
  await page.getByLabel('Phone').fill('+95 9 123 456 789');
  await page.getByLabel('Add photos').setInputFiles([await photoFile('river.jpg')]);
}

async function photoFile(name: string) {
  const buffer = await sharp({ create: { width: 900, height: 675, channels: 3, background: '#d9c7a4' } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
