import { z } from 'zod';
import { withExamples } from '#domain/openapi/examples.ts';
import { listingTypes, propertyTypes, sellerStatuses } from '#domain/listing/listing.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { byTurns, inTurns } from '../http/limits/turns.ts';
import type { Corrections } from './criteria.ts';
import type { Reading } from './find.ts';
import { type Dictionary, searchedFeatures } from '#domain/search/vocabulary/concepts.ts';
import { atoms } from '#domain/search/parse/atoms.ts';
import { knownTermsOf } from '#domain/search/left-over.ts';
import { foldedPlaces } from '#domain/search/parse/folding.ts';
import { readQuery } from '#domain/search/parse/query.ts';
import { plainLexeme } from '#domain/search/parse/terms.ts';
import { searchLimits } from '#domain/search/index-terms.ts';
import { excerptByPiece, marksOf, type Sought, soughtBy } from '#domain/search/highlight/marks.ts';

const cut = withExamples(
  {
    text: z.string().describe('The part of the query that it was read from.'),
    without: z.string().describe('The query without that part.'),
  },
  { text: 'to rent', without: 'condo with a balcony' },
);
const whole = z.number().int();
const rooms = { min: whole, max: whole.optional(), ...cut };

/** A place in both languages. */
const placeName = z.object(
  withExamples(
    {
      en: z.string(),
      my: z.string(),
      building: z
        .string()
        .optional()
        .describe('Of a known building: the slug of its page.')
        .meta({ example: 'star-city' }),
    },
    { en: 'Star City', my: 'ကြယ်မြို့တော်' },
  ),
);

/** A filter that a query was interpreted as. */
const filterSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('type'), value: z.enum(listingTypes), ...cut }),
  z.object({ kind: z.literal('township'), values: z.array(z.enum(townshipSlugs)), places: z.array(placeName), ...cut }),
  z.object({ kind: z.literal('propertyType'), values: z.array(z.enum(propertyTypes)), ...cut }),
  z.object({ kind: z.literal('seller'), value: z.enum(sellerStatuses), ...cut }),
  z.object({
    kind: z.literal('area'),
    min: whole.optional().describe('In square feet.'),
    max: whole.optional(),
    plot: z.string().optional().describe('The sides of a plot in feet, shorter first: 40x60.'),
    ...cut,
  }),
  z.object({ kind: z.literal('bedrooms'), ...rooms }),
  z.object({ kind: z.literal('bathrooms'), ...rooms }),
  z.object({
    kind: z.literal('price'),
    currency: z.enum(['USD', 'MMK']),
    min: z.number().optional().describe('In dollars, or in lakh of kyat.'),
    max: z.number().optional(),
    ...cut,
  }),
  z.object({
    kind: z.literal('amenity'),
    value: z.enum(searchedFeatures),
    isWithout: z.literal(true).optional().describe('The query excludes it: no parking.'),
    ...cut,
  }),
]);

/** How a query was interpreted (see server/search/find.ts). */
export const readingSchema = z
  .object(
    withExamples(
      {
        query: z.string().describe('The query as typed, in Unicode, with typing errors corrected.'),
        filters: z.array(filterSchema),
        rest: z.string().describe('The terms besides the filters.'),
        known: z
          .array(
            z.object(
              withExamples(
                {
                  text: z.string(),
                  isDemanded: z
                    .boolean()
                    .describe('Whether listings without it are left out: it is in quotation marks.'),
                  toggled: z.string().describe('The query with the quotation marks around it added or removed.'),
                },
                { text: 'grant', isDemanded: false, toggled: 'land bahan "grant"' },
              ),
            ),
          )
          .describe('Known terms among the rest.'),
        isOfFields: z
          .boolean()
          .describe('Whether listings match the filters in their fields; otherwise they match in any of their text.'),
        outside: z.array(placeName).describe('Townships that the query names and the portal does not cover yet.'),
        corrected: z.array(
          z.object(withExamples({ typed: z.string(), meant: z.string() }, { typed: 'balcny', meant: 'balcony' })),
        ),
      },
      { query: 'condo to rent with a balcony', rest: 'balcony' },
    ),
  )
  .meta({ ref: 'SearchReading' });

