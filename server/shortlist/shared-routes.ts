import { Hono } from 'hono';
import { z } from 'zod';
import { exampleToken, withExamples } from '#domain/openapi/examples.ts';
import { newSharedListSchema, sharedLimits, tallySchema, voteSchema } from '#domain/shortlist/sharing.ts';
import { shortlistLimits } from '#domain/shortlist/shortlist.ts';
import { idField } from '#domain/text/plain-text.ts';
import { screened } from '../ban/screen.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { done, succeed } from '../http/request/done.ts';
import { input, normalisedTexts } from '../http/request/input.ts';
import { listJson, readList } from '../http/request/list-json.ts';
import { operation } from '../http/request/operation.ts';
import { outcomesOf } from './listings.ts';
import { outcomeSchema } from './outcome-schema.ts';
import { endSharing, linksOf, savedIdsOf, sharedBy, shareList, takeVote, talliesOf } from './sharing.ts';

const success = z.literal(true);
const tokenSchema = z.object({
  token: z
    .string()
    .regex(/^[\w-]{43}$/, 'invalid_value')
    .meta({ example: exampleToken }),
});
const token = z.string().describe('What the address of its page ends with: `/shared-list/{token}`.');

/** Words of a voter, which everybody with the link reads. */
const written = { words: 'text' } as const;

/** /api/shared-list: saved listings that others read and vote on by a link (SHL-54 to SHL-58). */
export const sharedListRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    ...operation('sharedList.list', {
      summary: 'The links by which you share your saved listings, and the votes on these',
      answers: z.object({
        success,
        links: z
          .array(
            z.object(
              withExamples(
                { _id: z.uuid(), mayVote: z.boolean(), createdAt: z.iso.datetime(), token },
                {
                  _id: '019a8f42-3c1d-7a55-8e02-7b9d4f60a1c3',
                  mayVote: true,
                  createdAt: '2026-11-21T07:30:00.000Z',
                  token: exampleToken,
                },
              ),
            ),
          )
          .describe('The latest first.'),
        votes: z.array(tallySchema),
      }),
    }),
    async (c) => {
      const services = c.get('services');
      const links = await linksOf(services, signedIn(c)._id);
      return succeed(c, {
        links,
        votes: await talliesOf(
          services.database.db,
          links.map(({ _id }) => _id),
          await savedIdsOf(services.database.db, signedIn(c)._id),
        ),
      });
    },
  )
  .post(
    '/',
    ...operation('sharedList.create', {
      summary: 'Share your saved listings by a link',
      description: `Everybody with the link sees what is on your list at that time, without your notes and your name. At most ${sharedLimits.links} links at a time.`,
      answers: z.object({
        success,
        _id: z.uuid().meta({ example: '019a8f42-3c1d-7a55-8e02-7b9d4f60a1c3' }),
        token: token.meta({ example: exampleToken }),
      }),
      limits: ['shared-list:account'],
      refuses: [409, 415],
      takes: jsonBody(1),
    }),
    input('json', newSharedListSchema),
    async (c) => succeed(c, await shareList(c.get('services'), signedIn(c)._id, c.req.valid('json').mayVote)),
  )
  .delete(
    '/:id',
    ...operation('sharedList.delete', {
      summary: 'End a link, with the votes that came by it',
      answers: done('The link no longer works.'),
      refuses: [404],
    }),
    input('param', z.object({ id: idField().meta({ example: '019a8f42-3c1d-7a55-8e02-7b9d4f60a1c3' }) })),
    async (c) => {
      await endSharing(c.get('services'), signedIn(c)._id, c.req.valid('param').id);
      return succeed(c, { message: 'The link no longer works.' });
    },
  )
  .get(
    '/read/:token',
    ...operation('sharedList.read', {
      summary: 'The listings that somebody shares by a link',
      description: 'Without those that are gone, whose number is told.',
      answers: z.object({
        success,
        mayVote: z.boolean(),
        results: z.array(outcomeSchema),
        gone: z.number().int().describe('How many are on the list that are deleted or hidden.').meta({ example: 0 }),
        votes: z.array(tallySchema),
      }),
      limits: ['search'],
      refuses: [404],
    }),
    input('param', tokenSchema),
    async (c) => {
      const { db } = c.get('services').database;
      const { id, mayVote, ids } = await sharedBy(db, c.req.valid('param').token);
      const outcomes = await readList(c, Math.min(ids.length, shortlistLimits.saved), () => outcomesOf(db, ids));
      const results = outcomes.filter(({ listing }) => listing !== null);
      // Votes on those that are gone or were taken from the list are not told, nor are the ids of these.
      const votes = await talliesOf(
        db,
        [id],
        results.map(({ _id }) => _id),
      );
      return listJson(c, { success: true as const, mayVote, results, gone: outcomes.length - results.length, votes });
    },
  )
  .post(
    '/vote/:token',
    ...operation('sharedList.vote', {
      summary: 'Vote on a listing of a shared list',
      description: 'Counts once per voter and listing; a later vote replaces an earlier one.',
      answers: done('Your vote is noted.'),
      limits: ['shared-vote:address'],
      refuses: [403, 404, 409, 415],
      takes: jsonBody(4),
    }),
    input('param', tokenSchema),
    input('json', normalisedTexts(voteSchema, written), screened(voteSchema.shape, written, written)),
    async (c) => {
      await takeVote(c.get('services'), c.req.valid('param').token, c.req.valid('json'));
      return succeed(c, { message: 'Your vote is noted.' });
    },
  );
