import { Hono } from 'hono';
import { z } from 'zod';
import { withExamples } from '#domain/openapi/examples.ts';
import { currencies, listingTypes, propertyTypes, sellerStatuses } from '#domain/listing/listing.ts';
import { choiceDetailFilters, type ChoiceDetailFilter, flagDetailFilters } from '#domain/listing/detail-filters.ts';
import { isWholeHome } from '#domain/listing/detail-rules.ts';
import { type DetailChoice, listingDetails } from '#domain/listing/details.ts';
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
import { type HomeGroup, inCurrency } from '#domain/usual-price/usual-price.ts';
import { townshipTiles } from '#domain/township/tiles.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import type { ApiEnv } from '../../http/request/context.ts';
import { input } from '../../http/request/input.ts';
import { operation } from '../../http/request/operation.ts';
import { type Filter, preparedFilter } from '../find/filter.ts';
import { filterSchema } from '../find/filter-schema.ts';
import { countByTownship } from '../queries.ts';
import { counterOf } from './counter.ts';
import { usualPricesOf } from '../../usual-price/read.ts';

/** Seconds for which a browser caches the map: its figures change slowly. */
const keptFor = 60;

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
      wholeHome: homes,
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

/** GET /api/listing/counts: listings per choice of a search; /map: townships as a map, with listing counts and usual prices. */
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
      summary: 'Map of the townships, with their listing counts and usual prices',
      description:
        'Takes the filter of GET /listing/get, and ignores its township. Medians are the usual prices of the type in the filter, otherwise of rents, and of its property type and bedrooms, and unknown where it is for rooms, beds or hostels alone; whatever else it says, they are those of GET /usual-price/table. They are in the currency that most are priced in, or in the one that the filter names.',
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
                  .describe('Null if fewer than 8 such properties are known in the township.'),
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
      const { db } = services.database;
      const [counted, usual] = await Promise.all([
        counterOf(services).townships(filter),
        isOfParts(filter) ? [] : usualPricesOf(db, groupAsked(filter)),
      ]);
      if (counted) c.header('cache-control', `private, max-age=${keptFor}`);
      const counts = new Map((counted ?? (await countByTownship(db, filter))).map((one) => [one.township, one.count]));
      const currency = filter.currency
        ? currencyOfListings[filter.currency]
        : (usual[0]?.currency ?? currencyOfListings.MMK);
      const medians = new Map(
        usual.map((one) => [one.group.township, inCurrency(one.median, one.currency, currency, one.mmkPerUsd)]),
      );
      return c.json({
        success: true as const,
        currency,
        townships: townshipTiles.map(({ township, row, column }) => ({
          township,
          row,
          column,
          homes: counts.get(township) ?? 0,
          median: medians.get(township) ?? null,
        })),
      });
    },
  );

/** The group of homes that a search is about, as far as its filter says so; a choice of several kinds is of any. */
function groupAsked({ type = 'rent', propertyType = [], bedrooms }: Filter): HomeGroup {
  const [kind, ...others] = propertyType;
  return { type, propertyType: others.length > 0 ? undefined : kind, bedrooms };
}

/** Whether a search is for rooms, beds and hostels alone: usual prices are those of whole homes (LST-534). */
function isOfParts({ kind = [] }: Filter): boolean {
  return kind.length > 0 && kind.every((one) => !isWholeHome({ details: { kind: one } }));
}
