import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openMailServer, type ReceivedEmail } from '#tests/factories/mail-server.ts';
import { amissWith, smallTargets } from './axe.ts';
import { openBrowser, openLastingPage, phone } from './browser.ts';
import { signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

const path = '/dashboard?tab=emails&email=password-reset';

describe('the emails of the site, on a phone', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let page: Page;
  let troubles: string[];
  let mail: Awaited<ReturnType<typeof openMailServer>>;
  let admin: Awaited<ReturnType<typeof signUp>>;

  before(async () => {
    mail = await openMailServer();
    portal = await startPortal({ RATE_LIMIT: 'off', LOG_LEVEL: 'fatal', SMTP_URL: mail.url });
    browser = await openBrowser();
    admin = await signUp(portal.address, 'Thida');
    await portal.database.pool.query('update "user" set is_admin = true where id = $1', [admin._id]);
    ({ page, troubles } = await openLastingPage(browser, { ...phone, baseURL: portal.address }));
    await page.context().addCookies([{ ...admin.cookie, url: portal.address }]);
  });
  after(async () => {
    await browser.close();
    await portal.close();
    await mail.close();
  });

  const english = () => page.getByRole('region', { name: 'English' });
  const preview = () => page.getByRole('region', { name: 'Preview' });
  const framed = () => page.frameLocator('iframe[title="The email as a mail program shows it"]');
  const askForPassword = async (): Promise<ReceivedEmail> => {
    const email = mail.next(admin.email);
    const answer = await fetch(`${portal.address}/api/auth/forgotpassword`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: admin.email }),
    });
    assert.equal(answer.status, 200);
    return email;
  };

  test('are listed, and open with a preview that follows what is typed', async () => {
    await page.goto('/dashboard?tab=emails');
    await page.getByRole('link', { name: /Set a new password/ }).click();
    await page.waitForURL(new RegExp('email=password-reset'));
    await framed().getByText('The link works once, within one hour.').waitFor();
    // A link in the preview leads nowhere.
    await framed().getByRole('link', { name: 'Set a new password' }).click();
    await framed().getByText('The link works once, within one hour.').waitFor();
    await english().getByLabel('Subject').fill('Your new password');
    await english().getByLabel('Text').fill('Here is the link.\nIt works once.');
    await preview().getByText('Your new password · စကားဝှက်အသစ် သတ်မှတ်ရန်').waitFor();
    await framed().getByText('It works once.').waitFor();
  });

  test('arrive as a test at the admin’s own address, as they are typed', async () => {
    const email = mail.next(admin.email);
    await page.getByRole('button', { name: 'Send me a test' }).click();
    await page.getByText(`A test is on its way to ${admin.email}.`).waitFor();
    const { headers, parts } = await email;
    assert.match(headers.get('subject') ?? '', /^Test · စမ်းသပ်စာ: Your new password · /);
    assert.match(parts.get('text/plain') ?? '', /^Here is the link\.\s+It works once\./);
    assert.match((await askForPassword()).headers.get('subject') ?? '', /^Set a new password · /);
  });

  test('are refused for a placeholder that does not exist, by its name, and nothing typed is lost', async () => {
    await english().getByLabel('Text').fill('Dear {usernam}, here is the link.');
    await preview().getByText('The preview has the last words that fit.').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Text · English: There is no such placeholder here: {usernam}' }).waitFor();
    await english().getByText('There is no such placeholder here:').waitFor();
    await english().getByText('{usernam}', { exact: true }).waitFor();
    assert.equal(await english().getByLabel('Text').inputValue(), 'Dear {usernam}, here is the link.');
    assert.equal(await english().getByLabel('Subject').inputValue(), 'Your new password');
  });

  test('are sent with the new words once they are saved', async () => {
    await english().getByLabel('Text').fill('Here is the link.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The email is saved.').first().waitFor();
    const { headers, parts } = await askForPassword();
    assert.match(headers.get('subject') ?? '', /^Your new password · စကားဝှက်အသစ်/);
    assert.match(parts.get('text/plain') ?? '', /^Here is the link\.\s[^]*http\S+\/reset-password\/[\w-]{43}/);
    await page.goto('/dashboard?tab=emails');
    await page.getByText('English changed').waitFor();
  });

  test('are not overwritten by an admin who has not seen them, unless they insist', async () => {
    await page.goto(path);
    await english().getByLabel('Subject').fill('Mine');
    await portal.database.pool.query('update email_text set revision = revision + 1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Somebody changed this while you were editing.').first().waitFor();
    assert.equal(await english().getByLabel('Subject').inputValue(), 'Mine');
    await page.getByRole('button', { name: 'Save mine all the same' }).click();
    await page.getByText('The email is saved.').first().waitFor();
  });

  test('go back to the original', async () => {
    await page.getByRole('button', { name: 'Back to the original in English' }).click();
    assert.equal(await english().getByLabel('Subject').inputValue(), 'Set a new password');
    await english().getByText('This is the original.').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The email is saved.').first().waitFor();
    assert.match((await askForPassword()).headers.get('subject') ?? '', /^Set a new password · /);
  });

  test('have no problem in either language, listed and opened', async () => {
    for (const address of ['/dashboard?tab=emails', '/my/dashboard?tab=emails', path, `/my${path}`]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      assert.deepEqual(await amissWith(page), [], address);
      assert.deepEqual(await smallTargets(page), [], address);
    }
    // What was refused above: calls, and a link of the preview.
    assert.deepEqual(
      troubles.filter((trouble) => !/40[09] \(|^Blocked opening .* sandboxed frame/.test(trouble)),
      [],
    );
  });
});
