import type { ListingType, PropertyType } from '../listing/listing.ts';
import { leastOfFlats } from './parse/alternatives.ts';
import { cuttingOf } from './parse/cutting.ts';
import { isNearIt } from './parse/named.ts';
import { numberedValue } from './parse/numbered.ts';
import type { Token } from './parse/tokens.ts';
import type { Understood, UnderstoodFilter } from './parse/understand.ts';
import { titles } from './vocabulary/adverts.ts';
import { sharing } from './vocabulary/sharing.ts';

type Implied = Understood['filters'][number];

/** Adds what a query implies without saying it: renting or buying (SRC-78), and the kind of property (SRC-200). */
export function withImplied(understood: Understood): Understood {
  const filters = withEither(understood);
  const kind = impliedKind(understood);
  const withKind = kind ? [...filters, kind] : filters;
  const deal = impliedDeal({ ...understood, filters: withKind });
  const implied = [kind, deal].filter((filter) => filter !== undefined);
  if (implied.length === 0) return { ...understood, filters };
  return { ...understood, filters: [...filters, ...implied], implied: implied.map((filter) => filter.kind) };
}

/** The filters, with the kinds that are implied as the alternative to a named one: condo or villa. */
function withEither({ query: { tokens }, filters }: Understood): Implied[] {
  const joined = tokens.flatMap((token, at) =>
    token.is === 'or' || token.is === 'slash' ? tokens.slice(Math.max(0, at - 1), at + 2) : [],
  );
  const others = kindsImplied.flatMap(([names, types]) => (joined.some((token) => isOf(token, names)) ? types : []));
  return filters.map((filter) =>
    filter.kind === 'propertyType' ? { ...filter, values: [...new Set([...filter.values, ...others])] } : filter,
  );
}

/** Names of what only one kind of home, or a few kinds, can be or have: the first that a query names decides. */
const kindsImplied = (
  [
    ['warehouse factory', ['industrial-zone', 'other']],
    ['villa bungalow townhouse timber-house', ['house']],
    ['compound', ['house', 'land']],
    ['mini-condo joined-units hall-type studio penthouse serviced-apartment', ['condo', 'apartment']],
    ['farmland', ['land']],
  ] satisfies readonly (readonly [names: string, types: readonly PropertyType[]])[]
).map(([names, types]): readonly [ReadonlySet<string>, readonly PropertyType[]] => [new Set(names.split(' ')), types]);

/** Uses and homes that are in buildings of any kind: their floor tells nothing. */
const ofAnyKind = new Set(
  [...sharing.map(({ name }) => name), 'office', 'office-use', 'shop', 'shophouse', 'hotel', 'hostel', 'clinic'].concat(
    'restaurant warehouse factory industrial-zone school university hospital showroom'.split(' '),
  ),
);

/** Words of whole buildings, and of several floors of one: these may be of any kind. */
const ofWhole = /\b(?:whole|entire|building|floors)\b|တစ်လုံးလုံး|တစ်လုံးထီး|တလုံးလုံး/iu;

function impliedKind({ query, filters }: Understood): Implied | undefined {
  const { tokens } = query;
  const isNamed = filters.some(({ kind }) => kind === 'propertyType') || tokens.some(isTypeDenied);
  if (isNamed || tokens.some((token) => isOf(token, sharingNames))) return undefined;
  const at = tokens.findIndex((token) => token.is === 'numbered' && token.denied === undefined && levelOf(token));
  const level = levelOf(tokens[at]);
  const isHome = tokens.some((token) => isOf(token, dwelling));
  for (const [names, types] of kindsImplied) {
    const named = tokens.findIndex((token, place) => isOf(token, names) && !isNearIt(tokens, place));
    // A flat may be in a compound too.
    if (named === -1 || (names.has('compound') && level?.noun === 'floor')) continue;
    const values: PropertyType[] = isHome && types.includes('land') ? ['house'] : [...types];
    return cutAs(query, named, { kind: 'propertyType', values });
  }
  const plot = tokens.findIndex(
    (token) => isOf(token, titleNames) && /မြေ|land/i.test(cutAs(query, tokens.indexOf(token), land).text),
  );
  if (plot !== -1) return cutAs(query, plot, isHome ? { ...land, values: ['house'] } : land);
  if (level === undefined || ofWhole.test(query.text) || tokens.some((token) => isOf(token, ofAnyKind)))
    return undefined;
  const isHouse = level.noun === 'storey' && level.value < leastOfFlats;
  const values: PropertyType[] = isHouse ? ['house'] : ['condo', 'apartment'];
  return cutAs(query, at, { kind: 'propertyType', values });
}

