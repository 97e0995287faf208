import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { mostCountedSince } from '#domain/listing/come-since.ts';
import { longestLook, mostLooks } from '#domain/listing/look.ts';
import { longest, momentField } from '#domain/text/plain-text.ts';
import { listing } from '../../database/schema.ts';
import type { ApiEnv } from '../../http/request/context.ts';
import { input } from '../../http/request/input.ts';
import { operation } from '../../http/request/operation.ts';
import type { Executor } from '../../process/database.ts';
import type { Services } from '../../process/services.ts';
import { type Filter, matching, preparedFilter } from '../find/filter.ts';
import { filterSchema } from '../find/filter-schema.ts';
import { counterOf } from './counter.ts';

/** Seconds for which a browser caches the counts: what is new is no matter of seconds. */
const keptFor = 60;

/** Characters of a moment with its name. */
const longestMoment = 40;

const momentSchema = momentField();

/** A search as an address writes it, with the moment from which on its listings are counted. */
const searchText = z
  .string('invalid_value')
  .check(longest(longestLook + longestMoment, 'invalid_value'))
  .transform((text, context) => {
    const { since, ...filter } = Object.fromEntries(new URLSearchParams(text));
    const [moment, filters] = [momentSchema.safeParse(since), filterSchema.safeParse(filter)];
    if (moment.success && filters.success) return { ...filters.data, since: moment.data };
    context.addIssue({ code: 'custom', message: 'invalid_value' });
    return z.NEVER;
  })
  .meta({ example: 'since=2026-11-21T12:00:00.000Z&type=rent&township=kamayut' });

const searchesSchema = z.array(searchText).min(1, 'invalid_value').max(mostLooks, 'invalid_value');

/** The parameter once, or several times. */
const querySchema = z.strictObject({
  search: z.preprocess((given) => (typeof given === 'string' ? [given] : given), searchesSchema) as z.ZodType<
    z.output<typeof searchesSchema>,
    string | string[]
  >,
});

/** GET /api/listing/since: how many listings of a few searches have come since they were last looked at. */
export const sinceRoutes = new Hono<ApiEnv>().get(
  '/since',
  ...operation('listing.since', {
    summary: 'Number of available listings of a few searches that have come since a moment',
    description: `Takes the parameter \`search\` once for each of at most ${mostLooks} searches: \`since\`, and the filter of GET /listing/get, as one query string. A listing has come at its \`createdAt\`, which sorts the newest first.`,
    answers: z.object({
      success: z.literal(true),
      counts: z
        .array(z.number().int().max(mostCountedSince))
        .describe(`In the order of the searches; ${mostCountedSince} means that many or more.`),
    }),
    limits: ['search'],
  }),
  input('query', querySchema),
  async (c) => {
    const services = c.get('services');
    const counts: number[] = [];
    // One after the other: none of them is in a hurry.
    for (const { since, ...search } of c.req.valid('query').search) {
      counts.push(await countSince(services, { ...(await preparedFilter(services, search)), available: true, since }));
    }
    c.header('cache-control', `private, max-age=${keptFor}`);
    return c.json({ success: true as const, counts });
  },
);

/** Counts the listings that match, in memory where that is possible, up to {@link mostCountedSince}. */
async function countSince(services: Services, filter: Filter): Promise<number> {
  const counted = filter.words ? undefined : await counterOf(services).found(filter);
  return Math.min(counted ?? (await countInDatabase(services.database.db, filter)), mostCountedSince);
}

/** Counts the listings that match, as far as they matter. Indexes: listing_by_created; listing_search_words for search terms. */
async function countInDatabase(db: Executor, filter: Filter): Promise<number> {
  const found = db.select({ id: listing.id }).from(listing).where(matching(filter)).limit(mostCountedSince).as('found');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found);
  return row?.count ?? 0;
}
