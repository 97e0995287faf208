import type { Language } from '#domain/language.ts';
import { pricesInEnglish } from './en.ts';
import { pricesInBurmese } from './my.ts';

/** Texts of usual prices and price histories: only loaders read them, so they travel with no script. */
type PriceTexts = typeof pricesInEnglish;

/** The texts in a language. */
export function priceTexts(language: Language): PriceTexts {
  return language === 'my' ? pricesInBurmese : pricesInEnglish;
}
