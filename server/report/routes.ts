import { Hono } from 'hono';
import { z } from 'zod';
import { exampleListing } from '#domain/listing/example.ts';
import { exampleIds, withExamples } from '#domain/openapi/examples.ts';
import { deepestOffset, pageSizes } from '#domain/paging.ts';
import { closingSchema, reportedKinds, reportReasons, reportSchema } from '#domain/report/report.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { countByAccount, countByAddress } from '../http/limits/rate-limit.ts';
import { done, succeed } from '../http/request/done.ts';
import { input, normalisedTexts, wholeNumberText } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { closeCase, openCases } from './cases.ts';
import { takeReport } from './take.ts';

const reportAnswerSchema = z.object(
  withExamples(
    {
      _id: z.uuid(),
      reason: z.enum(reportReasons),
      words: z
        .string()
        .nullable()
        .describe('In the reporter’s own words; of a signal of the portal the name or figure that it is about.'),
      pointsTo: z.uuid().nullable().describe('Of a signal: the other listing, or the user.'),
      wantsAnswer: z.boolean().describe('Whether the reporter left an address.'),
      createdAt: z.iso.datetime(),
    },
    { reason: 'wrong-photos', words: 'These are the photos of the show flat.', pointsTo: null },
  ),
);

const caseSchema = z.object(
  withExamples(
    {
      kind: z.enum(reportedKinds),
      id: z.uuid(),
      label: z.string().describe('Its title or name, or the text of the review, when it was reported.'),
      count: z.number().int().describe('Open reports; the first of them are in `reports`.'),
      firstAt: z.iso.datetime(),
      lastAt: z.iso.datetime(),
      pageId: z
        .uuid()
        .nullable()
        .describe('Of the listing that it is or stands on, or of the agency; null if it is no longer there.'),
      reports: z.array(reportAnswerSchema),
    },
    { id: exampleIds.listing, label: exampleListing.name, count: 1, pageId: exampleIds.listing },
  ),
);

/** /api/report: reports of listings, reviews and agencies (MOD-22 to MOD-24). */
export const reportRoutes = new Hono<ApiEnv>()
  .post(
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
  )
  .get(
    '/cases',
    ...operation('report.cases', {
      summary: `Open reports, those of one thing together, the heaviest first, in batches of ${pageSizes.activity}`,
      answers: z.object({
        success: z.literal(true),
        cases: z.array(caseSchema),
        total: z.number().int().meta({ example: 3 }),
      }),
    }),
    input('query', z.strictObject({ startIndex: wholeNumberText(0, deepestOffset).optional() })),
    async (c) => {
      const { startIndex: offset = 0 } = c.req.valid('query');
      return succeed(c, await openCases(c.get('services').database.db, offset));
    },
  )
  .post(
    '/close',
    ...operation('report.close', {
      summary: 'Close the open reports of one thing that the admin has seen',
      description: 'Those who left an address are told what came of it.',
      answers: done('Reports closed'),
      refuses: [404, 415],
      takes: jsonBody(8),
    }),
    input('json', normalisedTexts(closingSchema, { answer: 'text' })),
    async (c) => {
      await closeCase(c.get('services'), signedIn(c), c.req.valid('json'));
      return succeed(c, { message: 'Reports closed' });
    },
  );
