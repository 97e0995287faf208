import type { ListingType } from '../../listing/listing.ts';
import { type Amount, amountAt, inUnitBefore, rowPrice, withLikelyCurrency } from './amounts.ts';
import { isOneOfArea, isPeriodOrArea, prefixAt, suffixAt, type Way } from './bounds.ts';
import { isStopWord } from '../vocabulary/english.ts';
import { fold } from './folding.ts';
import { isParticle } from './terms.ts';
import type { Token } from './tokens.ts';

/** A price that a query asks for: inclusive bounds, at least one of them, in dollars or lakh of kyats. */
export interface PriceFilter {
  kind: 'price';
  currency: 'USD' | 'MMK';
  min?: number;
  max?: number;
}

/**
 * Reads the price that begins at a position of a phrase, with the words that bound it, and the position after it. Where an amount is
 * not a price that rows can have (per square foot, per year, beyond the limits, of two currencies), there is no filter, and reading
 * continues after it. Undefined where nothing indicates that a number is a price.
 * @param type the type that the query asks for, if it says so: it determines the likely currency of a number without one
 */
export function priceAt(
  phrase: readonly Token[],
  start: number,
  type?: ListingType,
): { filter?: PriceFilter; next: number } | undefined {
  const before = prefixAt(phrase, start);
  const first = amountAt(phrase, before.next);
  if (first === undefined) return undefined;
  const second = secondAmount(phrase, first, before.way);
  const isPeriodic = isPerOther(phrase, start) || isDeposit(phrase, start);
  if (second && isOneRange(phrase, second, before.isBetween)) {
    const after = suffixAt(phrase, second.next);
    const isBounded = before.isBetween || after.isBetween || (before.way ?? after.way ?? second.times) !== undefined;
    const range = rangeOf(first, second, isBounded ? type : undefined, second.isChoice ? before.way : undefined);
    return found(after.isOther || isPeriodic ? undefined : range, first, after.next);
  }
  const after = suffixAt(phrase, second && isRestated(first, second) ? second.next : first.next);
  const way = before.way ?? after.way ?? first.way;
  const isPrice = way !== undefined || first.times !== undefined || first.value >= leastKyats;
  const isKnown = first.currency !== undefined || !isOpen(phrase[after.next]);
  const likely = isPrice && !isKnown ? withLikelyCurrency(first, type ?? likelyDeal(first, way)) : undefined;
  const inMonth = type === 'rent' && isOnlyMonthly(phrase, start, after.next) ? inDollars(first) : undefined;
  const meant = isKnown ? first : (likely ?? inMonth ?? (isPrice ? undefined : first));
  return found(
    after.isOther || isPeriodic || !meant ? undefined : boundedPrice(meant, way ?? 'around'),
    first,
    after.next,
  );
}

/** Whether a month is among the words of an amount, and no other amount beside them: not room 304 monthly 500 usd. */
function isOnlyMonthly(phrase: readonly Token[], start: number, next: number): boolean {
  const isMonthly = phrase.slice(start, next).some(({ is }) => is === 'monthly' || is === 'month');
  const others = phrase.filter((_, at) => at < start || at >= next);
  return isMonthly && !others.some(({ is }) => is === 'currency' || is === 'unit');
}

/** A number that may be a rent in dollars: 800 a month, two and a half thousand a month. */
function inDollars(amount: Amount): Amount | undefined {
  const likely = withLikelyCurrency({ ...amount, isSpelled: false }, 'rent');
  return likely?.currency === 'USD' ? likely : undefined;
}

/** A bounded number that is too high for dollars or lakh counts kyats, whatever the deal: under 350,000. */
function likelyDeal({ value, times = 1 }: Amount, way: Way | undefined): ListingType | undefined {
  if (way === undefined || value * times < leastKyats) return undefined;
  return value * times < leastSaleKyats ? 'rent' : 'sale';
}

const leastSaleKyats = 10_000_000;

