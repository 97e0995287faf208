import { z } from 'zod';
import { amenities, listingFields } from '#domain/listing/fields.ts';
import { currencies, listingTypes, propertyTypes } from '#domain/listing/listing.ts';
import { exampleIds, withExamples } from '#domain/openapi/examples.ts';
import { recordOf } from '#domain/record.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { longest } from '#domain/text/plain-text.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { roughly } from '#domain/watch/watchers.ts';
import { wholeNumberText } from '../http/request/input.ts';
import { readAsIf } from '../listing/count/read.ts';
import type { Services } from '../process/services.ts';
import { watcherCounter } from './watchers.ts';

/** Query of GET /api/watch/watchers: the fields of a form that most watches ask for. */
export const typedListingSchema = z.strictObject(
  withExamples(
    {
      type: z.enum(listingTypes, 'invalid_value' satisfies RuleCode),
      township: z.enum(townshipSlugs, 'invalid_value' satisfies RuleCode),
      propertyType: z.enum(propertyTypes, 'invalid_value' satisfies RuleCode),
      currency: z.enum(currencies, 'invalid_value' satisfies RuleCode).optional(),
      regularPrice: wholeNumberText(1, listingFields.regularPrice.maximum).optional(),
      squareFeet: wholeNumberText(1, listingFields.squareFeet.maximum).optional(),
      bedrooms: wholeNumberText(0, listingFields.bedrooms.maximum).optional(),
      bathrooms: wholeNumberText(0, listingFields.bathrooms.maximum).optional(),
    },
    { type: 'rent', township: 'bahan', propertyType: 'condo', currency: 'USD', regularPrice: 900 },
  ),
);
type TypedListing = z.output<typeof typedListingSchema>;

/** Listings that one call asks about. */
const most = 100;
const idLength = 36;

/** Query of GET /api/watch/watchers/own. */
export const ownListingsSchema = z.strictObject(
  withExamples(
    {
      ids: z
        .string()
        .check(longest(most * (idLength + 1), 'invalid_value'))
        .regex(
          /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:,[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})*$/,
          'invalid_value',
        )
        .describe('Ids of listings, separated by commas.'),
    },
    { ids: exampleIds.listing },
  ),
);

/** How many people watch for a home with the fields that its poster has typed so far (WCH-32). */
export async function watchersOfTyped(
  services: Pick<Services, 'database' | 'textIndex'>,
  posterId: string,
  { type, township, propertyType, currency, regularPrice, squareFeet, bedrooms = 0, bathrooms = 0 }: TypedListing,
): Promise<number | null> {
  // The words by which it is found whatever its texts say.
  const { searchWords } = await services.textIndex.columnsOf({
    type,
    township,
    propertyType,
    bedrooms,
    bathrooms,
    name: '',
    address: '',
    description: '',
    offer: false,
    ...recordOf(amenities, () => false),
  });
  const columns = {
    type,
    township,
    currency: currency ?? null,
    bedrooms,
    bathrooms,
    property_type: propertyType,
    regular_price: regularPrice === undefined ? null : roughly(regularPrice),
    square_feet: squareFeet === undefined ? null : roughly(squareFeet),
  };
  const typed = await readAsIf(services.database.db, columns, searchWords);
  const [watchers] = await watcherCounter(services).count(posterId, [typed]);
  return watchers ?? null;
}
