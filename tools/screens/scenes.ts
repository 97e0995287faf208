import type { Page } from 'playwright-core';
import type { Showcase } from './showcase.ts';

/** One screen in one state. */
export interface Scene {
  name: string;
  address: string;
  /** Whose session; a visitor's if left out. */
  cookie?: { name: string; value: string };
  /** Brings the screen into the state that is meant. */
  prepare?: (page: Page) => Promise<void>;
}

/** Every screen: with content, empty, and failing. */
export async function scenesOf({ address, owner, newcomer }: Showcase): Promise<Scene[]> {
  const answer = await fetch(`${address}/api/listing/get?limit=40`);
  const { results } = (await answer.json()) as {
    results: { result: { _id: string; propertyType: string; propertyStatus: string | null }[] };
  };
  const listing = (matches: (one: (typeof results.result)[number]) => boolean) =>
    `/listing/${(results.result.find(matches) ?? results.result[0])?._id}`;
  return [
    { name: 'home', address: '/' },
    { name: 'search', address: '/search' },
    { name: 'search-filtered', address: '/search?type=rent&township=bahan&furnished=true&sort=regularPrice&order=asc' },
    { name: 'search-empty', address: '/search?type=sale&township=latha&propertyType=land&gym=true&swimmingPool=true' },
    { name: 'full-search', address: '/full-search?searchTerm=condo' },
    { name: 'full-search-empty', address: '/full-search?searchTerm=xyzzy' },
    { name: 'listing', address: listing((one) => one.propertyType === 'condo') },
    { name: 'listing-land', address: listing((one) => one.propertyType === 'land') },
    {
      name: 'listing-taken',
      address: listing((one) => one.propertyStatus === 'Rented Out' || one.propertyStatus === 'Sold Out'),
    },
    { name: 'not-found', address: '/no-such-page' },
    { name: 'sign-in', address: '/sign-in' },
    { name: 'sign-up', address: '/sign-up' },
    { name: 'sign-up-refused', address: '/sign-up', prepare: submitEmpty },
    { name: 'price', address: '/price' },
    { name: 'price-current', address: '/price', cookie: owner },
    { name: 'create-listing', address: '/create-listing', cookie: owner },
    { name: 'create-listing-refused', address: '/create-listing', cookie: owner, prepare: submitEmpty },
    { name: 'create-listing-no-package', address: '/create-listing', cookie: newcomer },
    { name: 'dashboard-empty', address: '/dashboard?tab=my-listing', cookie: owner },
  ];
}

async function submitEmpty(page: Page): Promise<void> {
  await page.locator('main form[method=post] button[type=submit], main form button[type=submit]').last().click();
  await page.waitForLoadState('networkidle');
}
