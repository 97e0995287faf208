import {
  type ListingType,
  listingTypes,
  type PropertyType,
  propertyTypes,
  type SellerStatus,
} from '../../listing/listing.ts';
import { type Concept, groupOf, saysNo, type SearchedFeature, searchedFeatures } from '../vocabulary/concepts.ts';
import { synonymGroups, wordGroups } from '../vocabulary/synonyms.ts';
import { type Township, townshipSlugs } from '../../township/township.ts';
import { isStopWord } from '../vocabulary/english.ts';
import type { Token } from './tokens.ts';

/** Filter of a listing's own fields that a name stands for. */
export type NamedFilter =
  | { kind: 'type'; value: ListingType }
  /** `places` are those by whose names the townships are meant: Hledan is Kamayut. */
  | { kind: 'township'; values: Township[]; places: string[] }
  /** Several where any of them will do. */
  | { kind: 'propertyType'; values: PropertyType[] }
  | { kind: 'seller'; value: SellerStatus }
  /** One that is denied is to be excluded: no pool. */
  | { kind: 'amenity'; value: SearchedFeature; isWithout?: true };

/** The filter of each synonym group that has one; a name shared by several townships (Okkalapa) means them all. */
const filters: ReadonlyMap<string, NamedFilter> = new Map<string, NamedFilter>([
  ...listingTypes.map((value): [string, NamedFilter] => [value, { kind: 'type', value }]),
  ...propertyTypes.map((value): [string, NamedFilter] => [value, { kind: 'propertyType', values: [value] }]),
  ['quick-sale', { kind: 'type', value: 'sale' }],
  ['owner-direct', { kind: 'seller', value: 'Owner' }],
  ['unfurnished', { kind: 'amenity', value: 'furnished', isWithout: true }],
  ['fixed-price', { kind: 'amenity', value: 'negotiable', isWithout: true }],
  ...searchedFeatures.map((value): [string, NamedFilter] => [groupOf(value), { kind: 'amenity', value }]),
  ...synonymGroups.flatMap(({ name }): [string, NamedFilter][] => {
    const values = townshipSlugs.filter((slug) => slug === name || widerGroups(slug).includes(name));
    return values.length === 0 ? [] : [[name, { kind: 'township', values, places: [] }]];
  }),
]);

/** Returns the filter that a name asks for: that of its group, or the township of its place. */
export function filterOf({ name, place }: Concept): NamedFilter | undefined {
  if (place?.township) return { kind: 'township', values: [place.township], places: [name] };
  return filters.get(name);
}

function widerGroups(slug: Township): readonly string[] {
  return wordGroups.find(({ name }) => name === slug)?.within ?? [];
}

/**
 * Returns the filter that the name at a position of a phrase asks for; for a denied amenity (no pool, မီးစက်မပါ), its exclusion (SRC-35).
 * None where anything else is denied, where something is only near it (near the industrial zone; near a township counts as in it), or
 * where it is part of another name (Insein Road, Yankin Centre).
 */
export function namedAt(phrase: readonly Token[], at: number): NamedFilter | undefined {
  const token = phrase[at];
  const filter = token?.is === 'concept' ? filterOf(token.concept) : undefined;
  if (!filter || token?.is !== 'concept' || isPartOfName(phrase, at, filter)) return undefined;
  if (token.denied) return token.denied === 'without' ? withoutIt(filter) : undefined;
  const isPlace = filter.kind === 'township' || filter.kind === 'type';
  return !isPlace && isNear(phrase, at, filter) ? undefined : filter;
}

function withoutIt(filter: NamedFilter): NamedFilter | undefined {
  return filter.kind === 'amenity' && !filter.isWithout && !saysNo(filter.value)
    ? { ...filter, isWithout: true }
    : undefined;
}

/** The position after the words that deny exactly one name, and the position of that name; undefined where they deny more. */
export function deniedAloneAt(phrase: readonly Token[], at: number): { named: number; next: number } | undefined {
  if (phrase[at]?.is === 'concept') {
    const rest = phrase.slice(at + 1, at + 1 + mostBetween).findIndex((token) => !isFiller(token));
    const word = at + 1 + rest;
    const isAlone =
      rest !== -1 && deniedBy(phrase, word) === at && !(isJoin(phrase[at - 1]) && isDenied(phrase[at - 2]));
    return isAlone ? { named: at, next: word + 1 } : undefined;
  }
  const named = deniedBy(phrase, at);
  if (named === undefined || named < at) return undefined;
  const isAlone = !(isJoin(phrase[named + 1]) && phrase.slice(named + 2, named + 4).some(isDenied));
  return isAlone ? { named, next: named + 1 } : undefined;
}

/** Maximum number of words between a name and the word that denies it. */
const mostBetween = 4;

/** The position of the name that the word at a position of a phrase denies: the pool of "without a pool" and "pool is not available". */
export function deniedBy(phrase: readonly Token[], at: number): number | undefined {
  const word = phrase[at];
  if (word?.is !== 'not') return undefined;
  const isBehind = word.stands === 'after' || (word.stands === 'either' && at === phrase.length - 1);
  const named = isBehind ? nameBefore(phrase, at) : nameAfter(phrase, at);
  return isDenied(phrase[named]) ? named : undefined;
}

