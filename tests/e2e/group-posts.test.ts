import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, phone } from './browser.ts';
import { assertNothingAmiss } from './listing-dashboard.ts';
import { aHome, aPhoto } from './pair.ts';
import { signUp, takeFreePackage, type TestUser } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('posts for groups (LST-490 to LST-494)', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let owner: TestUser;
  let id: string;

  before(async () => {
    portal = await startPortal({ RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' });
    browser = await openBrowser();
    owner = await signUp(portal.address, 'Nilar');
    await takeFreePackage(owner);
    // One post of several needs two.
    const other = await aPhoto(portal.address, owner, 'listing');
    await owner.call('POST', '/api/listing/create', aHome('House by the river', other));
    const photo = await aPhoto(portal.address, owner, 'listing');
    id = String((await owner.call('POST', '/api/listing/create', aHome('Condo with a lake view', photo)))._id);
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  const screen = async (person: TestUser, options = {}) => {
    const opened = await openPage(browser, { ...phone, ...options, baseURL: portal.address });
    await opened.page.context().addCookies([{ ...person.cookie, url: portal.address }]);
    return opened;
  };
  const pictureWidths = (page: Page) =>
    page.locator('main img').evaluateAll(async (images) => {
      const all = images.filter((one) => one instanceof HTMLImageElement && one.src.includes('/share/'));
      for (const one of all) await (one as HTMLImageElement).decode();
      return all.map((one) => (one as HTMLImageElement).naturalHeight);
    });

  test('are two taps from My Listing: the text is copied, the pictures are downloaded', async () => {
    const { page, troubles } = await screen(owner);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/dashboard?tab=my-listing');
    await page.getByRole('link', { name: 'Posts for groups: Condo with a lake view' }).click();
    await page.getByRole('heading', { name: 'In Burmese' }).waitFor();
    await page.getByRole('button', { name: 'Copy the text: Short text, for Viber' }).first().click();
    await page.getByText('Copied. Now paste it into the group.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok(copied.startsWith('🏠 Condo with a lake view') && copied.includes(`${portal.address}/c/E-`), copied);
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('img')) one.loading = 'eager';
    });
    assert.deepEqual(await pictureWidths(page), [1080, 1920, 1080, 1920]);
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download: Upright, for a story' }).first().click();
    assert.match((await waiting).suggestedFilename(), /^E-.*-en-story\.jpg$/);
    await assertNothingAmiss(page);
    assert.deepEqual(troubles, []);
  });

  test('can be read without a script, in Burmese and in the dark, and one post has the newest homes', async () => {
    const { page } = await screen(owner, { javaScriptEnabled: false, colorScheme: 'dark' });
    await page.goto(`/my/posts-for-groups/${id}`);
    const text = await page.getByLabel('ဗိုင်ဘာအတွက် စာတို').first().inputValue();
    assert.ok(text.includes('/my/c/E-'), text);
    await page.getByRole('link', { name: 'ဤအပတ်၏ အိမ်ခြံမြေများ' }).click();
    await page.getByText('သင်၏ ရနိုင်သေးသော အသစ်ဆုံး').waitFor();
    const address = await page
      .getByRole('link', { name: /ဒေါင်းလုဒ်/ })
      .first()
      .getAttribute('href');
    assert.match(address ?? '', new RegExp(`^/share/homes/${owner._id}/my-square-`));
  });

  test('lead from the listing’s page for its owner, and do not exist for others', async () => {
    const { page } = await screen(owner);
    await page.goto(`/listing/${id}`);
    await page.getByRole('link', { name: 'Post to groups' }).click();
    await page.getByRole('heading', { name: 'Posts for groups' }).waitFor();
    const stranger = await screen(await signUp(portal.address, 'Zaw'));
    const answer = await stranger.page.goto(`/posts-for-groups/${id}`);
    assert.equal(answer?.status(), 404);
    await stranger.page.goto('/posts-for-groups');
    await stranger.page.getByText('This post needs at least two available properties online.').waitFor();
  });

  test('are not offered for a listing that has ended', async () => {
    await portal.database.pool.query('update listing set ended_at = now() where id = $1', [id]);
    const { page } = await screen(owner);
    await page.goto(`/posts-for-groups/${id}`);
    await page.getByText('This property is not online').waitFor();
  });
});
