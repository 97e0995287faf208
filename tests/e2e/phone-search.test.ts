import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { amissWith } from './axe.ts';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { type RunningPortal, startPortal } from './portal.ts';

/** The photos of a card that has several. */
const strip = 'a:has(> .scripted)';

/** Results and their filter, within reach of the thumb. */
describe('a search on a phone', () => {
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
  const cards = (page: Page) => page.getByRole('article');
  const found = async (page: Page) =>
    Number(/\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0]);
  const imagesOf = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.includes('/images/')),
    );

  for (const language of ['', '/my'])
    test(`shows compact rows, at least 4.5 on a screen, with small photos: ${language || '/en'}`, async () => {
      const { page, troubles } = await open();
      await page.goto(`${language}/search`);
      const rows = await page.evaluate(() =>
        [...document.querySelectorAll('article')].map((card) => {
          const { top, height } = card.getBoundingClientRect();
          return Math.max(0, Math.min(1, (innerHeight - top) / height));
        }),
      );
      const inSight = rows.reduce((sum, part) => sum + part, 0);
      assert.ok(inSight >= 4.5, `${inSight} rows`);
      const first = cards(page).first();
      const photo = await first.getByRole('presentation').or(first.locator('img')).first().boundingBox();
      assert.ok(photo && photo.width === photo.height && photo.width >= 110, JSON.stringify(photo));
      const sizes = await first
        .locator('p, h2, h3')
        .evaluateAll((lines) => lines.map((line) => parseFloat(getComputedStyle(line).fontSize)));
      assert.ok(
        sizes.slice(1).every((size) => size < Number(sizes[0])),
        `the price stands out: ${sizes.join()}`,
      );
      const images = await imagesOf(page);
      assert.ok(images.length > 0 && images.every((address) => /\/320\./.test(address)), images.join());
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
      assert.deepEqual(await amissWith(page), []);
      assert.deepEqual(troubles, []);
    });

  test('changes to photo cards, which are there again from the first frame on, until it is changed back', async () => {
    const { page } = await open();
    await page.addInitScript(() => {
      const heights = new Set<number>();
      Object.assign(window, { heights });
      const look = () => {
        // Its text may still be loading until the next one is there.
        const [card, next] = document.querySelectorAll('article');
        if (card && next) heights.add(card.offsetHeight);
        requestAnimationFrame(look);
      };
      look();
    });
    const heights = () => page.evaluate(() => [...(window as unknown as { heights: Set<number> }).heights]);
    await page.goto('/search');
    assert.ok((await heights()).every((height) => height < 160));
    await page.getByRole('button', { name: 'Show large photos' }).click();
    await page.waitForFunction(() => (document.querySelector('article')?.offsetHeight ?? 0) > 300);
    await page.reload();
    assert.ok((await heights()).length > 0);
    for (const height of await heights()) assert.ok(height > 300, `a card of ${height} px`);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL('/search?page=2');
    await page.waitForFunction(() => (document.querySelector('article')?.offsetHeight ?? 0) > 300);
    await page.getByRole('button', { name: 'Show as a list' }).click();
    await page.reload();
    for (const height of await heights()) assert.ok(height < 160, `a row of ${height} px`);
  });

  test('swipes through three photos of a card, fetched as they come into view; a tap opens its page', async () => {
    const { page, troubles } = await open();
    await page.addInitScript(() => localStorage.setItem('eain', '{"version":3,"results":"photos"}'));
    await page.goto('/search?propertyType=condo');
    const card = cards(page)
      .filter({ has: page.locator(strip) })
      .first();
    const link = card.locator(strip);
    assert.equal(await card.locator('img').count(), 1);
    await link.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }));
    await card.locator('img').nth(2).waitFor({ state: 'attached' });
    await page.waitForFunction((element) => element?.querySelectorAll('img')[1]?.complete, await card.elementHandle());
    const dots = await card
      .locator('a + .scripted > span')
      .evaluateAll((all) => all.map((dot) => getComputedStyle(dot).backgroundColor));
    assert.deepEqual(
      dots.map((color) => color === 'rgb(255, 255, 255)'),
      dots.map((_, at) => at === 1),
    );
    assert.ok((await cards(page).nth(3).locator('img').count()) === 1, 'others fetch nothing');
    await link.click();
    await page.waitForURL(/\/listing\//);
    assert.deepEqual(troubles, []);
  });

  test('turns photos with arrows on hover', async () => {
    const { page } = await open(desktop);
    await page.goto('/search?propertyType=condo');
    const card = cards(page)
      .filter({ has: page.locator(strip) })
      .first();
    await card.hover();
    const arrows = card.locator('div[aria-hidden] button');
    await arrows.last().click();
    await page.waitForFunction((link) => (link?.scrollLeft ?? 0) > 100, await card.locator(strip).elementHandle());
    assert.equal(page.url(), `${portal.address}/search?propertyType=condo`);
    await arrows.nth(1).waitFor({ state: 'attached' });
  });

  test('opens a sheet for each topic, which traps the focus and shows how many properties an option leaves', async () => {
    const { page, troubles } = await open();
    await page.goto('/search');
    const bar = page.getByRole('group', { name: 'What to search for' });
    assert.equal(await bar.evaluate((element) => element.getBoundingClientRect().height), 52);
    const sheet = page.locator('#search-filter');
    const choose = async (topic: string, choice: () => Promise<void>, address: string) => {
      await bar.getByRole('button', { name: topic, exact: true }).click();
      await page.getByRole('dialog', { name: topic }).waitFor();
      assert.ok(await sheet.evaluate((element) => element.contains(document.activeElement)));
      await page.keyboard.press('Shift+Tab');
      assert.ok(await sheet.evaluate((element) => element.contains(document.activeElement)), 'held');
      assert.equal(await sheet.getByLabel('Keywords').isVisible(), false, 'of this choice alone');
      await choice();
      await page.waitForURL(address);
      await sheet.waitFor({ state: 'hidden' });
    };
    const option = (name: RegExp) => sheet.locator('label').filter({ hasText: name, visible: true });
    const tap = (name: RegExp) => () => option(name).click();
    const left = async (name: RegExp) => {
      await option(name)
        .getByText(/\(\d+\)/)
        .waitFor();
      return Number(/\((\d+)\)/.exec(await option(name).innerText())?.[1]);
    };
    await bar.getByRole('link', { name: 'Rent', exact: true }).click();
    await page.waitForURL('/search?type=rent');
    // The address changes before the page does, which closes whatever sheet is open.
    await bar.getByRole('link', { name: 'Rent', exact: true }).and(page.locator('[aria-current]')).waitFor();
    await bar.getByRole('button', { name: 'Township', exact: true }).click();
    const inBahan = await left(/^Bahan/);
    await page.keyboard.press('Escape');
    await choose('Township', tap(/^Bahan/), '/search?type=rent&township=bahan');
    await page.getByRole('heading', { level: 1, name: `${inBahan} properties for rent in Bahan` }).waitFor();
    await choose('Beds', tap(/^2\s*\(/), '/search?type=rent&township=bahan&bedrooms=2');
    await choose(
      'Sort',
      tap(/^Price: low to high/),
      '/search?type=rent&township=bahan&bedrooms=2&sort=price&order=asc',
    );
    await bar.getByRole('button', { name: 'Filter 3' }).click();
    await sheet.getByRole('link', { name: 'Remove 2 bedrooms' }).click();
    await page.waitForURL('/search?type=rent&township=bahan&sort=price&order=asc');
    // It closes once the page is there.
    await sheet.waitFor({ state: 'hidden' });
    await bar.getByRole('button', { name: 'Property type' }).click();
    await tap(/^Condo/)();
    const show = sheet.getByRole('button', { name: /^Show [\d,]+ propert/ });
    const before = await found(page);
    await page.waitForFunction((total) => {
      const text = document.querySelector('#search-filter .sticky [type=submit]')?.textContent ?? '';
      return text.startsWith('Show ') && !text.startsWith(`Show ${total} `);
    }, before);
    const count = Number(/\d+/.exec(await show.innerText())?.[0]);
    await show.click();
    await page.getByRole('heading', { level: 1, name: new RegExp(`^${count} condos? for rent in Bahan$`) }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /properties for rent in Bahan$/ }).waitFor();
    await choose(
      'Price',
      () => sheet.getByRole('button', { name: /^500–1,000/ }).click(),
      '/search?type=rent&township=bahan&minPrice=500&maxPrice=1000&sort=price&order=asc',
    );
    await bar.getByRole('button', { name: 'USD 500–1,000' }).click();
    assert.deepEqual(await amissWith(page, { within: '#search-filter' }), []);
    assert.deepEqual(troubles, []);
  });

  test('keeps its bar in view while scrolling, and its map except while scrolling down', async () => {
    const { page } = await open();
    await page.goto('/search');
    const map = page.getByRole('button', { name: 'Map', exact: true });
    const isInSight = () => map.evaluate((button) => button.getBoundingClientRect().top < innerHeight);
    assert.ok(await isInSight());
    await page.evaluate(() => scrollTo(0, 900));
    await page.waitForFunction(() => document.querySelector('[data-away=true]'));
    const bar = await page.getByRole('group', { name: 'What to search for' }).boundingBox();
    assert.equal(bar?.y, 56);
    await page.evaluate(() => scrollTo(0, 700));
    await page.waitForFunction(() => document.querySelector('[data-away=false]'));
    await map.click();
    const sheet = page.getByRole('dialog', { name: 'Map of townships' });
    await sheet.getByRole('link', { name: /^Bahan/ }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    assert.ok(await map.evaluate((button) => button === document.activeElement));
  });

  test('on a wide screen hangs each choice below its button, and applies one at a tap; the arrow keys only step', async () => {
    const { page, troubles } = await open(desktop);
    await page.goto('/search?type=rent&maxPrice=900');
    const bar = page.getByRole('group', { name: 'What to search for' });
    const sheet = page.locator('#search-filter');
    await bar.getByRole('button', { name: 'Beds' }).click();
    const below = await bar.getByRole('button', { name: 'Beds' }).boundingBox();
    const hanging = await sheet.boundingBox();
    assert.ok(below && hanging && hanging.y >= below.y + below.height - 10, JSON.stringify([below, hanging]));
    // At the end of the bar it has room only to the left.
    const isLevel = [0, 1].some((end) => Math.abs(hanging.x + end * hanging.width - below.x - end * below.width) < 20);
    assert.ok(isLevel, JSON.stringify([below, hanging]));
    assert.deepEqual(await amissWith(page, { within: '#search-filter' }), []);
    await sheet.getByRole('radio', { name: /^Any/ }).last().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    assert.equal(page.url(), `${portal.address}/search?type=rent&maxPrice=900`);
    await page.keyboard.press('Enter');
    await page.waitForURL('/search?type=rent&maxPrice=900&bedrooms=2');
    await sheet.waitFor({ state: 'hidden' });
    await page.getByLabel('Sort', { exact: true }).selectOption('price-desc');
    await page.waitForURL('/search?type=rent&maxPrice=900&bedrooms=2&sort=price');
    await page.goBack();
    await page.goBack();
    await page.waitForURL('/search?type=rent&maxPrice=900');
    await page.waitForFunction(() => !document.querySelector<HTMLInputElement>('[name=beds][value="2"]')?.checked);
    const sale = bar.getByRole('link', { name: 'Sale', exact: true });
    await sale.click();
    await page.waitForURL('/search?type=sale');
    // The address changes before the link does.
    await sale.and(page.locator('[aria-current]')).click();
    await page.waitForURL('/search');
    const map = await page.getByRole('group', { name: 'Map of townships' }).boundingBox();
    const card = await cards(page).nth(1).boundingBox();
    assert.ok(map && card && map.x > card.x + card.width && card.width > 340, JSON.stringify([map, card]));
    assert.deepEqual(troubles, []);

    const { page: plain } = await open({ ...desktop, javaScriptEnabled: false });
    await plain.goto('/search?type=rent');
    await plain.getByRole('button', { name: 'Township' }).click();
    await plain.getByRole('radio', { name: 'Bahan', exact: true }).check({ force: true });
    await plain.getByRole('complementary', { name: 'Filter' }).getByRole('button', { name: 'Search' }).click();
    assert.ok(plain.url().endsWith('/search?type=rent&township=bahan'), plain.url());
    await plain.getByLabel('Sort', { exact: true }).selectOption('price-asc');
    await plain.getByRole('button', { name: 'Sort' }).click();
    assert.ok(plain.url().endsWith('/search?type=rent&township=bahan&sort=price&order=asc'), plain.url());
    await plain.getByRole('searchbox').first().fill('condo');
    await plain.keyboard.press('Enter');
    await plain.waitForURL('/full-search?searchTerm=condo');
  });

  test('cuts no area, no place and no sum in Burmese, on the narrowest phones either', async () => {
    for (const width of [320, 390]) {
      const { page } = await open({ ...phone, viewport: { width, height: 640 } });
      await page.goto('/my/search?type=rent&propertyType=condo');
      const cut = await page
        .locator('article li span, [data-listings] article p > span:only-child')
        .evaluateAll((parts) =>
          parts.flatMap((part) =>
            part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1 ? [part.textContent] : [],
          ),
        );
      assert.deepEqual(cut, [], String(width));
    }
  });
});
