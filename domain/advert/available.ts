import { fold } from '../search/parse/folding.ts';
import { type Found, matchesOf, pattern, type Source } from './source.ts';

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const wordDay = pattern(
  String.raw`(?:available|ready|move[- ]in|free)[^\n\d]{0,20}(\d{1,2})(?:st|nd|rd|th)?\s*(?:of )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?\s*(20\d\d)`,
);
const dayOfWord = pattern(
  String.raw`(?:available|ready|move[- ]in|free)[^\n\d]{0,14}(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s*(20\d\d)`,
);
const numberDay = pattern(
  String.raw`(?:available|ready|move[- ]in|free|rent from|ရနိုင်|စတင်)[^\n\d]{0,20}(\d{1,2})[./-](\d{1,2})[./-](20\d\d)`,
);

const burmeseMonths = [
  'ဇန်နဝါရီ',
  'ဖေဖော်ဝါရီ',
  'မတ်',
  'ဧပြီ',
  'မေ',
  'ဇွန်',
  'ဇူလိုင်',
  'ဩဂုတ်',
  'စက်တင်ဘာ',
  'အောက်တိုဘာ',
  'နိုဝင်ဘာ',
  'ဒီဇင်ဘာ',
].map(fold);
const burmeseDay = pattern(
  String.raw`(20\d\d) ?(?:ခုနှစ်)?[ ,၊]{0,2}(ဇန်နဝါရီ|ဖေဖော်ဝါရီ|မတ်|ဧပြီ|မေ|ဇွန်|ဇူလိုင်|ဩဂုတ်|စက်တင်ဘာ|အောက်တိုဘာ|နိုဝင်ဘာ|ဒီဇင်ဘာ)(?:လ)? ?\(?(\d{1,2})\)? ?ရက်[^\n။]{0,24}(?:ရ|စတင်|ငှား|နေ)`,
);

const dayFirst = pattern(String.raw`(\d{1,2})[./-](\d{1,2})[./-](20\d\d) ?(?:မှ|ကစ|က စ|from|onward)`);

/** A whole date from which it may be moved into. */
export function* availableFromIn(source: Source): Generator<Found> {
  const dayOf = (year: string | undefined, month: number, day: string | undefined) => {
    const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
    const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
    return isReal ? { availableFrom: date.toISOString().slice(0, 10) } : undefined;
  };
  const monthOf = (name: string | undefined) => monthNames.indexOf(name ?? '') + 1;
  yield* matchesOf(source, wordDay, ([, day, name, year]) => dayOf(year, monthOf(name), day));
  yield* matchesOf(source, dayOfWord, ([, name, day, year]) => dayOf(year, monthOf(name), day));
  yield* matchesOf(source, burmeseDay, ([, year, name, day]) =>
    dayOf(year, burmeseMonths.indexOf(name ?? '') + 1, day),
  );
  yield* matchesOf(source, dayFirst, ([, day, month, year]) => dayOf(year, Number(month), day));
  yield* matchesOf(source, numberDay, ([, day, month, year]) => dayOf(year, Number(month), day));
}
