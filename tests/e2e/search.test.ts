import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { amissWith } from './axe.ts';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { type RunningPortal, startPortal } from './portal.ts';

/**
 * A user who searches with free text.
 * Runs first: only the axe checks of the screens take longer.
 */
describe('a text search', () => {
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
  const addressOf = (searchTerm: string) => `/full-search?${new URLSearchParams({ searchTerm })}`;
  const box = (page: Page) => page.locator('input[role=combobox]');
  const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const chosen = (page: Page) =>
    page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { selected: true });
  const chip = (page: Page, name: string) => page.getByRole('link', { name: `Remove ${name}`, exact: true });
  const cards = (page: Page) => page.locator('main article');

  test('is completed by suggestions, chosen with the keyboard; is understood as filters, marked, and each filter can be removed', async () => {
    const { page, troubles } = await open(desktop);
    await page.goto('/');
    // In one go: a list for fewer letters may come first, and be replaced under the keys below.
    await box(page).fill('condo san');
    await suggestions(page).filter({ hasText: 'condo Sanchaung' }).first().waitFor();
    assert.equal(await box(page).getAttribute('aria-expanded'), 'true');
    await page.keyboard.press('ArrowDown');
    const active = await box(page).getAttribute('aria-activedescendant').then(String);
    assert.equal(await chosen(page).getAttribute('id'), active);
    await page.keyboard.press('Enter');
    await page.waitForURL(addressOf('condo Sanchaung'));
    await page.getByRole('heading', { level: 1, name: /^\d+\+? properties for “condo Sanchaung”$/ }).waitFor();
    assert.equal(await box(page).inputValue(), 'condo Sanchaung');
    assert.equal(await box(page).getAttribute('aria-expanded'), 'false');
    for (const card of await cards(page).all()) assert.match(await card.innerText(), /Sanchaung/);
    const marks = await cards(page).first().getByRole('heading').locator('mark').allInnerTexts();
    assert.ok(marks.length > 0, 'the title of the best one has marks');

    await chip(page, 'Condo').waitFor();
    await chip(page, 'Sanchaung').click();
    await page.waitForURL(addressOf('condo'));
    await page.getByRole('heading', { level: 1, name: /^\d+\+? properties for “condo”$/ }).waitFor();
    assert.equal(await chip(page, 'Sanchaung').count(), 0);
    assert.equal(await box(page).inputValue(), 'condo');
    assert.deepEqual(troubles, []);
  });

  test('follows the keyboard: through the suggestions and back into the box, closed on Escape, as typed on Enter', async () => {
    const { page } = await open(desktop);
    await page.goto('/full-search');
    await box(page).fill('land');
    const options = suggestions(page);
    await options.first().waitFor();
    const count = await options.count();
    for (let step = 0; step <= count; step += 1) await page.keyboard.press('ArrowDown');
    assert.equal(await chosen(page).count(), 0, 'round through the box');
    await page.keyboard.press('ArrowUp');
    assert.equal(await options.last().getAttribute('aria-selected'), 'true');
    await page.keyboard.press('Escape');
    await options.first().waitFor({ state: 'hidden' });
    assert.equal(await box(page).inputValue(), 'land');
    await page.keyboard.press('Enter');
    await page.waitForURL(addressOf('land'));
  });

  test('that is misspelt shows how it was interpreted', async () => {
    const { page, troubles } = await open();
    await page.goto(addressOf('furnised sanchuangg condo'));
    await page.getByText('No results for “sanchuangg”. Showing “Sanchaung”.').waitFor();
    await chip(page, 'Sanchaung').waitFor();
    await page.getByRole('heading', { level: 1, name: /properties for “furnished Sanchaung condo”$/ }).waitFor();
    assert.deepEqual(troubles, []);
  });

  test('that finds nothing reports that, and shows close matches below it', async () => {
    const { page } = await open();
    const { pool } = portal.database;
    const { rows: rates } = await pool.query('select * from exchange_rate');
    await pool.query('truncate exchange_rate');
    await page.goto(addressOf('condo sanchaung under 1 usd'));
    await page.getByText('No listing found! Type Something!').waitFor();
    const close = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Similar results' }) });
    assert.equal(await close.last().locator('article').count(), 8);
    assert.match(await close.last().locator('article').first().innerText(), /Sanchaung/);
    await page.getByText('no exchange rate is set yet').waitFor();
    await pool.query('insert into exchange_rate select * from json_populate_recordset(null::exchange_rate, $1)', [
      JSON.stringify(rates),
    ]);

    await page.goto(addressOf('xyzzy'));
    await page.getByText('No listing found! Type Something!').waitFor();
    await page.getByRole('heading', { name: 'The newest properties' }).waitFor();
  });

  test('by filters that finds nothing offers one filter less and the townships beside it, with their counts', async () => {
    const { page, troubles } = await open();
    await page.goto('/search?type=sale&township=latha&propertyType=land&gym=true');
    await page.getByRole('heading', { level: 1, name: 'No plots of land for sale in Latha' }).waitFor();
    const foundBy = async (step: string) => {
      const link = page.getByRole('link', { name: new RegExp(`^${step}`) }).first();
      const homes = Number(/(\d+) propert/.exec(await link.innerText())?.[1]);
      await link.click();
      await page.getByRole('heading', { level: 1, name: new RegExp(`^${homes} `) }).waitFor();
    };
    await foundBy('Without “Land”');
    assert.equal(page.url(), `${portal.address}/search?type=sale&township=latha&gym=true`);

    const asked = 'type=rent&propertyType=industrial-zone';
    const answer = await fetch(`${portal.address}/api/listing/map?${asked}&available=true`);
    const { townships } = (await answer.json()) as {
      townships: { township: string; row: number; column: number; homes: number }[];
    };
    const isNear = (one: (typeof townships)[number], other: (typeof townships)[number]) =>
      Math.abs(one.row - other.row) <= 1 && Math.abs(one.column - other.column) <= 1;
    const empty = townships.find(
      (one) => one.homes === 0 && townships.some((other) => other.homes > 0 && isNear(one, other)),
    );
    assert.ok(empty);
    await page.goto(`/search?${asked}&township=${empty.township}`);
    await foundBy('Nearby in ');
    assert.deepEqual(troubles, []);
  });

  test('that was typed in Zawgyi is shown in Unicode', async () => {
    const { page } = await open();
    await page.goto(addressOf('ကြန္ဒို'));
    await page.getByRole('heading', { level: 1, name: /^\d+\+? properties for “ကွန်ဒို”$/ }).waitFor();
    assert.equal(await box(page).inputValue(), 'ကွန်ဒို');
    assert.equal(await cards(page).count(), 8);
  });

  test('shows more, eight at a time, and the same again on Back, at the same position', async () => {
    const { page, troubles } = await open();
    await page.goto(addressOf('condo'));
    const titles = () => cards(page).getByRole('heading').allInnerTexts();
    const first = await titles();
    assert.equal(first.length, 8);
    await page.getByRole('button', { name: 'Show More' }).click();
    await cards(page).nth(15).waitFor();
    const all = await titles();
    assert.deepEqual(all.slice(0, 8), first);
    const links = await cards(page)
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    assert.equal(new Set(links).size, 16);
    await cards(page).nth(12).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await cards(page).nth(12).getByRole('link').click();
    await page.getByRole('heading', { name: 'Features' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await cards(page).nth(15).waitFor();
    assert.deepEqual(await titles(), all);
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 5, place);
    assert.deepEqual(troubles, []);
  });

  test('that was made before is suggested as soon as the empty box is clicked, between those that find the most', async () => {
    const { page } = await open();
    for (const term of ['land hlegu', 'condo with gym']) {
      await page.goto(addressOf(term));
      await page.getByRole('heading', { level: 1, name: term }).waitFor();
    }
    await page.goto('/');
    await box(page).click();
    const options = suggestions(page);
    await options.first().waitFor();
    const suggested = (await options.allInnerTexts()).map((text) => text.split('\n')[0]);
    assert.deepEqual([suggested[0], suggested[2]], ['condo with gym', 'land hlegu']);
    assert.match(await options.nth(1).innerText(), /\nTownship\s[\d,]+ properties$/);
    await options.filter({ hasText: 'land hlegu' }).click();
    await page.waitForURL(addressOf('land hlegu'));
  });

  test('leads to an agency whose name is partly typed', async () => {
    const [agent] = (await (await fetch(`${portal.address}/api/user/getagents?limit=1`)).json()) as { name: string }[];
    assert.ok(agent);
    const { page } = await open();
    await page.goto('/full-search');
    await box(page).pressSequentially(agent.name.slice(0, -1));
    await suggestions(page).filter({ hasText: agent.name }).first().click();
    await page.waitForURL(/\/agent\/[0-9a-f-]{36}$/);
  });

  test('works the same without JavaScript', async () => {
    const { page } = await open({ ...phone, javaScriptEnabled: false });
    await page.goto('/');
    await box(page).fill('condo sanchaung');
    await page.locator('form[role=search]').getByRole('button').click();
    await page.waitForURL('/full-search?searchTerm=condo+sanchaung');
    assert.ok((await cards(page).first().locator('mark').count()) > 0);
    await chip(page, 'Sanchaung').click();
    await page.waitForURL('/full-search?searchTerm=condo');
    assert.equal(await cards(page).count(), 8);
    await page.getByRole('link', { name: 'Show More' }).click();
    await page.waitForURL(/searchTerm=condo&shown=16$/);
    assert.equal(await cards(page).count(), 16);

    await page.goto(addressOf('condo sanchaung under 1 usd'));
    await page.getByText('No listing found! Type Something!').waitFor();
    await page.getByRole('heading', { name: 'Similar results' }).waitFor();
    assert.equal(await cards(page).count(), 8);
  });

  for (const theme of ['light', 'dark'])
    for (const [prefix, typed] of [
      ['', 'condo san'],
      ['/my', 'ကွန်ဒို စမ်း'],
    ] as const)
      test(`is accessible, ${theme}, ${prefix ? 'in Burmese' : 'in English'}: suggestions, filters, marks`, async () => {
        const { page } = await openPage(browser, { ...phone, baseURL: portal.address, reducedMotion: 'reduce' });
        await page.addInitScript(
          (stored) => localStorage.setItem('eain', stored),
          JSON.stringify({ version: 3, theme }),
        );
        const rules = theme === 'light' && prefix === '' ? 'all' : 'of theme and language';
        const isReached = async (what: string) => {
          assert.deepEqual(await amissWith(page, { rules }), [], what);
        };
        await page.goto(prefix + addressOf('condo sanchuangg quiet'));
        await isReached('a corrected search');
        await page.goto(prefix || '/');
        await box(page).pressSequentially(typed);
        await page.locator('form[role=search] [role=option]').first().waitFor();
        await page.keyboard.press('ArrowDown');
        await isReached('open suggestions');
      });

  test('has a map next to its results, on which the keyboard chooses a township, and removes it again', async () => {
    const { page, troubles } = await open(desktop);
    await page.goto('/search?type=rent');
    const map = page.getByRole('group', { name: 'Map of townships' }).filter({ visible: true });
    const township = map.getByRole('link', { name: /^Bahan, \d+ properties, usually / });
    await township.waitFor();
    assert.equal(await map.getByRole('link').count(), 31);
    await township.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('/search?type=rent&township=bahan');
    await chip(page, 'Bahan').waitFor();
    assert.equal(await township.getAttribute('aria-current'), 'true');
    await page.getByRole('button', { name: 'Properties', exact: true }).filter({ visible: true }).click();
    await township.press('Enter');
    await page.waitForURL('/search?type=rent');
    assert.deepEqual(troubles, []);
  });

  test('has the map one tap away on the phone, in Burmese too', async () => {
    const { page } = await open(phone);
    await page.goto('/my/search');
    await page.getByRole('button', { name: 'မြေပုံ', exact: true }).click();
    const map = page.getByRole('group', { name: 'မြို့နယ်မြေပုံ' }).filter({ visible: true });
    const township = map.getByRole('link', { name: /^စမ်းချောင်း၊/ });
    await township.waitFor();
    assert.deepEqual(await amissWith(page), []);
    await township.click();
    await page.waitForURL('/my/search?township=sanchaung');
  });

  test('a sheet opened while results are on their way stays when they arrive', async () => {
    const { page } = await open();
    await page.goto('/search');
    const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/\/search\.data/, (route) => mayArrive.then(() => route.continue()));
    const button = await page.getByRole('button', { name: 'Township', exact: true }).elementHandle();
    // Both at once, before the page shows that it is loading.
    const tapBoth = (link: HTMLElement, other: unknown) => [link, other as HTMLElement].forEach((one) => one.click());
    await page.getByRole('link', { name: 'Rent', exact: true }).evaluate(tapBoth, button);
    await page.getByRole('dialog', { name: 'Township' }).waitFor();
    arrive();
    await page.locator('[aria-current]', { hasText: 'Rent' }).waitFor();
    await page.getByRole('dialog', { name: 'Township' }).waitFor();
  });
});
