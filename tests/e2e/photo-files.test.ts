import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser, openPage, phone } from './browser.ts';
import { signUp, takeFreePackage, type TestUser } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

const jpeg = (width = 900, height = 675) =>
  sharp({ create: { width, height, channels: 3, background: '#8fb3a4' } })
    .jpeg()
    .toBuffer();

/** A JPEG of so many bytes, most of them in its metadata. */
async function jpegOf(bytes: number): Promise<Buffer> {
  const whole = await jpeg();
  const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0xff, 0xff), randomBytes(0xfffd)]);
  const comments = Array.from({ length: Math.ceil(bytes / comment.length) }, () => comment);
  return Buffer.concat([whole.subarray(0, 2), ...comments, whole.subarray(2)]);
}

/** A JPEG whose header declares a size. */
async function jpegThatClaims(width: number, height: number): Promise<Buffer> {
  const whole = await jpeg();
  const frame = whole.indexOf(Buffer.of(0xff, 0xc0));
  whole.writeUInt16BE(height, frame + 5);
  whole.writeUInt16BE(width, frame + 7);
  return whole;
}

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(2000)]);

describe('a chosen file', () => {
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

  /** Opens the form of a new listing on a phone. @param prepare runs before the page's own scripts. */
  async function openForm(prepare?: () => void, options = {}): Promise<{ page: Page; sent: Buffer[] }> {
    const { page } = await openPage(browser, { ...phone, ...options, baseURL: portal.address });
    await page.context().addCookies([{ ...owner.cookie, url: portal.address }]);
    if (prepare) await page.addInitScript(prepare);
    const sent: Buffer[] = [];
    await page.route('**/uploads/**', async (route) => {
      sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
      await route.continue();
    });
    await page.goto('/create-listing');
    return { page, sent };
  }
  const choose = (page: Page, ...files: ReturnType<typeof file>[]) =>
    page.getByLabel('Add photos').setInputFiles(files);
  const isThere = async (page: Page) => {
    await page.getByText('1 / 12').waitFor();
    await page.locator('button[type=submit]', { hasText: 'Create Listing' }).waitFor({ state: 'attached' });
    assert.equal(await page.getByRole('alert').filter({ hasText: /./ }).count(), 0);
  };
  const withoutWorker = (page: Page) =>
    page.route('**/compress.worker*', (route) => route.fulfill({ status: 404, body: '' }));

  for (const [what, body] of [
    ['cannot be loaded', undefined],
    ['breaks', 'throw new Error("broken")'],
    ['never answers', ''],
  ] as const)
    test(`is compressed in the page if the worker ${what}`, async () => {
      const { page, sent } = await openForm();
      const answer = body === undefined ? { status: 404 } : { body, contentType: 'text/javascript' };
      await page.route('**/compress.worker*', (route) => route.fulfill(answer));
      await choose(page, file('gate.jpg', await jpeg(1600, 1200)));
      await isThere(page);
      assert.equal((await sharp(sent[0]).metadata()).width, 800);
    });

  test('is compressed without OffscreenCanvas', async () => {
    const { page, sent } = await openForm(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'));
    await choose(page, file('gate.jpg', await jpeg(1600, 1200)));
    await isThere(page);
    assert.equal((await sharp(sent[0]).metadata()).width, 800);
  });

  /** Alters what is read from a canvas, as some browsers do against being recognised by it. */
  const addNoise = () => {
    const read = CanvasRenderingContext2D.prototype.getImageData;
    CanvasRenderingContext2D.prototype.getImageData = function getImageData(...area: Parameters<typeof read>) {
      const image = read.apply(this, area);
      image.data.forEach((value, at) => (image.data[at] = value ^ (at % 23)));
      return image;
    };
    const write = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function toBlob(...how) {
      const pen = this.getContext('2d');
      pen?.putImageData(pen.getImageData(0, 0, this.width, this.height), 0, 0);
      write.apply(this, how);
    };
  };

  test('is sent as it is by a browser that alters what is drawn, or that cannot draw', async () => {
    const original = await jpeg(1600, 1200);
    for (const prepare of [addNoise, () => (HTMLCanvasElement.prototype.getContext = () => null)]) {
      const { page, sent } = await openForm(prepare);
      await withoutWorker(page);
      await choose(page, file('gate.jpg', Buffer.concat([original, Buffer.from('\0\0\0\x18ftypmp42 a video')])));
      await isThere(page);
      assert.deepEqual(sent[0], original);
    }
  });

  test('that is too large for that can be retried, and the browser is named as the cause', async () => {
    const { page } = await openForm(addNoise);
    await withoutWorker(page);
    await choose(page, file('gate.jpg', await jpegOf(2.5e6)));
    await page.getByRole('alert').getByText('A privacy setting of this browser alters pictures.').waitFor();
    await page.getByRole('button', { name: 'Try again: gate.jpg' }).waitFor();

    const { page: blind } = await openForm(() => {
      const get = HTMLCanvasElement.prototype.getContext;
      Object.assign(globalThis, { see: () => (HTMLCanvasElement.prototype.getContext = get) });
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await withoutWorker(blind);
    await choose(blind, file('gate.jpg', await jpegOf(2.5e6)));
    await blind.getByRole('alert').getByText('nothing is wrong with the photo itself').waitFor();
    await blind.evaluate(() => (globalThis as unknown as { see: () => void }).see());
    await blind.getByRole('button', { name: 'Try again: gate.jpg' }).click();
    await isThere(blind);
  });

  test('that cannot become a photo is refused with the reason, and what to do on this phone', async () => {
    const android = { userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile' };
    const { page } = await openForm(undefined, android);
    const broken = await jpeg();
    const whole = await jpegOf(11e6);
    await choose(
      page,
      file('heic.jpg', heic),
      file('pixels.jpg', await jpegThatClaims(12_000, 9000)),
      file('bytes.jpg', whole),
      file('broken.jpg', broken.subarray(0, 700)),
      file('notes.txt', Buffer.from('No picture.'), 'text/plain'),
    );
    for (const [name, text] of [
      [
        'heic.jpg',
        'This is a HEIC file, which this browser cannot read. In the camera’s settings turn off “High efficiency pictures”',
      ],
      ['pixels.jpg', 'This photo has 108 megapixels, and we can compress up to 100.'],
      ['bytes.jpg', 'Some files exceed 2MB limit. This file has 11 MB, and we can compress up to 10 MB.'],
      ['broken.jpg', 'This photo is damaged or incomplete.'],
      ['notes.txt', 'Only image files are accepted.'],
    ] as const) {
      await page.getByRole('alert').filter({ hasText: name }).getByText(text).waitFor();
      assert.equal(await page.getByRole('button', { name: `Try again: ${name}` }).count(), 0);
    }
    const { page: iphone } = await openForm(undefined, { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_0)' });
    await iphone.goto('/my/create-listing');
    await iphone.locator('input[type=file][multiple]').setInputFiles([file('heic.jpg', heic)]);
    await iphone.getByRole('alert').getByText('Settings › Camera › Formats').waitFor();
  });
});
