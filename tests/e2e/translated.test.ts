import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { Browser, Page } from 'playwright-core';
import { user } from '#server/database/schema.ts';
import { memberTabs, staffTabs } from '#web/dashboard/tabs.ts';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Pages while a browser translates them (SIT-241). */
describe('a page', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let cookie: string;
  let listings: string[];
  let agent: string;
  let post: string;
  before(async () => {
    portal = await startPortal({ DEMO: '1' });
    browser = await openBrowser();
    const admin = await signUp(portal.address, 'Ma Admin');
    await portal.database.db.update(user).set({ isAdmin: true }).where(eq(user.id, admin._id));
    cookie = `${admin.cookie.name}=${admin.cookie.value}`;
    const read = async (path: string): Promise<unknown> => (await fetch(portal.address + path)).json();
    const { results } = (await read('/api/listing/get?limit=2&type=rent')) as {
      results: { result: { _id: string }[] };
    };
    listings = results.result.map(({ _id }) => `/listing/${_id}`);
    const [first] = (await read('/api/user/getagents?limit=1')) as { _id: string }[];
    agent = `/agent/${first?._id}`;
    const { posts } = (await read('/api/post/getposts?limit=1')) as { posts: { slug: string }[] };
    post = `/post/${posts[0]?.slug}`;
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  test('has every text alone in its element', async () => {
    const ofVisitors = [
      '/',
      '/search',
      '/search?type=rent&minPrice=300&taken=true',
      '/rent/condo',
      '/prices',
      '/building/star-city',
      '/full-search?searchTerm=condo+bahan',
      '/agent',
      '/blogs',
      '/price',
      '/packages',
      '/about',
      '/contact',
      '/contactForPayment',
      '/PrivacyPolicy',
      '/TermsAndConditions',
      '/safety',
      '/sign-in',
      '/sign-up',
      '/forgotpassword',
      '/nowhere',
      ...listings,
      agent,
      post,
    ];
    const ofUsers = [
      ...[...Object.keys(staffTabs), ...memberTabs].map((tab) => `/dashboard?tab=${tab}`),
      '/dashboard?tab=inbox&box=payments',
      '/create-post',
      '/create-package',
      '/admin-assign-package',
      `/update-listing/${listings[0]?.slice('/listing/'.length)}`,
      ...listings,
    ];
    const shared: string[] = [];
    for (const [paths, headers] of [
      [ofVisitors, {}],
      [ofUsers, { cookie }],
    ] as const) {
      for (const path of paths.flatMap((one) => [one, `/my${one}`])) {
        const page = await fetch(portal.address + path, { headers });
        assert.ok(page.status === 200 || page.status === 404, `${path}: ${page.status}`);
        shared.push(...sharedTexts(parse(await page.text())).map((found) => `${path}: ${found}`));
      }
    }
    assert.deepEqual(shared, []);
  });

  for (const { name, options } of [
    { name: 'on the phone', options: phone },
    { name: 'on the desktop', options: desktop },
  ]) {
    test(`that is translated shows what the page shows that it was navigated to, ${name}`, async () => {
      const { page, troubles } = await openPage(browser, { ...options, baseURL: portal.address });
      const { page: fresh } = await openPage(browser, { ...options, baseURL: portal.address });
      await page.goto('/search?type=rent');
      const addresses = [
        '/search?type=sale&bedrooms=2',
        '/search?type=sale&bedrooms=2&page=2',
        '/search?township=bahan&taken=true',
        '/search?q=zzzz',
        '/rent/condo',
        '/prices',
        '/building/star-city',
        '/buy/bahan',
        '/search',
        ...listings,
        '/full-search?searchTerm=condo',
        '/full-search?searchTerm=2+bed',
        '/agent',
        agent,
        '/blogs',
        '/price',
        '/',
      ];
      for (const address of addresses) {
        await fresh.goto(address);
        await translate(page);
        await follow(page, address);
        await showTheSame(page, fresh, address);
      }
      assert.deepEqual(troubles, []);
    });
  }

  test('that is translated before its script runs works', async () => {
    const { page, troubles } = await openPage(browser, { ...desktop, baseURL: portal.address });
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => document.querySelectorAll('h1, h2, label').forEach(put), {
        once: true,
      });
      function put(element: Element) {
        element.innerHTML = `<font><font>${element.textContent}</font></font>`;
      }
    });
    await page.goto('/search?type=rent');
    await follow(page, '/search?type=sale');
    await page.getByRole('heading', { name: /^[\d,]+ properties for sale in Yangon/ }).waitFor();
    assert.ok(
      troubles.every((trouble) => /hydrat|418/i.test(trouble)),
      troubles.join('\n'),
    );
  });
});

/** Replaces every text of a page as browsers do that translate it: by two elements, in which the text is. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, textarea, option, svg, font'))
        continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}

/** Goes to another page without loading a document, as the browser's buttons do. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** The words of a page, without the number of its readers, how long ago things were, and what its browser remembers. */
function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('[class*=in-data-seen], [class*=in-data-looks]'))
      section.style.display = 'none';
    const words = document.querySelector('main')?.innerText ?? '';
    return words.replaceAll(/[\d,]+ views?|\d+ \w+ ago|just now|yesterday/g, '');
  });
}

/** Waits until two pages have loaded what comes after the page, the map, and then have the same words. */
async function showTheSame(page: Page, other: Page, address: string): Promise<void> {
  for (const one of [page, other]) await one.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
  let words = '';
  for (let tries = 0; tries < 200; tries += 1) {
    words = await wordsOf(page);
    if (words === (await wordsOf(other))) return;
    await page.waitForTimeout(50);
  }
  assert.equal(words, await wordsOf(other), address);
}

/** Texts that share their element with something else, apart from text that people wrote in the editor and Burmese that is divided at its syllables. */
function sharedTexts(node: Node): string[] {
  if (!('childNodes' in node)) return [];
  const children = node.childNodes.filter((child) => child.nodeName !== '#text' || textOf(child) !== '');
  const texts = children.filter((child) => child.nodeName === '#text');
  const isPlain = 'attrs' in node && node.attrs.length === 0;
  const isShared = texts.length > 0 && children.length > 1;
  const words = texts.map(textOf).join(' | ');
  const isDivided = node.nodeName === 'span' && children.some(isPartOfBurmese);
  return [
    ...(isShared && !isPlain && !isDivided && !['script', 'style'].includes(node.nodeName)
      ? [`<${node.nodeName}> ${words}`]
      : []),
    ...node.childNodes.flatMap(sharedTexts),
  ];
}

function isPartOfBurmese(node: Node): boolean {
  return node.nodeName === 'wbr' || /[\u1000-\u109f]/.test(textOf(node));
}

function textOf(node: Node): string {
  if ('value' in node) return node.value.trim();
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
