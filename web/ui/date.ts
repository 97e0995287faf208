import { burmeseDigits } from '#domain/text/burmese/burmese-digits.ts';
import { yangonTime } from '#domain/text/yangon-day.ts';
import type { Language } from '#domain/language.ts';

/** The months in English, from January on. */
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Formats a moment in Yangon to the minute: `21 Nov 2026, 14:05`, in Burmese `၂၁/၁၁/၂၀၂၆ ၁၄:၀၅`. */
export function exactly(moment: string, language: Language): string {
  const { time } = yangonTime(new Date(moment));
  return language === 'my'
    ? `${dayOf(moment, language)} ${burmeseDigits(time)}`
    : `${dayOf(moment, language)}, ${time}`;
}

/** Formats the day of a moment in Yangon: `21 Nov 2026`, in Burmese `၂၁/၁၁/၂၀၂၆`. */
export function dayOf(moment: string, language: Language): string {
  const { day, month, year } = yangonTime(new Date(moment));
  if (language === 'my') return burmeseDigits(`${twoDigits(day)}/${twoDigits(month)}/${year}`);
  const name = months[month - 1] ?? '';
  return `${day} ${name === 'September' ? 'Sept' : name.slice(0, 3)} ${year}`;
}

/** Formats the day of a moment in Yangon with its month in full, in English: `21 November 2026`. */
export function longDayOf(moment: string): string {
  const { day, month, year } = yangonTime(new Date(moment));
  return `${day} ${months[month - 1] ?? ''} ${year}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
