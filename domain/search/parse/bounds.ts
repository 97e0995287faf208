import { isStopWord } from '../vocabulary/english.ts';
import type { Token } from './tokens.ts';

/** Which side of a number is meant. */
export type Way = 'atMost' | 'atLeast' | 'around';

/** Words on one side of a number that bound it. */
interface Beside {
  /** The position after these words. */
  next: number;
  way?: Way;
  /** Whether the bound excludes the number itself. */
  isStrict?: boolean;
  isBetween: boolean;
}

/** Maximum number of words that bound a number. */
const most = 5;

/** Reads the words before a number: under, between, budget of, max price. */
export function prefixAt(phrase: readonly Token[], start: number): Beside {
  const beside: Beside = { next: start, isBetween: false };
  while (beside.next < start + most) {
    const token = phrase[beside.next];
    if (token?.is === 'bound' && token.stands !== 'after') bind(beside, token);
    else if (token?.is === 'between' && token.stands === 'before') beside.isBetween = true;
    else if (token?.is !== 'price' && token?.is !== 'monthly' && !(beside.next > start && isFiller(token))) break;
    beside.next += 1;
  }
  return beside;
}

/** A bound that may stand before a number, after what the number counts: bedrooms min 2, sqft under 1000. */
export function boundBeforeNumber(token: Token | undefined) {
  return token?.is === 'bound' && token.stands !== 'after' ? token : undefined;
}

function bind(beside: Beside, { way, isStrict = false }: Token & { is: 'bound' }): void {
  beside.way = way;
  beside.isStrict = isStrict;
}

/** A word that says nothing, or the dash of budget - 6 lakh. */
function isFiller(token: Token | undefined): boolean {
  if (token?.is === 'to') return token.end - token.start === 1;
  return token?.is === 'word' && isStopWord(token.text);
}

/**
 * Reads the words after a number: အောက်, or more, per month. A word that may be on either side belongs to a number that follows
 * it. An amount per year or per square foot is not a price.
 */
export function suffixAt(phrase: readonly Token[], start: number): Beside & { isOther: boolean } {
  const beside = { next: start, isBetween: false, isOther: false };
  while (beside.next < start + most) {
    const [token, following] = phrase.slice(beside.next, beside.next + 2);
    const period = periodLength(token, following);
    if (token?.is === 'bound' && isBehind(token, following))
      bind(beside, { ...token, isStrict: token.stands === 'after' && token.isStrict === true });
    else if (token?.is === 'between' && token.stands === 'after') beside.isBetween = true;
    else if (isOtherwise(token, following)) beside.isOther = true;
    else if (period === 0) break;
    beside.next += Math.max(period, 1);
  }
  return beside;
}

/** The number of tokens that mean "per something": monthly, /month, per sqft. */
function periodLength(token: Token | undefined, following: Token | undefined): number {
  if (token?.is === 'monthly' || token?.is === 'periodically') return 1;
  if (token?.is === 'per' || isOneOfArea(token, following)) return 2;
  return token?.is === 'slash' && (isMonth(following) || isPeriodOrArea(following)) ? 2 : 0;
}

function isOtherwise(token: Token | undefined, following: Token | undefined): boolean {
  if (token?.is === 'per') return !isMonth(following);
  if (token?.is === 'periodically' || isOneOfArea(token, following)) return true;
  return token?.is === 'slash' && isPeriodOrArea(following);
}

function isBehind({ stands, ...sign }: Token & { is: 'bound' }, following: Token | undefined): boolean {
  // The plus of 2 bedrooms + 1 bathroom joins them.
  const isJoined = following?.is === 'rooms' || following?.is === 'number';
  if (sign.end - sign.start === 1 && sign.gap !== 'none' && isJoined) return false;
  if (stands !== 'either') return stands === 'after';
  return following?.is !== 'number' && following?.is !== 'currency' && following?.is !== 'unit';
}

function isMonth(token: Token | undefined): boolean {
  return token?.is === 'month' || token?.is === 'monthly';
}

/** A year, day, square foot and the like, of which an amount is no price of the whole. */
export function isPeriodOrArea(token: Token | undefined): boolean {
  return token?.is === 'period' || (token?.is === 'concept' && areas.has(token.concept.name));
}

const areas = new Set(['square-feet', 'square-metre', 'acre']);

/** တစ်စတုရန်းပေ, 1 sqft: no home has so little, but a plot may have an acre. */
export function isOneOfArea(one: Token | undefined, unit: Token | undefined): boolean {
  return one?.is === 'number' && one.value === 1 && unit?.is === 'concept' && perOne.has(unit.concept.name);
}

const perOne = new Set(['square-feet', 'square-metre', 'feet']);
