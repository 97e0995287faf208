import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { amissWith, smallTargets } from './axe.ts';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('a comparison', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let ids: string[] = [];
  before(async () => {
    portal = await startPortal({ DEMO: '1' });
    browser = await openBrowser();
    const answer = await fetch(`${portal.address}/api/listing/get?type=rent&available=true&limit=6`);
    const { results } = (await answer.json()) as { results: { result: { _id: string }[] } };
    ids = results.result.map(({ _id }) => _id);
    // Two of them differ in price and rooms as is known.
    const priced = `update listing set currency = $2, regular_price = $3, offer = false, discount_price = null, bedrooms = $4,
      bathrooms = 2, details = details || $5 where id = $1`;
    await portal.database.pool.query(priced, [ids[0], 'USD', 400, 2, { floor: 3 }]);
    await portal.database.pool.query(priced, [ids[1], 'lakh MMK', 20, 3, { floor: 3 }]);
    await portal.database.pool.query(
      `insert into exchange_rate (id, mmk_per_usd, set_by_id, set_by_name) values (gen_random_uuid(), 4500, gen_random_uuid(), 'admin')`,
    );
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  const columns = (page: Page) => page.getByRole('columnheader');
  const row = (page: Page, name: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^(?:They differ: )?${name}$`) }) });
  const cellsOf = (page: Page, name: string) => row(page, name).getByRole('cell').allInnerTexts();

  test('is picked from the saved listings, marks what differs, and leaves the rest out at will (SHL-61 to SHL-65)', async () => {
    const { page, troubles } = await openPage(browser, { ...phone, baseURL: portal.address });
    for (const id of ids.slice(0, 3)) {
      await page.goto(`/listing/${id}`);
      await page.getByRole('button', { name: 'Save to list' }).first().click();
      await page.locator(`[data-heart="${id}"][aria-pressed=true]`).waitFor();
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('dialog')
      .or(page.locator('[popover]:popover-open'))
      .getByRole('link', { name: 'Saved (3)' })
      .click();
    await page.getByText('3 properties saved in this browser.').waitFor();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('alert').getByText('Tick 2 to 4 properties to compare them.').waitFor();
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('checkbox').nth(2).check();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('heading', { name: 'Compare properties' }).waitFor();
    assert.equal(await columns(page).count(), 2);
    const [first] = await columns(page).allInnerTexts();
    const prices = await cellsOf(page, 'Price');
    assert.deepEqual(
      prices.map((price) => /^(?:USD 400|20 lakh)/.test(price) && price.includes('≈')),
      [true, true],
    );
    assert.deepEqual(
      prices.map((price) => price.includes('Lowest')),
      prices.map((price) => price.startsWith('USD 400')),
      'at the rate',
    );
    await row(page, 'Bathrooms').waitFor();
    assert.equal(await page.getByRole('rowheader', { name: 'They differ: Bathrooms' }).count(), 0);
    await page.getByRole('rowheader', { name: 'They differ: Bedrooms' }).waitFor();
    await page.getByRole('link', { name: 'Only differences' }).click();
    await row(page, 'Bathrooms').waitFor({ state: 'detached' });
    await row(page, 'Floor').waitFor({ state: 'detached' });
    await row(page, 'Bedrooms').waitFor();
    assert.match(page.url(), /&only=differences$/);
    await page.getByRole('link', { name: 'Show everything' }).click();
    await row(page, 'Bathrooms').waitFor();
    await page.getByRole('link', { name: `Remove ${first} from the comparison` }).click();
    await page.getByText('Nothing to compare yet').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText('3 properties saved in this browser.').waitFor();
    assert.deepEqual(troubles, []);
  });

  test('works without JavaScript, with what a form sends, and is found by no search engine (SHL-61, SHL-66)', async () => {
    const { page } = await openPage(browser, { ...phone, baseURL: portal.address, javaScriptEnabled: false });
    await page.goto('/search?type=rent');
    const names = await page.locator('main article h3').allInnerTexts();
    for (const place of [0, 1]) {
      await page.goto('/search?type=rent');
      await page.getByRole('button', { name: 'Save to list' }).nth(place).click();
    }
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Compare' }).click();
    assert.match(page.url(), /\/compare\?ids=[\da-f-]+&ids=[\da-f-]+$/);
    assert.equal(await columns(page).count(), 2);
    assert.ok(names.length > 1);
    assert.equal(await page.locator('meta[name=robots]').getAttribute('content'), 'noindex');
    await page.getByRole('link', { name: 'Only differences' }).click();
    await page.getByRole('link', { name: 'Show everything' }).waitFor();
    const robots = await (await fetch(`${portal.address}/robots.txt`)).text();
    assert.match(robots, /^Disallow: \/compare$/m);
    assert.match(robots, /^Disallow: \/my\/compare$/m);
  });

  test('says which it leaves out: what is gone or hidden, more than four, and one alone (SHL-66)', async () => {
    const { page } = await openPage(browser, { ...desktop, baseURL: portal.address });
    const [one, other, gone, hidden, ended] = ids;
    await portal.database.pool.query('delete from listing where id = $1', [gone]);
    await portal.database.pool.query(
      `insert into hidden_listing (listing_id, cause, reason) values ($1, 'admin', 'Gone.')`,
      [hidden],
    );
    await page.goto(`/compare?ids=${[one, other, gone, hidden].join()}`);
    await page.getByText('2 properties are no longer on this site, and are left out.').waitFor();
    assert.equal(await columns(page).count(), 2);
    await portal.database.pool.query(`update listing set ended_at = '2026-11-04T05:00:00Z' where id = $1`, [ended]);
    await page.goto(`/compare?ids=${[one, other, ended, ids[5], gone].join()}`);
    await page.getByText('At most 4 properties are compared. The others are left out.').waitFor();
    assert.equal(await columns(page).count(), 4);
    assert.equal((await cellsOf(page, 'Availability'))[2], 'No longer advertised since 4 Nov 2026');
    const ways = page.getByRole('link', { name: 'Call' }).or(page.getByRole('button', { name: 'Show number' }));
    assert.equal(await ways.count(), 3, 'none of one that has ended');
    await page.goto(`/compare?ids=${one},<b>`);
    await page.getByText('1 property is no longer on this site, and is left out.').waitFor();
    await page.getByText('Nothing to compare yet').waitFor();
  });

  for (const [device, look] of [
    ['phone', { ...phone }],
    ['desktop', { ...desktop }],
  ] as const)
    test(`shows two columns on a phone and all on a wide screen, moves no page sideways, and axe finds nothing: ${device} (SHL-62)`, async () => {
      const { page } = await openPage(browser, { ...look, baseURL: portal.address, reducedMotion: 'reduce' });
      for (const language of ['', '/my'])
        for (const theme of ['light', 'dark']) {
          await page.addInitScript(
            (stored) => localStorage.setItem('eain', stored),
            JSON.stringify({ version: 3, theme }),
          );
          await page.goto(`${language}/compare?ids=${[ids[0], ids[1], ids[4], ids[5]].join()}`);
          const width = page.viewportSize()?.width ?? 0;
          assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
          const inView = await columns(page).evaluateAll(
            (all) => all.filter((one) => one.getBoundingClientRect().right <= innerWidth).length,
          );
          assert.equal(inView, device === 'phone' ? 2 : 4);
          assert.deepEqual(await amissWith(page, { rules: 'all' }), [], `${language} ${theme}`);
          assert.deepEqual(await smallTargets(page), []);
          const name = columns(page).first();
          const title = await name.innerText();
          await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
          await page.waitForFunction(() => scrollY > 600);
          const { top, bottom } = await name.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
          if (device === 'desktop') assert.ok(top >= 0 && bottom < 400, `${title} stays in view`);
        }
    });

  test('is reached from a shared list too (SHL-61)', async () => {
    const owner = await signUp(portal.address, 'Daw Nu');
    const entry = { savedAt: '2026-11-01T05:00:00.000Z', copy: null, note: '', contact: null };
    await owner.call('POST', '/api/shortlist', { saved: ids.slice(0, 2).map((_id) => ({ ...entry, _id })) });
    const { token } = await owner.call('POST', '/api/shared-list', { mayVote: true });
    const { page, troubles } = await openPage(browser, { ...phone, baseURL: portal.address });
    await page.goto(`/shared-list/${String(token)}`);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('heading', { name: 'Compare properties' }).waitFor();
    assert.equal(await columns(page).count(), 2);
    assert.ok(!page.url().includes(String(token)));
    assert.deepEqual(troubles, []);
  });
});
