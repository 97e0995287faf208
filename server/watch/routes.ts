import { Hono } from 'hono';
import { z } from 'zod';
import { Invalid, Unavailable } from '#domain/errors.ts';
import { inLanguage, languages } from '#domain/language.ts';
import { exampleToken, exampleIds, withExamples } from '#domain/openapi/examples.ts';
import { watchChangeSchema, watchSchema } from '#domain/watch/forms.ts';
import { watchChannels, watchPaces, watchStates } from '#domain/watch/watch.ts';
import { countLink } from '../http/limits/rate-limit.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { done, succeed } from '../http/request/done.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import type { Services } from '../process/services.ts';
import { siteAddress } from '../process/settings.ts';
import { botOf } from '../telegram/bot.ts';
import { changeWatch, endWatch, managedBy } from './change.ts';
import { createWatch } from './create.ts';
import { feedOf } from './feed.ts';
import { nameOfWatch } from './name.ts';
import { selectWatch, selectWatchesOf, type WatchRow } from './queries.ts';
import { ownListingsSchema, typedListingSchema, watchersOfTyped } from './typed.ts';
import { watchersOfOwn } from './watchers.ts';
import { derivedTokenPattern } from '../process/derived-token.ts';
import { idOfToken, tokenOfWatch } from './tokens.ts';

const exampleWatchToken = exampleIds.listing + exampleToken;

const tokenParameter = z.strictObject({
  token: z.string().regex(derivedTokenPattern, 'watch_link_invalid').meta({ example: exampleWatchToken }),
});

const watchShape = z
  .object(
    withExamples(
      {
        channel: z.enum(watchChannels),
        pace: z.enum(watchPaces),
        state: z.enum(watchStates),
        language: z.enum(languages),
        search: z.string().describe('The query of /search.'),
        name: z.string().describe('Names the search, in the language of the watch.'),
        feed: z.string().describe('The address of its Atom feed, which nobody can guess.'),
        token: z.string().describe('Anyone who has it can manage the watch.'),
        createdAt: z.iso.datetime(),
      },
      {
        channel: 'email',
        pace: 'daily',
        state: 'active',
        language: 'en',
        search: 'type=rent&township=bahan',
        name: 'For rent · Bahan',
        feed: `/api/watch/feed/${exampleWatchToken}`,
        token: exampleWatchToken,
      },
    ),
  )
  .meta({ ref: 'Watch' });

function answerOf({ secret }: Pick<Services, 'secret'>, row: WatchRow): z.output<typeof watchShape> {
  const { id, channel, pace, state, language, search, createdAt } = row;
  return {
    channel,
    pace,
    state,
    language,
    search,
    name: nameOfWatch(search, language),
    feed: `/api/watch/feed/${tokenOfWatch(secret, 'feed', id)}`,
    token: tokenOfWatch(secret, 'manage', id),
    createdAt: createdAt.toISOString(),
  };
}

