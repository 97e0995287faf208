import type { Language } from '#domain/language.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { type Weekday, weekdayOf } from '#domain/viewing/viewing.ts';
import { exactly } from '../ui/date.ts';

/** A moment in Yangon with its day of the week: `Saturday, 5 Dec 2026, 10:00`. */
export function whenOf(moment: string, names: Record<Weekday, string>, language: Language): string {
  const name = names[weekdayOf(yangonDay(new Date(moment)))];
  return language === 'my' ? `${name}၊ ${exactly(moment, language)}` : `${name}, ${exactly(moment, language)}`;
}
