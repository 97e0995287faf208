import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { UserSortField } from '#domain/account/order.ts';
import type { Executor } from '../process/database.ts';
import { agent, user } from '../database/schema.ts';

/** Which users an admin searches for, and in which order. */
export interface DirectoryQuery {
  search: string;
  sort: UserSortField;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const orders = {
  createdAt: user.createdAt,
  username: sql`lower(${user.username})`,
  email: sql`lower(${user.email})`,
  role: user.role,
};

/**
 * One batch of users. Indexes: user_newest, user_username, user_email; the remaining order, and every search, scans all of
 * them, which is acceptable for an admin.
 */
export function selectUsers(db: Executor, { search, sort, order, limit, offset }: DirectoryQuery) {
  const direction = order === 'asc' ? asc : desc;
  return db
    .select({
      id: user.id,
      username: user.username,
      email: user.email,
      avatar: user.avatar,
      role: user.role,
      isAdmin: user.isAdmin,
      staffRoles: user.staffRoles,
      createdAt: user.createdAt,
      isSuspended: sql<boolean>`${user.suspendedAt} is not null`,
      name: agent.name,
      priority: agent.priority,
    })
    .from(user)
    .leftJoin(agent, eq(agent.userId, user.id))
    .where(holding(search))
    .orderBy(direction(orders[sort]), direction(user.id))
    .limit(limit)
    .offset(offset);
}

/** How many users a search finds, and how many of them signed up in the last 30 days. */
export async function countUsers(db: Executor, search: string) {
  const [counted] = await db
    .select({
      total: count(),
      lastMonth: sql<number>`count(*) filter (where ${user.createdAt} > now() - interval '30 days')`.mapWith(Number),
    })
    .from(user)
    .leftJoin(agent, eq(agent.userId, user.id))
    .where(holding(search));
  return counted ?? { total: 0, lastMonth: 0 };
}

/** Users to choose one from: agents first, then by the name that they are known by. */
export function selectChoices(db: Executor, search: string, limit: number) {
  return db
    .select({ id: user.id, username: user.username, email: user.email, role: user.role, name: agent.name })
    .from(user)
    .leftJoin(agent, eq(agent.userId, user.id))
    .where(holding(search))
    .orderBy(asc(user.role), asc(sql`lower(coalesce(${agent.name}, ${user.username}))`), asc(user.id))
    .limit(limit);
}

/** Every word is in the username, the email address or the agent's name, case-insensitively. */
function holding(search: string) {
  const words = search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  return and(
    ...words.map((word) =>
      or(...[user.username, user.email, agent.name].map((column) => sql`position(${word} in lower(${column})) > 0`)),
    ),
  );
}

/** Selects the names of users, and of agents among them. Indexes: the primary keys. */
export function namesOf(db: Executor, ids: ReadonlySet<string>) {
  return db
    .select({ _id: user.id, username: user.username, name: agent.name })
    .from(user)
    .leftJoin(agent, and(eq(agent.userId, user.id), eq(user.role, 'agent')))
    .where(inArray(user.id, [...ids]));
}
