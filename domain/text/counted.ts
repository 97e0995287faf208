import { formatNumber } from '../listing/price.ts';

const rules = new Intl.PluralRules('en');

/**
 * A count with its noun in English, in the form that the plural rules of the language ask for: `1 listing`, `1,200 listings`.
 * Burmese has one form for every count, and needs no such choice.
 */
export function counted(count: number, one: string, other: string): string {
  return `${formatNumber(count, 'en')} ${rules.select(count) === 'one' ? one : other}`;
}

/** A number of rooms, as many or more where `isLeast`: `1 bedroom`, `5+ bedrooms`. */
export function countedRooms(count: number, isLeast: boolean, one: string, other: string): string {
  return isLeast ? `${formatNumber(count, 'en')}+ ${other}` : counted(count, one, other);
}
