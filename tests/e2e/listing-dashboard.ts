import assert from 'node:assert/strict';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { amissWith } from './axe.ts';
import { openBrowser, openPage } from './browser.ts';
import { aHome, anAgent, aPhoto } from './pair.ts';
import { type TestUser, signUp, takeFreePackage } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

/** A user's page, and its errors. */
type Screen = Awaited<ReturnType<typeof openPage>>;

/** The portal with an agency and an admin, and a browser for all of them. */
export interface ListingDashboard {
  portal: RunningPortal;
  /** An agency, Inya Homes, with an unlimited package. */
  owner: TestUser;
  admin: TestUser;
  /** Opens a separate browser context for a user; without one, for a visitor. */
  screenOf(member: TestUser | undefined, options: BrowserContextOptions): Promise<Screen>;
  /** Posts a listing of the owner's. @returns its id. */
  post(name: string, change?: object): Promise<string>;
  /** Posts listings that all show the same photo. */
  postMany(member: TestUser, name: string, count: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts the portal and a browser, and opens the accounts. */
export async function startListingDashboard(): Promise<ListingDashboard> {
  const portal = await startPortal({ RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' });
  const { address, database } = portal;
  const browser = await openBrowser();
  const [owner, admin] = await Promise.all([signUp(address, 'Nilar'), signUp(address, 'Thida')]);
  await database.pool.query('update "user" set is_admin = true where id = $1', [admin._id]);
  const giveRoom = async (member: TestUser) => {
    await takeFreePackage(member);
    await database.pool.query('update subscription set listing_limit = -1 where user_id = $1', [member._id]);
  };
  await giveRoom(owner);
  await owner.call('POST', `/api/user/update/${owner._id}`, await anAgent(address, owner, 'Inya Homes'));
  return {
    portal,
    owner,
    admin,
    screenOf: async (member, options) => {
      const screen = await openPage(browser, { ...options, baseURL: address });
      if (member) await screen.page.context().addCookies([{ ...member.cookie, url: address }]);
      return screen;
    },
    post: async (name, change = {}) => {
      const fields = { ...aHome(name, await aPhoto(address, owner, 'listing')), ...change };
      return String((await owner.call('POST', '/api/listing/create', fields))['_id']);
    },
    postMany: async (member, name, count) => {
      if (member !== owner) await giveRoom(member);
      const photo = await aPhoto(address, member, 'listing');
      for (let number = 1; number <= count; number += 1) {
        await member.call('POST', '/api/listing/create', aHome(`${name} ${number}`, photo));
      }
    },
    close: async () => {
      await browser.close();
      await portal.close();
    },
  };
}

/** Fails on any violation that axe finds on a page. */
export async function assertNothingAmiss(page: Page): Promise<void> {
  assert.deepEqual(await amissWith(page), []);
}
