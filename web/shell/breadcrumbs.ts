import type { BreadcrumbList } from 'schema-dts';
import { inLanguage, type Language } from '#domain/language.ts';

/** Where a page stands and how it speaks: what linked data needs to name pages by their whole addresses. */
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
