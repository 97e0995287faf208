import { listingFields } from '../../listing/fields.ts';
import { halfLength } from './amounts.ts';
import { boundBeforeNumber, isOneOfArea, prefixAt, suffixAt, type Way } from './bounds.ts';
import type { Token } from './tokens.ts';

/** An area that a query asks for: square feet, inclusive bounds, at least one of them. */
export interface AreaFilter {
  kind: 'area';
  min?: number;
  max?: number;
  /** The sides of a plot as written, the shorter first: `40x60`. */
  plot?: string;
}

/** Square feet of each unit, by the name of its synonym group. */
const units: ReadonlyMap<string, number> = new Map([
  ['square-feet', 1],
  ['square-metre', 10.7639],
  ['acre', 43_560],
]);

/** From this number up, feet mean an area, because no side of a plot and no street has that many. */
const leastFeet = 400;

/**
 * Reads the area that begins at a position of a phrase, with the words that bound it, and the position after it: 800 sqft, at least
 * 1000 sq ft, 1000-1500 sqft, 1000+ sqft, ၁၂၅၀ စတုရန်းပေ, စတုရန်းပေ ၁၂၅၀, ၁ ဧက, half an acre, and the size of a plot: 40x60. An area that no
 * listing can have gives no filter, and reading continues after it.
 */
export function areaAt(phrase: readonly Token[], start: number): { filter?: AreaFilter; next: number } | undefined {
  const before = prefixAt(phrase, start);
  const plot = phrase[before.next];
  if (plot?.is === 'plot') {
    const filter = bounded(plot.squareFeet, before.way ?? 'around');
    return { ...(filter && { filter: { ...filter, plot: plot.lexeme } }), next: before.next + 1 };
  }
  const measured =
    unitLast(phrase, before.next) ??
    unitFirst(phrase, before.next) ??
    partOfUnit(phrase.slice(before.next), before.next);
  if (measured === undefined) return undefined;
  const { unit, from, to } = measured;
  // Per square foot.
  if (isOneOfArea(phrase[before.next], phrase[before.next + 1])) return { next: measured.next };
  const link = phrase[measured.next];
  const isLinked = isLink(link) || link?.is === 'and';
  const other = to === undefined && isLinked ? unitLast(phrase, measured.next + 1) : undefined;
  const behind = other && suffixAt(phrase, other.next);
  if (other?.to === undefined && behind && (isLink(link) || before.isBetween || behind.isBetween))
    return { ...rangeOf(from * unit, other.from * other.unit), next: behind.next };
  const after = suffixAt(phrase, measured.next);
  if (to !== undefined) return { ...rangeOf(from * unit, to * unit), next: after.next };
  const filter = bounded(from * unit, before.way ?? measured.way ?? after.way ?? 'around');
  return { ...(filter && { filter }), next: after.next };
}

/** One number or two with a unit, and a bound between number and unit: 1000+ sqft. */
interface Measured {
  unit: number;
  from: number;
  to?: number | undefined;
  way?: Way | undefined;
  next: number;
}

/** 800 sqft, 1000-1500 sqft, 1000+ sqft, half-acre, ၁ ဧကခွဲ */
function unitLast(phrase: readonly Token[], at: number): Measured | undefined {
  const numbers = numbersAt(phrase, at);
  if (numbers === undefined) return undefined;
  const bound = phrase[numbers.next];
  const way = bound?.is === 'bound' && bound.stands !== 'before' ? bound.way : undefined;
  const isHyphen = bound?.is === 'to' && bound.gap === 'none' && bound.end - bound.start === 1;
  const unitAt = numbers.next + (way || isHyphen ? 1 : 0);
  const unit = unitOf(phrase[unitAt], numbers.from) ?? (isRomanisedFeet(phrase, unitAt, numbers.from) ? 1 : undefined);
  if (unit === undefined) return undefined;
  const half = numbers.to === undefined ? halfLength(phrase, unitAt + 1) : 0;
  return { ...numbers, from: numbers.from + (half > 0 ? 0.5 : 0), unit, way, next: unitAt + 1 + half };
}

