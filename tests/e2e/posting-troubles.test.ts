import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { listingPackage, subscription } from '#server/database/schema.ts';
import { amissWith } from './axe.ts';
import { desktop, isAtKeyboard, openBrowser, openLastingPage } from './browser.ts';
import { type RunningPortal, startPortal } from './portal.ts';

const photo = async (index: number) => ({
  name: `photo-${index}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 900, height: 675, channels: 3, background: { r: index * 18, g: 120, b: 90 } },
  })
    .jpeg()
    .toBuffer(),
});

/** A PNG of a few bytes that claims to be 50,000 pixels square. */
async function bomb() {
  const buffer = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  buffer.writeUInt32BE(50_000, 16);
  buffer.writeUInt32BE(50_000, 20);
  return { name: 'bomb.png', mimeType: 'image/png', buffer };
}

describe('errors while posting a listing', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let page: Page;
  let userId = '';

  before(async () => {
    portal = await startPortal();
    browser = await openBrowser();
    ({ page } = await openLastingPage(browser, { ...desktop, baseURL: portal.address }));
    const request = page.request;
    const headers = { origin: portal.address };
    const signedUp = await request.post('/api/auth/signup', {
      headers,
      data: { username: 'Thida', email: 'thida@home.example', password: 'inya-lake-1912' },
    });
    userId = ((await signedUp.json()) as { user: { _id: string } }).user._id;
    const { packages } = (await (await request.get('/api/packages')).json()) as {
      packages: { _id: string; title: string }[];
    };
    await request.post('/api/packages/select', {
      headers,
      data: { packageId: packages.find(({ title }) => title === 'Free')?._id },
    });
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  test('files that are not photos are refused with a message while the others are uploaded, and there are at most twelve', async () => {
    await page.goto('/create-listing');
    await page.getByRole('textbox', { name: 'Description' }).waitFor();
    const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
    await page.getByLabel('Add photos').setInputFiles([await photo(1), await bomb(), large, await photo(2)]);
    await page.getByText('Only image files are accepted.').waitFor();
    await page.getByText('Some files exceed 2MB limit').waitFor();
    await page.getByRole('button', { name: 'Create Listing' }).waitFor();
    await page.getByText('2 / 12').waitFor();
    for (const file of ['bomb.png', 'large.jpg'])
      await page.getByRole('button', { name: `Delete photo: ${file}` }).click();
    assert.equal(await page.getByRole('button', { name: /^Delete photo/ }).count(), 2);

    const many = await Promise.all(Array.from({ length: 11 }, (_, index) => photo(index + 3)));
    await page.getByLabel('Add photos').setInputFiles(many);
    await page.getByText('Maximum 12 images allowed').waitFor();
    assert.equal(await page.getByRole('button', { name: /^Delete photo/ }).count(), 12);
    await page.getByRole('button', { name: 'Create Listing' }).waitFor();
  });

  test('each field shows its error, the first gets the focus, and axe finds no violation', async () => {
    await page.getByLabel('Title').fill('Too short');
    await page.getByLabel('Regular price').fill('0');
    await page.getByRole('button', { name: 'Create Listing' }).click();
    const title = page.getByLabel('Title');
    assert.equal(await title.getAttribute('aria-invalid'), 'true');
    assert.equal(await title.evaluate((field) => field === document.activeElement), true);
    for (const sentence of [
      'The title must be 10 to 150 characters.',
      'The regular price must be 1 to 10,000,000.',
      'Please choose a township.',
      'A description is required.',
      'Please choose who offers the property.',
      'The living area is required.',
    ]) {
      await page.getByRole('alert').getByText(sentence).waitFor();
    }
    await page.getByText('That did not go through').waitFor();
    await page.getByRole('alert').getByRole('link', { name: 'Township: Please choose a township.' }).click();
    await isAtKeyboard(page.getByLabel('Township'));
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^Description: / })
      .click();
    await isAtKeyboard(page.getByRole('textbox', { name: 'Description' }));
    // Nobody without an agency is taken for an agent.
    const seller = page.getByRole('group', { name: 'Listed by' });
    await seller.getByText('Please choose who offers the property.').waitFor();
    assert.equal(await seller.getByRole('radio', { checked: true }).count(), 0);
    assert.deepEqual(await amissWith(page), []);
  });

  test('a lost connection loses nothing: what was typed is there, and is sent afterwards', async () => {
    await page.getByLabel('Title').fill('Quiet house with a garden');
    await page.getByLabel('Property type').selectOption('house');
    await page.getByLabel('Township').selectOption('bahan');
    await page.getByLabel('Address').fill('Dhammazedi Road');
    await page.getByRole('textbox', { name: 'Description' }).fill('Three bedrooms and a mango tree.');
    await page.getByLabel('Regular price').fill('1,500');
    await page.getByLabel('Living area').fill('2400');
    await page.getByText('Owner', { exact: true }).click();
    await page.getByLabel('Phone').fill('09 123 456 789');
    // A photo that cannot be sent is asked about, takes no slot and can be retried.
    const remove = () => page.getByRole('button', { name: 'Delete photo: Photo 12' }).click();
    await remove();
    await page.route('**/api/image/upload', (route) => route.abort());
    await page.getByLabel('Add photos').setInputFiles([await photo(14)]);
    await page.getByRole('button', { name: 'Try again: photo-14.jpg' }).waitFor();
    await page.getByText('11 / 12').waitFor();
    await page.getByRole('button', { name: 'Create Listing' }).click();
    const question = page.getByRole('dialog', { name: 'Send without the photo that failed?' });
    await isAtKeyboard(question.getByRole('button', { name: 'No, go back' }));
    await question.getByRole('button', { name: 'No, go back' }).click();
    await page.unroute('**/api/image/upload');
    await page.getByRole('button', { name: 'Try again: photo-14.jpg' }).click();
    await page.getByRole('button', { name: 'Delete photo: Photo 12' }).waitFor();
    await page.getByRole('button', { name: 'Create Listing' }).waitFor();
    await remove();
    await page.route('**/api/image/upload', (route) => route.abort());
    await page.getByLabel('Add photos').setInputFiles([await photo(15)]);
    await page.getByRole('button', { name: 'Try again: photo-15.jpg' }).waitFor();
    await page.getByRole('button', { name: 'Create Listing' }).click();
    await page.unroute('**/api/image/upload');
    await page.context().setOffline(true);
    await question.getByRole('button', { name: 'Yes, send without it' }).click();
    await page.getByText('We couldn’t connect. Everything you typed is still here; please try again.').waitFor();
    await page.context().setOffline(false);
    assert.equal(await page.getByLabel('Title').inputValue(), 'Quiet house with a garden');
    await page.getByRole('button', { name: 'Delete photo: photo-15.jpg' }).click();

    // A failure with a success status leads to signing in, and creates no listing (LST-36).
    await page.route('**/api/listing/create', (route) => route.fulfill({ json: { success: false, message: 'No.' } }));
    await page.getByRole('button', { name: 'Create Listing' }).click();
    await page.getByText('Tokens are expired or something is wrong. Please sign out and log in again').waitFor();
    await page.waitForURL(/\/sign-in\?again=1&from=/);
    await page.unroute('**/api/listing/create');
    await page.goto('/create-listing');
    assert.equal(await page.getByLabel('Title').inputValue(), 'Quiet house with a garden');
    await page.getByRole('button', { name: 'Create Listing' }).click();
    await page.waitForURL(/\/listing\//);
    await page
      .getByText(/^(All 11 photos|1 \/ 11)$/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.getByText('Your listing is live.').waitFor();
  });

  test('without a listing slot left, or with an expired package, the form is dimmed below what to do', async () => {
    const { db } = portal.database;
    await db.update(subscription).set({ listingsUsed: 3 }).where(eq(subscription.userId, userId));
    await page.goto('/create-listing');
    const full = page.getByRole('dialog', { name: 'You have used all listings of your package' });
    assert.equal(await full.getByRole('link', { name: 'Upgrade Now' }).getAttribute('href'), '/price');
    await page.keyboard.press('Escape');
    await full.waitFor({ state: 'hidden' });
    assert.equal(await page.getByLabel('Title').evaluate((field) => field.closest('[inert]') !== null), true);
    await page.goto('/price');
    await page.getByRole('status').getByText('You have used all listings of your package').waitFor();
    const renew = page.getByRole('button', { name: 'Renew' });
    assert.match(
      await renew.evaluate((button) => button.nextElementSibling?.textContent ?? ''),
      /^Free can be selected again from \d/,
    );
    assert.equal(await renew.isDisabled(), true, 'it could only refuse');
    await page.goto('/packages');
    await page.getByText(/^Free can be selected again from \d/).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Buy Free' }).isDisabled(), true);

    await db
      .update(subscription)
      .set({ startedAt: sql`now() - interval '31 days'`, expiresAt: sql`now() - interval '1 day'` })
      .where(eq(subscription.userId, userId));
    await page.goto('/dashboard?tab=create-listing');
    await page
      .getByRole('dialog', { name: 'Your package has expired' })
      .getByRole('link', { name: 'Renew Now' })
      .click();
    await page.waitForURL('/price');
    await page.getByRole('status').getByText('Your package has expired').waitFor();
    await page.getByRole('button', { name: 'Renew' }).click();
    await page.waitForURL('/dashboard?tab=create-listing');
  });

  test('without a package the form shows what the free one includes, with its actual figures', async () => {
    await portal.database.db.update(listingPackage).set({ listingLimit: 5 }).where(eq(listingPackage.title, 'Free'));
    const newcomer = await openLastingPage(browser, { ...desktop, baseURL: portal.address });
    await newcomer.page.request.post('/api/auth/signup', {
      headers: { origin: portal.address },
      data: { username: 'Newcomer', email: 'newcomer@home.example', password: 'inya-lake-1912' },
    });
    for (const [address, text] of [
      ['/create-listing', 'Free costs nothing and gives you 5 listings.'],
      ['/my/create-listing', 'Free သည် အခမဲ့ဖြစ်ပြီး အိမ်ခြံမြေ ၅ ခု တင်နိုင်ပါသည်။'],
    ] as const) {
      await newcomer.page.goto(address);
      await newcomer.page.getByRole('dialog').getByText(text).waitFor();
    }
  });

  test('packages state, in the specified wording, why they cannot be chosen', async () => {
    await page.goto('/price');
    const current = page.getByRole('button', { name: 'Current Plan' });
    assert.equal(await current.isDisabled(), true);
    await page.getByRole('button', { name: 'Choose Gold' }).click();
    await page.waitForURL(/\/contactforpayment\?package=Gold/);
    const visitor = await openLastingPage(browser, { ...desktop, baseURL: portal.address });
    await visitor.page.goto('/price');
    await visitor.page.getByRole('button', { name: 'Choose Free' }).click();
    await visitor.page.getByText('Please log in to select a package').waitFor();
    await visitor.page.waitForURL(/\/sign-in/);
  });

  test("one's own listings are shown, and deleted after a confirmation", async () => {
    await page.goto('/dashboard?tab=my-listing');
    await page.getByRole('button', { name: 'Delete: Quiet house with a garden' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this post?' });
    await question.getByRole('button', { name: 'No, cancel' }).click();
    await page.getByRole('button', { name: 'Delete: Quiet house with a garden' }).click();
    await question.getByRole('button', { name: 'Yes, I am sure' }).click();
    await page.getByText('You have no posts yet!').waitFor();
    await page.reload();
    await page.getByText('You have no posts yet!').waitFor();
  });
});
