import { Hono } from 'hono';
import { z } from 'zod';
import { decisionSchema, questionAnswerSchema, questionSchema } from '#domain/desk/decision.ts';
import { exampleListing } from '#domain/listing/example.ts';
import { waitingCauses } from '#domain/listing/hiding.ts';
import { exampleIds, examplePerson, withExamples } from '#domain/openapi/examples.ts';
import { deepestOffset, pageSizes } from '#domain/paging.ts';
import { reportedKinds, reportReasons } from '#domain/report/report.ts';
import { idField } from '#domain/text/plain-text.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { done, succeed } from '../http/request/done.ts';
import { input, normalisedTexts, wholeNumberText } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { openCases } from './cases.ts';
import { decide } from './decide.ts';
import { answerQuestion, readQuestion } from './questions.ts';

const success = z.literal(true);
const idSchema = z.object({ id: idField().meta({ example: exampleIds.listing }) });

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

const ownerSchema = z.object(
  withExamples(
    {
      _id: z.uuid(),
      username: z.string(),
      createdAt: z.iso.datetime(),
      listings: z.number().int(),
      isSuspended: z.boolean(),
    },
    { ...examplePerson, listings: 3, isSuspended: false },
  ),
);

const memberSchema = z.object(
  withExamples(
    { _id: z.uuid(), username: z.string(), isSuspended: z.boolean() },
    { ...examplePerson, isSuspended: false },
  ),
);

const caseSchema = z.object(
  withExamples(
    {
      kind: z.enum(reportedKinds),
      id: z.uuid(),
      label: z.string().describe('Its title or name, or the text of the review when it was reported.'),
      count: z.number().int().describe('Open reports; the first of them are in `reports`.'),
      firstAt: z.iso.datetime(),
      lastAt: z.iso.datetime().nullable().describe('The time of the latest report.'),
      pageId: z
        .string()
        .nullable()
        .describe(
          'Of the listing that it is or stands on, or of the agency; for a review of a building its slug; null if it is no longer there.',
        ),
      owner: ownerSchema.nullable().describe('The poster, the author or the agency; null if it is no longer there.'),
      member: memberSchema
        .nullable()
        .describe('Of a listing of an agency: the member of its team who has it; null if there is none.'),
      isHidden: z.boolean().describe('Whether it is a listing that is hidden or waits.'),
      waitsFor: z.enum(waitingCauses).nullable().describe('What a listing waits for.'),
      isChanged: z
        .boolean()
        .describe('Whether a listing that waits for a look was online before, and was changed or posted again since.'),
      appeal: z.string().nullable().describe('What the owner of a hidden listing objects, while nobody has answered.'),
      question: questionSchema.nullable(),
      reports: z.array(reportAnswerSchema),
    },
    {
      id: exampleIds.listing,
      label: exampleListing.name,
      count: 1,
      pageId: exampleIds.listing,
      isHidden: false,
      waitsFor: null,
      isChanged: false,
      member: null,
      appeal: null,
    },
  ),
);

/** /api/desk: everything that moderators decide, and their questions to owners (MOD-48 to MOD-51). */
export const deskRoutes = new Hono<ApiEnv>()
  .get(
    '/cases',
    ...operation('desk.cases', {
      summary: `Everything to be decided about one thing together, the heaviest first, in batches of ${pageSizes.activity}`,
      description:
        'Reports, signals of the portal, new listings that wait for a look, appeals, and answers to questions. Those whose owner was asked lately come last.',
      answers: z.object({
        success,
        cases: z.array(caseSchema),
        total: z.number().int().meta({ example: 3 }),
        unproven: z
          .number()
          .int()
          .describe('Listings that wait for their posters to confirm an address; nobody has to decide about them.')
          .meta({ example: 2 }),
      }),
    }),
    input('query', z.strictObject({ startIndex: wholeNumberText(0, deepestOffset).optional() })),
    async (c) => {
      const { startIndex: offset = 0 } = c.req.valid('query');
      return succeed(c, await openCases(c.get('services').database.db, offset));
    },
  )
  .post(
    '/decide',
    ...operation('desk.decide', {
      summary: 'Decide about one thing',
      description:
        'Does what is decided, tells its owner the reason, and closes the reports that were seen: those who left an address are told what came of it. `ask` leaves them open, and `reopen` opens those again that were closed last.',
      answers: done('Decided'),
      refuses: [404, 409, 415],
      takes: jsonBody(16),
    }),
    input('json', normalisedTexts(decisionSchema, { reason: 'text', answer: 'text' })),
    async (c) => {
      await decide(c.get('services'), signedIn(c), c.req.valid('json'));
      return succeed(c, { message: 'Decided' });
    },
  )
  .get(
    '/question/:id',
    ...operation('desk.question', {
      summary: 'The question to the owner of a listing, and the answer',
      answers: z.object({ success, question: questionSchema.nullable() }),
      refuses: [404],
    }),
    input('param', idSchema),
    async (c) => {
      const { db } = c.get('services').database;
      const question = await readQuestion(db, signedIn(c), c.req.valid('param').id);
      return succeed(c, { question: question ?? null });
    },
  )
  .post(
    '/answer/:id',
    ...operation('desk.answer', {
      summary: 'Answer the question about one’s listing',
      answers: done('Thank you. We will read it.'),
      refuses: [404, 409, 415],
      takes: jsonBody(8),
    }),
    input('param', idSchema),
    input('json', normalisedTexts(questionAnswerSchema, { answer: 'text' })),
    async (c) => {
      await answerQuestion(c.get('services'), signedIn(c), c.req.valid('param').id, c.req.valid('json'));
      return succeed(c, { message: 'Thank you. We will read it.' });
    },
  );
