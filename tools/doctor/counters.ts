import { gt, sql } from 'drizzle-orm';
import { brokenConstraints } from '#server/database/broken-constraints.ts';
import { inBatches } from '#server/database/executor.ts';
import { auditEntry, listing, monthlyPosts, subscription } from '#server/database/schema.ts';
import { type Check, count } from './examination.ts';

/**
 * The listings that counted when they were posted and still exist: their owner had taken a package by then, no admin
 * posted them, and nobody has transferred them since. Deleted ones counted too, so a counter may be higher.
 */
const counted = sql`from ${listing} where ${listing.userId} = person.id
  and ${listing.createdAt} >= (select min(${subscription.startedAt}) from ${subscription} where ${subscription.userId} = person.id)
  and not exists (select from ${auditEntry} where ${auditEntry.subjectId} = ${listing.id}
    and (${auditEntry.action} = 'listing.create' or jsonb_exists(${auditEntry.change}, 'previousOwner')))`;

/** Listing slots used in packages and in a month: never fewer than the listings that used them. */
export const checkCounters: Check = async function* (examination) {
  const { db } = examination;
  const read = (after: string | undefined, limit: number) => {
    const user = sql`(select distinct ${subscription.userId} as id from ${subscription}
      where ${after === undefined ? sql`true` : gt(subscription.userId, after)} order by 1 limit ${limit}) person`;
    return db
      .execute<{ id: string; used: number; posted: number; months: string[] }>(
        sql`select person.id,
          (select sum(${subscription.listingsUsed})::int from ${subscription} where ${subscription.userId} = person.id) as used,
          (select count(*)::int ${counted}) as posted,
          array(select posts.month || ': ' || posts.n || ' of ' || coalesce(${monthlyPosts.count}, 0)
            from (select date_trunc('month', ${listing.createdAt} at time zone 'Asia/Yangon')::date as month, count(*) as n ${counted} group by 1) posts
            left join ${monthlyPosts} on ${monthlyPosts.userId} = person.id and ${monthlyPosts.month} = posts.month
            where posts.n > coalesce(${monthlyPosts.count}, 0) order by posts.month) as months
        from ${user} order by person.id`,
      )
      .then(({ rows }) => rows);
  };
  for await (const { id, used, posted, months } of inBatches(read)) {
    count(examination, 'users with a package');
    if (posted > used) yield `Account ${id} has posted ${posted} listings, but its packages count ${used}.`;
    for (const month of months) yield `Account ${id} has more listings in a month than its counter shows: ${month}.`;
  }
  const { rows } = await db.execute<{ user_id: string; month: string }>(
    sql`select user_id, month::text from ${monthlyPosts} where extract(day from month) <> 1 limit 100`,
  );
  for (const { user_id: id, month } of rows)
    yield `Account ${id} has a count for ${month}, which is not the first day of a month.`;
};

/** One package at a time: a user's next one begins once the previous one has ended. */
export const checkSubscriptions: Check = async function* ({ db }) {
  const { rows } = await db.execute<{ id: string; next: string }>(
    sql`select id, next from (select ${subscription.id} as id, ${subscription.expiresAt} as ends,
        lead(${subscription.id}) over w as next, lead(${subscription.startedAt}) over w as next_start
        from ${subscription} window w as (partition by ${subscription.userId} order by ${subscription.startedAt}, ${subscription.id})) row
      where ends > next_start + interval '1 second' limit 1000`,
  );
  for (const { id, next } of rows) yield `Subscription ${id} had not ended when the same user's ${next} began.`;
};

/** Checks that the database can still reject what its constraints should reject. */
export const checkConstraints: Check = async function* ({ db }) {
  yield* await brokenConstraints(db);
};
