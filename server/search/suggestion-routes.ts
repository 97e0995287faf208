import { Hono } from 'hono';
import { z } from 'zod';
import { withExamples } from '#domain/openapi/examples.ts';
import { completionsOf } from '#domain/search/vocabulary/completions.ts';
import { longest } from '#domain/text/plain-text.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { agentsNamed } from '../agent/every-agent.ts';

/** Maximum number of suggested agents, and of characters from which on they are suggested. */
const mostAgents = 3;
const shortestName = 2;

/** Seconds for which a browser caches suggestions: deleting a character shows the previous ones at once. */
const keptFor = 300;

/** Completions for a search that is being typed, under /api/listing. */
export const suggestionRoutes = new Hono<ApiEnv>().get(
  '/suggestions',
  ...operation('listing.suggest', {
    summary: 'Completions of a search that is being typed',
    answers: z.object({
      success: z.literal(true),
      completions: z
        .array(
          z.object(
            withExamples(
              {
                kind: z.enum(['township', 'propertyType', 'amenity']),
                name: z.string(),
                query: z.string().describe('The whole query with the completion.'),
              },
              { name: 'Kamayut', query: 'condo in Kamayut' },
            ),
          ),
        )
        .describe('Names that begin with the end of the query, in the script in which it is typed.'),
      agents: z.array(z.object(withExamples({ _id: z.uuid(), name: z.string() }, { name: 'Golden Rain Property' }))),
    }),
    limits: ['search'],
  }),
  input(
    'query',
    z.strictObject({
      typed: z.string('required').check(longest(200, 'invalid_value')).meta({ example: 'condo in kam' }),
    }),
  ),
  async (c) => {
    const typed = c.req.valid('query').typed.trim();
    const agents =
      typed.length < shortestName ? [] : await agentsNamed(c.get('services').database.db, typed, mostAgents);
    c.header('cache-control', `private, max-age=${keptFor}`);
    return c.json({
      success: true as const,
      completions: completionsOf(typed),
      agents: agents.map(({ id, name }) => ({ _id: id, name })),
    });
  },
);
