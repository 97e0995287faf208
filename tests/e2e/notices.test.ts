import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { isAtKeyboard } from './browser.ts';
import type { TestUser } from './people.ts';
import { type PostedListing, startWithListing } from './posted-listing.ts';

const proof = {
  name: 'proof.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

describe('notices about a user’s actions', () => {
  let owner: TestUser;
  let listing: string;
  let open: PostedListing['open'];
  let close: PostedListing['close'];

  before(async () => {
    ({ owner, listing, open, close } = await startWithListing());
  });
  after(() => close());

  const noticeOf = (page: Page) => page.locator('[data-notice]');

  test('a payer who sends again sees only the success, in view and focused', async () => {
    const page = await open(owner);
    await page.goto('/contactForPayment');
    await page.getByRole('button', { name: 'Send' }).click();
    await noticeOf(page).getByText('Failed to send message').waitFor();
    await page.getByText('That did not go through').waitFor();
    await isAtKeyboard(page.getByLabel('Message'));
    await page.getByLabel('Message').fill('Paid by KBZ.');
    await page.getByLabel('Payment proof').setInputFiles(proof);
    await page.getByRole('button', { name: 'Send' }).click();
    const sent = page.getByRole('status').filter({ hasText: 'Thank you. We have received your inquiry' });
    await sent.waitFor();
    assert.equal(await page.getByText('Failed to send message').count(), 0);
    await isAtKeyboard(sent);
  });

  test('a success disappears after five seconds, a failure stays, and both cover only the header', async () => {
    const page = await open(owner);
    await page.goto('/profile');
    await page.getByLabel('Username').fill('Nilar Aye');
    const shownFor = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let since: number | undefined;
          new MutationObserver(() => {
            if (document.querySelector('[data-notice]')) since ??= performance.now();
            else if (since !== undefined) resolve(performance.now() - since);
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await noticeOf(page).waitFor();
    await page.getByText('Saved.', { exact: true }).first().waitFor();
    await coversNothing(page);
    assert.ok((await shownFor) > 3500, 'it left too soon');

    await page.goto('/packages');
    await page.getByRole('button', { name: 'Buy Free' }).click();
    await noticeOf(page).waitFor();
    await page.waitForTimeout(5500);
    assert.equal(await noticeOf(page).count(), 1);
    assert.equal(
      await page
        .getByRole('alert')
        .filter({ has: noticeOf(page) })
        .count(),
      1,
    );
    await coversNothing(page);
    await page.locator('footer').getByRole('link', { name: 'Terms & Conditions' }).click();
    await page.waitForURL('/TermsAndConditions');
    await noticeOf(page).waitFor({ state: 'detached' });
  });

  test('the reason for a redirect is shown on the page, and disappears with it', async () => {
    const page = await open();
    await page.goto('/price');
    await page.getByRole('button', { name: 'Choose Free' }).click();
    await page.waitForURL(/\/sign-in/);
    await page.getByLabel('Password', { exact: true }).waitFor();
    await noticeOf(page).getByText('Please log in to select a package').waitFor();
    await coversNothing(page);
    await page.locator('main').getByRole('link', { name: 'Sign up' }).click();
    await page.waitForURL(/\/sign-up/);
    await noticeOf(page).waitFor({ state: 'detached' });
  });

  test('a sign-in error is announced once', async () => {
    const page = await open();
    await page.goto('/sign-in');
    await page.getByLabel('Email', { exact: true }).fill('nobody@home.example');
    await page.getByLabel('Password', { exact: true }).fill('Inya-lake-1913');
    await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await noticeOf(page).waitFor();
    await coversNothing(page);
    const sentence = (await noticeOf(page).innerText()).trim();
    assert.equal(await page.getByRole('alert').filter({ hasText: sentence }).count(), 1);
    assert.equal(await page.getByText(sentence).count(), 2);
    await isAtKeyboard(page.locator('main').getByRole('alert').filter({ hasText: sentence }));
  });

  test('a user who writes to a seller sees and hears the result, next to the call bar', async () => {
    const page = await open();
    await page.goto(listing);
    const form = page.locator('details').filter({ hasText: 'Message' }).last();
    await form.locator('summary').click();
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByRole('alert').waitFor();
    await isAtKeyboard(form.getByLabel('Name'));
    await form.getByLabel('Name').fill('Mya Thida');
    await form.getByLabel('Email').fill('mya@home.example');
    await form.getByRole('button', { name: 'Send' }).click();
    const sent = page.getByRole('status').filter({ hasText: 'Email sent successfully' });
    await sent.waitFor();
    await isAtKeyboard(sent);
  });
});

/** Asserts that the notice covers no field, no button of the page's content and no bar. */
async function coversNothing(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const notice = document.querySelector('[data-notice]')?.getBoundingClientRect();
    if (!notice) return [];
    const controls = [
      ...document.querySelectorAll(
        'main input, main textarea, main select, main button, main [role=textbox], main .fixed',
      ),
    ];
    return controls
      .filter((control) => {
        const { top, bottom, left, right, width } = control.getBoundingClientRect();
        const isBeside = right <= notice.left || left >= notice.right || bottom <= notice.top || top >= notice.bottom;
        return width > 1 && !isBeside;
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
  assert.deepEqual(covered, []);
}
