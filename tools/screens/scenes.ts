import { welcomeCookieFor } from '#domain/account/welcome.ts';
import type { Page } from 'playwright-core';
import { dashboardScenes } from './dashboard-scenes.ts';
import { showControls } from './control-states.ts';
import { type Scene, submitEmpty } from './scene.ts';
import type { Showcase } from './showcase.ts';

/** Every screen: with content, empty, and failing. */
export async function scenesOf(showcase: Showcase): Promise<Scene[]> {
  const { address, owner, newcomer, reviewed, ended, shared, team } = showcase;
  const read = async <Body>(path: string) => (await (await fetch(address + path)).json()) as Body;
  const { results } = await read<{ results: { result: Home[] } }>('/api/listing/get?limit=100');
  const agents = await read<{ _id: string }[]>('/api/user/getagents?limit=2');
  const { posts } = await read<{ posts: { slug: string; title: string }[] }>('/api/post/getposts?limit=30');
  const listing = (matches: (one: Home) => boolean) =>
    `/listing/${(results.result.find(matches) ?? results.result[0])?._id}`;
  const rents = (count: number) =>
    results.result
      .filter(({ type }) => type === 'rent')
      .slice(0, count)
      .map(({ _id }) => _id)
      .join();
  const post = (matches: (title: string) => boolean) =>
    `/post/${(posts.find(({ title }) => matches(title)) ?? posts[0])?.slug}`;
  return [
    { name: 'home', address: '/' },
    { name: 'home-menu', address: '/', isInSight: true, prepare: openMenu },
    { name: 'home-menu-of-owner', address: '/', cookie: owner, isInSight: true, prepare: openMenu },
    { name: 'home-welcome', address: '/', cookie: newcomer, isInSight: true, prepare: welcome },
    { name: 'home-returning', address: '/', prepare: comeBack },
    { name: 'home-saving-data', address: '/', savesData: true },
    { name: 'search', address: '/search' },
    { name: 'search-saving-data', address: '/search', savesData: true },
    { name: 'search-map', address: '/search?type=rent', device: 'phone', isInSight: true, prepare: openMap },
    { name: 'search-filtered', address: '/search?type=rent&township=bahan&furnished=true&sort=price&order=asc' },
    { name: 'search-empty', address: '/search?type=sale&township=latha&propertyType=land&gym=true&swimmingPool=true' },
    { name: 'search-prices', address: '/search?type=rent&maxPrice=1000&bedrooms=2&seller=Agent' },
    { name: 'search-filter', address: '/search?type=rent', device: 'desktop', prepare: openSheet(0) },
    { name: 'search-price', address: '/search?type=rent', device: 'desktop', isInSight: true, prepare: openSheet(2) },
    ...['filter', 'townships', 'price', 'bedrooms', 'types', 'sort'].map((topic, button) => ({
      name: `search-sheet-${topic}`,
      address: '/search?type=rent',
      device: 'phone' as const,
      isInSight: true,
      prepare: openSheet(button),
    })),
    { name: 'search-beds', address: '/search?type=rent&kind=hostel,bed&priceFor=person,bed' },
    { name: 'saved', address: '/saved', prepare: saveSome },
    { name: 'saved-none', address: '/saved' },
    { name: 'shared-list', address: `/shared-list/${shared}` },
    { name: 'compare', address: `/compare?ids=${rents(4)}` },
    { name: 'compare-top', address: `/compare?ids=${rents(4)}`, isInSight: true },
    { name: 'compare-swiped', address: `/compare?ids=${rents(4)}`, isInSight: true, prepare: swipe },
    { name: 'compare-two', address: `/compare?ids=${rents(2)}` },
    { name: 'compare-differences', address: `/compare?ids=${rents(3)},x&only=differences` },
    { name: 'compare-none', address: '/compare' },
    { name: 'offline', address: '/offline' },
    { name: 'search-hearts', address: '/search?type=rent', isInSight: true, prepare: saveFromSearch },
    { name: 'search-photos', address: '/search', prepare: showPhotos },
    { name: 'search-arriving', address: '/search', isInSight: true, prepare: waitForListing },
    { name: 'search-offline', address: '/search', isInSight: true, prepare: loseConnection },
    { name: 'search-failed', address: '/search', prepare: failNextPage },
    { name: 'landing', address: '/rent' },
    { name: 'landing-narrow', address: '/rent/condo/kamayut' },
    { name: 'landing-none', address: '/buy/house/dawbon/5-bedroom' },
    { name: 'prices', address: '/prices?propertyType=condo' },
    { name: 'prices-wider', address: '/prices?type=sale&propertyType=land&township=latha' },
    { name: 'building', address: '/building/star-city' },
    { name: 'full-search', address: termAddress('condo') },
    { name: 'full-search-filters', address: termAddress('bahan ကွန်ဒို 2+ bedrooms pool') },
    { name: 'full-search-corrected', address: termAddress('furnised condo with a balcny') },
    { name: 'full-search-closest', address: termAddress('sanchaung condo with gym under 1 usd') },
    { name: 'full-search-suggestions', address: '/full-search', prepare: typeHalf },
    { name: 'full-search-empty', address: termAddress('xyzzy') },
    { name: 'listing', address: listing((one) => one.propertyType === 'condo') },
    {
      name: 'listing-photos',
      address: `${listing((one) => one.propertyType === 'condo')}?photos=all#shown-2`,
      isInSight: true,
    },
    { name: 'listing-saving-data', address: listing((one) => one.propertyType === 'condo'), savesData: true },
    { name: 'listing-share', address: listing(() => true), isInSight: true, prepare: openSharing },
    { name: 'listing-question', address: listing((one) => one.propertyType === 'condo'), prepare: askReadyQuestion },
    { name: 'listing-sums', address: `${listing((one) => one.type === 'sale')}?down=30&months=24&rate=13` },
    { name: 'listing-ended', address: `/listing/${ended}` },
    { name: 'listing-none', address: '/listing/00000000-0000-7000-8000-000000000000' },
    { name: 'listing-hostel', address: listing((one) => one.details.priceFor === 'person') },
    { name: 'listing-land', address: listing((one) => one.propertyType === 'land') },
    {
      name: 'listing-taken',
      address: listing((one) => one.propertyStatus === 'Rented Out' || one.propertyStatus === 'Sold Out'),
    },
    {
      name: 'report-gone',
      address: listing((one) => one.propertyType === 'condo').replace('/listing/', '/report-gone/'),
    },
    { name: 'watch', address: '/watch?type=rent&township=bahan&maxPrice=900' },
    { name: 'listing-reviews', address: `/listing/${reviewed}`, cookie: owner, prepare: submitReview },
    { name: 'agents', address: '/agent' },
    { name: 'agents-none', address: '/agent?name=xyzzy&township=latha' },
    { name: 'agent', address: `/agent/${agents[0]?._id}` },
    { name: 'agent-member', address: team.agentPage },
    { name: 'agent-with-people', address: team.agentPage.split('/').slice(0, 3).join('/') },
    { name: 'listing-with-member', address: `/listing/${team.listing}` },
    { name: 'team-join-visitor', address: `/team/join/${team.invitation}` },
    { name: 'building', address: '/building/star-city' },
    { name: 'blogs', address: '/blogs' },
    { name: 'blogs-empty', address: '/blogs?searchTerm=xyzzy' },
    { name: 'post', address: post((title) => /^[A-Z]/.test(title)) },
    { name: 'post-burmese', address: post((title) => /[\u1000-\u109f]/.test(title)) },
    { name: 'price', address: '/price' },
    { name: 'price-current', address: '/price', cookie: owner },
    { name: 'packages', address: '/packages' },
    { name: 'contact', address: '/contact' },
    { name: 'contact-refused', address: '/contact', prepare: submitEmpty },
    { name: 'contact-failed', address: '/contact', prepare: failToSend },
    { name: 'payment', address: '/contactForPayment?package=Gold' },
    { name: 'payment-refused', address: '/contactForPayment?package=Gold', prepare: submitEmpty },
    { name: 'payment-of-owner', address: '/contactForPayment?package=Gold', cookie: owner },
    { name: 'about', address: '/about' },
    { name: 'privacy', address: '/PrivacyPolicy' },
    { name: 'terms', address: '/TermsAndConditions' },
    { name: 'safety', address: '/safety' },
    { name: 'developers', address: '/developers' },
    { name: 'prices', address: '/prices' },
    { name: 'prices of condos', address: '/prices?propertyType=condo&township=bahan&bedrooms=2' },
    { name: 'info-page', address: '/pages/how-to-post' },
    { name: 'not-found', address: '/no-such-page' },
    { name: 'controls', address: '/contact', prepare: showControls },
    { name: 'sign-in', address: '/sign-in' },
    { name: 'sign-in-refused', address: '/sign-in', prepare: submitEmpty },
    { name: 'sign-up', address: '/sign-up' },
    { name: 'sign-up-refused', address: '/sign-up', prepare: submitEmpty },
    { name: 'forgot-password', address: '/forgotpassword' },
    { name: 'reset-password', address: '/reset-password/some-token' },
    { name: 'confirm-email', address: '/confirm-email/some-token' },
    { name: 'confirm-email-refused', address: '/confirm-email/some-token', prepare: submitEmpty },
    ...[listing(() => true), `/agent/${agents[0]?._id}`, post(() => true), '/'].map((page, index) => ({
      name: `card-${['listing', 'agent', 'post', 'site'][index]}`,
      address: page,
      device: 'desktop' as const,
      isInSight: true,
      prepare: showCard,
    })),
    ...dashboardScenes(showcase),
  ];
}

