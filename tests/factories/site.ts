import { openApp } from '#server/app/app.ts';
import { CachedPages } from '#server/page-cache/cached-page.ts';
import { noKeys } from '#server/page-cache/page-keys.ts';
import { openPages, builtPages } from '#server/pages/pages.ts';
import { visitorPages } from '#server/page-cache/visitor-pages.ts';
import type { TestPortal } from './portal.ts';

/** A portal with its pages, for tests that only read them. */
export interface TestSite {
  /** Fetches a page as a visitor, or as the user of a session cookie. */
  page(path: string, init?: RequestInit): Promise<Response>;
}

/** Adds the pages of the built web app to a test portal. No page is cached. */
export async function openTestSite({ services }: Pick<TestPortal, 'services'>): Promise<TestSite> {
  const unheard = { isLive: () => false, settled: () => Promise.resolve() };
  const pages = visitorPages(
    openPages(await builtPages(), () => app.fetch),
    new CachedPages(),
    noKeys,
    unheard,
  );
  const app = openApp(services, { uploadRoutes: undefined, pages });
  return { page: async (path, init) => app.request(path, init) };
}
