import { z } from 'zod';
import { hiddenSchema, waitingCauses } from '#domain/listing/hiding.ts';
import { exampleListing } from '#domain/listing/example.ts';
import { exampleIds, withExamples } from '#domain/openapi/examples.ts';
import { imageAddress } from '#domain/image/address.ts';
import type { SchemasOf } from '#domain/listing/field-schemas.ts';
import {
  amenities,
  type Amenity,
  areaNames,
  choiceTerms,
  countNames,
  dayTerms,
  flagTerms,
  isMoneyName,
  listingFields,
  type NumberName,
  numberTerms,
  priceNames,
} from '#domain/listing/fields.ts';
import {
  currencies,
  type Listing,
  listingTypes,
  propertyStatuses,
  propertyTypes,
  sellerStatuses,
} from '#domain/listing/listing.ts';
import { detailsSchema } from '#domain/listing/detail-schemas.ts';
import { contactNumbersIn } from '#domain/text/phone-numbers.ts';
import { recordOf } from '#domain/record.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { reductionOf } from '#domain/usual-price/reduction.ts';
import { verdictOfOffer } from '#domain/usual-price/verdict.ts';
import { picture, pictureSchema, poster, posterSchema } from '../image/picture.ts';
import { usualPriceIn } from '../usual-price/read.ts';
import type { ListingRow, selectListing } from './queries.ts';

/** Schemas for fields of a listing in a response. */
function answered<Name extends keyof Listing>(names: readonly Name[], schemaOf: (name: Name) => z.ZodType) {
  return recordOf(names, schemaOf) as SchemasOf<Pick<Listing, Name>>;
}

function numbersAnswered<Name extends NumberName>(names: readonly Name[]) {
  return answered(names, (name) => {
    const schema = isMoneyName(name) ? z.number() : z.number().int();
    return 'default' in listingFields[name] ? schema : schema.nullable();
  });
}

/** The first of all amenities in a response, in this order; later ones follow them. */
const firstAmenities: readonly Amenity[] = ['parking', 'swimmingPool', 'gym', 'furnished'];
const amenitiesAnswered = [...firstAmenities, ...amenities.filter((amenity) => !firstAmenities.includes(amenity))];

const verdictSchema = z.object(
  withExamples(
    {
      percent: z
        .number()
        .int()
        .describe(
          'By so many per cent its price is above the median of what is asked for homes like it, or below if negative.',
        ),
      township: z.enum(townshipSlugs).nullable().describe('Where these homes are; null for all of Yangon.'),
      homes: z.number().int().describe('How many they are.'),
      isByArea: z
        .boolean()
        .describe(
          'Whether prices for a square foot are compared: of land and industrial premises, and of a home that states no bedrooms, with homes of any number.',
        ),
    },
    { percent: -12, township: 'kamayut', homes: 43, isByArea: false },
  ),
);

const reductionSchema = z.object(
  withExamples(
    {
      percent: z.number().int(),
      at: z.iso.datetime(),
      days: z.number().int().describe('Days before of which that was the lowest price: 7 to 30.'),
    },
    { percent: 8, days: 30 },
  ),
);

/** A listing as the calls show it (LST-1 to LST-21). */
const listingSchema = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        code: z.string().describe('Short code, the same for as long as the listing exists: nobody else’s is like it.'),
        reference: z.string().nullable().describe('Its poster’s own name for it, unique among their listings.'),
        name: z.string(),
        description: z.string().describe('Sanitised HTML.'),
        address: z.string(),
        type: z.enum(listingTypes),
        ...numbersAnswered([...areaNames, ...countNames]),
        ...numbersAnswered(priceNames),
        offer: z.boolean(),
        ...recordOf(amenitiesAnswered, () => z.boolean()),
        ...numbersAnswered(numberTerms),
        ...answered(choiceTerms, (name) => z.enum(listingFields[name].choices).nullable()),
        ...recordOf(dayTerms, () => z.iso.date().nullable()),
        ...recordOf(flagTerms, () => z.boolean().nullable()),
        details: detailsSchema.describe(
          'What is stated about the building, its rooms, its plot, power, water and lines; anything not stated is omitted.',
        ),
        moveIn: z
          .number()
          .nullable()
          .describe(
            'The amount needed to move in, in the currency of the listing: the months paid at once, the deposit and the fee that the tenant pays. Anything not stated counts as zero. Null for a sale, and if the months paid at once are not stated.',
          ),
        township: z.enum(townshipSlugs),
        propertyType: z.enum(propertyTypes),
        propertyStatus: z.enum(propertyStatuses).nullable(),
        currency: z.enum(currencies),
        status: z.enum(sellerStatuses),
        phone: z.string(),
        imageUrls: z
          .array(z.string())
          .describe(
            'The first is the cover. Where `details.floorPlan` is true, the last of several is the floor plan.',
          ),
        userRef: z.uuid(),
        memberRef: z.uuid().nullable().describe('The member of its owner’s team who has it; null where nobody does.'),
        pageViews: z.number().int(),
        createdAt: z.iso.datetime(),
        updatedAt: z.iso.datetime(),
        confirmedAt: z.iso
          .datetime()
          .nullable()
          .describe('When its owner, or an admin, last confirmed that it is still available; null if nobody has.'),
        endsAt: z.iso.datetime().describe('When it ends, unless it is confirmed before then.'),
        endedAt: z.iso.datetime().nullable().describe('When it ended; null while it is online.'),
        priceVerdict: verdictSchema.nullable().describe('Null if too few are like it, and once it is off the market.'),
        reduction: reductionSchema
          .nullable()
          .describe(
            'The last fall of its price below the lowest of the 30 days before, or of those that are known, for 30 days.',
          ),
      },
      {
        ...exampleListing,
        _id: exampleIds.listing,
        code: 'E-4F7K2',
        moveIn: 8100,
        memberRef: null,
        pageViews: 38,
        endedAt: null,
        reduction: null,
      },
    ),
  )
  .meta({ ref: 'Listing' });

