import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { listingTypes, propertyTypes } from '#domain/listing.ts';
import { deepestOffset, pageSizes } from '#domain/paging.ts';
import { oneLine } from '#domain/plain-text.ts';
import { defaultSort, sortFields, sortOrders } from '#domain/search-query.ts';
import { townshipSlugs } from '#domain/township.ts';
import { listing } from '../database/schema.ts';
import { wholeNumberText } from '../http/whole-number.ts';
import { searchQueryOf } from './search-index.ts';

const flagText = z
  .enum(['true', 'false'], 'invalid_value')
  .transform((text) => text === 'true')
  .meta({ type: 'boolean', enum: undefined });

/** Query of GET /api/listing/get: every parameter of /search, and whose (specification section 7; readings, "/search total"). */
export const listingQuerySchema = z
  .strictObject({
    type: z.enum(listingTypes, 'invalid_value').optional(),
    township: z.enum(townshipSlugs, 'invalid_value').optional(),
    propertyType: z.enum(propertyTypes, 'invalid_value').optional(),
    parking: flagText.optional(),
    furnished: flagText.optional(),
    swimmingPool: flagText.optional(),
    gym: flagText.optional(),
    offer: flagText.optional(),
    userId: z.uuid('invalid_value').optional(),
    q: oneLine(0, 200, 'invalid_value')
      .optional()
      .describe('Words of the title, the fields, the address and the description; all of them must be there.'),
    sort: z.enum(sortFields).catch(defaultSort.sort).optional(),
    order: z.enum(sortOrders).catch(defaultSort.order).optional(),
    page: wholeNumberText(1, deepestOffset).optional(),
    limit: wholeNumberText(1, 100).optional(),
  })
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

export type ListingQuery = z.output<typeof listingQuerySchema>;

/** The condition of a filter. A switch that is off filters nothing: it means "of no matter". */
export function matching(filter: ListingQuery['filter']): SQL | undefined {
  return and(
    filter.type === undefined ? undefined : eq(listing.type, filter.type),
    filter.township === undefined ? undefined : eq(listing.township, filter.township),
    filter.propertyType === undefined ? undefined : eq(listing.propertyType, filter.propertyType),
    filter.userId === undefined ? undefined : eq(listing.userId, filter.userId),
    filter.parking ? eq(listing.parking, true) : undefined,
    filter.furnished ? eq(listing.furnished, true) : undefined,
    filter.swimmingPool ? eq(listing.swimmingPool, true) : undefined,
    filter.gym ? eq(listing.gym, true) : undefined,
    filter.offer ? eq(listing.offer, true) : undefined,
    // A form that was left empty sends it so, and asks for nothing.
    filter.q ? holding(filter.q) : undefined,
  );
}

/** Every word is there, read as /full-search reads them: words that ask for nothing find nothing. Index: listing_search_words. */
function holding(term: string): SQL {
  const query = searchQueryOf(term);
  return query === undefined ? sql`false` : sql`${listing.searchWords} @@ ${query}::tsquery`;
}
