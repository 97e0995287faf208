import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openMailServer } from '#tests/factories/mail-server.ts';
import { desktop, openBrowser, openPage, phone } from './browser.ts';
import { assertNothingAmiss } from './listing-dashboard.ts';
import { signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

describe('a new email address', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let mail: Awaited<ReturnType<typeof openMailServer>>;

  before(async () => {
    mail = await openMailServer();
    portal = await startPortal({ SMTP_URL: mail.url, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' });
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await portal.close();
    await mail.close();
  });

  test('is confirmed by the button behind the link in an email, and the previous one is restored, without a script too', async () => {
    const member = await signUp(portal.address, 'Su Su');
    const { page } = await openPage(browser, { ...desktop, baseURL: portal.address });
    await page.context().addCookies([{ ...member.cookie, url: portal.address }]);
    await page.goto('/dashboard?tab=profile');
    await page.getByLabel('Email').fill('susu@office.example');
    const account = page.getByRole('region', { name: 'Your account' });
    await page.getByRole('button', { name: 'Save' }).click();
    await account.getByText('Please enter your current password to do this.').first().waitFor();
    assert.equal(await page.getByLabel('Email').inputValue(), 'susu@office.example', 'what was typed stays');
    await account.getByLabel('Current password').fill(member.password);
    await assertNothingAmiss(page);
    const email = mail.next();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('An email is on its way to susu@office.example.').waitFor();
    assert.equal(await page.getByLabel('Email').inputValue(), member.email, 'nothing has changed yet');
    const link = /https?:\/\/\S+(\/confirm-email\/[\w-]+)/.exec((await email).parts.get('text/plain') ?? '')?.[1];
    assert.ok(link, 'the email has the link');

    assert.equal((await fetch(portal.address + link)).status, 200, 'a scanner of emails opens it, and nothing happens');
    const reader = await openPage(browser, { ...phone, javaScriptEnabled: false, baseURL: portal.address });
    await reader.page.goto(link);
    const toOldAddress = mail.next();
    await reader.page.getByRole('button', { name: 'Confirm this address' }).click();
    await reader.page.getByText('Your email address is now susu@office.example.').waitFor();
    await reader.page.goto(link);
    await reader.page.getByRole('button', { name: 'Confirm this address' }).click();
    await reader.page.getByText('This link has expired or has already been used.').first().waitFor();

    await page.reload();
    assert.equal(await page.getByLabel('Email').inputValue(), 'susu@office.example');

    const notified = await toOldAddress;
    assert.deepEqual(notified.to, [member.email]);
    const undo = /https?:\/\/\S+(\/my\/undo-email\/[\w-]+)/.exec(notified.parts.get('text/plain') ?? '')?.[1];
    assert.ok(undo, 'the email to the old address has the way back');
    await page.goto(undo);
    await assertNothingAmiss(page);
    const bothNotified = Promise.all([mail.next(), mail.next()]);
    await reader.page.goto(undo);
    await reader.page.getByText('စက်အားလုံးမှ အကောင့်ထွက်သွားပါမည်').waitFor();
    await reader.page.getByRole('button', { name: 'ဤလိပ်စာကို ပြန်ယူရန်' }).click();
    await reader.page.getByText(`သင့်အီးမေးလ်သည် ${member.email} ပြန်ဖြစ်ပြီး`).waitFor();
    await page.goto('/profile');
    await page.waitForURL(/\/sign-in\?from=%2Fprofile/);
    const toOwner = (await bothNotified).find(({ to }) => to.includes(member.email));
    const reset = /https?:\/\/\S+(\/reset-password\/[\w-]+)/.exec(toOwner?.parts.get('text/plain') ?? '');
    await reader.page.goto(reset?.[1] ?? '');
    await reader.page.getByLabel('New password').fill('A-longer-walk-home');
    await reader.page.getByRole('button', { name: 'Set password' }).click();
    await reader.page.getByText('Updated Password. Please re-sign in.').waitFor();
  });
});
