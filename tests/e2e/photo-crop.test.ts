import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page, Route } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { amissWith } from './axe.ts';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { signUp, takeFreePackage, type TestUser } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';
import { openStep } from './posted-listing.ts';

describe('a photo of a listing', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let owner: TestUser;

  before(async () => {
    portal = await startPortal({ RATE_LIMIT: 'off' });
    browser = await openBrowser();
    owner = await signUp(portal.address, 'Nilar');
    await takeFreePackage(owner);
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  /** Opens the form of a new listing on a phone. */
  async function openForm(): Promise<Page> {
    const { page } = await openPage(browser, { ...phone, baseURL: portal.address });
    await page.context().addCookies([{ ...owner.cookie, url: portal.address }]);
    await page.goto('/create-listing');
    return page;
  }
  const choose = async (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    page.getByLabel('Add photos').setInputFiles(files);
  const areThere = async (page: Page, count: number) => {
    await page.getByText(`${count} / 12`).waitFor();
    await page.locator('button[type=submit]', { hasText: 'Create Listing' }).waitFor({ state: 'attached' });
  };

  /** Posts the listing, and fetches the photo of its page. */
  async function savedPhoto(page: Page): Promise<Sharp> {
    await openStep(page, 2);
    await page.getByLabel('Title').fill('A cropped photo');
    await page.getByLabel('Property type').selectOption('condo');
    await page.getByLabel('Township').selectOption('kamayut');
    await page.getByLabel('Address').fill('12 Inya Road');
    await openStep(page, 3);
    await page.getByLabel('Regular price').fill('500');
    await page.getByLabel('Living area').fill('900');
    await openStep(page, 4);
    await page.getByRole('textbox', { name: 'Description' }).fill('Two rooms and a balcony.');
    await page.getByText('Owner', { exact: true }).click();
    await page.getByLabel('Phone').fill('09 123 456 789');
    await page.getByRole('button', { name: 'Create Listing' }).click();
    await page.waitForURL(/listing\/[0-9a-f-]{36}/);
    const id = /[0-9a-f-]{36}/.exec(page.url())?.[0];
    const answer = await page.request.get(`/api/listing/get/${id}`);
    const { imageUrls } = (await answer.json()) as { imageUrls: string[] };
    return sharp(await (await page.request.get(String(imageUrls[0]))).body());
  }

  test('is cropped by sliders and by dragging, upright, from the file that was chosen (IMG-120 to IMG-123)', async () => {
    const page = await openForm();
    // Upright it is 900 × 1600: blue, below it red. A camera stores it lying.
    const red = await sharp({ create: { width: 800, height: 900, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const buffer = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0000ff' } })
      .composite([{ input: red, left: 800, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await choose(page, [{ name: 'tall.jpg', mimeType: 'image/jpeg', buffer }]);
    await areThere(page, 1);
    const crop = page.getByRole('button', { name: 'Crop: Photo 1' });
    const isUploaded = () => page.locator('button[aria-label="Turn right: Photo 1"][aria-disabled=false]').waitFor();
    await isUploaded();
    const dialog = page.getByRole('dialog', { name: 'Crop: Photo 1' });
    const slider = (name: string) => dialog.getByRole('slider', { name });
    await crop.focus();
    await page.keyboard.press('Enter');
    await slider('Width').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.ok(await crop.evaluate((button) => button === document.activeElement), 'Escape leads back to the button');

    await crop.click();
    await dialog.getByRole('button', { name: '4:3' }).click();
    assert.equal(await slider('Height').inputValue(), '42');
    await dialog.getByRole('button', { name: 'Free' }).click();
    await slider('Height').fill('1');
    await dialog.getByText('A photo keeps at least 240 × 240 pixels.').waitFor();
    await slider('Height').fill('50');
    await slider('From the top').focus();
    await page.keyboard.press('End');
    assert.equal(await slider('From the top').inputValue(), '50');
    // The left edge, to the middle of the photo.
    const edge = (await dialog.locator('[data-grip="-1 0"]').boundingBox()) ?? assert.fail();
    const photoBox = (await dialog.getByRole('img').boundingBox()) ?? assert.fail();
    await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2);
    await page.mouse.down();
    await page.mouse.move(photoBox.x + photoBox.width / 2, edge.y, { steps: 4 });
    await page.mouse.up();
    assert.equal(await slider('Width').inputValue(), '50');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.waitForRequest('**/uploads/**');
    await dialog.waitFor({ state: 'detached' });
    await isUploaded();
    assert.ok(await crop.evaluate((button) => button === document.activeElement), 'so does Apply');

    const cropped = await savedPhoto(page);
    const { width, height } = await cropped.metadata();
    // From the compressed 450 × 800 it would be 225 × 400.
    assert.ok(Math.abs(width - 450) <= 9 && height === 800, `${width} × ${height}`);
    const { data } = await cropped.resize(1, 1, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
    assert.ok((data[0] ?? 0) > 200 && (data[2] ?? 0) < 60, 'only the lower part is left');
    await page.context().close();
  });

  test('is cropped while it is on its way, and not at all if it is too small (IMG-122, IMG-123)', async () => {
    const page = await openForm();
    const held: Route[] = [];
    await page.route('**/uploads/**', (route) => void held.push(route));
    const small = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#8fb3a4' } })
      .jpeg()
      .toBuffer();
    const large = await sharp({ create: { width: 900, height: 675, channels: 3, background: '#8fb3a4' } })
      .jpeg()
      .toBuffer();
    await choose(page, [
      { name: 'gate.jpg', mimeType: 'image/jpeg', buffer: large },
      { name: 'small.jpg', mimeType: 'image/jpeg', buffer: small },
    ]);
    while (held.length === 0) await page.waitForRequest('**/uploads/**').catch(() => undefined);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Crop: Photo 2' }).click();
    await dialog.getByText('This photo is too small to be cropped').waitFor();
    await dialog.locator('button[aria-disabled=true]', { hasText: 'Apply' }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Crop: Photo 1' }).click();
    await dialog.getByRole('button', { name: 'Square' }).click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.unroute('**/uploads/**');
    await areThere(page, 2);
    await page.reload();
    await areThere(page, 2);
    const address = await page.getByRole('img', { name: 'Photo 1' }).getAttribute('src');
    const { width, height } = await sharp(await (await page.request.get(String(address))).body()).metadata();
    assert.equal(width, height);
    await page.context().close();
  });

  test('shows nothing amiss while it is cropped, in Burmese and dark, on a phone and a desktop (IMG-121)', async () => {
    for (const device of [phone, desktop]) {
      const { page } = await openPage(browser, { ...device, baseURL: portal.address, reducedMotion: 'reduce' });
      await page.addInitScript(
        (stored) => localStorage.setItem('eain', stored),
        JSON.stringify({ version: 3, theme: 'dark' }),
      );
      await page.context().addCookies([{ ...owner.cookie, url: portal.address }]);
      await page.goto('/my/create-listing');
      const buffer = await sharp({ create: { width: 900, height: 675, channels: 3, background: '#8fb3a4' } })
        .jpeg()
        .toBuffer();
      await page.getByLabel('ဓာတ်ပုံ ထည့်ရန်').setInputFiles([{ name: 'gate.jpg', mimeType: 'image/jpeg', buffer }]);
      await page.getByRole('button', { name: 'ဖြတ်ရန်: ဓာတ်ပုံ ၁' }).click();
      await page.getByRole('slider', { name: 'အနံ' }).waitFor();
      assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
      assert.deepEqual(await amissWith(page, { rules: 'all' }), []);
      await page.context().close();
    }
  });
});
