import { listingFields } from '../../listing/fields.ts';
import type { ListingType } from '../../listing/listing.ts';
import type { Way } from './bounds.ts';
import type { Token } from './tokens.ts';

/** An amount as typed; a part that it lacks (its unit, its currency) may be with another amount: 5-10 lakh. */
export interface Amount {
  value: number;
  isSpelled: boolean;
  /** Factor of the value, and its currency; undefined where no word gives one. */
  times?: number | undefined;
  currency?: 'USD' | 'MMK' | undefined;
  /** The unit or the currency before the number, which may hold for another number after it. */
  lead?: { times?: number | undefined; currency?: 'USD' | 'MMK' | undefined } | undefined;
  /** Whether a word of its own names the currency, not a unit alone. */
  hasCurrency?: boolean;
  /** The bound between number and currency: 500+ usd, 500 or less usd. */
  way?: Way | undefined;
  /** The position after it. */
  next: number;
}

/** Reads the amount that begins at a position of a phrase: 500 usd, $1.2k, 10 lakh, သိန်း ၅၀၀, ၅ သိန်းခွဲ, or a bare number. */
export function amountAt(phrase: readonly Token[], start: number): Amount | undefined {
  let at = start;
  const currencyBefore = currencyOf(phrase[at]);
  if (currencyBefore) at += 1;
  const unitBefore = unitOf(phrase[at]);
  if (unitBefore) at += 1;
  const number = phrase[at];
  if (number?.is !== 'number' || (unitBefore && unitBefore.currency === undefined)) return undefined;
  at += 1;
  if (isHyphen(phrase.slice(at, at + 3))) at += 1;
  const way = boundWithin(phrase.slice(at, at + 3));
  if (way) at += 1;
  const isFactor = unitBefore ? isBelow(phrase.slice(at, at + 2), unitBefore) : isMultiplied(phrase.slice(at, at + 2));
  const factor = isFactor ? unitOf(phrase[at]) : undefined;
  if (factor) at += 1;
  const unit = unitBefore ?? unitOf(phrase[at]);
  if (unit && !unitBefore) at += 1;
  const isHalf = currencyBefore !== undefined && phrase[at]?.is === 'half';
  const half = unit || isHalf ? halfLength(phrase, at) : 0;
  // သိန်းနှစ်ထောင်ခွဲ is 2,500 lakh, but ၅ ရာ သိန်းခွဲ 500.5.
  const halved = unitBefore || !unit ? (factor?.times ?? number.power ?? 1) : 1;
  const more =
    half > 0 ? { value: halved / 2, length: half } : unit ? beyondUnit(phrase.slice(at, at + 2), unit) : nothing;
  at += more.length;
  // 500 US$
  if (isWord(phrase[at], 'us') && currencyOf(phrase[at + 1])) at += 1;
  const currencyAfter = currencyBefore || isOfNext(phrase.slice(at, at + 2), unit) ? undefined : currencyOf(phrase[at]);
  if (currencyAfter) at += 1;
  return {
    value: number.value * (factor?.times ?? 1) + more.value,
    isSpelled: number.isSpelled,
    times: unit?.times,
    currency: currencyBefore ?? currencyAfter ?? unit?.currency,
    hasCurrency: (currencyBefore ?? currencyAfter) !== undefined,
    lead:
      unitBefore || currencyBefore
        ? { times: unitBefore?.times, currency: currencyBefore ?? unitBefore?.currency }
        : undefined,
    way,
    next: at,
  };
}

/**
 * Returns the other end of a range in the unit or currency that stands before the first, if its own unit counts that: the 10,000 lakh
 * of သိန်းငါးထောင်မှ တစ်သောင်း.
 */
export function inUnitBefore({ lead, value, times = 1 }: Amount, other: Amount): Amount {
  if (lead === undefined || other.lead || other.hasCurrency || other.times === undefined) return other;
  const [low, high] = [lead.times === undefined ? value * times : value, other.value * other.times];
  const isCounting = other.currency !== undefined && other.times < (lead.times ?? Infinity);
  if (!isCounting || high <= low || high > mostTimes * low) return other;
  return { ...other, value: high, times: lead.times ?? 1, currency: lead.currency };
}

/** How many times the lower end of a range in one unit the higher may be. */
const mostTimes = 10;

/** Whether the first of two units counts the second: 5 hundred lakh. */
function isMultiplied([one, other]: readonly Token[]): boolean {
  return unitOf(one)?.currency === undefined && unitOf(one) !== undefined && unitOf(other)?.currency !== undefined;
}

/** Whether a smaller unit counts the one before the number: သိန်းနှစ်သောင်း is 20,000 lakh. */
function isBelow([one, other]: readonly Token[], unit: Token & { is: 'unit' }): boolean {
  return one?.is === 'unit' && one.times < unit.times && one.gap !== 'hard' && other?.is !== 'number';
}

function isWord(token: Token | undefined, text: string): boolean {
  return token?.is === 'word' && token.text === text;
}

const nothing = { value: 0, length: 0 };

