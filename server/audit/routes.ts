import { Hono } from 'hono';
import { z } from 'zod';
import { exampleListing } from '#domain/listing/example.ts';
import { examplePerson, withExamples } from '#domain/openapi/examples.ts';
import { deepestOffset } from '#domain/paging.ts';
import { longest, idField } from '#domain/text/plain-text.ts';
import { succeed } from '../http/request/done.ts';
import { input, wholeNumberText } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { selectEntries } from './queries.ts';

const personSchema = z.object({
  _id: z.uuid(),
  username: z.string().nullable().describe('The username at the time.').meta({ example: examplePerson.username }),
});

const activitySchema = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        action: z.string().describe('A module and a verb: `listing.delete`.'),
        actor: personSchema.nullable().describe('Null when the portal itself acted.'),
        subject: z
          .object(
            withExamples(
              {
                _id: z.uuid(),
                kind: z.string().describe('`user`, or for anything else the module of the action: `listing`, `post`.'),
                label: z
                  .string()
                  .nullable()
                  .describe('Its title or name at the time; for `outage`, townships, separated by commas.'),
              },
              { kind: 'listing', label: exampleListing.name },
            ),
          )
          .nullable(),
        person: personSchema
          .nullable()
          .describe("The user concerned: the subject, or its owner; null for the site's own resources."),
        change: z.record(z.string(), z.unknown()).nullable(),
        createdAt: z.iso.datetime(),
      },
      { action: 'listing.update', change: { name: exampleListing.name } },
    ),
  )
  .meta({ ref: 'Activity' });

/** /api/admin/activity: the audit log, for admins. */
export const activityRoutes = new Hono<ApiEnv>().get(
  '/activity',
  ...operation('activity.list', {
    summary: 'Audit log: who did what to whom, latest first, in batches of 20',
    description: 'Names are those at the time, and remain after accounts and other resources are deleted.',
    answers: z.object({ success: z.literal(true), activity: z.array(activitySchema) }),
  }),
  input(
    'query',
    z.strictObject({
      action: z
        .string()
        .check(longest(100, 'invalid_value'))
        .regex(/^[A-Za-z]*(\.[A-Za-z]*)?$/, 'invalid_value')
        .optional()
        .describe('Prefix of the action, including its whole module: `user`, `user.pass`.')
        .meta({ example: 'listing.update' }),
      person: idField().optional().describe('The actor, or the user concerned.'),
      startIndex: wholeNumberText(0, deepestOffset).optional(),
    }),
  ),
  async (c) => {
    const { action, person: personId, startIndex: offset = 0 } = c.req.valid('query');
    const rows = await selectEntries(c.get('services').database.db, { action: action || undefined, personId, offset });
    return succeed(c, { activity: rows.map(activityAnswer) });
  },
);

function activityAnswer(row: Awaited<ReturnType<typeof selectEntries>>[number]) {
  const { id, actorId, actorName, action, subjectId, label, personId, personName, change, createdAt } = row;
  const [module = ''] = action.split('.');
  const subject =
    label === null && subjectId === personId ? { kind: 'user', label: personName } : { kind: module, label };
  return {
    _id: id,
    action,
    actor: named(actorId, actorName),
    subject: subjectId === null ? null : { _id: subjectId, ...subject },
    person: named(personId, personName),
    change,
    createdAt: createdAt.toISOString(),
  };
}

function named(id: string | null, username: string | null) {
  return id === null ? null : { _id: id, username };
}
