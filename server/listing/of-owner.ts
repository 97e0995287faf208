import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { confirmedLatelyDays } from '#domain/listing/listing.ts';
import type { Services } from '../process/services.ts';
import { prepared } from '../database/executor.ts';
import type { Executor } from '../process/database.ts';
import { isHidden, listing, teamMember, user } from '../database/schema.ts';
import { listedAnswer } from './answer.ts';
import { counterOf } from './count/counter.ts';
import type { Portfolio } from './count/questions.ts';
import { type Filter, isAvailable, isEndingSoon, isOnline, isTaken } from './find/filter.ts';
import { selectListings } from './queries.ts';

/** Which of a user's listings are requested. */
interface OwnBatch {
  /** Listings in a state and with search terms, if any are given. */
  filter: Pick<Filter, 'available' | 'ended' | 'words' | 'memberId'>;
  isAvailableFirst: boolean;
  offset: number;
  limit: number;
}

/** One batch of a user's listings, newest first. Index: listing_by_user; of those with a member listing_by_member. */
export async function listingsOf(db: Executor, ownerId: string, { filter, isAvailableFirst, offset, limit }: OwnBatch) {
  const rows = await selectListings(db, {
    filter: { ...filter, userId: ownerId },
    isAvailableFirst,
    sort: 'createdAt',
    order: 'desc',
    limit,
    offset,
    page: 1,
  });
  return rows.map(listedAnswer);
}

/** How many listings a user has, and how many of these came in the last 30 days (LST-69). */
export interface ListingFigures {
  totalListings: number;
  totalSales: number;
  totalRent: number;
  lastMonthListings: number;
  lastMonthSales: number;
  lastMonthRent: number;
  /** How many are available, and were posted or confirmed lately (AGT-20). */
  confirmedListings: number;
  /** Among those with the search terms: how many are available, are rented out or sold, end soon (of the available ones), have ended, and are hidden. */
  found: { available: number; taken: number; soon: number; ended: number; hidden: number };
}

const isConfirmedLately = sql`(${isOnline} and ${isAvailable}
  and greatest(${listing.createdAt}, ${listing.confirmedAt}) > now() - make_interval(days => ${sql.raw(String(confirmedLatelyDays))}))`;

const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/**
 * The figures that others see: how many listings are online, those that are rented out or sold included, and how many of the available
 * ones were confirmed lately. Indexes: listing_by_user, listing_by_member.
 */
export async function figuresForOthers(
  { database: { db } }: Pick<Services, 'database'>,
  ownerId: string,
  memberId?: string,
): Promise<Pick<ListingFigures, 'totalListings' | 'confirmedListings'>> {
  const [figures] = await db
    .select({ totalListings: count(), confirmedListings: countWhere(isConfirmedLately) })
    .from(listing)
    .where(and(heldBy(ownerId, memberId), isOnline));
  return figures ?? { totalListings: 0, confirmedListings: 0 };
}

/** Listings of an owner; with a member only those that are with them (TEM-10). */
function heldBy(ownerId: string, memberId: string | undefined): SQL | undefined {
  return and(eq(listing.userId, ownerId), memberId === undefined ? undefined : eq(listing.memberId, memberId));
}

/** The figures of a user's listings, all in one pass. Indexes: listing_by_user, listing_by_member. */
export async function figuresOf(
  db: Executor,
  ownerId: string,
  words: SQL = sql`true`,
  memberId?: string,
): Promise<ListingFigures> {
  const isNew = sql`${listing.createdAt} > now() - interval '30 days'`;
  const [figures] = await db
    .select({
      totalListings: count(),
      totalSales: countWhere(sql`${listing.type} = 'sale'`),
      totalRent: countWhere(sql`${listing.type} = 'rent'`),
      lastMonthListings: countWhere(isNew),
      lastMonthSales: countWhere(sql`${listing.type} = 'sale' and ${isNew}`),
      lastMonthRent: countWhere(sql`${listing.type} = 'rent' and ${isNew}`),
      confirmedListings: countWhere(isConfirmedLately),
      found: {
        available: countWhere(sql`${isOnline} and ${isAvailable} and ${words}`),
        taken: countWhere(sql`${isOnline} and ${isTaken} and ${words}`),
        soon: countWhere(sql`${isEndingSoon} and ${words}`),
        ended: countWhere(sql`not ${isOnline} and not ${isHidden} and ${words}`),
        hidden: countWhere(sql`not ${isOnline} and ${isHidden} and ${words}`),
      },
    })
    .from(listing)
    .where(heldBy(ownerId, memberId));
  if (!figures) throw new Error('A count returned no row.');
  return figures;
}

