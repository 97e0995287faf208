import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { desktop, openBrowser, openLastingPage } from './browser.ts';
import { aHome, anAgent, aPhoto } from './pair.ts';
import { signUp, takeFreePackage, type TestUser } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('what happened some time ago', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let visitor: Page;
  let dashboard: Page;
  let admin: TestUser;
  let home = '';

  before(async () => {
    portal = await startPortal();
    const { address, database } = portal;
    admin = await signUp(address, 'Thida');
    await takeFreePackage(admin);
    await admin.call('POST', `/api/user/update/${admin._id}`, await anAgent(address, admin, 'Inya Homes'));
    const posted = await admin.call(
      'POST',
      '/api/listing/create',
      aHome('Quiet', await aPhoto(address, admin, 'listing')),
    );
    home = `/listing/${String(posted['_id'])}`;
    await database.pool.query('update "user" set is_admin = true where id = $1', [admin._id]);
    for (let turn = 1; turn <= 12; turn++)
      await admin.call('POST', '/api/post/create', { title: `Article ${turn}`, content: '<p>Words.</p>' });
    for (const table of ['post', 'listing', '"user"']) {
      await database.pool.query(
        `update ${table} set created_at = '2026-01-02 03:04+06:30', updated_at = now() - interval '3 days 1 hour'`,
      );
    }
    browser = await openBrowser();
    ({ page: visitor } = await openLastingPage(browser, { ...desktop, baseURL: address }));
    ({ page: dashboard } = await openLastingPage(browser, { ...desktop, baseURL: address }));
    await dashboard.context().addCookies([{ ...admin.cookie, url: address }]);
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  for (const address of [
    () => '/',
    () => '/blogs',
    () => '/post/article-1',
    () => '/search',
    () => home,
    () => `/agent/${admin._id}`,
    () => '/dashboard',
    () => '/dashboard?tab=posts',
    () => '/dashboard?tab=users',
    () => '/dashboard?tab=users-listings',
    () => '/dashboard?tab=my-listing',
    () => '/dashboard?tab=activity',
  ]) {
    test(`states how long ago, with the exact date as title and for machines: ${String(address).slice(6)}`, async () => {
      const path = address();
      const page = path.startsWith('/dashboard') ? dashboard : visitor;
      for (const [start, ago, exact] of [
        ['', /ago|just now|yesterday|Member since/, /^\d{1,2} \p{L}+ 20\d\d, \d\d:\d\d$/u],
        ['/my', /က|ယခုလေးတင်/, /^[၀-၉]{2}\/[၀-၉]{2}\/[၀-၉]{4} [၀-၉]{2}:[၀-၉]{2}$/],
      ] as const) {
        await page.goto(start + path);
        const times = await page
          .locator('time')
          .evaluateAll((all: HTMLTimeElement[]) =>
            all.map(({ title, dateTime, textContent }) => ({ title, dateTime, text: textContent })),
          );
        assert.ok(times.length > 0, path);
        for (const { title, dateTime, text } of times) {
          assert.match(text, ago);
          assert.match(title, exact);
          assert.match(dateTime, /^20\d\d-\d\d-\d\dT/);
        }
      }
    });
  }

  test('is dated by its last change if it is a post', async () => {
    await visitor.goto('/blogs');
    await visitor.getByText('3 days ago').first().waitFor();
  });

  test('is next to different posts at each visit, though the page is cached', async () => {
    const seen = new Set<string>();
    for (let visit = 1; visit <= 6; visit++) {
      const answer = await visitor.goto('/post/article-1');
      if (visit > 1) assert.match(answer?.headers()['cache-status'] ?? '', /hit/);
      const recent = visitor
        .getByRole('heading', { name: 'Recent Articles' })
        .locator('..')
        .getByRole('heading', { level: 3 });
      const titles = await recent.allTextContents();
      assert.equal(new Set(titles).size, 3);
      assert.ok(!titles.includes('Article 1'));
      seen.add(titles.sort().join());
    }
    assert.ok(seen.size >= 2, [...seen].join(' · '));
  });
});
