import { z } from 'zod';
import { withExamples } from '#domain/examples.ts';
import { listingTypes, propertyTypes, sellerStatuses } from '#domain/listing/listing.ts';
import { deepestOffset, pageSizes } from '#domain/paging.ts';
import { oneLine } from '#domain/text/plain-text.ts';
import {
  bathroomChoices,
  bedroomChoices,
  highestArea,
  highestPrice,
  longestWords,
  priceCurrencies,
} from '#domain/listing/filter.ts';
import { defaultSort, sortFields, sortOrders } from '#domain/search/query-string.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { wholeNumberText } from '../http/whole-number.ts';

const flagText = z
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

const filters = withExamples(
  {
    type: z.enum(listingTypes, 'invalid_value').optional(),
    township: z.enum(townshipSlugs, 'invalid_value').optional(),
    propertyType: z.enum(propertyTypes, 'invalid_value').optional(),
    minPrice: wholeNumberText(1, highestPrice)
      .optional()
      .describe('The lowest price: of what is asked, which is the discounted price where there is one.'),
    maxPrice: wholeNumberText(1, highestPrice).optional().describe('The highest price.'),
    currency: z
      .enum(priceCurrencies, 'invalid_value')
      .optional()
      .describe(
        'Of the price bounds, USD if left out. MMK counts in lakh (100,000 kyat), as homes are priced. Homes in the other currency are compared at the rate of GET /exchange-rate; while there is none, they are left out.',
      ),
    bedrooms: choiceText(bedroomChoices).optional().describe('So many; 5 is 5 or more.'),
    bathrooms: choiceText(bathroomChoices).optional().describe('So many; 3 is 3 or more.'),
    minArea: wholeNumberText(1, highestArea)
      .optional()
      .describe('The smallest area in square feet: the living area, of land its own.'),
    maxArea: wholeNumberText(1, highestArea).optional().describe('The largest area in square feet.'),
    parking: flagText.optional(),
    furnished: flagText.optional(),
    swimmingPool: flagText.optional(),
    gym: flagText.optional(),
    generator: flagText.optional(),
    offer: flagText.optional(),
    seller: z.enum(sellerStatuses, 'invalid_value').optional(),
    userId: z.uuid('invalid_value').optional(),
    q: oneLine(0, longestWords, 'invalid_value')
      .optional()
      .describe('Words of the title, the fields, the address and the description; all of them must be there.'),
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
    parking: true,
    furnished: true,
    swimmingPool: false,
    gym: false,
    generator: true,
    offer: false,
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

/** What listings are filtered by: the query of GET /api/listing/counts. */
export const filterSchema = z.strictObject(filters).superRefine(rangesInOrder);

/** Query of GET /api/listing/get: every parameter of /search, and whose (LST-60). */
export const listingQuerySchema = z
  .strictObject(
    withExamples(
      {
        ...filters,
        sort: z.enum(sortFields).catch(defaultSort.sort).optional(),
        order: z.enum(sortOrders).catch(defaultSort.order).optional(),
        page: wholeNumberText(1, deepestOffset).optional(),
        limit: wholeNumberText(1, 100).optional(),
      },
      { sort: 'createdAt', order: 'desc', limit: 9 },
    ),
  )
  .superRefine(rangesInOrder)
  .transform(
    ({ page = 1, limit = pageSizes.listings, sort = defaultSort.sort, order = defaultSort.order, ...filter }) => ({
      filter,
      sort,
      order,
      limit,
      page,
      offset: (page - 1) * limit,
    }),
  )
  .refine((query) => query.offset <= deepestOffset, { message: 'invalid_value', path: ['page'] });
