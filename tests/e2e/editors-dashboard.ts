import type { BrowserContextOptions } from 'playwright-core';
import { openBrowser, openPage } from './browser.ts';
import { type TestUser, signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

/** The portal with two admins and an agency, and a browser for all of them. */
export interface EditorsDashboard {
  portal: RunningPortal;
  admin: TestUser;
  /** Another admin. */
  other: TestUser;
  /** Nilar Homes, who is no admin. */
  agency: TestUser;
  /** Opens a separate browser context for a user; without one, for a visitor. */
  screenOf(member: TestUser | undefined, options: BrowserContextOptions): ReturnType<typeof openPage>;
  /** Publishes a post through its call. */
  publish(title: string, changes?: object): Promise<{ id: string; slug: string }>;
  close(): Promise<void>;
}

/** Starts the portal and a browser, and opens the accounts. */
export async function startEditorsDashboard(): Promise<EditorsDashboard> {
  const portal = await startPortal({ RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' });
  const { address, database } = portal;
  const browser = await openBrowser();
  const [admin, other, agency] = await Promise.all([
    signUp(address, 'Thida'),
    signUp(address, 'Aung Aung'),
    signUp(address, 'Nilar Homes'),
  ]);
  await database.pool.query('update "user" set is_admin = true where id = any($1)', [[admin._id, other._id]]);
  return {
    portal,
    admin,
    other,
    agency,
    screenOf: async (member, options) => {
      const screen = await openPage(browser, { ...options, baseURL: address });
      if (member) await screen.page.context().addCookies([{ ...member.cookie, url: address }]);
      return screen;
    },
    publish: async (title, changes = {}) => {
      const post = { title, category: 'Knowledge Base', content: '<p>Words.</p>', ...changes };
      const { _id, slug } = await admin.call('POST', '/api/post/create', post);
      return { id: String(_id), slug: String(slug) };
    },
    close: async () => {
      await browser.close();
      await portal.close();
    },
  };
}
