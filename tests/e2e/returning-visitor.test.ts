import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { phone, openPage } from './browser.ts';
import { type PostedListing, startWithListing } from './posted-listing.ts';

describe('a visitor who comes back', () => {
  let posted: PostedListing;
  before(async () => {
    posted = await startWithListing();
  });
  after(() => posted.close());

  const open = async (options: object = phone) => {
    const { page, troubles } = await openPage(posted.browser, { ...options, baseURL: posted.portal.address });
    return { page, troubles };
  };
  const viewed = (page: Page, name = 'Recently viewed') => page.getByRole('region', { name });
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('eain') ?? '{}');
  /** Opens a listing until the browser has remembered it. */
  const openListing = async (page: Page, id: string) => {
    await page.goto(`/listing/${id}`);
    await page.mouse.wheel(0, 100);
    await page.waitForFunction((opened) => localStorage.getItem('eain')?.includes(opened), id);
  };
  const homes = async () => {
    const answer = await fetch(`${posted.portal.address}/api/listing/get?limit=3&type=sale`);
    const { results } = (await answer.json()) as { results: { result: { _id: string; name: string }[] } };
    return results.result;
  };

  test('finds the listings that were opened at home, the latest first, and removes one or all; nothing moves (SIT-482)', async () => {
    const { page, troubles } = await open();
    await page.goto('/');
    assert.equal(await viewed(page).isVisible(), false, 'takes no room on a first visit');
    const [one, other] = await homes();
    assert.ok(one && other);
    await openListing(page, one._id);
    await openListing(page, other._id);
    await page.addInitScript(() => {
      if (self.origin === 'null') return;
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.sum += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    const names = viewed(page).getByRole('heading', { level: 3 });
    await names.nth(1).waitFor();
    assert.deepEqual(await names.allInnerTexts(), [other.name, one.name]);
    assert.ok((await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)) < 0.02);
    await viewed(page)
      .getByRole('button', { name: `Remove ${other.name}` })
      .click();
    await names.nth(1).waitFor({ state: 'detached' });
    assert.deepEqual(await names.allInnerTexts(), [one.name]);
    await names.first().click();
    await page.waitForURL(`/listing/${one._id}`);
    await page.goBack();
    await page.goto('/my');
    const burmese = viewed(page, 'မကြာသေးမီက ကြည့်ခဲ့သည်များ');
    await burmese.getByRole('article').waitFor();
    await burmese.getByRole('button', { name: 'အားလုံး ဖျက်ရန်' }).click();
    await burmese.waitFor({ state: 'hidden' });
    assert.equal((await stored(page)).includes(one._id), false);
    assert.deepEqual(troubles, []);
  });
});
