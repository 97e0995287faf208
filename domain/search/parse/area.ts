import { listingFields } from '../../listing/fields.ts';
import { prefixAt, suffixAt, type Way } from './bounds.ts';
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
 * 1000 sq ft, 1000-1500 sqft, ၁၂၅၀ စတုရန်းပေ, ၁ ဧက, and the size of a plot: 40x60. An area that no listing can have gives no filter, and
 * reading continues after it.
 */
export function areaAt(phrase: readonly Token[], start: number): { filter?: AreaFilter; next: number } | undefined {
  const before = prefixAt(phrase, start);
  const plot = phrase[before.next];
  if (plot?.is === 'plot') {
    const filter = bounded(plot.squareFeet, before.way ?? 'around');
    return { ...(filter && { filter: { ...filter, plot: plot.lexeme } }), next: before.next + 1 };
  }
  const first = phrase[before.next];
  if (first?.is !== 'number') return undefined;
  const second = phrase[before.next + 1]?.is === 'to' ? phrase[before.next + 2] : undefined;
  const unitAt = before.next + (second?.is === 'number' ? 3 : 1);
  const unit = unitOf(phrase[unitAt], first.value);
  if (unit === undefined) return undefined;
  const after = suffixAt(phrase, unitAt + 1);
  if (second?.is === 'number') return { ...rangeOf(first.value * unit, second.value * unit), next: after.next };
  const filter = bounded(first.value * unit, before.way ?? after.way ?? 'around');
  return { ...(filter && { filter }), next: after.next };
}

function unitOf(token: Token | undefined, value: number): number | undefined {
  if (token?.is !== 'concept' || token.gap === 'hard') return undefined;
  if (token.concept.name === 'feet') return value >= leastFeet ? 1 : undefined;
  return units.get(token.concept.name);
}

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
