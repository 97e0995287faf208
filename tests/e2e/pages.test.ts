import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('every page for visitors', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let listing = '';

  before(async () => {
    portal = await startPortal({ DEMO: '1' });
    browser = await openBrowser();
    const answer = await fetch(`${portal.address}/api/listing/get?propertyType=condo&limit=1`);
    const { results } = (await answer.json()) as { results: { result: { _id: string }[] } };
    listing = `/listing/${results.result[0]?._id}`;
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  test('a visitor without JavaScript searches, pages through results, and reads listings, agencies and posts; a user signs up', async () => {
    const { page } = await openPage(browser, { ...phone, baseURL: portal.address, javaScriptEnabled: false });
    await page.goto('/search');
    await page.getByRole('button', { name: 'Filter' }).click();
    const filter = page.getByRole('complementary', { name: 'Filter' });
    await filter.getByRole('radio', { name: 'Rent', exact: true }).check({ force: true });
    await filter.getByRole('button', { name: 'Search' }).click();
    assert.match(page.url(), /\/search\?type=rent$/);
    await page.getByRole('link', { name: 'Page 2' }).click();
    assert.match(page.url(), /type=rent&page=2$/);
    await page.locator('article a').first().click();
    await page.getByRole('heading', { level: 2, name: 'Description' }).waitFor();
    assert.match(await page.locator('article').first().innerText(), /\/ month/);

    await page.goto('/search?type=rent');
    await page.getByRole('button', { name: 'Filter' }).click();
    await filter.getByLabel('Keywords').fill('condo');
    await filter.getByRole('button', { name: '500–1,000' }).click();
    assert.match(page.url(), /\/search\?q=condo&type=rent&minPrice=500&maxPrice=1000$/);
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('link', { name: 'Remove USD 500–1,000' }).click();
    assert.match(page.url(), /\/search\?q=condo&type=rent$/);

    await page.goto('/agent');
    await page.getByRole('link', { name: 'Show More' }).click();
    assert.match(page.url(), /\/agent\?shown=16$/);
    await page.locator('main article a').nth(12).click();
    await page.getByRole('heading', { level: 2, name: /^Listings of / }).waitFor();

    await page.goto('/blogs');
    await page.getByLabel('Category').selectOption('Knowledge Base');
    await page.locator('main').getByRole('button', { name: 'Search' }).click();
    assert.match(page.url(), /\/blogs\?category=Knowledge\+Base$/);
    await page.locator('main article a').first().click();
    await page
      .getByText(/minute read/)
      .first()
      .waitFor();

    await page.goto('/sign-up');
    await page.getByLabel('Username').fill('Ko Aung');
    await page.getByLabel('Email').fill('aung@home.example');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.locator('main').getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('The password must be 8 to 128 characters.').first().waitFor();
    await page.getByLabel('Password', { exact: true }).fill('inya-lake-1912');
    await page.locator('main').getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('link', { name: /Ko Aung/ }).waitFor();

    await page.goto('/price');
    await page.getByRole('button', { name: 'Choose Free' }).click();
    assert.match(page.url(), /\/dashboard\?tab=create-listing$/);
    await page.getByText('3 listings left').waitFor();
  });

  test('a visitor looks for a price in kyat among listings in both currencies, and sees how many each option would leave', async () => {
    const { page, troubles } = await openPage(browser, { ...desktop, baseURL: portal.address });
    const filter = page.getByRole('complementary', { name: 'Filter' });
    const found = async () => Number(/\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0]);
    await portal.database.pool.query('truncate exchange_rate');
    await page.goto('/search?type=rent&maxPrice=20&currency=MMK');
    await page.getByText('Only properties priced in kyat are shown').waitFor();
    await portal.database.pool.query(
      `insert into exchange_rate (id, mmk_per_usd, set_by_id, set_by_name, created_at)
       values (gen_random_uuid(), 4500, gen_random_uuid(), 'admin', '2026-11-21 12:00+06:30')`,
    );
    await page.reload();
    await page.getByText('Prices in USD compared at 1 USD = 4,500 MMK (set 21 Nov 2026)').waitFor();
    await page.getByRole('button', { name: 'Township', exact: true }).click();
    const bahan = filter.getByRole('radio', { name: /^Bahan ?\(\d+\)$/ });
    await bahan.waitFor({ state: 'attached' });
    const inBahan = Number(/\d+/.exec(await bahan.locator('..').innerText())?.[0]);
    assert.ok(inBahan < (await found()));
    await bahan.check({ force: true });
    await page.waitForURL('/search?type=rent&township=bahan&maxPrice=20&currency=MMK');
    await page.getByRole('link', { name: 'Remove Bahan' }).waitFor();
    await page.locator('#search-filter').waitFor({ state: 'hidden' });
    assert.equal(await found(), inBahan);
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Bahan', 'back at the bar');
    await page.getByRole('button', { name: 'up to 20 lakh' }).click();
    await filter.getByLabel('Max', { exact: true }).first().fill('၄၀');
    await page.keyboard.press('Enter');
    await page.waitForURL('/search?type=rent&township=bahan&maxPrice=40&currency=MMK');
    await page.getByRole('link', { name: 'Remove up to 40 lakh' }).waitFor();
    const says = { hasText: /^(?:USD|[\d,.]+ lakh)/, hasNotText: 'to move in' };
    const prices = await page.locator('article p', says).allInnerTexts();
    assert.ok(prices.length > 0 && prices.length === (await page.getByRole('article').count()));
    for (const price of prices) {
      const amount = Number(/[\d,]+/.exec(price)?.[0].replaceAll(',', ''));
      assert.ok(price.startsWith('USD') ? amount * 4500 <= 4_000_000 : amount <= 40, price);
    }
    await page.getByRole('link', { name: 'Remove up to 40 lakh' }).click();
    await page.waitForURL('/search?type=rent&township=bahan');
    await page.getByRole('link', { name: 'Remove up to 40 lakh' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Bahan' }).click();
    await filter.getByText(new RegExp(`^Bahan ?\\(${await found()}\\)$`)).waitFor();
    assert.equal(await filter.getByLabel('Max', { exact: true }).first().inputValue(), '');
    assert.deepEqual(troubles, []);
  });

  test('a visitor switches to Burmese and dark, and finds both again', async () => {
    const { page, troubles } = await openPage(browser, { ...desktop, baseURL: portal.address });
    await page.goto('/search?township=bahan');
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await page.getByRole('link', { name: 'မြန်မာဘာသာ' }).click();
    await page.waitForURL('/my/search?township=bahan');
    assert.equal(await page.locator('html').getAttribute('lang'), 'my');
    await page.getByRole('heading', { level: 1, name: /^ဗဟန်းမြို့နယ်ရှိ အိမ်ခြံမြေ [၀-၉]+ ခု$/ }).waitFor();
    await page.reload();
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
    assert.match(await page.title(), /^ဗဟန်းမြို့နယ်ရှိ အိမ်ခြံမြေ [၀-၉]+ ခု · /);
    assert.deepEqual(troubles, []);
  });

  test('the first visit of a page stays light: at most a fixed number of kilobytes of compressed scripts', async () => {
    for (const [screen, kilobytes] of [
      ['/', 152.1],
      ['/search', 149.7],
      [listing, 159.8],
      ['/agent', 145.4],
      ['/blogs', 145.3],
    ] as const) {
      const { page } = await openPage(browser, { ...phone, baseURL: portal.address });
      await page.goto(screen);
      const scripts = await page.evaluate(() => {
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        return files
          .filter(({ name }) => name.endsWith('.js'))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      });
      assert.ok(scripts > 0 && scripts <= kilobytes * 1000, `${screen}: ${scripts} bytes of scripts`);
      await page.context().close();
    }
  });

  test('every icon of a page is in the sprite that it refers to', async () => {
    const { page } = await openPage(browser, { ...phone, baseURL: portal.address });
    for (const screen of ['/', '/search', listing, '/agent', '/blogs', '/sign-in']) {
      await page.goto(screen);
      const icons = page.locator('svg.lucide use');
      assert.ok((await icons.count()) > 0, screen);
      const addresses = await icons.evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? ''));
      for (const address of new Set(addresses)) {
        const [file = '', name = ''] = address.split('#');
        const drawing = await (await fetch(portal.address + file)).text();
        assert.match(drawing, new RegExp(`<symbol id="${name}" viewBox="0 0 24 24"><`), `${screen}: ${address}`);
      }
    }
    await page.context().close();
  });

  test('nothing shifts while a page loads over a slow connection, in Burmese either', async () => {
    for (const screen of ['/', '/my', '/my/search', listing, `/my${listing}`, '/my/blogs', '/agent']) {
      const { page } = await openPage(browser, { ...phone, baseURL: portal.address, reducedMotion: 'reduce' });
      const line = await page.context().newCDPSession(page);
      const kilobytes = 400 * 1024;
      const speed = { latency: 60, downloadThroughput: kilobytes, uploadThroughput: kilobytes };
      await line.send('Network.emulateNetworkConditions', { offline: false, ...speed });
      await page.addInitScript(() => {
        const stored = { shift: 0 };
        Object.assign(window, { kept: stored });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            stored.shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(screen);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForFunction(() =>
        [...document.images].every((image) => {
          const { left, right, top, bottom } = image.getBoundingClientRect();
          const isSeen = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight && image.checkVisibility();
          return image.complete || !isSeen;
        }),
      );
      const { shift } = await page.evaluate(() => (window as unknown as { kept: { shift: number } }).kept);
      assert.ok(shift < 0.02, `${screen} moved by ${shift}`);
      await page.context().close();
    }
  });

  test('the path is case-insensitive, and what does not exist is a 404', async () => {
    const pageOf = async (path: string) => {
      const answer = await fetch(portal.address + path, { redirect: 'manual' });
      return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
    };
    for (const [path, proper] of [
      ['/Search?type=rent', '/search?type=rent'],
      ['/CONTACTFORPAYMENT', '/contactForPayment'],
      ['/my/ABOUT', '/my/about'],
      ['/ForgotPassword/', '/forgotpassword'],
    ] as const) {
      const { status, location } = await pageOf(path);
      assert.deepEqual([status, location], [301, proper], path);
      assert.equal((await pageOf(proper)).status, 200, proper);
    }
    for (const missing of ['/listing/no-such-home', '/listing/01a1fd38-c6ce-763f-8475-8e37ee10f0fd', '/no/such/page']) {
      const { status, html } = await pageOf(missing);
      assert.equal(status, 404, missing);
      assert.match(html, /Page Not Found - The page you are looking for does not exist\./);
      // Only an address that leads nowhere costs a list of homes.
      assert.equal(html.split('<article').length - 1, missing === '/no/such/page' ? 4 : 0, missing);
    }
    for (const missing of ['/agent/no-one', '/post/no-such-post', '/my/post/no-such-post'])
      assert.equal((await pageOf(missing)).status, 404, missing);
    assert.equal((await pageOf('/create-listing')).status, 302);
  });

  test('two spellings are one page with one canonical address', async () => {
    for (const [one, other, canonical] of [
      ['/PrivacyPolicy', '/privacy_policy', '/PrivacyPolicy'],
      ['/termsandconditions', '/terms_and_conditions', '/TermsAndConditions'],
      ['/contactForPayment', '/contactforpayment', '/contactForPayment'],
    ] as const) {
      for (const path of [one, other]) {
        const html = await (await fetch(portal.address + path)).text();
        const named = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
        assert.equal(named, portal.address + canonical, path);
      }
    }
    const privacy = await (await fetch(`${portal.address}/privacy_policy`)).text();
    assert.match(privacy, /June 16, 2024/);
  });
});
