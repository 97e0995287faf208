import { bathroomChoices, bedroomChoices } from '#domain/listing/filter.ts';
import { propertyTypes } from '#domain/listing/listing.ts';
import { type Completion, completionsOf, namesBegun } from '#domain/search/complete/completions.ts';
import { type CompletionKind, completionKinds, mixedByKind } from '#domain/search/complete/kinds.ts';
import { everyName } from '#domain/search/complete/names.ts';
import { readQuery } from '#domain/search/parse/query.ts';
import { meaningOf } from '#domain/search/meaning.ts';
import type { UnderstoodFilter } from '#domain/search/parse/understand.ts';
import type { Language } from '#domain/language.ts';
import { townshipName } from '#domain/township/township.ts';
import { presentRate } from '../exchange-rate/rate.ts';
import { counterOf } from '../listing/count/counter.ts';
import { dictionaryInUse } from './dictionary.ts';
import type { Filter } from '../listing/find/filter.ts';
import type { Services } from '../process/services.ts';

/** A completion, and how many listings a search for it finds, where that can be counted in memory. */
type Counted = Completion & { count?: number };

/** A suggested query. */
export type Suggested = Omit<Counted, 'rank'> & { names?: Record<Language, string> };

/** Maximum length of a query that is read for a count: all completions of a longer one would take too long (SRC-102). */
const longestCounted = 80;

/** Suggestions that are shown, and those of one kind among the popular ones. */
const shown = { completions: 8, popular: 3 } as const;

/**
 * Returns the completions of a query that is being typed, mixed by kind: those that find something first, then the best, of them
 * those that find the most. Where the fields of no listing match, a search goes on in their texts, so that no number is given (SRC-102).
 */
export async function suggestionsFor(services: Services, typed: string): Promise<Suggested[]> {
  const completions: readonly Counted[] = completionsOf(typed, dictionaryInUse());
  const counted = mayBeCounted(completions) ? await withCounts(services, completions) : completions;
  const orderOf = ({ kind }: Suggested) => completionKinds.indexOf(kind);
  const isEmpty = ({ count }: Suggested) => Number(count === 0);
  const sorted = counted.toSorted(
    (one, other) =>
      isEmpty(one) - isEmpty(other) ||
      one.rank - other.rank ||
      orderOf(one) - orderOf(other) ||
      (other.count ?? 0) - (one.count ?? 0),
  );
  return mixedByKind(sorted)
    .slice(0, shown.completions)
    .map(({ rank: _rank, count, ...suggested }) => ({ ...suggested, ...(count && { count }) }));
}

/** Returns the names of one kind that a text begins, in both scripts, as those of a field are: nothing is counted (LST-160). */
export function suggestedNames(typed: string, kind: CompletionKind): Suggested[] {
  return namesBegun(typed, kind, dictionaryInUse())
    .slice(0, shown.completions)
    .map(({ en, my, township }) => ({ kind, name: en, query: en, names: { en, my }, ...(township && { township }) }));
}

/** Whether queries that differ in their last name alone may be counted: not if texts decide about what precedes it. */
function mayBeCounted([first]: readonly Completion[]): boolean {
  if (first === undefined || first.query.length > longestCounted) return false;
  const { rest } = meaningOf(readQuery(first.query.slice(0, -first.name.length), dictionaryInUse()));
  return rest.text === '';
}

/** Returns the townships and property types with the most listings, as searches; none that nobody has listed (SRC-103). */
export async function popularSearches(services: Services, language: Language): Promise<Suggested[]> {
  const townships = (await counterOf(services).townships({})) ?? [];
  const kinds = everyName(dictionaryInUse()).filter(({ kind }) => kind === 'propertyType' || kind === 'type');
  const named = await withCounts(
    services,
    kinds.map((name) => ({ kind: name.kind, name: name[language], query: name[language] })),
  );
  const inTownships = townships.map(({ township, count }): Suggested => {
    const name = townshipName(township, language);
    return { kind: 'township', name, query: name, count };
  });
  const most = (suggested: readonly Suggested[]) =>
    suggested
      .filter(({ count = 0 }) => count > 0)
      .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
      .slice(0, shown.popular);
  return mixedByKind([
    ...most(inTownships),
    ...most(named.filter(({ kind }) => kind === 'propertyType')),
    ...most(named.filter(({ kind }) => kind === 'type')),
  ]);
}

async function withCounts<One extends { query: string }>(services: Services, queries: readonly One[]) {
  if (queries.length === 0) return [];
  const counter = counterOf(services);
  const mmkPerUsd = await presentRate(services.database.db);
  return Promise.all(
    queries.map(async (one): Promise<One & { count?: number }> => {
      const filter = filterOf(one.query);
      const count = filter && (await counter.found({ ...filter, mmkPerUsd }));
      return count === undefined ? one : { ...one, count };
    }),
  );
}

/** Returns the filter that finds exactly what a search for a query finds in listings' fields; undefined if texts decide, or no filter can tell. */
function filterOf(query: string): Filter | undefined {
  const { filters, rest } = meaningOf(readQuery(query, dictionaryInUse()));
  if (filters.length === 0 || rest.text !== '') return undefined;
  const parts = filters.map(partOf);
  const names = parts.flatMap((part) => Object.keys(part ?? {}));
  const isWhole = parts.every((part) => part !== undefined) && new Set(names).size === names.length;
  return isWhole ? (Object.assign({}, ...parts) as Filter) : undefined;
}

function partOf(filter: UnderstoodFilter): Filter | undefined {
  switch (filter.kind) {
    case 'type':
      return { type: filter.value };
    case 'township':
      return filter.values.length === 1 ? { township: filter.values[0] } : undefined;
    case 'propertyType':
      return { propertyType: propertyTypes.filter((type) => filter.values.includes(type)) };
    case 'bedrooms':
      return isExact(filter, bedroomChoices) ? { bedrooms: filter.min } : undefined;
    case 'bathrooms':
      return isExact(filter, bathroomChoices) ? { bathrooms: filter.min } : undefined;
    case 'price':
      return { currency: filter.currency, minPrice: filter.min, maxPrice: filter.max };
    case 'seller':
      return { seller: filter.value };
    // The texts of listings count as well as their fields.
    case 'amenity':
    case 'area':
      return undefined;
  }
}

/** Whether rooms are one number that a filter takes as that number: its last choice means that many or more. */
function isExact<Rooms extends number>(
  rooms: { min: number; max?: number | undefined },
  choices: readonly Rooms[],
): rooms is { min: Rooms } {
  return rooms.min === rooms.max && choices.slice(0, -1).some((choice) => choice === rooms.min);
}
