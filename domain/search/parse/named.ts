import { type Amenity, amenities } from '../../listing/fields.ts';
import {
  type ListingType,
  listingTypes,
  type PropertyType,
  propertyTypes,
  type SellerStatus,
} from '../../listing/listing.ts';
import { synonymGroups } from '../vocabulary/synonyms.ts';
import { placesWithin, townshipsOutside } from '../../township/places.ts';
import { type Township, townshipSlugs } from '../../township/township.ts';
import { isStopWord } from '../vocabulary/english.ts';
import type { Token } from './tokens.ts';

/** What a name asks of a listing's own fields. */
export type NamedFilter =
  | { kind: 'type'; value: ListingType }
  /** Of `places` those by whose names the townships are meant: Hledan is Kamayut. */
  | { kind: 'township'; values: Township[]; places: string[] }
  /** Several where any of them will do. */
  | { kind: 'propertyType'; values: PropertyType[] }
  | { kind: 'seller'; value: SellerStatus }
  | { kind: 'amenity'; value: Amenity };

/** The filter of each synonym group that has one; a name that several townships bear (Okkalapa) means them all. */
const filters: ReadonlyMap<string, NamedFilter> = new Map<string, NamedFilter>([
  ...listingTypes.map((value): [string, NamedFilter] => [value, { kind: 'type', value }]),
  ...propertyTypes.map((value): [string, NamedFilter] => [value, { kind: 'propertyType', values: [value] }]),
  ['owner-direct', { kind: 'seller', value: 'Owner' }],
  ...placesWithin.map(({ name, township }): [string, NamedFilter] => [
    name,
    { kind: 'township', values: [township], places: [name] },
  ]),
  ...amenities.map((value): [string, NamedFilter] => [groupOf(value), { kind: 'amenity', value }]),
  ...synonymGroups.flatMap(({ name }): [string, NamedFilter][] => {
    const values = townshipSlugs.filter((slug) => slug === name || widerGroups(slug).includes(name));
    return values.length === 0 ? [] : [[name, { kind: 'township', values, places: [] }]];
  }),
]);

/** Whether a synonym group asks for a field of listings. */
export function hasFilter(group: string): boolean {
  return filters.has(group);
}

function widerGroups(slug: Township): readonly string[] {
  return synonymGroups.find(({ name }) => name === slug)?.within ?? [];
}

/** The synonym group of an amenity: `swimming-pool` for `swimmingPool`. */
export function groupOf(amenity: Amenity): string {
  return amenity.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

/**
 * The filter that the name at a place of a phrase asks for. None where it is denied (no pool, မီးစက်မပါ), only near (near the
 * industrial zone; near a township is as good as in it), or part of another name (Insein Road, Yankin Centre).
 */
export function namedAt(phrase: readonly Token[], at: number): NamedFilter | undefined {
  const token = phrase[at];
  const filter = token?.is === 'concept' ? filters.get(token.concept.name) : undefined;
  if (!filter || isBeside(phrase, at, 'not') || isPartOfName(phrase, at, filter)) return undefined;
  const isPlace = filter.kind === 'township' || filter.kind === 'type';
  return !isPlace && isBeside(phrase, at, 'near') ? undefined : filter;
}

/** Whether a word such as "no" or "near" stands with a name, stop words between: not for sale, near the pool, မီးစက်မပါ. */
function isBeside(phrase: readonly Token[], at: number, is: 'not' | 'near'): boolean {
  const after = phrase[at + 1];
  if (after?.is === is && after.stands === 'after') return true;
  const before = phrase.slice(Math.max(0, at - 3), at).findLast((token) => !isFiller(token));
  return before?.is === is && before.stands === 'before';
}

function isFiller(token: Token): boolean {
  return token.is === 'word' && isStopWord(token.text);
}

/** Groups of what is named after a place or a listing. */
const landmarks = new Set(
  'street restaurant shopping-centre hotel airport school monastery university hospital clinic bus-stop train-station'.split(
    ' ',
  ),
);

/** What is named after a quarter or an estate is there, too: Hledan market. */
function isPartOfName(phrase: readonly Token[], at: number, filter: NamedFilter): boolean {
  if (filter.kind === 'type' || (filter.kind === 'township' && filter.places.length > 0)) return false;
  return isNamedAfter(phrase, at);
}

/** Whether what stands at a place is part of the name of something else: Insein Road, Yankin Centre, Dala jetty. */
function isNamedAfter(phrase: readonly Token[], at: number): boolean {
  const [next, afterNext] = phrase.slice(at + 1, at + 3);
  if (next === undefined) return false;
  return isLandmark(next) || (afterNext?.is === 'concept' && afterNext.concept.name === 'restaurant');
}

/** In Burmese a name is written in one, in English in words; ဈေး is a market there and a price elsewhere. */
function isLandmark(token: Token): boolean {
  const isNoun = token.is === 'landmark' || (token.is === 'concept' && landmarks.has(token.concept.name));
  if (token.isBurmese) return token.gap === 'none' && (isNoun || token.is === 'price');
  return isNoun;
}

const outside = new Set(townshipsOutside.map(({ name }) => name));

/** The township at a place of a phrase that the portal does not cover (SRC-21), by the name of its place. */
export function outsideAt(phrase: readonly Token[], at: number): string | undefined {
  const token = phrase[at];
  if (token?.is !== 'concept' || !outside.has(token.concept.name)) return undefined;
  return isBeside(phrase, at, 'not') || isNamedAfter(phrase, at) ? undefined : token.concept.name;
}
