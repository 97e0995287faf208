import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { exampleIds, examplePerson, withExamples } from '#domain/openapi/examples.ts';
import { deepestOffset, pageSizes } from '#domain/paging.ts';
import { wordsAsTyped } from '#domain/text/burmese/zawgyi.ts';
import { listingsLeft, unlimited } from '#domain/package/package.ts';
import { oneLine } from '#domain/text/plain-text.ts';
import { containing } from '../database/executor.ts';
import type { Executor } from '../process/database.ts';
import { agent, listingPackage, subscription, user } from '../database/schema.ts';
import { wholeNumberText } from '../http/request/input.ts';
import { exampleExpiry, statusSchema } from './answer.ts';
import { isCurrent } from './queries.ts';

/** Orders of the list of assignments. */
const sortFields = ['startedAt', 'expiresAt', 'username', 'email', 'title', 'listingsUsed', 'listingsLeft'] as const;

/** Query of GET /api/packages/assignments; an unknown order means the default, latest first. */
export const assignmentsQuerySchema = z
  .strictObject(
    withExamples(
      {
        searchTerm: oneLine(0, 200, 'invalid_value').optional(),
        sort: z.enum(sortFields).catch('startedAt').optional(),
        order: z.enum(['asc', 'desc']).catch('desc').optional(),
        page: wholeNumberText(1, deepestOffset).optional(),
        limit: wholeNumberText(1, 100).optional(),
      },
      { searchTerm: 'golden', order: 'desc', limit: 9 },
    ),
  )
  .transform(({ searchTerm = '', sort = 'startedAt', order = 'desc', page = 1, limit = pageSizes.users }) => ({
    words: wordsAsTyped(searchTerm),
    sort,
    order,
    limit,
    offset: (page - 1) * limit,
  }))
  .refine((query) => query.offset <= deepestOffset, { message: 'invalid_value', path: ['page'] });
type AssignmentsQuery = z.output<typeof assignmentsQuerySchema>;

/** Who has which package, until when, used and left. */
export const assignmentsSchema = z.object({
  success: z.literal(true),
  assignments: z.array(
    statusSchema
      .extend({
        user: z.object(
          withExamples(
            {
              _id: z.uuid(),
              username: z.string(),
              email: z.string(),
              avatar: z.string().nullable(),
              name: z.string().nullable().describe("The agency's name, if there is one."),
            },
            { ...examplePerson, name: 'Golden Rain Property' },
          ),
        ),
        package: z.object(
          withExamples({ _id: z.uuid(), title: z.string() }, { _id: exampleIds.package, title: 'Gold' }),
        ),
        startedAt: z.iso.datetime(),
        expiresAt: z.iso.datetime().meta({ example: exampleExpiry }),
      })
      .omit({ hasPackage: true }),
  ),
  totalAssignments: z.number().int().meta({ example: 31 }),
  pageCount: z.number().int().meta({ example: 4 }),
});

/** One page of users and their current packages, active or ended; a user who never had one is omitted. */
export async function listAssignments(db: Executor, { words, sort, order, limit, offset }: AssignmentsQuery) {
  const matches = and(isCurrent, ...words.map(matching));
  const [rows, [counted]] = await Promise.all([
    selectAssignments(db, matches, order === 'asc' ? asc(orders[sort]) : desc(orders[sort]), limit, offset),
    db
      .select({ count: count() })
      .from(subscription)
      .innerJoin(user, eq(user.id, subscription.userId))
      .leftJoin(agent, eq(agent.userId, user.id))
      .where(matches),
  ]);
  const total = counted?.count ?? 0;
  const now = new Date();
  return {
    assignments: rows.map((row) => assignmentAnswer(row, now)),
    totalAssignments: total,
    pageCount: Math.ceil(total / limit),
  };
}

const orders: Record<AssignmentsQuery['sort'], SQL> = {
  startedAt: sql`${subscription.startedAt}`,
  expiresAt: sql`${subscription.expiresAt}`,
  username: sql`lower(${user.username})`,
  email: sql`lower(${user.email})`,
  title: sql`lower(${listingPackage.title})`,
  listingsUsed: sql`${subscription.listingsUsed}`,
  // Unlimited is more than any number.
  listingsLeft: sql`case when ${subscription.listingLimit} = ${unlimited} then 'infinity'::float8 else ${subscription.listingLimit} - ${subscription.listingsUsed} end`,
};

/** Only for admins, and over users rather than listings: read along subscription_current, and sorted as asked. */
function selectAssignments(db: Executor, matches: SQL | undefined, order: SQL, limit: number, offset: number) {
  return db
    .select({
      subscription,
      title: listingPackage.title,
      person: { _id: user.id, username: user.username, email: user.email, avatar: user.avatar, name: agent.name },
    })
    .from(subscription)
    .innerJoin(user, eq(user.id, subscription.userId))
    .innerJoin(listingPackage, eq(listingPackage.id, subscription.packageId))
    .leftJoin(agent, eq(agent.userId, user.id))
    .where(matches)
    .orderBy(order, desc(subscription.id))
    .limit(limit)
    .offset(offset);
}

/** Matches a word of the username, the agency's name or the email address, case-insensitively and in any of its readings. */
function matching(readings: readonly string[]): SQL {
  const patterns = sql`${sql.param(readings.map(containing))}::text[]`;
  return sql`(${user.username} ilike any(${patterns}) or ${user.email} ilike any(${patterns}) or ${agent.name} ilike any(${patterns}))`;
}

function assignmentAnswer(row: Awaited<ReturnType<typeof selectAssignments>>[number], now: Date) {
  const { packageId, startedAt, expiresAt, listingLimit, listingsUsed } = row.subscription;
  return {
    user: row.person,
    package: { _id: packageId, title: row.title },
    isActive: expiresAt > now,
    startedAt: startedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    listingsUsed,
    listingsLeft: listingsLeft(listingLimit, listingsUsed),
  };
}
