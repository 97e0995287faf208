import { Hono } from 'hono';
import { z } from 'zod';
import { withExamples } from '#domain/openapi/examples.ts';
import { mostFound } from '#domain/search-miss/search-miss.ts';
import { looseWordsOf } from '#domain/search/left-over.ts';
import { foldedPlaces } from '#domain/search/parse/folding.ts';
import type { Query } from '#domain/search/parse/query.ts';
import type { Token } from '#domain/search/parse/tokens.ts';
import { longest } from '#domain/text/plain-text.ts';
import { onlyReads } from '../database/executor.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { succeed } from '../http/request/done.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { readingAnswer, readingSchema } from './answer.ts';
import { presentPrices } from './criteria.ts';
import { findListings } from './find.ts';

/** Kinds of tokens: a known name, a number, a word of measure or a sign (under, lakh, or), a word that is none of these. */
const tokenKinds = ['name', 'number', 'measure', 'word'] as const;

/** How a search reads a query, under /api/admin (API-34). */
export const readingRoutes = new Hono<ApiEnv>().get(
  '/search-reading',
  ...operation('search.reading', {
    summary: 'How a search reads a query, and how many listings it finds',
    answers: z.object({
      success: z.literal(true),
      reading: readingSchema,
      tokens: z
        .array(
          z.object(
            withExamples(
              {
                text: z.string().describe('As typed.'),
                kind: z.enum(tokenKinds),
                name: z.string().optional().describe('The name of the group of spellings that it belongs to.'),
              },
              { text: 'swimming pool', kind: 'name', name: 'pool' },
            ),
          ),
        )
        .describe('Of the query with its typing errors corrected.'),
      loose: z.array(z.string().meta({ example: 'quiet' })).describe('Words that are neither filters nor known terms.'),
      found: z.number().int().max(mostFound).describe(`${mostFound} means that many or more.`),
    }),
    limits: ['search'],
  }),
  input(
    'query',
    z.strictObject({
      searchTerm: z
        .string('required')
        .trim()
        .check(longest(200, 'invalid_value'))
        .min(1, 'required')
        .meta({ example: 'condo balcony' }),
    }),
  ),
  async (c) => {
    const { searchTerm } = c.req.valid('query');
    const { db } = c.get('services').database;
    const priceWithin = await presentPrices(db);
    const batch = { offset: 0, limit: mostFound };
    const { ids, reading } = await db.transaction(
      (tx) => findListings(tx, searchTerm, { batch, priceWithin }),
      onlyReads,
    );
    return succeed(c, {
      reading: await readingAnswer(reading, []),
      tokens: tokensAnswer(reading.understood.query),
      loose: looseWordsOf(reading.understood),
      found: ids.length,
    });
  },
);

function tokensAnswer({ text, tokens }: Query) {
  const placeOf = foldedPlaces(text);
  return tokens.map((token) => {
    const { start, end } = placeOf(token);
    const name = token.is === 'concept' || token.is === 'rooms' ? token.concept.name : undefined;
    return { text: text.slice(start, end), kind: kindOf(token), ...(name !== undefined && { name }) };
  });
}

function kindOf({ is }: Token): (typeof tokenKinds)[number] {
  switch (is) {
    case 'concept':
    case 'rooms':
    case 'numbered':
    case 'plot':
      return 'name';
    case 'number':
    case 'word':
      return is;
    default:
      return 'measure';
  }
}
