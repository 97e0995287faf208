import { Hono } from 'hono';
import { z } from 'zod';
import { NotFound } from '#domain/errors.ts';
import { languages } from '#domain/language.ts';
import { issuesOfReaching, leadChangeSchema, leadSchema } from '#domain/lead/lead-schema.ts';
import { leadLists } from '#domain/lead/lead.ts';
import { exampleIds } from '#domain/openapi/examples.ts';
import { deepestOffset, pageSizes } from '#domain/paging.ts';
import { idField } from '#domain/text/plain-text.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { requireAccess, signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { done, succeed } from '../http/request/done.ts';
import { input, normalisedTexts, rightFields, wholeNumberText } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { download, privateFile } from '../http/wire/download.ts';
import { csvType } from '../text/csv.ts';
import type { CurrentUser } from '../process/services.ts';
import { leadAnswer, leadShape } from './answer.ts';
import { boxOfLeads, countLeads, type LeadBox, selectLead, selectLeads, selectListingsOf } from './queries.ts';
import { leadTable } from './table.ts';
import { changeLead, createLead, removeLead } from './write.ts';

const success = z.literal(true);
const whole = z.number().int();
const idSchema = z.object({ id: idField().meta({ example: exampleIds.person }) });
/** Whose leads are asked for, as in the inbox. */
const whose = {
  to: z.enum(['me', 'team'], 'invalid_value').optional(),
  member: idField().optional().describe('Only those that this member of the team looks after.'),
};
/** Fields that people write in their own words. */
const written = { name: 'text', note: 'text', nextStep: 'text' } as const;

/** /api/lead: the people who may rent or buy from an account (LEA-8 to LEA-14). */
export const leadRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    ...operation('lead.list', {
      summary: `The leads of the current user, in batches of ${pageSizes.activity}`,
      description:
        'today: those whose next step is due, the longest overdue first; otherwise by their last change. With `to=team` those of the agency that they work for: an agent reads their own.',
      refuses: [403],
      answers: z.object({
        success,
        leads: z.array(leadShape),
        totals: z
          .object({ today: whole, all: whole, new: whole, talking: whole, viewing: whole, agreed: whole, lost: whole })
          .describe('How many each list has.'),
      }),
    }),
    input(
      'query',
      z.strictObject({
        list: z.enum(leadLists, 'invalid_value').optional().describe('Left out: today.'),
        startIndex: wholeNumberText(0, deepestOffset).optional(),
        ...whose,
      }),
    ),
    async (c) => {
      const currentUser = signedIn(c);
      const { list = 'today', startIndex = 0, to = 'me', member } = c.req.valid('query');
      const box = requireBox(currentUser, to, member);
      const { db } = c.get('services').database;
      const now = new Date();
      const [rows, totals] = await Promise.all([selectLeads(db, box, list, startIndex, now), countLeads(db, box, now)]);
      const listings = await selectListingsOf(
        db,
        rows.map(({ id }) => id),
      );
      return succeed(c, { leads: rows.map((row) => leadAnswer(row, listings)), totals });
    },
  )
  .post(
    '/',
    ...operation('lead.create', {
      summary: 'Note a lead',
      description:
        'It needs a number that can be dialled, or an email address. The same person is one lead: what is new is added to it.',
      answers: done('Lead noted').extend({
        _id: z.uuid(),
        isNew: z.boolean().describe('False if this person was among the leads already.').meta({ example: true }),
      }),
      refuses: [409, 415],
      takes: jsonBody(40),
    }),
    input('json', normalisedTexts(leadSchema, written), async (body) =>
      issuesOfReaching(rightFields(leadSchema.shape, body)),
    ),
    async (c) => {
      const noted = await createLead(c.get('services'), signedIn(c), c.req.valid('json'));
      return succeed(c, { message: 'Lead noted', ...noted });
    },
  )
  .get(
    '/csv',
    ...operation('lead.download', {
      summary: 'All leads of the current user as a table',
      description: 'A text that a spreadsheet would run as a formula is preceded by an apostrophe.',
      downloads: ['text/csv'],
      refuses: [403],
      limits: ['export:account'],
    }),
    input('query', z.strictObject({ language: z.enum(languages, 'invalid_value').optional(), ...whose })),
    (c) => {
      const currentUser = signedIn(c);
      const { language = 'en', to = 'me', member } = c.req.valid('query');
      const box = requireBox(currentUser, to, member);
      const { db } = c.get('services').database;
      return download(c, privateFile(csvType, `leads-${yangonDay(new Date())}.csv`), () =>
        leadTable(db, box, language),
      );
    },
  )
  .get(
    '/of/:id',
    ...operation('lead.read', {
      summary: 'A lead',
      answers: z.object({ success, lead: leadShape }),
      refuses: [404],
    }),
    input('param', idSchema),
    async (c) => {
      const { db } = c.get('services').database;
      const found = await selectLead(db, c.req.valid('param').id);
      requireAccess('lead.read', signedIn(c), found && { userId: found.ownerId, memberId: found.memberId });
      if (!found) throw new NotFound('lead_not_found');
      return succeed(c, { lead: leadAnswer(found, await selectListingsOf(db, [found.id])) });
    },
  )
  .post(
    '/of/:id',
    ...operation('lead.update', {
      summary: 'Change a lead',
      description: 'What is left out stays.',
      answers: done('Lead saved'),
      refuses: [404, 409, 415],
      takes: jsonBody(40),
    }),
    input('param', idSchema),
    input('json', normalisedTexts(leadChangeSchema, written)),
    async (c) => {
      await changeLead(c.get('services'), signedIn(c), c.req.valid('param').id, c.req.valid('json'));
      return succeed(c, { message: 'Lead saved' });
    },
  )
  .delete(
    '/of/:id',
    ...operation('lead.delete', { summary: 'Delete a lead', answers: done('Lead deleted'), refuses: [404] }),
    input('param', idSchema),
    async (c) => {
      await removeLead(c.get('services'), signedIn(c), c.req.valid('param').id);
      return succeed(c, { message: 'Lead deleted' });
    },
  );

/** Whose leads a call is about. @throws Forbidden for those of an agency that the user may not read */
function requireBox(currentUser: CurrentUser, to: 'me' | 'team', member: string | undefined): LeadBox {
  const box = boxOfLeads(currentUser, to, member);
  if (to === 'team') requireAccess('user.figures', currentUser, { userId: box.ownerId, memberId: box.memberId });
  return box;
}
