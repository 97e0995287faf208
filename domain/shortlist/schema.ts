import { z } from 'zod';
import { listingDetails } from '../listing/details.ts';
import { listingFields } from '../listing/fields.ts';
import { currencies, listingTypes } from '../listing/listing.ts';
import { exampleIds, withExamples } from '../openapi/examples.ts';
import { idField, manyLines, momentField } from '../text/plain-text.ts';
import { townshipSlugs } from '../township/township.ts';
import { reachedBy, shortlistLimits } from './shortlist.ts';

const { note: longestNote, saved, sent, asked } = shortlistLimits;
const note = () => manyLines(0, longestNote, 'shortlist_note_length');
const ids = () => z.array(idField().meta({ example: exampleIds.listing })).max(saved, 'invalid_value');

/** A remembered listing, as the calls write and show it. */
const savedCopySchema = z.object(
  withExamples(
    {
      name: z.string().min(1, 'invalid_value').max(listingFields.name.maximum, 'invalid_value'),
      type: z.enum(listingTypes, 'invalid_value'),
      township: z.enum(townshipSlugs, 'invalid_value'),
      currency: z.enum(currencies, 'invalid_value'),
      price: z.number('invalid_value').min(0, 'invalid_value').max(listingFields.regularPrice.maximum, 'invalid_value'),
      priceFor: z.enum(listingDetails.priceFor.choices, 'invalid_value').nullable().optional(),
    },
    { name: 'Bright corner condo', type: 'rent', township: 'yankin', currency: 'lakh MMK', price: 16, priceFor: null },
  ),
);

const contactShape = { by: z.enum(reachedBy, 'invalid_value'), at: momentField() };
const exampleContact = { by: 'call', at: '2026-11-21T07:30:00.000Z' } as const;

/** An entry of a shortlist, as the calls write and show it. */
export const savedEntrySchema = z.object(
  withExamples(
    {
      _id: idField(),
      savedAt: momentField(),
      copy: savedCopySchema.nullable().describe('The listing as it was when it was saved.'),
      note: note().describe('The words of the person who saved it; empty if there are none.'),
      contact: z
        .object(withExamples(contactShape, exampleContact))
        .nullable()
        .describe('How and when who posted it was last called or written to.'),
    },
    { _id: exampleIds.listing, savedAt: '2026-11-21T07:30:00.000Z', note: 'Ask about the second key.' },
  ),
);

/** Body of POST /api/shortlist. */
export const shortlistChangeSchema = z.strictObject({
  saved: z
    .array(savedEntrySchema)
    .max(sent, 'invalid_value')
    .optional()
    .describe('Joined with those that are there already.'),
  removed: ids().optional(),
  notes: z
    .array(
      z.object(
        withExamples({ _id: idField(), note: note() }, { _id: exampleIds.listing, note: 'Too far from school?' }),
      ),
    )
    .max(sent, 'invalid_value')
    .optional()
    .describe('Replace the notes that are there.'),
  contacts: z
    .array(z.object(withExamples({ _id: idField(), ...contactShape }, { _id: exampleIds.listing, ...exampleContact })))
    .max(sent, 'invalid_value')
    .optional()
    .describe('When who posted them was called or written to; of listings that are not on the list, nothing is kept.'),
  dismissed: ids().optional().describe('Hidden from this person’s results.'),
  restored: ids().optional().describe('Shown in results again.'),
});

/** Query of GET /api/shortlist/listings. */
export const askedListingsSchema = z.strictObject({
  ids: z
    .string('invalid_value')
    .max(asked * (exampleIds.listing.length + 1), 'invalid_value')
    .transform((text) => text.split(','))
    .pipe(z.array(idField()).max(asked, 'invalid_value'))
    .describe(`Ids of listings, at most ${asked}, separated by commas.`)
    .meta({ example: exampleIds.listing }),
});
