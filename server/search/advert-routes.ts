import { Hono } from 'hono';
import { z } from 'zod';
import { longestAdvert, mostAdverts } from '#domain/advert/limits.ts';
import { detailNames } from '#domain/listing/details.ts';
import { fieldNames } from '#domain/listing/fields.ts';
import { longest } from '#domain/text/plain-text.ts';
import { jsonBody } from '../http/request/body.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { succeed } from '../http/request/done.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { byTurns } from '../http/limits/turns.ts';
import { dictionaryInUse } from './dictionary.ts';

/** Fields that an advert may state, by their path in the body of a new listing. */
const statedFields = [...fieldNames, ...detailNames.map((name) => `details.${name}` as const)];

/** Spaces by the thousand say no more than two, and would cost as much to read as words. */
const longSpace = /[ \t\u00a0]{3,}/g;

const offset = () => z.number().int().min(0).max(longestAdvert);

const advertSchema = z
  .object({
    text: z.string().describe('The text of this advert, in Unicode.').meta({ example: 'Condo for rent, 15 lakh' }),
    statements: z.array(
      z.object({
        field: z.enum(statedFields).meta({ example: 'regularPrice' }),
        value: z.union([z.number(), z.string(), z.boolean(), z.array(z.string())]).meta({ example: 15 }),
        start: offset().describe('Where the words that state it begin in `text`, in UTF-16 code units.'),
        end: offset(),
      }),
    ),
  })
  .meta({ ref: 'ReadAdvert' });

/** Reads adverts for the form of a new listing, under /api/listing (LST-422). */
export const advertRoutes = new Hono<ApiEnv>().post(
  '/read-advert',
  ...operation('listing.readAdvert', {
    summary: 'Read adverts, as they are posted in groups, into the fields of listings',
    description: 'In Burmese, Unicode or Zawgyi, in English, or in both. Nothing is stored.',
    answers: z.object({
      success: z.literal(true),
      adverts: z
        .array(advertSchema)
        .max(mostAdverts)
        .describe('In the order of the text; one without statements if nothing could be read.'),
    }),
    limits: ['read-advert:account', 'read-advert:address'],
    refuses: [400],
    takes: jsonBody(124),
  }),
  input(
    'json',
    z.strictObject({
      text: z
        .string('required')
        .check(longest(longestAdvert, 'text_too_long'))
        .regex(/\S/u, 'required')
        .meta({ example: 'Condo for rent, 15 lakh' }),
    }),
  ),
  async (c) => {
    const text = c.req.valid('json').text.replaceAll(longSpace, '  ');
    // Loaded by the first who asks: its patterns take 9 MB, which most processes never need.
    const { readAdvertsByPiece } = await import('#domain/advert/read.ts');
    const adverts = await byTurns(readAdvertsByPiece(text, dictionaryInUse()));
    return succeed(c, { adverts });
  },
);
