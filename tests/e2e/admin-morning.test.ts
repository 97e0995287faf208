import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { user } from '#server/database/schema.ts';
import { openMailServer } from '#tests/factories/mail-server.ts';
import { desktop, openBrowser, openLastingPage } from './browser.ts';
import { type TestUser, signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

/** An image as a user has it on their phone. */
const aPicture = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('an admin’s morning', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let mail: Awaited<ReturnType<typeof openMailServer>>;
  let page: Page;
  let troubles: string[];
  let agency: TestUser;

  before(async () => {
    mail = await openMailServer();
    portal = await startPortal({ DEMO: '1', SMTP_URL: mail.url });
    browser = await openBrowser();
    const admin = await signUp(portal.address, 'Ma Admin');
    await portal.database.db.update(user).set({ isAdmin: true }).where(eq(user.id, admin._id));
    agency = await signUp(portal.address, 'Inya Homes');
    ({ page, troubles } = await openLastingPage(browser, { ...desktop, baseURL: portal.address }));
    await page.context().addCookies([{ ...admin.cookie, url: portal.address }]);
  });
  after(async () => {
    await browser.close();
    await portal.close();
    await mail.close();
  });

  test('begins with the portal at a glance', async () => {
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    for (const text of ['Total Users', 'Total Listings', 'Total Posts', 'Recent users', 'Packages about to expire'])
      await page.getByText(text).first().waitFor();
    await page.getByText('Figures as a table').first().click();
    assert.ok((await page.getByRole('table').first().getByRole('row').count()) > 20, 'the weeks as a table');
    await page.getByRole('link', { name: 'Sale', exact: true }).click();
    await page.waitForURL(/type=sale/);
  });

  test('sets the exchange rate of the day after a confirmation, and never over an unseen one', async () => {
    await portal.database.pool.query('truncate exchange_rate');
    await page.goto('/dashboard?tab=dash');
    await page.getByRole('heading', { name: 'Set the exchange rate' }).waitFor();
    await portal.database.pool.query(
      `insert into exchange_rate (id, mmk_per_usd, set_by_id, set_by_name, created_at)
       values ('00000000-0000-7000-8000-000000000000', 4300, gen_random_uuid(), 'U Aung', now() - interval '31 days')`,
    );
    await page.reload();
    const isAsked = page.getByRole('heading', { name: 'The exchange rate is out of date' });
    await isAsked.waitFor();
    await page.getByText(/^1 USD = 4,300 MMK was set on /).waitFor();
    await page.getByLabel('Kyat for 1 USD').fill('4400');
    await page.getByRole('button', { name: 'Set the rate' }).click();
    await page.getByRole('button', { name: 'Yes, set it' }).click();
    await page.getByText('Rate set: 1 USD = 4,400 MMK.').waitFor();
    await isAsked.waitFor({ state: 'detached' });

    await portal.database.pool.query('truncate exchange_rate');
    await page.goto('/dashboard?tab=exchange-rate');
    await page.getByText('No rate is set yet').waitFor();
    const field = page.getByLabel('Kyat for 1 USD');
    await field.fill('45');
    await page.getByRole('button', { name: 'Set the rate' }).click();
    await page.getByText('The rate must be 100 to 100,000 kyat per US dollar.').waitFor();
    await field.fill('၄,၅၀၀');
    await page.getByRole('button', { name: 'Set the rate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set 1 USD = 4,500 MMK?' });
    await dialog.getByRole('button', { name: 'No, cancel' }).click();
    await page.getByText('No rate is set yet').waitFor();
    await page.getByRole('button', { name: 'Set the rate' }).click();
    await dialog.getByRole('button', { name: 'Yes, set it' }).click();
    await page.getByText('Rate set: 1 USD = 4,500 MMK.').waitFor();
    await page
      .getByText(/^set \d+ \w+ \d+ by Ma Admin$/)
      .first()
      .waitFor();

    await portal.database.pool.query(
      `insert into exchange_rate (id, mmk_per_usd, set_by_id, set_by_name)
       values ('ffffffff-ffff-7fff-bfff-ffffffffffff', 4600, gen_random_uuid(), 'U Aung')`,
    );
    await field.fill('4700');
    await page.getByRole('button', { name: 'Set the rate' }).click();
    await page.getByRole('button', { name: 'Yes, set it' }).click();
    await page.getByText('Somebody changed this while you were editing.').waitFor();
    assert.equal(await field.inputValue(), '4700');
    troubles.splice(0);
  });

  test('announces power cuts for several townships at once, which listings there show in both languages', async () => {
    await portal.database.pool.query('truncate outage');
    const read = await fetch(`${portal.address}/api/listing/get?township=bahan&limit=1`);
    const { results } = (await read.json()) as { results: { result: { _id: string }[] } };
    const listing = `/listing/${results.result[0]?._id}`;
    const visitor = async (path: string) =>
      (await (await fetch(portal.address + path)).text()).replaceAll(/<[^>]*>/g, '');
    assert.doesNotMatch(await visitor(listing), /Power cuts in/);

    await page.goto('/dashboard?tab=outages');
    await page.getByText('No power cuts have been announced.').waitFor();
    await page.getByLabel('From (1)').fill('၁၃:၀၀');
    await page.getByLabel('To (1)').fill('17');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await page.getByText('Please choose a township.').first().waitFor();
    for (const name of ['Bahan', 'Yankin']) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: 'Add a time' }).click();
    await page.getByLabel('From (2)').fill('5:00');
    await page.getByLabel('To (2)').fill('14:00');
    await save.click();
    await page.getByText('This power cut begins before another one ends.').waitFor();
    await page.getByLabel('To (2)').fill('9:00');
    const announced = new Date(Date.now() - 3 * 86_400_000);
    await page.getByLabel('Announcement date').fill(yangonDay(announced));
    await save.click();
    await page.getByText('Power cuts saved.').waitFor();
    await page.getByText('05:00–09:00, 13:00–17:00').nth(1).waitFor();
    const day = announced.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Asia/Yangon' });
    const said = `Power cuts in Bahan: 05:00–09:00, 13:00–17:00 (as of ${day})`;
    assert.ok((await visitor(listing)).includes(said), said);
    assert.match(
      await visitor(`/my${listing}`),
      /ဗဟန်း မီးပျက်ချိန် - ၀၅:၀၀–၀၉:၀၀၊ ၁၃:၀၀–၁၇:၀၀ \([၀-၉]{2}\/[၀-၉]{2}\/[၀-၉]{4} /,
    );

    await page.getByRole('button', { name: 'Edit Bahan' }).click();
    for (const number of ['2', '1']) await page.getByRole('button', { name: `Remove time ${number}` }).click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByText('Selected townships cleared.').waitFor();
    assert.doesNotMatch(await visitor(listing), /Power cuts in/);
  });

  test('turns a payment inquiry into a package in one click; its sender is notified, and can post', async () => {
    const received = mail.emails.length;
    const form = new FormData();
    form.set('name', 'Inya Homes');
    form.set('email', agency.email);
    form.set('message', 'Paid for Gold this morning.');
    const { packages } = (await agency.call('GET', '/api/packages')) as { packages: { _id: string; title: string }[] };
    form.set('packageId', packages.find(({ title }) => title === 'Gold')?._id ?? '');
    form.set('file', new File([png], 'proof.png', { type: 'image/png' }));
    const { name, value } = agency.cookie;
    const sent = await fetch(`${portal.address}/api/auth/contactForPayment`, {
      method: 'POST',
      headers: { cookie: `${name}=${value}` },
      body: form,
    });
    assert.equal(sent.status, 200);

    await page.goto('/dashboard?tab=inbox&box=payments');
    const inquiry = page.getByRole('article', { name: 'From Inya Homes' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      inquiry.getByRole('link', { name: 'Download the payment proof' }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^proof-.*\.png$/);
    await inquiry.getByRole('button', { name: 'Assign package' }).click();
    await page.getByText('Inya Homes now has the package and has been notified by email.').waitFor();
    await inquiry.getByText(/^Inya Homes was given Gold until/).waitFor();

    const status = await agency.call('GET', `/api/packages/status/${agency._id}`);
    assert.deepEqual([status['isActive'], status['listingsLeft']], [true, 30]);
    while (!mail.emails.slice(received).some(({ to }) => to.includes(agency.email))) await mail.next();
  });

  test('sets where packages are paid, with the image of a QR code; everyone can read it, without a script too', async () => {
    await page.goto('/dashboard?tab=packages');
    const panel = page.getByRole('region', { name: 'Payment accounts' });
    await panel.getByRole('button', { name: 'Add an account' }).click();
    await panel.getByRole('button', { name: 'Save the accounts' }).click();
    await panel.getByText('The name of the bank or wallet must be 1 to 60 characters.').waitFor();
    await panel.getByLabel('Bank or wallet').last().fill('KBZPay');
    await panel.getByLabel('Account name').last().fill('Daw Mya Thida');
    await panel.getByLabel('Account or phone number').last().fill('09 123 456 789');
    const code = { name: 'qr.png', mimeType: 'image/png', buffer: await aPicture() };
    await panel.getByLabel('Add the picture of the QR code').last().setInputFiles(code);
    await panel.getByRole('button', { name: 'Save the accounts' }).and(page.locator(':enabled')).click();
    await page.getByText('Accounts saved.').waitFor();
    for (const path of ['/price', '/contactForPayment']) {
      const html = await (await fetch(portal.address + path)).text();
      assert.match(html, /09 123 456 789/, path);
      assert.match(html, /QR code to pay with KBZPay/, path);
    }
  });

  test('reads a message to the site, answers it, and finds it among the answered', async () => {
    await fetch(`${portal.address}/api/auth/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Su Su', email: 'su@visitor.example', message: 'Do you show homes in Thanlyin?' }),
    });
    await page.goto('/dashboard?tab=inbox');
    const message = page.getByRole('article', { name: 'From Su Su' });
    await message.getByText('Do you show homes in Thanlyin?').waitFor();
    const unread = page.getByRole('navigation', { name: 'Dashboard', exact: true }).getByText(/\d+ unread/);
    const before = Number.parseInt(await unread.innerText(), 10);
    await message.locator('summary').first().click();
    await message.getByText('Read', { exact: true }).waitFor();
    // Marked as read at once, in the sidebar entry too.
    await page.waitForFunction(
      (count) => !document.querySelector('nav[aria-label="Dashboard"]')?.textContent?.includes(`${count} unread`),
      before,
    );
    await message.getByLabel('More: Su Su').click();
    await message.getByRole('button', { name: 'Mark as answered' }).click();
    await message.getByText('Answered', { exact: true }).waitFor();
    await page
      .getByRole('navigation', { name: 'State' })
      .getByRole('link', { name: /^Answered/ })
      .click();
    await page.waitForURL(/state=answered/);
    await message.waitFor();
    await page.reload();
    await message.waitFor();
  });

  test('deletes a bad listing, after a summary of what is deleted with it', async () => {
    await page.goto('/dashboard?tab=users-listings');
    const row = page.getByRole('row').nth(1);
    const remove = row.getByRole('button', { name: /^Delete/ });
    const name = (await remove.getAttribute('aria-label'))?.replace(/^Delete: /, '') ?? '';
    await remove.click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this post?' });
    await dialog.getByRole('button', { name: 'Yes, I am sure' }).click();
    await page.getByRole('button', { name: `Delete: ${name}` }).waitFor({ state: 'detached' });
  });

  test('publishes a post', async () => {
    await page.goto('/create-post');
    await page.getByLabel('Title').fill('Moving in the rains');
    await page.getByLabel('Category').selectOption('Knowledge Base');
    await page.getByRole('textbox', { name: 'Content' }).fill('Pack the books first.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL('/post/moving-in-the-rains');
    assert.match(await (await fetch(`${portal.address}/blogs`)).text(), /Moving in the rains/);
  });

  test('puts an agency first in the list', async () => {
    const agents = (await (await fetch(`${portal.address}/api/user/getagents?limit=8`)).json()) as {
      _id: string;
      name: string;
    }[];
    const last = agents.at(-1);
    assert.ok(last);
    await page.goto(`/update-agent-by-admin/${last._id}`);
    await page.getByLabel('Priority').fill('1000');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`Changes to ${last.name} saved.`).waitFor();
    await page.goto('/agent');
    await page.locator('main article').first().getByRole('link', { name: last.name }).waitFor();
  });

  test('finds all of it in the log', async () => {
    await page.goto('/dashboard?tab=activity&room=package');
    await page
      .getByText(/assigned a package/)
      .first()
      .waitFor();
    await page.getByText('Inya Homes').first().waitFor();
    assert.deepEqual(troubles, []);
  });

  test('is only for admins: an owner’s dashboard has none of it', async () => {
    const other = await openLastingPage(browser, { ...desktop, baseURL: portal.address });
    await other.page.context().addCookies([{ ...agency.cookie, url: portal.address }]);
    await other.page.goto('/dashboard');
    assert.equal(await other.page.getByRole('link', { name: 'Users Listings' }).count(), 0);
    for (const path of ['/dashboard?tab=users', '/create-post', '/create-package']) {
      const { name, value } = agency.cookie;
      const answer = await fetch(portal.address + path, {
        headers: { cookie: `${name}=${value}` },
        redirect: 'manual',
      });
      const toSignIn = `/sign-in?from=${encodeURIComponent(path)}&for=admins`;
      assert.deepEqual([answer.status, answer.headers.get('location')], [302, toSignIn], path);
      const visitor = await fetch(portal.address + path, { redirect: 'manual' });
      assert.match(visitor.headers.get('location') ?? '', /^\/sign-in\?from=/, path);
    }
  });
});
