import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { sharp } from '#server/image/sharp.ts';
import { amissWith, smallTargets } from './axe.ts';
import { openBrowser, openLastingPage, phone } from './browser.ts';
import { signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('banners of the site’s own, on a phone', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let page: Page;
  let troubles: string[];
  before(async () => {
    portal = await startPortal({ RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' });
    browser = await openBrowser();
    const admin = await signUp(portal.address, 'Thida');
    await portal.database.pool.query('update "user" set is_admin = true where id = $1', [admin._id]);
    ({ page, troubles } = await openLastingPage(browser, { ...phone, baseURL: portal.address }));
    await page.context().addCookies([{ ...admin.cookie, url: portal.address }]);
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  test('are added by an admin, who loses nothing that was typed when it is refused (SIT-417)', async () => {
    await page.goto('/dashboard?tab=site-settings');
    await page.getByRole('link', { name: 'Own banners' }).click();
    await page.getByText('There are no banners yet.').waitFor();
    assert.deepEqual(await amissWith(page), []);
    await page.getByRole('link', { name: 'Add a banner' }).click();
    const words = page.getByLabel('What it says, in English');
    await words.fill('Golden Movers');
    await page.getByLabel('What it says, in Burmese').fill('ရွှေအိမ်ပြောင်း');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please enter the link as an address that begins with https://.').first().waitFor();
    await page.getByText('Please choose at least one place.').first().waitFor();
    assert.equal(await words.inputValue(), 'Golden Movers');
    const buffer = await sharp({ create: { width: 970, height: 250, channels: 3, background: '#7a2d5c' } })
      .png()
      .toBuffer();
    await page.getByLabel('Choose picture').setInputFiles({ name: 'movers.png', mimeType: 'image/png', buffer });
    await page.getByLabel('Link', { exact: true }).fill('https://movers.example/yangon');
    await page.getByLabel('Home page').check();
    await page.getByLabel('Search results').check();
    assert.deepEqual([await amissWith(page), await smallTargets(page)], [[], []]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Banner added.').waitFor();
    await page.getByText('Shown now').waitFor();
    // The refusal of the first attempt.
    assert.deepEqual(troubles.splice(0).length, 1);
  });

  test('are seen and followed by visitors, in their language, and counted (SIT-418, SIT-421)', async () => {
    const visitor = await openLastingPage(browser, {
      ...phone,
      baseURL: portal.address,
      // A headless browser calls itself a robot.
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
    });
    const address = /^\/banner\//;
    for (const [path, name] of [
      ['/', 'Golden Movers'],
      ['/my/search', 'ရွှေအိမ်ပြောင်း'],
    ] as const) {
      const seen = visitor.page.waitForResponse((response) => response.url().includes('/api/banner/view/'));
      await visitor.page.goto(path);
      const banner = visitor.page.getByRole('link', { name });
      assert.match((await banner.getAttribute('href')) ?? '', address);
      await banner.scrollIntoViewIfNeeded();
      assert.equal((await seen).status(), 200);
      assert.deepEqual(await amissWith(visitor.page), []);
    }
    assert.deepEqual(visitor.troubles, []);
    // The site that it leads to does not exist.
    const followed = visitor.page.context().waitForEvent('response', (response) => response.url().includes('/banner/'));
    await visitor.page.getByRole('link', { name: 'ရွှေအိမ်ပြောင်း' }).click();
    assert.equal((await followed).headers()['location'], 'https://movers.example/yangon');

    await page.reload();
    await page.getByText('Seen 2 · Followed 1').waitFor();
  });

  test('are changed, and gone for visitors once they are off', async () => {
    await page.getByRole('link', { name: /Golden Movers/ }).click();
    await page.getByRole('heading', { name: 'Seen and followed' }).waitFor();
    assert.deepEqual(await amissWith(page), []);
    await page.getByLabel('On', { exact: true }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    assert.ok(!(await (await fetch(`${portal.address}/`)).text()).includes('Golden Movers'));
    await page.getByRole('button', { name: 'Delete banner' }).click();
    await page.getByRole('button', { name: 'Yes, I am sure' }).click();
    await page.getByText('There are no banners yet.').waitFor();
    assert.deepEqual(troubles, []);
  });
});
