import { recordOf } from '../record.ts';
import { typedNumber } from '../text/burmese/burmese-digits.ts';
import { isOneLine } from '../text/characters.ts';
import { isDay } from '../text/yangon-day.ts';
import { townshipSlugs } from '../township/township.ts';
import {
  type ChoiceDetailFilter,
  choiceDetailFilters,
  type FlagDetailFilter,
  flagDetailFilters,
} from './detail-filters.ts';
import { type DetailName, listingDetails } from './details.ts';
import { amenities, type DefaultFlag, type FlagTerm, flagTerms, listingFields } from './fields.ts';
import { isMoney } from './money.ts';
import { type Currency, listingTypes, propertyTypes, sellerStatuses } from './listing.ts';

/** Bedroom counts that can be asked for: exactly that many; the last choice means that many or more. */
export const bedroomChoices = [1, 2, 3, 4, 5] as const;
/** That many bedrooms or more; five or more is among {@link bedroomChoices} (SRC-114). */
export const leastBedroomChoices = [2, 3, 4] as const;
export const bathroomChoices = [1, 2, 3] as const;

/** The currency of a price range as addresses name it; `MMK` counts in lakh (100,000 kyat), as listings are priced. */
export const priceCurrencies = ['USD', 'MMK'] as const;
export type PriceCurrency = (typeof priceCurrencies)[number];

/** The same currency as listings name it. */
export const currencyOfListings = { USD: 'USD', MMK: 'lakh MMK' } as const satisfies Record<PriceCurrency, Currency>;

/** The highest bounds of ranges: no price and no area is higher. */
export const highestPrice = listingFields.regularPrice.maximum;
const highestArea = listingFields.landSquareFeet.maximum;

/** More than anyone needs to move in at the highest price and the longest terms. */
export const highestMoveIn = 1_000_000_000;

/** Choices of months paid at once: that many or fewer. */
export const monthsAtOnceChoices = listingFields.monthsAtOnce.choices;

/** Maximum length of the search terms, in characters. */
export const longestWords = 200;

/** Steps that bound an amount. */
export interface Steps {
  at: 'most' | 'least';
  choices: readonly number[];
  /** Details that the amount belongs to; if left out, it belongs to the terms. */
  details?: readonly DetailName[];
}

/**
 * Filters that bound an amount by one of a few steps (SRC-50, SRC-52), as a maximum or a minimum. Conditions, indexes, counts and the
 * form's fields are derived from the rows here.
 */
export const stepFilters = {
  /** On this floor or lower. */
  maxFloor: { at: 'most', choices: [1, 2, 3, 4, 5, 6, 8, 12], details: ['floor'] },
  /** Months of the shortest contract. */
  maxContract: { at: 'most', choices: [1, 3, 6, 12] },
  /** Months of the deposit; an amount is converted to months, rounded up. */
  maxDeposit: { at: 'most', choices: [1, 2, 3, 6] },
  /** Feet. */
  minRoadWidth: { at: 'least', choices: [12, 20, 30, 40, 60], details: ['roadWidth'] },
  /** Built or renovated in this year or later. */
  builtSince: { at: 'least', choices: [2000, 2010, 2015, 2020, 2023], details: ['yearBuilt', 'yearRenovated'] },
  minMasterBedrooms: { at: 'least', choices: [1, 2, 3], details: ['masterBedrooms'] },
  minAirConditioners: { at: 'least', choices: [1, 2, 3, 4], details: ['airConditioners'] },
  minCarSpaces: { at: 'least', choices: [1, 2, 3], details: ['carSpaces'] },
  /** Hours a day. */
  minGeneratorHours: { at: 'least', choices: [4, 8, 12, 24], details: ['generatorHours'] },
} as const satisfies Record<string, Steps>;
export type StepFilter = keyof typeof stepFilters;
export const stepFilterNames = Object.keys(stepFilters) as StepFilter[];