/**
 * A reading as the calls show it.
 * @param texts of the listings found: a correction of a mistyped word is shown as it is written there.
 */
export async function readingAnswer({ understood, isOfFields, named, corrections }: Reading, texts: readonly string[]) {
  const { query, rest } = understood;
  const filters = understood.filters.map((filter) =>
    filter.kind === 'township' ? { ...filter, places: namesOf(query.dictionary, filter.places) } : filter,
  );
  const words = corrections.size === 0 ? [] : await wordsCorrected(corrections, query.text, texts);
  const outside = namesOf(query.dictionary, understood.outside);
  const known = knownTermsOf(understood);
  return { query: query.text, filters, rest: rest.text, known, isOfFields, outside, corrected: [...named, ...words] };
}

async function wordsCorrected(corrections: Corrections, query: string, texts: readonly string[]) {
  const typedAs = writtenWords(query);
  const written = await inTurns(texts, writtenWords);
  return [...corrections].map(([typed, near]) => {
    const found = near.flatMap((word) => written.find((words) => words.has(word))?.get(word) ?? []);
    return { typed: typedAs.get(typed) ?? typed, meant: (found.length > 0 ? found : near).join(', ') };
  });
}

function namesOf({ concepts }: Dictionary, places: readonly string[]) {
  return places.flatMap((name) => {
    const place = concepts.get(name)?.place;
    return place ? [{ en: place.en, my: place.my, ...(place.kind === 'building' && { building: name }) }] : [];
  });
}

/**
 * The words of a text as they are written there, in lower case, by the lexeme under which search has them; the first spelling of each.
 * Burmese syllables are their own lexemes, and are left out.
 */
function writtenWords(text: string): Map<string, string> {
  const written = new Map<string, string>();
  const read = text.slice(0, searchLimits.text);
  const placeOf = foldedPlaces(read);
  for (const atom of atoms(read)) {
    const lexeme = atom.kind === 'word' ? plainLexeme(atom) : undefined;
    if (lexeme === undefined || written.has(lexeme)) continue;
    const { start, end } = placeOf(atom);
    written.set(lexeme, read.slice(start, end).toLowerCase());
  }
  return written;
}

/** How many listings have all words that are left over beside the filters, and how many come after them. */
export const leftOverSchema = (most: number) =>
  z
    .object(
      withExamples(
        {
          text: z.string().describe('The words, as typed.'),
          matching: z.number().int().max(most).describe(`${most} means that many or more, here and below.`),
          others: z.number().int().max(most),
        },
        { text: 'river view', matching: 5, others: 23 },
      ),
    )
    .meta({ ref: 'LeftOverWords' });

const marksSchema = z
  .array(z.tuple([z.number().int(), z.number().int()]))
  .describe('Ranges of the text, start and end, in UTF-16 code units.');

/** Where the terms of a search occur in a listing's texts. */
export const matchSchema = z
  .object(
    withExamples(
      {
        title: marksSchema,
        excerpt: z
          .object(
            withExamples(
              { text: z.string(), marks: marksSchema, isCutBefore: z.boolean(), isCutAfter: z.boolean() },
              {
                text: 'Quiet at night, with a balcony over the garden.',
                marks: [[23, 30]],
                isCutBefore: false,
                isCutAfter: false,
              },
            ),
          )
          .nullable()
          .describe('An excerpt of the description; null if it contains none of the terms.'),
      },
      { title: [[20, 25]] },
    ),
  )
  .meta({ ref: 'SearchMatch' });

/** Maximum code units of an excerpt: two lines of a card. */
const excerptLength = 110;

/** The words of a query, and the corrections of its mistyped ones. */
export function soughtByReading({ understood, corrections }: Reading): Sought {
  return soughtBy(
    understood,
    [...corrections.values()].flat().flatMap((word) => readQuery(word, understood.query.dictionary).terms),
  );
}

/**
 * Where these words occur in a listing's title and description.
 * @param text its description as text
 */
export async function matchOf(name: string, text: string, sought: Sought): Promise<z.output<typeof matchSchema>> {
  const read = text.replaceAll(/\s+/g, ' ');
  return {
    title: marksOf(name, sought),
    excerpt: (await byTurns(excerptByPiece(read, sought, excerptLength))) ?? null,
  };
}
