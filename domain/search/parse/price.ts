import type { ListingType } from '../../listing/listing.ts';
import { type Amount, amountAt, rowPrice, withLikelyCurrency } from './amounts.ts';
import { prefixAt, suffixAt, type Way } from './bounds.ts';
import { isStopWord } from '../vocabulary/english.ts';
import type { Token } from './tokens.ts';

/** A price that a query asks for: bounds inclusive, one of them at least, in dollars or lakh of kyats. */
export interface PriceFilter {
  kind: 'price';
  currency: 'USD' | 'MMK';
  min?: number;
  max?: number;
}

/**
 * The price that begins at a place of a phrase, with the words that bound it, and the place after it. Where an amount is no
 * price that rows have (per square foot, per year, beyond the limits, of two currencies) there is no filter, and the reading
 * goes on after it. Undefined where nothing says that a number is a price.
 * @param type what the query asks for, if it says so: it tells which currency a number without one must have
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
  if (second && isOneRange(phrase, second, before.isBetween)) {
    const after = suffixAt(phrase, second.next);
    const isBounded = before.isBetween || after.isBetween || (before.way ?? after.way ?? second.times) !== undefined;
    const range = rangeOf(first, second, isBounded ? type : undefined);
    return found(after.isOther ? undefined : range, first, after.next);
  }
  const after = suffixAt(phrase, first.next);
  const way = before.way ?? after.way ?? (first.hasPlus ? 'atLeast' : undefined);
  const isPrice = way !== undefined || first.times !== undefined;
  const meant = first.currency || !isPrice || !isOpen(phrase[after.next]) ? first : withLikelyCurrency(first, type);
  return found(after.isOther || !meant ? undefined : boundedPrice(meant, way ?? 'around'), first, after.next);
}

function found(filter: PriceFilter | undefined, { currency }: Amount, next: number) {
  if (filter) return { filter, next };
  return currency === undefined ? undefined : { next };
}

/** The other end of a range. A loose one stands beside the first without a word that makes a range of them. */
type SecondAmount = Amount & { isLoose: boolean };

function secondAmount(phrase: readonly Token[], { next }: Amount, way: Way | undefined): SecondAmount | undefined {
  const link = phrase[next];
  const and = link?.is === 'and' ? 1 : 0;
  const bound = phrase[next + and];
  const isOtherBound =
    bound?.is === 'bound' && way !== undefined && way !== 'around' && bound.way !== 'around' && bound.way !== way;
  const isLoose = link?.is !== 'to' && !isOtherBound;
  const second = amountAt(phrase, next + (link?.is === 'to' ? 1 : and + (isOtherBound ? 1 : 0)));
  return second && { ...second, isLoose };
}

/** "300 and 500" is a range only where "between" stands with it; a bare number counts only where nothing else is counted. */
function isOneRange(phrase: readonly Token[], second: SecondAmount, isBetween: boolean): boolean {
  const after = suffixAt(phrase, second.next);
  const isBare = second.currency === undefined && second.times === undefined;
  return (!second.isLoose || isBetween || after.isBetween) && (!isBare || isOpen(phrase[after.next]));
}

function rangeOf(first: Amount, second: Amount, type: ListingType | undefined): PriceFilter | undefined {
  const ends = [sharing(first, second), sharing(second, first)].map((end) =>
    end.currency ? end : withLikelyCurrency(end, type),
  );
  const [one, other] = ends;
  const [low, high] = ends.flatMap((end) => (end && rowPrice(end)) ?? []).sort((a, b) => a - b);
  if (!one?.currency || one.currency !== other?.currency || low === undefined || high === undefined) return undefined;
  return { kind: 'price', currency: one.currency, min: low, max: high };
}

/** In "5-10 lakh" and "$1-2k" the unit is that of both ends, in "$500-1k" it is not: then the first would be the larger. */
function sharing(end: Amount, other: Amount): Amount {
  const [first, second] = end.next < other.next ? [end, other] : [other, end];
  const times = end.times ?? (first.value < second.value ? other.times : undefined);
  return { ...end, times, currency: end.currency ?? other.currency };
}

/** How far from an amount a price may be that is about as much. */
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

const counted = new Set([
  'square-feet',
  'square-metre',
  'acre',
  'feet',
  'street',
  'bedroom',
  'bathroom',
  'toilet',
  'master-bedroom',
  'single-bedroom',
]);
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

/** Whether what follows a bare number leaves it a price: it counts nothing. */
function isOpen(token: Token | undefined): boolean {
  if (token?.is === 'concept') return !counted.has(token.concept.name);
  if (token?.is === 'word') return isStopWord(token.text);
  return token === undefined || open.has(token.is);
}
