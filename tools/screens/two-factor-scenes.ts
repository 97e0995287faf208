import type { Page } from 'playwright-core';
import { type Scene, submitEmpty } from './scene.ts';
import type { Showcase } from './showcase.ts';

const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const begun = { key, address: `otpauth://totp/Eain:daw.khin.khin%40home.example?issuer=Eain&secret=${key}` };
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqrs-tuvw-xyz${'bcdfghjkmn'[index]}`);

/** Two-factor sign-in: its second step, its panel in every state, and an admin who needs it or turns it off. */
export function twoFactorScenes({ owner, lateAdmin, guarded, admin }: Showcase): Scene[] {
  const profile = '/dashboard?tab=profile';
  return [
    { name: 'sign-in-code', address: '/sign-in/code' },
    { name: 'sign-in-code-refused', address: '/sign-in/code', prepare: sendNoCode },
    { name: 'sign-in-code-recovery', address: '/sign-in/code?with=recovery-code' },
    { name: 'two-factor-password', address: profile, cookie: owner, prepare: beginSetUp },
    { name: 'two-factor-set-up', address: profile, cookie: owner, prepare: givePassword },
    { name: 'two-factor-refused', address: profile, cookie: owner, prepare: giveWrongCode },
    { name: 'two-factor-codes', address: profile, cookie: owner, prepare: confirm },
    { name: 'two-factor-on', address: profile, cookie: guarded },
    {
      name: 'two-factor-off',
      address: profile,
      cookie: guarded,
      prepare: (page) => panel(page, 'button').last().click(),
    },
    { name: 'two-factor-needed', address: '/dashboard', cookie: lateAdmin },
    { name: 'admin-two-factor', address: `/update-agent-by-admin/${guarded._id}`, cookie: admin },
  ];
}

const panel = (page: Page, what: string) => page.locator(`#two-factor ${what}`);

async function sendNoCode(page: Page): Promise<void> {
  await submitEmpty(page);
  await page.locator('main form [role=alert]').waitFor();
}

async function beginSetUp(page: Page): Promise<void> {
  await panel(page, 'button').first().click();
  await panel(page, 'input[name=currentPassword]').waitFor();
}

async function givePassword(page: Page): Promise<void> {
  await answer(page, 'begin', 200, begun);
  await beginSetUp(page);
  await panel(page, 'input[name=currentPassword]').fill('any');
  await panel(page, 'button[type=submit]').click();
  await panel(page, 'svg[role=img]').waitFor();
}

async function giveWrongCode(page: Page): Promise<void> {
  const issues = [{ field: 'code', code: 'code_wrong' }];
  await answer(page, 'on', 400, { success: false, code: 'code_wrong', issues });
  await givePassword(page);
  await panel(page, 'button[type=submit]').click();
  await panel(page, '[role=alert]').waitFor();
}

async function confirm(page: Page): Promise<void> {
  await answer(page, 'on', 200, { recoveryCodes });
  await givePassword(page);
  await panel(page, 'button[type=submit]').click();
  await panel(page, 'li').first().waitFor();
}

/** Mocks the portal's response: nothing is turned on, however often the scene is taken. */
async function answer(page: Page, call: string, status: number, json: object): Promise<void> {
  await page.route(`**/api/user/two-factor/${call}`, (route) =>
    route.fulfill({ status, json: { success: true, ...json } }),
  );
}
