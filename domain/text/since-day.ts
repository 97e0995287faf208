import type { Language } from '../language.ts';
import { burmeseDigits } from './burmese/burmese-digits.ts';
import { startOfDay, yangonDay, yangonTime } from './yangon-day.ts';

const day = 24 * 3_600_000;

const weekdays = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  my: ['တနင်္ဂနွေနေ့', 'တနင်္လာနေ့', 'အင်္ဂါနေ့', 'ဗုဒ္ဓဟူးနေ့', 'ကြာသပတေးနေ့', 'သောကြာနေ့', 'စနေနေ့'],
} as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const;

/**
 * Says since which day in Yangon something holds: `since Tuesday`, `အင်္ဂါနေ့ကတည်းက`; by its date if it is a week ago or more (SRC-121).
 * @param now the current time by the portal's clock.
 */
export function sinceDay(moment: Date, now: Date, language: Language): string {
  const passed = startOfDay(yangonDay(now)).getTime() - startOfDay(yangonDay(moment)).getTime();
  const days = Math.max(0, Math.round(passed / day));
  if (days === 0) return language === 'my' ? 'ယနေ့ စောစောကတည်းက' : 'since earlier today';
  if (days === 1) return language === 'my' ? 'မနေ့ကတည်းက' : 'since yesterday';
  const date = yangonTime(moment);
  if (days < 7) {
    const weekday = weekdays[language][new Date(`${yangonDay(moment)}T00:00:00Z`).getUTCDay()] ?? '';
    return language === 'my' ? `${weekday}ကတည်းက` : `since ${weekday}`;
  }
  if (language === 'my') {
    const [date2, month2] = [date.day, date.month].map((number) => String(number).padStart(2, '0'));
    return `${burmeseDigits(`${date2}/${month2}/${date.year}`)} ကတည်းက`;
  }
  const isThisYear = date.year === yangonTime(now).year;
  return `since ${date.day} ${months[date.month - 1] ?? ''}${isThisYear ? '' : ` ${date.year}`}`;
}
