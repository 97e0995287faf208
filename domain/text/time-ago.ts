import { counted } from './counted.ts';
import { burmeseDigits } from './burmese/burmese-digits.ts';
import type { Language } from '../language.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const units = [
  { milliseconds: 365 * day, en: 'year', my: 'နှစ်' },
  { milliseconds: 30 * day, en: 'month', my: 'လ' },
  { milliseconds: 7 * day, en: 'week', my: 'ပတ်' },
  { milliseconds: day, en: 'day', my: 'ရက်' },
  { milliseconds: hour, en: 'hour', my: 'နာရီ' },
  { milliseconds: minute, en: 'minute', my: 'မိနစ်' },
] as const;

/**
 * Describes how long ago something was (SIT-38).
 * @param now the page's own moment, so that server and browser give the same result.
 */
export function timeAgo(moment: Date, now: Date, language: Language): string {
  const passed = now.getTime() - moment.getTime();
  const unit = units.find(({ milliseconds }) => passed >= milliseconds);
  if (!unit) return language === 'my' ? 'ယခုလေးတင်' : 'just now';
  const count = Math.floor(passed / unit.milliseconds);
  if (count === 1 && unit.en === 'day') return language === 'my' ? 'မနေ့က' : 'yesterday';
  if (language === 'my') return `${burmeseDigits(String(count))} ${unit.my}က`;
  return `${counted(count, unit.en, `${unit.en}s`)} ago`;
}
