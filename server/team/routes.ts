import { Hono } from 'hono';
import { z } from 'zod';
import { NotFound } from '#domain/errors.ts';
import { exampleIds, examplePerson, exampleToken, withExamples } from '#domain/openapi/examples.ts';
import { handOnSchema, memberChangesSchema, newInvitationSchema } from '#domain/team/schema.ts';
import { invitationDays, teamRoles } from '#domain/team/team.ts';
import { idField } from '#domain/text/plain-text.ts';
import { userExists } from '../auth/account-lock.ts';
import { refuseAgentName } from '../auth/names.ts';
import { screened } from '../ban/screen.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { done, succeed } from '../http/request/done.ts';
import { input, normalisedTexts } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { invite, withdraw } from './invitations.ts';
import { leave, removeMember, setMember, teamFor } from './members.ts';
import { selectShownMember, selectShownMembers } from './queries.ts';

const success = z.literal(true);
const role = z.enum(teamRoles);
const token = z.string().describe('What the address of its page ends with: `/team/join/{token}`.');
const idSchema = z.object({ id: idField() });
const example = { _id: exampleIds.person, name: 'Ko Aung', phone: '09 777 123 456', avatar: examplePerson.avatar };
const work = (of: string) =>
  z.number().int().nullable().describe(`How many ${of} they have; null where the current user may not know.`);
const workSchema = { listings: work('listings'), messages: work('messages that are not answered') };

const teamSchema = z
  .object(
    withExamples(
      {
        agencyId: z.uuid(),
        agencyName: z.string(),
        role: role.describe('What the current user may do there.'),
        members: z.array(
          z.object(
            withExamples(
              {
                _id: z.uuid(),
                username: z.string(),
                avatar: z.string().nullable(),
                name: z.string(),
                phone: z.string().nullable(),
                role,
                joinedAt: z.iso.datetime(),
                ...workSchema,
              },
              { ...example, username: examplePerson.username, role: 'agent', listings: 12, messages: 2 },
            ),
          ),
        ),
        unassigned: z
          .object(withExamples(workSchema, { listings: 3, messages: 0 }))
          .describe('What is with no member.'),
        invitations: z
          .array(
            z.object(
              withExamples(
                { _id: z.uuid(), role, createdAt: z.iso.datetime(), expiresAt: z.iso.datetime(), token },
                { role: 'agent', token: exampleToken },
              ),
            ),
          )
          .describe('Those that can still be accepted, the latest first; only for who owns the team.'),
      },
      { agencyId: exampleIds.person, agencyName: 'Golden Key', role: 'owner' },
    ),
  )
  .meta({ ref: 'Team' });

const shownMemberSchema = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        agencyId: z.uuid(),
        name: z.string(),
        phone: z.string().nullable(),
        avatar: z.string().nullable(),
        role,
        joinedAt: z.iso.datetime(),
      },
      { ...example, role: 'agent' },
    ),
  )
  .meta({ ref: 'TeamMember' });

type ShownMember = NonNullable<Awaited<ReturnType<typeof selectShownMember>>>;

function memberAnswer({ username: _username, joinedAt, ...member }: ShownMember) {
  return { ...member, joinedAt: joinedAt.toISOString() };
}

const written = { name: 'text' } as const;
const screenMember = screened(memberChangesSchema.shape, written, { ...written, phone: 'text' });

