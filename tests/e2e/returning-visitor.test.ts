import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { phone, openPage } from './browser.ts';
import { sinceDay } from '#domain/text/since-day.ts';
import { aHome, aPhoto } from './pair.ts';
import { type PostedListing, startWithListing } from './posted-listing.ts';

interface Stored {
  looks?: { search: string; at: string; before: string | null }[];
}

describe('a visitor who comes back', () => {
  let posted: PostedListing;
  before(async () => {
    posted = await startWithListing();
  });
  after(() => posted.close());

  const open = async (options: object = phone) => {
    const { page, troubles } = await openPage(posted.browser, { ...options, baseURL: posted.portal.address });
    return { page, troubles };
  };
  const viewed = (page: Page, name = 'Recently viewed') => page.getByRole('region', { name });
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('eain') ?? '{}');
  /** Opens a listing until the browser has remembered it. */
  const openListing = async (page: Page, id: string) => {
    await page.goto(`/listing/${id}`);
    await page.mouse.wheel(0, 100);
    await page.waitForFunction((opened) => localStorage.getItem('eain')?.includes(opened), id);
  };
  const homes = async () => {
    const answer = await fetch(`${posted.portal.address}/api/listing/get?limit=3&type=sale`);
    const { results } = (await answer.json()) as { results: { result: { _id: string; name: string }[] } };
    return results.result;
  };

  test('finds the listings that were opened at home, the latest first, and removes one or all; nothing moves (SIT-480, SIT-482)', async () => {
    const { page, troubles } = await open();
    await page.goto('/');
    assert.equal(await viewed(page).isVisible(), false, 'takes no room on a first visit');
    const [one, other] = await homes();
    assert.ok(one && other);
    await openListing(page, one._id);
    await openListing(page, other._id);
    await page.addInitScript(() => {
      if (self.origin === 'null') return;
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.sum += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    const names = viewed(page).getByRole('heading', { level: 3 });
    await names.nth(1).waitFor();
    assert.deepEqual(await names.allInnerTexts(), [other.name, one.name]);
    assert.ok((await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)) < 0.02);
    await viewed(page)
      .getByRole('button', { name: `Remove ${other.name}` })
      .click();
    await names.nth(1).waitFor({ state: 'detached' });
    assert.deepEqual(await names.allInnerTexts(), [one.name]);
    await names.first().click();
    await page.waitForURL(`/listing/${one._id}`);
    await page.goBack();
    await page.goto('/my');
    const burmese = viewed(page, 'ကြည့်ခဲ့သည်များ');
    await burmese.getByRole('article').waitFor();
    await burmese.getByRole('button', { name: 'အားလုံး ဖျက်ရန်' }).click();
    await burmese.waitFor({ state: 'hidden' });
    assert.equal((await stored(page)).includes(one._id), false);
    assert.deepEqual(troubles, []);
  });

  test('reads at home what has come in a search since, finds it marked, and still does in the same visit (SRC-121, SRC-122)', async () => {
    const { portal, owner } = posted;
    const { page, troubles } = await open();
    const address = '/search?type=rent&township=bahan';
    await portal.database.pool.query(`update listing set created_at = created_at - interval '30 days'`);
    // Posted within a day, and looked at.
    await portal.database.pool.query(
      `update listing set created_at = now() - interval '3 hours'
       where id = (select id from listing where type = 'rent' and township = 'bahan' and not offer limit 1)`,
    );
    const results = page.locator('[data-listings]').getByRole('article');
    const marked = () => results.filter({ has: page.getByText('New', { exact: true }) });
    const looks = () => page.evaluate(() => (JSON.parse(localStorage.getItem('eain') ?? '{}') as Stored).looks ?? []);
    const look = async (before: string | null) => {
      await page.mouse.wheel(0, 50);
      await page.waitForFunction((moment) => {
        const [latest] = (JSON.parse(localStorage.getItem('eain') ?? '{}') as Stored).looks ?? [];
        return latest?.search === 'type=rent&township=bahan' && latest.before === moment;
      }, before);
    };
    await page.goto(address);
    await look(null);
    await marked().waitFor();

    // Two hours pass.
    const at = new Date(Date.now() - 2 * 3_600_000).toISOString();
    await page.evaluate((moment) => {
      const kept = JSON.parse(localStorage.getItem('eain') ?? '{}') as Stored;
      const passed = (kept.looks ?? []).map((one) => ({ ...one, at: moment }));
      localStorage.setItem('eain', JSON.stringify({ ...kept, looks: passed }));
    }, at);
    const form = aHome('Home of today', await aPhoto(portal.address, owner, 'listing'));
    const created = await owner.call('POST', '/api/listing/create', { ...form, type: 'rent', township: 'bahan' });
    assert.ok(created['_id'], JSON.stringify(created));

    const day = (language: 'en' | 'my') => sinceDay(new Date(at), new Date(), language);
    await page.goto('/my');
    const burmese = page.getByRole('region', { name: 'သင် နောက်ဆုံး ကြည့်ပြီးနောက်' });
    await burmese.getByText(`အသစ် ၁ ခု၊ ${day('my')}`).waitFor();
    await burmese.getByRole('link', { name: 'ဗဟန်းမြို့နယ်ရှိ ငှားရန် အိမ်ခြံမြေ' }).waitFor();
    await page.goto('/');
    const since = page.getByRole('region', { name: 'Since you last looked' });
    await since.getByText(`1 new ${day('en')}`).waitFor();
    await since.getByRole('link', { name: 'Properties for rent in Bahan' }).click();
    await page.waitForURL(address);
    await marked().filter({ hasText: 'Home of today' }).waitFor();
    assert.equal(await marked().count(), 1, 'what was posted today and looked at is not new');
    await look(at);

    await page.goto('/');
    await since.getByText('Nothing new since earlier today').waitFor();
    await page.goto(address);
    await page.mouse.wheel(0, 50);
    await marked().filter({ hasText: 'Home of today' }).waitFor();
    assert.equal(await marked().count(), 1);
    assert.equal((await looks()).length, 1);

    await page.goto('/full-search?searchTerm=balcony');
    await page.mouse.wheel(0, 50);
    await page.waitForFunction(() => localStorage.getItem('eain')?.includes('"q=balcony"'));
    await page.goto('/');
    await since.getByRole('link', { name: 'Properties in Yangon, “balcony”' }).waitFor();
    await since.getByRole('button', { name: 'Forget the search: Properties for rent in Bahan' }).click();
    await since.getByRole('link', { name: 'Properties for rent in Bahan' }).waitFor({ state: 'detached' });
    await since.getByRole('button', { name: /^Forget the search/ }).click();
    await since.waitFor({ state: 'hidden' });
    assert.deepEqual(await looks(), []);
    assert.deepEqual(troubles, []);
  });

  test('reads of a search that has no such filter any more what is left of it, and of none nothing; no room is left for it', async () => {
    const { page, troubles } = await open();
    await page.goto('/about');
    const keep = (looks: object[]) =>
      page.evaluate((kept) => localStorage.setItem('eain', JSON.stringify({ version: 3, looks: kept })), looks);
    const at = new Date(Date.now() - 2 * 3_600_000).toISOString();
    const gone = { search: 'type=barter&rooms=7', at, before: null };
    await keep([gone, { search: 'type=sale&rooms=7', at, before: null }]);
    await page.goto('/');
    const since = page.getByRole('region', { name: 'Since you last looked' });
    await since.getByRole('link', { name: 'Properties for sale in Yangon' }).waitFor();
    await since.getByText(/new since|new (earlier )?today/i).waitFor();
    await keep([gone]);
    await page.goto('/');
    await since.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => !localStorage.getItem('eain')?.includes('barter'));
    assert.deepEqual(troubles, []);
  });

  test('sees the rest of the page if the script of their searches does not arrive', async () => {
    const { page } = await open();
    await page.goto('/search?type=sale');
    await page.mouse.wheel(0, 50);
    await page.waitForFunction(() => localStorage.getItem('eain')?.includes('type=sale'));
    await page.route(/look-cards/, (route) => route.abort());
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('look-cards'));
    await page.goto('/');
    await asked;
    await page.getByRole('region', { name: 'Since you last looked' }).waitFor();
    assert.equal(await page.getByRole('search').first().isVisible(), true);
  });

  test('leaves nothing of a search behind that was forgotten while its page was out of sight', async () => {
    const { page } = await open();
    await page.goto('/search?type=sale');
    await page.mouse.wheel(0, 50);
    await page.waitForFunction(() => localStorage.getItem('eain')?.includes('type=sale'));
    await page.evaluate(() => {
      localStorage.setItem('eain', JSON.stringify({ version: 3 }));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    assert.equal((await stored(page)).includes('type=sale'), false);
  });

  test('sees their searches also while it cannot be counted what is new, and nothing of them without a script', async () => {
    const { page } = await open();
    await page.goto('/search?type=sale');
    await page.mouse.wheel(0, 50);
    await page.waitForFunction(() => localStorage.getItem('eain')?.includes('type=sale'));
    await page.route('**/api/listing/since?*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/');
    const since = page.getByRole('region', { name: 'Since you last looked' });
    await since.getByRole('link', { name: 'Properties for sale in Yangon' }).waitFor();
    assert.doesNotMatch(await since.innerText(), /new/i);
    const { page: plain } = await open({ ...phone, javaScriptEnabled: false });
    await plain.goto('/');
    assert.equal(await plain.getByRole('region', { name: /^(Since you last looked|Recently viewed)$/ }).count(), 0);
  });
});
