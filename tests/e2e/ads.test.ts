import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, phone } from './browser.ts';
import { aHome, aPhoto } from './pair.ts';
import { signUp, takeFreePackage } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';
import { openStep } from './posted-listing.ts';

/** The script of an ad network: fills the next empty ad slot, and counts. */
const script = `
const fill = () => {
  const place = document.querySelector('ins.adsbygoogle:not([data-filled])');
  if (!place) throw new Error('No place is left.');
  place.dataset.filled = 'yes';
  place.textContent = 'Tea';
};
const waiting = window.adsbygoogle ?? [];
window.adsbygoogle = { push: fill };
waiting.forEach(fill);
`;

describe('ads', () => {
  let network: Server;
  let portal: RunningPortal;
  let browser: Browser;
  /** Requests for the script so far; how many of the next ones the network refuses. */
  let asked = 0;
  let refusals = 0;

  before(async () => {
    network = createServer((_request, response) => {
      asked += 1;
      const isRefused = refusals > 0;
      if (isRefused) refusals -= 1;
      response.writeHead(isRefused ? 503 : 200, {
        'content-type': 'text/javascript',
        'access-control-allow-origin': '*',
      });
      response.end(isRefused ? '' : script);
    });
    network.listen(0, '127.0.0.1');
    await once(network, 'listening');
    const { port } = network.address() as AddressInfo;
    portal = await startPortal({ AD_CLIENT: 'ca-pub-42', AD_SLOT: '7', AD_SCRIPT: `http://127.0.0.1:${port}/ads.js` });
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await portal.close();
    network.close();
  });

  const open = () => openPage(browser, { ...phone, baseURL: portal.address });
  const filled = (page: Page) => page.locator('ins.adsbygoogle[data-filled]');

  test('fill the slots of a page once its content is there, and shift nothing', async () => {
    const { page, troubles } = await open();
    await page.goto('/blogs');
    await filled(page).nth(1).waitFor({ state: 'attached' });
    assert.equal(await page.locator('ins.adsbygoogle').count(), 2, 'one on the page, one in the footer');
    assert.equal(await page.locator('ins.adsbygoogle').first().getAttribute('data-ad-client'), 'ca-pub-42');
    const height = await page
      .locator('ins.adsbygoogle')
      .first()
      .evaluate((place) => place.clientHeight);
    assert.equal(height, 280);
    assert.deepEqual(troubles, []);
  });

  test('fill again on the next page of the same visit', async () => {
    const { page } = await open();
    await page.goto('/blogs');
    await filled(page).nth(1).waitFor({ state: 'attached' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Agencies on Eain' }).click();
    await page.waitForURL('/agent');
    await filled(page).nth(1).waitFor({ state: 'attached' });
  });

  for (const [from, name, to] of [
    ['/sign-in', 'Blogs', '/blogs'],
    ['/price', 'Agencies on Eain', '/agent'],
    ['/my/forgotpassword', undefined, '/my'],
  ] as const) {
    test(`appear after moving from a page without any, and violate no policy: ${from}`, async () => {
      const { page, troubles } = await open();
      await page.goto(from);
      assert.equal(await page.locator('ins').count(), 0);
      const violations = await page.evaluateHandle(() => {
        const found: string[] = [];
        document.addEventListener('securitypolicyviolation', ({ blockedURI }) => found.push(blockedURI));
        return found;
      });
      const link = name
        ? page.getByRole('contentinfo').getByRole('link', { name })
        : page.getByRole('banner').getByRole('link').first();
      await link.click();
      await page.waitForURL(to);
      await filled(page).first().waitFor({ state: 'attached' });
      assert.deepEqual(await violations.jsonValue().catch(() => []), []);
      assert.deepEqual(troubles, []);
    });
  }

  test('appear after signing in, and after navigating back and forward', async () => {
    await signUp(portal.address, 'Nilar');
    const { page, troubles } = await open();
    await page.goto('/sign-in?from=/blogs');
    await page.getByLabel('Email').fill('nilar@home.example');
    await page.getByLabel('Password', { exact: true }).fill('Inya-lake-1912');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('/blogs');
    await filled(page).first().waitFor({ state: 'attached' });
    await page.goto('/price');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Agencies on Eain' }).click();
    await page.waitForURL('/agent');
    await filled(page).first().waitFor({ state: 'attached' });
    await page.goBack();
    await page.waitForURL('/price');
    await page.goForward();
    await page.waitForURL('/agent');
    await filled(page).first().waitFor({ state: 'attached' });
    assert.deepEqual(troubles, []);
  });

  test('appear on the page that a form leads to, and its message is still shown', async () => {
    const owner = await signUp(portal.address, 'Zaw');
    await takeFreePackage(owner);
    const home = aHome('Quiet', await aPhoto(portal.address, owner, 'listing'));
    const { _id } = await owner.call('POST', '/api/listing/create', home);
    const { page, troubles } = await open();
    await page.context().addCookies([{ ...owner.cookie, url: portal.address }]);
    await page.goto(`/update-listing/${String(_id)}`);
    await openStep(page, 4);
    await page.getByRole('button', { name: 'Update Listing' }).click();
    await page.waitForURL(`/listing/${String(_id)}`);
    await page.getByText('The changes are live.').waitFor();
    await filled(page).first().waitFor({ state: 'attached' });
    assert.deepEqual(troubles, []);
  });

  test('are retried when the network fails, and then abandoned', async () => {
    const { page } = await open();
    asked = 0;
    refusals = 1;
    await page.goto('/');
    await filled(page).first().waitFor({ state: 'attached' });
    assert.ok(asked >= 2, `asked ${asked} times`);
  });

  test('are not on pages for signing in, password resets or payments', async () => {
    for (const path of [
      '/sign-in',
      '/sign-up',
      '/forgotpassword',
      '/reset-password/x',
      '/contactForPayment',
      '/price',
    ]) {
      const html = await (await fetch(portal.address + path)).text();
      assert.doesNotMatch(html, /<ins |adsbygoogle/, path);
    }
  });

  test('are absent without an ad network: no request, no empty box', async (context) => {
    const plain = await startPortal();
    context.after(plain.close);
    const { page } = await openPage(browser, { ...phone, baseURL: plain.address });
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(plain.address)) strangers.push(request.url());
    });
    await page.goto('/');
    assert.equal(await page.locator('ins').count(), 0);
    assert.deepEqual(
      strangers.filter((address) => !address.startsWith('data:')),
      [],
    );
  });
});
