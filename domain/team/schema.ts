import { z } from 'zod';
import { mostAtOnce } from '../listing/many.ts';
import { exampleIds, withExamples } from '../openapi/examples.ts';
import { idField, oneLine } from '../text/plain-text.ts';
import { teamLimits, teamRoles } from './team.ts';

const role = z
  .enum(teamRoles, 'invalid_value')
  .describe(
    '`owner`: all of the agency’s work and its team; `agent`: their own listings and messages; `viewer`: only reads.',
  );
const to = idField().nullable().describe('The member who takes over; null for the agency itself.');

/** Body of POST /api/team/invitations. */
export const newInvitationSchema = z.strictObject(withExamples({ role }, { role: 'agent' }));

/** Body of POST /api/team/members/{id}: only what changes. */
export const memberChangesSchema = z.strictObject(
  withExamples(
    {
      role: role.optional(),
      name: oneLine(teamLimits.name.minimum, teamLimits.name.maximum, 'team_name_length').optional(),
      phone: oneLine(teamLimits.phone.minimum, teamLimits.phone.maximum, 'phone_length').nullable().optional(),
    },
    { role: 'agent', name: 'Ko Aung', phone: '09 777 123 456' },
  ),
);
export type MemberChanges = z.output<typeof memberChangesSchema>;

/** Body of the calls that hand one thing, or all of a member's, on. */
export const handOnSchema = z.strictObject(withExamples({ to }, { to: null }));

/** Body of POST /api/listing/hand-on: each listing once (TEM-13). */
export const handOnListingsSchema = z.strictObject(
  withExamples(
    {
      ids: z
        .array(idField(), 'invalid_value')
        .min(1, 'invalid_value')
        .max(mostAtOnce, 'invalid_value')
        .refine((ids) => new Set(ids).size === ids.length, 'invalid_value'),
      to,
    },
    { ids: [exampleIds.listing], to: null },
  ),
);