/** From this number up, one beside renting or selling counts kyats: rent 300000. */
const leastKyats = 100_000;

function found(filter: PriceFilter | undefined, { currency }: Amount, next: number) {
  if (filter) return { filter, next };
  return currency === undefined ? undefined : { next };
}

/**
 * Whether the words before an amount make it one per year, day or area: yearly 60 lakh, annual rent 60 lakh, တစ်နှစ် သိန်း ၆၀, per sqm
 * 25 usd, တစ်စတုရန်းပေ တစ်သောင်း.
 */
function isPerOther(phrase: readonly Token[], start: number): boolean {
  const [per, last] = phrase
    .slice(0, start)
    .filter((token) => !leadsToPrice(token))
    .slice(-2);
  const unit = last ?? per;
  return unit?.is === 'periodically' || (per?.is === 'per' && isPeriodOrArea(last)) || isOneOfArea(per, last);
}

/** Whether an amount is that of a deposit: deposit 10 lakh, စပေါ် ၁၀ သိန်း. */
function isDeposit(phrase: readonly Token[], start: number): boolean {
  const before = phrase.slice(0, start).filter((token) => token.is !== 'word' || !isStopWord(token.text));
  const words = before.slice(-2).map((token) => (token.is === 'word' ? token.text : ' '));
  return deposits.has(words.at(-1) ?? '') || words.join('') === burmeseDeposit;
}

const deposits = new Set(['deposit', 'dep', 'advance']);
const burmeseDeposit = fold('စပေါ်');

function leadsToPrice(token: Token): boolean {
  if (token.is === 'concept') return token.concept.name === 'rent';
  return token.is === 'price' || (token.is === 'word' && (isStopWord(token.text) || isParticle(token.text)));
}

/** Whether a second amount is the first one in another currency: 20 lakh ($500). */
function isRestated(first: Amount, second: SecondAmount): boolean {
  return (
    second.isBeside &&
    first.currency !== undefined &&
    second.currency !== undefined &&
    first.currency !== second.currency
  );
}

/**
 * The other end of a range. A loose one has no word before it that makes them a range; one beside the first has no word before it at
 * all.
 */
type SecondAmount = Amount & { isLoose: boolean; isBeside: boolean; isChoice: boolean };

function secondAmount(phrase: readonly Token[], first: Amount, way: Way | undefined): SecondAmount | undefined {
  const link = phrase[first.next];
  const and = link?.is === 'and' ? 1 : 0;
  const bound = phrase[first.next + and];
  const isOtherBound =
    bound?.is === 'bound' && way !== undefined && way !== 'around' && bound.way !== 'around' && bound.way !== way;
  const isListed = areListed(first, amountAt(phrase, first.next), link?.gap);
  const isChoice = isListed || areChoice(first, link, amountAt(phrase, first.next + 1));
  const isLinked = link?.is === 'to' || isUpTo(link) || isChoice;
  const isSigned = !isListed && (isLinked || link?.is === 'slash');
  const linked = isSigned ? 1 : and + (isOtherBound ? 1 : 0);
  const second = amountAt(phrase, first.next + linked);
  const isLoose = !isLinked && !isOtherBound;
  return second && { ...inUnitBefore(first, second), isLoose, isBeside: isLoose && and === 0, isChoice };
}

const choices: ReadonlySet<Token['is']> = new Set(['or', 'and', 'slash']);

/** Whether a unit or currency belongs to both of two numbers: 5 or 6 lakh, 5/6 lakh, 5,6 lakh, $500/600. */
function areChoice(first: Amount, link: Token | undefined, second: Amount | undefined): boolean {
  if (link === undefined || second === undefined || !choices.has(link.is)) return false;
  if (!isBare(first) && !isBare(second))
    return (
      link.is === 'or' &&
      isSameUnit(first, second) &&
      second.value > first.value &&
      second.value <= mostApart * first.value
    );
  return isBare(first) ? !isBare(second) : isBare(second) && link.is !== 'and';
}

