import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser, openPage, phone } from './browser.ts';
import { type RunningPortal, startPortal } from './portal.ts';
import { openStep } from './posted-listing.ts';

const title = 'Quiet condo behind Kandawgyi';

/** A name that resolves to this machine, but that browsers do not recognise as it: over HTTP it is not trusted with everything. */
const name = 'portal.test';

describe('over plain HTTP, in the same network', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let baseURL = '';

  before(async () => {
    portal = await startPortal({ HOST: '0.0.0.0' });
    baseURL = `http://${name}:${new URL(portal.address).port}`;
    browser = await openBrowser(`--host-resolver-rules=MAP ${name} 127.0.0.1`);
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  test('a user with a phone signs up, posts a listing with a photo, shares it, and signs out', async () => {
    const { page, troubles } = await openPage(browser, { ...phone, baseURL });
    await signUp(page);
    await takeFreePackage(page);
    await postHome(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page
      .getByRole('alert')
      .getByText(/^This browser can’t copy\. The link: http:\S+\/listing\//)
      .waitFor();
    await page.goto('/dashboard?tab=profile');
    await page.getByRole('button', { name: 'Dashboard menu' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(/\/sign-in/);
    // That this header is only for HTTPS is the only message in the browser's console.
    assert.deepEqual(
      troubles.filter((trouble) => !trouble.startsWith('The Cross-Origin-Opener-Policy header has been ignored')),
      [],
    );
  });
});

async function signUp(page: Page): Promise<void> {
  await page.goto('/sign-up');
  assert.equal(await page.evaluate(() => isSecureContext), false);
  await page.getByLabel('Username').fill('Daw Khin Mar');
  await page.getByLabel('Email').fill('khin.mar@home.example');
  await page.getByLabel('Password', { exact: true }).fill('inya-lake-1912');
  await page.locator('main').getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('link', { name: /Daw Khin Mar/ }).waitFor();
}

async function takeFreePackage(page: Page): Promise<void> {
  await page.goto('/price');
  await page.getByRole('button', { name: 'Choose Free' }).click();
  await page.waitForURL('/dashboard?tab=create-listing');
}

async function postHome(page: Page): Promise<void> {
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8fb3a4' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Add photos').setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Delete photo: Photo 1' }).waitFor();
  await openStep(page, 2);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Property type').selectOption('condo');
  await page.getByLabel('Township').selectOption('bahan');
  await page.getByLabel('Address').fill('4 Kan Yeik Thar Road');
  await openStep(page, 3);
  await page.getByLabel('Regular price').fill('800');
  await page.getByLabel('Living area').fill('900');
  await openStep(page, 4);
  await page.getByRole('textbox', { name: 'Description' }).pressSequentially('Trees');
  await page.getByText('Owner', { exact: true }).click();
  await page.getByLabel('Phone').fill('+95 9 123 456 789');
  await page.getByRole('button', { name: 'Create Listing' }).click();
  await page.waitForURL(/\/listing\//);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const photo = page.getByRole('article').first().locator('img').first();
  assert.ok(await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)));
}
