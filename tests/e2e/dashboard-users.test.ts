import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { assertNothingAmiss } from './listing-dashboard.ts';
import { aHome, anAgent, aPhoto } from './pair.ts';
import { type TestUser, signUp, takeFreePackage } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 675, channels: 3, background: '#0f5c45' } })
    .jpeg()
    .toBuffer(),
});
const noPhoto = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Rent is due on the first.') };

describe('users in the dashboard', () => {
  let portal: RunningPortal;
  let browser: Browser;

  before(async () => {
    portal = await startPortal({ RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' });
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  /** Opens a separate browser context for a user. */
  const open = async (member: TestUser, options: BrowserContextOptions = desktop) => {
    const screen = await openPage(browser, { ...options, baseURL: portal.address });
    await screen.page.context().addCookies([{ ...member.cookie, url: portal.address }]);
    return screen;
  };
  const admin = async () => {
    const member = await signUp(portal.address, 'Thida');
    await portal.database.pool.query('update "user" set is_admin = (id = $1)', [member._id]);
    return member;
  };
  const describeIn = (page: Page, words: string) => page.getByRole('textbox', { name: 'Description' }).fill(words);

  test('an agency signs up, describes itself with a photo, and everyone sees it', async () => {
    const { page, troubles } = await openPage(browser, { ...phone, baseURL: portal.address });
    await page.goto('/sign-up?from=%2Fupdate-agent');
    await page.getByLabel('Username').fill('Lake Homes');
    await page.getByLabel('Email').fill('office@lake.example');
    await page.getByLabel('Password', { exact: true }).fill('Inya-lake-1912');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.waitForURL('/dashboard?tab=update-agency');

    await page.getByRole('button', { name: 'Update Agency' }).click();
    for (const sentence of ['The name must be 1 to 100 characters.', 'You must upload at least one image']) {
      await page.getByText(sentence).first().waitFor();
    }
    const name = page.getByLabel('Agency name');
    assert.equal(await name.evaluate((field) => field === document.activeElement), true, 'the first has the keyboard');
    await name.fill('Lake Homes Agency');
    await describeIn(page, 'Quiet homes around the lake.');
    await page.getByLabel('Address').fill('Inya Road');
    await page.getByLabel('Phone').fill('+95 9 777 000');
    await page.getByLabel('Facebook link').fill('example.com/lake');
    await page.getByLabel('Add photos').setInputFiles([await photo('office.jpg'), noPhoto]);
    await page.getByText('Only image files are accepted.').waitFor();
    await page.getByRole('button', { name: 'Delete photo: notes.jpg' }).click();
    await page.getByRole('button', { name: 'Update Agency' }).click();
    await page.getByText('Please enter a link to a Facebook page').first().waitFor();
    await assertNothingAmiss(page);
    await page.getByLabel('Facebook link').fill('facebook.com/lake');
    await page.getByRole('button', { name: 'Update Agency' }).click();
    await page.getByRole('link', { name: 'See the public page' }).click();
    await page.waitForURL(/\/agent\//);
    await page.getByRole('heading', { level: 1, name: 'Lake Homes Agency' }).waitFor();
    await page.getByText('Quiet homes around the lake.').first().waitFor();
    assert.match(await (await fetch(`${portal.address}/agent`)).text(), /Lake Homes Agency/);
    assert.deepEqual(troubles, []);
  });

  test('of two users who edit one agency the second is notified, keeps what was typed, and saves it after a look', async () => {
    const agency = await signUp(portal.address, 'Hledan Homes');
    await agency.call('POST', `/api/user/update/${agency._id}`, await anAgent(portal.address, agency, 'Hledan Homes'));
    const { page } = await open(agency);
    await page.goto('/dashboard?tab=update-agency');
    await page.getByLabel('Phone').fill('+95 9 111 222');
    await agency.call('POST', `/api/user/update/${agency._id}`, { username: 'Hledan' });
    await page.getByRole('button', { name: 'Update Agency' }).click();
    await page.getByText('Somebody changed this while you were editing.').waitFor();
    const look = page.getByRole('link', { name: 'See the current version' });
    assert.equal(await look.getAttribute('target'), '_blank');
    assert.equal(await page.getByLabel('Phone').inputValue(), '+95 9 111 222');
    await page.getByRole('button', { name: 'Update Agency' }).click();
    await page.getByText('Your agency profile is live.').waitFor();
    const stored = await agency.call('GET', `/api/user/${agency._id}`);
    assert.deepEqual([stored['phone'], stored['username']], ['+95 9 111 222', 'Hledan']);
  });

  test('a new name and avatar are saved; a file that is not an image is refused with a message', async () => {
    const member = await signUp(portal.address, 'Aye Aye');
    const { page, troubles } = await open(member, phone);
    await page.goto('/profile');
    await page.waitForURL('/dashboard?tab=profile');
    await page.locator('button:enabled', { hasText: /^Save$/ }).waitFor();
    await page.getByLabel('Choose a picture').setInputFiles(noPhoto);
    await page.getByText('Error Image upload (image must be less than 2 mb)').waitFor();
    await page.getByLabel('Choose a picture').setInputFiles(await photo('me.jpg'));
    await page.getByLabel('Username').fill('x');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The username must be 3 to 30 characters.').first().waitFor();
    await page.getByLabel('Username').fill('Aye Aye Myint');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('User is updated successfully!').waitFor();
    await page.getByRole('link', { name: 'Profile: Aye Aye Myint' }).locator('img').waitFor();
    await assertNothingAmiss(page);
    assert.deepEqual(
      troubles.filter((trouble) => !trouble.includes('400')),
      [],
    );
  });

  test('changing the password ends the other session, and asks for the current one', async () => {
    const member = await signUp(portal.address, 'Hla Hla');
    const elsewhere = await open(member);
    const { page } = await openPage(browser, { ...desktop, baseURL: portal.address });
    await page.goto('/sign-in?from=%2Fprofile');
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.locator('main').getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('/dashboard?tab=profile');
    await page.getByText('This device').waitFor();
    assert.equal(await page.getByRole('button', { name: /^Sign out there/ }).count(), 1);

    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill('A-longer-walk-home');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('This is not your current password.').first().waitFor();
    assert.equal(await page.getByLabel('New password').inputValue(), 'A-longer-walk-home');
    await page.getByLabel('Current password').fill(member.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('User is updated successfully!').waitFor();
    await page.getByText('You’re not signed in anywhere else.').waitFor();

    await elsewhere.page.goto('/profile');
    await elsewhere.page.waitForURL(/\/sign-in\?from=%2Fprofile/);
  });

  test('a session elsewhere is ended after a confirmation', async () => {
    const member = await signUp(portal.address, 'Nwe Nwe');
    await fetch(`${portal.address}/api/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0' },
      body: JSON.stringify({ email: member.email, password: member.password }),
    });
    const { page } = await open(member);
    await page.goto('/dashboard?tab=profile');
    await page.getByRole('button', { name: 'Sign out there: Chrome on Android' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out on Chrome on Android?' });
    await question.getByRole('button', { name: 'Yes, sign out' }).click();
    await page.getByText('You’re not signed in anywhere else.').waitFor();
  });

  test('a session that ended while editing is reported, and what was typed is kept', async () => {
    const member = await signUp(portal.address, 'Phyu Phyu');
    const { page } = await open(member);
    await page.goto('/dashboard?tab=profile');
    await page.getByLabel('Username').fill('Phyu Phyu Win');
    await portal.database.pool.query('delete from session where user_id = $1', [member._id]);
    await page.getByRole('button', { name: 'Save' }).click();
    const note = page.getByRole('alert').filter({ hasText: 'Tokens are expired or something is wrong.' });
    assert.equal(await note.getByRole('link', { name: 'Sign in' }).getAttribute('target'), '_blank');
    assert.equal(await page.getByLabel('Username').inputValue(), 'Phyu Phyu Win');
  });

  test('deleting one’s account states what is deleted with it, and all of it is', async () => {
    const member = await signUp(portal.address, 'Zaw Zaw');
    await takeFreePackage(member);
    const property = aHome('Leaving', await aPhoto(portal.address, member, 'listing'));
    const { _id: listing } = await member.call('POST', '/api/listing/create', property);
    const { page } = await open(member, phone);
    await page.goto('/dashboard?tab=profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const question = page.getByRole('dialog', { name: 'Delete the account Zaw Zaw?' });
    await question.getByText('1 listing').waitFor();
    await question.getByText('1 picture').waitFor();
    await question.getByLabel('Current password').fill('not this one');
    await question.getByRole('button', { name: 'Yes, delete it' }).click();
    await question.getByText('This is not your current password.').first().waitFor();
    await assertNothingAmiss(page);
    await question.getByLabel('Current password').fill(member.password);
    await question.getByLabel('Current password').press('Enter');
    await page.getByText('Your account has been deleted and you are signed out.').waitFor();
    await page.waitForURL('/');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    assert.equal((await fetch(`${portal.address}/listing/${String(listing)}`)).status, 404);
  });

  test('an admin finds an agency, gives it priority, and it comes first; the last admin stays one', async () => {
    const boss = await admin();
    const agency = await signUp(portal.address, 'Pansodan Homes');
    await agency.call(
      'POST',
      `/api/user/update/${agency._id}`,
      await anAgent(portal.address, agency, 'Pansodan Homes'),
    );
    const { page } = await open(boss);
    await page.goto('/dashboard?tab=users');
    await page.getByLabel('Sort').selectOption('Agents before users');
    await page.waitForURL(/sort=role/);
    await page.getByRole('row').nth(1).getByText('Agent', { exact: true }).waitFor();
    await page.getByLabel('Search').fill('pansodan');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.waitForURL(/search=pansodan/);
    await page.getByText('Users found').waitFor();
    await page.getByRole('link', { name: 'Edit: Pansodan Homes' }).click();
    await page.waitForURL(/\/update-agent-by-admin\//);
    await page.getByLabel('Priority').fill('2,000,000');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The priority must be 0 to 1,000,000.').first().waitFor();
    await assertNothingAmiss(page);
    await page.getByLabel('Priority').fill('900');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Changes to Pansodan Homes saved.').waitFor();
    await page.goto('/agent');
    await page.locator('main li').first().getByText('Pansodan Homes').waitFor();

    await page.goto(`/update-agent-by-admin/${boss._id}`);
    await page.getByLabel('Admin: full access').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The last admin cannot be deleted or stop being an admin.').waitFor();
    await page.goto('/dashboard?tab=profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByText('The last admin cannot be deleted or stop being an admin.').waitFor();

    const other = await open(agency);
    await other.page.goto(`/update-agent-by-admin/${boss._id}`);
    await other.page.waitForURL((url) => url.pathname !== `/update-agent-by-admin/${boss._id}`);
    assert.doesNotMatch(await other.page.content(), new RegExp(boss.email));
  });

  test('users are listed in batches of 9, sorted as the address states, and are deleted after a confirmation', async () => {
    const boss = await signUp(portal.address, 'Khin Khin');
    await portal.database.pool.query('update "user" set is_admin = true where id = $1', [boss._id]);
    for (let number = 10; number < 22; number += 1) await signUp(portal.address, `Batch ${number}`);
    const { page, troubles } = await open(boss, phone);
    await page.goto('/dashboard?tab=users&search=batch&sort=username.asc');
    const rows = page.getByRole('button', { name: /^Delete: / });
    await page.getByRole('button', { name: 'Delete: Batch 18' }).waitFor();
    assert.equal(await rows.count(), 9);
    await page.getByRole('button', { name: 'Delete: Batch 10' }).click();
    const question = page.getByRole('dialog', { name: 'Delete the account Batch 10?' });
    await question.getByText('Nothing else is deleted. The account cannot be restored.').waitFor();
    await question.getByRole('button', { name: 'Yes, delete it' }).click();
    await page.getByText('Account Batch 10 deleted.').waitFor();
    await page.getByRole('button', { name: 'Show More' }).click();
    await page.getByRole('button', { name: 'Delete: Batch 21' }).waitFor();
    assert.equal(await rows.count(), 11, 'each of the others once');
    assert.match(page.url(), /search=batch.*shown=/);
    await assertNothingAmiss(page);
    await page.goto('/dashboard?tab=users&search=nobody-at-all');
    await page.getByText('No users found.').waitFor();
    assert.deepEqual(troubles, []);
  });
});
