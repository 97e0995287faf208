import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, phone } from './browser.ts';
import { type RunningPortal, startPortal } from './portal.ts';

let browser: Browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

describe('lists of listings', () => {
  let portal: RunningPortal;
  before(async () => {
    portal = await startPortal({ DEMO: '1' });
  });
  after(() => portal.close());

  const open = (options: object = phone) => openPage(browser, { ...options, baseURL: portal.address });
  const withoutScript = { ...phone, javaScriptEnabled: false };
  const cards = (page: Page) => page.locator('main article');
  const overlays = (page: Page) => cards(page).getByText(/^(Rented Out|Sold Out)$/);
  const count = async (condition: string) => {
    const { rows } = await portal.database.pool.query<{ count: number }>(
      `select count(*)::int as count from listing where ${condition}`,
    );
    return rows[0]?.count ?? 0;
  };
  const isTaken = `property_status in ('Rented Out', 'Sold Out')`;

  test('leave out what is rented out or sold, state how many those are, and list them last at a tap, without a script', async () => {
    const { page } = await open(withoutScript);
    await portal.database.pool.query(
      `update listing set property_status = 'Rented Out' where id in (select id from listing where type = 'rent' and township = 'bahan' limit 3)`,
    );
    const where = `type = 'rent' and township = 'bahan'`;
    const [taken, all] = [await count(`${where} and ${isTaken}`), await count(where)];
    await page.goto('/search?type=rent&township=bahan');
    await page.getByText(new RegExp(`^${all - taken} propert(y|ies) found$`)).waitFor();
    assert.equal(await overlays(page).count(), 0);
    await page.getByText(`${taken} more are rented out or sold.`).waitFor();

    await page.getByRole('link', { name: 'Show', exact: true }).click();
    await page.waitForURL('/search?type=rent&township=bahan&taken=true');
    await page.getByText(new RegExp(`^${all - taken} propert(y|ies) found$`)).waitFor();
    assert.equal(await page.locator('link[rel=canonical]').getAttribute('href').then(String), page.url());
    const last = Math.ceil(all / 8);
    await page.goto(`/search?type=rent&township=bahan&taken=true&page=${last}`);
    await page.getByRole('heading', { name: 'Rented out or sold' }).waitFor();
    assert.ok((await overlays(page).count()) > 0);

    await page.getByRole('link', { name: 'Hide', exact: true }).click();
    await page.waitForURL('/search?type=rent&township=bahan');
  });

  test('keep this choice when the filter is sent again', async () => {
    const { page } = await open(withoutScript);
    await page.goto('/search?taken=true');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('button', { name: 'Search' }).last().click();
    await page.waitForURL('/search?taken=true');
  });

  test('count only the available ones, next to each option and on the map', async () => {
    const { page } = await open({ viewport: { width: 1400, height: 900 } });
    await page.goto('/search?type=sale');
    const available = await count(`type = 'sale' and not coalesce(${isTaken}, false)`);
    await page.getByRole('radio', { name: new RegExp(`^Sale ?\\(${available}\\)$`) }).waitFor({ state: 'attached' });
    const bahan = await count(`type = 'sale' and township = 'bahan' and not coalesce(${isTaken}, false)`);
    await page.getByRole('link', { name: new RegExp(`^Bahan, ${bahan} propert`) }).waitFor();
  });

  test('of text searches do the same, batch after batch, and so does an agency’s page', async () => {
    const { page } = await open();
    await page.goto('/full-search?searchTerm=condo');
    await page.getByText(/^\d+ (more are|or more are) rented out or sold\./).waitFor();
    await page.getByRole('button', { name: 'Show More' }).click();
    await cards(page).nth(15).waitFor();
    assert.equal(await overlays(page).count(), 0);
    await page.getByRole('link', { name: 'Show', exact: true }).click();
    await page.waitForURL('/full-search?searchTerm=condo&taken=true');
    await page.getByText(/shown last\./).waitFor();

    const { rows } = await portal.database.pool.query<{ id: string; count: number }>(
      `select user_id as id, count(*)::int as count from listing join agent using (user_id) where ${isTaken} group by 1 order by 2 desc limit 1`,
    );
    await page.goto(`/agent/${rows[0]?.id}`);
    await page.getByText(new RegExp(`^${rows[0]?.count} more (is|are) rented out or sold\\.`)).waitFor();
    assert.equal(await overlays(page).count(), 0);
    await page.getByRole('link', { name: 'Show', exact: true }).click();
    await page.waitForURL(`/agent/${rows[0]?.id}?taken=true`);
    await page.getByRole('link', { name: 'Hide', exact: true }).waitFor();
  });

  test('by price state the rate at which they are compared, and have the same order as the call', async () => {
    const { page } = await open(withoutScript);
    await portal.database.pool.query(
      `insert into exchange_rate (id, mmk_per_usd, set_by_id, set_by_name) select 'ffffffff-ffff-7fff-bfff-ffffffffffff', 4321, id, 'x' from "user" limit 1`,
    );
    await page.goto('/search?sort=regularPrice&order=asc');
    await page.getByText('Prices in kyat compared at 1 USD = 4,321 MMK').waitFor();
    const answer = await fetch(`${portal.address}/api/listing/get?sort=price&order=asc&available=true&limit=8`);
    const { results } = (await answer.json()) as { results: { result: { _id: string; currency: string }[] } };
    const shown = await cards(page).getByRole('heading').getByRole('link').all();
    const addresses = await Promise.all(shown.map((link) => link.getAttribute('href')));
    assert.deepEqual(
      addresses,
      results.result.map(({ _id }) => `/listing/${_id}`),
    );
    assert.match(
      await page.locator('link[rel=canonical]').getAttribute('href').then(String),
      /\/search\?sort=price&order=asc$/,
    );
  });

  test('have no page beyond the last', async () => {
    const { page } = await open(withoutScript);
    for (const [asked, filter] of [
      ['/search?page=9999', ''],
      ['/search?type=rent&page=999999', 'type=rent&'],
    ] as const) {
      await page.goto(asked);
      const where = `${filter === '' ? 'true' : `type = 'rent'`} and not coalesce(${isTaken}, false)`;
      const last = Math.ceil((await count(where)) / 8);
      assert.equal(page.url(), `${portal.address}/search?${filter}page=${last}`);
      assert.ok((await cards(page).count()) > 0);
      assert.equal(await page.locator('main nav [aria-current=page]').innerText(), String(last));
    }
    await page.goto('/my/search?township=bahan&propertyType=land&gym=true&page=3');
    assert.equal(page.url(), `${portal.address}/my/search?township=bahan&propertyType=land&gym=true`);
  });

  for (const language of ['', '/my'])
    test(`on the home page take at most six screens of a phone, with rows to swipe for rent and for sale: ${language || '/en'}`, async () => {
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
      await row.getByRole('button').click();
      await row.getByRole('article').nth(9).waitFor();
      assert.equal(await row.getByRole('article').count(), 18);
      const posts = page.locator('main section').last().getByRole('article').filter({ visible: true });
      assert.equal(await posts.count(), 9);
      await page.locator('main section').last().getByRole('button').click();
      await posts.nth(9).waitFor();
    });

  test('on the home page are sent as far as they are shown, continue from there, and survive a modified page (SIT-99)', async () => {
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

  test('on the home page show the monthly cost in a township, by its rents', async () => {
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
      const township = (await link.getAttribute('href'))?.split('=')[1];
      const median = townships.find((one) => one.township === township)?.median;
      assert.ok(median);
      const words = median.toLocaleString('en');
      assert.match(await link.innerText(), new RegExp(`\\nTypical rent\\n(USD ${words}|${words} lakh)$`));
    }
  });

  for (const javaScriptEnabled of [true, false])
    test(`are searched from the home page in one form ${javaScriptEnabled ? 'with' : 'without'} a script (SIT-77, SIT-286)`, async () => {
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

  test('on the home page begin above the fold of a phone, and state each number once', async () => {
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

  test('on the home page are in rows that snap, four cards side by side on a wide screen', async () => {
    const { page } = await open({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    await page.goto('/');
    const row = page.locator('section ul:has(article)').first();
    const edges = () =>
      row.evaluate((list) => {
        const start = list.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(list).paddingLeft);
        const left = [...list.children].map((card) => Math.round(card.getBoundingClientRect().left - start));
        return left.filter((edge) => edge >= 0 && edge < 1200);
      });
    assert.equal((await edges()).length, 4);
    await row.evaluate((list) => list.scrollTo({ left: 160 }));
    await page.waitForFunction((list) => list instanceof Element && list.scrollLeft > 200, await row.elementHandle());
    assert.equal((await edges())[0], 0);
  });

  test('on the home page leave those out too; agencies are there, nine at a time', async () => {
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

describe('an empty portal', () => {
  const opened = async (settings: Record<string, string>, use: (page: Page) => Promise<void>) => {
    const portal = await startPortal({ DEMO: '0', ...settings });
    try {
      await use((await openPage(browser, { ...phone, baseURL: portal.address })).page);
    } finally {
      await portal.close();
    }
  };

  test('makes no claims and has no headings without content', async () => {
    await opened({ HOME_COUNTERS: 'real' }, async (page) => {
      await page.goto('/');
      await page.getByText('No property is listed yet. Be the first to post one.').waitFor();
      assert.equal(await page.getByText('Properties for rent').count(), 0);
      assert.deepEqual(await page.locator('main h2').allInnerTexts(), []);
      for (const [address, says] of [
        ['/blogs', 'No posts found.'],
        ['/agent', 'No agents available.'],
        ['/full-search?searchTerm=condo', 'No listing found! Type Something!'],
        ['/search', 'No listing found!'],
      ] as const) {
        await page.goto(address);
        await page.getByText(says).first().waitFor();
        assert.equal(await page.getByText('Try removing a filter').count(), 0);
        const headings = await page.locator('main h2').allInnerTexts();
        assert.deepEqual(headings, address === '/search' ? [says] : [], address);
      }
    });
  });

  test('states that prices in kyat come last without a rate', async () => {
    await opened({}, async (page) => {
      await page.goto('/search?sort=price');
      await page.getByText('No exchange rate is set yet: properties priced in kyat come last.').waitFor();
    });
  });

  test('counts as the settings specify', async () => {
    await opened({}, async (page) => {
      await page.goto('/');
      await page.getByText('31,200').waitFor();
      await page.getByText('32,200').waitFor();
    });
  });
});
