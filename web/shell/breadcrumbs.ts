import type { BreadcrumbList } from 'schema-dts';
import { inLanguage, type Language } from '#domain/language.ts';

/** Origin and language of a page, which linked data needs to name pages by their whole addresses. */
export interface PageSite {
  /** The site's own address, without a path. */
  origin: string;
  language: Language;
}

/** The whole address of a page of ours in the page's language. */
export function pageAddress({ origin, language }: PageSite, address: string): string {
  return origin + inLanguage(language, address);
}

/** The way to a page in the words of schema.org, from the outermost page to the page itself; addresses as in English. */
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
   * The names of the address's query that the page reads, in the order in which the site's own links have them. Any other name is
   * taken away before the page is made (see server/page-cache/page-keys.ts): the page neither sees nor repeats it.
   */
  query?: readonly string[];
  /** Whether the page is for reading: its script waits for a reader (see web/shell/waiting-script.ts). */
  isRead?: boolean;
  /**
   * Those of them of which several may be chosen: a form without a script sends each apart, and the page is given them as one, with
   * commas between.
   */
  several?: readonly string[];
}
