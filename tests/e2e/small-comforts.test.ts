import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { desktop, isAtKeyboard } from './browser.ts';
import { signUp, type TestUser } from './people.ts';
import type { RunningPortal } from './portal.ts';
import { type PostedListing, startWithListing } from './posted-listing.ts';

const photo = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('small conveniences', () => {
  let portal: RunningPortal;
  let owner: TestUser;
  let listing: string;
  let open: PostedListing['open'];
  let close: PostedListing['close'];

  before(async () => {
    const posted = await startWithListing();
    ({ portal, owner, listing, open, close } = posted);
    const { id, title } = posted;
    const message = { name: 'Mya', email: 'mya@home.example', phone: '09 123 456 789', message: 'Is it still free?' };
    // Its response is text.
    await fetch(`${portal.address}/api/auth/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...message, propertyTitle: title, propertyId: id }),
    });
  });
  after(() => close());

  test('a confirmation of a deletion starts with the focus on No', async () => {
    const page = await open(owner);
    await page.goto('/my-listing');
    await page.getByRole('button', { name: /^Delete: / }).click();
    const no = page.getByRole('dialog').getByRole('button', { name: 'No, cancel' });
    await isAtKeyboard(no);
    await no.press('Enter');
    await isAtKeyboard(page.getByRole('button', { name: /^Delete: / }));
  });

  test('an inquirer’s number can be called, or messaged on Viber, from the inbox', async () => {
    const page = await open(owner);
    await page.goto('/dashboard?tab=inbox');
    const letter = page.getByRole('article', { name: 'From Mya' });
    const call = letter.getByRole('link', { name: '+95 9 123 456 789' });
    assert.equal(await call.getAttribute('href'), 'tel:+959123456789');
    assert.match(
      (await letter.getByRole('link', { name: 'Viber' }).getAttribute('href')) ?? '',
      /^viber:.*9123456789$/,
    );
    assert.equal(
      await letter.getByRole('link', { name: 'Call', exact: true }).getAttribute('href'),
      'tel:+959123456789',
    );
  });

  test('a message is collapsed until it is opened, which marks it as read, and is archived from its menu', async () => {
    const page = await open(owner);
    await page.goto('/dashboard?tab=inbox');
    const letter = page.getByRole('article', { name: 'From Mya' });
    const menu = page.getByRole('button', { name: /^Dashboard menu/ });
    await menu.getByText('1 unread').waitFor();
    await letter.locator('summary').first().click();
    await letter.getByText('Read', { exact: true }).waitFor();
    await letter.getByRole('link', { name: 'See the listing' }).waitFor();
    await menu.getByText('1 unread').waitFor({ state: 'detached' });
    await letter.getByLabel('More: Mya').click();
    await letter.getByRole('button', { name: 'Archive' }).click();
    await letter.getByText('Archived', { exact: true }).waitFor();
  });

  test('switching the language keeps what was typed and the position', async () => {
    const page = await open();
    await page.goto(listing);
    await page.locator('summary', { hasText: 'Contact the advertiser' }).click();
    await page.getByLabel('Name').fill('Mya Thida');
    await page.getByLabel('Message').last().fill('Is it still free in March?');
    const field = page.getByLabel('Message').last();
    await field.scrollIntoViewIfNeeded();
    const before = (await field.boundingBox())?.y ?? 0;
    // A mouse click would scroll the page first.
    await page.locator('[data-language-switch]').dispatchEvent('click');
    await page.waitForURL(`/my${listing}`);
    const kept = page.locator('main textarea[name=message]');
    await page.waitForFunction(() => scrollY > 100);
    assert.equal(await kept.inputValue(), 'Is it still free in March?');
    assert.equal(await page.locator('main input[name=name]').inputValue(), 'Mya Thida');
    const now = (await kept.boundingBox())?.y ?? 0;
    assert.ok(Math.abs(now - before) < 150, `${before} is ${now}`);
  });

  test('switching the language keeps no password, even if it is shown', async () => {
    const page = await open();
    await page.goto('/sign-up');
    await page.getByLabel('Username').fill('Daw Mya');
    await page.getByLabel('Password', { exact: true }).fill('Inya-lake-1912');
    await page.getByRole('button', { name: 'Show password' }).click();
    await page.locator('[data-language-switch]').click();
    await page.waitForURL('/my/sign-up');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=username]')?.value === 'Daw Mya');
    assert.equal(await page.locator('[name=password]').inputValue(), '');
    assert.equal(await page.evaluate(() => JSON.stringify({ ...sessionStorage }).includes('Inya')), false);
  });

  test('what is typed in a form of the dashboard is kept in the other language, and can be sent', async () => {
    const page = await open(owner);
    await page.goto('/profile');
    await page.getByLabel('Username').fill('Nilar Aye');
    await page.locator('[data-language-switch]').click();
    await page.waitForURL(/\/my\/dashboard/);
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name=username]')?.value === 'Nilar Aye',
    );
    await page
      .locator('form')
      .filter({ has: page.locator('[name=username]') })
      .locator('[type=submit]')
      .click();
    await page.locator('[data-notice]').waitFor();
    await page.reload();
    assert.equal(await page.locator('[name=username]').inputValue(), 'Nilar Aye');
  });

  test('a profile is not saved without its failed image unless the user confirms it', async () => {
    const guest = await signUp(portal.address, 'Daw Hla');
    const page = await open(guest);
    await page.goto('/profile');
    await page.route('**/api/image/upload', (route) => route.abort());
    const buffer = Buffer.from(photo, 'base64');
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    const question = page.getByRole('dialog', { name: 'Send without the photo that failed?' });
    await question.getByRole('button', { name: 'Yes, send without it' }).click();
    await page.locator('[data-notice]').waitFor();
  });

  test('the address typed at sign-in is prefilled for a forgotten password, and not in the URL', async () => {
    const page = await open();
    await page.goto('/sign-in');
    await page.getByLabel('Email', { exact: true }).fill('mya@home.example');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.waitForURL('/forgotpassword');
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    assert.equal(await page.getByLabel('Email', { exact: true }).inputValue(), 'mya@home.example');
  });

  test('a session that ended while a review was being written leads to signing in, and back to it', async () => {
    const guest = await signUp(portal.address, 'Ko Zaw');
    const page = await open(guest);
    await page.goto(listing);
    await page.getByRole('button', { name: 'Write a review' }).click();
    await page.getByRole('radio', { name: '4 stars' }).locator('..').click();
    await page.getByLabel('Your review').fill('Bright and quiet.');
    await portal.database.pool.query('delete from session where user_id = $1', [guest._id]);
    await page.getByRole('button', { name: 'Submit review' }).click();
    await page.waitForURL(/\/sign-in\?from=/);
    await page.locator('[data-notice]').getByText('Tokens are expired or something is wrong.').waitFor();
    await page.getByLabel('Email', { exact: true }).fill(guest.email);
    await page.getByLabel('Password', { exact: true }).fill(guest.password);
    await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(listing);
    await isAtKeyboard(page.getByLabel('Your review'));
    assert.equal(await page.getByLabel('Your review').inputValue(), 'Bright and quiet.');
    assert.ok(await page.getByRole('radio', { name: '4 stars' }).isChecked());
    await page.getByRole('button', { name: 'Submit review' }).click();
    await page.getByText('Thank you for your review.').waitFor();
  });

  test('a message needs no session: an expired one prevents none', async () => {
    const guest = await signUp(portal.address, 'Ma Hla');
    const page = await open(guest);
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Ma Hla');
    await page.getByLabel('Email').fill(guest.email);
    await page.getByLabel('Message').fill('A wrong listing.');
    await portal.database.pool.query('delete from session where user_id = $1', [guest._id]);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Email sent successfully').waitFor();
  });

  for (const [screen, label, show] of [
    ['/sign-in', 'Password', 'Show password'],
    ['/my/sign-up', 'စကားဝှက်', 'စကားဝှက်ကို ပြရန်'],
    [`/reset-password/${'a'.repeat(64)}`, 'New password', 'Show password'],
  ] as const)
    test(`${screen.slice(0, 15)}: a password is shown at the press of a button, which does not submit it`, async () => {
      const page = await open();
      await page.goto(screen);
      const field = page.getByLabel(label, { exact: true });
      const button = page.getByRole('button', { name: show });
      await field.fill('Inya-lake-1912');
      assert.equal(await field.getAttribute('type'), 'password');
      assert.equal(await button.getAttribute('aria-pressed'), 'false');
      await button.click();
      assert.equal(await field.getAttribute('type'), 'text');
      assert.equal(await button.getAttribute('aria-pressed'), 'true');
      assert.equal(await field.inputValue(), 'Inya-lake-1912');
      assert.equal(new URL(page.url()).pathname, screen);
      assert.equal(await page.getByRole('alert').filter({ hasText: /./ }).count(), 0);
      await button.click();
      assert.equal(await field.getAttribute('type'), 'password');
    });

  test('both passwords of the profile can be shown', async () => {
    const page = await open(owner);
    await page.goto('/profile');
    await page.getByLabel('New password').waitFor();
    assert.equal(
      await page.getByRole('button', { name: 'Show password' }).count(),
      await page.locator('input[type=password]').count(),
    );
  });

  test('the focus ring of an entry in the main menu is complete', async () => {
    const page = await open(undefined, desktop);
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main menu' }).locator('ul');
    await menu.getByRole('link').first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const { ring, around } = await menu
      .getByRole('link')
      .first()
      .evaluate((link) => {
        const { outlineOffset, outlineWidth } = getComputedStyle(link);
        const width = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
        const box = link.getBoundingClientRect();
        const list = link.closest('ul')?.getBoundingClientRect();
        return {
          ring: [box.left - width, box.top - width, box.bottom + width],
          around: [list?.left, list?.top, list?.bottom],
        };
      });
    assert.ok((ring[0] ?? 0) >= (around[0] ?? 0), 'left');
    assert.ok((ring[1] ?? 0) >= (around[1] ?? 0), 'top');
    assert.ok((ring[2] ?? 0) <= (around[2] ?? 0), 'bottom');
  });

  test('the focus stays within an open filter and an open menu, and returns', async () => {
    const page = await open();
    await page.goto('/search');
    for (const opener of [
      page.getByRole('button', { name: 'Filter', exact: true }),
      page.getByRole('button', { name: 'Menu' }),
    ]) {
      await opener.focus();
      await page.keyboard.press('Enter');
      const sheet = page.locator(':popover-open');
      await sheet.waitFor();
      const isWithin = () => sheet.evaluate((element) => element.contains(document.activeElement));
      await page.waitForFunction(() => document.querySelector(':popover-open')?.contains(document.activeElement));
      await page.keyboard.press('Shift+Tab');
      assert.ok(await isWithin(), 'before the first');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      assert.ok(await isWithin(), 'behind the last');
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      await isAtKeyboard(opener);
    }
  });

  test('switching the language keeps the step of a listing’s form', async () => {
    const page = await open(owner);
    await page.goto('/dashboard?tab=create-listing#step-2');
    await page.locator('[name=name]').fill('Quiet condo behind Kandawgyi');
    await page.locator('[data-language-switch]').click();
    await page.waitForURL('/my/dashboard?tab=create-listing#step-2');
    await page.locator('[name=name]').waitFor();
    assert.equal(await page.locator('[name=regularPrice]').isVisible(), false);
  });

  test('a package that is selected in Burmese is confirmed in Burmese', async () => {
    const page = await open(await signUp(portal.address, 'Ko Free'));
    await page.goto('/my/price');
    await page.getByRole('button', { name: 'Free ကို ရွေးမည်' }).click();
    await page.waitForURL('/my/dashboard?tab=create-listing');
    const said = await page.locator('[data-notice] p').innerText();
    assert.match(said, /ရွေးချယ်ပြီးပါပြီ။\nFree ပက်ကေ့ချ်ကို/);
    assert.doesNotMatch(said, /You|package/);
  });
});