/** Filters that are either set or ignored: parking first, as in the specified address. */
export const booleanFilters: readonly BooleanFilter[] = [
  'parking',
  ...amenities.filter((name) => name !== 'parking'),
  'offer',
  ...flagTerms,
];
export type BooleanFilter = DefaultFlag | FlagTerm;

/** One end of a range, inclusive: a whole number, or an amount of money. */
interface RangeEnd {
  kind: 'end';
  highest: number;
  isMoney?: true;
}

/** A filter: how it is written in an address, and which values it takes. */
type Filter =
  /** Terms that a listing must contain. */
  | { kind: 'words' }
  | { kind: 'choice'; choices: readonly string[] }
  /** One or more of a few values: listings with any of them. Separated by commas in an address and an API call. */
  | { kind: 'choices'; choices: readonly string[] }
  /** One of a few numbers. */
  | { kind: 'number'; choices: readonly number[] }
  | RangeEnd
  /** `true`, or left out. */
  | { kind: 'flag' }
  /** `now`, or a day such as `2026-12-01`. */
  | { kind: 'day' };

/**
 * Filters of listings, in the order in which an address is written (SRC-2, and our own). Everything else that depends on filters is derived
 * from here: writing and reading addresses, the query of API calls, and which conditions, fields and names a filter must have.
 */
export const listingFilters = {
  q: { kind: 'words' },
  type: { kind: 'choice', choices: listingTypes },
  township: { kind: 'choice', choices: townshipSlugs },
  propertyType: { kind: 'choices', choices: propertyTypes },
  /** Bounds on a listing's asking price, in {@link listingFilters.currency}. */
  minPrice: { kind: 'end', highest: highestPrice, isMoney: true },
  maxPrice: { kind: 'end', highest: highestPrice, isMoney: true },
  /** Set only where a price or the cash to move in is bounded. */
  currency: { kind: 'choice', choices: priceCurrencies },
  bedrooms: { kind: 'number', choices: bedroomChoices },
  minBedrooms: { kind: 'number', choices: leastBedroomChoices },
  bathrooms: { kind: 'number', choices: bathroomChoices },
  /** In square feet: of the living area; for land, of the land area. */
  minArea: { kind: 'end', highest: highestArea },
  maxArea: { kind: 'end', highest: highestArea },
  /** Bound on the cash needed to move in, in {@link listingFilters.currency} (SRC-40). */
  maxMoveIn: { kind: 'end', highest: highestMoveIn, isMoney: true },
  /** At most this many months paid at once (SRC-41). */
  monthsAtOnce: { kind: 'number', choices: monthsAtOnceChoices },
  ...recordOf(booleanFilters, () => ({ kind: 'flag' as const })),
  seller: { kind: 'choice', choices: sellerStatuses },
  ...(recordOf(choiceDetailFilters, (name) => ({ kind: 'choices', choices: listingDetails[name].choices })) as {
    [Name in ChoiceDetailFilter]: { kind: 'choices'; choices: (typeof listingDetails)[Name]['choices'] };
  }),
  ...recordOf(flagDetailFilters, () => ({ kind: 'flag' as const })),
  ...(recordOf(stepFilterNames, (name) => ({ kind: 'number', choices: stepFilters[name].choices })) as {
    [Name in StepFilter]: { kind: 'number'; choices: (typeof stepFilters)[Name]['choices'] };
  }),
  /** Listings where the tenant pays no agent's fee. */
  noAgentFee: { kind: 'flag' },
  /** No rooms, beds, serviced rooms or hostels (SRC-213). */
  wholeHome: { kind: 'flag' },
  availableBy: { kind: 'day' },
} as const satisfies Record<string, Filter>;

type Filters = typeof listingFilters;
type ChoiceKind = 'choice' | 'choices' | 'number';
export type FilterName = keyof Filters;
export type FilterNameOf<Kind extends Filter['kind']> = {
  [Name in FilterName]: Filters[Name]['kind'] extends Kind ? Name : never;
}[FilterName];

