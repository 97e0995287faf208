/** The languages in which the portal speaks; English is the one without a prefix in the address. */
export const languages = ['en', 'my'] as const;
export type Language = (typeof languages)[number];

/** The language of a page by its address: Burmese below `/my`, English elsewhere (design, "Pages for visitors"). */
export function languageOf(pathname: string): Language {
  return /^\/my(\/|$)/i.test(pathname) ? 'my' : 'en';
}

/** The address of a page of ours in a language: `inLanguage('my', '/search?page=2')` is `/my/search?page=2`. */
export function inLanguage(language: Language, address: string): string {
  const bare = address.replace(/^\/my(?=\/|\?|#|$)/i, '') || '/';
  if (language === 'en') return bare.startsWith('/') ? bare : `/${bare}`;
  if (bare === '/') return '/my';
  return bare.startsWith('/') ? `/my${bare}` : `/my/${bare}`;
}

/** The language a text of people is written in, by its letters: for its `lang`, so that it is set and read out as what it is. */
export function languageOfText(text: string): Language {
  return /[\u1000-\u109f]/.test(text) ? 'my' : 'en';
}