const termAddress = (searchTerm: string) => `/full-search?${new URLSearchParams({ searchTerm })}`;

interface Home {
  details: { priceFor?: string };
  _id: string;
  type: string;
  propertyType: string;
  propertyStatus: string | null;
}

/** Comes back three days after two searches and four listings were opened. */
async function comeBack(page: Page): Promise<void> {
  const kept = await page.evaluate(async () => {
    const answer = await fetch('/api/listing/get?limit=4&type=sale');
    const { results } = (await answer.json()) as { results: { result: Record<string, unknown>[] } };
    const at = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const stored = JSON.parse(localStorage.getItem('eain') ?? '{}') as object;
    const seen = results.result.map((one) => {
      const { _id: cover = null } = (one['cover'] ?? {}) as { _id?: string };
      return { ...one, description: '', at, place: null, cover };
    });
    const searches = [
      'type=rent&township=bahan&maxPrice=40&currency=MMK',
      'q=balcony',
      'type=sale&township=latha&gym=true',
    ];
    const looks = searches.map((search) => ({ search, at, before: null }));
    return JSON.stringify({ ...stored, seen, looks });
  });
  await page.addInitScript((state) => localStorage.setItem('eain', state), kept);
  await page.reload();
  await page.locator('[data-of-visitor=looks] article').nth(2).waitFor();
}

