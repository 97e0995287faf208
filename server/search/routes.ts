import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { deepestOffset, pageSizes } from '#domain/paging.ts';
import { looseWordsOf, rankingText } from '#domain/search/left-over.ts';
import { longest } from '#domain/text/plain-text.ts';
import { onlyReads } from '../database/executor.ts';
import { textOf } from '../text/sanitise.ts';
import { input, wholeNumberText } from '../http/request/input.ts';
import { listJson } from '../http/request/list-json.ts';
import { operation } from '../http/request/operation.ts';
import { listedSchema } from '../listing/answer.ts';
import { availabilityText, availableOf } from '../listing/find/filter-schema.ts';
import { listedByIds } from '../listing/find/reads.ts';
import { inTurns } from '../http/limits/turns.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { findClosest } from './closest.ts';
import { type Found, findListings } from './find.ts';
import { missesOf } from '../search-miss/collector.ts';
import { presentPrices } from './criteria.ts';
import { countByState, countByWords } from './ranked-by-words.ts';
import { rankedIds } from './rank.ts';
import { leftOverSchema, matchOf, matchSchema, readingAnswer, readingSchema, soughtByReading } from './answer.ts';
import { indexProgress } from './reindex.ts';

const searchSchema = z
  .strictObject({
    searchTerm: z
      .string('required')
      .trim()
      .check(longest(200, 'invalid_value'))
      .min(1, 'required')
      .meta({ example: 'condo balcony' }),
    startIndex: wholeNumberText(0, deepestOffset).optional(),
    available: availabilityText,
  })
  .transform(({ searchTerm, startIndex = 0, available }) => ({
    searchTerm,
    available,
    batch: { offset: startIndex, limit: pageSizes.fullSearch },
  }));

/** Listings that are rented out or sold, or that have the left-over words, are counted up to this number. */
const mostCounted = 100;

/** Left-over words of one search that are counted. */
const mostLoose = 8;

/** Search for listings by terms, under /api/listing (SRC-11). */
export const searchRoutes = new Hono<ApiEnv>()
  .get(
    '/search',
    ...operation('listing.search', {
      summary: 'Search listings, in batches of 8',
      description:
        'Best first: terms in the title, then in the fields, the address, the description; then available, Premium and newest listings.',
      answers: z.array(listedSchema),
      limits: ['search'],
    }),
    input('query', searchSchema),
    async (c) => {
      const { searchTerm, ...request } = c.req.valid('query');
      const { db } = c.get('services').database;
      const priceWithin = await presentPrices(db);
      const { ids } = await db.transaction(
        (tx) => findListings(tx, searchTerm, { ...request, priceWithin }),
        onlyReads,
      );
      return listJson(c, await listedByIds(db, ids));
    },
  )
  .get(
    '/full-search',
    ...operation('listing.fullSearch', {
      summary: 'Search listings, with the interpretation of the query and the closest listings if little is found',
      answers: z.object({
        success: z.literal(true),
        reading: readingSchema,
        results: z.array(listedSchema.extend({ match: matchSchema }).meta({ ref: 'FoundListing' })),
        available: z
          .number()
          .int()
          .max(mostCounted)
          .describe(
            `Found listings that are still available, or all that a code or a reference names; ${mostCounted} means that many or more.`,
          )
          .meta({ example: 12 }),
        taken: z
          .number()
          .int()
          .max(mostCounted)
          .describe(
            `Found listings that are rented out or sold, whether or not \`available\` leaves them out; ${mostCounted} means that many or more.`,
          )
          .meta({ example: 4 }),
        leftOver: leftOverSchema(mostCounted)
          .nullable()
          .describe(
            'With the first batch, if words are left over beside what was understood: they order the listings.',
          ),
        closest: z
          .array(listedSchema)
          .describe('With the first batch, if it is not full: listings that match most of the query.'),
        newest: z.array(listedSchema).describe('If nothing is found and nothing is close: the newest listings.'),
      }),
      limits: ['search'],
    }),
    input('query', searchSchema),
    async (c) => {
      const { searchTerm, batch, available } = c.req.valid('query');
      const { db } = c.get('services').database;
      const priceWithin = await presentPrices(db);
      const found = await db.transaction(async (tx) => {
        const first = await findListings(tx, searchTerm, { batch, available, priceWithin });
        const isNotFull = batch.offset === 0 && first.ids.length < batch.limit && !first.isNamed;
        const further = { limit: batch.limit, except: first.ids, available };
        const closest = isNotFull ? await findClosest(tx, first.reading.understood, priceWithin, further) : [];
        const isEmpty = batch.offset === 0 && first.ids.length + closest.length === 0;
        const newest = isEmpty
          ? await rankedIds(tx, { groups: [], facts: [], available: availableOf(available) }, batch)
          : [];
        const countOf = (state: boolean) =>
          first.parts ? countByState(tx, first.parts, { available: state, most: mostCounted }) : 0;
        const taken = await countOf(false);
        const stillAvailable = first.isNamed ? first.ids.length : await countOf(true);
        const isRanked = batch.offset === 0 && first.parts !== undefined && first.parts.length > 1;
        const leftOver = isRanked ? await countByWords(tx, first.parts ?? [], available, mostCounted) : null;
        return { ...first, closest, newest, taken, stillAvailable, leftOver };
      }, onlyReads);
      // Outside the transaction, where prepared statements are reused.
      const [listings, closest, newest] = await Promise.all([
        listedByIds(db, found.ids),
        listedByIds(db, found.closest),
        listedByIds(db, found.newest),
      ]);
      if (batch.offset === 0 && !found.isNamed) noteMissed(c, found);
      const sought = soughtByReading(found.reading);
      const shown = await inTurns(listings, (one) => ({ ...one, text: textOf(one.description) }));
      return listJson(c, {
        success: true as const,
        available: found.stillAvailable,
        taken: found.taken,
        leftOver: found.leftOver && { text: rankingText(found.reading.understood), ...found.leftOver },
        results: await inTurns(shown, async ({ text, ...one }) => ({
          ...one,
          match: await matchOf(one.name, text, sought),
        })),
        closest,
        newest,
        reading: await readingAnswer(
          found.reading,
          shown.flatMap(({ name, address, text }) => [name, address, text]),
        ),
      });
    },
  );

/** Counts what a search left over or did not find (SRC-104). */
function noteMissed(c: Context<ApiEnv>, { ids, reading: { understood } }: Found): void {
  const search = ids.length === 0 ? understood.query.text : undefined;
  missesOf(c.get('services')).note(
    { words: looseWordsOf(understood).slice(0, mostLoose), search },
    { account: c.get('account'), address: c.get('visitorAddress'), userAgent: c.req.header('user-agent') },
  );
}

/** Progress of indexing the listings, under /api/admin. */
export const indexProgressRoutes = new Hono<ApiEnv>().get(
  '/search-index',
  ...operation('search.progress', {
    summary: 'Number of listings still to be reindexed after a change in how texts are read',
    answers: z.object({
      success: z.literal(true),
      listings: z.number().int(),
      left: z.number().int().describe('Listings still to be reindexed, found by their previous terms until then.'),
    }),
  }),
  async (c) => c.json({ success: true as const, ...(await indexProgress(c.get('services').database.db)) }),
);