/** A listing in a list: with its cover. */
export const listedSchema = listingSchema.extend({ cover: pictureSchema.nullable() }).meta({ ref: 'ListedListing' });

/** One listing, with all its images and its numbers; and, for its owner and admins, why it is hidden. */
export const listingReadSchema = listingSchema.extend({
  images: z.array(posterSchema),
  phones: z
    .array(
      z.object(
        withExamples(
          {
            number: z.string().describe('In E.164 format.'),
            call: z.boolean(),
            viber: z.boolean(),
          },
          { number: '+959123456789', call: true, viber: true },
        ),
      ),
    )
    .describe(
      'The first three numbers in `phone` that can be dialled from anywhere, and whether each accepts calls and Viber.',
    ),
  hidden: hiddenSchema
    .optional()
    .describe('Why it is hidden, if it is: only its owner and admins can read it then.')
    .meta({ 'x-shown': false }),
});

const taps = (of: string) => z.number().int().describe(`People who tapped ${of}, each counted once a day.`);

/** How often each way to contact the poster of a listing was tapped. */
export const contactTapsShape = { callTaps: taps('Call'), viberTaps: taps('Viber'), copyTaps: taps('Copy') };

/** A listing in the list of a user's own listings. */
export const personsListingSchema = listedSchema
  .extend({
    enquiries: z
      .number()
      .int()
      .optional()
      .describe('Number of messages that it has brought. Only for the user and admins.'),
    savedBy: z
      .number()
      .int()
      .nullable()
      .optional()
      .describe(
        'Number of people with an account who have saved it, apart from the user; null if they are fewer than five. Only for the user and admins.',
      )
      .meta({ example: 7 }),
    isHidden: z
      .boolean()
      .optional()
      .describe('Whether it is hidden from everyone else. Only for the user and admins.')
      .meta({ example: false }),
    waitsFor: z
      .enum(waitingCauses)
      .nullable()
      .optional()
      .describe('What it waits for before anyone else sees it. Only for the user and admins.')
      .meta({ example: null }),
    ...z.object(contactTapsShape).partial().shape,
  })
  .meta({ ref: 'PersonsListing' });

type Columns = Omit<ListingRow, 'imageIds' | 'cover'>;
/** A row of a list as the calls show it. */
export function listedAnswer({ imageIds, cover, ...row }: ListingRow) {
  return { ...fields(row, imageIds), cover: cover && picture(cover) };
}

/** One listing as GET /api/listing/get/{id} shows it: with all its images. */
export function listingAnswer({ images, ...row }: NonNullable<Awaited<ReturnType<typeof selectListing>>>) {
  const ids = images.map((image) => image.id);
  return { ...fields(row, ids), images: images.map(poster), phones: contactNumbersIn(row.phone) };
}

function fields(
  { id, userId, memberId, createdAt, updatedAt, confirmedAt, endsAt, endedAt, usual, reduced, ...rest }: Columns,
  imageIds: readonly string[],
) {
  const verdict = usual && verdictOfOffer({ ...rest, endedAt }, usualPriceIn(usual));
  return {
    _id: id,
    ...rest,
    imageUrls: imageIds.map((imageId) => imageAddress(imageId)),
    userRef: userId,
    memberRef: memberId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    endsAt: endsAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    priceVerdict: verdict ?? null,
    reduction: reductionOf(rest, reduced, new Date()) ?? null,
  };
}
