/** The languages of the portal; English is the one without a prefix in the address. */
export const languages = ['en', 'my'] as const;
export type Language = (typeof languages)[number];

/** Returns the language of a page by its address: Burmese under `/my`, English elsewhere (design, "Pages for visitors"). */
export function languageOf(pathname: string): Language {
  return /^\/my(\/|$)/i.test(pathname) ? 'my' : 'en';
}

/**
 * Returns the address of one of our pages in a language: `inLanguage('my', '/search?page=2')` is `/my/search?page=2`. It never leads to
 * another site: `/my//elsewhere` is `/elsewhere` in English, not `//elsewhere`.
 */
export function inLanguage(language: Language, address: string): string {
  const bare = address.replace(/^\/my(?=\/|\?|#|$)/i, '').replace(/^[/\\]{2,}/, '/') || '/';
  if (language === 'en') return bare.startsWith('/') ? bare : `/${bare}`;
  if (bare === '/') return '/my';
  return bare.startsWith('/') ? `/my${bare}` : `/my/${bare}`;
}

/** The language of a user's text, by its letters: for its `lang`, so that it is typeset and read aloud correctly. */
export function languageOfText(text: string): Language {
  return /[\u1000-\u109f]/.test(text) ? 'my' : 'en';
}
