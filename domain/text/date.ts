import type { Language } from '../language.ts';

const formats = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Yangon' }),
  my: new Intl.DateTimeFormat('my', { dateStyle: 'long', timeZone: 'Asia/Yangon' }),
};

/** The day of a moment in Yangon as a sentence says it: `21 November 2026`, `၂၀၂၆ ခုနှစ်၊ နိုဝင်ဘာလ ၂၁ ရက်`. */
export function dayInWords(moment: Date, language: Language): string {
  if (language === 'en') return formats.en.format(moment);
  const parts = Object.fromEntries(formats.my.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.year} ခုနှစ်၊ ${parts.month}လ ${parts.day} ရက်`;
}
