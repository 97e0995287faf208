import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, openPage, phone } from './browser.ts';
import { anAgent } from './pair.ts';
import { signUp, type TestUser } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('over a slow connection', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let agent: TestUser;

  before(async () => {
    portal = await startPortal({ DEMO: '1' });
    browser = await openBrowser();
    agent = await signUp(portal.address, 'Nilar');
    const profile = await anAgent(portal.address, agent, 'Inya Homes');
    const description = `<p>${'Homes by the lake, and what goes with them. '.repeat(20)}</p>`.repeat(3);
    await agent.call('POST', `/api/user/update/${agent._id}`, { ...profile, description });
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  const sizeOf = (element: Locator) => element.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);

  /** Delays what the page fetches from now on. @returns releases it */
  async function holdBack(page: Page): Promise<() => void> {
    let release = () => {};
    const isFree = new Promise<void>((resolve) => {
      release = resolve;
    });
    for (const fetched of ['**/*.data*', '**/my/search'])
      await page.route(fetched, async (route) => {
        await isFree;
        await route.continue();
      });
    return release;
  }

  test('a progress bar moves at a tap, until the page is there', async () => {
    const { page } = await openPage(browser, { ...phone, baseURL: portal.address });
    await page.goto('/');
    assert.equal(await page.locator('[data-progress]').isVisible(), false);
    const release = await holdBack(page);
    // In frames: their duration depends on other work on the machine.
    const shownAfter = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let frames = Number.NaN;
          addEventListener('click', () => (frames = 0), { capture: true, once: true });
          const look = () => {
            if (frames >= 0 && document.querySelector('[data-progress]')?.checkVisibility()) return resolve(frames);
            frames += 1;
            requestAnimationFrame(look);
          };
          look();
        }),
    );
    await page
      .locator('footer')
      .getByRole('link', { name: 'Blogs' })
      .or(page.getByRole('link', { name: 'Blogs' }))
      .last()
      .click();
    assert.ok((await shownAfter) < 9, `it took ${await shownAfter} frames`);
    release();
    await page.waitForURL('/blogs');
    await page.locator('[data-progress]').waitFor({ state: 'hidden' });
  });

  test('the photo of a tapped card is there at once, and going back restores the position', async () => {
    const { page, troubles } = await openPage(browser, { ...phone, baseURL: portal.address });
    await page.goto('/search');
    const card = page.locator('main article').nth(7);
    await card.scrollIntoViewIfNeeded();
    const link = card.getByRole('link');
    const title = await link.innerText();
    await card.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    const photo = await card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
    const place = await page.evaluate(() => scrollY);
    assert.ok(place > 300);
    const release = await holdBack(page);
    await link.click();
    const outline = page.locator('[data-arriving]');
    await outline.getByText(title).waitFor();
    assert.equal(await outline.locator('img').getAttribute('src'), photo);
    assert.equal(await page.evaluate(() => scrollY), 0);
    const top = (await outline.locator('img').boundingBox())?.y ?? 0;
    release();
    await page.waitForURL(/\/listing\//);
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await outline.count(), 0);
    const galleryTop = (await page.locator('main section img').first().boundingBox())?.y ?? 0;
    assert.ok(Math.abs(galleryTop - top) < 12, `the photo moves from ${top} to ${galleryTop}`);
    await page.goBack();
    await page.waitForURL('/search');
    await page.waitForFunction((was) => Math.abs(scrollY - was) < 50, place);
    assert.deepEqual(troubles, []);
  });

  test('a cached page loads its script at the first user event, and then replays what was tapped and typed before', async () => {
    const { page: first } = await openPage(browser, { ...phone, baseURL: portal.address });
    // Without the user event that `openPage` dispatches.
    const page = await first.context().newPage();
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    const state = () => page.evaluate(() => document.documentElement.dataset['script']);
    let release = () => {};
    const isFree = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await isFree;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    assert.equal(await state(), 'waits');
    const articles = page
      .locator('section', { has: page.getByRole('heading', { name: 'Recent posts' }) })
      .locator('article')
      .filter({ visible: true });
    const before = await articles.count();
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('bahan');
    await articles.last().locator('xpath=following::button').first().click();
    await page.locator('[data-held]').waitFor();
    assert.equal(await articles.count(), before);
    release();
    await page.waitForFunction(() => document.documentElement.dataset['script'] === 'works');
    await articles.nth(before).waitFor();
    assert.equal(await page.locator('[data-held]').count(), 0);
    await page.getByRole('option').first().waitFor();
    assert.deepEqual(troubles, []);
  });

  test('with the data saver no photo is loaded before it is tapped, and the page shows its size (SIT-93 to SIT-98)', async () => {
    const { page, troubles } = await openPage(browser, { ...phone, baseURL: portal.address });
    const photos: string[] = [];
    page.on('request', (asked) => asked.url().includes('/images/') && photos.push(new URL(asked.url()).pathname));
    await page.goto('/search?type=rent');
    const saver = page.locator('footer').getByRole('switch', { name: 'Data saver' });
    assert.equal(await page.getByText('This page:').count(), 0);
    await saver.click();
    await page.waitForFunction(() => 'saver' in document.documentElement.dataset);
    assert.equal(new URL(page.url()).search, '?type=rent');
    assert.equal(await saver.getAttribute('aria-checked'), 'true');
    photos.length = 0;
    for (const address of ['/', '/agent', '/blogs', '/search?type=rent']) {
      await page.goto(address);
      await saver.scrollIntoViewIfNeeded();
      await page.getByText(/^This page: [\d,]+ KB$/).waitFor();
      assert.deepEqual(photos, [], address);
    }
    const [first, second] = [0, 1].map((at) => page.locator('main article [data-photo]').nth(at));
    assert.ok(first && second);
    assert.match((await first.textContent()) ?? '', /^Show photo: ./);
    const place = await sizeOf(first);
    await first.click();
    await first.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    await second.focus();
    await page.keyboard.press('Enter');
    await second.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    assert.equal(photos.filter((path) => path.endsWith('/320.avif')).length, 2, photos.join());
    assert.equal(photos.length, 2, photos.join());
    assert.equal(new URL(page.url()).pathname, '/search');
    assert.deepEqual(await sizeOf(first), place);
    // A loaded photo links like the rest of its card; in a gallery it opens.
    await first.click({ force: true });
    await page.waitForURL(/\/listing\//);
    const shown = page.locator('main section [data-photo]').first();
    await shown.click();
    await shown.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    await shown.click();
    await page.getByRole('dialog').locator('img').first().waitFor();
    await page.goto('/');
    await saver.click();
    await page.waitForFunction(() => !('saver' in document.documentElement.dataset));
    await page.locator('main article img').first().waitFor({ state: 'attached' });
    assert.deepEqual(troubles, []);
  });

  test('the data saver needs no script, and one tap over a slow connection', async () => {
    const { page } = await openPage(browser, { ...phone, baseURL: portal.address, javaScriptEnabled: false });
    await page.goto('/my/agent');
    await page.locator('footer').getByRole('switch').click();
    assert.equal(new URL(page.url()).pathname, '/my/agent');
    assert.equal(await page.locator('footer').getByRole('switch').getAttribute('aria-checked'), 'true');
    assert.match((await page.locator('[data-photo]').first().getAttribute('href')) ?? '', /^\/images\/.*\/320\.jpg$/);
    assert.equal(await page.locator('main img').count(), 0);
    const { page: slow, troubles } = await openPage(browser, { ...phone, baseURL: portal.address });
    await slow.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' }, configurable: true }),
    );
    await slow.goto('/about');
    const hint = slow.getByRole('status').filter({ hasText: 'Slow connection?' });
    await hint.getByRole('button', { name: 'Not now' }).click();
    await slow.reload();
    assert.equal(await hint.count(), 0);
    await slow.context().clearCookies();
    await slow.goto('/about');
    await hint.getByRole('button', { name: 'Turn on' }).click();
    await slow.waitForFunction(() => 'saver' in document.documentElement.dataset);
    assert.equal(new URL(slow.url()).pathname, '/about');
    assert.deepEqual(troubles, []);
  });

  test('every requested screen is outlined at once, except changes on the same page', async () => {
    const { page, troubles } = await openPage(browser, { ...phone, baseURL: portal.address });
    await page.context().addCookies([{ ...agent.cookie, url: portal.address }]);
    const outline = page.locator('[data-arriving]');
    for (const [from, to] of [
      ['/', '/search'],
      ['/search', '/'],
      ['/', '/agent'],
      ['/agent', '/agent/'],
      ['/blogs', '/post/'],
      ['/', '/about'],
      ['/', '/dashboard'],
      ['/my', '/my/blogs'],
    ] as const) {
      await page.goto(from);
      const release = await holdBack(page);
      // Dispatched by script: some are in a closed menu.
      await page
        .locator(
          `main a[href${to.length > 1 && to.endsWith('/') ? '^' : ''}="${to}"], header a[href="${to}"], footer a[href="${to}"]`,
        )
        .first()
        .dispatchEvent('click');
      await page.waitForFunction(() => document.querySelector('[data-arriving]')?.getAnimations({ subtree: true })[0]);
      assert.equal(await page.locator('[data-progress]').isVisible(), true, to);
      release();
      await outline.waitFor({ state: 'detached' });
      await page.unrouteAll({ behavior: 'wait' });
      assert.ok(new URL(page.url()).pathname.startsWith(to), page.url());
    }
    for (const [from, link] of [
      ['/dashboard?tab=profile', 'a[href="/dashboard?tab=my-listing"]'],
      ['/search', 'a[href="/my/search"]'],
      ['/search', 'a[href$="page=2"]'],
    ] as const) {
      await page.goto(from);
      const address = page.url();
      const release = await holdBack(page);
      // Evaluated beforehand: a locator waits for the delayed page.
      const outlinedWhileMoving = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const look = () => {
              if (!document.querySelector('[data-progress]')?.checkVisibility()) requestAnimationFrame(look);
              else setTimeout(() => resolve(document.querySelectorAll('[data-arriving]').length), 400);
            };
            look();
          }),
      );
      await page.locator(link).first().dispatchEvent('click');
      assert.equal(await outlinedWhileMoving, 0, link);
      release();
      await page.waitForURL((now) => String(now) !== address);
      await page.unrouteAll({ behavior: 'wait' });
    }
    assert.deepEqual(troubles, []);
  });

  for (const [name, address] of [
    ['Update Agency', '/dashboard?tab=update-agency'],
    ['the form of a listing', '/create-listing'],
  ] as const)
    test(`nothing shifts while ${name} loads`, async () => {
      const { page } = await openPage(browser, { ...phone, baseURL: portal.address, reducedMotion: 'reduce' });
      await page.context().addCookies([{ ...agent.cookie, url: portal.address }]);
      const line = await page.context().newCDPSession(page);
      const kilobytes = 400 * 1024;
      const speed = { latency: 60, downloadThroughput: kilobytes, uploadThroughput: kilobytes };
      await line.send('Network.emulateNetworkConditions', { offline: false, ...speed });
      await page.addInitScript(() => {
        const stored = { shifts: [] as string[], sum: 0 };
        Object.assign(window, { kept: stored });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: { node: Element | null }[];
          })[]) {
            stored.sum += entry.value;
            stored.shifts.push(`${entry.value} ${entry.sources[0]?.node?.outerHTML?.slice(0, 120)}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(address);
      // On a phone the listing form has it in a step other than the first.
      const editor = page.getByRole('textbox', { name: 'Description', includeHidden: true });
      await editor.waitFor({ state: 'attached' });
      const { sum, shifts } = await page.evaluate(
        () => (window as unknown as { kept: { sum: number; shifts: string[] } }).kept,
      );
      assert.ok(sum < 0.02, `it moved by ${sum}:\n${shifts.join('\n')}`);
    });
});