const availableByOwner = prepared('portfolios', (db) =>
  db
    .select({ ownerId: listing.userId, township: listing.township, count: count() })
    .from(listing)
    .where(and(sql`${listing.userId} = any(${sql.placeholder('ownerIds')}::uuid[])`, isOnline, isAvailable))
    .groupBy(listing.userId, listing.township)
    .orderBy(desc(count()), asc(listing.township)),
);

/** The portfolio of each of these users, counted in memory where possible; a user without listings is left out (ACC-71). */
export async function portfoliosOf(
  services: Pick<Services, 'database' | 'log'>,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, Portfolio>> {
  const counted = await counterOf(services).portfolios(ownerIds);
  return counted ?? selectPortfolios(services.database.db, ownerIds);
}

/** The portfolio of each of these users, by one query. Index: listing_by_user. */
export async function selectPortfolios(
  db: Executor,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, Portfolio>> {
  const rows = await availableByOwner(db, { ownerIds });
  const portfolios = new Map<string, Portfolio>();
  for (const { ownerId, township, count: homes } of rows) {
    const { total, townships } = portfolios.get(ownerId) ?? { total: 0, townships: [] };
    portfolios.set(ownerId, { total: total + homes, townships: [...townships, township] });
  }
  return portfolios;
}

/** How many listings each of these users has; a user without any is left out. Index: listing_by_user. */
export async function countByOwner(db: Executor, ownerIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ ownerId: listing.userId, count: count() })
    .from(listing)
    .where(inArray(listing.userId, [...ownerIds]))
    .groupBy(listing.userId);
  return new Map(rows.map((row) => [row.ownerId, row.count]));
}

/** A listing and its owner, for data that belongs to a listing. */
interface OwnedListing {
  id: string;
  code: string;
  name: string;
  ownerId: string;
  /** The member of the owner's team who has it; null where nobody does. */
  memberId: string | null;
  /** The address of the member who has it, else of the owner. For emails; never displayed. */
  ownerEmail: string;
  isOnline: boolean;
}

/** The owner of a listing that is not hidden, as it is now. */
export async function ownedListing(db: Executor, id: string): Promise<OwnedListing | undefined> {
  const [found] = await selectOwned(db, id);
  return found;
}

/** The owner of a listing that is not hidden; nobody can delete the listing before the transaction ends. */
export async function lockOwnedListing(tx: Executor, id: string): Promise<OwnedListing | undefined> {
  const [found] = await selectOwned(tx, id).for('key share', { of: listing });
  return found;
}

/**
 * The same, and nobody can hand the listing on either: its member is read once it is locked. Not for a transaction that changes the listing, as two
 * of them would wait for each other.
 */
export async function lockHeldListing(tx: Executor, id: string): Promise<OwnedListing | undefined> {
  const [found] = await selectOwned(tx, id).for('share', { of: listing });
  return found;
}

/** The address of the member who has a listing, while they work for its owner's agency and are not suspended; otherwise of the owner. */
export const emailOfHolder = sql<string>`coalesce((select member.email from ${teamMember} as membership
  join ${user} as member on member.id = membership.member_id and member.suspended_at is null
  where membership.member_id = ${listing.memberId} and membership.agency_id = ${listing.userId}), ${user.email})`;

function selectOwned(db: Executor, id: string) {
  return db
    .select({
      id: listing.id,
      code: listing.code,
      name: listing.name,
      ownerId: user.id,
      memberId: listing.memberId,
      ownerEmail: emailOfHolder,
      isOnline: sql<boolean>`${isOnline}`,
    })
    .from(listing)
    .innerJoin(user, eq(user.id, listing.userId))
    .where(and(eq(listing.id, id), sql`not ${isHidden}`))
    .$dynamic();
}
