import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { anMp4 } from '#tests/factories/image-portal.ts';
import { desktop, phone } from './browser.ts';
import { assertNothingAmiss, type ListingDashboard, startListingDashboard } from './listing-dashboard.ts';
import { openStep } from './posted-listing.ts';

/** Films a coloured square for a second, as the browser's own recorder does. */
async function aFilm(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 240];
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const chunks: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let frame = 0; frame < 30; frame += 1) {
      if (context) context.fillStyle = `hsl(${frame * 8} 60% 50%)`;
      context?.fillRect(0, 0, 320, 240);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await ended;
    return (await new Blob(chunks).bytes()).toBase64();
  });
  return Buffer.from(text, 'base64');
}

const id = 'aqz-KE-bpKQ';
const video = `https://www.youtube.com/watch?v=${id}`;

describe('a video that a listing links to', () => {
  let dashboard: ListingDashboard;

  before(async () => {
    dashboard = await startListingDashboard();
  });
  after(() => dashboard.close());

  test('its link is typed below the photos, in any form that is copied, and anything else is refused in words', async () => {
    const listing = await dashboard.post('With a video');
    const { page, troubles } = await dashboard.screenOf(dashboard.owner, phone);
    await page.goto(`/my/update-listing/${listing}`);
    const link = page.getByLabel('ဗီဒီယိုလင့်ခ်');
    await link.fill('https://vimeo.com/123456');
    await page.getByRole('button', { name: 'ရှေ့ဆက်ရန်' }).click();
    await page
      .getByText(/^YouTube၊ Facebook သို့မဟုတ် TikTok ရှိ ဗီဒီယိုတစ်ခု၏/)
      .first()
      .waitFor();
    await assertNothingAmiss(page);
    await page.goto(`/update-listing/${listing}`);
    await page.getByLabel('Link to a video').fill(`https://youtu.be/${id}?si=shared`);
    await openStep(page, 4);
    await page.getByRole('button', { name: 'Update Listing' }).click();
    await page.waitForURL(`/listing/${listing}`);
    const action = page.getByRole('link', { name: 'Play video · YouTube' });
    assert.equal(await action.getAttribute('href'), video);
    await page.goto(`/update-listing/${listing}`);
    assert.equal(await page.getByLabel('Link to a video').inputValue(), video);
    assert.deepEqual(troubles, []);
  });

  for (const [screen, options] of [
    ['a phone', phone],
    ['a desktop', desktop],
  ] as const) {
    test(`its player is loaded after a tap and not before, on ${screen}`, async () => {
      const listing = await dashboard.post('To be played', { details: { video } });
      const { page, troubles } = await dashboard.screenOf(undefined, options);
      const asked: { url: string; referer: string | undefined }[] = [];
      await page.route(/youtube/, async (route) => {
        const request = route.request();
        asked.push({ url: request.url(), referer: request.headers()['referer'] });
        await route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
      });
      // Opened from another page without its document being loaded: the policy of that page holds.
      await page.goto('/search?searchTerm=To+be+played');
      await page.getByRole('link', { name: 'To be played' }).first().click();
      const action = page.getByRole('link', { name: 'Play video · YouTube' });
      await action.waitFor();
      await page.getByText('YouTube then learns of your visit.').waitFor();
      await assertNothingAmiss(page);
      assert.deepEqual(asked, []);
      await action.click();
      const frame = page.getByTitle('Play video · YouTube: To be played');
      await frame.waitFor();
      await page.frameLocator('iframe').locator('title').waitFor({ state: 'attached' });
      assert.deepEqual(asked, [
        {
          url: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0`,
          referer: `${dashboard.portal.address}/`,
        },
      ]);
      assert.doesNotMatch((await frame.getAttribute('sandbox')) ?? '', /top-navigation|forms|modals|downloads/);
      await page.goto(`/my/listing/${listing}`);
      await page.getByRole('link', { name: 'ဗီဒီယို ဖွင့်ရန် · YouTube' }).waitFor();
      await assertNothingAmiss(page);
      assert.deepEqual(troubles, []);
    });
  }

  test('without a script, and for a short link, it is a link to its site', async () => {
    const listing = await dashboard.post('Elsewhere', { details: { video: 'https://fb.watch/a1_B-c/?x=1' } });
    const { page } = await dashboard.screenOf(undefined, { ...phone, javaScriptEnabled: false });
    await page.goto(`/listing/${listing}`);
    const action = page.getByRole('link', { name: 'Open video · Facebook' });
    assert.equal(await action.getAttribute('href'), 'https://fb.watch/a1_B-c/');
    assert.equal(await action.getAttribute('rel'), 'noopener noreferrer ugc nofollow');
    assert.equal(await page.locator('iframe').count(), 0);
  });
});

describe('a listing’s own video', () => {
  let dashboard: ListingDashboard;

  before(async () => {
    dashboard = await startListingDashboard();
  });
  after(() => dashboard.close());

  test('is chosen in the form, which draws its poster, and plays on the page, without a script too', async () => {
    const listing = await dashboard.post('Filmed');
    const { page, troubles } = await dashboard.screenOf(dashboard.owner, phone);
    await page.goto(`/update-listing/${listing}`);
    const film = { name: 'tour.webm', mimeType: 'video/webm', buffer: await aFilm(page) };
    await page.getByLabel('Add a video').setInputFiles(film);
    await page.getByText('The photo marked “Video” plays it. Delete that photo to remove it.').waitFor();
    await page.getByAltText('Photo 2').waitFor();
    await assertNothingAmiss(page);
    await openStep(page, 4);
    await page.getByRole('button', { name: 'Update Listing' }).click();
    await page.waitForURL(`/listing/${listing}`);
    const played = page.getByLabel('Video: Filmed');
    assert.equal(await played.evaluate((one: HTMLVideoElement) => one.readyState), 0, 'nothing of it is loaded');
    await played.evaluate(async (one: HTMLVideoElement) => {
      one.muted = true;
      await one.play();
      await new Promise((resolve) => one.addEventListener('timeupdate', resolve, { once: true }));
    });
    await assertNothingAmiss(page);

    // Another one takes the place of the first.
    await page.goto(`/update-listing/${listing}`);
    await page.getByLabel('Choose another video').setInputFiles(film);
    await page.getByText('Uploading the video').or(page.getByText('Reading the video…')).first().waitFor();
    await page.getByLabel('Choose another video').waitFor({ state: 'attached' });
    await page.getByText('The photo marked “Video” plays it.').waitFor();
    await openStep(page, 4);
    await page.getByRole('button', { name: 'Update Listing' }).click();
    await page.waitForURL(`/listing/${listing}`);
    const images = (await dashboard.owner.call('GET', `/api/listing/get/${listing}`))['images'] as { video: unknown }[];
    assert.equal(images.filter(({ video: one }) => one !== null).length, 1);
    assert.deepEqual(troubles, []);

    const { page: bare } = await dashboard.screenOf(undefined, { ...desktop, javaScriptEnabled: false });
    await bare.goto(`/my/listing/${listing}`);
    const source = bare.locator('video[controls][preload=none] source[type="video/webm"]');
    assert.match((await source.getAttribute('src')) ?? '', /^\/videos\/[0-9a-f]{64}\.webm$/);
  });

  test('is refused in words if it is too large or no video; where no picture can be drawn, the cover stands for it', async () => {
    const listing = await dashboard.post('Hardly filmed');
    const { page } = await dashboard.screenOf(dashboard.owner, { ...desktop, colorScheme: 'dark' });
    await page.goto(`/my/update-listing/${listing}`);
    const add = page.getByLabel(/^(?:ဗီဒီယို ထည့်ရန်|အခြားဗီဒီယို ရွေးရန်)$/);
    await add.evaluate((input: HTMLInputElement) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(32_000_000)], 'long.mp4', { type: 'video/mp4' }));
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await page.getByText(/^ဗီဒီယိုသည် ၃၀ MB အထိသာ ရပါသည်။/).waitFor();
    await assertNothingAmiss(page);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
    await add.setInputFiles({ name: 'new.mp4', mimeType: 'video/mp4', buffer: anMp4(undefined, 'hvc1') });
    await page.getByText(/^MP4 \(H\.264\) သို့မဟုတ် WebM ဗီဒီယို မဟုတ်ပါ။/).waitFor();
    assert.deepEqual(sent, [], 'nothing of it is uploaded');
    const odd = { name: 'odd.mp4', mimeType: 'video/mp4', buffer: anMp4() };
    // Its parts do not arrive, so that it can be cancelled: its picture goes with it.
    const isPart = (type: string | undefined) => type === 'application/octet-stream';
    await page.route(/\/uploads\//, (route, request) =>
      isPart(request.headers()['content-type']) ? undefined : route.continue(),
    );
    await add.setInputFiles(odd);
    await page.getByText(/^ဗီဒီယို တင်နေသည်/).waitFor();
    await assertNothingAmiss(page);
    await page.getByRole('button', { name: 'မလုပ်တော့ပါ' }).click();
    await page.getByLabel('ဗီဒီယို ထည့်ရန်').waitFor({ state: 'attached' });
    await page.getByAltText('ဓာတ်ပုံ ၂').waitFor({ state: 'detached' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await add.setInputFiles(odd);
    await page.getByText(/^“ဗီဒီယို” ဟု ပြထားသော ဓာတ်ပုံတွင်/).waitFor();
  });
});
