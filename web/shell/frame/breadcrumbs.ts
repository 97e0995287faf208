import type { BreadcrumbList } from 'schema-dts';
import { inLanguage, type Language } from '#domain/language.ts';

/** Origin and language of a page, which linked data needs to name pages by their full addresses. */
export interface PageSite {
  /** The site's own address, without a path. */
  origin: string;
  language: Language;
}

/** Returns the full address of a page of ours in the page's language. */
export function pageAddress({ origin, language }: PageSite, address: string): string {
  return origin + inLanguage(language, address);
}

/** Returns the schema.org breadcrumbs of a page, from the outermost page to the page itself; addresses as in English. */
export function breadcrumbs(site: PageSite, steps: readonly { name: string; address: string }[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, address }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: pageAddress(site, address),
    })),
  };
}

/** Properties of a page that its module exports to the server as `handle`. */
export interface PageHandle {
  /**
   * The query parameters that the page reads, in the order in which the site's own links have them. Any other is removed before the page is
   * rendered (see server/pages/page-keys.ts): the page neither sees nor repeats it.
   */
  query?: readonly string[];
  /** Whether this is a content page: its script waits for user activity (see web/shell/document/waiting-script.ts). */
  isRead?: boolean;
  /**
   * Those query parameters that may have several values: a form without a script sends each separately, and the page gets them as one,
   * joined by commas.
   */
  several?: readonly string[];
  /** Allowed values of the query parameters that take one of a fixed list; only on the server. Any other value is dropped, or it would fill the cache. */
  choices?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Those query parameters with which the page is rendered each time and not cached: free amounts, which a cache would fill with. */
  uncached?: readonly string[];
}
