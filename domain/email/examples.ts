import type { FactName, Quote } from './definition.ts';
import { type Phrase, placeholders } from './placeholders.ts';

/** Examples of the facts of emails, for previews. */
export const factExamples: Readonly<Record<FactName, Phrase>> = {
  name: placeholders.sender,
  email: 'mya@example.com',
  phone: placeholders.phone,
  about: placeholders.title,
  package: placeholders.package,
  now: { en: 'For rent · Condo · Bahan', my: 'ငှားရန် · ကွန်ဒို · ဗဟန်း' },
};

/** An example of what emails tell of, for previews. */
export const entryExample = {
  title: placeholders.title,
  note: { en: 'New · USD 900 / month · Bahan', my: 'အသစ် · ဒေါ်လာ ၉၀၀ / လ · ဗဟန်း' },
  page: '/',
} as const;

/** Examples of what emails quote, for previews. */
export const quoteExamples: Readonly<Record<Quote, string>> = {
  message: 'Is it still available? May I see it on Saturday?',
  question: 'Is the price for a month or for a year?',
  reason: 'The photos show another property.',
  answer: 'Thank you for the new photos.',
  failure: 'ENOSPC: no space left on device, write',
  titles: `${placeholders.title}\nHouse with a garden in Kamayut`,
};