/** The choices of a filter. */
export type FilterChoice<Name extends FilterNameOf<'choice' | 'choices' | 'number'>> = Filters[Name]['choices'][number];

/** Values of the filters that are set. */
export type FilterValues = {
  [Name in FilterName]?:
    | (Filters[Name] extends { kind: infer Kind; choices: readonly (infer Choice)[] }
        ? Kind extends 'choices'
          ? readonly Choice[]
          : Choice
        : { words: string; end: number; flag: true; day: string }[Exclude<Filters[Name]['kind'], ChoiceKind>])
    | undefined;
};

/** The same values as address parameters. */
export type FilterParameters = {
  [Name in FilterName]?: Filters[Name] extends { kind: 'choice' | 'number'; choices: readonly (infer Choice)[] }
    ? `${Extract<Choice, string | number>}`
    : { words: string; choices: string; end: string; flag: 'true'; day: string }[Exclude<
        Filters[Name]['kind'],
        'choice' | 'number'
      >];
};

/** Topics of filters: both ends of a range are one topic, as are the flags of amenities and terms, and the filters by details. */
export type FilterTopic =
  | Exclude<FilterName, FilterNameOf<'end'> | BooleanFilter | 'currency' | DetailFilter>
  | 'price'
  | 'area'
  | 'moveIn'
  | 'amenities'
  | 'details';

/** Topics of one filter whose active value is named by a text for it (`filters.chosen` of the messages). */
export type WordedTopic = Exclude<
  FilterTopic & FilterName,
  'q' | 'type' | 'township' | 'propertyType' | 'bedrooms' | 'bathrooms' | 'seller'
>;

/** A filter by details (SRC-50), or by terms that few listings give (SRC-52). */
export type DetailFilter = ChoiceDetailFilter | FlagDetailFilter | StepFilter | TermFilter;
export type TermFilter = 'noAgentFee' | 'wholeHome' | 'availableBy';

export const filterNames = Object.keys(listingFilters) as FilterName[];

/** Search terms with single spaces; undefined if there are none or they cannot be searched for. */
export function wordsOf(given: string | null): string | undefined {
  const words = given?.replaceAll(/\s+/g, ' ').trim() ?? '';
  return words !== '' && words.length <= longestWords && isOneLine(words) ? words : undefined;
}

/** Reads both ends of a range as typed, in digits of either script, with or without commas. An invalid end bounds nothing. */
export function rangeOf(
  [lowest, highest]: readonly [string | null, string | null],
  filter: RangeEnd,
): [number | undefined, number | undefined] {
  const [one, other] = [amountOf(lowest, filter), amountOf(highest, filter)];
  // Swapped ends mean the same range.
  return one !== undefined && other !== undefined && one > other ? [other, one] : [one, other];
}

function amountOf(given: string | null, filter: RangeEnd): number | undefined {
  const amount = typedNumber(given ?? '') ?? 0;
  const isValid = filter.isMoney ? isMoney(amount) : Number.isInteger(amount);
  return isValid && amount >= 1 && amount <= filter.highest ? amount : undefined;
}

/** Returns the one of a few values that has this text. */
export function oneOf<Value extends string | number>(
  values: readonly Value[],
  given: string | null,
): Value | undefined {
  return values.find((value) => String(value) === given);
}

/** The day by which a listing must be available, or `now`. A form sends a choice, followed by the day if the choice is `day`. */
export function availableByOf([choice, day]: readonly string[]): string | undefined {
  const { earliest, latest } = listingFields.availableFrom;
  const asked = (choice === 'day' ? day : choice) ?? '';
  return asked === 'now' || (isDay(asked) && asked >= earliest && asked <= latest) ? asked : undefined;
}

/** Returns several of a few values, each once and in their own order; undefined if no text matches one of them (SRC-17). */
export function someOf<Value extends string>(values: readonly Value[], given: readonly string[]): Value[] | undefined {
  const asked = new Set(given.flatMap((text) => text.split(',')));
  const found = values.filter((value) => asked.has(value));
  return found.length === 0 ? undefined : found;
}