/** /api/watch: searches whose new finds somebody is told of (WCH-1 to WCH-16). */
export const watchRoutes = new Hono<ApiEnv>()
  .post(
    '/',
    ...operation('watch.create', {
      summary: 'Watch a search',
      description:
        'By email the address is sent a link to confirm, and the response is the same whether or not it watches anything; the proven address of the signed-in user needs none.',
      answers: done('Your search is watched.').extend(
        withExamples(
          {
            state: z.enum(['active', 'unconfirmed']),
            token: z.string().optional().describe('Manages the watch; omitted while its address is not confirmed.'),
            link: z.string().optional().describe('Opens the bot in Telegram, which takes the watch over.'),
          },
          { state: 'active', token: exampleWatchToken, link: undefined },
        ),
      ),
      limits: ['watch:address'],
      refuses: [409, 415, 503],
      takes: jsonBody(16),
    }),
    input('json', watchSchema),
    async (c) => {
      const services = c.get('services');
      const form = c.req.valid('json');
      // Before anything is stored: Telegram may be down.
      const name = form.channel === 'telegram' ? await botName(services) : undefined;
      const { code, ...created } = await createWatch(services, form, c.get('account'));
      const link = name && code && `https://t.me/${name}?start=${code}`;
      return succeed(c, { message: 'Your search is watched.', ...created, ...(link && { link }) });
    },
  )
  .get(
    '/channels',
    ...operation('watch.channels', {
      summary: 'The channels by which this site tells of new homes',
      answers: z.object({ success: z.literal(true), channels: z.array(z.enum(watchChannels)) }),
    }),
    (c) => {
      const hasBot = c.get('services').settings.telegram !== undefined;
      return succeed(c, { channels: watchChannels.filter((channel) => channel !== 'telegram' || hasBot) });
    },
  )
  .get(
    '/own',
    ...operation('watch.list', {
      summary: 'The searches that the signed-in user watches',
      answers: z.object({ success: z.literal(true), watches: z.array(watchShape) }),
    }),
    async (c) => {
      const { _id: userId } = signedIn(c);
      const services = c.get('services');
      const rows = await selectWatchesOf(services.database.db, { userId });
      return succeed(c, { watches: rows.map((row) => answerOf(services, row)) });
    },
  )
  .get(
    '/watchers',
    ...operation('watch.watchers', {
      summary: 'How many people watch for a home with the fields that are typed so far',
      description:
        'At least so many, apart from the user, in steps of five; null for fewer than five. Watches that ask for anything else than these fields are not counted.',
      answers: z.object({ success: z.literal(true), watchers: z.number().int().nullable().meta({ example: 35 }) }),
      limits: ['watchers:account'],
    }),
    input('query', typedListingSchema),
    async (c) => {
      const watchers = await watchersOfTyped(c.get('services'), signedIn(c)._id, c.req.valid('query'));
      return succeed(c, { watchers });
    },
  )
  .get(
    '/watchers/own',
    ...operation('watch.ownWatchers', {
      summary: 'How many people watch for homes like one’s own listings',
      description:
        'Left out are listings for which fewer than five do, those that nobody can see, and those of others.',
      answers: z.object({
        success: z.literal(true),
        listings: z.array(
          z.object(
            withExamples({ _id: z.uuid(), watchers: z.number().int() }, { _id: exampleIds.listing, watchers: 35 }),
          ),
        ),
      }),
      limits: ['watchers:account'],
    }),
    input('query', ownListingsSchema),
    async (c) => {
      const ids = c.req.valid('query').ids.split(',');
      return succeed(c, { listings: await watchersOfOwn(c.get('services'), signedIn(c), ids) });
    },
  )
  .get(
    '/of/:token',
    ...operation('watch.read', {
      summary: 'A watched search, and the others of the same person',
      answers: z.object({ success: z.literal(true), watch: watchShape, others: z.array(watchShape) }),
      refuses: [400],
      limits: ['watch-set:address'],
    }),
    input('param', tokenParameter),
    async (c) => {
      const services = c.get('services');
      const { db } = services.database;
      const row = await selectWatch(db, managedBy(services, c.req.valid('param').token));
      if (!row) throw new Invalid('watch_link_invalid');
      const theirs = await selectWatchesOf(db, { email: row.email, chatId: row.chatId });
      return succeed(c, {
        watch: answerOf(services, row),
        // A client that has not shown that the address is theirs learns nothing of it.
        others:
          row.state === 'unconfirmed'
            ? []
            : theirs.filter(({ id }) => id !== row.id).map((other) => answerOf(services, other)),
      });
    },
  )
  .post(
    '/of/:token',
    ...operation('watch.set', {
      summary: 'Confirm, pause, wake or change a watched search',
      answers: done('Saved.'),
      refuses: [400, 409, 415],
      limits: ['watch-set:address'],
      takes: jsonBody(16),
    }),
    input('param', tokenParameter),
    input('json', watchChangeSchema),
    async (c) => {
      await changeWatch(c.get('services'), c.req.valid('param').token, c.req.valid('json'));
      return succeed(c, { message: 'Saved.' });
    },
  )
  .delete(
    '/of/:token',
    ...operation('watch.delete', {
      summary: 'End a watched search',
      answers: done('Your search is no longer watched.'),
      refuses: [400],
      limits: ['watch-set:address'],
    }),
    input('param', tokenParameter),
    async (c) => {
      await endWatch(c.get('services'), c.req.valid('param').token);
      return succeed(c, { message: 'Your search is no longer watched.' });
    },
  )
  .get(
    '/feed/:token',
    ...operation('watch.feed', {
      summary: 'The Atom feed of a watched search',
      downloads: ['application/atom+xml'],
      refuses: [400, 429],
    }),
    input('param', tokenParameter),
    async (c) => {
      const services = c.get('services');
      const { token } = c.req.valid('param');
      const id = idOfToken(services.secret, 'feed', token);
      // Readers that many people share fetch from one address.
      await countLink(c, 'watch-feed', id);
      const row = id === undefined ? undefined : await selectWatch(services.database.db, id);
      if (!row) throw new Invalid('watch_link_invalid');
      const address = siteAddress(services.settings);
      const page = (path: string) => address + inLanguage(row.language, path);
      const feed = await feedOf(services.database.db, row, {
        self: `${address}/api/watch/feed/${token}`,
        siteName: services.settings.siteName.en,
        page,
      });
      c.header('Content-Type', 'application/atom+xml; charset=utf-8');
      return c.body(feed);
    },
  );

/** The name of the site's bot. @throws Invalid where there is none, Unavailable while Telegram cannot be reached */
async function botName({ settings, log }: Pick<Services, 'settings' | 'log'>): Promise<string> {
  const bot = botOf(settings);
  if (!bot) throw new Invalid('watch_channel_off');
  try {
    return await bot.name();
  } catch (error) {
    log.warn(error, 'the bot’s name could not be read');
    throw new Unavailable('unavailable');
  }
}
