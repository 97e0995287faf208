import { Hono } from 'hono';
import { reportSchema } from '#domain/report/report.ts';
import { jsonBody } from '../http/request/body.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { countByAccount, countByAddress } from '../http/limits/rate-limit.ts';
import { done, succeed } from '../http/request/done.ts';
import { input, normalisedTexts } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { takeReport } from './take.ts';

/** /api/report: reports of listings, reviews and agencies (MOD-22). */
export const reportRoutes = new Hono<ApiEnv>().post(
  '/',
  ...operation('report.create', {
    summary: 'Report a listing, a review or an agency',
    description:
      'Counts once per account, or per network for visitors, and thing and day, and not for its owner or for robots; the response is the same in any case. `gone` is handled as by POST /api/listing/gone/{id}.',
    answers: done('Thank you. Your report is noted.'),
    limits: ['report:address', 'report:account'],
    refuses: [404, 409, 415],
    takes: jsonBody(8),
  }),
  input('json', normalisedTexts(reportSchema, { words: 'text' })),
  async (c) => {
    const form = c.req.valid('json');
    // Counted with those that come by the other call (LST-184).
    if (form.reason === 'gone') {
      await countByAddress(c, 'gone-report:address');
      await countByAccount(c, 'gone-report:account');
    }
    await takeReport(c.get('services'), form, {
      account: c.get('account'),
      address: c.get('visitorAddress'),
      userAgent: c.req.header('user-agent'),
    });
    return succeed(c, { message: 'Thank you. Your report is noted.' });
  },
);
