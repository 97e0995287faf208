import type { Language } from '#domain/language.ts';
import { burmeseDigits } from '#domain/text/burmese/burmese-digits.ts';
import { yangonTime } from '#domain/text/yangon-day.ts';
import { months } from '../ui/date.ts';

/** The months in Burmese, from January on. */
export const burmeseMonths = 'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ'.split(' ');

/** Says when a page was last changed, by the day in Yangon, as the privacy policy says it: `Last updated: June 16, 2024` (SIT-24, SIT-452). */
export function lastUpdated(moment: string, language: Language): string {
  const { day, month, year } = yangonTime(new Date(moment));
  return language === 'my'
    ? `နောက်ဆုံးပြင်ဆင်သည့်ရက် - ${burmeseDigits(String(year))} ခုနှစ်၊ ${burmeseMonths[month - 1] ?? ''}လ ${burmeseDigits(String(day))} ရက်`
    : `Last updated: ${months[month - 1] ?? ''} ${day}, ${year}`;
}
