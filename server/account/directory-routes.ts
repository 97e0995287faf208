import { Hono } from 'hono';
import { z } from 'zod';
import { staffRoles } from '#domain/account/staff.ts';
import { exampleAgent } from '#domain/agent/agent.ts';
import { examplePerson, withExamples } from '#domain/openapi/examples.ts';
import { deepestOffset, pageSizes } from '#domain/paging.ts';
import { oneLine } from '#domain/text/plain-text.ts';
import { defaultUserSort, userSortFields } from '#domain/account/order.ts';
import { succeed } from '../http/request/done.ts';
import { input, wholeNumberText } from '../http/request/input.ts';
import { listJson } from '../http/request/list-json.ts';
import { operation } from '../http/request/operation.ts';
import { countByOwner } from '../listing/of-owner.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { countUsers, selectChoices, selectUsers } from './directory.ts';

const success = z.literal(true);
/** Maximum number of users that one response offers for selection: beyond that one searches. */
const mostChoices = 1000;

const search = oneLine(0, 200, 'invalid_value')
  .optional()
  .describe('Terms in names and email addresses.')
  .meta({ example: 'mya' });

const directoryQuerySchema = z
  .strictObject(
    withExamples(
      {
        startIndex: wholeNumberText(0, deepestOffset).optional(),
        limit: wholeNumberText(1, 100).optional(),
        search,
        sort: z.enum(userSortFields).catch(defaultUserSort.sort).optional(),
        order: z.enum(['asc', 'desc']).catch(defaultUserSort.order).optional(),
      },
      { limit: 9, sort: 'createdAt', order: 'desc' },
    ),
  )
  .transform((query) => ({
    search: query.search ?? '',
    sort: query.sort ?? defaultUserSort.sort,
    order: query.order ?? defaultUserSort.order,
    offset: query.startIndex ?? 0,
    limit: query.limit ?? pageSizes.users,
  }));

const directoryEntrySchema = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        username: z.string(),
        email: z.string(),
        avatar: z.string().nullable(),
        role: z.enum(['user', 'agent']),
        isAdmin: z.boolean(),
        staffRoles: z.array(z.enum(staffRoles)),
        isSuspended: z.boolean(),
        createdAt: z.iso.datetime(),
        name: z.string().nullable().describe('The name as an agent.'),
        priority: z.number().int().nullable(),
        totalListings: z.number().int(),
      },
      {
        ...examplePerson,
        role: 'agent',
        isAdmin: false,
        staffRoles: [],
        isSuspended: false,
        name: exampleAgent.name,
        priority: 10,
        totalListings: 31,
      },
    ),
  )
  .meta({ ref: 'DirectoryEntry' });

const choiceSchema = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        username: z.string(),
        name: z.string().nullable(),
        email: z.string(),
        role: z.enum(['user', 'agent']),
      },
      { username: examplePerson.username, name: exampleAgent.name, email: examplePerson.email, role: 'agent' },
    ),
  )
  .meta({ ref: 'UserChoice' });

/** /api/user: the list of all users, for admins (ACC-41, ACC-42). */
export const directoryRoutes = new Hono<ApiEnv>()
  .get(
    '/getusers',
    ...operation('user.list', {
      summary: 'Users, newest first, in batches of 9',
      description: 'The totals count the users that the search finds.',
      answers: z.object({
        success,
        users: z.array(directoryEntrySchema),
        totalUsers: z.number().int().meta({ example: 31 }),
        lastMonthUsers: z.number().int(),
      }),
    }),
    input('query', directoryQuerySchema),
    async (c) => {
      const query = c.req.valid('query');
      const { db } = c.get('services').database;
      const [rows, { total, lastMonth }] = await Promise.all([selectUsers(db, query), countUsers(db, query.search)]);
      const counts = await countByOwner(
        db,
        rows.map(({ id }) => id),
      );
      const users = rows.map(({ id, createdAt, ...user }) => ({
        _id: id,
        ...user,
        createdAt: createdAt.toISOString(),
        totalListings: counts.get(id) ?? 0,
      }));
      return succeed(c, { users, totalUsers: total, lastMonthUsers: lastMonth });
    },
  )
  .get(
    '/getallusers',
    ...operation('user.choices', {
      summary: 'Users to choose an agent from, agents first',
      description: `At most ${mostChoices}; if there are more, a search finds the others.`,
      answers: z.object({ success, users: z.array(choiceSchema) }),
    }),
    input('query', z.strictObject({ search })),
    async (c) => {
      const rows = await selectChoices(c.get('services').database.db, c.req.valid('query').search ?? '', mostChoices);
      return listJson(c, { success: true as const, users: rows.map(({ id, ...user }) => ({ _id: id, ...user })) });
    },
  );
