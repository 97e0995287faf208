import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { withExamples } from '#domain/openapi/examples.ts';
import { currencies, listingTypes, propertyTypes, sellerStatuses } from '#domain/listing/listing.ts';
import {
  choiceDetailFilters,
  type ChoiceDetailFilter,
  type DetailChoice,
  flagDetailFilters,
  listingDetails,
} from '#domain/listing/details.ts';
import {
  bathroomChoices,
  bedroomChoices,
  leastBedroomChoices,
  booleanFilters,
  currencyOfListings,
  monthsAtOnceChoices,
  type StepFilter,
  stepFilterNames,
  stepFilters,
} from '#domain/listing/filter.ts';
import { recordOf } from '#domain/record.ts';
import { townshipTiles } from '#domain/township/tiles.ts';
import { type Township, townshipSlugs } from '#domain/township/township.ts';
import { listing } from '../../database/schema.ts';
import type { ApiEnv } from '../../http/request/context.ts';
import { input } from '../../http/request/input.ts';
import { operation } from '../../http/request/operation.ts';
import type { Executor } from '../../process/database.ts';
import { askedPrice, type Filter, matching, preparedFilter } from '../find/filter.ts';
import { filterSchema } from '../find/filter-schema.ts';
import { countByTownship } from '../queries.ts';
import { counterOf } from './counter.ts';
import type { TownshipFigures } from './questions.ts';

/** Seconds for which a browser caches the map: its figures change slowly. */
const keptFor = 60;

/** Fewest listings whose median shows whether a price is 20 times too high: of three, one may be wrong (LST-133). */
const fewestListings = 3;

const homes = z.number().int();

/** A count for each of some choices. */
const countsOf = <Choice extends string>(choices: readonly Choice[]) => z.object(recordOf(choices, () => homes));
const countsOfNumbers = <Choice extends number>(choices: readonly Choice[]) =>
  countsOf(choices.map((choice): `${Choice}` => `${choice}`));

const countsSchema = z
  .object({
    homes: homes.describe('Listings that match the filter as it is.'),
    type: countsOf(listingTypes),
    township: countsOf(townshipSlugs),
    propertyType: countsOf(propertyTypes),
    bedrooms: countsOfNumbers(bedroomChoices),
    minBedrooms: countsOfNumbers(leastBedroomChoices).describe('That many bedrooms, or more.'),
    bathrooms: countsOfNumbers(bathroomChoices),
    monthsAtOnce: countsOfNumbers(monthsAtOnceChoices).describe('That many months paid at once, or fewer.'),
    seller: countsOf(sellerStatuses),
    switches: countsOf(booleanFilters),
    details: z.object({
      ...(recordOf(choiceDetailFilters, (name) => countsOf<string>(listingDetails[name].choices)) as {
        [Name in ChoiceDetailFilter]: ReturnType<typeof countsOf<DetailChoice<Name>>>;
      }),
      ...recordOf(flagDetailFilters, () => homes),
      ...(recordOf(stepFilterNames, (name) => countsOfNumbers<number>(stepFilters[name].choices)) as {
        [Name in StepFilter]: ReturnType<typeof countsOfNumbers<(typeof stepFilters)[Name]['choices'][number]>>;
      }),
      noAgentFee: homes,
      availableNow: homes.describe('With availableBy=now.'),
    }),
    prices: z
      .array(
        z.object(
          withExamples(
            { minPrice: homes.optional(), maxPrice: homes.optional(), homes },
            { minPrice: 500, maxPrice: 1500 },
          ),
        ),
      )
      .describe('A few ranges in the currency of the filter, lowest first; none unless rent or sale is chosen.'),
  })
  .meta({ ref: 'ChoiceCounts' });

