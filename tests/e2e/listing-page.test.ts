import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('a visitor on the page of a listing', () => {
  let portal: RunningPortal;
  let browser: Browser;

  before(async () => {
    portal = await startPortal({ DEMO: '1' });
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  const open = (options: object = phone) => openPage(browser, { ...options, baseURL: portal.address });

  /** Another user's listing, from GET /api/listing/get. */
  const aHome = async (filter: string) => {
    const answer = await fetch(`${portal.address}/api/listing/get?${filter}&limit=1`);
    const { results } = (await answer.json()) as { results: { result: { _id: string; name: string }[] } };
    const [listing] = results.result;
    assert.ok(listing, filter);
    return listing;
  };

  /** A listing with six photos or more. */
  const withPhotos = async () => {
    const { results } = (await (await fetch(`${portal.address}/api/listing/get?limit=100`)).json()) as {
      results: { result: { _id: string; imageUrls: string[] }[] };
    };
    const listing = results.result.find(({ imageUrls }) => imageUrls.length > 5);
    assert.ok(listing);
    return listing;
  };

  test('sees none of its agency’s listings twice, even if one was posted before the next batch is read', async () => {
    const { page } = await open();
    const { rows } = await portal.database.pool.query<{ id: string; last: string }>(
      `select user_id as id, (array_agg(listing.id order by listing.created_at))[1] as last from listing join agent using (user_id)
        where not coalesce(property_status in ('Rented Out', 'Sold Out'), false) group by 1 having count(*) > 10 limit 1`,
    );
    await page.goto(`/agent/${rows[0]?.id}`);
    const listed = page.locator('section', { has: page.getByRole('button', { name: 'Show More' }) });
    const links = listed.locator('article').getByRole('heading').getByRole('link');
    await listed.getByRole('button', { name: 'Show More' }).waitFor();
    const before = await links.count();
    await portal.database.pool.query('update listing set created_at = now() where id = $1', [rows[0]?.last]);
    await listed.getByRole('button', { name: 'Show More' }).click();
    await links.nth(before).waitFor();
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    assert.equal(new Set(addresses).size, addresses.length);
  });

  test('opens the photos again by a link tapped while they close', async () => {
    const { page, troubles } = await open(desktop);
    await page.goto(`/listing/${(await withPhotos())._id}`);
    const link = page.getByRole('link', { name: /^All \d+ photos$/ });
    await page.getByRole('link', { name: /Photo 3 of / }).click();
    const full = page.getByRole('dialog');
    await full.getByText(/^3 \//).waitFor();
    // The address has changed, the page has not.
    await link.evaluate((element: HTMLElement) => addEventListener('popstate', () => element.click(), { once: true }));
    await page.keyboard.press('Escape');
    await full.getByText(/^1 \//).waitFor();
    await page.goBack();
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.deepEqual(troubles, []);
  });

  test('sees one large photo and four small ones, and all of them full-screen at an address of its own, with Call and Viber (LST-386)', async () => {
    const { page, troubles } = await open(desktop);
    const listing = await withPhotos();
    const { length } = listing.imageUrls;
    await page.goto(`/listing/${listing._id}`);
    const photos = page.getByRole('region', { name: 'Photos' });
    const shown = photos.getByRole('listitem').filter({ visible: true });
    assert.equal(await shown.count(), 5);
    const widths = await shown.evaluateAll((items) => items.map((item) => item.clientWidth));
    assert.ok(Number(widths[0]) > 1.9 * Math.max(...widths.slice(1)), String(widths));
    await photos.getByRole('link', { name: `Photo 3 of ${length}` }).click();
    const full = page.getByRole('dialog');
    // It is closed before the address has changed, and removed after it.
    const isRemoved = () => page.locator('dialog').waitFor({ state: 'detached' });
    await full.getByText(`3 / ${length}`).waitFor();
    await page.keyboard.press('ArrowRight');
    await full.getByText(`4 / ${length}`).waitFor();
    await page.keyboard.press('Escape');
    await isRemoved();
    await page.getByRole('link', { name: `All ${length} photos` }).click();
    await full.getByText(`1 / ${length}`).waitFor();
    await full.getByRole('link', { name: 'Thumbnail 6' }).click();
    await full.getByText(`6 / ${length}`).waitFor();
    await full.getByRole('link', { name: 'Call' }).waitFor();
    await full.getByRole('link', { name: 'Viber' }).waitFor();
    await page.goto(`/listing/${listing._id}?photos=all#shown-4`);
    await full.getByText(`4 / ${length}`).waitFor();
    await full.getByRole('link', { name: 'Close' }).click();
    await isRemoved();
    assert.equal(page.url(), `${portal.address}/listing/${listing._id}`);
    assert.deepEqual(troubles, []);

    const without = await open({ ...desktop, javaScriptEnabled: false });
    await without.page.goto(`/listing/${listing._id}`);
    const opened = without.page.getByRole('dialog');
    await without.page.getByRole('link', { name: `Photo 5 of ${length}` }).click();
    await without.page.waitForURL(/\?photos=all#shown-5$/);
    const lefts = () =>
      opened
        .getByRole('img', { name: /Photo \d+ of/ })
        .evaluateAll((all) =>
          all.map((one) =>
            Math.round(one.getBoundingClientRect().left - (one.closest('ul')?.getBoundingClientRect().left ?? 0)),
          ),
        );
    const shownIn = async () => (await lefts()).findIndex((left) => left >= 0) + 1;
    assert.deepEqual([(await lefts()).length, await shownIn()], [length, 5], 'without a script too');
    await opened.getByRole('link', { name: 'Thumbnail 2' }).click();
    assert.equal(await shownIn(), 2);
    await opened.getByRole('link', { name: 'Call' }).waitFor();
    await opened.getByRole('link', { name: 'Close' }).click();
    assert.equal(await opened.count(), 0);
    const price = without.page.locator('summary', { hasText: '≈' }).filter({ visible: true });
    await price.click();
    await without.page
      .getByText(/^1 USD = [\d,]+ kyat, \d+ \w+ \d+$/)
      .filter({ visible: true })
      .waitFor();
  });

  test('shares a listing with one button: through the device if it can, otherwise through a menu, without a script too', async () => {
    const { _id } = await aHome('township=bahan');
    const address = `${portal.address}/listing/${_id}`;
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await open({ ...phone, javaScriptEnabled });
      await page.goto(`/listing/${_id}`);
      await page.getByRole('button', { name: 'Share' }).click();
      const telegram = page.getByRole('link', { name: 'Share on Telegram' });
      assert.ok((await telegram.getAttribute('href'))?.includes(encodeURIComponent(address)));
      assert.equal(await telegram.isVisible(), true);
      assert.equal(await page.getByRole('button', { name: 'Copy link' }).isVisible(), javaScriptEnabled);
    }
    const { page } = await open();
    await page.addInitScript(() => {
      const shared = { shared: '' };
      Object.assign(window, shared);
      Object.defineProperty(navigator, 'share', {
        value: async ({ url }: { url: string }) => Object.assign(window, { shared: url }),
      });
    });
    await page.goto(`/listing/${_id}`);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.waitForFunction((url) => (window as unknown as { shared: string }).shared === url, address);
    assert.equal(await page.getByRole('link', { name: 'Share on Telegram' }).isVisible(), false);
  });

  test('copies a number if Viber does not open, and the portal counts the taps without the number', async () => {
    const { _id } = await aHome('township=bahan');
    const { page, troubles } = await open({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/taps/'))
        sent.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData()}`);
    });
    await page.goto(`/listing/${_id}`);
    await page.getByRole('link', { name: 'Viber', exact: true }).filter({ visible: true }).click();
    await page.getByText('Did nothing open?').waitFor();
    await page.getByRole('button', { name: 'Copy the number' }).click();
    await page.getByText(/^Copied: \+959\d+$/).waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^\+959\d+$/);
    await page
      .getByRole('button', { name: /^Copy (?!E-).*[0-9၀-၉]/ })
      .filter({ visible: true })
      .first()
      .click();
    assert.deepEqual(
      sent.map((one) => one.replace(_id, 'id')),
      ['viber', 'copy', 'copy'].map((kind) => `POST /api/listing/taps/id/${kind} null`),
    );
    assert.deepEqual(troubles, []);

    const without = await open({ ...phone, javaScriptEnabled: false });
    await without.page.goto(`/listing/${_id}`);
    assert.equal(
      await without.page
        .getByRole('button', { name: /^Copy .*[0-9၀-၉]/ })
        .filter({ visible: true })
        .count(),
      0,
    );
    const call = without.page.getByRole('link', { name: 'Call', exact: true }).filter({ visible: true });
    assert.match(String(await call.getAttribute('href')), /^tel:\+95/);
  });

  test('asks with ready-made questions added to what is typed, in the form and on Viber; the price is next to Call', async () => {
    const { _id, name } = await aHome('type=rent&township=bahan');
    const { page, troubles } = await open();
    await page.goto(`/listing/${_id}`);
    const viber = page.getByRole('link', { name: 'Viber', exact: true }).filter({ visible: true });
    const draft = async () => new URL(String(await viber.getAttribute('href'))).searchParams.get('draft');
    const opening = `Hello, I am interested in “${name}”. Is it still available?`;
    assert.equal(await draft(), `${opening}\n${portal.address}/listing/${_id}`);
    const price = page
      .getByText(/^(USD [\d,]+|[\d,]+ lakh)/)
      .filter({ visible: true })
      .last();
    const [priceBox, callBox] = await Promise.all(
      [price, page.getByRole('link', { name: 'Call', exact: true }).filter({ visible: true })].map((one) =>
        one.boundingBox(),
      ),
    );
    assert.ok(priceBox && callBox && priceBox.y >= callBox.y - 8 && priceBox.y < callBox.y + callBox.height);

    await page.getByRole('button', { name: 'Deposit?' }).click();
    const message = page.getByLabel('Message');
    assert.equal(await message.inputValue(), `${opening} How much is the deposit?`);
    assert.equal(await page.getByRole('button', { name: 'Deposit?' }).getAttribute('aria-pressed'), 'true');
    await message.fill('We are four, with a dog.');
    await page.getByRole('button', { name: 'Pets?' }).click();
    await page.getByRole('button', { name: 'Viewing?' }).click();
    await page.getByRole('button', { name: 'Pets?' }).click();
    const asked = 'We are four, with a dog. When can I come and see it?';
    assert.equal(await message.inputValue(), asked);
    assert.ok((await draft())?.startsWith(`${asked}\n`));
    assert.deepEqual(troubles, []);

    await page.goto(`/my/listing/${_id}`);
    await page.getByText('အင်္ဂလိပ်ဘာသာဖြင့် ရေးထားသည်').waitFor();
    await page.getByRole('button', { name: 'စပေါ်ငွေ' }).click();
    assert.match(await page.getByLabel('မက်ဆေ့ချ်').inputValue(), /ရှိပါသေးသလား။ စပေါ်ငွေ မည်မျှ ပေးရပါသလဲ။$/);
  });

  test('sees what the keyboard reaches above the bar at the bottom of the window', async () => {
    const { _id } = await aHome('type=rent&township=bahan');
    const { page } = await open();
    await page.goto(`/listing/${_id}`);
    const bar = await page.locator('[data-bottom-bar]').boundingBox();
    const form = page.locator('summary', { hasText: 'Contact the advertiser' });
    await form.focus();
    const box = await form.boundingBox();
    assert.ok(bar && box && box.y + box.height <= bar.y, JSON.stringify({ bar, box }));
  });

  test('sees the answer to a message that was sent without a script', async () => {
    const { _id } = await aHome('type=rent&township=bahan');
    const { page } = await open({ ...phone, javaScriptEnabled: false });
    for (const [name, answer] of [
      ['', 'alert'],
      ['Ko Htet', 'status'],
    ] as const) {
      await page.goto(`/listing/${_id}`);
      await page.locator('summary', { hasText: 'Contact the advertiser' }).click();
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Phone', { exact: true }).fill('09 421 234 567');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.waitForURL(/#contact$/);
      const box = await page.locator(`#contact [role=${answer}]`).first().boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height < phone.viewport.height, `${answer}: ${JSON.stringify(box)}`);
    }
  });
});
