import { priceDetailsSchema } from '#domain/listing/detail-schemas.ts';
import { priceDetailsOf } from '#domain/listing/price.ts';
import { Hono } from 'hono';
import { z } from 'zod';
import { channelDecisionSchema } from '#domain/channel/channel-schema.ts';
import { channelLists, channelStates, channelTroubles } from '#domain/channel/channel.ts';
import { channelModes } from '#domain/channel/setting-texts.ts';
import { exampleListing } from '#domain/listing/example.ts';
import { currencies, listingTypes, propertyTypes } from '#domain/listing/listing.ts';
import { exampleIds, withExamples } from '#domain/openapi/examples.ts';
import { deepestOffset, pageSizes } from '#domain/paging.ts';
import { idField } from '#domain/text/plain-text.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { done, succeed } from '../http/request/done.ts';
import { input, wholeNumberText } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { decide } from './decide.ts';
import { pausedUntil, postsToday, selectPosts } from './queries.ts';
import { sendTest, testOutcomes } from './test-message.ts';

const success = z.literal(true);

const postShape = z.object(
  withExamples(
    {
      _id: z.uuid().describe('Of the listing.'),
      name: z.string(),
      type: z.enum(listingTypes),
      propertyType: z.enum(propertyTypes),
      township: z.string(),
      currency: z.enum(currencies),
      price: z.number().describe('What it costs now.'),
      details: priceDetailsSchema,
      photo: z.uuid().nullable().describe('The image of its first photo.'),
      isSeen: z.boolean().describe('Whether everyone can see it as available; what nobody sees is not posted.'),
      state: z.enum(channelStates).nullable().describe('Null for one that was not decided about.'),
      trouble: z.enum(channelTroubles).nullable(),
      detail: z.string().nullable().describe('Telegram’s own words about what went wrong.'),
      address: z.string().nullable().describe('The post, where the channel is public.'),
      at: z.iso.datetime().describe('When it became new, or was decided about.'),
    },
    {
      _id: exampleIds.listing,
      name: exampleListing.name,
      type: 'rent',
      propertyType: 'condo',
      township: 'bahan',
      currency: 'USD',
      price: 900,
      details: {},
      photo: exampleIds.image,
      isSeen: true,
      state: 'posted',
      trouble: null,
      detail: null,
      address: 'https://t.me/golden_homes/12',
    },
  ),
);

const statusShape = z.object(
  withExamples(
    {
      hasBot: z.boolean().describe('Whether the operator has set a bot.'),
      channel: z.string().nullable(),
      mode: z.enum(channelModes),
      daily: z.number().int().describe('Posts that a day in Yangon may have.'),
      today: z.number().int().describe('Posts of today.'),
      pausedUntil: z.iso
        .datetime()
        .nullable()
        .describe('When it goes on, after Telegram has refused something for now.'),
    },
    { hasBot: true, channel: '@golden_homes', mode: 'chosen', daily: 10, today: 3, pausedUntil: null },
  ),
);

/** /api/channel: what is posted to the site's own channel on Telegram, for admins (WCH-33 to WCH-35). */
export const channelRoutes = new Hono<ApiEnv>()
  .get(
    '/posts',
    ...operation('channel.list', {
      summary: `Listings and the channel, the latest first, in batches of ${pageSizes.activity}`,
      answers: z.object({
        success,
        posts: z.array(postShape),
        total: z.number().int().meta({ example: 12 }),
        status: statusShape,
      }),
    }),
    input(
      'query',
      z.strictObject({
        list: z.enum(channelLists).optional().describe('Left out: those that were not decided about.'),
        startIndex: wholeNumberText(0, deepestOffset).optional(),
      }),
    ),
    async (c) => {
      const services = c.get('services');
      const { list = 'new', startIndex = 0 } = c.req.valid('query');
      const { db } = services.database;
      const now = new Date();
      const { rows, total } = await selectPosts(services, list, startIndex);
      const { name, mode, daily } = services.settings.channel;
      const paused = await pausedUntil(db, now);
      return succeed(c, {
        posts: rows.map(({ id, regularPrice, discountPrice, propertyStatus: _status, details, at, post, ...row }) => ({
          _id: id,
          ...row,
          price: discountPrice ?? regularPrice,
          details: priceDetailsOf(details),
          state: post?.state ?? null,
          trouble: post?.trouble ?? null,
          detail: post?.detail ?? null,
          address: post?.address ?? null,
          at: at.toISOString(),
        })),
        total,
        status: {
          hasBot: services.settings.telegram !== undefined,
          channel: name ?? null,
          mode,
          daily,
          today: await postsToday(db, now),
          pausedUntil: paused?.toISOString() ?? null,
        },
      });
    },
  )
  .put(
    '/posts/:id',
    ...operation('channel.decide', {
      summary: 'Choose a listing for the channel, or skip it',
      description: 'What may have been posted is posted again only if an admin chooses it, or is noted as posted.',
      answers: done('Noted'),
      refuses: [404, 409, 415],
      takes: jsonBody(1),
    }),
    input('param', z.object({ id: idField().meta({ example: exampleIds.listing }) })),
    input('json', channelDecisionSchema),
    async (c) => {
      await decide(c.get('services'), signedIn(c), c.req.valid('param').id, c.req.valid('json').state);
      return succeed(c, { message: 'Noted' });
    },
  )
  .post(
    '/test',
    ...operation('channel.test', {
      summary: 'Send a test message to the channel',
      answers: z.object({
        success,
        outcome: z.enum(testOutcomes).meta({ example: 'sent' }),
        detail: z.string().nullable().describe('Telegram’s own words about what went wrong.').meta({ example: null }),
      }),
      limits: ['channel-test:account'],
    }),
    async (c) => succeed(c, await sendTest(c.get('services'))),
  );
