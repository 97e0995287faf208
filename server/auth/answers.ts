import { staffRoles } from '#domain/account/staff.ts';
import { z } from 'zod';
import type { CurrentUser } from '../process/services.ts';
import { done } from '../http/request/done.ts';
import { teamRoles } from '#domain/team/team.ts';
import { exampleIds, examplePerson, withExamples } from '#domain/openapi/examples.ts';

/** An account as its own user sees it. */
export const accountSchema = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        username: z.string(),
        email: z.string(),
        avatar: z.string().nullable(),
        isAdmin: z.boolean(),
        staffRoles: z
          .array(z.enum(staffRoles))
          .describe('What the user may do as staff: moderate, edit posts, or handle payments and packages.'),
        needsTwoFactor: z
          .literal(true)
          .optional()
          .describe('Present for staff who have no rights as such until they turn on two-factor sign-in.'),
        role: z.enum(['user', 'agent']),
        team: z
          .object(
            withExamples(
              { agencyId: z.uuid(), agencyName: z.string(), role: z.enum(teamRoles) },
              { agencyId: exampleIds.person, agencyName: 'Golden Key', role: 'agent' },
            ),
          )
          .optional()
          .describe('The agency that the user works for, and as what; left out where there is none.'),
        createdAt: z.iso.datetime(),
      },
      { ...examplePerson, isAdmin: false, staffRoles: [], needsTwoFactor: undefined, role: 'agent' },
    ),
  )
  .meta({ ref: 'Account' });

/** A user as {@link accountSchema} has them. */
export function accountAnswer({ worksFor: _worksFor, ...account }: CurrentUser) {
  return account;
}

/** Body of the response to a sign-in or sign-up: the sentence, and the account. */
export const signedInSchema = (text: string) => done(text).extend({ user: accountSchema });
