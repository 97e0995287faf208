import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { desktop, phone } from './browser.ts';
import { type ListingDashboard, startListingDashboard } from './listing-dashboard.ts';

describe('the rent of a listing', () => {
  let dashboard: ListingDashboard;
  let id: string;
  before(async () => {
    dashboard = await startListingDashboard();
    await dashboard.post('In dollars', { currency: 'USD', regularPrice: 10_000_000 });
    await dashboard.post('Ordinary', { currency: 'USD', regularPrice: 1_250 });
    id = await dashboard.post('In lakh', { currency: 'lakh MMK', regularPrice: 10_000_000 });
  });
  after(() => dashboard.close());

  for (const [language, period] of [
    ['', '/ month'],
    ['/my', '/ လ'],
  ] as const) {
    test(`is shown with its month, however long it is and narrow the screen: ${language || '/en'}`, async () => {
      const { page } = await dashboard.screenOf(undefined, { ...phone, reducedMotion: 'reduce' });
      for (const width of [320, 360, 390, desktop.viewport.width]) {
        await page.setViewportSize({ width, height: 844 });
        for (const path of ['/search?type=rent', `/listing/${id}`]) {
          await page.goto(language + path);
          const shown = page.getByText(period, { exact: true }).filter({ visible: true });
          const cut = (await shown.evaluateAll(clippedPart)).filter((pixels) => pixels > 1);
          assert.deepEqual(cut, [], `${width} ${path}`);
        }
        await page.goto(`${language}/search?type=rent`);
        assert.equal(await page.locator('main article').getByText(period, { exact: true }).count(), 3);
      }
    });
  }
});

/** Returns of each element, in pixels, how far it sticks out of a box that clips it. */
function clippedPart(elements: Element[]): number[] {
  return elements.map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    let most = 0;
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue;
      const bounds = box.getBoundingClientRect();
      most = Math.max(most, bounds.left - left, right - bounds.right, bounds.top - top, bottom - bounds.bottom);
      if (box.matches('article')) break;
    }
    return most;
  });
}
