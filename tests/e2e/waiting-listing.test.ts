import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openMailServer } from '#tests/factories/mail-server.ts';
import { aJpeg } from '#tests/factories/image-portal.ts';
import { openBrowser, openPage, phone } from './browser.ts';
import { assertNothingAmiss } from './listing-dashboard.ts';
import { aHome, aPhoto } from './pair.ts';
import { signUp, takeFreePackage, type TestUser } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';
import { openStep } from './posted-listing.ts';

describe('a new listing where email is sent, and admins look at new ones', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let mail: Awaited<ReturnType<typeof openMailServer>>;

  before(async () => {
    mail = await openMailServer();
    const settings = { SMTP_URL: mail.url, PROOF: 'on', REVIEW: 'new', RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' };
    portal = await startPortal(settings);
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await portal.close();
    await mail.close();
  });

  const screenOf = async (user: TestUser | undefined, options = {}) => {
    const screen = await openPage(browser, { ...phone, ...options, baseURL: portal.address });
    if (user) await screen.page.context().addCookies([{ ...user.cookie, url: portal.address }]);
    return screen;
  };

  test('waits for its poster to open the link in an email, then for a look, and is online', async () => {
    const owner = await signUp(portal.address, 'Nilar');
    await takeFreePackage(owner);
    const { page, troubles } = await screenOf(owner);
    const email = mail.next(owner.email);
    await post(page, 'Condo with a lake view');
    await page.waitForURL(/\/hidden-listing\//);
    const id = page.url().split('/').at(-1) ?? '';
    await page.getByText('Your listing is saved. It waits for you to confirm your email address.').waitFor();
    await page.getByRole('heading', { name: 'Waiting for your confirmation', level: 1 }).waitFor();
    await page.getByText(`Please confirm ${owner.email} with the link in our email`).waitFor();
    await assertNothingAmiss(page);

    const visitor = await screenOf(undefined);
    assert.equal((await visitor.page.goto(`/listing/${id}`))?.status(), 404);
    await page.goto('/my-listing');
    await page.getByRole('link', { name: 'Confirm your email' }).filter({ visible: true }).waitFor();

    const link = /https?:\/\/\S+(\/confirm-email\/[\w-]+)/.exec((await email).parts.get('text/plain') ?? '')?.[1];
    await page.goto(link ?? '');
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await page.getByText('We look at your listing before everyone can see it.').waitFor();
    await page.goto(`/listing/${id}`);
    await page.getByRole('heading', { name: 'Waiting for a look', level: 1 }).waitFor();

    const admin = await signUp(portal.address, 'Thida');
    await portal.database.pool.query('update "user" set is_admin = true where id = $1', [admin._id]);
    const desk = await screenOf(admin, { javaScriptEnabled: false });
    await desk.page.goto('/dashboard?tab=dash');
    await desk.page.getByText('One case is to be decided.').waitFor();
    await desk.page.getByRole('link', { name: 'To the desk' }).click();
    await desk.page.getByText('It is new, and waits for a look.').waitFor();
    await desk.page.getByText('Quiet, with a generator.').waitFor();
    await desk.page.getByRole('link', { name: 'Approve and show' }).click();
    await desk.page.getByLabel('A word to its owner (optional)').fill('Thank you.');
    const approval = mail.next(owner.email);
    await desk.page.getByRole('button', { name: 'Approve and show' }).click();
    await desk.page.getByText('Everyone can see it now.').waitFor();
    assert.match((await approval).parts.get('text/plain') ?? '', /everyone can see it now/);
    assert.equal((await visitor.page.goto(`/listing/${id}`))?.status(), 200);
    assert.deepEqual(troubles, []);
  });

  test('says the same in Burmese and in the dark, sends another link, and shows everything at once, without a script', async () => {
    const owner = await signUp(portal.address, 'Su Su');
    await takeFreePackage(owner);
    await portal.database.pool.query('update "user" set approved_listings = 3 where id = $1', [owner._id]);
    const home = aHome('Lake view', await aPhoto(portal.address, owner, 'listing'));
    const first = mail.next(owner.email);
    const { _id: id } = await owner.call('POST', '/api/listing/create', home);
    await first;
    const { page } = await screenOf(owner, { javaScriptEnabled: false, colorScheme: 'dark' });
    await page.goto(`/my/listing/${String(id)}`);
    await page.waitForURL(`/my/hidden-listing/${String(id)}`);
    const another = mail.next(owner.email);
    await page.getByRole('button', { name: 'လင့်ခ်ကို ထပ်ပို့ရန်' }).click();
    await page.getByText(`${owner.email} သို့ အီးမေးလ်တစ်စောင် ထပ်ပို့ထားပါသည်။`).waitFor();
    const link = /https?:\/\/\S+(\/my\/confirm-email\/[\w-]+)/.exec((await another).parts.get('text/plain') ?? '')?.[1];
    await page.goto(link ?? '');
    await page.getByRole('main').getByRole('button').first().click();
    await page.getByRole('link', { name: 'သင့်ကြော်ငြာများသို့' }).waitFor();
    const visitor = await screenOf(undefined);
    assert.equal((await visitor.page.goto(`/listing/${String(id)}`))?.status(), 200);
  });
});

async function post(page: Page, title: string): Promise<void> {
  await page.goto('/create-listing');
  const photo = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aJpeg(640, 480)) };
  await page.getByLabel('Add photos').setInputFiles(photo);
  await page.getByRole('button', { name: 'Delete photo: Photo 1' }).waitFor();
  await openStep(page, 2);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Property type').selectOption('condo');
  await page.getByLabel('Township').selectOption('bahan');
  await page.getByLabel('Address').fill('12 Kandawgyi Road');
  await openStep(page, 3);
  await page.getByLabel('Regular price').fill('900');
  await page.getByLabel('Living area').fill('1100');
  await openStep(page, 4);
  await page.getByRole('textbox', { name: 'Description' }).fill('Quiet, with a generator.');
  await page.getByRole('radio', { name: 'Owner' }).check({ force: true });
  await page.getByLabel('Phone').fill('+95 9 700 200');
  await page.getByRole('button', { name: 'Create Listing' }).click();
}
