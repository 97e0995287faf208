import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { user } from '#server/database/schema.ts';
import { openTestDatabase } from '#tests/factories/database.ts';
import { amissWith, smallTargets } from './axe.ts';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { type TestUser, signUp } from './people.ts';
import { type RunningPortal, startPortal, startProcess } from './portal.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const fromTelegram = {
  'user-agent': chrome,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'cross-site',
  referer: 'https://t.me/',
};

/** Requests an address with these headers alone. @returns its status, and whether the page was cached. */
function ask(address: string, headers: Record<string, string>, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined;
    cache: unknown;
    etag: string;
  }>();
  request(address, { method, headers })
    .on('response', (response) => {
      const { 'cache-status': cache, etag = '' } = response.headers;
      response.resume().on('end', () => resolve({ status: response.statusCode, cache, etag }));
    })
    .on('error', reject)
    .end();
  return promise;
}

describe('the figures', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let admin: TestUser;

  before(async () => {
    portal = await startPortal();
    browser = await openBrowser();
    admin = await signUp(portal.address, 'Ma Admin');
    await portal.database.db.update(user).set({ isAdmin: true }).where(eq(user.id, admin._id));
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });
  beforeEach(async () => {
    await counted();
    await portal.database.pool.query('truncate daily_figure');
  });

  /** Sums of today once the portal has written them, as `visit telegram 1`. */
  async function counted(): Promise<string[]> {
    await admin.call('GET', '/api/admin/figures?days=7');
    const { rows } = await portal.database.pool.query<{ sum: string }>(
      `select figure || ' ' || part || ' ' || count as sum from daily_figure where day = $1 order by 1`,
      [yangonDay(new Date())],
    );
    return rows.map(({ sum }) => sum);
  }

  const visit = (path: string, headers: Record<string, string>, method?: string) =>
    ask(portal.address + path, headers, method);

  test('count a page alike whether it is rendered, cached or already in the browser', async () => {
    const path = '/search?type=rent&township=bahan&utm_campaign=x';
    const first = await visit(path, fromTelegram);
    assert.match(String(first.cache), /fwd/);
    assert.deepEqual(await counted(), ['page search 1', 'search filters 1', 'township bahan 1', 'visit telegram 1']);
    const second = await visit(path, fromTelegram);
    assert.match(String(second.cache), /hit/);
    const third = await visit(path, { ...fromTelegram, 'if-none-match': second.etag });
    assert.equal(third.status, 304);
    assert.deepEqual(await counted(), ['page search 3', 'search filters 3', 'township bahan 3', 'visit telegram 3']);
  });

  test('leave out robots, pages loaded ahead, reloads, HEAD, errors, redirects and files, rendered or cached', async () => {
    const { 'user-agent': _, ...anonymous } = fromTelegram;
    for (let turn = 0; turn < 2; turn += 1) {
      await visit('/about', { ...fromTelegram, 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
      await visit('/about', anonymous);
      await visit('/about', { ...fromTelegram, 'sec-purpose': 'prefetch;prerender' });
      await visit('/about', { ...fromTelegram, 'cache-control': 'max-age=0' });
      await visit('/about', { ...fromTelegram, 'sec-fetch-dest': 'iframe' });
      await visit('/about', fromTelegram, 'HEAD');
      assert.equal((await visit('/nowhere', fromTelegram)).status, 404);
      assert.equal((await visit('/About', fromTelegram)).status, 301);
      await visit('/robots.txt', fromTelegram);
      await visit('/api/packages', fromTelegram);
    }
    assert.deepEqual(await counted(), []);
  });

  test('leave out admins, and count other users', async () => {
    const member = await signUp(portal.address, 'Ko Ko');
    const as = ({ cookie }: TestUser) => ({ ...fromTelegram, cookie: `${cookie.name}=${cookie.value}` });
    for (const path of ['/about', '/dashboard', '/search?type=rent', '/dashboard.data'])
      assert.equal((await visit(path, as(admin))).status, 200, path);
    assert.deepEqual(await counted(), []);
    assert.equal((await visit('/dashboard', as(member))).status, 200);
    assert.deepEqual(await counted(), ['page other 1', 'visit telegram 1']);
  });

  test('never have more of a source than its kind, whatever is sent', async () => {
    const referers = ['https://evil.example/=cmd()', 'nonsense', `https://${'a'.repeat(200)}.example/`];
    for (const referer of referers) await visit('/about', { ...fromTelegram, referer });
    await visit('/about?utm_source=%3Dcmd()%00&utm_source=x', fromTelegram);
    await visit(`/search?township=${'nowhere,'.repeat(100)}=cmd()`, { ...fromTelegram, 'sec-fetch-site': 'none' });
    const parts = (await counted()).filter((sum) => sum.startsWith('visit') || sum.startsWith('township'));
    assert.deepEqual(parts, ['visit direct 1', 'visit other 2', 'visit telegram 2']);
  });

  test('say on the admins’ screen where somebody came from, what they opened and that they searched', async () => {
    const visitor = await openPage(browser, { ...phone, baseURL: portal.address, userAgent: chrome });
    await visitor.page.goto('/', { referer: 'https://l.facebook.com/' });
    await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).first().click();
    await visitor.page.waitForURL('**/about');
    await visitor.page.goBack();
    await visitor.page.waitForURL(/\/$/);
    await visitor.page.goto('/full-search?searchTerm=condo+bahan');

    const { page, troubles } = await openPage(browser, { ...desktop, baseURL: portal.address });
    await page.context().addCookies([{ ...admin.cookie, url: portal.address }]);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Figures' }).first().click();
    await page.getByRole('heading', { name: 'Where visits come from' }).waitFor();
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });
    assert.equal(await row('Facebook and Messenger').getByRole('cell').innerText(), '1');
    assert.equal(await row('Home page').getByRole('cell').innerText(), '1');
    assert.equal(await row('About, contact, safety, terms').getByRole('cell').innerText(), '1');
    assert.equal(await row('With words').getByRole('cell').innerText(), '1');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV' }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^figures-\d{4}-\d\d-\d\d\.csv$/);
    await page.getByRole('link', { name: 'Last 365 days' }).click();
    await page.getByRole('img', { name: 'Visits by month' }).waitFor();
    assert.deepEqual(troubles, []);
  });

  test('can be read without a script, on a phone, in Burmese and in the dark, and say so where there are none', async () => {
    const open = async (options: Parameters<typeof openPage>[1]) => {
      const opened = await openPage(browser, { ...options, baseURL: portal.address });
      await opened.page.context().addCookies([{ ...admin.cookie, url: portal.address }]);
      return opened;
    };
    const plain = await open({ ...phone, javaScriptEnabled: false });
    await plain.page.goto('/dashboard?tab=figures&days=7');
    await plain.page.getByText('No visit has been counted in this period.').waitFor();
    await visit('/about', fromTelegram);
    await plain.page.getByRole('link', { name: 'Last 90 days' }).click();
    await plain.page.getByRole('row', { name: /^Telegram 1$/ }).waitFor();
    await plain.page.getByText('Figures as a table').click();
    await plain.page.getByRole('region', { name: 'Visits by day' }).getByRole('row').nth(1).waitFor();

    const burmese = await open({ ...phone, colorScheme: 'dark' });
    await burmese.page.goto('/my/dashboard?tab=figures&days=365');
    await burmese.page.locator('details summary').first().click();
    assert.deepEqual(await amissWith(burmese.page), []);
    assert.deepEqual(await smallTargets(burmese.page), []);
    const wide = await burmese.page.evaluate(() => document.documentElement.scrollWidth);
    const overflow = wide - (burmese.page.viewportSize()?.width ?? 0);
    assert.ok(overflow <= 0, `${overflow} px too wide`);
    assert.deepEqual(burmese.troubles, []);
  });
});

test('what a portal has counted is written when it is stopped', async () => {
  const database = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'eain-figures-'));
  const portal = await startProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir });
  try {
    assert.equal((await ask(`${portal.address}/about`, fromTelegram)).status, 200);
  } finally {
    await portal.close();
  }
  const { rows } = await database.pool.query(`select part, count from daily_figure where figure = 'visit'`);
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
  assert.deepEqual(rows, [{ part: 'telegram', count: 1 }]);
});
