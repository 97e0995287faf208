import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, phone } from './browser.ts';
import { type RunningPortal, startPortal } from './portal.ts';

/** Public screens whatever the portal has. */
const always =
  '/ /search?type=rent /rent/condo /rent/condo/bahan/2-bedroom /building/star-city /full-search?searchTerm=condo /agent /blogs /price /packages /contact /contactForPayment /about /sign-in /sign-up /forgotpassword /PrivacyPolicy /TermsAndConditions /safety /developers /prices /prices?propertyType=condo&township=bahan&bedrooms=2 /nowhere';

describe('letters twice as large, on a phone (SIT-264)', () => {
  let portal: RunningPortal;
  let browser: Browser;
  const screens: string[] = [];

  before(async () => {
    portal = await startPortal({ DEMO: '1' });
    browser = await openBrowser();
    const read = async (path: string) => (await fetch(portal.address + path)).json() as Promise<never>;
    const { results } = (await read('/api/listing/get?type=rent&limit=3')) as {
      results: { result: { _id: string }[] };
    };
    const { posts } = (await read('/api/post/getposts?limit=1')) as { posts: { slug: string }[] };
    const agents = (await read('/api/user/getagents?limit=1')) as { _id: string }[];
    const ofContent = [`/listing/${results.result[0]?._id}`, `/agent/${agents[0]?._id}`, `/post/${posts[0]?.slug}`];
    const compared = `/compare?ids=${results.result.map(({ _id }) => _id).join()}`;
    screens.push(...always.split(' '), ...ofContent, compared);
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  for (const language of ['', '/my'])
    test(`make no page wider, leave the menu in reach, and cut no price: ${language || '/en'}`, async () => {
      const { page } = await openPage(browser, { ...phone, baseURL: portal.address, reducedMotion: 'reduce' });
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%')),
      );
      const amiss: string[] = [];
      for (const screen of screens) {
        await page.goto(language + screen);
        amiss.push(...(await amissIn(page)).map((what) => `${screen}: ${what}`));
      }
      assert.deepEqual(amiss, []);
      await page.locator('header button[popovertarget][aria-label]').first().click();
      await page.locator('header [popover] nav').waitFor();
    });
});

/** Returns what a visitor could not reach or read of a page. */
function amissIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const amiss: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > 390) amiss.push(`${scrollWidth} px wide`);
    const menu = document.querySelector('header button[popovertarget][aria-label]')?.getBoundingClientRect();
    if (!menu || menu.right > 390 || menu.left < 0) amiss.push('the menu is out of reach');
    // Each number of a price is on one line, and within what clips it.
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      const price = /[\d၀-၉,]+(?= (?:lakh|သိန်း))|(?<=(?:USD|ဒေါ်လာ) )[\d၀-၉,]+/.exec(text);
      const parent = node.parentElement;
      if (!price || !parent?.checkVisibility() || parent.closest('.what-fits, select, script, [popover], s')) continue;
      const range = new Range();
      range.setStart(node, price.index);
      range.setEnd(node, price.index + price[0].length);
      if (range.getClientRects().length > 1) amiss.push(`${text} breaks`);
    }
    return amiss;
  });
}
