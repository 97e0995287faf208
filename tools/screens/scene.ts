import type { Page } from 'playwright-core';
import type { Session } from './showcase.ts';

/** One screen in one state. */
export interface Scene {
  name: string;
  address: string;
  /** Whose session; a visitor's if left out. */
  cookie?: Session;
  /** Whether the data saver is on. */
  savesData?: boolean;
  /** The only screen that has it, if not both. */
  device?: 'phone' | 'desktop';
  /** Whether it is taken as far as it is in sight, as what lies over a page is; the whole page if left out. */
  isInSight?: boolean;
  /** Brings the screen into the state that is meant. */
  prepare?: (page: Page) => Promise<void>;
}

/** Sends a form as it is. */
export async function submitEmpty(page: Page): Promise<void> {
  await page.locator('main form[method=post] button[type=submit], main form button[type=submit]').last().click();
  await page.waitForLoadState('networkidle');
}
