import { formatNumber } from '../listing/price.ts';

const rules = new Intl.PluralRules('en');

/**
 * A count with its noun in English, in the form required by the language's plural rules: `1 listing`, `1,200 listings`.
 * Burmese has one form for every count, so no choice is needed there.
 */
export function counted(count: number, one: string, other: string): string {
  return `${formatNumber(count, 'en')} ${rules.select(count) === 'one' ? one : other}`;
}

/** A number of rooms; where `isLeast`, that many or more: `1 bedroom`, `5+ bedrooms`. */
export function countedRooms(count: number, isLeast: boolean, one: string, other: string): string {
  return isLeast ? `${formatNumber(count, 'en')}+ ${other}` : counted(count, one, other);
}
