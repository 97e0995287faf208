import { memberTabs, staffTabs } from '#web/dashboard/tabs.ts';
import type { Page } from 'playwright-core';
import { type Scene, submitEmpty } from './scene.ts';
import type { Showcase } from './showcase.ts';
import { openPasteBox, pasteNothing, pasteOne, pasteThree } from './paste-scenes.ts';
import { proofScenes } from './proof-scenes.ts';
import { twoFactorScenes } from './two-factor-scenes.ts';

/** The screens of signed-in users: an owner's, a new user's, an admin's. */
export function dashboardScenes(showcase: Showcase): Scene[] {
  const { owner, newcomer, admin, owned, questions, team } = showcase;
  const lastStep = 3;
  return [
    { name: 'create-listing', address: '/create-listing', cookie: owner },
    {
      name: 'create-listing-refused',
      address: '/create-listing',
      cookie: owner,
      prepare: async (page) => {
        await openStep(lastStep)(page);
        await submitEmpty(page);
      },
    },
    ...[1, 2, lastStep].map((step) => ({
      name: `create-listing-step-${step + 1}`,
      address: '/create-listing',
      cookie: owner,
      device: 'phone' as const,
      prepare: openStep(step),
    })),
    { name: 'create-listing-paste', address: '/create-listing', cookie: owner, prepare: openPasteBox },
    { name: 'create-listing-pasted', address: '/create-listing', cookie: owner, prepare: pasteOne },
    {
      name: 'create-listing-pasted-fields',
      address: '/create-listing',
      cookie: owner,
      device: 'phone',
      prepare: async (page) => {
        await pasteOne(page);
        await openStep(2)(page);
      },
    },
    { name: 'create-listing-pasted-three', address: '/create-listing', cookie: owner, prepare: pasteThree },
    { name: 'create-listing-pasted-nothing', address: '/create-listing', cookie: owner, prepare: pasteNothing },
    { name: 'create-listing-price', address: '/create-listing', cookie: owner, prepare: typeUnusualPrice },
    { name: 'update-listing', address: `/update-listing/${owned}`, cookie: owner },
    { name: 'listing-of-owner', address: `/listing/${owned}`, cookie: owner },
    { name: 'bans', address: '/bans', cookie: admin },
    { name: 'team', address: '/team', cookie: team.agency },
    { name: 'team-of-agent', address: '/team', cookie: team.agent },
    { name: 'team-none', address: '/team', cookie: newcomer },
    { name: 'team-listings', address: '/dashboard?tab=my-listing', cookie: team.agency },
    { name: 'team-listings-of-agent', address: '/dashboard?tab=my-listing', cookie: team.agent },
    { name: 'team-hand-on', address: `/team?listing=${team.listing}`, cookie: team.agency },
    { name: 'team-join', address: `/team/join/${team.invitation}`, cookie: newcomer },
    { name: 'channel', address: '/channel', cookie: admin },
    { name: 'import', address: '/import', cookie: owner },
    { name: 'change-listings', address: '/change-listings?do=price&direction=down&amount=5&by=percent', cookie: owner },
    { name: 'change-listings-phone', address: '/change-listings?do=phone', cookie: owner },
    { name: 'import-of-admin', address: '/import', cookie: admin },
    { name: 'channel-posts', address: '/channel?list=failed', cookie: admin },
    { name: 'leads', address: '/leads?list=all', cookie: owner },
    { name: 'viewings', address: '/viewings', cookie: owner },
    { name: 'leads-none', address: '/leads', cookie: newcomer },
    { name: 'lead-new', address: '/lead/new', cookie: owner },
    { name: 'lead', address: '/leads?list=all', cookie: owner, prepare: (page) => follow(page, '/lead/0') },
    { name: 'confirm-number', address: `/confirm-number/${owned}`, cookie: admin },
    { name: 'reviews', address: '/reviews', cookie: admin },
    { name: 'deleted-listings', address: '/deleted-listings', cookie: admin },
    { name: 'hidden-listing', address: `/hidden-listing/${owned}`, cookie: admin },
    { name: 'waiting-listing', address: `/hidden-listing/${showcase.waiting}`, cookie: owner },
    { name: 'waiting-listing-of-admin', address: `/hidden-listing/${showcase.waiting}`, cookie: admin },
    { name: 'posts-for-groups', address: `/posts-for-groups/${owned}`, cookie: owner },
    { name: 'posts-for-groups-homes', address: '/posts-for-groups', cookie: owner },
    { name: 'partners', address: '/partners', cookie: owner },
    { name: 'contact-taps', address: `/contact-taps/${owned}`, cookie: owner },
    { name: 'still-available', address: `/still-available/${questions.ofTwo}` },
    { name: 'still-available-one', address: `/still-available/${questions.ofOne}?answer=price` },
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
    { name: 'admin-pages-about', address: '/dashboard?tab=pages&edit=about', cookie: admin },
    { name: 'admin-pages-edit', address: '/dashboard?tab=pages&edit=how-to-post&in=en&version=1', cookie: admin },
    ...Object.keys(staffTabs).map((tab) => ({ name: `admin-${tab}`, address: `/dashboard?tab=${tab}`, cookie: admin })),
    { name: 'admin-users-listings-chosen', address: usersListings, cookie: admin, isInSight: true, prepare: chooseTwo },
    {
      name: 'admin-users-listings-filter',
      address: usersListings,
      cookie: admin,
      device: 'phone',
      isInSight: true,
      prepare: (page) => page.locator('main button:has(+ [popover] form)').click(),
    },
    { name: 'admin-users-listings-marked', address: usersListings, cookie: admin, isInSight: true, prepare: markOne },
    { name: 'dashboard-inbox-opened', address: '/dashboard?tab=inbox', cookie: owner, prepare: openMessage },
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
    { name: 'admin-banner-new', address: '/dashboard?tab=banners&edit=new', cookie: admin },
    { name: 'admin-email', address: '/dashboard?tab=emails&email=package-ending', cookie: admin },
    { name: 'admin-inbox', address: '/dashboard?tab=inbox', cookie: admin },
    { name: 'admin-payments', address: '/dashboard?tab=inbox&box=payments', cookie: admin },
    {
      name: 'admin-update-post',
      address: '/dashboard?tab=posts',
      cookie: admin,
      prepare: async (page) => {
        await follow(page, '/update-post/');
        await page.getByRole('toolbar').waitFor();
      },
    },
    {
      name: 'admin-update-package',
      address: '/dashboard?tab=packages',
      cookie: admin,
      prepare: (page) => follow(page, '/update-package/'),
    },
    { name: 'admin-create-post', address: '/create-post', cookie: admin },
    { name: 'admin-create-package', address: '/create-package', cookie: admin },
    ...twoFactorScenes(showcase),
    ...proofScenes(showcase),
    { name: 'admin-assign-package', address: '/admin-assign-package', cookie: admin },
  ];
}

