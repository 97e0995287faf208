import { amenities, areaNames, countNames, type Feature, flagTerms, listingFields } from '#domain/listing/fields.ts';
import type { Language } from '#domain/language.ts';
import { fieldsOf, type Listing } from '#domain/listing/listing.ts';
import type { MoveIn } from '#domain/listing/move-in.ts';
import { formatNumber, otherPriceWords, type PriceDetails, priceWords } from '#domain/listing/price.ts';
import { differ, lowestPerSquareFoot, lowestPrices, perSquareFoot } from '#domain/shortlist/comparison.ts';
import type { PhoneNumber } from '#domain/text/phone-numbers.ts';
import { townshipName } from '#domain/township/township.ts';
import type { ComparedDetail } from '../listing/detail/details-said.ts';
import type { Featured } from '../listing/detail/feature-list.tsx';
import { type Agreed, type Named, termsOf } from '../listing/detail/terms.ts';
import type { Messages } from '../messages/context.tsx';
import { dayOf } from '../ui/date.ts';
import type { Shown } from '../ui/picture.tsx';
import type { Outcome } from './outcome.ts';
import { stateWords } from './outcomes.ts';

/** A listing as it is compared. */
export interface Compared
  extends Featured,
    Agreed,
    Pick<Listing, 'name' | 'type' | 'township' | 'address' | 'regularPrice' | 'discountPrice' | 'status' | 'phone'>,
    Pick<Outcome, 'state' | 'leftAt'> {
  _id: string;
  details: PriceDetails;
  code: string;
  createdAt: string;
  cover: Shown | null;
  /** Cash needed to move in; null where it cannot be determined. */
  moveIn: Pick<MoveIn, 'sum' | 'isAtLeast'> | null;
  numbers: readonly PhoneNumber[];
}

/** One field of all compared listings, in words; null where one does not state it. */
export interface ComparedRow {
  name: string;
  values: readonly (string | null)[];
  /** Said below each value, less prominently. */
  others?: readonly (string | undefined)[];
  /** Places of the lowest. */
  lowest?: readonly number[];
  isDifferent: boolean;
}

interface Wording {
  messages: Messages;
  language: Language;
  /** The page's moment. */
  now: string;
  /** Rate at which prices are compared; undefined without one. */
  mmkPerUsd: number | undefined;
}

/**
 * Returns the rows of a comparison (SHL-63): each field that at least one of the listings states.
 * @param details as the page's loader has put them into words.
 */
export function comparisonRows(
  listings: readonly Compared[],
  details: readonly ComparedDetail[],
  wording: Wording,
): ComparedRow[] {
  const { listing: words, shortlist } = wording.messages;
  const { language } = wording;
  const { compare } = shortlist;
  const row = (name: string, valueOf: (listing: Compared) => string | null): ComparedRow =>
    rowOf(name, listings.map(valueOf));
  const features: readonly Feature[] = [...amenities, ...flagTerms];
  const rows = [
    ...priceRows(listings, wording),
    row(
      compare.state,
      (one) => stateWords({ ...one, listing: one }, shortlist, (day) => dayOf(day, language)) || compare.available,
    ),
    row(shortlist.filter.type, ({ type }) => words.typesLong[type]),
    row(words.propertyType, ({ propertyType }) => words.propertyTypes[propertyType]),
    row(words.township, ({ township }) => townshipName(township, language)),
    row(words.address, ({ address }) => address),
    ...countNames.map((name) =>
      row(words[name], (one) => {
        const count = fieldsOf(one.propertyType)[listingFields[name].part] ? (one[name] ?? 0) : 0;
        return count > 0 ? formatNumber(count, language) : null;
      }),
    ),
    ...areaNames.map((name) =>
      row({ squareFeet: words.livingArea, landSquareFeet: words.landArea }[name], (one) => {
        const area = one[name];
        return area ? `${formatNumber(area, language)} ${words.squareFeet}` : null;
      }),
    ),
    ...merged(listings.map((one) => termsOf(one, words, language, wording.now))),
    ...details.map(({ name, values }) => rowOf(name, values)),
    ...features.map((name) => row(words.amenities[name], (one) => answerOf(name, one, compare))),
    row(words.seller, ({ status }) => words.sellers[status]),
    row(words.posted, ({ createdAt }) => dayOf(createdAt, language)),
  ].filter(({ values }) => values.some((value) => value !== null));
  // Codes differ always: they say nothing about the listings.
  return [...rows, { ...row(words.named.code, ({ code }) => code), isDifferent: false }];
}

function rowOf(name: string, values: readonly (string | null)[]): ComparedRow {
  return { name, values, isDifferent: differ(values) };
}

/** The price in both currencies, the price per square foot, and what is needed to move in. */
function priceRows(listings: readonly Compared[], { messages, language, mmkPerUsd }: Wording): ComparedRow[] {
  const { compare } = messages.shortlist;
  const priced = listings.map((one) => ({
    ...one,
    price: one.discountPrice ?? one.regularPrice,
    isAvailable: one.state === 'available',
  }));
  const prices = priced.map((one) => {
    const { amount, per } = priceWords(one.price, one, language);
    return `${amount} ${per}`.trim();
  });
  const otherOf = (amount: number, currency: Listing['currency']) =>
    mmkPerUsd === undefined ? undefined : otherPriceWords(amount, currency, mmkPerUsd, language);
  const perFoot = priced.map((one) => {
    const found = perSquareFoot(one);
    if (!found) return null;
    const { amount, currency, of } = found;
    const said =
      currency === 'USD'
        ? amountIn(amount, currency, language)
        : compare.kyat(formatNumber(Math.round(amount), language));
    return of === 'land' ? compare.ofLand(said) : said;
  });
  const sums = priced.map(({ moveIn, currency }) => {
    if (!moveIn) return null;
    const sum = amountIn(moveIn.sum, currency, language);
    return moveIn.isAtLeast ? compare.atLeast(sum) : sum;
  });
  return [
    {
      ...rowOf(compare.price, prices),
      others: priced.map(({ price, currency }) => otherOf(price, currency)),
      lowest: lowestPrices(priced, mmkPerUsd),
    },
    { ...rowOf(compare.perSquareFoot, perFoot), lowest: lowestPerSquareFoot(priced, mmkPerUsd) },
    {
      ...rowOf(compare.moveIn, sums),
      others: priced.map(({ moveIn, currency }) => (moveIn ? otherOf(moveIn.sum, currency) : undefined)),
    },
  ];
}

/** An amount in words, without what it pays for. */
function amountIn(amount: number, currency: Listing['currency'], language: Language): string {
  return priceWords(amount, { currency, type: 'sale' }, language).amount;
}

/** Answer of a listing about a feature, in words: an amenity that it does not have is not stated, a question may be answered with no. */
function answerOf(name: Feature, listing: Compared, { yes, no }: Messages['shortlist']['compare']): string | null {
  if (listing[name]) return yes;
  return listing[name] === false && flagTerms.some((term) => term === name) ? no : null;
}

/** Joins lists of named values to rows, each list in its order. */
function merged(lists: readonly (readonly Named[])[]): ComparedRow[] {
  const names: string[] = [];
  for (const list of lists) {
    for (const [index, [name]] of list.entries()) {
      if (names.includes(name)) continue;
      const next = list.slice(index + 1).find(([later]) => names.includes(later));
      names.splice(next ? names.indexOf(next[0]) : names.length, 0, name);
    }
  }
  return names.map((name) =>
    rowOf(
      name,
      lists.map((list) => list.find(([one]) => one === name)?.[1] ?? null),
    ),
  );
}
