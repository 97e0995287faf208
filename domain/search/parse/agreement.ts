import type { AreaFilter } from './area.ts';
import { mostApart, type PriceFilter } from './price.ts';
import type { RoomsFilter } from './room-count.ts';
import type { NamedFilter } from './named.ts';
import type { Token } from './tokens.ts';

/** A filter and the tokens it was read from, as half-open ranges of their positions. */
export interface Reading {
  filter: NamedFilter | PriceFilter | AreaFilter | RoomsFilter;
  places: readonly (readonly [from: number, to: number])[];
}

/**
 * Combines readings so that a search can use them: repetitions count once, several townships are one filter, a minimum and a
 * maximum price are a range, and property types or room counts with nothing but a joining word between them (condo or house, 2BR/3BR)
 * are also one filter. Where a query asks for two things of which a listing has one (rent and sale, a condo for this and a house for
 * that, a 2-bedroom condo and a 3-bedroom house), search does not choose: they stay words.
 */
export function agreed(readings: readonly Reading[], tokens: readonly Token[]): Reading[] {
  const kinds = new Map<string, Reading[]>();
  for (const reading of readings) {
    const { filter } = reading;
    const kind = filter.kind === 'amenity' ? filter.value : filter.kind;
    kinds.set(kind, [...(kinds.get(kind) ?? []), reading]);
  }
  return [...kinds.values()]
    .flatMap((alike) => oneOf(alike, tokens))
    .toSorted((one, other) => firstPlace(one) - firstPlace(other));
}

function firstPlace({ places }: Reading): number {
  return places[0]?.[0] ?? 0;
}

function oneOf(readings: readonly Reading[], tokens: readonly Token[]): Reading[] {
  const places = readings.flatMap((reading) => reading.places);
  const filters = readings.map((reading) => reading.filter);
  const isEither = readings.every((reading, at) => at === 0 || areEither(tokens, readings[at - 1], reading));
  const isAdjacent = readings.some((reading, at) => at > 0 && areAdjacent(tokens, readings[at - 1], reading));
  const isOr = readings.every((reading, at) => at === 0 || haveOr(tokens, readings[at - 1], reading));
  const filter = filters.reduce<Reading['filter'] | undefined>(
    (one, other) => one && together(one, other, { isEither, isAdjacent, isOr }),
    filters[0],
  );
  return filter ? [{ filter, places }] : [];
}

/** How readings are joined: by nothing but joining words, whether some are not even that (3 bedrooms 1 master), and with an or between them. */
interface Joining {
  isEither: boolean;
  isAdjacent: boolean;
  isOr: boolean;
}

function together(
  one: Reading['filter'],
  other: Reading['filter'],
  { isEither, isAdjacent, isOr }: Joining,
): Reading['filter'] | undefined {
  if (one.kind === 'township' && other.kind === 'township')
    return {
      kind: 'township',
      values: [...new Set([...one.values, ...other.values])],
      places: [...new Set([...one.places, ...other.places])],
    };
  if (one.kind === 'propertyType' && other.kind === 'propertyType' && isEither)
    return { kind: 'propertyType', values: [...new Set([...one.values, ...other.values])] };
  if (one.kind === 'price' && other.kind === 'price')
    return oneRange(one, other) ?? (isOr ? eitherPrice(one, other) : undefined);
  if (areRooms(one) && areRooms(other) && isEither && !isAdjacent) return eitherCount(one, other);
  return JSON.stringify(one) === JSON.stringify(other) ? one : undefined;
}

function areRooms(filter: Reading['filter']): filter is RoomsFilter {
  return filter.kind === 'bedrooms' || filter.kind === 'bathrooms';
}

/** From the lower to the higher of two room counts; a count without a maximum has none together with another either. */
function eitherCount({ kind, ...one }: RoomsFilter, other: RoomsFilter): RoomsFilter {
  const min = Math.min(one.min, other.min);
  return one.max === undefined || other.max === undefined
    ? { kind, min }
    : { kind, min, max: Math.max(one.max, other.max) };
}

/** A minimum and a maximum price as a range; two equal prices as one. */
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

/** From the lower to the higher of two prices, either of which will do: 3rd floor 4.5 lakh or 5th floor 3.8 lakh. */
function eitherPrice(one: PriceFilter, other: PriceFilter): PriceFilter | undefined {
  const ends = [one, other].map(({ min, max }) => max ?? min ?? 0);
  if (one.currency !== other.currency || Math.max(...ends) > mostApart * Math.min(...ends)) return undefined;
  const min = one.min !== undefined && other.min !== undefined ? Math.min(one.min, other.min) : undefined;
  const max = one.max !== undefined && other.max !== undefined ? Math.max(one.max, other.max) : undefined;
  if (min === undefined && max === undefined) return undefined;
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

const joins: ReadonlySet<Token['is']> = new Set(['and', 'or', 'slash']);

/** Whether tokens only join what is on both sides of them: Bahan or Sanchaung, condo/apartment. */
export function onlyJoin(tokens: readonly Token[]): boolean {
  return tokens.every(({ is }) => joins.has(is));
}

/** Whether either of two types will do. Land in an industrial zone is both: no joining word is between them (SRC-36). */
function areEither(tokens: readonly Token[], one: Reading | undefined, other: Reading): boolean {
  if (!one || !areJoined(tokens, one.places, other.places)) return false;
  return !(areAdjacent(tokens, one, other) && isZoneOf(one.filter, other.filter));
}

/** Whether there is an or between two readings. */
function haveOr(tokens: readonly Token[], one: Reading | undefined, other: Reading): boolean {
  const [end, start] = [one?.places.at(-1)?.[1] ?? 0, other.places[0]?.[0] ?? 0];
  return tokens.slice(end, start).some(({ is }) => is === 'or');
}

/** Whether two readings are beside each other in one phrase. */
function areAdjacent(tokens: readonly Token[], one: Reading | undefined, other: Reading): boolean {
  const start = other.places[0]?.[0] ?? 0;
  return one?.places.at(-1)?.[1] === start && tokens[start]?.gap !== 'hard';
}

function isZoneOf(...filters: readonly Reading['filter'][]): boolean {
  const values = filters.flatMap((filter) => (filter.kind === 'propertyType' ? filter.values : []));
  return values.length === 2 && values.includes('industrial-zone') && values.includes('land');
}

function areJoined(tokens: readonly Token[], before: Reading['places'] = [], after: Reading['places'] = []): boolean {
  const [end, start] = [before.at(-1)?.[1] ?? 0, after[0]?.[0] ?? 0];
  return onlyJoin(tokens.slice(end, start));
}
