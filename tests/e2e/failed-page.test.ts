import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('a page that could not be rendered', () => {
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

  for (const [path, words] of Object.entries({ '/blogs': 'Request ID: ', '/my/blogs': 'တောင်းဆိုမှုအမှတ် - ' })) {
    test(`names the request, as its response does: ${path}`, async () => {
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

  test('has the search, without JavaScript too', async () => {
    const { page } = await openPage(browser, { ...phone, javaScriptEnabled: false });
    await page.goto(`${portal.address}/blogs?sort=asc`);
    const form = page.locator('main').getByRole('search');
    await form.getByRole('searchbox').fill('Yankin condo');
    await form.getByRole('button', { name: 'Search', exact: true }).click();
    assert.equal(page.url(), `${portal.address}/full-search?searchTerm=Yankin+condo`);
  });

  test('names the request that failed while navigating from one page to another', async () => {
    const { page } = await openPage(browser, desktop);
    await page.goto(`${portal.address}/about`);
    const fetched = page.waitForResponse((response) => response.url().includes('/blogs.data'));
    await page.getByRole('link', { name: 'Blogs', exact: true }).first().click();
    const id = (await fetched).headers()['x-request-id'];
    await page.getByText(`Request ID: ${id}`).waitFor();
  });

  for (const javaScriptEnabled of [true, false]) {
    test(`can be requested again, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
      const { page } = await openPage(browser, { ...phone, javaScriptEnabled });
      // A unique address: earlier responses are cached.
      await page.goto(`${portal.address}/my/blogs?sort=${javaScriptEnabled ? 'asc' : 'desc'}`);
      await portal.database.pool.query('alter table lost_post rename to post');
      try {
        await page.getByRole('link', { name: 'ထပ်ကြိုးစားရန်', exact: true }).click();
        await page.getByRole('heading', { level: 1, name: 'ဆောင်းပါးများ' }).waitFor();
        assert.equal(new URL(page.url()).pathname, '/my/blogs');
      } finally {
        await portal.database.pool.query('alter table post rename to lost_post');
      }
    });
  }

  for (const [link, path, words] of [
    ['Agency Lists', '/agent', 'Something went wrong!'],
    ['Packages', '/price', 'Error: Failed to fetch packages'],
    ['Advanced Search', '/search', 'Failed to fetch listings'],
  ] as const) {
    test(`can be requested again when a proxy responded instead of the portal: ${path}`, async () => {
      const { page } = await openPage(browser, desktop);
      await page.goto(`${portal.address}/about`);
      const away = { status: 503, contentType: 'text/html', body: '<h1>The portal is being restarted</h1>' };
      await page.route('**/*.data?*', (route) => route.fulfill(away));
      await page.getByRole('link', { name: link, exact: true }).first().click();
      await page.getByText(words).waitFor();
      const [loaded] = await Promise.all([
        page.waitForResponse((response) => response.request().isNavigationRequest()),
        page.getByRole('link', { name: 'Try again', exact: true }).click(),
      ]);
      assert.deepEqual([loaded.status(), new URL(loaded.url()).pathname], [200, path]);
      await page.getByText(words).waitFor({ state: 'detached' });
    });
  }

  test('leads to no other site, whatever the address', async () => {
    const { page } = await openPage(browser, phone);
    await page.goto(`${portal.address}/my//elsewhere.example`);
    const address = await page.locator('[data-language-switch]').first().getAttribute('href');
    assert.equal(address, '/elsewhere.example');
    // The script in the page's head takes a visitor from elsewhere to the language that they chose.
    await page.evaluate(() => localStorage.setItem('eain', JSON.stringify({ version: 3, language: 'en' })));
    await page.goto('about:blank');
    const next = page.waitForRequest((request) => request.isNavigationRequest() && !request.url().includes('/my//'));
    await page.goto(`${portal.address}/my//elsewhere.example`).catch(() => undefined);
    assert.equal((await next).url(), `${portal.address}/elsewhere.example`);
  });

  test('does not name it if the page does not exist', async () => {
    const { page } = await openPage(browser, phone);
    await page.goto(`${portal.address}/nothing/of/the/kind`);
    assert.equal(await page.getByText('Request id').count(), 0);
    assert.equal(await page.getByRole('link', { name: 'Try again', exact: true }).count(), 0);
  });
});
