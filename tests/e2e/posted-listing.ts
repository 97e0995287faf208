import type { Browser, Page } from 'playwright-core';
import { type desktop, openBrowser, openPage, phone } from './browser.ts';
import { aHome, aPhoto } from './pair.ts';
import { signUp, takeFreePackage, type TestUser } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

/** A portal with demo content, and a listing posted on it. */
export interface PostedListing {
  portal: RunningPortal;
  browser: Browser;
  owner: TestUser;
  /** Id of the listing. */
  id: string;
  title: string;
  /** The address of its page: `/listing/…`. */
  listing: string;
  /** Opens a page, on a phone unless another screen is given, signed in as a user if one is given. */
  open(user?: TestUser, screen?: typeof phone | typeof desktop): Promise<Page>;
  close(): Promise<void>;
}

/** Opens a step of a listing's form on a phone, with the bar above it. */
export async function openStep(page: Page, step: 1 | 2 | 3 | 4): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Steps' });
  await bar.getByRole('button', { name: new RegExp(`^${step}\\. `) }).click();
  await page.getByText(`Step ${step} of 4`).waitFor();
}

/** Starts a portal and a browser, and posts a listing. */
export async function startWithListing(): Promise<PostedListing> {
  const portal = await startPortal({ DEMO: '1' });
  const browser = await openBrowser();
  const owner = await signUp(portal.address, 'Nilar');
  await takeFreePackage(owner);
  const title = 'Lake view';
  const form = aHome(title, await aPhoto(portal.address, owner, 'listing'));
  const id = String((await owner.call('POST', '/api/listing/create', form))['_id']);
  return {
    portal,
    browser,
    owner,
    id,
    title,
    listing: `/listing/${id}`,
    async open(user, screen = phone) {
      const { page } = await openPage(browser, { ...screen, baseURL: portal.address });
      if (user) await page.context().addCookies([{ ...user.cookie, url: portal.address }]);
      return page;
    },
    async close() {
      await browser.close();
      await portal.close();
    },
  };
}
