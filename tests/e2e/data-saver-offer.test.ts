import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage, phone } from './browser.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('over a slow connection', () => {
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

  test('the offer of the data saver is one line of a content page, covers nothing, and is made once (SIT-97)', async () => {
    for (const language of ['', '/my'] as const) {
      const { page } = await openPage(browser, { ...phone, baseURL: portal.address });
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' }, configurable: true });
        Object.assign(window, { moved: 0 });
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
            Object.assign(window, { moved: (window as unknown as { moved: number }).moved + value });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const moved = () => page.evaluate(() => (window as unknown as { moved: number }).moved);
      const hint = page.getByRole('status').filter({ hasText: /Slow connection|လိုင်းနှေးနေပါသလား/ });
      for (const form of ['/sign-in', '/contact']) {
        await page.goto(language + form);
        assert.equal(await hint.count(), 0, form);
      }
      await page.goto(`${language}/search`);
      const [line, content] = await Promise.all([hint.boundingBox(), page.locator('main').boundingBox()]);
      assert.ok(line && content && line.height < 60 && line.y + line.height <= content.y + 1, JSON.stringify(line));
      assert.ok((await moved()) < 0.02);
      for (const next of ['/blogs', '/']) {
        await page.goto(language + next);
        assert.equal(await hint.isVisible(), false, next);
        assert.ok((await moved()) < 0.02, next);
      }
    }
  });
});
