import { burmeseDigits } from '#domain/text/burmese-digits.ts';
import type { Language } from '#domain/language.ts';

const english = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Yangon',
});
const numeric = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Asia/Yangon',
});

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Yangon' });

/** A moment in Yangon to the minute: `21 Nov 2026, 14:05`, in Burmese `၂၁/၁၁/၂၀၂၆ ၁၄:၀၅`. */
export function exactly(moment: string, language: Language): string {
  const time = clock.format(new Date(moment));
  return language === 'my'
    ? `${dayOf(moment, language)} ${burmeseDigits(time)}`
    : `${dayOf(moment, language)}, ${time}`;
}

/** The day of a moment in Yangon: `21 Nov 2026`, in Burmese `၂၁/၁၁/၂၀၂၆`. */
export function dayOf(moment: string, language: Language): string {
  return language === 'my' ? burmeseDigits(numeric.format(new Date(moment))) : english.format(new Date(moment));
}
