import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { sharp } from '#server/image/sharp.ts';
import { amissWith, smallTargets } from './axe.ts';
import { openBrowser, openLastingPage, phone } from './browser.ts';
import { signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('the settings of the site, on a phone', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let page: Page;
  let troubles: string[];
  let article: string;

  before(async () => {
    portal = await startPortal({ RATE_LIMIT: 'off', LOG_LEVEL: 'fatal', SITE_PHONE: '+959420012345' });
    browser = await openBrowser();
    const admin = await signUp(portal.address, 'Thida');
    const { pool } = portal.database;
    await pool.query('update "user" set is_admin = true where id = $1', [admin._id]);
    await pool.query(`insert into post (id, title, slug, category, content)
      values (gen_random_uuid(), 'How to read a lease', 'lease', 'Knowledge Base', '<p>Slowly.</p>')`);
    article = '/post/lease';
    ({ page, troubles } = await openLastingPage(browser, { ...phone, baseURL: portal.address }));
    await page.context().addCookies([{ ...admin.cookie, url: portal.address }]);
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  /** A page as a visitor gets it without a script. */
  const visit = async (path: string) => (await fetch(portal.address + path)).text();

  test('are refused beside their field, and nothing typed is lost', async () => {
    await page.goto('/dashboard?tab=site-settings');
    await page.getByLabel('Name in English').fill('Golden Homes');
    await page.getByLabel('Chat address').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please enter a chat address, such as https://m.me/your-page.').first().waitFor();
    assert.equal(await page.getByLabel('Name in English').inputValue(), 'Golden Homes');
  });

  test('that the environment sets are locked, and say so', async () => {
    const field = page.getByLabel('Phone', { exact: true });
    assert.equal(await field.isDisabled(), true);
    assert.equal(await field.inputValue(), '+959420012345');
    await page.getByText('Set by SITE_PHONE in the environment, which wins.').first().waitFor();
  });

  test('give the site its name, which visitors see on the next request, without a script too', async () => {
    for (const path of ['/', '/my', article, '/about', '/contact']) {
      await visit(path);
      assert.ok(!(await visit(path)).includes('Golden Homes'), path);
    }
    await page.getByLabel('Chat address').fill('');
    await page.getByLabel('Name in Burmese').fill('ရွှေအိမ်');
    await page.getByLabel('Office hours in English').fill('Mon–Fri 9:00–17:00');
    await page.getByLabel('Sentence at the foot, in English').fill('By the lake.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings are saved.').waitFor();
    await page.getByRole('banner').getByText('Golden Homes').waitFor();

    const home = await visit('/');
    assert.match(home, /<title>[^<]* · Golden Homes<\/title>/);
    assert.ok(home.includes('By the lake.') && home.includes('content="Golden Homes"'));
    assert.ok(!home.includes('>Eain<'), 'no Eain on the home page');
    const burmese = await visit('/my');
    assert.match(burmese, /<title>[^<]* · Golden Homes<\/title>/);
    assert.ok(burmese.includes('ရွှေအိမ်') && !burmese.includes('By the lake.'));
    assert.match(await visit(article), /"publisher":\{"@type":"Organization","name":"Golden Homes"/);
    const about = await visit('/about');
    assert.ok(about.includes('Why Golden Homes') && !about.includes('Eain is Burmese'));
    assert.ok((await visit('/contact')).includes('Mon–Fri 9:00–17:00'));
    assert.equal((JSON.parse(await visit('/site.webmanifest')) as { name: string }).name, 'Golden Homes · ရွှေအိမ်');
  });

  test('are not overwritten by an admin who has not seen them', async () => {
    await portal.database.pool.query(
      `update site_setting set revision = revision + 1, texts = texts || '{"SITE_NAME": "Silver Homes"}'`,
    );
    await page.getByLabel('Name in English').fill('Bronze Homes');
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByText('Somebody changed this while you were editing. Please check it before you save.')
      .first()
      .waitFor();
    assert.equal(await page.getByLabel('Name in English').inputValue(), 'Bronze Homes');
    assert.match(await visit('/'), /· Silver Homes<\/title>/);
  });

  test('colour every page in both themes, and stay readable (SIT-408)', async () => {
    const style = /<style>([^<]*)<\/style>/;
    assert.doesNotMatch(await visit('/'), style);
    await page.goto('/dashboard?tab=site-settings');
    await page.getByLabel('Main colour').fill('#ffd400');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This colour is too pale', { exact: false }).first().waitFor();
    await page.getByLabel('Main colour').fill('#1D4ED8');
    await page.locator('p', { hasText: 'Dark theme' }).first().waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings are saved.').waitFor();
    assert.equal(await page.getByLabel('Main colour').inputValue(), '#1d4ed8');
    for (const path of ['/', '/my', article]) assert.match(await visit(path), /<style>:root\{--act:#1d4ed8;/, path);
    await page.goto('/');
    const act = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--act'));
    assert.equal(await act(), '#1d4ed8');
    for (const path of ['/', '/search', '/price']) {
      await page.goto(path);
      assert.deepEqual(await amissWith(page), [], path);
    }
    await page.goto('/dashboard?tab=site-settings');
    await page.getByLabel('Main colour').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings are saved.').waitFor();
    assert.doesNotMatch(await visit('/'), style);
  });

  test('show a logo in the header, the footer and beside the title of the tab (SIT-410, SIT-411)', async () => {
    const drawing = (width: number, height: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${height}" height="${height}" fill="#a8261c"/></svg>`;
    const file = async (name: string, width: number, height: number) => ({
      name,
      mimeType: 'image/png',
      buffer: await sharp(Buffer.from(drawing(width, height)))
        .png()
        .toBuffer(),
    });
    await page.goto('/dashboard?tab=site-settings');
    await page.getByLabel('Add an icon').setInputFiles(await file('small.png', 100, 100));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The icon must be a square of at least 512 × 512 pixels.').first().waitFor();
    await page.getByLabel('Add an icon').setInputFiles(await file('icon.png', 512, 512));
    await page.getByLabel('Add a logo').setInputFiles(await file('logo.png', 400, 100));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings are saved.').waitFor();
    const logo = page.getByRole('banner').getByRole('img', { name: 'Silver Homes' });
    await logo.waitFor();
    assert.deepEqual(await amissWith(page), []);
    await page.goto('/');
    assert.equal(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true);
    const home = await visit('/');
    assert.match(home, /<link rel="icon" href="\/icons\/[0-9a-f-]{36}\/32\.png"/);
    assert.equal(home.match(/<img src="\/images\/[^"]*\/480\.webp"[^>]* alt="Silver Homes"/g)?.length, 2);
    await page.goto('/dashboard?tab=site-settings');
    for (const _picture of ['logo', 'icon'])
      await page.getByRole('button', { name: 'Remove the picture' }).first().click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings are saved.').waitFor();
    assert.match(await visit('/'), /<link rel="icon" href="\/favicon\.ico"/);
  });

  test('are downloaded as a file, and imported once it was seen what changes (SIT-415, SIT-416)', async () => {
    await page.goto('/dashboard?tab=site-settings');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the settings' }).click();
    const exported = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as { texts: object };
    const pick = async (content: string) =>
      page
        .getByLabel('Import a file')
        .setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    await pick('{"kind": "site sett');
    await page.getByText('This file has no settings of a site, or is damaged.').waitFor();
    await pick(JSON.stringify({ ...exported, texts: { ...exported.texts, LISTING_DAYS: '1' } }));
    await page.getByText('Days online: Please enter two numbers of days').waitFor();
    await pick(JSON.stringify({ ...exported, texts: { ...exported.texts, SITE_NAME: 'Copper Homes' } }));
    await page.getByText('Copper Homes').waitFor();
    assert.doesNotMatch(await visit('/'), /Copper Homes/);
    assert.deepEqual(await amissWith(page), []);
    await page.getByRole('button', { name: 'Change all of this' }).click();
    await page.getByText('The settings are saved.').waitFor();
    assert.match(await visit('/'), /· Copper Homes<\/title>/);
  });

  test('have no problem in either language and theme', async () => {
    for (const path of ['/dashboard?tab=site-settings', '/my/dashboard?tab=site-settings']) {
      await page.goto(path);
      await page.locator('input[name="SITE_NAME"]').waitFor();
      assert.deepEqual(await amissWith(page), []);
      assert.deepEqual(await smallTargets(page), []);
    }
    // What was refused above.
    assert.deepEqual(
      troubles.filter((trouble) => !/40[09] \(/.test(trouble)),
      [],
    );
  });
});
