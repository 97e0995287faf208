import { z } from 'zod';
import { currencies, listingTypes, propertyTypes } from '#domain/listing/listing.ts';
import { withExamples } from '#domain/openapi/examples.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import type { usualPriceMonth } from '../database/schema.ts';
import type { UsualPrice } from '#domain/usual-price/usual-price.ts';

const amount = z.number();
const quartilesSchema = z.object(
  withExamples(
    { lowerQuartile: amount, median: amount, upperQuartile: amount },
    { lowerQuartile: 0.6, median: 0.8, upperQuartile: 1.1 },
  ),
);

/** A usual price in a response (PRC-20). */
export const usualPriceSchema = z
  .object(
    withExamples(
      {
        type: z.enum(listingTypes),
        township: z.enum(townshipSlugs).nullable().describe('Null for all of Yangon.'),
        propertyType: z.enum(propertyTypes).nullable().describe('Null for any.'),
        bedrooms: z.number().int().nullable().describe('Null for any number.'),
        homes: z
          .number()
          .int()
          .describe('Properties whose prices these are, each counted once however often it is listed.'),
        currency: z.enum(currencies),
        mmkPerUsd: z
          .number()
          .int()
          .nullable()
          .describe('Kyat per dollar at which prices in the other currency were converted; null: they were left out.'),
        lowerQuartile: amount.describe('For a month of rent, or for the whole in a sale; asked, not agreed.'),
        median: amount,
        upperQuartile: amount,
        perSquareFoot: quartilesSchema
          .nullable()
          .describe(
            'The same for a square foot; null if too few state their area, and for all kinds of property together.',
          ),
      },
      {
        type: 'rent',
        township: 'bahan',
        propertyType: 'condo',
        bedrooms: 2,
        homes: 43,
        currency: 'USD',
        mmkPerUsd: 4500,
        lowerQuartile: 700,
        median: 900,
        upperQuartile: 1200,
        perSquareFoot: { lowerQuartile: 0.6, median: 0.8, upperQuartile: 1.1 },
      },
    ),
  )
  .meta({ ref: 'UsualPrice' });

/** A usual price as the calls show it. */
export function usualPriceAnswer({ group, ...usual }: UsualPrice): z.output<typeof usualPriceSchema> {
  const { type, township = null, propertyType = null, bedrooms = null } = group;
  return { type, township, propertyType, bedrooms, ...usual };
}

/** A month of a usual price in a response (PRC-22). */
export const monthSchema = z.object(
  withExamples(
    {
      month: z.iso.date().describe('Its first day.'),
      homes: z.number().int(),
      currency: z.enum(currencies),
      mmkPerUsd: z.number().int().nullable().describe('Kyat per dollar at its end.'),
      lowerQuartile: amount,
      median: amount,
      upperQuartile: amount,
    },
    {
      month: '2026-10-01',
      homes: 61,
      currency: 'USD',
      mmkPerUsd: 4500,
      lowerQuartile: 700,
      median: 900,
      upperQuartile: 1200,
    },
  ),
);

type MonthRow = typeof usualPriceMonth.$inferSelect;

/** A month as the calls show it. */
export function monthAnswer({ month, homes, currency, mmkPerUsd, lowerQuartile, median, upperQuartile }: MonthRow) {
  return { month, homes, currency, mmkPerUsd, lowerQuartile, median, upperQuartile };
}
