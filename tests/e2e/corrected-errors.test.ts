import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { desktop, phone } from './browser.ts';
import { type EditorsDashboard, startEditorsDashboard } from './editors-dashboard.ts';
import { aHome, aPhoto } from './pair.ts';
import { takeFreePackage } from './people.ts';

const notAnImage = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No photo.') };

describe('an error of a form', () => {
  let dashboard: EditorsDashboard;
  let photo: { name: string; mimeType: string; buffer: Buffer };

  before(async () => {
    dashboard = await startEditorsDashboard();
    const picture = sharp({ create: { width: 160, height: 120, channels: 3, background: '#8fb3a4' } });
    photo = { name: 'office.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
  });
  after(() => dashboard.close());

  /** Waits until a text is shown so often. */
  const isSaid = async (page: Page, text: string, times: number) => {
    const said = page.getByText(text).filter({ visible: true });
    if (times > 0) await said.nth(times - 1).waitFor();
    await said.nth(times).waitFor({ state: 'detached' });
  };

  test('of the agency form is said twice, and no more once its field is changed (SIT-202, SIT-203)', async () => {
    const { page } = await dashboard.screenOf(dashboard.agency, desktop);
    await page.goto('/dashboard?tab=update-agency');
    await page.getByRole('button', { name: 'Update Agency' }).click();
    await page.getByText('Please check 6 fields:').waitFor();
    await isSaid(page, 'The address must be', 0);
    await isSaid(page, 'You must upload at least one image', 2);
    await page.getByLabel('Agency name').fill('Golden Lake Property');
    await page.getByText('Please check 5 fields:').waitFor();
    assert.equal(await page.getByLabel('Agency name').getAttribute('aria-invalid'), null);
    assert.equal(await page.getByLabel('Agency name').evaluate((field) => field === document.activeElement), true);
    await page.getByLabel('Add photos').setInputFiles(photo);
    await isSaid(page, 'You must upload at least one image', 0);
    await page.getByRole('textbox', { name: 'Description' }).fill('Homes by the lake.');
    await page.getByLabel('Address').fill('Kandawgyi Road');
    await page.getByLabel('Phone').fill('09 420 012 345');
    await page.getByText('Please check 1 field:').waitFor();
    await page.getByLabel('Facebook link').fill('facebook.com/golden');
    await page.getByText(/^Please check/).waitFor({ state: 'detached' });
    await isSaid(page, 'That did not go through', 0);

    await page.getByLabel('Add photos').setInputFiles(Array.from({ length: 8 }, () => photo));
    await page.getByText('You can only upload 8 images').waitFor();
    await page.getByRole('button', { name: 'Delete photo: Photo 8' }).waitFor();
    await page.getByRole('button', { name: 'Update Agency' }).click();
    await page.getByText('Your agency profile is live.').waitFor();
    await isSaid(page, 'You can only upload 8 images', 0);
  });

  test('that the portal finds is said twice as well', async () => {
    const { page } = await dashboard.screenOf(dashboard.admin, desktop);
    await page.goto('/create-post');
    await page.getByLabel('Title').fill('About a lake');
    await page.getByRole('textbox', { name: 'Content' }).fill('Water.');
    const wrong = { field: 'title', code: 'post_title', message: 'The title must be 1 to 200 characters.' };
    const body = { success: false, code: wrong.code, message: wrong.message, issues: [wrong] };
    await page.route('**/api/post/create', (route) => route.fulfill({ status: 400, json: body }));
    await page.getByRole('button', { name: 'Publish' }).click();
    await isSaid(page, wrong.message, 2);
    await page.getByLabel('Title').fill('About another lake');
    await isSaid(page, wrong.message, 0);
    await isSaid(page, 'That did not go through', 0);
  });

  for (const javaScriptEnabled of [true, false]) {
    test(`of an empty message is said once above it, ${javaScriptEnabled ? 'with' : 'without'} a script`, async () => {
      const { page } = await dashboard.screenOf(undefined, { ...phone, javaScriptEnabled });
      await page.goto('/contact');
      await page.getByLabel('Email').first().fill('nobody');
      await page.getByRole('button', { name: 'Send' }).click();
      await isSaid(page, 'Please fill in all fields.', 1);
      await isSaid(page, 'This field is required.', 2);
      await isSaid(page, 'Please enter a valid email address.', 2);
      await page.goto('/my/contact');
      await page.locator('main form button').click();
      await isSaid(page, 'ဤအကွက်ကို ဖြည့်ရန် လိုအပ်ပါသည်။', 3);
      if (!javaScriptEnabled) return;
      await page.locator('[name=name]').fill('သီတာ');
      await isSaid(page, 'ဤအကွက်ကို ဖြည့်ရန် လိုအပ်ပါသည်။', 2);
    });
  }

  test('of a question to an owner is over once a phone number is typed instead of an address', async () => {
    const { agency, portal } = dashboard;
    await takeFreePackage(agency);
    const home = aHome('A home with a view', await aPhoto(portal.address, agency, 'listing'));
    const { _id: id } = await agency.call('POST', '/api/listing/create', home);
    const { page } = await dashboard.screenOf(undefined, phone);
    await page.goto(`/listing/${String(id)}`);
    await page.locator('summary', { hasText: 'Contact the advertiser' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await isSaid(page, 'Please enter an email address or a phone number.', 1);
    await page.getByLabel('Phone').fill('09 420 012 345');
    await isSaid(page, 'Please enter an email address or a phone number.', 0);
    await page.getByLabel('Name').fill('Ko Min');
    await isSaid(page, 'This field is required.', 0);
    await isSaid(page, 'Please fill in all fields.', 0);
  });

  test('of a payment proof is over once another file is chosen', async () => {
    const { page } = await dashboard.screenOf(dashboard.other, phone);
    await page.goto('/contactforpayment?package=Gold');
    await page.getByLabel('Message').fill('Paid by KBZ.');
    await page.getByLabel('Payment proof').setInputFiles(notAnImage);
    await page.getByRole('button', { name: 'Send' }).click();
    await isSaid(page, 'The payment proof must be', 2);
    await page.getByLabel('Payment proof').setInputFiles(photo);
    await isSaid(page, 'The payment proof must be', 0);
    await isSaid(page, 'That did not go through', 0);
  });

  test('of signing up is over once its field is changed', async () => {
    const { page } = await dashboard.screenOf(undefined, phone);
    await page.goto('/sign-up');
    await page.getByLabel('Username').fill('x');
    await page.getByLabel('Email').fill('x@home.example');
    await page.getByLabel('Password', { exact: true }).fill('kandawgyi-1900');
    await page.locator('main').getByRole('button', { name: 'Sign up' }).click();
    const form = page.locator('main form');
    await form.getByText('The username must be 3 to 30 characters.').nth(1).waitFor();
    await page.getByLabel('Username').fill('Daw Hla');
    await form.getByText('The username must be').waitFor({ state: 'detached' });
    assert.equal(await page.getByLabel('Email').inputValue(), 'x@home.example');
  });

  test('that a file can never be uploaded offers no other attempt with it (SIT-204)', async () => {
    const { page } = await dashboard.screenOf(dashboard.admin, desktop);
    await page.goto('/create-post');
    await page.getByLabel('Title').fill('With a note');
    await page.getByRole('textbox', { name: 'Content' }).fill('Words.');
    await page.getByLabel('Choose an image').setInputFiles(notAnImage);
    await page.getByText('Only image files are accepted.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Upload image' }).count(), 0);
    await page.getByRole('button', { name: 'Publish' }).click();
    const question = page.getByRole('dialog', { name: 'Send without the file that can’t be used?' });
    await question.getByText('You can go back and choose another photo instead.').waitFor();
    await question.getByRole('button', { name: 'Yes, send without it' }).click();
    await page.waitForURL('/post/with-a-note');
  });
});
