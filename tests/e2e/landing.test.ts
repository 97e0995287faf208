import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage, phone } from './browser.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('the pages on which searchers arrive', () => {
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

  const read = (path: string) => fetch(portal.address + path, { redirect: 'manual' });
  const html = async (path: string) => (await read(path)).text();
  const indexed = async (part: string) =>
    [...(await html(`/sitemaps/${part}.xml`)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
  const isHiddenFromSearch = (page: string) => /<meta name="robots" content="noindex"/.test(page);

  test('a visitor without JavaScript comes from a township to homes of one kind, to one of them, and back by its way (SRC-158)', async () => {
    const { page } = await openPage(browser, { ...phone, baseURL: portal.address, javaScriptEnabled: false });
    await page.goto('/');
    await page.locator('a[href^="/rent/"]').first().click();
    await page.waitForURL(/\/rent\/[a-z-]+$/);
    await page
      .locator('main')
      .getByRole('link', { name: /^Condos \d+$/ })
      .click();
    await page.waitForURL(/\/rent\/condo\/[a-z-]+$/);
    const here = new URL(page.url()).pathname;
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    assert.match(heading, /^Condos for rent in /);
    const price = await page.locator('article').first().innerText();
    assert.match(price, /\/ month/);
    await page.locator('article a').first().click();
    const way = page.getByRole('navigation', { name: 'You are here' });
    assert.deepEqual((await way.getByRole('link').allInnerTexts()).slice(0, 2), ['For rent', 'Condos']);
    await way.getByRole('link').nth(2).click();
    await page.waitForURL(here);
    await page.getByRole('link', { name: /with filters and map$/i }).click();
    assert.match(page.url(), /\/search\?type=rent&township=[a-z-]+&propertyType=condo&wholeHome=true$/);
  });

  test('one says as many as the search that it leads to, and has its canonical address (SRC-152, SRC-154)', async () => {
    for (const [address, search] of [
      ['/rent', '/search?type=rent&wholeHome=true'],
      ['/buy/land', '/search?type=sale&propertyType=land'],
      ['/rent/condo/kamayut', '/search?type=rent&propertyType=condo&township=kamayut&wholeHome=true'],
    ] as const) {
      const [landing, found] = [await html(address), await html(search)];
      const count = />(\d+) (?:is|are) listed now/.exec(landing)?.[1];
      assert.ok(count && new RegExp(`<title>${count} `).test(found), `${address}: ${count}`);
      for (const page of [landing, found])
        assert.ok(page.includes(`<link rel="canonical" href="${portal.address}${address}"/>`), address);
    }
  });

  test('search engines are told of those with three listings, and of no others (SRC-153)', async () => {
    const listed = [...(await indexed('rent')), ...(await indexed('buy'))];
    assert.ok(listed.length > 100 && new Set(listed).size === listed.length);
    for (const path of [...listed.slice(0, 6), ...listed.slice(-6)]) {
      const answer = await read(path);
      assert.equal(answer.status, 200, path);
      assert.ok(!isHiddenFromSearch(await answer.text()), path);
    }
    const few = '/rent/house/dagon-myothit-seikkan/1-bedroom';
    assert.ok(!listed.includes(few));
    assert.ok(isHiddenFromSearch(await html(few)));
  });

  test('another order, case or name leads to the one address, in each language; what is none is not found (SRC-151)', async () => {
    for (const [path, address] of Object.entries({
      '/rent/bahan/condo': '/rent/condo/bahan',
      '/Buy/Land': '/buy/land',
      '/my/for-rent/flats': '/my/rent/apartment',
    })) {
      const answer = await read(path);
      assert.deepEqual([answer.status, answer.headers.get('location')], [301, address]);
    }
    for (const path of ['/rent/nowhere', '/my/buy/condo/nowhere', '/rent/condo/bahan/2-bedroom/more'])
      assert.equal((await read(path)).status, 404, path);
  });

  test('one says in linked data which listings it has, and the way to it', async () => {
    const [, json = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await html('/my/rent/condo')) ?? [];
    const { '@graph': graph } = JSON.parse(json) as { '@graph': Record<string, unknown>[] };
    assert.deepEqual(
      graph.map((part) => part['@type']),
      ['ItemList', 'BreadcrumbList'],
    );
    const [list, way] = graph.map((part) => part['itemListElement'] as { url: string; item: string }[]);
    assert.equal(list?.length, 12);
    for (const { url } of list ?? []) assert.match(url, /\/my\/listing\/[0-9a-f-]{36}$/);
    assert.deepEqual(
      way?.map(({ item }) => item.slice(portal.address.length)),
      ['/my/rent', '/my/rent/condo'],
    );
  });

  test('a buyer works out instalments with and without JavaScript; the cache keeps none of it (LST-500 to LST-503)', async () => {
    const { rows } = await portal.database.pool.query<{ id: string }>(
      `update listing set currency = 'lakh MMK', regular_price = 1000, discount_price = null
       where id = (select id from listing where type = 'sale' and ended_at is null and property_status is null limit 1) returning id`,
    );
    const listing = `/listing/${rows[0]?.id}`;
    for (const javaScriptEnabled of [false, true]) {
      const { page, troubles } = await openPage(browser, { ...phone, baseURL: portal.address, javaScriptEnabled });
      await page.goto(listing);
      await page.locator('#sums summary').click();
      await page.getByLabel('Paid at once').fill('၃၀');
      await page.getByLabel('Months for the rest').fill('12');
      await page.getByRole('button', { name: 'Work it out' }).click();
      await page.waitForURL(/down=.*#sums$/);
      const sums = page.locator('#sums dl');
      assert.match(
        await sums.innerText(),
        /Cash needed at once\s+300 lakh[^]*Each month\s+58\.33 lakh[^]*Everything together\s+1,000 lakh/,
      );
      assert.ok(!(await sums.innerText()).includes('Interest'));
      await page.getByLabel('Interest').fill('500');
      await page.getByRole('button', { name: 'Work it out' }).click();
      await page.getByRole('alert').filter({ hasText: 'The interest must be 0 to 100 % a year' }).waitFor();
      assert.equal(await sums.count(), 0);
      assert.deepEqual(troubles, []);
    }
    for (const path of [`${listing}?down=10&months=10`, `${listing}?down=10&months=10`])
      assert.equal((await read(path)).headers.get('cache-status'), 'eain; fwd=uri-miss');
    const rent = await html(listing);
    assert.ok(rent.includes(`<link rel="canonical" href="${portal.address}${listing}"/>`));
  });
});
