import type { PriceFilter } from './price.ts';
import type { RoomsFilter } from './room-count.ts';
import type { NamedFilter } from './named.ts';

/** A filter and the tokens it was read from, as ranges of their places, ends exclusive. */
export interface Reading {
  filter: NamedFilter | PriceFilter | RoomsFilter;
  places: readonly (readonly [from: number, to: number])[];
}

/**
 * Readings as a search can use them: what is said twice counts once, several townships are one filter, a least and a
 * greatest price are a range. Where a query asks for two things of which a listing has one (rent and sale, condo and house, 2 and
 * 3 bedrooms) it is not for us to choose: they stay words.
 */
export function agreed(readings: readonly Reading[]): Reading[] {
  const kinds = new Map<string, Reading[]>();
  for (const reading of readings) {
    const { filter } = reading;
    const kind = filter.kind === 'amenity' ? filter.value : filter.kind;
    kinds.set(kind, [...(kinds.get(kind) ?? []), reading]);
  }
  return [...kinds.values()].flatMap(oneOf).toSorted((one, other) => firstPlace(one) - firstPlace(other));
}

function firstPlace({ places }: Reading): number {
  return places[0]?.[0] ?? 0;
}

function oneOf(readings: readonly Reading[]): Reading[] {
  const places = readings.flatMap((reading) => reading.places);
  const filters = readings.map((reading) => reading.filter);
  const filter = filters.reduce<Reading['filter'] | undefined>((one, other) => one && together(one, other), filters[0]);
  return filter ? [{ filter, places }] : [];
}

function together(one: Reading['filter'], other: Reading['filter']): Reading['filter'] | undefined {
  if (one.kind === 'township' && other.kind === 'township')
    return { kind: 'township', values: [...new Set([...one.values, ...other.values])] };
  if (one.kind === 'price' && other.kind === 'price') return oneRange(one, other);
  return JSON.stringify(one) === JSON.stringify(other) ? one : undefined;
}

/** A least and a greatest price as a range; of two prices that are the same, the one. */
function oneRange(one: PriceFilter, other: PriceFilter): PriceFilter | undefined {
  if (one.currency !== other.currency) return undefined;
  const min = onlyOf(one.min, other.min);
  const max = onlyOf(one.max, other.max);
  if (min === 'two' || max === 'two' || (min !== undefined && max !== undefined && min > max)) return undefined;
  return {
    kind: 'price',
    currency: one.currency,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
}

function onlyOf(one: number | undefined, other: number | undefined): number | 'two' | undefined {
  if (one !== undefined && other !== undefined && one !== other) return 'two';
  return one ?? other;
}
