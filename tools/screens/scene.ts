import type { Page } from 'playwright-core';
import type { Session } from './showcase.ts';

/** One screen in one state. */
export interface Scene {
  name: string;
  address: string;
  /** Session to use; a visitor's if omitted. */
  cookie?: Session;
  /** Whether the data saver is on. */
  savesData?: boolean;
  /** The only device that has it, if not both. */
  device?: 'phone' | 'desktop';
  /** Whether only the viewport is taken, as for overlays; the whole page if omitted. */
  isInSight?: boolean;
  /** Brings the screen into the intended state. */
  prepare?: (page: Page) => Promise<void>;
}

/** Submits a form unchanged. */
export async function submitEmpty(page: Page): Promise<void> {
  await page.locator('main form[method=post] button[type=submit], main form button[type=submit]').last().click();
  await page.waitForLoadState('networkidle');
}
