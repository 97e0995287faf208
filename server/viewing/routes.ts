import { Hono } from 'hono';
import { z } from 'zod';
import { Invalid } from '#domain/errors.ts';
import { issuesOfAnswering } from '#domain/inquiry/create.ts';
import { exampleIds } from '#domain/openapi/examples.ts';
import { idField, longest } from '#domain/text/plain-text.ts';
import { viewingLimits } from '#domain/viewing/viewing.ts';
import {
  viewingAnswerSchema,
  viewingChangeSchema,
  viewingHoursSchema,
  viewingSchema,
} from '#domain/viewing/viewing-schema.ts';
import { screened } from '../ban/screen.ts';
import { accountOf, mayAnswerFor, shownTo } from './whose.ts';
import { originOf } from '../http/address/visitor-address.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { done, succeed } from '../http/request/done.ts';
import { idempotent } from '../http/request/idempotency.ts';
import { input, normalisedTexts, rightFields } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { askedAnswer, exampleViewingToken, hoursShape, ofOwner, times, viewingAnswer, viewingShape } from './answer.ts';
import { calendarOfOwner } from './calendar.ts';
import {
  ownerOfFeed,
  renewFeedSeed,
  saveHours,
  selectHours,
  selectListed,
  selectOfFeed,
  selectViewing,
  type ViewingWith,
} from './queries.ts';
import { derivedTokenPattern } from '../process/derived-token.ts';
import { idOfViewingToken, tokenOfViewing } from './tokens.ts';
import { answerViewing, askForViewing, changeViewing, timesAgain, timesOf } from './write.ts';

const success = z.literal(true);
const tokenSchema = z.object({
  token: z
    .string()
    .check(longest(100, 'viewing_link'))
    .regex(derivedTokenPattern, 'viewing_link')
    .meta({ example: exampleViewingToken }),
});

const written = { name: 'text' } as const;
/** Screens who asks for what is banned (MOD-26). */
const screen = screened(viewingSchema.shape, written, { ...written, phone: 'text', email: 'email' });

