import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { phone } from './browser.ts';
import { type ListingDashboard, startListingDashboard } from './listing-dashboard.ts';
import { signUp } from './people.ts';

/** A laptop as many offices have. */
const laptop = { viewport: { width: 1366, height: 768 } };

describe('the dashboard', () => {
  let dashboard: ListingDashboard;
  before(async () => {
    dashboard = await startListingDashboard();
    await dashboard.post('Kandawgyi view');
    await dashboard.portal.database.pool.query(`update agent set name = 'Golden Kandawgyi Residences Yangon'`);
  });
  after(() => dashboard.close());

  for (const language of ['', '/my'])
    test(`leaves Inbox and Sign Out within an admin’s reach on a laptop: ${language || '/en'}`, async () => {
      const { page } = await dashboard.screenOf(dashboard.admin, laptop);
      await page.goto(`${language}/dashboard?tab=dash`);
      const sidebar = page.locator('main nav').first();
      const isInWindow = async (what: string) => {
        const box = await sidebar.locator(what).boundingBox();
        const frame = await sidebar.boundingBox();
        if (!box || !frame) return false;
        return box.y >= frame.y && box.y + box.height <= Math.min(768, frame.y + frame.height) + 1;
      };
      assert.equal(await isInWindow('button'), true, 'Sign Out is in sight');
      await sidebar.locator('a[href*="tab=inbox"]').scrollIntoViewIfNeeded();
      assert.equal(await isInWindow('a[href*="tab=inbox"]'), true);
      assert.equal(await page.evaluate(() => scrollY), 0, 'the page itself is not scrolled');

      await page.setViewportSize({ width: 1280, height: 900 });
      for (const entry of await sidebar.getByRole('link').all()) {
        const box = await entry.boundingBox();
        assert.ok(box && box.y + box.height <= 900, `${await entry.innerText()} at ${box?.y}`);
      }
      const { overflow, bottom } = await sidebar.evaluate((nav) => ({
        overflow: [...nav.children].some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight),
        bottom: nav.getBoundingClientRect().bottom,
      }));
      assert.deepEqual({ overflow, bottom: Math.round(bottom) }, { overflow: false, bottom: 900 });
    });

  test('breaks names in the admins’ tables between words', async () => {
    const { page } = await dashboard.screenOf(dashboard.admin, laptop);
    for (const tab of ['users', 'users-listings', 'packages']) {
      for (const width of [1024, 1280, 1366]) {
        await page.setViewportSize({ width, height: 768 });
        await page.goto(`/dashboard?tab=${tab}`);
        await page.locator('td').first().waitFor();
        const broken = await page.evaluate(() => {
          const found: string[] = [];
          const walker = document.createTreeWalker(
            document.querySelector('main') ?? document.body,
            NodeFilter.SHOW_TEXT,
          );
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(
              /Kandawgyi|Residences|Golden|Yangon|Nilar/g,
            )) {
              const range = new Range();
              range.setStart(node, index);
              range.setEnd(node, index + word.length);
              const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
              if (lines.size > 1 && node.parentElement?.checkVisibility()) found.push(word);
            }
          }
          return found;
        });
        assert.deepEqual(broken, [], `${tab} at ${width}`);
      }
    }
  });

  test('says that it is loading while its script is on the way, after a package is chosen', async () => {
    const newcomer = await signUp(dashboard.portal.address, 'Ko Naing');
    const { page, troubles } = await dashboard.screenOf(newcomer, phone);
    await page.goto('/price');
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/create-listing*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Choose Free' }).click();
    const loading = page.getByRole('status').getByText('Loading…');
    await loading.waitFor();
    gate.resolve();
    await page.getByLabel('Add photos').waitFor({ state: 'attached' });
    await loading.waitFor({ state: 'detached' });
    assert.deepEqual(troubles, []);
  });

  test('shows Burmese digits of a badge within its circle', async () => {
    const { page } = await dashboard.screenOf(undefined, phone);
    await page.goto('/my/search?type=rent&township=bahan');
    const badge = page.locator('#content button span').filter({ hasText: /^၂$/ }).first();
    const { share, room } = await badge.evaluate((element) => {
      const circle = element.parentElement ?? element;
      const size = Number.parseFloat(getComputedStyle(circle).fontSize);
      const { height, width } = circle.getBoundingClientRect();
      return { share: height / size, room: width >= height - 1 };
    });
    // Padauk's ink reaches 1.55 em in all.
    assert.ok(share > 1.7 && room, `${share} em`);
  });
});
