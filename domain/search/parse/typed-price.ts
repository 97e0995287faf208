import type { Currency } from '../../listing/listing.ts';
import { cleared } from '../../listing/money.ts';
import { kyatPerLakh } from '../../listing/price.ts';
import type { Money } from '../../listing/unusual-price.ts';
import type { RuleCode } from '../../refusals.ts';
import { typedNumber } from '../../text/burmese/burmese-digits.ts';
import { isStopWord } from '../vocabulary/english.ts';
import { type Amount, amountAt } from './amounts.ts';
import { plainTokensOf, type Token } from './plain-tokens.ts';

/** Reason why a typed price is not one price. */
export type PriceProblem = Extract<RuleCode, 'price_single' | 'price_unreadable'>;

/**
 * Reads a price as people type it (LST-321), in the words that search knows: `500`, `1500$`, `သိန်း ၅၀၀`, `1.5 crore`, `၁၅ ကုဋေ`,
 * `1,500,000 ks`, `5 lakh a month`.
 * @param currency the currency of a number without one
 * @returns undefined for an empty text, and the problem of a range or of anything that is not a price; bounds are not checked
 */
export function typedPrice(typed: string, currency: Currency): Money | PriceProblem | undefined {
  const number = typedNumber(typed);
  if (number === undefined) return undefined;
  if (!Number.isNaN(number)) return { amount: number, currency };
  const tokens = plainTokensOf(typed).filter((token) => !isBesidePrice(token));
  const amount = amountAt(tokens, 0);
  if (amount === undefined) return tokens.some(isNumber) && tokens.some(isRange) ? 'price_single' : 'price_unreadable';
  const rest = withoutMonth(tokens.slice(amount.next));
  if (amount.way !== undefined || rest.some(isNumber) || rest.some(isRange)) return 'price_single';
  const isBareWord = amount.isSpelled && amount.times === undefined && amount.currency === undefined;
  return rest.length > 0 || isBareWord ? 'price_unreadable' : moneyOf(amount, currency);
}

/** Words that say nothing about an amount: price, ဈေး, only, the US of US$. */
function isBesidePrice(token: Token): boolean {
  return token.is === 'price' || (token.is === 'word' && (token.text === 'us' || isStopWord(token.text)));
}

function isNumber({ is }: Token): boolean {
  return is === 'number';
}

function isRange({ is }: Token): boolean {
  return is === 'bound' || is === 'between' || is === 'to' || is === 'or';
}

/** Leaves out the month that a rent is for: 5 lakh / month, ၅ သိန်း တစ်လ. */
function withoutMonth(rest: readonly Token[]): readonly Token[] {
  const [first, second, ...others] = rest;
  if (first?.is === 'monthly' || first?.is === 'month') return rest.slice(1);
  const isPerMonth =
    (first?.is === 'per' || first?.is === 'slash') && (second?.is === 'month' || second?.is === 'monthly');
  return isPerMonth ? others : rest;
}

/** An amount in the currency that it names, or else in the one given. */
function moneyOf({ value, times = 1, currency }: Amount, otherwise: Currency): Money {
  const units = value * times;
  if (currency === 'USD' || (currency === undefined && otherwise === 'USD'))
    return { amount: cleared(units), currency: 'USD' };
  // 500 thousand and 1.5 million are kyat where prices are in lakh; 2 thousand can only be lakh.
  const isKyat = currency === 'MMK' || (times !== 1 && units >= kyatPerLakh);
  return { amount: cleared(isKyat ? units / kyatPerLakh : units), currency: 'lakh MMK' };
}
