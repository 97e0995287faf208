import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { asSaid } from '#domain/listing/price.ts';
import { openBrowser, openPage, phone } from './browser.ts';
import { type RunningPortal, startPortal } from './portal.ts';

const withoutScript = { ...phone, javaScriptEnabled: false };

interface Usual {
  township: string | null;
  propertyType: string | null;
  homes: number;
  currency: string;
  median: number;
}

describe('usual prices (PRC-16)', () => {
  let browser: Browser;
  let portal: RunningPortal;
  before(async () => {
    browser = await openBrowser();
    portal = await startPortal({ DEMO: '1' });
  });
  after(async () => {
    await portal.close();
    await browser.close();
  });

  const read = async (path: string) => (await fetch(portal.address + path)).json() as Promise<Record<string, unknown>>;
  const words = ({ median, currency }: Pick<Usual, 'median' | 'currency'>) => {
    const amount = asSaid(median).toLocaleString('en');
    return currency === 'USD' ? `USD ${amount}` : `${amount} lakh`;
  };

  test('are the same on the home page, on the map, in the table and in the verdict (PRC-14)', async () => {
    const { page } = await openPage(browser, { ...withoutScript, baseURL: portal.address });
    const table = (await read('/api/usual-price/table?type=rent'))['prices'] as Usual[];
    const map = await read('/api/listing/map?type=rent&available=true');
    const tiles = map['townships'] as { township: string; median: number | null }[];
    for (const { township, median } of tiles)
      assert.equal(median, table.find((one) => one.township === township)?.median ?? null, township);
    await page.goto('/');
    const home = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Townships' }) });
    for (const link of await home.getByRole('listitem').getByRole('link').all()) {
      const township = (await link.getAttribute('href'))?.split('=')[1];
      const usual = table.find((one) => one.township === township);
      if (usual) assert.ok((await link.innerText()).endsWith(`\nUsual rent\n${words(usual)}`), township);
    }
    await page.goto('/prices');
    for (const usual of table) {
      const name = usual.township === null ? 'All of Yangon' : undefined;
      const row = page.getByRole('row').filter({
        has: name
          ? page.getByRole('link', { name, exact: true })
          : page.locator(`a[href="/prices?township=${usual.township}"]`),
      });
      assert.match(await row.first().innerText(), new RegExp(words(usual)));
    }
    const { results } = (await read('/api/listing/get?type=rent&available=true&limit=50')) as unknown as {
      results: {
        result: {
          _id: string;
          township: string;
          propertyType: string;
          bedrooms: number;
          currency: string;
          regularPrice: number;
          discountPrice: number | null;
          priceVerdict: { percent: number; township: string | null; homes: number; isByArea: boolean } | null;
        }[];
      };
    };
    let compared = 0;
    for (const one of results.result) {
      const { priceVerdict: verdict } = one;
      if (!verdict || verdict.isByArea) continue;
      const group = `type=rent&propertyType=${one.propertyType}&bedrooms=${Math.min(one.bedrooms, 5)}`;
      const at = verdict.township ? `&township=${verdict.township}` : '';
      const usual = (await read(`/api/usual-price/get?${group}${at}`))['usual'] as Usual & { mmkPerUsd: number };
      const price = one.discountPrice ?? one.regularPrice;
      const rate = usual.mmkPerUsd / 100_000;
      const amount = one.currency === usual.currency ? price : one.currency === 'USD' ? price * rate : price / rate;
      const percent = Math.round((amount / usual.median - 1) * 100);
      assert.equal(verdict.percent, Math.abs(percent) < 5 ? 0 : percent, one._id);
      assert.equal(verdict.homes, usual.homes);
      compared += 1;
    }
    assert.ok(compared > 5, String(compared));
  });

  test('are chosen, drawn and downloaded without a script, in both languages', async () => {
    const { page } = await openPage(browser, { ...withoutScript, baseURL: portal.address });
    await page.goto('/prices');
    await page.getByLabel('Kind').selectOption('condo');
    await page.getByRole('button', { name: 'Show' }).click();
    assert.match(page.url(), /propertyType=condo/);
    assert.ok(await page.getByText(/^Usually /).isVisible());
    assert.equal(await page.getByLabel('Kind').inputValue(), 'condo');
    await page.goto('/my/prices?type=sale&propertyType=nothing');
    assert.ok(await page.getByRole('heading', { name: 'ရန်ကုန်ရှိ ပုံမှန်ဈေးနှုန်းများ' }).isVisible());
    const response = await fetch(`${portal.address}/api/usual-price/download`);
    assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8');
    assert.match(response.headers.get('link') ?? '', /creativecommons.*license/);
    const [heading, ...rows] = (await response.text()).split('\r\n');
    assert.match(heading ?? '', /rent or sale,township,kind,bedrooms/);
    assert.ok(rows.length > 20 && rows[0]?.endsWith('CC BY 4.0'), rows[0]);
  });

  test('are on a map as the operator has brought it, with whose it is (PRC-26)', async () => {
    const { page } = await openPage(browser, { ...withoutScript, baseURL: portal.address });
    await page.goto('/prices?propertyType=condo');
    const map = page.getByRole('group', { name: 'By township' });
    const link = map.getByRole('link', { name: /^Bahan, / });
    const [label, address] = [await link.getAttribute('aria-label'), await link.getAttribute('href')];
    assert.equal(await map.locator('svg a').count(), 0);
    await portal.database.pool.query(
      `insert into place_set (kind, attribution, licence) values ('outlines', 'Own survey', 'ODbL 1.0')`,
    );
    await page.reload();
    assert.ok(await map.getByText('Own survey · ODbL 1.0').isVisible());
    assert.equal(await map.locator('svg a').count(), 31);
    assert.deepEqual([await link.getAttribute('aria-label'), await link.getAttribute('href')], [label, address]);
    await page.goto(address ?? '');
    assert.equal(await link.getAttribute('aria-current'), 'true');
    assert.equal(await link.getAttribute('href'), '/prices?propertyType=condo');
  });

  test('are beside the price of a listing, with what it asked before', async () => {
    const { page } = await openPage(browser, { ...withoutScript, baseURL: portal.address });
    const { results } = (await read('/api/listing/get?available=true&limit=50')) as unknown as {
      results: { result: { _id: string; priceVerdict: { percent: number } | null }[] };
    };
    const listing = results.result.find(({ priceVerdict }) => (priceVerdict?.percent ?? 0) < 0);
    assert.ok(listing?.priceVerdict);
    await page.goto(`/listing/${listing._id}`);
    const below = `${Math.abs(listing.priceVerdict.percent)}%`;
    assert.ok(await page.getByText(`${below} below most like it`).isVisible());
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Price', exact: true }) });
    assert.match(
      await section.innerText(),
      new RegExp(`${below} below what most like it ask: .*asking prices, not what was agreed`, 's'),
    );
  });
});
