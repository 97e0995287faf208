import { shareCardAddress, siteCard } from '#domain/image/share-card.ts';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, phone } from './browser.ts';
import { aHome, anAgent, aPhoto } from './pair.ts';
import { signUp, takeFreePackage, type TestUser } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

const typed = '၀၉ ၇၇၇ ၁၂၃ ၄၅၆, 01 534567 or 9421234567';
/** The same as pages show it. */
const inOneFormat = '+95 9 777 123 456, +95 1 534 567 or +95 9 421 234 567';
const dialled = ['tel:+959777123456', 'tel:+951534567', 'tel:+959421234567'];

/** Information that pages provide about themselves and users beyond the screen: to phones, printers, search engines, chat apps and home screens. */
describe('what is shown', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let owner: TestUser;
  let listing: string;
  before(async () => {
    portal = await startPortal();
    browser = await openBrowser();
    owner = await signUp(portal.address, 'Daw Hla');
    await takeFreePackage(owner);
    const photo = await aPhoto(portal.address, owner, 'listing');
    const description = `<p>${'Close to the lake, quiet, with a garden and two balconies. '.repeat(40)}</p>`;
    const fields = { ...aHome('Inya', photo), description, phone: typed };
    listing = `/listing/${String((await owner.call('POST', '/api/listing/create', fields))['_id'])}`;
    const agent = { ...(await anAgent(portal.address, owner, 'Inya Homes')), phone: typed, role: 'agent' };
    await owner.call('POST', `/api/user/update/${owner._id}`, agent);
    const message = {
      name: 'Ko Htet',
      email: 'ko+htet@home.example',
      phone: '၀၉-၄၂၁၂၃၄၅၆၇',
      message: 'Is it still available?',
      propertyTitle: 'Inya',
      propertyId: listing.slice('/listing/'.length),
    };
    const headers = { 'content-type': 'application/json' };
    await fetch(`${portal.address}/api/auth/contact`, { method: 'POST', headers, body: JSON.stringify(message) });
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  const open = async (address: string, options: object = phone) => {
    const { page } = await openPage(browser, { ...options, baseURL: portal.address });
    await page.goto(address);
    return page;
  };
  const addresses = (page: Page, start: string) =>
    page.locator(`a[href^="${start}"]:visible`).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const head = (page: Page, selector: string, name: string) =>
    page.locator(`head ${selector}`).first().getAttribute(name).then(String);

  test('every typed number can be dialled, and the first mobile one takes messages, on a listing’s and an agency’s page', async () => {
    for (const address of [listing, `/agent/${owner._id}`]) {
      const page = await open(address, { ...phone, javaScriptEnabled: false });
      assert.deepEqual(new Set(await addresses(page, 'tel:')), new Set(dialled), address);
      assert.deepEqual(
        // The prefilled message follows.
        new Set((await addresses(page, 'viber://chat')).map((link) => link?.split('&')[0])),
        new Set(['viber://chat?number=%2B959777123456']),
      );
      const text = await page.locator('main').innerText();
      assert.ok(text.includes(inOneFormat) && !text.includes('၇၇၇'), address);
    }
    const list = await open('/agent');
    await list.getByText(inOneFormat).waitFor();
  });

  test('an inquirer’s number can be dialled and takes messages in the inbox, and an email goes to the address as it is', async () => {
    const page = await open('/');
    await page.context().addCookies([{ ...owner.cookie, url: portal.address }]);
    await page.goto('/dashboard?tab=inbox');
    await page.getByText('Is it still available?').waitFor();
    // The number, and the button.
    assert.deepEqual(new Set(await addresses(page, 'tel:')), new Set(['tel:+959421234567']));
    assert.deepEqual(await addresses(page, 'viber://chat'), ['viber://chat?number=%2B959421234567']);
    await page.getByText('+95 9 421 234 567', { exact: true }).waitFor();
    const [plain, reply] = await addresses(page, 'mailto:');
    assert.equal(plain, 'mailto:ko%2Bhtet@home.example');
    assert.match(String(reply), /^mailto:ko%2Bhtet@home\.example\?subject=Re%3A%20Inya/);
  });

  test('what is shared on Viber begins with the link', async () => {
    const page = await open(listing);
    await page.getByRole('button', { name: 'Share' }).click();
    const [shared = ''] = await addresses(page, 'viber://forward');
    assert.ok(shared?.startsWith(`viber://forward?text=${encodeURIComponent(`${portal.address}${listing} Inya`)}`));
  });

  test('a listing prints on a page or two, light, with price, phone and code, without bars and promotions', async () => {
    const page = await open(listing, { viewport: { width: 1000, height: 800 } });
    await page.locator('[data-theme-switch]:visible').click();
    const screen = await page.locator('body').innerText();
    assert.match(screen, /Contact the advertiser/);
    const code = page.getByRole('img', { name: 'QR code for this page' });
    assert.equal(await code.isVisible(), false);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await code.isVisible(), true);
    const paper = await page.locator('body').innerText();
    for (const part of ['USD 900', 'Inya, a condo by the lake', inOneFormat, portal.address + listing, 'Living area']) {
      assert.ok(paper.includes(part), `${part} in ${paper}`);
    }
    assert.doesNotMatch(paper, /Contact the advertiser|Advanced Search|Similar|Agency Lists|Reviews/);
    assert.doesNotMatch(paper, /\bago\b|just now/);
    const posted = page.locator('time.moment:visible').first();
    const day = await posted.evaluate((time) => getComputedStyle(time, '::after').content);
    assert.match(day, /^"\d{1,2} [A-Z][a-z]{2} 20\d\d"$/);
    assert.equal(await page.locator('a[href^="tel:"]:visible').count(), 0);
    const ink = await page.locator('h1').evaluate((title) => getComputedStyle(title).color);
    assert.equal(ink, 'rgb(22, 33, 27)');
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    assert.ok([1, 2].includes(pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0));
  });

  test('every page has its own title that ends with the portal’s name, and metadata to share', async () => {
    const titles = new Map<string, string>();
    const names =
      '/ /search /search?type=rent /search?type=rent&township=bahan /search?propertyType=condo /rent /rent/bahan /rent/condo/bahan /rent/condo/bahan/2-bedroom /buy /building/star-city /prices /full-search /full-search?searchTerm=condo /agent /blogs /blogs?category=Condo+Projects /price /packages /about /contact /contactForPayment /PrivacyPolicy /TermsAndConditions /safety /sign-in /sign-up /forgotpassword /reset-password/x /nowhere';
    for (const address of [...names.split(' '), listing, `/agent/${owner._id}`]) {
      const answer = await fetch(portal.address + address);
      const title = /<title>([^<]*)<\/title>/.exec(await answer.text())?.[1] ?? '';
      assert.match(title, /.+ · Eain$/, address);
      assert.equal(titles.get(title), undefined, `${address}: ${title}`);
      titles.set(title, address);
    }
    const page = await open('/');
    const picture = await head(page, 'meta[property="og:image"]', 'content');
    assert.equal(picture, `${portal.address}${shareCardAddress(siteCard('en'))}`);
    assert.match(await head(page, 'link[rel=canonical]', 'href'), /\/$/);
    for (const [selector, type] of [
      ['link[rel=icon]', 'image/x-icon'],
      ['link[rel=apple-touch-icon]', 'image/png'],
      ['link[rel=manifest]', 'application/manifest+json'],
    ] as const) {
      const file = await fetch(portal.address + (await head(page, selector, 'href')));
      assert.deepEqual([file.status, file.headers.get('content-type')?.split(';')[0]], [200, type]);
    }
    assert.equal((await fetch(`${portal.address}/favicon.ico`)).status, 200);
    assert.equal((await fetch(picture)).headers.get('content-type'), 'image/jpeg');
  });

  test('one search has one canonical address, however it is requested, and none ends in a bare question mark', async () => {
    const canonical = async (address: string) =>
      /rel="canonical" href="([^"]*)"/.exec(await (await fetch(portal.address + address)).text())?.[1];
    const one = await canonical('/search?township=bahan&type=rent&gym=true');
    assert.equal(one?.replaceAll('&amp;', '&'), `${portal.address}/search?type=rent&township=bahan&gym=true`);
    assert.equal(await canonical('/search?gym=true&type=rent&township=bahan&utm_source=x'), one);
    assert.equal(await canonical('/search?township=bahan&type=rent'), `${portal.address}/rent/bahan`);
    assert.equal(await canonical('/my/search?type=sale'), `${portal.address}/my/buy`);
    for (const address of ['/search', '/search?page=1', '/search?sort=createdAt', '/blogs?sort=desc', '/full-search']) {
      assert.equal(await canonical(address), portal.address + address.split('?')[0], address);
    }
    for (const address of ['/search?type=&township=', '/blogs?searchTerm=&category=']) {
      assert.equal((await fetch(portal.address + address)).url, portal.address + address.split('?')[0]);
    }
  });

  test('the browser’s own bars have the theme’s colour', async () => {
    const page = await open('/', { viewport: { width: 1000, height: 800 } });
    const colours = () =>
      page
        .locator('meta[name=theme-color]')
        .evaluateAll((metas) =>
          metas.flatMap((meta) => (meta.getAttribute('media') === 'all' ? [meta.getAttribute('content')] : [])),
        );
    assert.deepEqual(await colours(), ['#fbfaf6']);
    await page.locator('[data-theme-switch]:visible').click();
    assert.deepEqual(await colours(), ['#0c1310']);
    await page.reload();
    assert.deepEqual(await colours(), ['#0c1310']);
  });

  test('a listing’s page fits 320 px in both languages', async () => {
    for (const address of [listing, `/my${listing}`, `/agent/${owner._id}`, `/my/agent/${owner._id}`]) {
      const page = await open(address, { viewport: { width: 320, height: 640 } });
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, address);
    }
  });

  test('a word without an end makes no page wider, wherever it was typed', async () => {
    const [word, map] = ['W'.repeat(90), `https://www.google.com/maps/place/${'yangon_'.repeat(12)}`];
    const id = listing.slice('/listing/'.length);
    await owner.call('POST', `/api/listing/update/${id}`, { name: '_'.repeat(100), address: map });
    await owner.call('POST', `/api/user/update/${owner._id}`, { name: word, address: map, role: 'agent' });
    await fetch(`${portal.address}/api/auth/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: word, phone: '+95 9 421 234 567', message: word, propertyId: id }),
    });
    const page = await open('/', { viewport: { width: 320, height: 640 } });
    await page.context().addCookies([{ ...owner.cookie, url: portal.address }]);
    const shown = ['/search', `/full-search?searchTerm=${word}`, `/report-gone/${id}`, '/agent', `/agent/${owner._id}`];
    const own = ['/dashboard?tab=inbox', '/dashboard?tab=my-listing', `/contact-taps/${id}`];
    for (const address of [listing, ...shown, ...own]) {
      await page.goto(address);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, address);
    }
  });
});
