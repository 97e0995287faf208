import { Hono } from 'hono';
import { z } from 'zod';
import { bedroomChoices } from '#domain/listing/filter.ts';
import { listingTypes, propertyTypes } from '#domain/listing/listing.ts';
import { withExamples } from '#domain/openapi/examples.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { priceLicence } from '#domain/usual-price/licence.ts';
import type { Executor } from '../process/database.ts';
import { succeed } from '../http/request/done.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { openDownloads } from '../http/wire/download.ts';
import { csvOf, csvType } from '../text/csv.ts';
import { monthAnswer, monthSchema, usualPriceAnswer, usualPriceSchema } from './answer.ts';
import { everyUsualPrice, usualMonthsOf, usualPriceOf, usualPricesOf } from './read.ts';

const success = z.literal(true);

/** Seconds for which a browser caches figures that change every few minutes at most. */
const keptFor = 60;

const typeField = z.enum(listingTypes, 'invalid_value');
const townshipField = z.enum(townshipSlugs, 'invalid_value').optional().describe('Left out: all of Yangon.');
const kindField = z.enum(propertyTypes, 'invalid_value').optional().describe('Left out: all.');
/** As texts, which every parameter of an address is. */
const bedroomsField = z
  .enum(['0', ...bedroomChoices.map(String)], 'invalid_value')
  .transform(Number)
  .optional()
  .describe(
    'Left out, or 0, which states none: all of them; 5 is 5 or more. Land and industrial premises are not divided by it.',
  );

const examples = { type: 'rent', township: 'bahan', propertyType: 'condo', bedrooms: '2' } as const;

/** /api/usual-price: what is usually asked for homes (PRC-20 to PRC-23). */
export const usualPriceRoutes = new Hono<ApiEnv>()
  .get(
    '/get',
    ...operation('usualPrice.read', {
      summary: 'Usual asking price of a kind of property',
      description:
        'Of what is or was on the market in the last 180 days. A group of fewer than 8 properties is silent: then the answer is of the nearest wider one, which it names; in this order: all of Yangon, any number of bedrooms, both.',
      answers: z.object({
        success,
        usual: usualPriceSchema.nullable().describe('Null if even the widest group is too small.'),
      }),
      limits: ['search'],
    }),
    input(
      'query',
      z.strictObject(
        withExamples(
          { type: typeField, township: townshipField, propertyType: kindField, bedrooms: bedroomsField },
          examples,
        ),
      ),
    ),
    async (c) => {
      const usual = await usualPriceOf(c.get('services').database.db, c.req.valid('query'));
      c.header('cache-control', `private, max-age=${keptFor}`);
      return succeed(c, { usual: usual ? usualPriceAnswer(usual) : null });
    },
  )
  .get(
    '/table',
    ...operation('usualPrice.table', {
      summary: 'Usual asking prices of a kind of property, in each township and in all of Yangon',
      answers: z.object({
        success,
        prices: z.array(usualPriceSchema).describe('Townships with fewer than 8 such properties are left out.'),
      }),
      limits: ['search'],
    }),
    input(
      'query',
      z.strictObject(
        withExamples(
          { type: typeField, propertyType: kindField, bedrooms: bedroomsField },
          { type: 'rent', propertyType: 'condo', bedrooms: '2' },
        ),
      ),
    ),
    async (c) => {
      const prices = await usualPricesOf(c.get('services').database.db, c.req.valid('query'));
      c.header('cache-control', `private, max-age=${keptFor}`);
      return succeed(c, { prices: prices.map(usualPriceAnswer) });
    },
  )
  .get(
    '/months',
    ...operation('usualPrice.months', {
      summary: 'Usual asking prices of a kind of property, month by month',
      answers: z.object({ success, months: z.array(monthSchema).describe('The last 24 at most, the earliest first.') }),
      limits: ['search'],
    }),
    input(
      'query',
      z.strictObject(
        withExamples(
          { type: typeField, township: townshipField, propertyType: kindField },
          { type: 'rent', township: 'bahan', propertyType: 'condo' },
        ),
      ),
    ),
    async (c) => {
      const months = await usualMonthsOf(c.get('services').database.db, c.req.valid('query'));
      c.header('cache-control', `private, max-age=${keptFor}`);
      return succeed(c, { months: months.map(monthAnswer) });
    },
  )
  .get(
    '/download',
    ...operation('usualPrice.download', {
      summary: 'All usual asking prices as a spreadsheet',
      description: `One row for each group of at least 8 properties. Licence: ${priceLicence.name}, ${priceLicence.address}`,
      downloads: ['text/csv'],
      limits: ['search'],
    }),
    async (c) => {
      const day = yangonDay(new Date());
      const headers = {
        'Content-Type': csvType,
        'Content-Disposition': `attachment; filename="usual-prices-${day}.csv"`,
        'Cache-Control': `private, max-age=${keptFor}`,
        Link: `<${priceLicence.address}>; rel="license"`,
      };
      const { db } = c.get('services').database;
      return download(c, headers, () => csvOf(columns, rowsOf(db, day)));
    },
  );

/** Headings of the spreadsheet. */
const columns = [
  'day',
  'rent or sale',
  'township',
  'kind',
  'bedrooms',
  'properties',
  'currency',
  'lower quartile',
  'median',
  'upper quartile',
  'lower quartile per sqft',
  'median per sqft',
  'upper quartile per sqft',
  'kyat per dollar',
  'licence',
];

/** Sends the spreadsheet, apart from what users download of their own: anyone may ask for it. */
const download = openDownloads();

async function* rowsOf(db: Executor, day: string): AsyncGenerator<string[][]> {
  const prices = (await everyUsualPrice(db)).map(usualPriceAnswer);
  yield prices.map(({ perSquareFoot: foot, ...one }) =>
    [
      day,
      one.type,
      one.township ?? 'all',
      one.propertyType ?? 'all',
      one.bedrooms ?? 'all',
      one.homes,
      one.currency,
      one.lowerQuartile,
      one.median,
      one.upperQuartile,
      foot?.lowerQuartile ?? '',
      foot?.median ?? '',
      foot?.upperQuartile ?? '',
      one.mmkPerUsd ?? '',
      priceLicence.name,
    ].map(String),
  );
}
