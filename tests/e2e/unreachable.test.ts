import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, phone } from './browser.ts';
import { signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

/** The sign-in and sign-up forms, with what is typed into each (ACC-13). */
const forms: { screen: string; button: string; typed: Record<string, string> }[] = [
  { screen: '/sign-in', button: 'Sign in', typed: { Email: 'mya@home.example', Password: 'Inya-lake-1912' } },
  {
    screen: '/sign-up',
    button: 'Sign up',
    typed: { Username: 'Daw Mya', Email: 'mya@home.example', Password: 'Inya-lake-1912' },
  },
  { screen: '/forgotpassword', button: 'Send the link', typed: { Email: 'mya@home.example' } },
  { screen: `/reset-password/${'a'.repeat(64)}`, button: 'Set password', typed: { 'New password': 'Inya-lake-1912' } },
];

describe('when the portal is unreachable, or has been updated', () => {
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

  const open = () => openPage(browser, { ...phone, baseURL: portal.address });

  /** Submits the form of a screen, and expects the message in it and as a toast, and what was typed. */
  async function refusedBy(page: Page, { screen, button, typed }: (typeof forms)[number], sentence: string) {
    await page.locator('main').getByRole('button', { name: button, exact: true }).click();
    // In the form, where it is announced, and as a toast.
    await page.locator('main').getByRole('alert').filter({ hasText: sentence }).waitFor();
    await page.locator('[data-notice]').filter({ hasText: sentence }).waitFor();
    assert.equal(new URL(page.url()).pathname, screen);
    for (const [label, value] of Object.entries(typed))
      assert.equal(await page.getByLabel(label, { exact: true }).inputValue(), value, `${screen}: ${label}`);
  }

  for (const form of forms) {
    test(`${form.screen.split('/')[1]} reports it and keeps what was typed`, async () => {
      const { page } = await open();
      await page.goto(form.screen);
      for (const [label, value] of Object.entries(form.typed))
        await page.getByLabel(label, { exact: true }).fill(value);
      await page.route('**/*.data*', (route) => route.abort());
      await refusedBy(page, form, 'Something went wrong');
      await page.unroute('**/*.data*');
      const odd = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
      await page.route('**/*.data*', (route) => route.fulfill(odd));
      await refusedBy(page, form, 'Invalid response from server');
      await page.unroute('**/*.data*');
      await page.route('**/*.data*', (route) => route.fulfill({ ...odd, status: 200, body: 'none of ours' }));
      await refusedBy(page, form, 'Invalid response from server');
    });
  }

  test('the page stays, shows that it is offline, and continues once the connection is back', async () => {
    const { page } = await open();
    await page.goto('/search');
    await page.context().setOffline(true);
    const strip = page.getByRole('status').filter({ hasText: 'You are offline' });
    await strip.waitFor();
    const address = page.url();
    await page.locator('main').getByRole('article').first().getByRole('link').first().click();
    await strip.getByRole('button', { name: 'Try again' }).click();
    assert.equal(page.url(), address);
    await page.locator('main').getByRole('article').first().waitFor();
    await page.context().setOffline(false);
    await page.waitForURL(/\/listing\//);
    await strip.waitFor({ state: 'detached' });
  });

  test('a page that cannot be fetched is not a "500", and is retried', async () => {
    const { page } = await open();
    await page.goto('/search');
    await page.route('**/*.data*', (route) => route.abort());
    await page.locator('main').getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('heading', { name: 'The page could not be reached' }).waitFor();
    assert.equal(await page.getByText('500').count(), 0);
    await page.unroute('**/*.data*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(/\/listing\//);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  describe('a page that was open while the portal was updated (SIT-126)', () => {
    /** Opens a search with the code of an earlier release. Lists the documents that are loaded from then on. */
    async function openFormerRelease() {
      const { page } = await open();
      await page.route('**/assets/manifest-*.js', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/"version":"\w+"/, '"version":"former"');
        await route.fulfill({ response, body, headers: { ...response.headers(), 'cache-control': 'no-store' } });
      });
      await page.goto('/search?type=rent');
      await page.unroute('**/assets/manifest-*.js');
      const documents: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (request.isNavigationRequest()) documents.push(pathname + search);
      });
      const goToFirst = async () => {
        await page.locator('main').getByRole('article').first().getByRole('link').first().click();
        await page.waitForURL(/\/listing\//);
        // A search has a heading of the first level too.
        await page.getByRole('heading', { level: 2, name: 'Description' }).waitFor();
        return new URL(page.url()).pathname;
      };
      return { page, documents, goToFirst };
    }

    test('loads the next page as a whole document, and then navigates as usual', async () => {
      const { page, documents, goToFirst } = await openFormerRelease();
      const listing = await goToFirst();
      assert.deepEqual(documents, [listing]);
      await page.evaluate(() => dispatchEvent(new Event('wheel')));
      await page.locator('html[data-hydrated]').waitFor();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Agencies on Eain' }).click();
      await page.waitForURL('/agent');
      assert.deepEqual(documents, [listing]);
    });

    test('loads the previous page as a whole document on the way back', async () => {
      const { page, documents, goToFirst } = await openFormerRelease();
      // Before the update: data of the same release.
      await page.route('**/*.data*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), 'eain-release': 'former' } });
      });
      await goToFirst();
      assert.deepEqual(documents, []);
      await page.unroute('**/*.data*');
      const loaded = page.waitForEvent('load');
      await page.goBack({ waitUntil: 'commit' });
      await loaded;
      assert.deepEqual(documents, ['/search?type=rent']);
      await page.locator('main').getByRole('article').first().waitFor();
    });

    test('stays when it is only revalidated, with its open elements, and when the next page is unreachable', async () => {
      const { page, documents } = await openFormerRelease();
      const read = page.waitForResponse(/\.data/);
      await page.evaluate(() => {
        const { __reactRouterDataRouter: router } = window as unknown as {
          __reactRouterDataRouter: { revalidate: () => Promise<void> };
        };
        return router.revalidate();
      });
      assert.notEqual((await read).headers()['eain-release'], undefined);
      assert.deepEqual(documents, []);
      // Data of another release received earlier loads no document once the connection is lost.
      await page.route('**/*.data*', (route) => route.abort());
      await page.locator('main').getByRole('article').first().getByRole('link').first().click();
      await page.getByRole('heading', { name: 'The page could not be reached' }).waitFor();
      assert.deepEqual(documents, []);
    });
  });

  test('a page for admins shows who is signed in, and lets them sign in as another user', async () => {
    const { page } = await open();
    const user = await signUp(portal.address, 'Ko Zaw');
    await page.context().addCookies([{ ...user.cookie, url: portal.address }]);
    await page.goto('/dashboard?tab=users');
    await page.getByText('This page is for admins. You are signed in as Ko Zaw').waitFor();
    assert.equal(new URL(page.url()).pathname, '/sign-in');
    const admin = await signUp(portal.address, 'Daw Admin');
    await portal.database.pool.query('update "user" set is_admin = true where id = $1', [admin._id]);
    await page.getByLabel('Email', { exact: true }).fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('/dashboard?tab=users');
    await page.getByRole('heading', { name: 'Users', exact: true }).waitFor();
  });

  test('a missing font is waited for only while the page is young, or if the phone cannot render Burmese itself', async () => {
    const cases = [
      { isStyleLate: false, isReadable: true, shownAt: () => 2000 },
      { isStyleLate: true, isReadable: true, shownAt: (now: number) => now },
      { isStyleLate: true, isReadable: false, shownAt: (now: number) => now + 1400 },
    ];
    for (const { isStyleLate, isReadable, shownAt } of cases) {
      const { page } = await openPage(browser, { ...phone, baseURL: portal.address });
      await page.addInitScript((readable) => {
        // A Unicode font stacks one letter below the other.
        const measure = (text: string) => ({ width: readable ? 10 : 10 * text.length }) as TextMetrics;
        CanvasRenderingContext2D.prototype.measureText = measure;
      }, isReadable);
      await page.clock.install({ time: 0 });
      // Ahead of the time that passes until it is paused.
      await page.clock.pauseAt(500);
      await page.route('**/*.woff2', () => undefined);
      await page.route('**/*.css', async (route) => {
        if (isStyleLate) await page.clock.runFor(3000);
        await route.continue();
      });
      const isShown = () => page.evaluate(() => document.documentElement.style.visibility !== 'hidden');
      await page.goto('/my', { waitUntil: 'domcontentloaded' });
      // The page's clock is paused, not quite there.
      const now = await page.evaluate(() => performance.now());
      const hiddenFor = shownAt(now) - now;
      await page.clock.runFor(Math.max(0, hiddenFor - 10));
      assert.equal(await isShown(), hiddenFor === 0);
      await page.clock.runFor(20);
      assert.ok(await isShown(), JSON.stringify({ isStyleLate, isReadable }));
    }
  });
});
