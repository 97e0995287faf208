import type { Language } from '../language.ts';

/** A value of a placeholder: the same in all languages, or a whole phrase in each. */
export type Phrase = string | Readonly<Record<Language, string>>;

/** The phrase in a language. */
export function inWords(phrase: Phrase, language: Language): string {
  return typeof phrase === 'string' ? phrase : phrase[language];
}

/**
 * The placeholders of emails, each with an example of its value. A value is a whole phrase, so that a count agrees with its noun and a day
 * is written as its language writes it: `3 days`, `၃ ရက်`.
 */
export const placeholders = {
  sender: 'Daw Mya',
  title: 'Two-bedroom condo in Bahan',
  phone: '09 420 012 345',
  username: 'ko.aung',
  contents: { en: '2 listings and an agency page', my: 'ကြော်ငြာ ၂ ခုနှင့် အကျိုးဆောင်စာမျက်နှာ' },
  package: 'Gold',
  listings: { en: '30 listings', my: 'အိမ်ခြံမြေ ၃၀ ခု' },
  day: { en: '21 November 2026', my: '၂၀၂၆ ခုနှစ်၊ နိုဝင်ဘာလ ၂၁ ရက်' },
  days: { en: '3 days', my: '၃ ရက်' },
  hours: { en: '72 hours', my: '၇၂ နာရီ' },
  count: { en: '3', my: '၃' },
  thing: { en: 'listing', my: 'ကြော်ငြာ' },
  codes: { en: '9', my: '၉' },
  search: { en: 'For rent · Condo · Bahan', my: 'ငှားရန် · ကွန်ဒို · ဗဟန်း' },
  when: { en: '5 December 2026, 10:00', my: '၀၅/၁၂/၂၀၂၆ ၁၀:၀၀' },
  found: { en: '12 of 31 properties', my: 'အိမ်ခြံမြေ ၃၁ ခုအနက် ၁၂ ခု' },
} as const satisfies Record<string, Phrase>;

/** The name of a placeholder, without its braces. */
export type PlaceholderName = keyof typeof placeholders;
