import { z } from 'zod';
import { exampleIds, withExamples } from '../openapi/examples.ts';
import type { RuleCode } from '../refusals.ts';
import { idField } from '../text/plain-text.ts';
import { textSchemas } from './field-schemas.ts';
import { numberField } from './fields.ts';
import { money } from './money-schema.ts';
import { currencies, type ListingType, type PropertyStatus, propertyStatuses } from './listing.ts';
import { percentBounds } from './price-change.ts';

/** Maximum number of listings that one call marks or deletes (LST-96). */
export const mostAtOnce = 100;

const wrong = 'invalid_value' satisfies RuleCode;

/** A status for one listing. */
const markSchema = z.strictObject(
  withExamples(
    {
      _id: idField(),
      propertyStatus: z
        .enum(propertyStatuses, wrong)
        .nullable()
        .describe('Null, as for a listing that nobody has marked.'),
      updatedAt: z.iso
        .datetime(wrong)
        .optional()
        .describe(
          'When the listing was last changed, as its editor saw it; a listing that has changed since is left as it is.',
        ),
    },
    { _id: exampleIds.listing, propertyStatus: 'Rented Out', updatedAt: undefined },
  ),
);
export type StatusMark = z.output<typeof markSchema>;

/** Body of POST /api/listing/mark: each listing once (LST-96). */
export const marksSchema = z.strictObject({
  listings: z
    .array(markSchema, wrong)
    .min(1, wrong)
    .max(mostAtOnce, wrong)
    .refine((marks) => areApart(marks.map(({ _id }) => _id)), wrong),
});

/** Body of POST /api/listing/delete-many and /renew: each listing once (LST-97, LST-180). */
export const idsSchema = z.strictObject({
  ids: z
    .array(idField(), wrong)
    .min(1, wrong)
    .max(mostAtOnce, wrong)
    .refine(areApart, wrong)
    .meta({ example: [exampleIds.listing] }),
});

/** An owner's possible answers about a listing that ends soon, as in the body of POST /api/listing/question/{token} (LST-177). */
export const listingAnswers = ['available', 'taken', 'price'] as const;
const { minimum, maximum, refusal } = numberField('regularPrice');
const answerSchema = z
  .strictObject(
    withExamples(
      {
        _id: idField(),
        answer: z.enum(listingAnswers, wrong),
        regularPrice: money(minimum, maximum, refusal)
          .optional()
          .describe('Only with the answer `price`; at most two decimals.'),
      },
      { _id: exampleIds.listing, answer: 'available', regularPrice: undefined },
    ),
  )
  .refine(({ answer, regularPrice }) => (answer === 'price') === (regularPrice !== undefined), {
    message: refusal,
    path: ['regularPrice'],
  });
export type Answer = z.output<typeof answerSchema>;

export const answersSchema = z.strictObject({
  answers: z
    .array(answerSchema, wrong)
    .min(1, wrong)
    .max(mostAtOnce, wrong)
    .refine((answers) => areApart(answers.map(({ _id }) => _id)), wrong),
});

const isChange = (amount: number) => amount !== 0;
const priceChangeSchema = z.discriminatedUnion(
  'by',
  [
    z.strictObject({
      by: z.literal('amount', wrong),
      amount: money(-maximum, maximum, wrong).refine(isChange, wrong).meta({ example: -50 }),
      currency: z.enum(currencies, wrong).describe('What is priced in the other currency stays as it is.'),
    }),
    z.strictObject({
      by: z.literal('percent', wrong),
      amount: money(percentBounds.minimum, percentBounds.maximum, wrong).refine(isChange, wrong).meta({ example: -5 }),
    }),
  ],
  wrong,
);

const seenSchema = z.strictObject(
  withExamples(
    {
      _id: idField(),
      updatedAt: z.iso
        .datetime(wrong)
        .optional()
        .describe(
          'When the listing was last changed, as in the preview; one that has changed since is left as it is. Required to change prices.',
        ),
    },
    { _id: exampleIds.listing, updatedAt: undefined },
  ),
);

/** Body of POST /api/listing/change-many: each listing once, and either a price or a phone number (LST-482). */
export const manyChangesSchema = z
  .strictObject(
    withExamples(
      {
        listings: z
          .array(seenSchema, wrong)
          .min(1, wrong)
          .max(mostAtOnce, wrong)
          .refine((listings) => areApart(listings.map(({ _id }) => _id)), wrong),
        price: priceChangeSchema.optional(),
        phone: textSchemas.phone.optional(),
        isPreview: z.boolean(wrong).default(false).describe('Only answers what would become of each.'),
      },
      {
        listings: [{ _id: exampleIds.listing }],
        price: { by: 'percent', amount: -5 },
        phone: undefined,
        isPreview: true,
      },
    ),
  )
  .refine(({ price, phone }) => (price === undefined) !== (phone === undefined), { message: wrong, path: ['price'] })
  // Sent again, a change by per cent would be made twice.
  .refine(({ listings, price, isPreview }) => !price || isPreview || listings.every((one) => one.updatedAt), {
    message: wrong,
    path: ['listings'],
  });
export type ManyChanges = z.output<typeof manyChangesSchema>;

function areApart(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}

/** The status of a taken listing: rented out if it was for rent, otherwise sold (LST-94). */
export function takenStatusOf(type: ListingType): PropertyStatus {
  return type === 'rent' ? 'Rented Out' : 'Sold Out';
}
