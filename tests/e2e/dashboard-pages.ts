import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { user } from '#server/database/schema.ts';
import { memberTabs, staffTabs } from '#web/dashboard/tabs.ts';
import { amissWith, smallTargets } from './axe.ts';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { type TestUser, signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

/** The window, the theme and the language in which the pages are checked. */
interface Look {
  name: string;
  options: typeof phone | typeof desktop;
  theme: 'light' | 'dark';
  prefix: '' | '/my';
}

/** Checks every page of the dashboard. */
export function checkDashboardPages({ name, options, theme, prefix }: Look): void {
  describe('every page of the dashboard', () => {
    let portal: RunningPortal;
    let browser: Browser;
    let admin: TestUser;
    let screens: string[];

    before(async () => {
      portal = await startPortal({ DEMO: '1' });
      browser = await openBrowser();
      admin = await signUp(portal.address, 'Ma Admin');
      await portal.database.db.update(user).set({ isAdmin: true }).where(eq(user.id, admin._id));
      const first = async (path: string, list: (answer: never) => { _id: string }[]) =>
        list((await (await fetch(portal.address + path)).json()) as never)[0]?._id;
      const listing = await first(
        '/api/listing/get?limit=1',
        ({ results }: { results: { result: { _id: string }[] } }) => results.result,
      );
      const agent = await first('/api/user/getagents?limit=1', (agents: { _id: string }[]) => agents);
      const post = await first('/api/post/getposts?limit=1', ({ posts }: { posts: { _id: string }[] }) => posts);
      const plan = await first('/api/packages', ({ packages }: { packages: { _id: string }[] }) => packages);
      screens = [
        ...[...Object.keys(staffTabs), ...memberTabs].map((tab) => `/dashboard?tab=${tab}`),
        '/dashboard?tab=inbox&box=payments',
        '/dashboard?tab=emails&email=package-ending',
        '/dashboard?tab=banners&edit=new',
        '/create-listing',
        `/update-listing/${listing}`,
        `/contact-taps/${listing}`,
        '/posts-for-groups',
        '/partners',
        `/posts-for-groups/${listing}`,
        `/hidden-listing/${listing}`,
        '/deleted-listings',
        '/reviews',
        '/dashboard?tab=desk',
        '/bans',
        '/team',
        '/channel',
        '/change-listings',
        '/change-listings?do=price&direction=down&amount=5&by=percent',
        '/import',
        '/leads',
        '/lead/new',
        '/viewings',
        `/confirm-number/${listing}`,
        `/update-agent-by-admin/${agent}`,
        '/create-post',
        `/update-post/${post}`,
        '/create-package',
        `/update-package/${plan}`,
        '/admin-assign-package',
      ];
    });
    after(async () => {
      await browser.close();
      await portal.close();
    });

    test(`has no axe violations, nothing wider than the screen, and no touch target that is too small: ${name}`, async () => {
      const { page, troubles } = await openPage(browser, {
        ...options,
        baseURL: portal.address,
        reducedMotion: 'reduce',
      });
      await page.context().addCookies([{ ...admin.cookie, url: portal.address }]);
      const stored = JSON.stringify({ version: 3, theme, signedIn: true });
      // The frame of an email's preview has no storage.
      await page.addInitScript((state) => {
        if (self.origin !== 'null') localStorage.setItem('eain', state);
      }, stored);
      for (const screen of screens) {
        await page.goto(prefix + screen);
        assert.deepEqual(await amissWith(page), [], screen);
        // The window itself becomes wider with what is on a phone's page.
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        const overflow = wide - (page.viewportSize()?.width ?? 0);
        assert.ok(overflow <= 0, `${screen} is ${overflow} px too wide`);
        if (options === phone) assert.deepEqual(await smallTargets(page), [], screen);
      }
      if (options === desktop) await assertSidebarFits(page);
      assert.deepEqual(troubles, []);
    });
  });
}

/** On a laptop's screen the sidebar, which is longer than that, scrolls, and shows the entry of the current screen. */
async function assertSidebarFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 640 });
  await page.goto('/my/dashboard?tab=inbox');
  const boxes = ['main nav:has(ul)', 'main nav [aria-current=page]'].map((part) =>
    page.locator(part).filter({ visible: true }).first().boundingBox(),
  );
  for (const box of await Promise.all(boxes))
    assert.ok(box && box.y >= 0 && box.y + box.height <= 640, JSON.stringify(box));
}
