import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openPage } from './browser.ts';
import { type RunningPortal, startPortal } from './portal.ts';

let portal: RunningPortal;
let browser: Browser;
before(async () => {
  [portal, browser] = await Promise.all([startPortal({ DEMO: '1' }), openBrowser()]);
  const { pool } = portal.database;
  const { rows } = await pool.query<{ id: string }>('select id from image where height > width limit 1');
  const tall = rows[0]?.id;
  await pool.query(
    `update listing_image set image_id = $1 where position = 0 and listing_id in (
      select id from listing where property_type = 'land' and not coalesce(property_status in ('Rented Out', 'Sold Out'), false))`,
    [tall],
  );
  await pool.query('update post set image_id = $1', [tall]);
  await pool.query('update agent_image set image_id = $1 where position = 0', [tall]);
});
after(async () => {
  await browser.close();
  await portal.close();
});

test('a cover in portrait format does not make its card taller', async () => {
  const { page, troubles } = await openPage(browser, { ...desktop, baseURL: portal.address });
  for (const [address, shape] of [
    ['/search?propertyType=land', 4 / 3],
    ['/blogs', 16 / 9],
    ['/agent', 16 / 9],
  ] as const) {
    await page.goto(address);
    const cover = page.locator('main article img').first();
    const [ratio, isTall] = await cover.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const { width, height } = image.getBoundingClientRect();
      return [width / height, image.naturalHeight > image.naturalWidth] as const;
    });
    assert.ok(isTall, address);
    assert.ok(Math.abs(ratio - shape) < 0.02, `${address}: ${ratio}`);
  }
  assert.deepEqual(troubles, []);
});