function nameBefore(phrase: readonly Token[], at: number): number {
  return phrase.findLastIndex(
    (token, place) => place < at && place >= at - mostBetween && !isFiller(token) && token.is !== 'to',
  );
}

function nameAfter(phrase: readonly Token[], at: number): number {
  return at + 1 + phrase.slice(at + 1, at + mostBetween).findIndex((token) => !isFiller(token) && !isJoin(token));
}

/** The positions of the names that are joined to a denied one and denied with it, and its own. */
export function deniedTogether(phrase: readonly Token[], named: number): number[] {
  const isBetween = (token: Token | undefined) => token !== undefined && (isJoin(token) || isFiller(token));
  const isWithin = (token: Token | undefined) => isDenied(token) || isBetween(token);
  let [from, to] = [named, named];
  while (isWithin(phrase[from - 1])) from -= 1;
  while (isWithin(phrase[to + 1])) to += 1;
  return phrase.flatMap((token, place) => (place >= from && place <= to && isDenied(token) ? [place] : []));
}

function isDenied(token: Token | undefined): boolean {
  return token?.is === 'concept' && token.denied !== undefined;
}

function isJoin(token: Token | undefined): boolean {
  return token?.is === 'and' || token?.is === 'or' || token?.is === 'slash';
}

/**
 * Whether a word that means "near" is beside a name, with only stop words between: near the pool, စက်မှုဇုန်အနီး. Directly between a
 * place and a type it belongs to the place, as in Burmese: Hledan near apartment.
 */
function isNear(phrase: readonly Token[], at: number, filter: NamedFilter): boolean {
  if (!isNearIt(phrase, at)) return false;
  const before = phrase[at - 1];
  return !(before?.is === 'near' && before.stands === 'before' && isDwelling(filter) && isPlaceName(phrase[at - 2]));
}

/** Whether a word that means "near" is beside what is at a position, with only stop words between. */
export function isNearIt(phrase: readonly Token[], at: number): boolean {
  const after = phrase[at + 1];
  if (after?.is === 'near' && after.stands === 'after') return true;
  const before = phrase.findLast((token, place) => place < at && place >= at - 3 && !isFiller(token));
  return before?.is === 'near' && before.stands === 'before';
}

function isDwelling(filter: NamedFilter): boolean {
  return filter.kind === 'propertyType' && !filter.values.includes('industrial-zone');
}

/** Whether a token is the name of a township or a place, or ends one: a street, a market. */
function isPlaceName(token: Token | undefined): boolean {
  if (token?.is !== 'concept') return token?.is === 'landmark';
  const { concept } = token;
  return filterOf(concept)?.kind === 'township' || (concept.place !== undefined && !concept.place.isOutside);
}

function isFiller(token: Token): boolean {
  return token.is === 'word' && isStopWord(token.text);
}

/** Groups of things that are named after a place or a listing. */
const landmarks = new Set(
  'street main-road restaurant shopping-centre hotel airport school monastery university hospital clinic bus-stop train-station'.split(
    ' ',
  ),
);

/** Whether a name is only part of another. A thing named after a quarter or an estate is also located there: Hledan market. */
function isPartOfName(phrase: readonly Token[], at: number, filter: NamedFilter): boolean {
  if (filter.kind === 'type' || (filter.kind === 'township' && filter.places.length > 0)) return false;
  const next = phrase[at + 1];
  // Land on a main road.
  const isBesideRoad = next?.is === 'concept' && next.concept.name === 'main-road' && filter.kind === 'propertyType';
  return !isBesideRoad && isNamedAfter(phrase, at);
}

/** Whether the name at a position is part of the name of something else: Insein Road, Yankin Centre, Dala jetty. */
function isNamedAfter(phrase: readonly Token[], at: number): boolean {
  const [next, afterNext] = phrase.slice(at + 1, at + 3);
  // Condo river view.
  if (next === undefined || (afterNext?.is === 'word' && afterNext.text === 'view')) return false;
  return isLandmark(next) || (afterNext?.is === 'concept' && afterNext.concept.name === 'restaurant');
}

/** A Burmese name is written without spaces, an English one as words; ဈေး is a market within a name and a price elsewhere. */
function isLandmark(token: Token): boolean {
  const isNoun = token.is === 'landmark' || (token.is === 'concept' && landmarks.has(token.concept.name));
  if (token.isBurmese) return token.gap === 'none' && (isNoun || token.is === 'price');
  return isNoun;
}

/** The township at a position of a phrase that the portal does not cover (SRC-21), by the name of its place. */
export function outsideAt(phrase: readonly Token[], at: number): string | undefined {
  const token = phrase[at];
  if (token?.is !== 'concept' || !token.concept.place?.isOutside) return undefined;
  return token.denied || isNamedAfter(phrase, at) ? undefined : token.concept.name;
}