const usersListings = '/dashboard?tab=users-listings';

/** Opens a step of a listing's form, counted from 0, where it has steps: on a phone. */
function openStep(step: number) {
  return async (page: Page): Promise<void> => {
    const button = page.locator('main form nav li button').nth(step);
    if (await button.isVisible()) await button.click();
  };
}

/** Types kyat where lakh is expected. */
async function typeUnusualPrice(page: Page): Promise<void> {
  await openStep(1)(page);
  await page.locator('select[name=propertyType]').selectOption('apartment');
  await page.locator('select[name=township]').selectOption('sanchaung');
  await openStep(2)(page);
  await page.locator('select[name=currency]').selectOption({ index: 1 });
  await page.locator('input[name=regularPrice]').fill('4500000');
  await page.locator('input[name=regularPrice]').blur();
  await page.locator('input[name=regularPrice] ~ [role=status] button').first().waitFor();
}

async function chooseTwo(page: Page): Promise<void> {
  const boxes = page.locator('tbody input[type=checkbox]');
  if (await boxes.first().isVisible()) for (const index of [0, 1]) await boxes.nth(index).check();
}

/** Marks a listing without changing it: it stays on offer, however often the scene is taken. */
async function markOne(page: Page): Promise<void> {
  await page.route('**/api/listing/mark', (route) => {
    const { listings } = route.request().postDataJSON() as { listings: { _id: string }[] };
    const results = listings.map(({ _id }) => ({ _id, outcome: 'done', before: null }));
    return route.fulfill({ json: { success: true, results } });
  });
  await page.locator('tbody tr').first().locator('button').first().click();
  await page
    .getByRole('status')
    .filter({ has: page.getByRole('button') })
    .first()
    .waitFor();
}

/** Opens a message, which stays unread, however often the scene is taken. */
async function openMessage(page: Page): Promise<void> {
  await page.route('**/api/enquiry/**', (route) => route.fulfill({ json: { success: true, message: '' } }));
  await page.locator('article summary').first().click();
}

async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`main a[href*="${path}"]`).first().click();
  await page.waitForURL((url) => url.pathname.includes(path));
  await page.locator('[data-arriving]').waitFor({ state: 'detached' });
}