/** /api/viewing: appointments to see a home (VIE-1 to VIE-9). */
export const viewingRoutes = new Hono<ApiEnv>()
  .get(
    '/hours',
    ...operation('viewing.hours', {
      summary: 'When the current user shows homes, or for who owns its team the agency',
      answers: z.object({ success, hours: hoursShape.nullable() }),
    }),
    async (c) => {
      const userId = accountOf(c, 'viewing.hours');
      const { database, secret } = c.get('services');
      const found = await selectHours(database.db, userId);
      if (!found) return succeed(c, { hours: null });
      const { feedSeed, ...hours } = found;
      return succeed(c, { hours: { ...hours, days: [...hours.days], feed: feedAddress(secret, feedSeed) } });
    },
  )
  .put(
    '/hours',
    ...operation('viewing.setHours', {
      summary: 'Set when the current user shows homes',
      answers: done('Hours saved'),
      refuses: [415],
      takes: jsonBody(2),
    }),
    input('json', viewingHoursSchema),
    async (c) => {
      const userId = accountOf(c, 'viewing.setHours');
      await saveHours(c.get('services').database.db, userId, c.req.valid('json'));
      return succeed(c, { message: 'Hours saved' });
    },
  )
  .post(
    '/feed',
    ...operation('viewing.renewFeed', {
      summary: 'Renew the address of the calendar of the current user',
      description: 'The one before leads nowhere from then on. There is none before hours are set.',
      answers: z.object({
        success,
        feed: z
          .string()
          .nullable()
          .meta({ example: `/api/viewing/feed/${exampleViewingToken}` }),
      }),
    }),
    async (c) => {
      const userId = accountOf(c, 'viewing.renewFeed');
      const { database, secret } = c.get('services');
      const seed = await renewFeedSeed(database.db, userId);
      return succeed(c, { feed: seed === undefined ? null : feedAddress(secret, seed) });
    },
  )
  .get(
    '/list',
    ...operation('viewing.list', {
      summary: `The viewings of the current user from today on, at most ${viewingLimits.listed}`,
      description:
        'Those to come that are asked for or agreed first, the earliest first. With those of the agency that they work for: an agent sees those of the listings that are with them.',
      answers: z.object({
        success,
        viewings: z.array(
          ofOwner.extend({
            token: z
              .string()
              .nullable()
              .describe('Answers it; null for who only reads.')
              .meta({ example: exampleViewingToken }),
          }),
        ),
      }),
    }),
    async (c) => {
      const currentUser = signedIn(c);
      const { database, secret } = c.get('services');
      const now = new Date();
      const shown = await selectListed(database.db, shownTo(currentUser), new Date(now.getTime() - 86_400_000), now);
      const viewings = shown.map((one) => ({
        ...askedAnswer(one),
        token: mayAnswerFor(currentUser, one) ? tokenOfViewing(secret, 'answer', one.viewing.id) : null,
      }));
      return succeed(c, { viewings });
    },
  )
  .get(
    '/times/:id',
    ...operation('viewing.times', {
      summary: 'Times at which a home can be seen',
      answers: z.object({ success, times }),
      refuses: [404, 409],
      limits: ['search'],
    }),
    input('param', z.object({ id: idField().meta({ example: exampleIds.listing }) })),
    async (c) => {
      const offered = await timesOf(c.get('services'), c.req.valid('param').id);
      return succeed(c, { times: offered.map((time) => time.toISOString()) });
    },
  )
  .post(
    '/',
    ...operation('viewing.ask', {
      summary: 'Ask to see a home at one of the times that are offered',
      description: 'It needs an `email`, or a `phone` with a number that can be dialled.',
      answers: done('Viewing asked for').extend({
        token: z.string().describe('Reads, changes and cancels it.').meta({ example: exampleViewingToken }),
      }),
      isDoneOnce: true,
      refuses: [404, 409, 415],
      takes: jsonBody(8),
      limits: ['contact:address', 'contact:account'],
    }),
    input('json', normalisedTexts(viewingSchema, written), async (body, c) => [
      ...issuesOfAnswering(rightFields(viewingSchema.shape, body)),
      ...(await screen(body, c)),
    ]),
    async (c) => {
      const form = c.req.valid('json');
      const address = c.get('visitorAddress');
      const asker = { network: address && originOf(address), accountId: c.get('account')?._id };
      const id = await idempotent(c, { operation: 'viewing.ask', says: form }, (services) =>
        askForViewing(services, form, asker),
      );
      return succeed(c, {
        message: 'Viewing asked for',
        token: tokenOfViewing(c.get('services').secret, 'visitor', id),
      });
    },
  )
  .get(
    '/of/:token',
    ...operation('viewing.read', {
      summary: 'A viewing, for the one who asked',
      answers: z.object({ success, viewing: viewingShape, times }),
      limits: ['search'],
    }),
    input('param', tokenSchema),
    async (c) => {
      const { viewing } = await requireShown(c.get('services'), 'visitor', c.req.valid('param').token);
      const offered = await timesAgain(c.get('services'), viewing);
      return succeed(c, { viewing: viewingAnswer(viewing), times: offered.map((time) => time.toISOString()) });
    },
  )
  .post(
    '/of/:token',
    ...operation('viewing.change', {
      summary: 'Choose another time for a viewing, or cancel it',
      answers: done('Viewing changed'),
      refuses: [409, 415],
      takes: jsonBody(1),
      limits: ['contact:address'],
    }),
    input('param', tokenSchema),
    input('json', viewingChangeSchema),
    async (c) => {
      const services = c.get('services');
      const { viewing } = await requireShown(services, 'visitor', c.req.valid('param').token);
      await changeViewing(services, viewing.id, c.req.valid('json').startsAt);
      return succeed(c, { message: 'Viewing changed' });
    },
  )
  .get(
    '/answer/:token',
    ...operation('viewing.toAnswer', {
      summary: 'A viewing, for the account that is asked',
      answers: z.object({ success, viewing: ofOwner }),
    }),
    input('param', tokenSchema),
    async (c) => {
      const shown = await requireShown(c.get('services'), 'answer', c.req.valid('param').token);
      return succeed(c, { viewing: askedAnswer(shown) });
    },
  )
  .post(
    '/answer/:token',
    ...operation('viewing.answer', {
      summary: 'Answer somebody who asks to see a home',
      answers: done('Viewing answered'),
      refuses: [409, 415],
      takes: jsonBody(1),
      limits: ['listing-answer:address'],
    }),
    input('param', tokenSchema),
    input('json', viewingAnswerSchema),
    async (c) => {
      const services = c.get('services');
      const { viewing } = await requireShown(services, 'answer', c.req.valid('param').token);
      await answerViewing(services, viewing.id, c.req.valid('json').answer);
      return succeed(c, { message: 'Viewing answered' });
    },
  )
  .get(
    '/feed/:token',
    ...operation('viewing.feed', {
      summary: 'The agreed viewings of an account as a calendar (iCalendar)',
      downloads: ['text/calendar'],
      limits: ['watch-feed:address'],
    }),
    input('param', tokenSchema),
    async (c) => {
      const { database, secret, settings } = c.get('services');
      const seed = idOfViewingToken(secret, 'feed', c.req.valid('param').token);
      if (seed === undefined) throw new Invalid('viewing_link');
      const ownerId = await ownerOfFeed(database.db, seed);
      if (ownerId === undefined) throw new Invalid('viewing_link');
      const now = new Date();
      const since = new Date(now.getTime() - viewingLimits.feedDays * 86_400_000);
      const shown = await selectOfFeed(database.db, ownerId, since, now);
      return c.body(calendarOfOwner(settings, shown), 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="viewings.ics"',
      });
    },
  );

function feedAddress(secret: string, seed: string): string {
  return `/api/viewing/feed/${tokenOfViewing(secret, 'feed', seed)}`;
}

async function requireShown(
  { database, secret }: Pick<ApiEnv['Variables']['services'], 'database' | 'secret'>,
  purpose: 'visitor' | 'answer',
  token: string,
): Promise<ViewingWith> {
  const id = idOfViewingToken(secret, purpose, token);
  if (id === undefined) throw new Invalid('viewing_link');
  const shown = await selectViewing(database.db, id);
  // Who is suspended sees nobody who asks any more, as they see nothing else.
  if (!shown || (purpose === 'answer' && shown.isSuspended)) throw new Invalid('viewing_link');
  return shown;
}
