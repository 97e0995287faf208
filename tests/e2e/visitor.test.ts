import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { user } from '#server/database/schema.ts';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';
import { eq } from 'drizzle-orm';

/** Visits without signing in, on a phone unless a test states otherwise. */
describe('a visitor', () => {
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

  const open = (options: object = phone) => openPage(browser, { ...options, baseURL: portal.address });

  /** Another user's listing, from GET /api/listing/get. */
  const aHome = async (filter: string) => {
    const answer = await fetch(`${portal.address}/api/listing/get?${filter}&limit=1`);
    const { results } = (await answer.json()) as { results: { result: { _id: string; name: string }[] } };
    const [listing] = results.result;
    assert.ok(listing, filter);
    return listing;
  };

  test('finds a listing to rent by township and price, reads it, and writes to its owner', async () => {
    const { page, troubles } = await open();
    await page.goto('/');
    await page.locator('summary', { hasText: 'Advanced Search' }).click();
    const filter = page.locator('details');
    for (const choice of [/^Rent/, /^Bahan/, /^Price: low to high/])
      await filter.locator('label').filter({ hasText: choice }).click();
    await filter.getByRole('button', { name: /^Show \d+ properties$/ }).click();
    await page.waitForURL('/search?type=rent&township=bahan&sort=price&order=asc');
    const first = page.locator('article').first();
    await first.getByText('Bahan').first().waitFor();
    await first.getByRole('link').click();
    await page.waitForURL(/\/listing\//);
    // A private owner's number shows at a tap, on a page of its own (LEA-16).
    await page.getByRole('button', { name: 'Show number' }).filter({ visible: true }).first().click();
    assert.match(
      await page.getByRole('link', { name: 'Call' }).first().getAttribute('href').then(String),
      /^tel:\+?\d/,
    );
    assert.match(await page.getByRole('link', { name: 'Viber' }).last().getAttribute('href').then(String), /^viber:/);
    await page.goBack();

    await page.locator('summary', { hasText: 'Contact the advertiser' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Please fill in all fields.').first().waitFor();
    await page.getByLabel('Name').fill('Ko Htet');
    await page.getByLabel('Email').fill('htet@visitor.example');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Email sent successfully').waitFor();
    const { rows } = await portal.database.pool.query(
      `select e.recipient_id = l.user_id as reached from contact_message e join listing l on l.id = e.listing_id where e.email = 'htet@visitor.example'`,
    );
    assert.deepEqual(rows, [{ reached: true }]);
    // The browser itself reports the refusal that the form has shown.
    assert.deepEqual(
      troubles.filter((trouble) => !trouble.includes('status of 400')),
      [],
    );
  });

  test('returns from a listing to the position in the list, and starts every new page at its top', async () => {
    const { page } = await open();
    await page.goto('/search');
    const third = page.getByRole('article').nth(6).getByRole('link');
    await third.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    assert.ok(place > 500, `scrolled to ${place}`);
    await third.click();
    await page.getByRole('heading', { name: 'Features' }).waitFor();
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('/search');
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 5, place);
  });

  test('sees, in a message specific to the screen, that the portal is unreachable, and continues once it is reachable', async () => {
    const { page } = await open(desktop);
    await page.goto('/search');
    await page.route('**/*.data*', (route) => route.abort());
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page
      .getByText(
        'Failed to fetch listings. Please check your internet connection, then refresh the page or try again later.',
      )
      .waitFor();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'More' }).click();
    await menu.getByRole('link', { name: 'Packages' }).click();
    await page.getByText('Error: Failed to fetch packages').waitFor();
    await page.unroute('**/*.data*');
    await page.goBack();
    await page.getByRole('link', { name: 'Page 2' }).waitFor();
  });

  test('reads a post: from the blog by category, to the post, and on to its category and others', async () => {
    const { page, troubles } = await open();
    await page.goto('/blogs');
    await page.getByLabel('Category').selectOption('Condo Projects');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('/blogs?category=Condo+Projects');
    // The address changes before the list does.
    await page.locator('link[rel=canonical][href$="/blogs?category=Condo+Projects"]').waitFor({ state: 'attached' });
    await page.getByRole('heading', { name: 'Posts Results:' }).waitFor();
    await page.locator('article a').first().click();
    await page.waitForURL(/\/post\//);
    await page
      .getByText(/minute read/)
      .first()
      .waitFor();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const others = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Recent Articles' });
    assert.ok(!(await others.last().innerText()).includes(title), 'the article itself is not among the others');
    await page.getByRole('link', { name: 'Condo Projects', exact: true }).first().click();
    await page.waitForURL(/\/blogs\?category=Condo/);

    await page.goto('/blogs?searchTerm=xyzzy');
    await page.getByText('No posts found.').waitFor();
    assert.deepEqual(troubles, []);
  });

  test('chooses a package: is asked to log in, signs up, gets Free, and pays for Gold with an inquiry', async () => {
    const { page } = await open(desktop);
    await page.goto('/price');
    await page.getByRole('button', { name: 'Choose Gold' }).click();
    await page.getByText('Please log in to select a package').waitFor();
    await page.waitForURL(/\/sign-in\?from=/);
    await page.getByRole('link', { name: 'Sign up', exact: true }).first().click();
    await page.waitForURL(/\/sign-up/);
    await page.getByLabel('Username').fill('Daw Hla');
    await page.getByLabel('Email').fill('hla@home.example');
    await page.getByLabel('Password', { exact: true }).fill('kandawgyi-1900');
    await page.locator('main').getByRole('button', { name: 'Sign up' }).click();
    await page.waitForURL('/price');
    await page.getByRole('button', { name: 'Choose Free' }).click();
    await page.waitForURL('/dashboard?tab=create-listing');
    await page.goto('/price');
    assert.ok(await page.getByRole('button', { name: 'Current Plan' }).isDisabled());
    await page.getByRole('button', { name: 'Choose Gold' }).click();
    await page.waitForURL(/\/contactforpayment\?package=Gold/);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Please fill all required fields and attach the payment proof.').first().waitFor();
    await page.getByLabel('Message').fill('Paid by KBZ.');
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await page.getByLabel('Payment proof').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: png });
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you. We have received your inquiry').waitFor();
    await page.getByRole('link', { name: 'To your dashboard' }).click();
    const payments = page.getByRole('region', { name: 'Your payments' });
    await payments.getByText('Sent. We will check the payment and reply by email.').waitFor();
  });

  test('goes through the agencies, eight at a time, and finds the position again on Back', async () => {
    const { page, troubles } = await open();
    await page.goto('/agent');
    const cards = page.locator('main article');
    assert.equal(await cards.count(), 8);
    assert.match(await cards.first().innerText(), /\d+ listings[^]*\n(\w[\w ]*, ){2}[\w ]+ and \d+ other townships/);
    const promo = page.getByRole('region', { name: 'Are you an agency?' });
    assert.equal(await promo.count(), 1);
    assert.equal(await promo.getByRole('link', { name: 'See the packages' }).isVisible(), false, 'folded on a phone');
    await promo.locator('summary').click();
    await promo.getByRole('link', { name: 'See the packages' }).filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: 'Show More' }).click();
    await cards.nth(15).waitFor();
    await cards.nth(10).getByRole('link').click();
    await page.getByRole('heading', { name: /^Listings of / }).waitFor();
    const parts = await page.locator('main h2').allInnerTexts();
    const order = ['About ', 'Listings of '].map((words) => parts.findIndex((part) => part.startsWith(words)));
    assert.deepEqual(order, [0, 1], 'what it says of itself, then its listings, both before the form');
    assert.match(
      await page.getByRole('link', { name: '(Check on Map)' }).getAttribute('href').then(String),
      /^https:\/\/www\.google\.com\/maps/,
    );
    await page.getByRole('link', { name: 'Facebook page' }).waitFor();
    await page.getByRole('link', { name: 'Share on Facebook' }).first().waitFor();
    await page.getByRole('link', { name: 'Share on X' }).first().waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await cards.nth(15).waitFor();
    assert.deepEqual(troubles, []);
  });

  test('writes to the site; what was typed stays if it cannot be sent', async () => {
    const { page } = await open();
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Please fill in all fields.').first().waitFor();
    await page.getByLabel('Name').fill('Su Su');
    await page.getByLabel('Email').first().fill('su@visitor.example');
    await page.getByLabel('Message').fill('Do you show homes in Thanlyin?');
    await page.route('**/api/auth/contact', (route) => route.abort());
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Failed to send email. Please try again later.').waitFor();
    assert.equal(await page.getByLabel('Message').inputValue(), 'Do you show homes in Thanlyin?');
    await page.unroute('**/api/auth/contact');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Email sent successfully').waitFor();
  });

  test('sees their location in the menu, after a link within the page too (SIT-34)', async () => {
    const { page } = await open(desktop);
    const marked = () =>
      page
        .locator('header nav [aria-current=page]:visible')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const [path, place] of [['/', '/'], ['/my/about', '/my/about'], ['/PrivacyPolicy'], ['/my', '/my']] as const) {
      await page.goto(path);
      assert.deepEqual(await marked(), [place].filter(Boolean), path);
    }
    await page.locator('header').getByRole('button', { name: 'နောက်ထပ်' }).click();
    await page.locator('header').getByRole('link', { name: 'အကျိုးဆောင်များ' }).click();
    await page.locator('header nav [href="/my/agent"][aria-current=page]:visible').waitFor();
    assert.deepEqual(await marked(), ['/my/agent']);
    await page.locator('main article a, main li a').first().click();
    await page.waitForURL(/\/my\/agent\/[\da-f-]{36}$/);
    assert.deepEqual(await marked(), ['/my/agent']);
  });

  test('returns in the chosen language', async () => {
    const { page } = await open();
    await page.goto('/agent');
    await page.getByRole('link', { name: 'မြန်မာဘာသာ' }).click();
    await page.waitForURL('/my/agent');
    await page.goto('about:blank');
    await page.goto('/blogs');
    await page.waitForURL('/my/blogs');
    assert.equal(await page.locator('html').getAttribute('lang'), 'my');
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL('/blogs');
    await page.goto('about:blank');
    await page.goto('/my/contact');
    await page.waitForURL('/contact');
  });

  test('never sees a provider’s address; an admin does, on other users’ listings and agencies', async () => {
    const { _id: listing } = await aHome('township=bahan');
    const { page } = await open(desktop);
    await page.goto(`/listing/${listing}`);
    assert.equal(await page.getByRole('link', { name: 'Contact to provider' }).count(), 0);
    const admin = await signUp(portal.address, 'Admin Aung');
    await portal.database.db.update(user).set({ isAdmin: true }).where(eq(user.id, admin._id));
    await page.context().addCookies([{ ...admin.cookie, url: portal.address }]);
    await page.goto(`/listing/${listing}`);
    assert.equal(await page.getByText('Are you an agency?').count(), 0, 'for visitors alone');
    const link = page.getByRole('link', { name: 'Contact to provider' });
    assert.match(await link.getAttribute('href').then(String), /^mailto:[^?%]+@[^?]+\?subject=/);
    const agents = (await (await fetch(`${portal.address}/api/user/getagents?limit=1`)).json()) as { _id: string }[];
    await page.goto(`/agent/${agents[0]?._id}`);
    await page.getByRole('link', { name: 'Contact to provider' }).waitFor();
  });
});