/** The number of tokens at a position that mean another half of the unit before it: ၅ သိန်းခွဲ, 5 lakh half, two acres and a half. */
export function halfLength(phrase: readonly Token[], at: number): number {
  if (phrase[at]?.is === 'half') return 1;
  const and = phrase[at]?.is === 'and' ? 1 : 0;
  const article = and === 1 && isWord(phrase[at + 1], 'a') ? 1 : 0;
  const half = phrase[at + and + article];
  const isHalf = half?.is === 'number' && half.isSpelled && half.value === 0.5 && half.gap !== 'hard';
  return isHalf && phrase[at + and + article + 1]?.is !== 'concept' ? and + article + 1 : 0;
}

/** Reads what is more than a unit, and how many tokens it takes: ၃ သိန်း ၅ သောင်း, one lakh fifty thousand. */
function beyondUnit([first, second]: readonly Token[], unit: Token & { is: 'unit' }) {
  const smaller = unitOf(second);
  // One lakh fifty thousand.
  if (first?.is === 'number' && first.isSpelled && !smaller && first.value >= 1000 && first.value < unit.times)
    return { value: first.value / unit.times, length: 1 };
  if (first?.is !== 'number' || !smaller || smaller.times >= unit.times) return nothing;
  return { value: (first.value * smaller.times) / unit.times, length: 2 };
}

function currencyOf(token: Token | undefined) {
  return token?.is === 'currency' ? token.currency : undefined;
}

function unitOf(token: Token | undefined) {
  return token?.is === 'unit' ? token : undefined;
}

/** Whether this is a hyphen as in 10-lakh; the one in 5-USD 10 is a different thing. */
function isHyphen([dash, word, after]: readonly Token[]): boolean {
  const isWithin = dash?.is === 'to' && dash.end - dash.start === 1 && dash.gap === 'none' && word?.gap === 'none';
  return isWithin && isUnitOrCurrency(word) && after?.is !== 'number';
}

function isUnitOrCurrency(token: Token | undefined): boolean {
  return token?.is === 'unit' || token?.is === 'currency';
}

/** The bound in 500 or less usd and 500 max usd; in min 300 max usd 500 it belongs to the second amount. */
function boundWithin([bound, unit, after]: readonly Token[]): Way | undefined {
  if (bound?.is !== 'bound' || bound.stands === 'before' || !isUnitOrCurrency(unit)) return undefined;
  return bound.stands === 'either' && after?.is === 'number' ? undefined : bound.way;
}

/** Whether a currency between two amounts belongs to the second one: the $ of 20 lakh ($500) and of 500 $300. */
function isOfNext([currency, number]: readonly Token[], unit: (Token & { is: 'unit' }) | undefined): boolean {
  if (currency?.is !== 'currency' || number?.is !== 'number' || number.gap === 'hard') return false;
  const isOtherMoney = unit?.currency !== undefined && unit.currency !== currency.currency;
  return isOtherMoney || (currency.gap !== 'none' && number.gap === 'none');
}

/** Lowest monthly price of a bed in lakh, though listings ask for at least a lakh: those that are closest to 80,000 kyats are meant. */
const lowestLakh = 0.1;

/** A lakh is 100,000 kyats. */
const lakh = 100_000;

/**
 * Returns an amount as a row would have it, in dollars or in lakh of kyats; undefined where no row could, or where the currency is
 * unknown.
 */
export function rowPrice({ value, times = 1, currency }: Amount): number | undefined {
  if (currency === undefined) return undefined;
  const price = Math.round((value * times * 100) / (currency === 'MMK' ? lakh : 1)) / 100;
  const { minimum, maximum } = listingFields.regularPrice;
  return price >= (currency === 'MMK' ? lowestLakh : minimum) && price <= maximum ? price : undefined;
}

/**
 * Guesses the missing unit and currency of a bounded number, if it is a price: rents are tens of lakh or hundreds of dollars a month,
 * sales hundreds or thousands of lakh, and larger numbers count kyats. In between, or if it is unknown whether the query is for rent or
 * sale, there is no telling: undefined.
 */
export function withLikelyCurrency(amount: Amount, type: ListingType | undefined): Amount | undefined {
  if (amount.currency || amount.isSpelled) return undefined;
  const value = amount.value * (amount.times ?? 1);
  // 1.5 billion: no row has that many dollars.
  if (amount.times !== undefined && value > listingFields.regularPrice.maximum)
    return { ...amount, value, times: 1, currency: 'MMK' };
  if (type === undefined) return undefined;
  const likely = likelyCurrencies[type].find(({ from, to }) => value >= from && value <= to);
  return likely && { ...amount, value, times: likely.times, currency: likely.currency };
}

const likelyCurrencies = {
  rent: [
    { from: 1, to: 60, currency: 'MMK', times: lakh },
    { from: 150, to: 20_000, currency: 'USD', times: 1 },
    { from: 100_000, to: 20_000_000, currency: 'MMK', times: 1 },
  ],
  sale: [
    { from: 50, to: 20_000, currency: 'MMK', times: lakh },
    { from: 10_000_000, to: 10_000_000_000, currency: 'MMK', times: 1 },
  ],
} as const;
