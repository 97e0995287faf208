import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { signUp, takeFreePackage, type TestUser } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';
import { openStep } from './posted-listing.ts';

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 675, channels: 3, background: '#8fb3a4' } })
    .jpeg()
    .toBuffer(),
});
const three = () => Promise.all(['gate.jpg', 'room.jpg', 'roof.jpg'].map(photo));

describe('photos of a listing on a bad line', () => {
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
  async function openForm(user = owner): Promise<Page> {
    const { page } = await openPage(browser, { ...phone, baseURL: portal.address });
    await page.context().addCookies([{ ...user.cookie, url: portal.address }]);
    await page.goto('/create-listing');
    return page;
  }
  const choose = async (page: Page, files: Awaited<ReturnType<typeof photo>>[]) =>
    page.getByLabel('Add photos').setInputFiles(files);
  const areThere = async (page: Page, count: number) => {
    await page.getByText(`${count} / 12`).waitFor();
    await page.locator('button[type=submit]', { hasText: 'Create Listing' }).waitFor({ state: 'attached' });
  };
  const failures = (page: Page) => page.getByRole('alert').filter({ hasText: 'Upload failed after multiple attempts' });

  /** Holds the uploads of a page back until they are released. */
  async function hold(page: Page) {
    const held: Route[] = [];
    await page.route('**/uploads/**', (route) => void held.push(route));
    return {
      isUnderWay: async () => {
        while (held.length === 0) await page.waitForRequest('**/uploads/**').catch(() => undefined);
      },
      release: () => page.unroute('**/uploads/**'),
    };
  }

  /** Fills the other steps of the form, and stops at the last. */
  async function fill(page: Page, title: string): Promise<void> {
    await openStep(page, 2);
    await page.getByLabel('Title').fill(title);
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
  }

  test('are turned to the right by a button, which keeps the keyboard, and are uploaded again (IMG-92)', async () => {
    const page = await openForm();
    const red = await sharp({ create: { width: 450, height: 600, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const wide = sharp({ create: { width: 900, height: 600, channels: 3, background: '#0000ff' } });
    const buffer = await wide
      .composite([{ input: red, left: 0, top: 0 }])
      .jpeg()
      .toBuffer();
    await choose(page, [{ name: 'left-red.jpg', mimeType: 'image/jpeg', buffer }]);
    await areThere(page, 1);
    const turn = page.getByRole('button', { name: 'Turn right: Photo 1' });
    await page.locator('button[aria-label="Turn right: Photo 1"][aria-disabled=false]').waitFor();
    await turn.focus();
    await page.keyboard.press('Enter');
    await page.waitForRequest('**/uploads/**');
    await page.locator('button[aria-label="Turn right: Photo 1"][aria-disabled=false]').waitFor();
    assert.ok(await turn.evaluate((button) => button === document.activeElement));
    // The draft has the turned one, from storage.
    await page.reload();
    await areThere(page, 1);
    const address = await page.getByRole('img', { name: 'Photo 1' }).getAttribute('src');
    const stored = await page.request.get(String(address));
    const turned = sharp(await stored.body());
    const { width, height } = await turned.metadata();
    assert.ok(height > width, `${width} × ${height}`);
    const { data } = await turned.resize(1, 2, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
    assert.ok((data[0] ?? 0) > 150 && (data[2] ?? 0) < 100, 'what was on the left is on top');
    await page.context().close();
  });

  test('have a floor plan among them, which stays last and is shown apart from them (LST-535, IMG-93)', async () => {
    const thuza = await signUp(portal.address, 'Thuza');
    await takeFreePackage(thuza);
    const page = await openForm(thuza);
    await choose(page, await three());
    await areThere(page, 3);
    await page.getByRole('button', { name: 'Floor plan: Photo 1' }).click();
    const plan = page.getByRole('button', { name: 'Floor plan: Photo 3' });
    await page.locator('button[aria-label="Floor plan: Photo 3"][aria-pressed=true]').waitFor();
    await choose(page, [await photo('later.jpg')]);
    await areThere(page, 4);
    await page.locator('button[aria-label="Floor plan: Photo 4"][aria-pressed=true]').waitFor();
    assert.equal(await plan.getAttribute('aria-pressed'), 'false');
    await fill(page, 'Two rooms with a floor plan');
    await page.getByRole('button', { name: 'Create Listing' }).click();
    await page.getByRole('heading', { name: 'Floor plan', exact: true }).waitFor();
    assert.equal(await page.locator('li[id^=photo-]').count(), 3);
    await page.getByRole('link', { name: /: Floor plan$/ }).click();
    const full = page.getByRole('dialog');
    await full.getByText('4 / 4 · Floor plan').waitFor();
    await full.getByRole('link', { name: 'Thumbnail 3' }).click();
    await full.getByText('3 / 4', { exact: true }).waitFor();
    await full.getByRole('link', { name: 'Floor plan' }).click();
    await full.getByText('4 / 4 · Floor plan').waitFor();
    await page.context().close();
  });

  test('wait while it is gone in the middle of an upload, and go on by themselves', async () => {
    const page = await openForm();
    const uploads = await hold(page);
    await choose(page, await three());
    await uploads.isUnderWay();
    await page.context().setOffline(true);
    await uploads.release();
    await page.getByText('Waiting for the connection…').first().waitFor();
    await page.getByText('go on by themselves once it is back').waitFor();
    assert.equal(await failures(page).count(), 0);
    await page.context().setOffline(false);
    await areThere(page, 3);
  });

  test('that are chosen without one wait for it, those removed meanwhile do not', async () => {
    const page = await openForm();
    await page.context().setOffline(true);
    await choose(page, await three());
    await page.getByText('Waiting for the connection…').first().waitFor();
    await page.getByRole('button', { name: 'Delete photo: Photo 1' }).click();
    await page.context().setOffline(false);
    await areThere(page, 2);
  });

  test('wait for a portal that cannot be reached, although the browser believes to be online', async () => {
    const page = await openForm();
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await choose(page, await three());
    await page.getByText('Waiting for the connection…').first().waitFor();
    await page.unroute('**/api/**');
    await areThere(page, 3);
  });

  test('survive a reload while they are on their way', async () => {
    const page = await openForm();
    const uploads = await hold(page);
    await choose(page, await three());
    await uploads.isUnderWay();
    await page.waitForFunction(() => localStorage.getItem('eain')?.includes('roof.jpg'));
    await uploads.release();
    await page.reload();
    await page.getByText('We’ve restored what you typed last time.').waitFor();
    await areThere(page, 3);
  });

  test('that failed survive a reload, are asked about before publishing, and are all tried again', async () => {
    const page = await openForm();
    let sent = 0;
    await page.route('**/uploads/**', async (route) => {
      sent += 1;
      await (sent === 1 ? route.continue() : route.fulfill({ status: 500, body: '' }));
    });
    await choose(page, await three());
    await failures(page).nth(1).waitFor();
    await fill(page, 'Bright corner condo');
    await page.reload();
    await page.getByText('Step 4 of 4').waitFor();
    await page.getByRole('button', { name: 'Create Listing' }).click();
    const question = page.getByRole('dialog', { name: 'Send without the 2 photos that failed?' });
    await question.getByRole('button', { name: 'No, go back' }).click();
    await openStep(page, 1);
    assert.equal(await failures(page).count(), 2);
    await page.unroute('**/uploads/**');
    await page.getByRole('button', { name: 'Try all again' }).click();
    await areThere(page, 3);
    await openStep(page, 4);
    await page.getByRole('button', { name: 'Create Listing' }).click();
    await page.waitForURL(/\/listing\//);
    await page.getByText('All 3 photos').or(page.getByText('1 / 3')).filter({ visible: true }).first().waitFor();
    await page.goto('/create-listing');
    assert.equal(await page.getByRole('button', { name: /^Delete photo/ }).count(), 0);
  });

  test('are asked about after a reload if the browser kept none of them', async () => {
    const page = await openForm();
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Not here.', 'SecurityError');
      };
    });
    await page.reload();
    await page.route('**/uploads/**', () => undefined);
    await choose(page, await three());
    await page.waitForFunction(() => localStorage.getItem('eain')?.includes('roof.jpg'));
    await page.reload();
    await page.getByText('This browser has not kept the photo.').nth(2).waitFor();
    // Only now: one that was still being made smaller would have been uploaded before the reload.
    await page.unroute('**/uploads/**');
    await page.getByRole('button', { name: 'Delete photo: gate.jpg' }).click();
    await choose(page, await three());
    await areThere(page, 3);
  });

  test('belong to the account that chose them, and are deleted when it signs out', async () => {
    const page = await openForm();
    const kept = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            indexedDB.open('eain').addEventListener('success', ({ target }) => {
              const rows = (target as IDBOpenDBRequest).result.transaction('chosen-files').objectStore('chosen-files');
              rows.count().addEventListener('success', (event) => resolve((event.target as IDBRequest<number>).result));
            });
          }),
      );
    const uploads = await hold(page);
    await choose(page, await three());
    await uploads.isUnderWay();
    await page.waitForFunction(() => localStorage.getItem('eain')?.includes('roof.jpg'));
    // Beside the draft, in the browser's database.
    for (let tries = 0; tries < 200 && (await kept()) < 3; tries += 1) await page.waitForTimeout(50);
    assert.equal(await kept(), 3);
    const other = await signUp(portal.address, 'Thida');
    await takeFreePackage(other);
    const drafts = await page.evaluate(() => localStorage.getItem('eain'));
    await page.context().addCookies([{ ...other.cookie, url: portal.address }]);
    await page.reload();
    assert.equal(await page.locator('main img[src^="blob:"]').count(), 0);
    // Even if the other account had the first one's draft.
    await page.addInitScript((text) => text && localStorage.setItem('eain', text), drafts);
    await page.reload();
    assert.equal(await page.locator('main img[src^="blob:"]').count(), 0);
    await uploads.release();
    await page.context().addCookies([{ ...owner.cookie, url: portal.address }]);
    await page.setViewportSize(desktop.viewport);
    await page.goto('/dashboard');
    assert.equal(await kept(), 3);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(/\/sign-in/);
    assert.equal(await kept(), 0);
  });
});
