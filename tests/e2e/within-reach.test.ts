import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { desktop, phone } from './browser.ts';
import { assertNothingAmiss, type ListingDashboard, startListingDashboard } from './listing-dashboard.ts';
import { aPhoto } from './pair.ts';
import { signUp } from './people.ts';
import { openStep } from './posted-listing.ts';

describe('what a user reaches for', () => {
  let dashboard: ListingDashboard;
  let id: string;
  before(async () => {
    dashboard = await startListingDashboard();
    const photos = await Promise.all([1, 2, 3].map(() => aPhoto(dashboard.portal.address, dashboard.owner, 'listing')));
    id = await dashboard.post('Within reach', { imageUrls: photos.map((photo) => `/images/${photo}/1200.jpg`) });
  });
  after(() => dashboard.close());

  /** Stops Chromium from closing the dialog itself, as the browsers of other apps do not. */
  const leaveDialogsOpen = (page: Page) =>
    page.addInitScript(() =>
      addEventListener('cancel', (event) => event.target instanceof HTMLDialogElement && event.preventDefault(), true),
    );

  for (const language of ['', '/my'])
    test(`Back closes the gallery and stays on the page, Forward opens it again: ${language || '/en'}`, async () => {
      const { page, troubles } = await dashboard.screenOf(undefined, phone);
      await leaveDialogsOpen(page);
      await page.goto(`${language}/search`);
      await page.goto(`${language}/listing/${id}`);
      const length = await page.evaluate(() => history.length);
      const full = page.getByRole('dialog');
      await page.locator('main section a').first().click();
      await full.waitFor();
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('.data') && asked.push(request.url()));
      await page.goBack();
      await full.waitFor({ state: 'detached' });
      assert.equal(new URL(page.url()).pathname, `${language}/listing/${id}`);
      await page.goForward();
      await full.waitFor();
      await full.getByRole('link').first().click();
      await page.waitForURL((address) => address.search === '' && address.hash === '');
      await full.waitFor({ state: 'detached' });
      assert.ok((await page.evaluate(() => history.length)) <= length + 1, 'opening it again adds no entry');
      await page.goBack();
      await page.waitForURL(`${language}/search`);
      assert.deepEqual(asked, []);
      assert.deepEqual(troubles, []);
    });

  test('a photo of the gallery is found by its thumbnail on a phone, without a script too', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await dashboard.screenOf(undefined, { ...phone, javaScriptEnabled, reducedMotion: 'reduce' });
      await page.goto(`/listing/${id}`);
      const thumbnails = page.getByRole('list', { name: 'Thumbnails' }).getByRole('link');
      assert.equal(await thumbnails.count(), 3);
      await page.getByRole('link', { name: 'Thumbnail 3', exact: true }).click();
      if (javaScriptEnabled) {
        await page.locator('a[aria-current][href="#photo-3"]').waitFor();
        await page.waitForFunction(() => document.querySelector('#photo-3')?.getBoundingClientRect().left === 0);
      } else await page.waitForURL(/#photo-3$/);
      const third = await page.getByRole('img', { name: /Photo 3 of 3$/ }).boundingBox();
      assert.equal(Math.round(third?.x ?? -1), 0);
    }
    const { page } = await dashboard.screenOf(undefined, desktop);
    await page.goto(`/listing/${id}`);
    assert.equal(
      await page.getByRole('list', { name: 'Thumbnails' }).count(),
      0,
      'the mosaic has small photos already',
    );
  });

  test('a listing is updated from any step, and Enter goes to the next one', async () => {
    for (const step of [1, 2, 3] as const) {
      const { page } = await dashboard.screenOf(dashboard.owner, phone);
      await page.goto(`/update-listing/${id}`);
      await openStep(page, step);
      if (step === 2) {
        await page.getByLabel('Title').fill('Within reach, at last');
        await page.getByLabel('Title').press('Enter');
        await page.getByText('Step 3 of 4').waitFor();
        await page.getByRole('button', { name: 'Back' }).last().click();
        await page.getByText('Step 2 of 4').waitFor();
      }
      await assertNothingAmiss(page);
      await page.getByRole('button', { name: 'Update Listing' }).click();
      await page.waitForURL(`/listing/${id}`);
      if (step === 2) await page.getByRole('heading', { level: 1, name: 'Within reach, at last' }).waitFor();
    }
  });

  test('an admin’s table begins with its rows on a phone, and its filter is a sheet, without a script too', async () => {
    for (const tab of ['users', 'posts', 'users-listings', 'packages']) {
      const { page } = await dashboard.screenOf(dashboard.admin, { ...phone, javaScriptEnabled: false });
      await page.goto(`/dashboard?tab=${tab}`);
      const filter = page.getByRole('search');
      assert.equal(await filter.count(), 0, tab);
      await page.getByRole('button', { name: 'Filter' }).click();
      await filter.waitFor();
      const wide = await dashboard.screenOf(dashboard.admin, { ...desktop, javaScriptEnabled: false });
      await wide.page.goto(`/dashboard?tab=${tab}`);
      await wide.page.getByRole('search').waitFor();
      assert.equal(await wide.page.getByRole('button', { name: 'Filter' }).isVisible(), false);
    }
    const { page } = await dashboard.screenOf(dashboard.admin, phone);
    await page.goto('/dashboard?tab=users');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('Search').fill('nilar');
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=nilar/);
    await page.getByText('A filter is set').waitFor();
    await page.getByRole('search').waitFor({ state: 'hidden' });
    await assertNothingAmiss(page);
  });

  test('an empty list says what will be in it, and leads to what can be done now', async () => {
    const newcomer = await signUp(dashboard.portal.address, 'Ma Pwint');
    const { page } = await dashboard.screenOf(newcomer, { ...phone, javaScriptEnabled: false });
    await page.goto('/dashboard?tab=my-listing');
    await page.getByText('Four steps: photos, place, price and contact.').waitFor();
    await page.getByRole('link', { name: 'See the packages' }).click();
    await page.waitForURL('/price');
    await page.goto('/dashboard?tab=inbox&state=answered');
    await page.getByText('Nothing here.').waitFor();
    await page.getByRole('link', { name: 'Show all' }).click();
    await page.getByText('No messages yet').waitFor();
    await page.getByRole('link', { name: 'See my listings' }).click();
    await page.waitForURL('/dashboard?tab=my-listing');
  });

  test('the advanced filter of the home page is folded within its search, and opens without a script (SIT-261)', async () => {
    for (const screen of [desktop, phone]) {
      const { page } = await dashboard.screenOf(undefined, { ...screen, javaScriptEnabled: false });
      await page.goto('/');
      assert.equal(await page.getByLabel('Keywords').isVisible(), false);
      await page.locator('summary', { hasText: 'Advanced Search' }).click();
      await page.getByLabel('Keywords').waitFor();
    }
  });

  test('the footer of a phone is at most one screen, with the offer to agencies in one line, which forms and missing pages leave out', async () => {
    for (const language of ['', '/my']) {
      const { page } = await dashboard.screenOf(undefined, phone);
      await page.goto(`${language}/blogs`);
      const { height, line } = await page.locator('footer').evaluate((footer: HTMLElement) => {
        footer.style.contentVisibility = 'visible';
        return { height: footer.offsetHeight, line: footer.querySelector('details')?.offsetHeight ?? 0 };
      });
      assert.ok(height <= 844, `${language}: ${height} px (SIT-287)`);
      assert.ok(line > 0 && line <= 64, `${language}: ${line} px (SIT-82)`);
      for (const path of ['/sign-in', '/sign-up', '/forgotpassword', '/contact', '/nowhere']) {
        await page.goto(language + path);
        assert.equal(await page.locator('footer details').count(), 0, `${language}${path} (SIT-285)`);
      }
      await page.context().close();
    }
  });

  for (const language of ['', '/my'])
    test(`reasons stand above the form to sign up, which stays on a phone’s first screen: ${language || '/en'}`, async () => {
      const { page } = await dashboard.screenOf(undefined, phone);
      await page.goto(`${language}/sign-up`);
      const reasons = page
        .locator('main')
        .getByRole('listitem')
        .filter({ has: page.locator('h3') });
      assert.equal(await reasons.count(), 3);
      const last = await reasons.last().boundingBox();
      const submit = await page.locator('main [type=submit]').boundingBox();
      assert.ok(last && submit && last.y + last.height < submit.y);
      assert.ok(submit.y + submit.height <= phone.viewport.height, `the button ends at ${submit.y + submit.height} px`);
      await assertNothingAmiss(page);
    });

  for (const { from, javaScriptEnabled, offered } of [
    { from: '/search', javaScriptEnabled: true, offered: ['Choose a package', 'Set up your agency page'] },
    { from: '/price', javaScriptEnabled: false, offered: ['Set up your agency page'] },
  ])
    test(`a welcome offers what to do next, but not the page that it is on: ${from}`, async () => {
      const { page } = await dashboard.screenOf(undefined, { ...phone, javaScriptEnabled });
      await page.goto(`/sign-up?from=${from}`);
      await page.locator('[name=username]').fill(`Ko Zaw ${offered.length}`);
      await page.locator('[name=email]').fill(`zaw${offered.length}@home.example`);
      await page.locator('[name=password]').fill('Inya-lake-1912');
      await page.locator('main [type=submit]').click();
      await page.waitForURL(from);
      const welcome = page.getByRole('region', { name: /^Welcome, Ko Zaw/ });
      await welcome.waitFor();
      assert.deepEqual(await welcome.getByRole('link').allInnerTexts(), offered);
      if (javaScriptEnabled) await assertNothingAmiss(page);
      await welcome.getByRole('link').last().click();
      await page.waitForURL('/dashboard?tab=update-agency');
      // Without a script, which would delete its cookie, it stays for a minute.
      if (javaScriptEnabled) await welcome.waitFor({ state: 'detached' });
    });

  for (const language of ['', '/my'])
    test(`somebody who signs up from the review box is back at it: ${language || '/en'}`, async () => {
      const { page } = await dashboard.screenOf(undefined, phone);
      await page.goto(`${language}/listing/${id}`);
      await page.locator('#review a').click();
      await page.locator('main a[href*="/sign-up"]').click();
      await page.waitForURL(/sign-up/);
      await page.locator('[name=username]').fill(`Ma Thida ${language.length}`);
      await page.locator('[name=email]').fill(`thida${language.length}@home.example`);
      await page.locator('[name=password]').fill('Inya-lake-1912');
      await page.locator('main [type=submit]').click();
      await page.waitForURL(`${language}/listing/${id}#review`);
      await page
        .getByText(/Welcome, Ma Thida 0!|Ma Thida 3၊ ကြိုဆိုပါသည်။/)
        .first()
        .waitFor();
      const box = page.locator('#review textarea');
      await box.waitFor();
      await box.evaluate(
        (field) =>
          new Promise<void>((resolve) => {
            new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve()).observe(field);
          }),
      );
    });
});
