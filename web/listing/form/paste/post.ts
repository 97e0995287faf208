import type { ReadAdvert, Statement } from '#domain/advert/read.ts';
import type { StoredPhoto } from '../../../image/use-photos.ts';
import { emptyValues, type Values, valuesOf } from '../values.ts';

/** A field of the form. */
export type Name = keyof Values;

type Value = string | boolean;

/** A field that was filled from a post. */
export interface Fill {
  /** Value before it was filled; the same, if the post only confirms it. */
  before: Value;
  value: Value;
  /** The words that it was filled from; empty for what was put together from several. */
  words: string;
  /** Where these words are in the advert. */
  start?: number;
  end?: number;
}

export type Fills = Partial<Record<Name, Fill>>;

/** Fields of which the post states something else than the user has typed, which stays. */
export type Kept = Partial<Record<Name, { value: Value; words: string }>>;

/** Fields that a form has from an advert. */
export interface Filling {
  fills: Fills;
  kept: Kept;
}

/** An advert's form that waits while another one is filled in. */
export interface Parked extends Filling {
  values: Values;
  photos: StoredPhoto[];
}

/** A post that was read, with what has become of its adverts. */
export interface PastedPost extends Filling {
  adverts: ReadAdvert[];
  /** The advert that the form has; undefined while it has none. */
  at?: number | undefined;
  posted: number[];
  parked: Record<number, Parked>;
}

/** Whether a field still has what was filled in. */
export function isFilled(values: Values, { value }: Fill, name: Name): boolean {
  return values[name] === value;
}

/** Returns the adverts of a post that are neither posted nor in the form, by their place in it. */
export function waitingIn({ adverts, at, posted }: PastedPost): number[] {
  return adverts.map((_, place) => place).filter((place) => place !== at && !posted.includes(place));
}

/** Returns a post from whatever the browser stored; undefined where that is not one. */
export function postOf(stored: unknown): PastedPost | undefined {
  if (!isRecord(stored) || !Array.isArray(stored['adverts'])) return undefined;
  const adverts = stored['adverts'].filter(isAdvert);
  if (adverts.length === 0 || adverts.length !== stored['adverts'].length) return undefined;
  const isPlace = (place: unknown): place is number => typeof place === 'number' && place in adverts;
  const { at, posted, parked } = stored;
  return {
    adverts,
    ...(isPlace(at) && { at }),
    posted: Array.isArray(posted) ? posted.filter(isPlace) : [],
    parked: Object.fromEntries(
      Object.entries(isRecord(parked) ? parked : {}).flatMap(([place, one]) =>
        isRecord(one) ? [[place, { ...fillingOf(one), values: valuesOf(one['values']), photos: photosOf(one) }]] : [],
      ),
    ),
    ...fillingOf(stored),
  };
}

function fillingOf({ fills, kept }: Record<string, unknown>): Filling {
  return { fills: named(fills, isFill), kept: named(kept, isKept) };
}

function named<Kind>(stored: unknown, is: (one: unknown) => one is Kind): Partial<Record<Name, Kind>> {
  const entries = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(entries.filter(([name, one]) => name in emptyValues && is(one))) as Partial<
    Record<Name, Kind>
  >;
}

function photosOf({ photos }: Record<string, unknown>): StoredPhoto[] {
  return Array.isArray(photos) ? photos.filter(isPhoto) : [];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isValue = (value: unknown): value is Value => typeof value === 'string' || typeof value === 'boolean';
const isKept = (one: unknown): one is { value: Value; words: string } =>
  isRecord(one) && isValue(one['value']) && typeof one['words'] === 'string';
const isFill = (one: unknown): one is Fill => isKept(one) && isValue((one as Partial<Fill>).before);
const isPhoto = (one: unknown): one is StoredPhoto =>
  isRecord(one) && typeof one['imageId'] === 'string' && typeof one['url'] === 'string';
const isStatement = (one: unknown): one is Statement =>
  isRecord(one) &&
  typeof one['field'] === 'string' &&
  one['value'] !== undefined &&
  typeof one['start'] === 'number' &&
  typeof one['end'] === 'number';
const isAdvert = (one: unknown): one is ReadAdvert =>
  isRecord(one) &&
  typeof one['text'] === 'string' &&
  Array.isArray(one['statements']) &&
  one['statements'].every(isStatement);
