import { inLanguage, languages } from '#domain/language.ts';
import { xml, xmlDeclaration } from './xml.ts';

/** A page that search engines should know. Addresses are relative to the site, the page's in English. */
export interface SitePage {
  address: string;
  changedAt?: Date;
  /** The images that it shows. */
  pictures?: readonly string[];
}

/** Maximum number of pages in one sitemap: each is listed once per language, and a sitemap may have 50,000 addresses. */
const mostPages = 50_000 / languages.length;

/**
 * A sitemap (sitemaps.org/protocol.html) piece by piece: each page in each language, with a link to the other, with its
 * images. Pages past the {@link mostPages}th are left out.
 */
export async function* urlSet(
  siteAddress: string,
  pages: Iterable<SitePage> | AsyncIterable<SitePage>,
): AsyncGenerator<string> {
  yield `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
  let count = 0;
  for await (const page of pages) {
    yield pageMarkup(siteAddress, page);
    count += 1;
    if (count === mostPages) break;
  }
  yield '</urlset>\n';
}

/** The index of a site's sitemaps, by their paths. */
export function sitemapIndex(siteAddress: string, paths: readonly string[]): string {
  const { markup } = xml`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => xml`<sitemap><loc>${siteAddress + path}</loc></sitemap>\n`)}</sitemapindex>
`;
  return xmlDeclaration + markup;
}

function pageMarkup(siteAddress: string, { address, changedAt, pictures = [] }: SitePage): string {
  const alternates = [...languages.map((language) => [language, language] as const), ['x-default', 'en'] as const];
  const after = xml`${changedAt && xml`<lastmod>${changedAt.toISOString()}</lastmod>`}
${alternates.map(
  ([hreflang, language]) =>
    xml`<xhtml:link rel="alternate" hreflang="${hreflang}" href="${siteAddress + inLanguage(language, address)}"/>\n`,
)}${pictures.map((picture) => xml`<image:image><image:loc>${siteAddress + picture}</image:loc></image:image>\n`)}</url>
`;
  return languages
    .map((language) => xml`<url><loc>${siteAddress + inLanguage(language, address)}</loc>${after}`.markup)
    .join('');
}
