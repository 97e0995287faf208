import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('a page that could not be made', () => {
  let portal: RunningPortal;
  let browser: Browser;
  before(async () => {
    portal = await startPortal({ LOG_LEVEL: 'fatal' });
    browser = await openBrowser();
    await portal.database.pool.query('alter table post rename to lost_post');
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  for (const [path, words] of Object.entries({ '/blogs': 'Request id: ', '/my/blogs': 'တောင်းဆိုမှုအမှတ် - ' })) {
    test(`names the request, as its answer does: ${path}`, async () => {
      const { page, troubles } = await openPage(browser, phone);
      const answer = await page.goto(portal.address + path);
      assert.equal(answer?.status(), 500);
      const id = answer.headers()['x-request-id'];
      assert.match(id ?? '', /^[0-9a-f-]{36}$/);
      assert.ok(await page.getByText(`${words}${id}`).isVisible());
      assert.deepEqual(
        troubles.filter((trouble) => !/status of 500|Route Error Response|ErrorResponse/i.test(trouble)),
        [],
      );
    });
  }

  test('names the request that failed on the way from one page to another', async () => {
    const { page } = await openPage(browser, desktop);
    await page.goto(`${portal.address}/about`);
    const fetched = page.waitForResponse((response) => response.url().includes('/blogs.data'));
    await page.getByRole('link', { name: 'Blogs', exact: true }).first().click();
    const id = (await fetched).headers()['x-request-id'];
    await page.getByText(`Request id: ${id}`).waitFor();
  });

  test('does not name it where there is merely no such page', async () => {
    const { page } = await openPage(browser, phone);
    await page.goto(`${portal.address}/nothing/of/the/kind`);
    assert.equal(await page.getByText('Request id').count(), 0);
  });
});
