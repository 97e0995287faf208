import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../process/database.ts';
import {
  agent,
  blogCategory,
  contactMessage,
  image,
  listing,
  listingImage,
  listingPackage,
  paymentInquiry,
  post,
  subscription,
  user,
  usualPrice,
} from '../database/schema.ts';
import { isOnline, isWholeHome } from '../listing/find/filter.ts';

/** Weeks that the charts go back, including the current one. */
const chartedWeeks = 26;
/** Days within which a package's end counts as near. */
const nearDays = 14;
/** Maximum number of packages near their end in one response. */
const mostExpiring = 100;
/** Number of each kind on the dashboard (DSH-4). */
const recentCount = 5;

/** How many rows a table has, and how many of them were added in the last 30 days. */
export async function countOf(db: Executor, table: PgTable & { createdAt: PgColumn }) {
  const isNew = sql`${table.createdAt} > now() - interval '30 days'`;
  const [counted] = await db
    .select({ total: count(), lastMonth: sql<number>`count(*) filter (where ${isNew})`.mapWith(Number) })
    .from(table);
  return counted ?? { total: 0, lastMonth: 0 };
}

/** The latest users to sign up. Index: user_newest. */
export function selectRecentUsers(db: Executor) {
  const { id, username, email, avatar, role, createdAt } = user;
  return db
    .select({ id, username, email, avatar, role, createdAt })
    .from(user)
    .orderBy(desc(createdAt), desc(id))
    .limit(recentCount);
}

const cover = { id: image.id, width: image.width, height: image.height, placeholder: image.placeholder };

/** The latest listings, with their covers. Index: listing_by_created. */
export function selectRecentListings(db: Executor) {
  const { id, name, type, township, userId, createdAt } = listing;
  return db
    .select({ id, name, type, township, userId, createdAt, cover })
    .from(listing)
    .leftJoin(listingImage, and(eq(listingImage.listingId, id), eq(listingImage.position, 0)))
    .leftJoin(image, eq(image.id, listingImage.imageId))
    .orderBy(desc(createdAt), desc(id))
    .limit(recentCount);
}

/** The latest posts, with their covers. There are few posts, so they are sorted. */
export function selectRecentPosts(db: Executor) {
  const { id, title, slug, category, createdAt } = post;
  return db
    .select({ id, title, slug, category, categoryMy: blogCategory.my, createdAt, cover })
    .from(post)
    .innerJoin(blogCategory, eq(blogCategory.en, category))
    .leftJoin(image, eq(image.id, post.imageId))
    .orderBy(desc(createdAt), desc(id))
    .limit(recentCount);
}

/** Figures of one week, which begins on a Monday in Yangon. */
export interface Week extends Record<string, unknown> {
  /** The Monday, as `2026-11-16`. */
  week: string;
  listings: number;
  signUps: number;
  enquiries: number;
  paymentInquiries: number;
}

/**
 * The last 26 weeks, oldest first, including weeks with no activity. Indexes: listing_by_created, user_newest,
 * contact_message_newest, payment_inquiry_newest.
 */
export async function selectWeeks(db: Executor): Promise<Week[]> {
  const inYangon = (moment: SQL) => sql`(${moment}) at time zone 'Asia/Yangon'`;
  const thisMonday = sql`date_trunc('week', ${inYangon(sql`now()`)})`;
  const firstMonday = sql`${thisMonday} - make_interval(weeks => ${chartedWeeks - 1})`;
  const perWeek = (table: PgTable & { createdAt: PgColumn }) =>
    sql`(select date_trunc('week', ${inYangon(sql`${table.createdAt}`)}) as monday, count(*)::int as many
      from ${table} where ${table.createdAt} >= ${inYangon(firstMonday)} group by 1)`;
  const { rows } = await db.execute<Week>(sql`
    select to_char(monday, 'YYYY-MM-DD') as week,
      coalesce(posted.many, 0) as listings,
      coalesce(joined.many, 0) as "signUps",
      coalesce(asked.many, 0) as enquiries,
      coalesce(paid.many, 0) as "paymentInquiries"
    from generate_series(${firstMonday}, ${thisMonday}, interval '1 week') as monday
    left join ${perWeek(listing)} as posted using (monday)
    left join ${perWeek(user)} as joined using (monday)
    left join ${perWeek(contactMessage)} as asked using (monday)
    left join ${perWeek(paymentInquiry)} as paid using (monday)
    order by monday`);
  return rows;
}

/**
 * Whole homes by township, and rent or sale, with what is usually asked for any of them there (PRC-25): null where too few are known. All
 * listings are read, since whether one is a whole home is in no index: only admins ask. Index: usual_price_of_group.
 */
export function selectTownshipPrices(db: Executor) {
  const { township, type } = listing;
  const isUsualOf = and(
    eq(usualPrice.type, type),
    eq(usualPrice.township, township),
    isNull(usualPrice.propertyType),
    isNull(usualPrice.bedrooms),
  );
  return db
    .select({ township, type, homes: count(), currency: usualPrice.currency, medianPrice: usualPrice.median })
    .from(listing)
    .leftJoin(usualPrice, isUsualOf)
    .where(and(isOnline, isWholeHome))
    .groupBy(township, type, usualPrice.id)
    .orderBy(township, type);
}

/**
 * The packages that end within 14 days and have no successor yet, the next to end first. Indexes:
 * subscription_by_expiry, subscription_current.
 */
export function selectExpiring(db: Executor) {
  const isFollowed = sql`exists (select from ${subscription} as later
    where later.user_id = ${subscription.userId}
      and (later.started_at, later.id) > (${subscription.startedAt}, ${subscription.id}))`;
  return db
    .select({
      person: { id: user.id, username: user.username, email: user.email, name: agent.name },
      title: listingPackage.title,
      expiresAt: subscription.expiresAt,
      listingLimit: subscription.listingLimit,
      listingsUsed: subscription.listingsUsed,
    })
    .from(subscription)
    .innerJoin(listingPackage, eq(listingPackage.id, subscription.packageId))
    .innerJoin(user, eq(user.id, subscription.userId))
    .leftJoin(agent, eq(agent.userId, user.id))
    .where(
      sql`${subscription.expiresAt} > now() and ${subscription.expiresAt} <= now() + make_interval(days => ${nearDays})
        and not ${isFollowed}`,
    )
    .orderBy(subscription.expiresAt, subscription.id)
    .limit(mostExpiring);
}
