import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { amissWith, smallTargets } from './axe.ts';
import { openBrowser, openLastingPage, phone } from './browser.ts';
import { signUp, takeFreePackage } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';
import { openStep } from './posted-listing.ts';

describe('the places that the search knows', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let page: Page;
  let troubles: string[];

  before(async () => {
    portal = await startPortal({ RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' });
    browser = await openBrowser();
    const admin = await signUp(portal.address, 'Thida');
    await takeFreePackage(admin);
    await portal.database.pool.query('update "user" set is_admin = true where id = $1', [admin._id]);
    ({ page, troubles } = await openLastingPage(browser, { ...phone, baseURL: portal.address }));
    await page.context().addCookies([{ ...admin.cookie, url: portal.address }]);
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  /** The words of the filters that a search for a text is read as. */
  const readingOf = async (text: string) => {
    const response = await fetch(`${portal.address}/api/listing/full-search?searchTerm=${encodeURIComponent(text)}`);
    const { reading } = (await response.json()) as { reading: { filters: { places?: { en: string }[] }[] } };
    return reading.filters.flatMap(({ places = [] }) => places.map(({ en }) => en));
  };

  test('are searched by any spelling', async () => {
    await page.goto('/dashboard?tab=places&search=hle%20tan');
    await page.getByText('Hledan', { exact: true }).first().waitFor();
    assert.deepEqual(await readingOf('hle tan'), ['Hledan']);
  });

  test('are added by an admin, and understood in a search', async () => {
    await page.goto('/dashboard?tab=places');
    assert.deepEqual(await readingOf('moonlite court'), []);
    await page.getByLabel('Township').selectOption('bahan');
    await page.getByLabel('Name in English').fill('Moonlight Court');
    await page.getByLabel('Name in Burmese').fill('လရောင်ကွန်ဒို');
    await page.getByLabel('Other spellings').fill('Moonlite Court\ncondo');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The search already understands this spelling as something else.').first().waitFor();
    await page.getByLabel('Other spellings').fill('Moonlite Court');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Moonlight Court saved.').waitFor();
    assert.deepEqual(await readingOf('moonlite court'), ['Moonlight Court']);
  });

  test('are suggested in the form of a listing, those added too, and fill in their township (BLD-33)', async () => {
    await portal.database.pool.query(`insert into known_place (name, kind, en, my, spellings, township)
      values ('lotus-court', 'building', 'Lotus Court', 'ကြာကွန်ဒို', '{Lotus Court,ကြာကွန်ဒို}', 'tamwe')`);
    await page.goto('/create-listing');
    await openStep(page, 2);
    await page.getByText('Ward, building, street').first().click();
    const building = page.getByRole('combobox', { name: 'Building or estate' });
    await building.fill('lotus c');
    await page.getByRole('option', { name: 'Lotus Court' }).click();
    assert.equal(await building.inputValue(), 'Lotus Court');
    assert.equal(await page.getByLabel('Township').inputValue(), 'tamwe');
  });

  test('are merged and hidden by an admin, who finds it in the log', async () => {
    await page.goto('/dashboard?tab=places&search=moonlight');
    await page.getByRole('button', { name: 'Edit Moonlight Court' }).click();
    await page.getByLabel('Same as').fill('Golden Valley');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Same as golden-valley').waitFor();
    assert.deepEqual(await readingOf('moonlite court'), ['Golden Valley']);
    await page.getByRole('button', { name: 'Hide Moonlight Court' }).click();
    await page.getByRole('button', { name: 'Show Moonlight Court again' }).waitFor();
    assert.deepEqual(await readingOf('moonlite court'), []);
    await page.goto('/dashboard?tab=activity&room=place');
    await page.getByText('hid a place from the search').first().waitFor();
    await page.getByText('merged two places of the search').first().waitFor();
  });

  test('are taught in Burmese on a phone, without anything to scroll sideways', async () => {
    await page.goto('/my/dashboard?tab=places');
    await page.getByRole('heading', { level: 1, name: 'နေရာများ' }).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= (page.viewportSize()?.width ?? 0), `${wide} px`);
    assert.deepEqual(await amissWith(page), []);
    assert.deepEqual(await smallTargets(page), []);
    // The spelling that was refused above.
    assert.deepEqual(
      troubles.filter((trouble) => !trouble.includes('400 (Bad Request)')),
      [],
    );
  });
});