/** sqft 1000, စတုရန်းပေ ၁၀၀၀, ဧက ၂၀, unless the number counts something else: per sqft 1000 kyats */
function unitFirst(phrase: readonly Token[], at: number): Measured | undefined {
  const bound = boundBeforeNumber(phrase[at + 1]);
  const numbers = numbersAt(phrase, at + (bound ? 2 : 1));
  const unit = numbers && unitOf(phrase[at], numbers.from);
  const counted = numbers && phrase[numbers.next];
  if (!unit || (counted && ofAnother.has(counted.is)) || unitOf(counted, numbers.from)) return undefined;
  return { ...numbers, unit, way: bound?.way };
}

/** ဧကဝက်, quarter acre */
function partOfUnit([first, second]: readonly Token[], at: number): Measured | undefined {
  const isHalf = second?.is === 'half' && second.gap !== 'hard';
  const isQuarter = first?.is === 'word' && first.text === 'quarter';
  const from = isHalf ? 0.5 : 0.25;
  const unit = isHalf || isQuarter ? unitOf(isHalf ? first : second, from) : undefined;
  return unit === undefined ? undefined : { unit, from, next: at + 2 };
}

const ofAnother: ReadonlySet<Token['is']> = new Set(['unit', 'currency', 'counter']);

/** A number, the two ends of a range, or a fraction: 1/2 acre. */
function numbersAt(phrase: readonly Token[], at: number): { from: number; to?: number; next: number } | undefined {
  const [first, link, second] = phrase.slice(at, at + 3);
  // A thousand, without its article.
  if (first?.is === 'unit' && first.currency === undefined) return { from: first.times, next: at + 1 };
  if (first?.is !== 'number') return undefined;
  // 2 thousand sqft; lakh count kyats.
  if (link?.is === 'unit' && link.currency === undefined) return { from: first.value * link.times, next: at + 2 };
  const isAnd = link?.is === 'and' && first.value >= leastBetween;
  if (!(isLink(link) || isAnd) || second?.is !== 'number') return { from: first.value, next: at + 1 };
  if (link?.is === 'slash' && first.value < second.value && second.value <= mostParts)
    return { from: first.value / second.value, next: at + 3 };
  return { from: first.value, to: second.value, next: at + 3 };
}

/** From this number up, "and" leads to the other end of a range: between 800 and 1000 sqft, but 2 and 1000 sqft. */
const leastBetween = 100;

/** Maximum number of parts that a fraction counts: 3/4 acre. */
const mostParts = 4;

function isLink(token: Token | undefined): boolean {
  return token?.is === 'to' || token?.is === 'or' || token?.is === 'slash';
}

function unitOf(token: Token | undefined, value: number): number | undefined {
  if (token?.is !== 'concept' || token.gap === 'hard') return undefined;
  const { name } = token.concept;
  if (name === 'feet') return value >= leastFeet ? 1 : undefined;
  // 0.25ac; there is no quarter of an air conditioner.
  const isAcre = name === 'air-conditioner' && token.gap === 'none' && !Number.isInteger(value);
  return units.get(isAcre ? 'acre' : name);
}

/** Whether a word is the unit of a number, and no verb with what is paid: 900 pay, but not 900 pay mal. */
function isRomanisedFeet(phrase: readonly Token[], at: number, value: number): boolean {
  const [word, next] = phrase.slice(at, at + 2);
  const isPay = word?.is === 'word' && word.text === 'pay' && word.gap === 'soft';
  return isPay && value >= leastRomanised && (next === undefined || next.is === 'concept' || next.is === 'bound');
}

/** From this number up, pay is the romanised unit. */
const leastRomanised = 100;

function rangeOf(one: number, other: number): { filter?: AreaFilter } {
  const [min, max] = [Math.floor(Math.min(one, other)), Math.ceil(Math.max(one, other))];
  return isArea(min) && isArea(max) ? { filter: { kind: 'area', min, max } } : {};
}

/** Relative difference within which two areas are about the same. */
const nearness = 0.1;

function bounded(area: number, way: Way): AreaFilter | undefined {
  if (!isArea(area)) return undefined;
  if (way === 'atMost') return { kind: 'area', max: Math.ceil(area) };
  if (way === 'atLeast') return { kind: 'area', min: Math.floor(area) };
  return { kind: 'area', min: Math.floor(area * (1 - nearness)), max: Math.ceil(area * (1 + nearness)) };
}

function isArea(area: number): boolean {
  return area >= 1 && area <= listingFields.landSquareFeet.maximum;
}
