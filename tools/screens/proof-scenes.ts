import type { Page } from 'playwright-core';
import { type Scene, submitEmpty } from './scene.ts';
import type { Showcase } from './showcase.ts';

/** Proving one's identity again before actions that could take over an account; and reverting such an action. */
export function proofScenes({ owner, guarded, passwordless, admin }: Showcase): Scene[] {
  const profile = '/dashboard?tab=profile';
  return [
    { name: 'proof-email', address: profile, cookie: owner, prepare: typeEmail },
    { name: 'proof-email-refused', address: profile, cookie: owner, prepare: sendEmailAlone },
    { name: 'proof-email-code', address: profile, cookie: guarded, prepare: useCode },
    { name: 'proof-sign-in-first', address: profile, cookie: passwordless, prepare: sendEmailAlone },
    { name: 'proof-sign-in-again', address: '/sign-in?again=1&from=/profile', cookie: passwordless },
    { name: 'proof-deletion', address: profile, cookie: owner, prepare: refuseDeletion },
    { name: 'proof-admin-deletion', address: '/dashboard?tab=users', cookie: admin, prepare: askUserDeletion },
    {
      name: 'proof-admin-appointment',
      address: `/update-agent-by-admin/${guarded._id}`,
      cookie: admin,
      prepare: (page) => page.locator('input[name=isAdmin]').check(),
    },
    {
      name: 'proof-admin-two-factor',
      address: `/update-agent-by-admin/${guarded._id}`,
      cookie: admin,
      prepare: askTurnOff,
    },
    { name: 'undo-email', address: '/undo-email/some-token' },
    { name: 'still-available-bad', address: '/still-available/some-token' },
    { name: 'undo-email-refused', address: '/undo-email/some-token', prepare: submitEmpty },
  ];
}

const account = (page: Page, what: string) => page.locator(`form:has(input[name=username]) ${what}`);

async function typeEmail(page: Page): Promise<void> {
  await account(page, 'input[name=email]').fill('khin@new.example');
}

async function sendEmailAlone(page: Page): Promise<void> {
  await typeEmail(page);
  await account(page, 'button[type=submit]').click();
  await account(page, '[role=alert]').first().waitFor();
}

async function useCode(page: Page): Promise<void> {
  await typeEmail(page);
  await account(page, 'button.underline').first().click();
  await account(page, 'input[name=code]').waitFor();
}

async function refuseDeletion(page: Page): Promise<void> {
  await page.locator('main section button').last().click();
  await page.locator('dialog input[name=currentPassword]').fill('not this one');
  await page.locator('dialog button[type=submit]').click();
  await page.locator('dialog [role=alert]').waitFor();
}

async function askUserDeletion(page: Page): Promise<void> {
  await page.locator('tbody tr').nth(1).locator('button').last().click();
  await page.locator('dialog').waitFor();
}

async function askTurnOff(page: Page): Promise<void> {
  await page.locator('main section button:not([type=submit])').last().click();
  await page.locator('dialog').waitFor();
}