/** Titles that may be written with the word for land: ဂရန်မြေ is land, but a house may have a grant. */
const titleNames = new Set(titles.map(({ name }) => name));
const land: Extract<UnderstoodFilter, { kind: 'propertyType' }> = { kind: 'propertyType', values: ['land'] };
const dwelling = new Set(['dwelling']);
const sharingNames = new Set('room-in-flat bed-space hostel women-hostel men-hostel student-hostel'.split(' '));

function levelOf(token: Token | undefined) {
  const named = token?.is === 'numbered' ? numberedValue(token.lexeme) : undefined;
  return named?.noun === 'floor' || named?.noun === 'storey' ? named : undefined;
}

function isOf(token: Token, names: ReadonlySet<string>): boolean {
  return token.is === 'concept' && token.denied === undefined && names.has(token.concept.name);
}

function isTypeDenied(token: Token): boolean {
  return token.is === 'concept' && token.denied !== undefined && typeNames.has(token.concept.name);
}

const typeNames = new Set<string>(['apartment', 'condo', 'house', 'land']);

function cutAs(query: Understood['query'], at: number, filter: UnderstoodFilter): Implied {
  const { textOf, without } = cuttingOf(query);
  return { ...filter, text: textOf([[at, at + 1]]), without: without([[at, at + 1]]) };
}

/** Names of what is only let, and of what only buyers ask for. */
const deals: Readonly<Record<ListingType, ReadonlySet<string>>> = {
  rent: new Set(
    [
      ...[...sharingNames].filter((name) => name !== 'hostel'),
      'serviced-room',
      'registration-help',
      'no-deposit',
    ].concat(['one', 'three', 'six', 'twelve'].map((count) => `pays-${count}-month${count === 'one' ? '' : 's'}`)),
  ),
  sale: new Set(['instalments', 'bank-loan']),
};

/** Nobody rents land for 1,000 lakh a month, or sells a flat for 5. The deal goes with the price: the query without the one is that without the other. */
function impliedDeal({ query, filters }: Understood): Implied | undefined {
  if (filters.some(({ kind }) => kind === 'type') || saysDeal(query)) return undefined;
  const price = filters.find((filter) => filter.kind === 'price');
  const types = filters.flatMap((filter) => (filter.kind === 'propertyType' ? filter.values : []));
  const value = price && dealOfPrice(price, types);
  if (price && value) return { kind: 'type', value, text: price.text, without: price.without };
  for (const deal of ['rent', 'sale'] as const) {
    const at = query.tokens.findIndex((token) => isOf(token, deals[deal]));
    if (at !== -1) return cutAs(query, at, { kind: 'type', value: deal });
  }
  return undefined;
}

type Price = Extract<UnderstoodFilter, { kind: 'price' }>;

function dealOfPrice({ currency, min, max }: Price, types: readonly PropertyType[]): ListingType | undefined {
  if ((max ?? min ?? 0) >= lowestSale(currency, types)) return 'sale';
  // At least 40 lakh may be the price of a flat.
  const isRent = (max ?? 2 * (min ?? Infinity)) <= highestRents[currency] && !types.includes('land');
  return isRent ? 'rent' : undefined;
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

/** Amounts for which nothing but land is sold. */
const highestRents = { USD: 8000, MMK: 50 } as const;

function lowestSale(currency: 'USD' | 'MMK', types: readonly PropertyType[]): number {
  if (currency === 'USD') return lowestSaleInDollars;
  const among = types.length > 0 ? types.map((type) => lowestSales[type]) : Object.values(lowestSales);
  return Math.max(...among);
}

const offers = new Set(['=rent', '=sale']);

/** Whether a query names renting or buying, though not as a filter: rent or sale, not for sale. */
function saysDeal({ terms, denied }: Understood['query']): boolean {
  return (
    denied.some((lexeme) => offers.has(lexeme)) || terms.some((term) => 'lexeme' in term && offers.has(term.lexeme))
  );
}
