import { Hono } from 'hono';
import { z } from 'zod';
import { NotFound } from '#domain/errors.ts';
import { contactKinds } from '#domain/listing/listing.ts';
import { exampleIds, withExamples } from '#domain/openapi/examples.ts';
import type { ApiEnv } from '../../http/request/context.ts';
import { requireAccess, signedIn } from '../../http/request/access.ts';
import { done, succeed } from '../../http/request/done.ts';
import { input } from '../../http/request/input.ts';
import { operation } from '../../http/request/operation.ts';
import { contactTapsShape } from '../answer.ts';
import { reportGone } from '../life/gone-reports.ts';
import { revealNumber } from './reveal-number.ts';
import { contactTapDays, countContactTap, countPageView, daysOfTaps, pageViewsOf } from './page-views.ts';
import { holdersOf } from '../queries.ts';
import { idField } from '#domain/text/plain-text.ts';

const idSchema = z.object({ id: idField().meta({ example: exampleIds.listing }) });
const success = z.literal(true);
const viewsSchema = z.object({ success, count: z.number().int() });

/** /api/listing: visitors' actions, recorded without names: views, contact taps, gone reports (LST-66, LST-67, LST-145, LST-186, LST-188, LEA-16). */
export const viewRoutes = new Hono<ApiEnv>()
  .post(
    '/pageviews/:id',
    ...operation('listing.view', {
      summary: 'Count a view of a listing',
      description:
        'Counts once per visitor and day, a limited number of times per network, and not for its owner or for robots; the response is the same in any case.',
      answers: viewsSchema,
      limits: ['view'],
      refuses: [404, 429],
    }),
    input('param', idSchema),
    async (c) => {
      const count = await countPageView(c.get('services'), c.req.valid('param').id, {
        account: c.get('account'),
        address: c.get('visitorAddress'),
        userAgent: c.req.header('user-agent'),
      });
      return succeed(c, { count });
    },
  )
  .get(
    '/getpageviews/:id',
    ...operation('listing.views', { summary: 'Number of views of a listing', answers: viewsSchema, refuses: [404] }),
    input('param', idSchema),
    async (c) => {
      const count = await pageViewsOf(c.get('services'), c.req.valid('param').id);
      return succeed(c, { count });
    },
  )
  .post(
    '/taps/:id/:kind',
    ...operation('listing.tap', {
      summary: 'Count a tap on Call, Viber or Copy of a listing',
      description:
        'Counts once per person, kind and day, a limited number of times per network, and not for its owner or for robots; the response is the same in any case. No phone number is sent, and nobody learns who tapped.',
      answers: z.object({ success }),
      limits: ['view'],
      refuses: [404, 429],
    }),
    input('param', idSchema.extend({ kind: z.enum(contactKinds, 'invalid_value').meta({ example: 'call' }) })),
    async (c) => {
      await countContactTap(c.get('services'), c.req.valid('param'), {
        account: c.get('account'),
        address: c.get('visitorAddress'),
        userAgent: c.req.header('user-agent'),
      });
      return succeed(c, {});
    },
  )
  .post(
    '/number/:id',
    ...operation('listing.number', {
      summary: 'The phone number of a listing, at a tap that is counted',
      description:
        'For pages that do not contain the number: those of private owners. Counts as a tap on Call, by the same rules.',
      answers: z.object(
        withExamples(
          { success, phone: z.string().describe('As typed; it may have several numbers.') },
          { phone: '09 123 456 789' },
        ),
      ),
      limits: ['view'],
      refuses: [404, 409, 429],
    }),
    input('param', idSchema),
    async (c) => {
      const phone = await revealNumber(c.get('services'), c.req.valid('param').id, {
        account: c.get('account'),
        address: c.get('visitorAddress'),
        userAgent: c.req.header('user-agent'),
      });
      return succeed(c, { phone });
    },
  )
  .get(
    '/taps/:id',
    ...operation('listing.tapDays', {
      summary: 'Daily taps on Call, Viber and Copy of a listing',
      description: `The last ${daysOfTaps} days in Yangon, latest first, including days without a tap. Only for its owner and admins.`,
      answers: z.object({
        success,
        days: z.array(z.object(withExamples({ day: z.iso.date(), ...contactTapsShape }, { day: '2026-01-06' }))),
      }),
      refuses: [404],
    }),
    input('param', idSchema),
    async (c) => {
      const { id } = c.req.valid('param');
      const currentUser = signedIn(c);
      const { db } = c.get('services').database;
      const holders = await holdersOf(db, id);
      requireAccess('listing.tapDays', currentUser, holders);
      if (holders === undefined) throw new NotFound('listing_not_found');
      return succeed(c, { days: await contactTapDays(db, id) });
    },
  )
  .post(
    '/gone/:id',
    ...operation('listing.gone', {
      summary: 'Report that a listing is no longer available',
      description:
        'Counts once per account, or per network for visitors, and not for its owner or for robots; the response is the same in any case. After the second person’s report, from a second network, the owner is asked, and has 72 hours to answer before the listing ends. Nobody learns who reported it.',
      answers: done('Thank you. Your report is noted.'),
      limits: ['view', 'gone-report:address', 'gone-report:account'],
      refuses: [404, 409, 429],
    }),
    input('param', idSchema),
    async (c) => {
      await reportGone(c.get('services'), c.req.valid('param').id, {
        account: c.get('account'),
        address: c.get('visitorAddress'),
        userAgent: c.req.header('user-agent'),
      });
      return succeed(c, { message: 'Thank you. Your report is noted.' });
    },
  );
