import type { PropertyType } from '../listing/listing.ts';
import { cuttingOf } from './parse/cutting.ts';
import { namedAt } from './parse/named.ts';
import { type Query, readQuery } from './parse/query.ts';
import type { Token } from './parse/tokens.ts';
import { type Understood, understand } from './parse/understand.ts';
import { isStopWord } from './vocabulary/english.ts';

/**
 * Understands a query as it is meant: with the sale that its price implies (SRC-78), and without the words that say near a place (SRC-76), which
 * are no words of a listing.
 */
export function meaningOf(query: Query): Understood {
  return withImpliedSale(withoutNear(understand(query)));
}

/** Nobody rents land for 1,000 lakh a month. The sale goes with the price: the query without the one is the query without the other. */
function withImpliedSale(understood: Understood): Understood {
  const { filters, query } = understood;
  const price = filters.find((filter) => filter.kind === 'price');
  if (price === undefined || filters.some(({ kind }) => kind === 'type') || saysDeal(query)) return understood;
  const types = filters.flatMap((filter) => (filter.kind === 'propertyType' ? filter.values : []));
  const amount = price.max ?? price.min ?? 0;
  if (amount < lowestSale(price.currency, types)) return understood;
  const { text, without } = price;
  return { ...understood, filters: [...filters, { kind: 'type', value: 'sale', text, without }] };
}

/** Amounts in lakh of kyat that no monthly rent reaches. */
const lowestSales: Record<PropertyType, number> = {
  land: 100,
  apartment: 100,
  condo: 200,
  house: 300,
  other: 300,
  'industrial-zone': 500,
};

/** The same in dollars, of any type. */
const lowestSaleInDollars = 30_000;

function lowestSale(currency: 'USD' | 'MMK', types: readonly PropertyType[]): number {
  if (currency === 'USD') return lowestSaleInDollars;
  const among = types.length > 0 ? types.map((type) => lowestSales[type]) : Object.values(lowestSales);
  return Math.max(...among);
}

const deals = new Set(['=rent', '=sale']);

/** Whether a query names renting or buying, though not as a filter: rent or sale, not for sale. */
function saysDeal({ terms, denied }: Query): boolean {
  return denied.some((lexeme) => deals.has(lexeme)) || terms.some((term) => 'lexeme' in term && deals.has(term.lexeme));
}

function withoutNear(understood: Understood): Understood {
  const { query, rest } = understood;
  const near = nearTokens(query.tokens);
  if (near.length === 0) return understood;
  const { textOf } = cuttingOf(query);
  const text = near.reduce((kept, at) => kept.replace(textOf([[at, at + 1]]), ' '), rest.text);
  const { terms, denied, other } = readQuery(text.replaceAll(/\s+/g, ' ').trim(), query.dictionary);
  const isEmpty = terms.length + denied.length === 0;
  return { ...understood, rest: isEmpty ? { text: '', terms, denied } : { text: text.trim(), terms, denied, other } };
}

/** Whether a query asks for what is near a township or a place in it, not only within it (SRC-76): near Hledan, လှည်းတန်းနား. */
export function isNearPlace({ query }: Pick<Understood, 'query'>): boolean {
  return nearTokens(query.tokens).length > 0;
}

/** The positions of the words that say near a township or a place in it. */
function nearTokens(tokens: readonly Token[]): number[] {
  const isPlace = (at: number) => namedAt(tokens, at)?.kind === 'township';
  return tokens.flatMap((token, at) => {
    if (token.is !== 'near') return [];
    const next = token.stands === 'after' ? at : tokens.findIndex((other, place) => place > at && !isFiller(other));
    // As in Burmese: Hledan near apartment.
    const isAfter = token.stands === 'after' || next === -1 || namedAt(tokens, next)?.kind === 'propertyType';
    return isPlace(next) || (isAfter && isPlace(at - 1)) ? [at] : [];
  });
}

function isFiller(token: Token): boolean {
  return token.is === 'word' && isStopWord(token.text);
}
