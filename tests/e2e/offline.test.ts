import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { openLine, until } from './cut-line.ts';
import { signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

/** A browser that somebody looks at: one without a window counts as a robot. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('without a connection', () => {
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

  /** Opens a page in a browser with the service worker, which has taken over once this is done. */
  async function open(path: string, baseURL = portal.address, options: BrowserContextOptions = phone) {
    const { page, troubles } = await openPage(browser, { ...options, baseURL, serviceWorkers: 'allow' });
    await page.goto(path);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    // What cannot be fetched is what these tests are about.
    const faults = () => troubles.filter((trouble) => !/Failed to load resource|ERR_/.test(trouble));
    return { page, faults };
  }

  const kept = (page: Page) =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const addresses = lists.flat().map(({ url }) => url.slice(location.origin.length));
      return addresses.filter((address) => !address.startsWith('/assets/')).toSorted();
    });
  const isKept = (page: Page, address: string) =>
    until(page, async (wanted) => (await caches.match(wanted, { cacheName: 'eain-visited' })) !== undefined, address);
  const photosKept = (page: Page, count: number) =>
    until(
      page,
      async (wanted) => {
        const found = await (await caches.open('eain-visited')).keys();
        return found.filter(({ url }) => url.includes('/images/')).length === wanted;
      },
      count,
    );
  const hearts = (page: Page) => page.getByRole('button', { name: 'Save to list' });
  const titles = (page: Page) => page.locator('main article h3').allInnerTexts();
  const cut = async (page: Page, isCut = true) => {
    // A browser may show a page again for four seconds (`stale-while-revalidate`), whatever the line.
    if (isCut) {
      const session = await page.context().newCDPSession(page);
      await session.send('Network.clearBrowserCache');
      await session.detach();
    }
    await page.context().setOffline(isCut);
    await page.waitForFunction((online) => navigator.onLine === online, !isCut);
  };

  test('the list with its photos, and the last searches, open and say of when they are; nothing else does (OFF-2, OFF-3, OFF-6)', async () => {
    const { page, faults } = await open('/search?type=rent');
    const found = await titles(page);
    await hearts(page).nth(0).click();
    await hearts(page).nth(1).click();
    await photosKept(page, 2);
    for (const type of ['sale', 'rent']) {
      await page.goto(`/search?type=${type}`);
      await isKept(page, `/search?type=${type}`);
    }
    await cut(page);
    await page.goto('/search?type=rent');
    await page.getByText('As of just now').waitFor();
    assert.deepEqual(await titles(page), found);
    await page.goto('/saved?township=bahan');
    assert.equal(new URL(page.url()).search, '');
    await page.getByText('As of just now').waitFor();
    assert.deepEqual(await titles(page), [found[1], found[0]]);
    await page.locator('main article img').last().scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main article img')].every((image) => (image as HTMLImageElement).naturalWidth > 0),
    );
    await page.goto('/agent');
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    await page.getByRole('link', { name: 'Your list: 2 properties' }).waitFor();
    const searches = page.locator('main li a');
    await searches.nth(1).waitFor();
    assert.deepEqual(await searches.evaluateAll((links) => links.map((link) => link.getAttribute('href'))), [
      '/search?type=rent',
      '/search?type=sale',
    ]);
    const again = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Try again' }).click();
    await again;
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    assert.equal(new URL(page.url()).hash, '#%2Fagent');
    await page.locator('html[data-hydrated]').waitFor();
    await page.context().setOffline(false);
    await page.waitForURL('/agent');
    await page.locator('main article').first().waitFor();
    assert.deepEqual(faults(), []);
  });

  test('a link leads to what is kept; to anything else it waits for the line, or says so where the portal is down (OFF-6, SIT-52)', async () => {
    const line = await openLine(portal.address);
    after(() => line.close());
    const { page, faults } = await open('/search?type=rent', line.address);
    await hearts(page).first().click();
    await photosKept(page, 1);
    await cut(page);
    await page.locator('main article h3 a, main article a').first().click();
    await page.getByRole('status').filter({ hasText: 'You are offline' }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/search');
    await page.locator('header a[href="/saved"]:visible').first().click();
    await page.waitForURL('/saved');
    await page.getByText('As of just now').waitFor();
    await cut(page, false);
    await page.goto('/search?type=rent');
    line.cut(true);
    await page.locator('main a[href$="?type=sale"]:visible').first().click();
    await page.waitForURL(/\/offline#%2Fsearch%3Ftype%3Dsale$/);
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    line.cut(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.waitForURL('/search?type=sale');
    assert.deepEqual(faults(), []);
  });

  test('in Burmese', async () => {
    const { page, faults } = await open('/my/search?type=rent');
    await page.locator('main article button[aria-pressed]').first().click();
    await photosKept(page, 1);
    await cut(page);
    await page.goto('/my/saved');
    await page.getByText('ယခုလေးတင် အချက်အလက်များ').waitFor();
    await page.goto('/my/blogs');
    await page.getByRole('heading', { level: 1, name: 'အင်တာနက် မရှိပါ' }).waitFor();
    await page.getByRole('link', { name: 'သင့်စာရင်း - အိမ်ခြံမြေ ၁ ခု' }).waitFor();
    assert.deepEqual(faults(), []);
  });

  test('hearts and notes are kept, and sent once when the line is back; nothing of an account is kept, and it is gone at signing out (OFF-5, OFF-8, OFF-10)', async () => {
    const line = await openLine(portal.address);
    after(() => line.close());
    const user = await signUp(portal.address, 'Ma Wutyi Zin');
    const { page, faults } = await open('/', line.address, desktop);
    await page.context().addCookies([{ ...user.cookie, url: line.address }]);
    await page.goto('/dashboard?tab=profile');
    await page.goto('/search?type=rent');
    await isKept(page, '/search?type=rent');
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('eain') ?? '{}').isShortlistKept === true);
    const html = await page.evaluate(async () => (await caches.match('/search?type=rent'))?.text());
    assert.ok(html !== undefined && !html.includes('Ma Wutyi Zin'), `as every visitor sees it: ${html?.slice(0, 100)}`);
    assert.ok((await page.content()).includes('Ma Wutyi Zin'));
    await cut(page);
    await hearts(page).first().click();
    await page.goto('/saved');
    await page.getByText('Add a note').click();
    await page.getByRole('textbox', { name: 'Your note' }).fill('Ask about the key.');
    await page.getByRole('button', { name: 'Save note' }).click();
    line.passed.length = 0;
    await cut(page, false);
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('eain') ?? '{}').isShortlistKept === true);
    const { saved } = (await user.call('GET', '/api/shortlist')) as { saved: { note: string }[] };
    assert.deepEqual(
      saved.map(({ note }) => note),
      ['Ask about the key.'],
    );
    const sent = line.passed.filter((one) => one === 'POST /api/shortlist');
    assert.ok(sent.length >= 1 && sent.length <= 2, sent.join());
    await page.goto('/saved');
    await page.getByText('1 property on all your devices.').waitFor();
    assert.equal(line.passed.filter((one) => one === 'POST /api/shortlist').length, sent.length, 'once');
    await page.goto('/dashboard?tab=profile');
    const personal = (await kept(page)).filter((one) => /dashboard|^\/api|auth/.test(one));
    assert.deepEqual(personal, []);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await until(page, async () => !(await caches.has('eain-visited')), undefined);
    assert.deepEqual(faults(), []);
  });

  test('a person sees how much is kept on the device, and removes it (OFF-8)', async () => {
    const { page } = await open('/search?type=rent');
    await hearts(page).first().click();
    await photosKept(page, 1);
    await page.goto('/saved');
    await page.getByText(/this device keeps .*: [01]\.?\d? MB\.$/).waitFor();
    await page.getByRole('button', { name: 'Remove searches and photos' }).click();
    await page.getByText(/^Removed\./).waitFor();
    assert.ok(!(await page.evaluate(() => caches.has('eain-visited'))));
  });

  test('only the last three searches stay, each as a page (OFF-3)', async () => {
    const { page } = await open('/');
    for (const bedrooms of [1, 2, 3, 4]) {
      await page.goto(`/search?bedrooms=${bedrooms}`);
      await isKept(page, `/search?bedrooms=${bedrooms}`);
    }
    await until(page, async () => !(await caches.match('/search?bedrooms=1')), undefined);
    // The data alone, as a link within the site asks for it.
    await page.locator('main a[href*="type=sale"]:visible').first().click();
    await page.waitForURL(/type=sale/);
    const { pathname, search } = new URL(page.url());
    await isKept(page, pathname + search);
    const searches = (await kept(page)).filter((one) => one.startsWith('/search'));
    assert.deepEqual(new Set(searches), new Set([pathname + search, '/search?bedrooms=3', '/search?bedrooms=4']));
  });

  test('a new release brings its own shell and searches, and an open page of the former goes on (OFF-7)', async () => {
    const line = await openLine(portal.address);
    after(() => line.close());
    const { page, faults } = await open('/search?type=rent', line.address);
    await page.goto('/search?type=rent');
    await isKept(page, '/search?type=rent');
    line.release('latest01');
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await until(
      page,
      async () => {
        const shells = (await caches.keys()).filter((name) => name.startsWith('eain-shell-'));
        const search = await (await caches.match('/search?type=rent'))?.text();
        return shells.join() === 'eain-shell-latest01' && search?.includes('manifest-latest01.js') === true;
      },
      undefined,
    );
    const others = await page.evaluate(async () => {
      const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const pages = await Promise.all(
        opened.map(async (cache) => Promise.all((await cache.matchAll()).map((one) => one.clone().text()))),
      );
      return pages
        .flat()
        .filter((text) => text.startsWith('<!DOCTYPE') && !text.includes('manifest-latest01.js'))
        .map((text) => /manifest-\w+/.exec(text)?.[0]);
    });
    assert.deepEqual(others, []);
    await page.locator('footer').getByRole('link', { name: 'Agencies on Eain' }).click();
    await page.waitForURL('/agent');
    await page.locator('main article').first().waitFor();
    assert.deepEqual(faults(), []);
  });

  test('where the portal has no worker any more, the one that is installed removes itself and all that it keeps (OFF-9)', async () => {
    const line = await openLine(portal.address);
    after(() => line.close());
    const { page } = await open('/search?type=rent', line.address);
    await page.goto('/search?type=sale');
    await isKept(page, '/search?type=sale');
    line.withoutWorker();
    // The pages of such a portal register none.
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new TypeError('none'));
    });
    await page.evaluate(async () => {
      const shell = (await caches.keys()).find((name) => name.startsWith('eain-shell-')) ?? '';
      // As if a day had passed.
      await (await caches.open(shell)).delete('/kept/asked');
    });
    await page.goto('/search?type=rent');
    await until(page, async () => (await caches.keys()).length === 0, undefined);
    await page.goto('/about');
    await page.goto('/search');
    assert.ok(await page.evaluate(() => navigator.serviceWorker.controller === null));
  });

  test('pages are counted once, with the worker as without (OFF-11, DSH-61)', async () => {
    const admin = await signUp(portal.address, 'Daw Counter');
    await portal.database.pool.query('update "user" set is_admin = true where id = $1', [admin._id]);
    const counted = async () => {
      await admin.call('GET', '/api/admin/figures?days=7');
      const { rows } = await portal.database.pool.query<{ sum: string }>(
        `select figure || ' ' || part || ' ' || sum(count) as sum from daily_figure where figure in ('page', 'visit') group by figure, part order by 1`,
      );
      return rows.map(({ sum }) => sum);
    };
    const sums: string[][] = [];
    for (const serviceWorkers of ['block', 'allow'] as const) {
      const { page } = await openPage(browser, { ...desktop, baseURL: portal.address, serviceWorkers, userAgent });
      await page.goto('/about');
      if (serviceWorkers === 'allow')
        await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      await counted();
      await portal.database.pool.query('truncate daily_figure');
      await page.goto('/search?type=sale&bathrooms=2');
      await page.locator('footer').getByRole('link', { name: 'Agencies on Eain' }).click();
      await page.waitForURL('/agent');
      await page.goto('/search?type=rent&bathrooms=2');
      if (serviceWorkers === 'allow') await isKept(page, '/search?type=rent&bathrooms=2');
      sums.push(await counted());
      await portal.database.pool.query('truncate daily_figure');
    }
    assert.deepEqual(sums[1], sums[0]);
    assert.ok((sums[0] ?? []).length > 0);
  });
});
