import { Hono } from 'hono';
import { z } from 'zod';
import { exampleIds } from '#domain/openapi/examples.ts';
import { askedListingsSchema, savedEntrySchema, shortlistChangeSchema } from '#domain/shortlist/schema.ts';
import { shortlistLimits } from '#domain/shortlist/shortlist.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { succeed } from '../http/request/done.ts';
import { input } from '../http/request/input.ts';
import { listJson, readList } from '../http/request/list-json.ts';
import { operation } from '../http/request/operation.ts';
import { changeShortlist } from './change.ts';
import { outcomesOf } from './listings.ts';
import { outcomeSchema } from './outcome-schema.ts';
import { selectShortlist } from './queries.ts';

const success = z.literal(true);

const shortlistSchema = z.object({
  success,
  saved: z.array(savedEntrySchema).describe('Newest first.'),
  dismissed: z
    .array(z.uuid().meta({ example: exampleIds.listing }))
    .describe('Ids of the listings that are hidden from this person’s results.'),
});

const outcomesSchema = z.object({ success, results: z.array(outcomeSchema).describe('In the order of the ids.') });

/** /api/shortlist: the listings that people save and hide (SHL-40 to SHL-42). */
export const shortlistRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    ...operation('shortlist.read', {
      summary: 'The listings that you have saved and hidden',
      answers: shortlistSchema,
    }),
    async (c) => {
      const list = await selectShortlist(c.get('services').database.db, signedIn(c)._id);
      return succeed(c, { saved: [...list.saved], dismissed: [...list.dismissed] });
    },
  )
  .post(
    '/',
    ...operation('shortlist.change', {
      summary: 'Change the listings that you have saved and hidden',
      description: `Made twice, a change is the same as once. An entry that is there already is joined with the one sent: the earlier time with its price, both notes, the latest contact. A list has at most ${shortlistLimits.saved} listings; of those hidden the latest ${shortlistLimits.dismissed} stay.`,
      answers: shortlistSchema,
      limits: ['shortlist:account'],
      refuses: [409, 415],
      takes: jsonBody(256),
    }),
    input('json', shortlistChangeSchema),
    async (c) => {
      const list = await changeShortlist(c.get('services'), signedIn(c)._id, c.req.valid('json'));
      return succeed(c, { saved: [...list.saved], dismissed: [...list.dismissed] });
    },
  )
  .get(
    '/listings',
    ...operation('shortlist.listings', {
      summary: 'Listings by their ids, with what became of each',
      description:
        'Listings that have left the market are shown with the day; one that is hidden, or waits until it is shown, looks like one that was deleted.',
      answers: outcomesSchema,
      limits: ['search'],
    }),
    input('query', askedListingsSchema),
    async (c) => {
      const { ids } = c.req.valid('query');
      const results = await readList(c, ids.length, () => outcomesOf(c.get('services').database.db, ids));
      return listJson(c, { success: true as const, results });
    },
  );
