import { openApp } from '#server/app/app.ts';
import { CachedPages } from '#server/pages/cached-page.ts';
import { noKeys } from '#server/pages/page-keys.ts';
import { builtPages, type CallApi, openPages } from '#server/pages/pages.ts';
import { visitorPages } from '#server/pages/visitor-pages.ts';
import type { TestPortal } from './portal.ts';

/** A portal with its pages, for tests that only read them. */
export interface TestSite {
  /** Fetches a page as a visitor, or as the user of a session cookie. */
  page(path: string, init?: RequestInit): Promise<Response>;
}

/**
 * Adds the pages of the built web app to a test portal. No page is cached.
 * @param answer answers calls of the pages in place of the API; undefined for those that the API answers.
 */
export async function openTestSite(
  { services }: Pick<TestPortal, 'services'>,
  answer: (call: Request) => Response | undefined = () => undefined,
): Promise<TestSite> {
  const unheard = { isLive: () => false, settled: () => Promise.resolve() };
  const pages = visitorPages(
    openPages(await builtPages(), () => callApi),
    new CachedPages(),
    noKeys,
    unheard,
  );
  const callApi: CallApi = (call, bindings) => answer(call) ?? app.fetch(call, bindings);
  const app = openApp(services, { uploadRoutes: undefined, pages });
  return { page: async (path, init) => app.request(path, init) };
}
