import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { amissWith } from './axe.ts';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('a visitor among agencies', () => {
  let portal: RunningPortal;
  let browser: Browser;
  /** The agency with most listings of both types. */
  let agency: { id: string; name: string; rent: number; sale: number };

  before(async () => {
    portal = await startPortal({ DEMO: '1' });
    browser = await openBrowser();
    const { rows } = await portal.database.pool.query<typeof agency>(
      `select user_id as id, agent.name, count(*) filter (where type = 'rent')::int as rent,
              count(*) filter (where type = 'sale')::int as sale
         from listing join agent using (user_id)
        where ended_at is null and not coalesce(property_status in ('Rented Out', 'Sold Out'), false)
        group by 1, 2 order by least(count(*) filter (where type = 'rent'), count(*) filter (where type = 'sale')) desc limit 1`,
    );
    assert.ok(rows[0] && rows[0].sale > 0);
    agency = rows[0];
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  const open = (options: object = phone) => openPage(browser, { ...options, baseURL: portal.address });
  const withoutScript = { ...phone, javaScriptEnabled: false };
  const typesShown = async (page: Page) =>
    new Set(
      await page
        .locator('section', { hasText: `Listings of ${agency.name}` })
        .locator('article p')
        .allInnerTexts(),
    );

  test('sees its cover, figures, words, townships and kinds before how to write to it (AGT-19 to AGT-22)', async () => {
    const { page, troubles } = await open(desktop);
    await page.goto(`/agent/${agency.id}`);
    const total = agency.rent + agency.sale;
    await page.getByRole('region', { name: 'Photos' }).getByRole('img').first().waitFor();
    assert.equal(await page.locator('dl dd').first().innerText(), String(total));
    const served = page.getByRole('region', { name: 'Townships served' });
    const counts = await served.locator('li > span:last-child').allInnerTexts();
    const { rows } = await portal.database.pool.query<{ township: string; count: number }>(
      `select township, count(*)::int as count from listing where user_id = $1 and ended_at is null
         and not coalesce(property_status in ('Rented Out', 'Sold Out'), false) group by 1 order by 2 desc`,
      [agency.id],
    );
    assert.equal(counts[0], String(rows[0]?.count));
    const kinds = await served
      .getByRole('list', { name: 'Property types' })
      .locator('li > span:last-child')
      .allInnerTexts();
    assert.equal(
      kinds.reduce((sum, kind) => sum + Number(kind), 0),
      total,
    );
    const topOf = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0;
    assert.ok((await topOf(`About ${agency.name}`)) < (await topOf('Townships served')));
    assert.deepEqual(troubles, []);
  });

  test('chooses rent or sale by tabs with counts, without a script too, and Back returns (AGT-23)', async () => {
    for (const options of [phone, withoutScript]) {
      const { page } = await open(options);
      await page.goto(`/agent/${agency.id}`);
      const tabs = page.getByRole('navigation', { name: 'Rent or sale' });
      await tabs.getByRole('link', { name: `Rent ${agency.rent}` }).waitFor();
      await tabs.getByRole('link', { name: `Sale ${agency.sale}` }).click();
      await page.waitForURL(`/agent/${agency.id}?type=sale`);
      await tabs.locator('[aria-current]', { hasText: 'Sale' }).waitFor();
      await page.getByRole('heading', { name: `Listings of ${agency.name}` }).waitFor();
      await page.waitForFunction(() => document.querySelectorAll('main section article').length > 0);
      const shown = await typesShown(page);
      assert.ok(![...shown].some((text) => text.includes('/ month')), [...shown].join());
      await page.goBack();
      await page.waitForURL(`/agent/${agency.id}`);
    }
  });

  test('reads the rest of a long description at a tap, without a script', async () => {
    const { page } = await open(withoutScript);
    await portal.database.pool.query('update agent set description = $2 where user_id = $1', [
      agency.id,
      `<p>${'We show every home in person. '.repeat(30)}</p><p>The end.</p>`,
    ]);
    await page.goto(`/agent/${agency.id}`);
    const words = page.locator('#about .written');
    const { height: before = 0 } = (await words.boundingBox()) ?? {};
    await page.getByRole('link', { name: 'Read all' }).click();
    const { height: whole = 0 } = (await words.boundingBox()) ?? {};
    assert.ok(whole > 2 * before, `${before} to ${whole}`);
    assert.equal(await page.getByRole('link', { name: 'Read all' }).isVisible(), false);
  });

  for (const prefix of ['', '/my'])
    test(`finds an agency by name and township, without a script too, and pages through what is found: ${prefix || '/en'} (AGT-24)`, async () => {
      for (const options of [desktop, withoutScript]) {
        const { page } = await open(options);
        await page.goto(`${prefix}/agent`);
        const search = page.locator('main').getByRole('search');
        await search.locator('[name=name]').fill(agency.name.toUpperCase());
        await search.locator('[type=submit]').click();
        await page.waitForURL((address) => address.searchParams.get('name') === agency.name.toUpperCase());
        assert.equal(new URL(page.url()).searchParams.has('township'), false);
        const names = page.locator('main article h2');
        await page.waitForFunction(() => document.querySelectorAll('main article').length === 1);
        assert.equal(await names.innerText(), agency.name);
        await search.locator('[name=township]').selectOption('latha');
        await search.locator('[name=name]').fill('xyzzy');
        await search.locator('[type=submit]').click();
        await page.waitForURL((address) => address.searchParams.get('township') === 'latha');
        await page.locator(`main a[href="${prefix}/agent"]`).click();
        await page.waitForURL(`${prefix}/agent`);
        await names.nth(7).waitFor();
      }
      const { rows } = await portal.database.pool.query<{ township: string; agents: number }>(
        `select township, count(distinct user_id)::int as agents from listing join agent using (user_id)
          where ended_at is null and not coalesce(property_status in ('Rented Out', 'Sold Out'), false)
          group by 1 having count(distinct user_id) > 8 limit 1`,
      );
      assert.ok(rows[0]);
      const { page } = await open(withoutScript);
      await page.goto(`${prefix}/agent?township=${rows[0].township}`);
      assert.equal(await page.locator('main article').count(), 8);
      await page.locator('main a[href*="shown="]').first().click();
      await page.waitForURL(/[?&]shown=16$/);
      assert.equal(await page.locator('main article').count(), Math.min(16, rows[0].agents));
      assert.equal(new URL(page.url()).searchParams.get('township'), rows[0].township);
    });

  test('finds nothing amiss on its page, nor on the full screen of its photos', async () => {
    for (const address of [
      `/agent/${agency.id}?type=rent`,
      `/my/agent/${agency.id}?photos=all#shown-2`,
      '/agent?name=xyzzy',
    ]) {
      const { page } = await open({ ...phone, reducedMotion: 'reduce' });
      await page.goto(address);
      assert.deepEqual(await amissWith(page, { rules: 'all' }), [], address);
    }
  });
});
