import { Hono } from 'hono';
import { z } from 'zod';
import { withExamples } from '#domain/openapi/examples.ts';
import { listingTypes, propertyTypes, sellerStatuses } from '#domain/listing/listing.ts';
import { bathroomChoices, bedroomChoices, booleanFilters, monthsAtOnceChoices } from '#domain/listing/filter.ts';
import { recordOf } from '#domain/record.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { input } from '../http/input.ts';
import { operation } from '../http/operation.ts';
import type { ApiEnv } from '../app/context.ts';
import { countChoices } from './counts.ts';
import { preparedFilter } from './filter.ts';
import { filterSchema } from './filter-schema.ts';

const listings = z.number().int();

/** A count for each of some choices. */
const countsOf = <Choice extends string>(choices: readonly Choice[]) => z.object(recordOf(choices, () => listings));
const countsOfNumbers = <Choice extends number>(choices: readonly Choice[]) =>
  countsOf(choices.map((choice): `${Choice}` => `${choice}`));

const countsSchema = z
  .object({
    homes: listings.describe('That meet the filter as it is.'),
    type: countsOf(listingTypes),
    township: countsOf(townshipSlugs),
    propertyType: countsOf(propertyTypes),
    bedrooms: countsOfNumbers(bedroomChoices),
    bathrooms: countsOfNumbers(bathroomChoices),
    monthsAtOnce: countsOfNumbers(monthsAtOnceChoices).describe('So many months paid at once, or fewer.'),
    seller: countsOf(sellerStatuses),
    switches: countsOf(booleanFilters),
    prices: z
      .array(
        z.object(
          withExamples(
            { minPrice: listings.optional(), maxPrice: listings.optional(), homes: listings },
            { minPrice: 500, maxPrice: 1500 },
          ),
        ),
      )
      .describe('A few ranges in the currency asked for, lowest first; none where rent or sale is not chosen.'),
  })
  .meta({ ref: 'ChoiceCounts' });

/** GET /api/listing/counts: what each choice of a search would leave. */
export const countRoutes = new Hono<ApiEnv>().get(
  '/counts',
  ...operation('listing.counts', {
    summary: 'How many listings each choice of the filter would leave',
    description:
      'With the filter of GET /listing/get. Each count is of the listings that would be left if the choice were made in place of what is chosen of its kind, all other filters as they are.',
    answers: z.object({ success: z.literal(true), counts: countsSchema }),
    limits: ['search'],
  }),
  input('query', filterSchema),
  async (c) => {
    const services = c.get('services');
    const filter = await preparedFilter(services, c.req.valid('query'), true);
    return c.json({ success: true as const, counts: await countChoices(services.database.db, filter) });
  },
);