/** 5 lakh up to 8 lakh */
function isUpTo(link: Token | undefined): boolean {
  return link?.is === 'bound' && link.way === 'atMost' && link.stands === 'before' && link.isStrict !== true;
}

/** Whether two amounts beside each other are from the one to the other: ၅ ၆ သိန်း, ၅ သိန်း ၆ သိန်း. */
function areListed(first: Amount, second: Amount | undefined, gap: Token['gap'] | undefined): boolean {
  if (second === undefined || gap === 'hard' || isBare(second) || second.value <= first.value) return false;
  if (first.currency !== undefined) return isSameUnit(first, second);
  return isBare(first) && Number.isInteger(first.value) && second.value <= 2 * first.value;
}

/** How much higher the second of two alternatives may be for both to be one range: 5 lakh or 6 lakh. */
export const mostApart = 1.5;

function isSameUnit(one: Amount, other: Amount): boolean {
  return one.currency === other.currency && one.times === other.times;
}

function isBare({ currency, times }: Amount): boolean {
  return currency === undefined && times === undefined;
}

/** "300 and 500" is a range only with "between"; a bare number counts only where it counts nothing else. */
function isOneRange(phrase: readonly Token[], second: SecondAmount, isBetween: boolean): boolean {
  const after = suffixAt(phrase, second.next);
  return (!second.isLoose || isBetween || after.isBetween) && (!isBare(second) || isOpen(phrase[after.next]));
}

/** @param way of a choice (under 5 or 6 lakh) that leaves one of its ends open */
function rangeOf(first: Amount, second: Amount, type?: ListingType, way?: Way): PriceFilter | undefined {
  const ends = [sharing(first, second), sharing(second, first)].map((end) =>
    end.currency ? end : withLikelyCurrency(end, type),
  );
  const [one, other] = ends;
  const [low, high] = ends.flatMap((end) => (end && rowPrice(end)) ?? []).sort((a, b) => a - b);
  if (!one?.currency || one.currency !== other?.currency || low === undefined || high === undefined) return undefined;
  return {
    kind: 'price',
    currency: one.currency,
    ...(way !== 'atMost' && { min: low }),
    ...(way !== 'atLeast' && { max: high }),
  };
}

/** In "5-10 lakh" and "$1-2k" the unit belongs to both ends, in "$500-1k" it does not: the first would then be the larger. */
function sharing(end: Amount, other: Amount): Amount {
  const [first, second] = end.next < other.next ? [end, other] : [other, end];
  const times = end.times ?? (first.value < second.value ? other.times : undefined);
  return { ...end, times, currency: end.currency ?? other.currency };
}

/** Relative difference within which a price is about the same as an amount. */
const nearness = 0.1;

function boundedPrice(amount: Amount, way: Way): PriceFilter | undefined {
  const price = rowPrice(amount);
  if (price === undefined || amount.currency === undefined) return undefined;
  const kind = { kind: 'price', currency: amount.currency } as const;
  if (way === 'atMost') return { ...kind, max: price };
  if (way === 'atLeast') return { ...kind, min: price };
  const step = price < 10 ? 10 : 1;
  const spread = Math.round(price * nearness * 100) / 100;
  return { ...kind, min: Math.floor((price - spread) * step) / step, max: Math.ceil((price + spread) * step) / step };
}

const counted = new Set(
  'square-feet square-metre acre feet street bedroom bathroom toilet master-bedroom single-bedroom'.split(' '),
);
const open: ReadonlySet<Token['is']> = new Set([
  'rooms',
  'numbered',
  'plot',
  'near',
  'not',
  'and',
  'or',
  'monthly',
  'slash',
  'price',
  'bound',
]);

/** Whether a bare number can be a price in view of what follows it: it counts nothing. */
function isOpen(token: Token | undefined): boolean {
  if (token?.is === 'concept') return !counted.has(token.concept.name);
  if (token?.is === 'word') return isStopWord(token.text);
  return token === undefined || open.has(token.is);
}
