import type { ListingType } from '../../listing/listing.ts';
import { conceptLexeme } from '../vocabulary/concepts.ts';
import { agreed, type Reading } from './agreement.ts';
import { areaAt } from './area.ts';
import { cuttingOf } from './cutting.ts';
import { deniedAloneAt, deniedBy, deniedTogether, filterOf, namedAt, outsideAt } from './named.ts';
import { priceAt } from './price.ts';
import type { Query, QueryTerms } from './query.ts';
import { roomCountAt } from './room-count.ts';
import type { Term } from './terms.ts';
import type { Token } from './tokens.ts';

/** Filter of a listing's own fields that a query asks for. */
export type UnderstoodFilter = Reading['filter'];

/** A query as its filters and the words beside them. */
export interface Understood {
  /** In the order in which they were typed, each with the words it was read from and the query without those words. */
  filters: (UnderstoodFilter & { text: string; without: string })[];
  /** The kinds of the filters that the query only implies: its words ask for no field by themselves. */
  implied?: readonly UnderstoodFilter['kind'][];
  /** The words beside the filters, as typed; '' if there are none. */
  rest: QueryTerms;
  query: Query;
  /** Terms of the names among the filters, without prices and room counts: a text of a listing may have them. */
  nameTerms: readonly Term[];
  /**
   * Words whose listings come first, without excluding others: one group for each matter of opinion (cheap), for
   * any dwelling (အိမ်), and for the places by whose names townships are meant.
   */
  preferred: string[][];
  /** Townships that are named but not covered (SRC-21), by their names in places.ts: `dala`. */
  outside: string[];
}

/**
 * Reads the filters of a listing's own fields from a query in any script, encoding or mixture, and the words beside them.
 *
 * `understand('sanchaung ကွန်ဒို 2 bedroom under 500 usd quiet')` has the filters township, property type, bedrooms and price,
 * and the rest `quiet`. A denied amenity (no pool) is a filter that excludes listings with it. A name stays a word where something is
 * only near it (near the industrial zone), where it is part of another name (Insein Road) or denied without being an amenity, and so
 * do two things of which a listing has one (rent or sale).
 */
export function understand(query: Query): Understood {
  const { tokens } = query;
  const { textOf, without, terms, rest } = cuttingOf(query);
  const { readings: found, outside, denials } = readingsOf(tokens);
  const readings = agreed(found, tokens).map((reading) => ({
    ...reading,
    filter: withoutDenied(reading.filter, tokens),
  }));
  return {
    filters: readings.map(({ filter, places }) => ({ ...filter, text: textOf(places), without: without(places) })),
    rest: rest([...readings.flatMap(({ places }) => places), ...denials]),
    query,
    nameTerms: readings.flatMap(({ filter, places }) => (isName(filter) ? terms(places) : [])),
    preferred: [...preferencesOf(tokens), ...readings.flatMap(({ filter }) => placesOf(filter))],
    outside: [...new Set(outside)],
  };
}

/** The townships of a filter but those that are denied: downtown except Latha. */
function withoutDenied(filter: UnderstoodFilter, tokens: readonly Token[]): UnderstoodFilter {
  if (filter.kind !== 'township' || filter.values.length < 2) return filter;
  const denied = new Set(
    tokens.flatMap((token) => {
      const named = token.is === 'concept' && token.denied === 'without' ? filterOf(token.concept) : undefined;
      return named?.kind === 'township' && named.places.length === 0 ? named.values : [];
    }),
  );
  const values = filter.values.filter((township) => !denied.has(township));
  return values.length > 0 ? { ...filter, values } : filter;
}

function isName({ kind }: Reading['filter']): boolean {
  return kind !== 'price' && kind !== 'bedrooms' && kind !== 'bathrooms';
}

function preferencesOf(tokens: readonly Token[]): string[][] {
  const preferred = tokens.flatMap((token) =>
    token.is === 'concept' && token.concept.prefers.length > 0 ? [[...token.concept.prefers]] : [],
  );
  return [...new Map(preferred.map((group) => [group.join(), group])).values()];
}

function placesOf(filter: Reading['filter']): string[][] {
  return filter.kind === 'township' && filter.places.length > 0 ? [filter.places.map(conceptLexeme)] : [];
}

