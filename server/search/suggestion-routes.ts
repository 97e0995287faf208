import { Hono } from 'hono';
import { z } from 'zod';
import { withExamples } from '#domain/openapi/examples.ts';
import { languages } from '#domain/language.ts';
import { completionKinds } from '#domain/search/complete/kinds.ts';
import { meaningOf } from '#domain/search/meaning.ts';
import { readQuery } from '#domain/search/parse/query.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { longest } from '#domain/text/plain-text.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { succeed } from '../http/request/done.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { dictionaryInUse } from './dictionary.ts';
import { popularSearches, suggestedNames, suggestionsFor } from './suggested-counts.ts';
import { listingsNamed } from '../listing/find/named.ts';
import { agentsNamed } from '../agent/every-agent.ts';

/** Maximum number of suggested listings. */
const mostListings = 3;

/** Maximum number of suggested agents, and of characters from which on they are suggested. */
const mostAgents = 3;
const shortestName = 2;

/** Seconds for which a browser caches suggestions: deleting a character shows the previous ones at once. */
const keptFor = 300;

const answerSchema = z.object({
  success: z.literal(true),
  completions: z
    .array(
      z.object(
        withExamples(
          {
            kind: z.enum(completionKinds),
            name: z.string(),
            query: z.string().describe('The whole query with the completion.'),
            township: z.enum(townshipSlugs).optional().describe('The township that contains the place.'),
            names: z
              .object(withExamples({ en: z.string(), my: z.string() }, { en: 'Kamayut', my: 'ကမာရွတ်' }))
              .optional()
              .describe('The name in both scripts, where names of one kind are asked for.'),
            count: z
              .number()
              .int()
              .optional()
              .describe('Listings that a search for the query finds, where their fields decide it.'),
          },
          { name: 'Kamayut', query: 'condo in Kamayut', count: 124 },
        ),
      ),
    )
    .describe(
      'Names, rooms and prices that begin with the end of the query, in the script in which it is typed; of an empty query, the townships and types with the most listings. No two of one kind follow each other while another is left.',
    ),
  listings: z
    .array(
      z.object(
        withExamples(
          { _id: z.uuid(), code: z.string(), name: z.string() },
          { code: 'E-4F7K2', name: 'Bright two-bedroom condo on Pyay Road' },
        ),
      ),
    )
    .describe('Listings that what is typed names by their code or their reference.'),
  agents: z.array(z.object(withExamples({ _id: z.uuid(), name: z.string() }, { name: 'Golden Rain Property' }))),
});

type Answer = Omit<z.output<typeof answerSchema>, 'success'>;

/** Completions for a search that is being typed, under /api/listing. */
export const suggestionRoutes = new Hono<ApiEnv>().get(
  '/suggestions',
  ...operation('listing.suggest', {
    summary: 'Completions of a search that is being typed',
    answers: answerSchema,
    limits: ['search'],
  }),
  input(
    'query',
    z.strictObject({
      typed: z.string('required').check(longest(200, 'invalid_value')).meta({ example: 'condo in kam' }),
      kind: z
        .enum(completionKinds, 'invalid_value')
        .optional()
        .meta({ example: 'building' })
        .describe('Only names of this kind that the whole text begins, in both scripts, and no listings or agents.'),
      language: z.enum(languages, 'invalid_value').optional().meta({ description: 'Of what an empty query suggests.' }),
    }),
  ),
  async (c) => {
    const { typed: all, kind, language = 'en' } = c.req.valid('query');
    const typed = all.trim();
    const answer = (body: Answer) => {
      c.header('cache-control', `private, max-age=${keptFor}`);
      return succeed(c, body);
    };
    if (kind) return answer({ completions: suggestedNames(typed, kind), listings: [], agents: [] });
    const services = c.get('services');
    const { db } = services.database;
    const isOfFilters = meaningOf(readQuery(typed, dictionaryInUse())).filters.length > 0;
    const listings = typed.length < shortestName ? [] : await listingsNamed(db, typed, isOfFilters);
    const agents = typed.length < shortestName ? [] : await agentsNamed(db, typed, mostAgents);
    return answer({
      completions: typed === '' ? await popularSearches(services, language) : await suggestionsFor(services, typed),
      listings: listings.slice(0, mostListings).map(({ id, ...one }) => ({ _id: id, ...one })),
      agents: agents.map(({ id, name }) => ({ _id: id, name })),
    });
  },
);
