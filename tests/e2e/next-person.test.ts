import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { desktop } from './browser.ts';
import { type EditorsDashboard, startEditorsDashboard } from './editors-dashboard.ts';
import { aHome, aPhoto } from './pair.ts';
import { type TestUser, takeFreePackage } from './people.ts';

const restored = 'We’ve restored what you typed last time.';

describe('the next person in a browser', () => {
  let dashboard: EditorsDashboard;
  let first: TestUser;
  let second: TestUser;
  let listing = '';
  let post = '';

  before(async () => {
    dashboard = await startEditorsDashboard();
    ({ admin: first, other: second } = dashboard);
    const { agency, portal } = dashboard;
    for (const user of [first, second, agency]) await takeFreePackage(user);
    const photo = await aPhoto(portal.address, agency, 'listing');
    listing = String((await agency.call('POST', '/api/listing/create', aHome('A home with a view', photo)))['_id']);
    ({ id: post } = await dashboard.publish('How to read a lease'));
  });
  after(() => dashboard.close());

  const endSessionsOf = ({ _id }: TestUser) =>
    dashboard.portal.database.pool.query('delete from session where user_id = $1', [_id]);

  /** The cookie of a new session. */
  const cookieOf = async ({ email, password, cookie: { name } }: TestUser) => {
    const { address: url } = dashboard.portal;
    const body = JSON.stringify({ email, password });
    const answer = await fetch(`${url}/api/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const [value = ''] = (answer.headers.getSetCookie()[0] ?? '').slice(name.length + 1).split(';');
    return { name, value, url };
  };

  /** A page of a user in a browser of their own. */
  const pageOf = async (user: TestUser) => {
    const { page } = await dashboard.screenOf(undefined, desktop);
    await page.context().addCookies([await cookieOf(user)]);
    return page;
  };

  const signIn = async (page: Page, { email, password }: TestUser, path = '/about') => {
    const claims = page.url().startsWith('http') && (await claimsSession(page));
    await page.goto(`/sign-in?from=${encodeURIComponent(path)}`);
    // The page is loaded once more where the browser still claims to be signed in.
    if (claims) await page.waitForFunction(isLoadedAgain);
    await page.waitForLoadState();
    await submitSignIn(page, email, password);
    await page.waitForURL(path);
  };

  const claimsSession = (page: Page) =>
    page.evaluate(() => localStorage.getItem('eain')?.includes('"signedIn":true') === true);
  const isLoadedAgain = () =>
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

  const submitSignIn = async (page: Page, email: string, password: string) => {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  };

  test('is never offered what another account typed, which waits for that one', async () => {
    const { page } = await dashboard.screenOf(undefined, desktop);
    const forms: [path: string, label: string][] = [
      ['/create-listing', 'Title'],
      ['/dashboard?tab=create-listing-by-admin', 'Title'],
      [`/update-listing/${listing}`, 'Title'],
      ['/create-post', 'Title'],
      [`/update-post/${post}`, 'Title'],
      ['/dashboard?tab=update-agency', 'Agency name'],
    ];
    await signIn(page, first);
    for (const [index, [path, label]] of forms.entries()) {
      await page.goto(path);
      await page.getByLabel(label, { exact: true }).fill(`Typed by the first ${index}`);
      await page.waitForFunction((text) => localStorage.getItem('eain')?.includes(text), `by the first ${index}`);
    }
    await endSessionsOf(first);
    await signIn(page, second);
    for (const [path, label] of forms) {
      await page.goto(path);
      const field = page.getByLabel(label, { exact: true });
      assert.doesNotMatch(await field.inputValue(), /first/, path);
      assert.equal(await page.getByText(restored).count(), 0, path);
    }
    // The second one's own draft replaces nothing, and signing out deletes only that.
    await page.getByLabel('Agency name').fill('Typed by the second');
    await page.waitForFunction(() => localStorage.getItem('eain')?.includes('by the second'));
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(/\/sign-in/);
    await page.waitForFunction(() => !localStorage.getItem('eain')?.includes('by the second'));

    await signIn(page, first);
    for (const [index, [path, label]] of forms.entries()) {
      await page.goto(path);
      await page.getByText(restored).waitFor();
      const text = await page.getByLabel(label, { exact: true }).inputValue();
      assert.equal(text, `Typed by the first ${index}`, path);
    }
  });

  test('does not find the review that could not be sent, nor the last searches', async () => {
    const { page } = await dashboard.screenOf(undefined, desktop);
    await signIn(page, first, `/listing/${listing}`);
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('eain') ?? '{}') as object;
      localStorage.setItem(
        'eain',
        JSON.stringify({
          ...stored,
          recentSearches: ['searched by the first'],
          seen: ['opened by the first'],
          looks: ['looked at by the first'],
        }),
      );
    });
    await page.getByRole('button', { name: 'Write a review' }).click();
    await page.getByLabel('4 stars', { exact: true }).check({ force: true });
    await page.getByLabel('Your review').fill('Written by the first.');
    await endSessionsOf(first);
    await page.getByRole('button', { name: 'Submit review' }).click();
    await page.waitForURL(/\/sign-in\?from=/);
    await submitSignIn(page, second.email, second.password);
    await page.waitForURL(`/listing/${listing}`);
    await page.getByRole('button', { name: 'Write a review' }).click();
    assert.equal(await page.getByLabel('Your review').inputValue(), '');
    await page.waitForFunction(
      () => !/(searched|opened|looked at) by the first/.test(localStorage.getItem('eain') ?? ''),
    );
    await endSessionsOf(second);
    await signIn(page, first, `/listing/${listing}`);
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('[name=content]')?.value === 'Written by the first.',
    );
    assert.equal(await page.getByLabel('4 stars', { exact: true }).isChecked(), true);
  });

  test('who signs in in another tab is not taken for the one who filled in the form', async () => {
    const page = await pageOf(first);
    await page.goto('/dashboard?tab=update-agency');
    await page.getByLabel('Agency name').fill('Of the first');
    await page.getByRole('textbox', { name: 'Description' }).fill('Homes by the lake.');
    await page.getByLabel('Address').fill('Kandawgyi Road');
    await page.getByLabel('Phone').fill('09 420 012 345');
    await page.getByLabel('Facebook link').fill('facebook.com/golden');
    const office = sharp({ create: { width: 320, height: 240, channels: 3, background: '#8fb3a4' } });
    const photo = { name: 'office.jpg', mimeType: 'image/jpeg', buffer: await office.jpeg().toBuffer() };
    await page.getByLabel('Add photos').setInputFiles(photo);
    await page.getByRole('button', { name: 'Delete photo: Photo 1' }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/sign-in?again=1&from=%2Fabout');
    await submitSignIn(other, second.email, second.password);
    await other.waitForURL('/about');

    await page.getByRole('button', { name: 'Update Agency' }).click();
    await page.getByRole('alert').getByText('Another account has signed in on this browser').waitFor();
    assert.equal(await page.getByLabel('Agency name').inputValue(), 'Of the first');
    const { rows } = await dashboard.portal.database.pool.query('select role from "user" where id = $1', [second._id]);
    assert.deepEqual(rows, [{ role: 'user' }]);
    // Going on, the page is that of the account that is signed in.
    await page.getByRole('link', { name: 'My Listing' }).first().click();
    await page.locator('header').getByRole('link', { name: second.username }).waitFor();
    await page.getByRole('link', { name: 'Update Agency' }).click();
    assert.equal(await page.getByLabel('Agency name').inputValue(), '');
  });

  test('has nothing published in their name from a form that another account left open', async () => {
    const page = await pageOf(first);
    await page.goto('/create-post');
    await page.getByLabel('Title').fill('Of the first alone');
    await page.getByRole('textbox', { name: 'Content' }).fill('Words.');
    await page.context().addCookies([await cookieOf(second)]);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL(/\/sign-in\?again=1&from=%2Fcreate-post/);
    await page.locator('[data-notice]').getByText('Another account has signed in on this browser').waitFor();
    await submitSignIn(page, first.email, first.password);
    await page.waitForURL('/create-post');
    await page.getByText(restored).waitFor();
    assert.equal(await page.getByLabel('Title').inputValue(), 'Of the first alone');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL('/post/of-the-first-alone');
  });

  test('does not get what another account typed by switching the language', async () => {
    const page = await pageOf(first);
    await page.goto('/dashboard?tab=update-agency');
    await page.getByLabel('Agency name').fill('Of the first');
    await page.getByLabel('Address').fill('Of the first too');
    await page.context().addCookies([await cookieOf(second)]);
    await page.locator('[data-language-switch]').click();
    await page.waitForURL('/my/dashboard?tab=update-agency');
    // By the time that this is saved as a draft, what is restored has been.
    await page.locator('[name=name]').fill('Of the second');
    await page.waitForFunction(() => localStorage.getItem('eain')?.includes('Of the second'));
    assert.equal(await page.locator('[name=address]').inputValue(), '');
  });
});