async function submitReview(page: Page): Promise<void> {
  const form = page.locator('main form').filter({ has: page.getByRole('radio') });
  if ((await form.count()) > 0) await form.getByRole('button').last().click();
}

/** Types a partial search, for which completions are suggested. */
async function typeHalf(page: Page): Promise<void> {
  await page.locator('input[role=combobox]').pressSequentially('condo da');
  await page.locator('[role=listbox] [role=option]').first().waitFor();
  await page.keyboard.press('ArrowDown');
}

/** Loads the second page of a list while the portal is unreachable. */
async function failNextPage(page: Page): Promise<void> {
  await page.route('**/*.data*', (route) => route.abort());
  await page.locator('main nav a').nth(1).click();
  await page.getByRole('alert').first().waitFor();
}

/** Writes a message while the portal is unreachable. */
async function failToSend(page: Page): Promise<void> {
  await page.route('**/api/auth/contact', (route) => route.abort());
  await page.locator('main input[name=name]').fill('Su Su');
  await page.locator('main input[name=email]').fill('su@visitor.example');
  await page.locator('main textarea').fill('Do you show homes in Thanlyin?');
  await submitEmpty(page);
}

/** Shows the page as it is after a sign-up. */
async function welcome(page: Page): Promise<void> {
  await page.evaluate((cookie) => void (document.cookie = cookie), welcomeCookieFor(false));
  await page.reload({ waitUntil: 'networkidle' });
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('header button[popovertarget]').filter({ visible: true }).first().click();
}

/** The filter, and each option of the bar, is a sheet; its options are counted once it is visible. */
function openSheet(index: number) {
  return async (page: Page): Promise<void> => {
    const button = page.locator('button[popovertarget=search-filter]').nth(index);
    if (await button.isVisible()) await button.click();
    await page.locator('#search-filter label', { hasText: '(' }).first().waitFor({ state: 'attached' });
  };
}

/** The map of townships, which a button opens. */
async function openMap(page: Page): Promise<void> {
  await page.locator('div[data-away] button, .scripted > button:has(svg)').last().click();
  await page.locator('dialog[open] a').first().waitFor();
}

/** Navigates to a listing whose page does not load. */
async function waitForListing(page: Page): Promise<void> {
  await page.route('**/*.data*', () => undefined);
  await page.locator('main article a').first().click();
  await page.locator('[data-arriving]').waitFor();
}

async function loseConnection(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('wheel')));
  await page.locator('html[data-hydrated]').waitFor();
  await page.context().setOffline(true);
}

async function openSharing(page: Page): Promise<void> {
  await page.locator('button:has(+ ul[popover])').first().click();
}

async function askReadyQuestion(page: Page): Promise<void> {
  await page.locator('button[aria-pressed=false]').nth(1).click();
}

/** Shows the image that accompanies a shared link to the page. */
async function showCard(page: Page): Promise<void> {
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  await page.goto(new URL(card ?? '').pathname);
}

async function showPhotos(page: Page): Promise<void> {
  const button = page.locator('[data-results-switch]');
  if (await button.isVisible()) await button.click();
}

/** Swipes a comparison to its last listings, and reads on. */
async function swipe(page: Page): Promise<void> {
  await page.locator('table').evaluate((table) => {
    table.parentElement?.scrollTo({ left: 1000, behavior: 'instant' });
    scrollTo({ top: 900, behavior: 'instant' });
  });
}

/** Saves the first listings of the page, and hides one. */
async function saveFromSearch(page: Page): Promise<void> {
  for (const index of [0, 2, 3]) {
    await page.locator('[data-heart]').nth(index).click();
    await page.locator(`[data-heart][aria-pressed=true]`).nth(0).waitFor();
  }
  await page.locator('[data-hide]').nth(1).click();
}

/** Saves a few listings and opens the list, with a note on one. */
async function saveSome(page: Page): Promise<void> {
  const address = page.url();
  await page.goto(address.replace(/saved$/, 'search?type=rent'));
  await saveFromSearch(page);
  await page.locator('header a[href$="/saved"]').first().click();
  await page.locator('main details summary').nth(1).click();
  await page.locator('main textarea').first().fill('Lift is new. Ask about the second key for the roof.');
  await page.locator('main details form button').nth(1).click();
  await page.waitForLoadState('networkidle');
}
