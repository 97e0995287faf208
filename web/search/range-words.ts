import { formatAmount, formatNumber } from '#domain/listing/price.ts';
import type { Language } from '#domain/language.ts';
import type { PriceCurrency } from '#domain/listing/filter.ts';
import type { Messages } from '../messages/context.tsx';

/** Both ends of a range; undefined at an open one. */
type Ends = readonly [number | undefined, number | undefined];

/** Returns a range of prices in words: `USD 300–500`, `up to 20 lakh`. Undefined if it is open at both ends. */
export function priceWordsOf(
  ends: Ends,
  currency: PriceCurrency,
  { filters }: Pick<Messages, 'filters'>,
  language: Language,
): string | undefined {
  return rangeWords(ends, currency === 'USD' ? filters.dollars : filters.lakh, language);
}

/** Returns a range without its unit, for where that is shown beside it. */
export function plainWordsOf(
  ends: Ends,
  { filters }: Pick<Messages, 'filters'>,
  language: Language,
): string | undefined {
  return rangeWords(ends, filters.plain, language);
}

/** Returns a range of areas in words. */
export function areaWordsOf(
  ends: Ends,
  { filters }: Pick<Messages, 'filters'>,
  language: Language,
): string | undefined {
  return rangeWords(ends, filters.squareFeet, language);
}

function rangeWords([from, to]: Ends, messages: Messages['filters']['lakh'], language: Language): string | undefined {
  const number = (value: number) => formatAmount(value, language);
  if (from === undefined) return to === undefined ? undefined : messages.upTo(number(to));
  return to === undefined ? messages.from(number(from)) : messages.between(number(from), number(to));
}

/** Returns a step as it is written: months, feet, or a year, which has no thousands separator. */
export function stepText(step: number, language: Language): string {
  return formatNumber(step, language).replaceAll(',', '');
}
