import { Hono } from 'hono';
import { z } from 'zod';
import { exampleIds, exampleToken, withExamples } from '#domain/openapi/examples.ts';
import { teamRoles } from '#domain/team/team.ts';
import { signedIn } from '../http/request/access.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { done, succeed } from '../http/request/done.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { invitationOf, invitationTokenPattern, join } from './invitations.ts';

const success = z.literal(true);
const tokenSchema = z.object({
  token: z.string().regex(invitationTokenPattern, 'team_link_invalid').meta({ example: exampleToken }),
});
const joinedSchema = { agencyId: z.uuid(), agencyName: z.string(), role: z.enum(teamRoles) };
const exampleJoined = { agencyId: exampleIds.person, agencyName: 'Golden Key', role: 'agent' } as const;

/** /api/team-invitation: what an invitation's link leads to (TEM-5, TEM-6). A room of its own: pages that show it are never cached. */
export const teamInvitationRoutes = new Hono<ApiEnv>()
  .get(
    '/:token',
    ...operation('team.invitation', {
      summary: 'An invitation to a team, by its token',
      answers: z.object({
        success,
        ...withExamples({ ...joinedSchema, expiresAt: z.iso.datetime() }, exampleJoined),
      }),
      refuses: [429],
      limits: ['search'],
    }),
    input('param', tokenSchema),
    async (c) => {
      const found = await invitationOf(c.get('services').database.db, c.req.valid('param').token);
      const { agencyId, agencyName, role: offered, expiresAt } = found;
      return succeed(c, { agencyId, agencyName, role: offered, expiresAt: expiresAt.toISOString() });
    },
  )
  .post(
    '/:token',
    ...operation('team.join', {
      summary: 'Accept an invitation to a team',
      answers: done('You are in the team').extend(withExamples(joinedSchema, exampleJoined)),
      refuses: [409, 429],
      limits: ['team:account'],
    }),
    input('param', tokenSchema),
    async (c) => {
      const joined = await join(c.get('services'), signedIn(c), c.req.valid('param').token);
      return succeed(c, { message: 'You are in the team', ...joined });
    },
  );