/** GET /api/listing/counts: listings per choice of a search; /map: townships as a map, with listing counts and prices; /asked: asking prices. */
export const countRoutes = new Hono<ApiEnv>()
  .get(
    '/counts',
    ...operation('listing.counts', {
      summary: 'Number of listings that each choice of the filter would leave',
      description:
        'Takes the filter of GET /listing/get. Each count is the number of listings that would be left if the choice replaced what is chosen of its kind, with all other filters unchanged.',
      answers: z.object({
        success: z.literal(true),
        counts: countsSchema
          .optional()
          .describe('Omitted while the listings are being read after a start, and after an error.'),
      }),
      limits: ['search'],
    }),
    input('query', filterSchema),
    async (c) => {
      const services = c.get('services');
      const filter = await preparedFilter(services, c.req.valid('query'), true);
      const counts: z.output<typeof countsSchema> | undefined = await counterOf(services).choices(filter);
      return c.json({ success: true as const, ...(counts && { counts }) });
    },
  )
  .get(
    '/map',
    ...operation('listing.map', {
      summary: 'Map of the townships, with their listing counts and median prices',
      description:
        'Takes the filter of GET /listing/get, and ignores its township. Medians are of the type in the filter, otherwise of rents, in the currency that most of those listings are priced in, or in the one that the filter names.',
      answers: z.object({
        success: z.literal(true),
        currency: z.enum(currencies).describe('The currency of the medians.'),
        townships: z.array(
          z.object(
            withExamples(
              {
                township: z.enum(townshipSlugs),
                row: z.number().int().describe('From 0 at the north, on a map of 7 rows of 6 tiles.'),
                column: z.number().int().describe('From 0 at the west.'),
                homes: z.number().int(),
                median: z
                  .number()
                  .nullable()
                  .describe(
                    'Null if no listing has a price in that currency, while the listings are being read after a start, and after an error.',
                  ),
              },
              { township: 'kamayut', row: 3, column: 1, homes: 124, median: 650 },
            ),
          ),
        ),
      }),
      limits: ['search'],
    }),
    input('query', filterSchema),
    async (c) => {
      const services = c.get('services');
      const { township: _any, ...filter } = await preparedFilter(services, c.req.valid('query'), true);
      const counted = await counterOf(services).townshipFigures(filter);
      if (counted) c.header('cache-control', `private, max-age=${keptFor}`);
      const { currency, figures } = counted ?? (await withoutMedians(services.database.db, filter));
      return c.json({
        success: true as const,
        currency,
        townships: townshipTiles.map(({ township, row, column }) => ({
          township,
          row,
          column,
          homes: figures.get(township)?.homes ?? 0,
          median: figures.get(township)?.median ?? null,
        })),
      });
    },
  )
  .get(
    '/asked',
    ...operation('listing.asked', {
      summary: 'Median asking prices for a type of property in a township',
      description: 'Medians of available listings, by currency; a currency with fewer than 3 listings is left out.',
      answers: z.object({
        success: z.literal(true),
        medians: z.array(
          z.object(
            withExamples(
              { currency: z.enum(currencies), listings: z.number().int(), median: z.number() },
              { currency: 'lakh MMK', listings: 41, median: 20 },
            ),
          ),
        ),
      }),
      limits: ['search'],
    }),
    input(
      'query',
      z.strictObject(
        withExamples(
          {
            type: z.enum(listingTypes, 'invalid_value'),
            township: z.enum(townshipSlugs, 'invalid_value'),
            propertyType: z.enum(propertyTypes, 'invalid_value'),
          },
          { type: 'rent', township: 'kamayut', propertyType: 'condo' },
        ),
      ),
    ),
    async (c) => {
      const { propertyType, ...of } = c.req.valid('query');
      const kind = { ...of, propertyType: [propertyType], available: true };
      const medians = await selectMedians(c.get('services').database.db, kind);
      c.header('cache-control', `private, max-age=${keptFor}`);
      return c.json({ success: true as const, medians });
    },
  );

/** The number of listings of each township, counted in SQL, without medians. */
async function withoutMedians(db: Executor, filter: Filter) {
  const rows = await countByTownship(db, filter);
  const figures = rows.map(({ township, count }): [Township, TownshipFigures] => [
    township,
    { homes: count, median: null },
  ]);
  return { currency: currencyOfListings[filter.currency ?? 'MMK'], figures: new Map(figures) };
}

/** The median asking prices of listings that meet a filter, by currency. Index: listing_count (index-only). */
function selectMedians(db: Executor, filter: Filter) {
  const listings = sql<number>`count(*)::int`;
  const median = sql<number>`percentile_disc(0.5) within group (order by ${askedPrice})`;
  return db
    .select({ currency: listing.currency, listings, median })
    .from(listing)
    .where(matching(filter))
    .groupBy(listing.currency)
    .having(sql`${listings} >= ${fewestListings}`)
    .orderBy(listing.currency);
}
