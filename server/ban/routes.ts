import { Hono } from 'hono';
import { z } from 'zod';
import { banKinds, banLimits, banSchema, banTargetSchema } from '#domain/ban/ban.ts';
import { exampleListing } from '#domain/listing/example.ts';
import { exampleIds, withExamples } from '#domain/openapi/examples.ts';
import { deepestOffset, pageSizes } from '#domain/paging.ts';
import { idField } from '#domain/text/plain-text.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { done, succeed } from '../http/request/done.ts';
import { input, normalisedTexts, wholeNumberText } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { createBan, deleteBan, selectBans } from './bans.ts';
import { plainNetwork } from './network.ts';
import { whatItStops } from './preview.ts';

const success = z.literal(true);

/** /api/ban: what admins have banned from forms (MOD-29 to MOD-32). */
export const banRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    ...operation('ban.list', {
      summary: `Everything that is banned, the latest first, in batches of ${pageSizes.activity}`,
      answers: z.object({
        success,
        bans: z.array(
          z.object(
            withExamples(
              {
                _id: z.uuid(),
                kind: z.enum(banKinds),
                value: z.string().describe('As it is compared: a phone number in E.164, a word in lower case.'),
                reason: z.string(),
                endsAt: z.iso.datetime().nullable(),
                isOver: z.boolean().describe('Whether it has ended, and stops nothing.'),
                createdBy: z.string().describe('The username of the admin at the time.'),
                createdAt: z.iso.datetime(),
              },
              {
                kind: 'phone',
                value: '+959777123456',
                reason: 'Asks for money before a viewing.',
                endsAt: null,
                isOver: false,
                createdBy: 'daw.admin',
              },
            ),
          ),
        ),
        total: z.number().int().meta({ example: 12 }),
      }),
    }),
    input('query', z.strictObject({ startIndex: wholeNumberText(0, deepestOffset).optional() })),
    async (c) => {
      const { startIndex: offset = 0 } = c.req.valid('query');
      const { rows, total } = await selectBans(c.get('services').database.db, offset);
      const bans = rows.map(({ endsAt, createdAt, ...row }) => ({
        ...row,
        endsAt: endsAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
      }));
      return succeed(c, { bans, total });
    },
  )
  .post(
    '/preview',
    ...operation('ban.preview', {
      summary: 'What an entry would stop today, before it is added',
      description:
        'Accounts with such an address, or that are signed in from that network; listings and agencies with that number, word or link. They stay as they are: what is changed in them is refused if it has it.',
      answers: z.object({
        success,
        value: z.string().describe('The value as it is compared.').meta({ example: '+959777123456' }),
        stops: z.array(
          z.object(
            withExamples(
              {
                kind: z.enum(['account', 'listing', 'agency']),
                id: z.uuid().describe('Of the listing, or of the user.'),
                label: z.string().describe('Its title or name.'),
              },
              { kind: 'listing', id: exampleIds.listing, label: exampleListing.name },
            ),
          ),
        ),
        count: z.number().int().describe('How many there are; the first of them are in `stops`.').meta({ example: 1 }),
        isLeast: z
          .boolean()
          .describe('Whether there may be more: not all candidates were read.')
          .meta({ example: false }),
      }),
      refuses: [415],
      takes: jsonBody(2),
    }),
    input('json', normalisedTexts(banTargetSchema, { value: 'text' })),
    async (c) => {
      const { db } = c.get('services').database;
      const { kind, value: typed } = c.req.valid('json');
      const target = { kind, value: kind === 'network' ? await plainNetwork(db, typed) : typed };
      return succeed(c, { value: target.value, ...(await whatItStops(db, target)) });
    },
  )
  .post(
    '/',
    ...operation('ban.create', {
      summary: 'Ban an email domain, a phone number, a word, a link or a network',
      description: `At most ${banLimits.entries} at once. It holds for what is sent from now on, and not for admins.`,
      answers: done('Banned').extend({ _id: z.uuid() }),
      refuses: [409, 415],
      takes: jsonBody(4),
    }),
    input('json', normalisedTexts(banSchema, { value: 'text', reason: 'text' })),
    async (c) => {
      const form = c.req.valid('json');
      const _id = await createBan(c.get('services'), signedIn(c), form, c.get('visitorAddress'));
      return succeed(c, { message: 'Banned', _id });
    },
  )
  .delete(
    '/:id',
    ...operation('ban.delete', { summary: 'Take an entry off the list', answers: done('Ban ended'), refuses: [404] }),
    input('param', z.object({ id: idField() })),
    async (c) => {
      await deleteBan(c.get('services'), signedIn(c), c.req.valid('param').id);
      return succeed(c, { message: 'Ban ended' });
    },
  );
