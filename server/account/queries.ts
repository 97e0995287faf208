import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AgentSortField } from '#domain/agent/agent.ts';
import type { Township } from '#domain/township/township.ts';
import { isListedAgent } from '../auth/suspension.ts';
import { containing, prepared, preparedByShape } from '../database/executor.ts';
import type { Executor } from '../process/database.ts';
import { agent, agentImage, emailChange, image, listing, user } from '../database/schema.ts';
import { isAvailable, isOnline } from '../listing/find/filter.ts';

const userById = prepared('user', (db) =>
  db
    .select({
      id: user.id,
      username: user.username,
      email: user.email,
      isEmailConfirmed: user.emailVerified,
      isAdmin: user.isAdmin,
      staffRoles: user.staffRoles,
      offersViewings: user.offersViewings,
      avatar: user.avatar,
      role: user.role,
      createdAt: user.createdAt,
      updatedAt: user.updatedAt,
      suspendedAt: user.suspendedAt,
      suspendedUntil: user.suspendedUntil,
      suspensionReason: user.suspensionReason,
      pendingEmail: emailChange.email,
      agent,
    })
    .from(user)
    .leftJoin(
      emailChange,
      and(
        eq(emailChange.userId, user.id),
        gt(emailChange.expiresAt, sql`now()`),
        // The present address waits for its confirmation there too.
        ne(emailChange.email, sql`lower(${user.email})`),
      ),
    )
    .leftJoin(agent, and(eq(agent.userId, user.id), eq(user.role, 'agent')))
    .where(eq(user.id, sql.placeholder('id'))),
);

/** A user, with the profile of an agent. The route decides which of the restricted fields are shown. */
export async function selectUser(db: Executor, id: string) {
  const [found] = await userById(db, { id });
  return found;
}

const pictureColumns = { id: image.id, width: image.width, height: image.height, placeholder: image.placeholder };

const imagesOfAgent = prepared('agent_images', (db) =>
  db
    .select(pictureColumns)
    .from(agentImage)
    .innerJoin(image, eq(image.id, agentImage.imageId))
    .where(eq(agentImage.userId, sql.placeholder('userId')))
    .orderBy(asc(agentImage.position)),
);

/** The images of an agent's profile in their order. */
export function selectAgentImages(db: Executor, userId: string) {
  return imagesOfAgent(db, { userId });
}

/** The photos of an agent in their order, as one value: a list needs no query per row. */
const imageIds = sql<string[]>`array_to_json(array(
  select ${agentImage.imageId} from ${agentImage}
  where ${agentImage.userId} = ${agent.userId} order by ${agentImage.position}))`;

const coverLink = alias(agentImage, 'cover_link');

const agentOrders = { priority: agent.priority, createdAt: user.createdAt, name: sql`lower(${agent.name})` };

/** Whether an agent has an available listing in a township. Index: listing_by_user. */
const servesTownship = sql`exists (
  select from ${listing} where ${listing.userId} = ${agent.userId} and ${listing.township} = ${sql.placeholder('township')}
    and ${isOnline} and ${isAvailable})`;

interface AgentOrder {
  sortField: AgentSortField;
  sortOrder: 'asc' | 'desc';
}

const agentsInOrder = preparedByShape(
  'agents',
  ({ sortField, sortOrder, isLocal }: AgentOrder & { isLocal: boolean }) =>
    `${sortField} ${sortOrder}${isLocal ? ' of a township' : ''}`,
  (db, { sortField, sortOrder, isLocal }) => {
    const direction = sortOrder === 'asc' ? asc : desc;
    return db
      .select({
        person: {
          id: user.id,
          username: user.username,
          avatar: user.avatar,
          role: user.role,
          createdAt: user.createdAt,
        },
        agent,
        imageIds,
        cover: pictureColumns,
      })
      .from(agent)
      .innerJoin(user, eq(user.id, agent.userId))
      .leftJoin(coverLink, and(eq(coverLink.userId, agent.userId), eq(coverLink.position, 0)))
      .leftJoin(image, eq(image.id, coverLink.imageId))
      .where(
        and(
          isListedAgent,
          sql`lower(${agent.name}) like all(${sql.placeholder('words')}::text[])`,
          isLocal ? servesTownship : undefined,
        ),
      )
      .orderBy(direction(agentOrders[sortField]), direction(agent.userId))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'));
  },
);

/** Which agents are listed, and in which order. */
interface AgentQuery extends AgentOrder {
  /** Words that are all in the name, case-insensitively; none for any name. */
  name: string;
  /** Where each has an available listing. */
  township?: Township | undefined;
  limit: number;
  offset: number;
}

/** One batch of agents. Index: agent_by_priority; the other orders, and a name that few have, read what is a short list. */
export function selectAgents(db: Executor, { limit, offset, name, township, ...order }: AgentQuery) {
  const words = name.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).map(containing);
  return agentsInOrder(db, { ...order, isLocal: township !== undefined }, { limit, offset, words, township });
}
