import type { Language } from '../language.ts';

/** The portal's own pages whose words editors may replace, by the names under which their texts are stored, and their addresses (SIT-450). */
export const standardPages = {
  about: '/about',
  terms: '/TermsAndConditions',
  'privacy-policy': '/PrivacyPolicy',
  safety: '/safety',
} as const;
export type StandardPage = keyof typeof standardPages;

/** Whether a page is one of {@link standardPages}, which exist whatever is stored. */
export function isStandardPage(slug: string): slug is StandardPage {
  return Object.hasOwn(standardPages, slug);
}

/** Bounds of the pages that editors write: characters of an address and a description, and how many there can be (SIT-458). */
export const infoPageLimits = {
  slug: { minimum: 2, maximum: 60 },
  description: 300,
  /** Further pages. */
  pages: 100,
  /** Further pages in the footer. */
  inFooter: 12,
  /** Versions that are kept of a page in a language, the current one included. */
  versions: 50,
} as const;

/** Returns the address of a page in English. */
export function infoPageAddress(slug: string): string {
  return isStandardPage(slug) ? standardPages[slug] : `/pages/${slug}`;
}

/** Returns the text in a language, or in the other where that is all there is (SIT-457). */
export function inOwnOrOther<Text>(
  texts: Readonly<Partial<Record<Language, Text | null>>>,
  language: Language,
): Text | undefined {
  return texts[language] ?? texts[language === 'en' ? 'my' : 'en'] ?? undefined;
}
