import { adminTabs, memberTabs } from '#web/dashboard/tabs.ts';
import type { Page } from 'playwright-core';
import { type Scene, submitEmpty } from './scene.ts';
import type { Showcase } from './showcase.ts';
import { proofScenes } from './proof-scenes.ts';
import { twoFactorScenes } from './two-factor-scenes.ts';

/** The screens of people with an account: an owner's, a newcomer's, an admin's. */
export function dashboardScenes(showcase: Showcase): Scene[] {
  const { owner, newcomer, admin } = showcase;
  return [
    { name: 'create-listing', address: '/create-listing', cookie: owner },
    {
      name: 'create-listing-refused',
      address: '/create-listing',
      cookie: owner,
      prepare: async (page) => {
        await openLastStep(page);
        await submitEmpty(page);
      },
    },
    { name: 'create-listing-last-step', address: '/create-listing', cookie: owner, prepare: openLastStep },
    { name: 'create-listing-no-package', address: '/create-listing', cookie: newcomer },
    { name: 'dashboard-empty', address: '/dashboard?tab=my-listing', cookie: newcomer },
    {
      name: 'dashboard-update-agency-refused',
      address: '/dashboard?tab=update-agency',
      cookie: newcomer,
      prepare: submitEmpty,
    },
    { name: 'dashboard-inbox-empty', address: '/dashboard?tab=inbox', cookie: newcomer },
    ...memberTabs
      .filter((tab) => tab !== 'create-listing')
      .map((tab) => ({ name: `dashboard-${tab}`, address: `/dashboard?tab=${tab}`, cookie: owner })),
    ...adminTabs.map((tab) => ({ name: `admin-${tab}`, address: `/dashboard?tab=${tab}`, cookie: admin })),
    { name: 'admin-users-none', address: '/dashboard?tab=users&search=nobody-at-all', cookie: admin },
    {
      name: 'admin-update-agent',
      address: '/dashboard?tab=users&sort=role.asc',
      cookie: admin,
      prepare: async (page) => {
        await page.locator('main td a[href*="/update-agent-by-admin/"]').first().click();
        await page.getByRole('toolbar').waitFor();
      },
    },
    { name: 'admin-inbox', address: '/dashboard?tab=inbox', cookie: admin },
    { name: 'admin-payments', address: '/dashboard?tab=inbox&box=payments', cookie: admin },
    { name: 'admin-create-post', address: '/create-post', cookie: admin },
    { name: 'admin-create-package', address: '/create-package', cookie: admin },
    ...twoFactorScenes(showcase),
    ...proofScenes(showcase),
    { name: 'admin-assign-package', address: '/admin-assign-package', cookie: admin },
  ];
}

/** Opens the last step of a listing's form, where it has steps: on a phone. */
async function openLastStep(page: Page): Promise<void> {
  const last = page.locator('main form nav li:last-child button');
  if (await last.isVisible()) await last.click();
}
