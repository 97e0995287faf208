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
    await page
      .getByRole('heading', { level: 1, name: new RegExp(`^${all - taken} propert(y|ies) for rent in Bahan$`) })
      .waitFor();
    assert.equal(await overlays(page).count(), 0);
    await page.getByText(`${taken} more are rented out or sold.`).waitFor();

    await page.getByRole('link', { name: 'Show', exact: true }).click();
    await page.waitForURL('/search?type=rent&township=bahan&taken=true');
    await page
      .getByRole('heading', { level: 1, name: new RegExp(`^${all - taken} propert(y|ies) for rent in Bahan$`) })
      .waitFor();
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    assert.equal(canonical, `${portal.address}/rent/bahan`, 'what is taken too is the same search (SRC-152)');
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
    await page.getByRole('button', { name: /^Filter/ }).click();
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
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    assert.equal(canonical, `${portal.address}/search`, 'an order is the same search (SRC-152)');
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
      assert.deepEqual(await page.locator('main h2:visible').allInnerTexts(), []);
      for (const [address, says] of [
        ['/blogs', 'No posts found.'],
        ['/agent', 'No agents available.'],
        ['/full-search?searchTerm=condo', 'No listing found! Type Something!'],
        ['/search', 'No listing found!'],
      ] as const) {
        await page.goto(address);
        await page.getByText(says).first().waitFor();
        assert.equal(await page.getByText('Try removing a filter').count(), 0);
        assert.deepEqual(
          await page.locator('main h2:visible').allInnerTexts(),
          address === '/search' ? [says] : [],
          address,
        );
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
      for (const sum of ['31,200', '32,200']) await page.getByText(sum).filter({ visible: true }).waitFor();
    });
  });
});