/** /api/team: the members of an agency (TEM-1 to TEM-21). */
export const teamRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    ...operation('team.read', {
      summary: 'The team that you work in, or that works for you',
      answers: z.object({ success, team: teamSchema.nullable().describe('Null for somebody who is in no team.') }),
    }),
    async (c) => succeed(c, { team: (await teamFor(c.get('services'), signedIn(c))) ?? null }),
  )
  .post(
    '/invite/:id',
    ...operation('team.invite', {
      summary: 'Invite somebody to the team of an agency',
      description: `The link works once, for ${invitationDays} days. Anyone who has it can accept: send it to one person.`,
      answers: done('Invitation made').extend(
        withExamples({ _id: z.uuid(), token, expiresAt: z.iso.datetime() }, { token: exampleToken }),
      ),
      refuses: [409, 415],
      takes: jsonBody(1),
      limits: ['team:account'],
    }),
    input('param', idSchema),
    input('json', newInvitationSchema),
    async (c) => {
      const { id } = c.req.valid('param');
      const made = await invite(c.get('services'), signedIn(c), id, c.req.valid('json').role);
      return succeed(c, { message: 'Invitation made', ...made });
    },
  )
  .delete(
    '/invitations/:id',
    ...operation('team.withdraw', {
      summary: 'Withdraw an invitation to the team',
      answers: done('Invitation withdrawn'),
      refuses: [404],
    }),
    input('param', idSchema),
    async (c) => {
      await withdraw(c.get('services'), signedIn(c), c.req.valid('param').id);
      return succeed(c, { message: 'Invitation withdrawn' });
    },
  )
  .post(
    '/leave',
    ...operation('team.leave', {
      summary: 'Leave the team that you work in',
      description: 'What is with you stays with the agency, and with nobody of its team.',
      answers: done('You have left the team'),
      refuses: [409],
    }),
    async (c) => {
      await leave(c.get('services'), signedIn(c));
      return succeed(c, { message: 'You have left the team' });
    },
  )
  .get(
    '/members/:id',
    ...operation('team.members', {
      summary: 'The members of an agency whom visitors can see',
      description: 'In the order in which they joined. Viewers, and members who are suspended, are left out.',
      answers: z.object({ success, members: z.array(shownMemberSchema) }),
      limits: ['search'],
      refuses: [404],
    }),
    input('param', idSchema),
    async (c) => {
      const { db } = c.get('services').database;
      const { id } = c.req.valid('param');
      if (!(await userExists(db, id))) throw new NotFound('not_found');
      const rows = await selectShownMembers(db, id);
      return succeed(c, { members: rows.map(memberAnswer) });
    },
  )
  .get(
    '/members/:id/:memberId',
    ...operation('team.member', {
      summary: 'A member of an agency, as visitors see them',
      answers: shownMemberSchema.extend({ success }),
      refuses: [404],
    }),
    input('param', z.object({ id: idField(), memberId: idField() })),
    async (c) => {
      const { id, memberId } = c.req.valid('param');
      const found = await selectShownMember(c.get('services').database.db, id, memberId);
      if (!found) throw new NotFound('not_found');
      return succeed(c, memberAnswer(found));
    },
  )
  .post(
    '/members/:id',
    ...operation('team.setMember', {
      summary: 'Change the role, the name or the telephone of a member',
      description: 'An agent may change their own name and telephone; only who owns the team changes roles.',
      answers: done('Member changed'),
      refuses: [404, 415],
      takes: jsonBody(2),
    }),
    input('param', idSchema),
    input('json', normalisedTexts(memberChangesSchema, written), screenMember),
    async (c) => {
      const { id } = c.req.valid('param');
      const changes = c.req.valid('json');
      const services = c.get('services');
      if (changes.name !== undefined) await refuseAgentName(services.database.db, changes.name, id);
      await setMember(services, signedIn(c), id, changes);
      return succeed(c, { message: 'Member changed' });
    },
  )
  .post(
    '/members/:id/remove',
    ...operation('team.remove', {
      summary: 'Remove a member from the team, and hand on what is with them',
      description:
        'Their access ends at once. Their listings and messages stay with the agency, or go to another member.',
      answers: done('Member removed').extend(
        withExamples({ listings: z.number().int(), messages: z.number().int() }, { listings: 12, messages: 4 }),
      ),
      refuses: [404, 415],
      takes: jsonBody(1),
    }),
    input('param', idSchema),
    input('json', handOnSchema),
    async (c) => {
      const currentUser = signedIn(c);
      const released = await removeMember(
        c.get('services'),
        currentUser,
        c.req.valid('param').id,
        c.req.valid('json').to,
      );
      return succeed(c, { message: 'Member removed', ...released });
    },
  );
