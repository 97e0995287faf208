import { z } from 'zod';
import { withExamples } from '#domain/openapi/examples.ts';
import { propertyTypes } from '#domain/listing/listing.ts';
import { exampleFlags } from '#domain/listing/example.ts';
import { deepestOffset, pageSizes } from '#domain/paging.ts';
import { longest, oneLine, idField } from '#domain/text/plain-text.ts';
import {
  availableByOf,
  type FilterChoice,
  type FilterName,
  filterNames,
  type FilterNameOf,
  listingFilters,
  longestWords,
  someOf,
} from '#domain/listing/filter.ts';
import { callSortFields, defaultSort, sortOrders } from '#domain/listing/query-string.ts';
import { recordOf } from '#domain/record.ts';
import { moneyText, wholeNumberText } from '../../http/request/input.ts';

/** `true` or `false` in a query string. */
export const flagText = z
  .enum(['true', 'false'], 'invalid_value')
  .transform((text) => text === 'true')
  .meta({ type: 'boolean', enum: undefined });

/** One of a few numbers, in a query string. */
const choiceText = <Choice extends number>(choices: readonly Choice[]) =>
  z
    .enum(
      choices.map((choice): `${Choice}` => `${choice}`),
      'invalid_value',
    )
    .transform(Number)
    .meta({ type: 'integer', enum: [...choices] });

/** Several of a few values, in a query string, separated by commas; each counts once. */
const choicesText = <Choice extends string>(choices: readonly Choice[]) =>
  z
    .string('invalid_value')
    .check(longest(choices.join().length, 'invalid_value'))
    .transform((text, context): Choice[] => {
      const found = someOf(choices, [text]);
      const asked = new Set(text.split(','));
      if (found?.length === asked.size) return found;
      context.addIssue({ code: 'custom', message: 'invalid_value' });
      return z.NEVER;
    })
    .meta({ example: choices[0] });

/** A day or `now`, in a query string. */
const dayText = z
  .string('invalid_value')
  .check(longest(10, 'invalid_value'))
  .refine((text) => availableByOf([text]) !== undefined, 'invalid_value')
  .meta({ example: 'now' });

/** Descriptions of filters in the API document, where name, choices and bounds do not say all. */
const descriptions: Partial<Record<FilterName, string>> = {
  minPrice: 'Minimum asking price, which is the discounted price if there is one; at most two decimals.',
  maxPrice: 'Maximum asking price; at most two decimals.',
  currency:
    'Currency of the price bounds and of maxMoveIn; USD if omitted. MMK is in lakh (100,000 kyat), as listings are priced. Listings in the other currency are compared at the rate of GET /exchange-rate; while there is none, they are left out.',
  propertyType: `Any of these, separated by commas: ${propertyTypes.join(', ')}.`,
  bedrooms: 'Number of bedrooms; 5 means 5 or more.',
  minBedrooms: 'Minimum number of bedrooms.',
  bathrooms: 'Number of bathrooms; 3 means 3 or more.',
  minArea: 'Minimum area in square feet: the living area or, for land, the area of the land.',
  maxArea: 'Maximum area in square feet.',
  maxMoveIn:
    'Maximum amount needed to move in: the months paid at once, the deposit and the fee that the tenant pays, as far as they are stated. Listings that do not state how many months are paid at once are left out. At most two decimals.',
  monthsAtOnce: 'Maximum number of months paid at once.',
  maxFloor: 'Maximum floor, of listings that state theirs.',
  maxContract: 'Maximum length of the shortest contract, in months.',
  maxDeposit: 'Maximum deposit, in months; an amount counts as the number of months that it comes to, rounded up.',
  minRoadWidth: 'Minimum width of the road, in feet.',
  builtSince: 'Built or renovated in this year or later.',
  minMasterBedrooms: 'Minimum number of master bedrooms.',
  minAirConditioners: 'Minimum number of air-conditioners.',
  minCarSpaces: 'Minimum number of car spaces.',
  minGeneratorHours: 'Minimum number of hours a day for which the generator runs.',
  noAgentFee: 'The tenant pays no agent’s fee: the owner pays it, or there is none.',
  wholeHome: 'Without rooms, beds, serviced rooms and hostels.',
  availableBy: 'Available on or before this day, such as 2026-12-01; now: today in Yangon.',
  q: 'Terms in the title, the fields, the address and the description; all of them must be found.',
};

type FilterSchema<Name extends FilterName> =
  Name extends FilterNameOf<'choice'>
    ? z.ZodEnum<{ [Choice in FilterChoice<Name>]: Choice }>
    : Name extends FilterNameOf<'number'>
      ? ReturnType<typeof choiceText<FilterChoice<Name>>>
      : Name extends FilterNameOf<'choices'>
        ? ReturnType<typeof choicesText<FilterChoice<Name>>>
        : Name extends FilterNameOf<'end'>
          ? ReturnType<typeof wholeNumberText | typeof moneyText>
          : Name extends FilterNameOf<'flag'>
            ? typeof flagText
            : ReturnType<typeof oneLine>;