function readingsOf(tokens: readonly Token[]) {
  const readings: Reading[] = [];
  const outside: string[] = [];
  const denials: Reading['places'][number][] = [];
  const type = typeOf(tokens);
  const isSale = names(tokens, 'sale');
  for (let from = 0; from < tokens.length; ) {
    const phrase = phraseFrom(tokens, from);
    let at = 0;
    while (at < phrase.length) {
      const found =
        roomCountAt(phrase, at) ?? areaAt(phrase, at) ?? priceAt(phrase, at, type) ?? nameAt(phrase, at, isSale);
      const next = found?.next ?? at + 1;
      if (found?.filter) readings.push(...readingsFrom(found.filter, phrase.slice(at, next), from + at));
      const beyond = outsideAt(phrase, at);
      if (beyond !== undefined) outside.push(beyond);
      denials.push(...denialAt(phrase, at).map(([first, last]) => [from + first, from + last] as const));
      at = next;
    }
    from += phrase.length;
  }
  return { readings, outside, denials };
}

/**
 * Returns the places that a denial removes from the words: the thing that is not needed, and the word that denies amenities. It stays
 * where it also denies what is no filter: no parking or lift.
 */
function denialAt(phrase: readonly Token[], at: number): Reading['places'] {
  const token = phrase[at];
  if (token?.is === 'concept' && token.denied === 'needless') return [[at, at + 1]];
  const named = deniedBy(phrase, at);
  if (named === undefined) return [];
  const isOfFilters = deniedTogether(phrase, named).every((place) => {
    const denied = phrase[place];
    return denied?.is === 'concept' && (denied.denied === 'needless' || namedAt(phrase, place) !== undefined);
  });
  return isOfFilters ? [[at, at + 1]] : [];
}

/** A filter with the tokens that it was read from. A price per month also asks for a rent. */
function readingsFrom(filter: Reading['filter'], read: readonly Token[], from: number): Reading[] {
  const whole: Reading = { filter, places: [[from, from + read.length]] };
  const isMonthly = ({ is }: Token, at: number) => monthly.has(is) || (leadsToMonth.has(is) && isMonth(read[at + 1]));
  const start = filter.kind === 'price' ? read.findIndex(isMonthly) : -1;
  if (start === -1) return [whole];
  const end = read.findLastIndex(isMonthly) + 1;
  const places = [[from, from + start] as const, [from + end, from + read.length] as const];
  return [
    { filter, places: places.filter(([first, last]) => first < last) },
    { filter: { kind: 'type', value: 'rent' }, places: [[from + start, from + end]] },
  ];
}

const monthly: ReadonlySet<Token['is']> = new Set(['monthly', 'month']);
const leadsToMonth: ReadonlySet<Token['is']> = new Set(['per', 'slash']);

function isMonth(token: Token | undefined): boolean {
  return token !== undefined && monthly.has(token.is);
}

function nameAt(phrase: readonly Token[], at: number, isSale: boolean) {
  const [token] = phrase.slice(at, at + 1);
  // Monthly rent 5 lakh; PM alone is a message.
  if (token?.is === 'monthly' && (token.isBurmese || token.end - token.start > 'p m'.length) && !isSale)
    return { filter: { kind: 'type', value: 'rent' } as const, next: at + 1 };
  const denial = deniedAloneAt(phrase, at);
  const filter = namedAt(phrase, denial?.named ?? at);
  return filter && { filter, next: denial?.next ?? at + 1 };
}

/** The tokens from a position to the end of their phrase. */
function phraseFrom(tokens: readonly Token[], from: number): readonly Token[] {
  const rest = tokens.slice(from);
  const end = rest.findIndex((token, at) => at > 0 && token.gap === 'hard');
  return end === -1 ? rest : rest.slice(0, end);
}

/** Whether a query asks for rent or for sale, if it names only one. A price per month means rent, and so does what is hardly ever sold. */
function typeOf(tokens: readonly Token[]): ListingType | undefined {
  const isRent = tokens.some(({ is }) => is === 'monthly' || is === 'month') || names(tokens, 'rent');
  if (isRent && names(tokens, 'sale')) return undefined;
  if (isRent) return 'rent';
  if (names(tokens, 'sale')) return 'sale';
  return tokens.some((token) => token.is === 'concept' && usuallyLet.has(token.concept.name)) ? 'rent' : undefined;
}

/** Homes that are hardly ever sold: studio around 400. */
const usuallyLet = new Set(['studio', 'serviced-apartment', 'serviced-room']);

function names(tokens: readonly Token[], type: ListingType): boolean {
  return tokens.some(
    (token) =>
      token.is === 'concept' && (token.concept.name === type || token.concept.within.includes(conceptLexeme(type))),
  );
}
