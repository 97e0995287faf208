import assert from 'node:assert/strict';
import { asSaid } from '#domain/listing/price.ts';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, phone } from './browser.ts';
import { type RunningPortal, startPortal } from './portal.ts';

let browser: Browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

describe('the home page', () => {
  let portal: RunningPortal;
  before(async () => {
    portal = await startPortal({ DEMO: '1' });
  });
  after(() => portal.close());

  const open = (options: object = phone) => openPage(browser, { ...options, baseURL: portal.address });
  const withoutScript = { ...phone, javaScriptEnabled: false };
  const cards = (page: Page) => page.locator('main article');
  const overlays = (page: Page) => cards(page).getByText(/^(Rented Out|Sold Out)$/);
  for (const language of ['', '/my'])
    test(`take at most six screens of a phone, with rows to swipe for rent and for sale: ${language || '/en'}`, async () => {
      const { page } = await open({ ...phone, reducedMotion: 'reduce' });
      await page.goto(language || '/');
      const { height, width, lines } = await page.evaluate(() => {
        const title = document.querySelector('h1');
        const line = title ? Number.parseFloat(getComputedStyle(title).lineHeight) : 0;
        const { scrollHeight, scrollWidth } = document.documentElement;
        return { height: scrollHeight, width: scrollWidth, lines: Math.round((title?.offsetHeight ?? 0) / line) };
      });
      assert.ok(height <= 6 * 844, `${height} px`);
      assert.equal(width, 390);
      assert.equal(lines, 2);
      const row = page.locator('section ul:has(article)').first();
      assert.equal(await row.getByRole('article').count(), 9);
      assert.ok(await row.evaluate((list) => list.scrollWidth > 5 * list.clientWidth && list.clientHeight < 490));
      await row.locator('li:not(:has(article))').getByRole('button').click();
      await row.getByRole('article').nth(9).waitFor();
      assert.equal(await row.getByRole('article').count(), 18);
      const posts = page.locator('main section').last().getByRole('article').filter({ visible: true });
      assert.equal(await posts.count(), 9);
      await page.locator('main section').last().getByRole('button').click();
      await posts.nth(9).waitFor();
    });

  test('are sent as far as they are shown, continue from there, and survive a modified page (SIT-99)', async () => {
    const answer = await fetch(`${portal.address}/api/listing/get?type=rent&available=true&limit=27`);
    const { results } = (await answer.json()) as { results: { result: { _id: string }[] } };
    for (const path of ['/', '/_.data']) {
      const sent = await (await fetch(portal.address + path)).text();
      const isSent = results.result.map(({ _id }) => sent.includes(_id));
      assert.deepEqual(isSent, [...Array(9).fill(true), ...Array(18).fill(false)]);
    }
    const { page } = await openPage(browser, { baseURL: portal.address });
    const section = page.locator('section', { hasText: 'Newly listed for rent' });
    const rents = section.getByRole('article');
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.querySelector('main h1')?.replaceWith('Translated')),
    );
    await page.goto('/');
    assert.equal(await page.locator('h1').count(), 1);
    assert.equal(await rents.getByRole('heading').count(), 9);
    await page.route('**/api/listing/get?**', (route) => route.abort());
    const more = section.getByRole('button', { name: 'View More' });
    await more.click();
    await page.getByText('Error showing listings').waitFor();
    await page.unrouteAll();
    await more.click();
    await rents.nth(17).waitFor();
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page
      .locator('section', { hasText: 'Newly listed for sale' })
      .getByRole('article')
      .getByRole('link')
      .first()
      .click();
    await page.waitForURL(/\/listing\//);
    assert.equal(await page.evaluate(() => 'isSame' in window), true);
    await page.goBack();
    await rents.nth(8).waitFor();
  });

  test('show the monthly cost in a township, by its rents', async () => {
    const { page } = await open(withoutScript);
    await page.goto('/');
    const { townships } = (await (
      await fetch(`${portal.address}/api/listing/map?type=rent&available=true`)
    ).json()) as {
      townships: { township: string; median: number | null }[];
    };
    const cardsOf = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Townships' }) });
    const links = await cardsOf.getByRole('listitem').getByRole('link').all();
    assert.equal(links.length, 4);
    for (const link of links) {
      const township = (await link.getAttribute('href'))?.split('/').at(-1);
      const median = townships.find((one) => one.township === township)?.median;
      assert.ok(median);
      const words = asSaid(median).toLocaleString('en');
      assert.match(await link.innerText(), new RegExp(`\\nUsual rent\\n(USD ${words}|${words} lakh)$`));
    }
  });

  for (const javaScriptEnabled of [true, false])
    test(`are searched in one form ${javaScriptEnabled ? 'with' : 'without'} a script (SIT-77, SIT-286)`, async () => {
      for (const screen of [{ viewport: { width: 1280, height: 900 } }, phone]) {
        const { page, troubles } = await open({ ...screen, javaScriptEnabled });
        const form = page.locator('form[role=search]');
        const send = () => form.getByRole('button').click();
        const choose = async (words: string) => {
          await page.goto('/');
          await form.getByRole('combobox', { name: 'Search Term' }).fill(words);
          await form.getByText('Sale', { exact: true }).click();
          await form.getByLabel('Township').selectOption('bahan');
          await form.getByLabel('Property type').selectOption('condo');
          await form.getByLabel('Price').selectOption('50000-100000');
          await send();
        };
        const choices = 'type=sale&township=bahan&propertyType=condo&minPrice=50000&maxPrice=100000';
        await choose('');
        await page.waitForURL(`/search?${choices}`);
        await choose('lift');
        await page.waitForURL(`/search?q=lift&${choices}`);
        await page.goto('/my');
        await form.getByRole('combobox', { name: 'ရှာလိုသည့်စာသား' }).fill('condo sanchaung');
        await send();
        await page.waitForURL('/my/full-search?searchTerm=condo+sanchaung');
        await page.goto('/');
        await send();
        await page.waitForURL('/search');
        assert.deepEqual(troubles, []);
      }
    });

  test('begin above the fold of a phone, and state each number once', async () => {
    for (const [language, toDate] of [
      ['', /^31,200/],
      ['/my', /^၃၁,၂၀၀/],
    ] as const) {
      const { page } = await open({ ...phone, reducedMotion: 'reduce' });
      await page.goto(language || '/');
      const photo = await page.locator('main article img').first().boundingBox();
      assert.ok(photo && photo.y <= 500, `${language} ${photo?.y}`);
      const text = await page.locator('main').innerText();
      const { totalListings } = (await (
        await fetch(`${portal.address}/api/listing/get?type=rent&available=true&limit=1`)
      ).json()) as { totalListings: number };
      const written = totalListings.toLocaleString(language ? 'my-u-nu-mymr' : 'en');
      assert.equal(text.split('\n').filter((line) => line === written).length, 1);
      assert.ok(text.split('\n').some((line) => toDate.test(line)));
    }
  });

  test('are in rows that snap, four cards side by side on a wide screen', async () => {
    const { page } = await open({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    await page.goto('/');
    const row = page.locator('section ul:has(article)').first();
    const edges = () =>
      row.evaluate((list) => {
        const start = list.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(list).paddingLeft);
        const left = [...list.children].map((card) => Math.round(card.getBoundingClientRect().left - start) || 0);
        return left.filter((edge) => edge >= 0 && edge < 1200);
      });
    assert.equal((await edges()).length, 4);
    await row.evaluate((list) => list.scrollTo({ left: 160 }));
    await page.waitForFunction((list) => list instanceof Element && list.scrollLeft > 200, await row.elementHandle());
    assert.equal((await edges())[0], 0);
  });

  test('leave those out too; agencies are there, nine at a time', async () => {
    const { page, troubles } = await open();
    await page.goto('/');
    assert.equal(await overlays(page).count(), 0);
    const agencies = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Agencies' }) });
    const there = Math.min(
      27,
      await portal.database.pool.query('select from agent').then(({ rowCount }) => rowCount ?? 0),
    );
    assert.equal(await agencies.getByRole('article').count(), Math.min(9, there));
    if (there > 9) {
      await agencies.getByRole('button', { name: 'View More' }).click();
      await agencies.getByRole('article').nth(9).waitFor();
      assert.equal(await agencies.getByRole('article').count(), Math.min(18, there));
    }
    await agencies.getByRole('link', { name: 'See all' }).click();
    await page.waitForURL('/agent');
    assert.deepEqual(troubles, []);
  });
});