function filterSchemaOf(name: FilterName): z.ZodType {
  const schema = valueSchema(name).optional();
  const description = descriptions[name];
  return description === undefined ? schema : schema.describe(description);
}

function valueSchema(name: FilterName): z.ZodType {
  const filter = listingFilters[name];
  switch (filter.kind) {
    case 'words':
      return oneLine(0, longestWords, 'invalid_value');
    case 'choice':
      return z.enum<readonly string[]>(filter.choices, 'invalid_value');
    case 'choices':
      return choicesText<string>(filter.choices);
    case 'number':
      return choiceText<number>(filter.choices);
    case 'end':
      return ('isMoney' in filter ? moneyText : wholeNumberText)(1, filter.highest);
    case 'flag':
      return flagText;
    case 'day':
      return dayText;
  }
}

const { q, ...chosen } = recordOf(filterNames, filterSchemaOf) as {
  [Name in FilterName]: z.ZodOptional<FilterSchema<Name>>;
};
const filters = withExamples(
  {
    ...chosen,
    userId: idField().optional(),
    available: flagText
      .optional()
      .describe('true: without listings that are rented out or sold; false: only those; omitted: all.'),
    q,
  },
  {
    type: 'rent',
    township: 'kamayut',
    propertyType: 'condo',
    minPrice: 500,
    maxPrice: 1500,
    bedrooms: 2,
    bathrooms: 1,
    minArea: 800,
    maxArea: 2000,
    maxMoveIn: 8000,
    monthsAtOnce: 6,
    ...exampleFlags,
    available: true,
    q: 'condo balcony',
  },
);

interface Ranges {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  minArea?: number | undefined;
  maxArea?: number | undefined;
}

/** Refuses a range whose lowest end is above its highest. */
function rangesInOrder({ minPrice, maxPrice, minArea, maxArea }: Ranges, context: z.RefinementCtx): void {
  const refuse = (end: keyof Ranges) => context.addIssue({ code: 'custom', message: 'invalid_value', path: [end] });
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) refuse('maxPrice');
  if (minArea !== undefined && maxArea !== undefined && minArea > maxArea) refuse('maxArea');
}

/** Filters of listings: the query of GET /api/listing/counts. */
export const filterSchema = z.strictObject(filters).superRefine(rangesInOrder);

/** Which listings a list has, as its query states: `available`. */
export const availabilityText = z
  .enum(['true', 'false', 'first'], 'invalid_value')
  .optional()
  .describe(
    'true: without listings that are rented out or sold; false: only those; first: all, with those last; omitted: all, in the order requested.',
  );
export type Availability = NonNullable<z.output<typeof availabilityText>>;

/** Whether only available listings are left, or only those that are not; undefined for all. */
export function availableOf(available: Availability | undefined): boolean | undefined {
  return available === undefined || available === 'first' ? undefined : available === 'true';
}

/** Which listings a list has with regard to their end, for users who may see ended ones: `ended`. */
export const endedText = z
  .enum(['with', 'only', 'soon', 'hidden'], 'invalid_value')
  .optional()
  .describe(
    'Only for their owner and admins. with: also listings that have ended or are hidden; only: only those that have ended; soon: listings that end within 5 days; hidden: only hidden ones; omitted: listings that are online.',
  );
export type Ended = NonNullable<z.output<typeof endedText>>;

/** Query of GET /api/listing/get: every parameter of /search, and the owner (LST-60). */
export const listingQuerySchema = z
  .strictObject(
    withExamples(
      {
        ...filters,
        available: availabilityText,
        ended: endedText,
        sort: z
          .enum(callSortFields)
          .catch(defaultSort.sort)
          .optional()
          .describe(
            'regularPrice compares plain numbers, whatever the currency. price compares the value of asking prices, at the rate of GET /exchange-rate; while there is none, prices in a currency other than that of the filter (dollars if it names none) come last. moveIn compares the amounts needed to move in, in the same way; listings that do not state it come last.',
          ),
        order: z.enum(sortOrders).catch(defaultSort.order).optional(),
        page: wholeNumberText(1, deepestOffset).optional(),
        limit: wholeNumberText(1, 100).optional(),
      },
      { sort: 'createdAt', order: 'desc', limit: 9 },
    ),
  )
  .superRefine(rangesInOrder)
  .transform(
    ({
      page = 1,
      limit = pageSizes.listings,
      sort = defaultSort.sort,
      order = defaultSort.order,
      available,
      ...filter
    }) => ({
      filter: { ...filter, available: availableOf(available) },
      isAvailableFirst: available === 'first',
      sort,
      order,
      limit,
      page,
      offset: (page - 1) * limit,
    }),
  )
  .refine((query) => query.offset <= deepestOffset, { message: 'invalid_value', path: ['page'] });
