import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type WatchCause, watchLimits } from '#domain/watch/watch.ts';
import { listing, listingNews, watch, watchMatch } from '../database/schema.ts';
import { presentRate } from '../exchange-rate/rate.ts';
import { choiceKeys, keyOf } from '../listing/count/choices.ts';
import { readAvailable } from '../listing/count/read.ts';
import { isAvailable, isOnline, matching, preparedFilter } from '../listing/find/filter.ts';
import type { Executor } from '../process/database.ts';
import type { Job } from '../process/jobs.ts';
import type { Services } from '../process/services.ts';
import { filterOf, heldOf } from './held.ts';
import { WatchIndex } from './watch-index.ts';
import { trimFeeds } from './queries.ts';
import { type HeldWatch, meetingInFull, type Pair } from './words.ts';

type Matching = Pick<Services, 'database' | 'textIndex'>;

/** News that are matched together, watches that are held at a time, and pairs that are written at once. */
const batch = { news: 500, watches: 500, pairs: 5_000 };

/** Every minute: lets the news of listings find their watches (WCH-4). */
export function watchMatching(services: Matching): Job {
  return { name: 'match-watches', schedule: '* * * * *', patience: 180, run: () => matchNews(services) };
}

/**
 * Matches all news that have not been: each pair of a watch and a listing is written once for each cause, however often it runs. News count as
 * matched only when all their pairs are written, so that nothing is lost if the process dies. Index: listing_news_unmatched.
 */
export async function matchNews(services: Matching): Promise<void> {
  const { db } = services.database;
  for (;;) {
    const news = await db
      .select({ id: listingNews.id, listingId: listingNews.listingId })
      .from(listingNews)
      .where(isNull(listingNews.matchedAt))
      .orderBy(asc(listingNews.notedAt))
      .limit(batch.news);
    if (news.length === 0) return;
    const ids = news.map(({ id }) => id);
    await matchListings(services, [...new Set(news.map(({ listingId }) => listingId))], ids);
    // Locked in one order, so that two writers do not wait for each other.
    await db.execute(sql`
      with matched as (select id from ${listingNews} where id = any(${sql.param(ids)}) order by id for update)
      update ${listingNews} set matched_at = now() from matched where ${listingNews}.id = matched.id`);
    if (news.length < batch.news) return;
  }
}

type Candidate = Awaited<ReturnType<typeof readAvailable>>[number];

async function matchListings(services: Matching, listingIds: readonly string[], newsIds: readonly string[]) {
  const { db } = services.database;
  const listings = await readAvailable(db, listingIds);
  if (listings.length === 0) return;
  const mmkPerUsd = await presentRate(db);
  for await (const watches of activeWatches(services, listings)) {
    const index = new WatchIndex(watches, mmkPerUsd);
    let pairs: Pair[] = [];
    for (const one of listings) {
      await setImmediate();
      pairs.push(...index.matching(one).map((watched) => ({ watched: watched as HeldWatch, listingId: one.id })));
      if (pairs.length < batch.pairs) continue;
      await writePairs(services, pairs, newsIds);
      pairs = [];
    }
    await writePairs(services, pairs, newsIds);
  }
}

/**
 * The watches that may want one of some listings, in batches: those that ask for their townships and types, or for none. Index: watch_by_asked.
 */
async function* activeWatches(services: Matching, listings: readonly Candidate[]): AsyncGenerator<HeldWatch[]> {
  const met = new Set(listings.flatMap(({ choices }) => choices.map((at) => choiceKeys[at - 1] ?? '')));
  const valuesMet = (name: 'township' | 'type') =>
    [...met].filter((key) => key.startsWith(keyOf(name, ''))).map((key) => key.slice(keyOf(name, '').length));
  const anyOr = (column: typeof watch.township | typeof watch.type, name: 'township' | 'type') =>
    or(isNull(column), inArray(column, ['', ...valuesMet(name)]));
  let last: string | undefined;
  do {
    const rows = await services.database.db
      .select({ id: watch.id, search: watch.search })
      .from(watch)
      .where(
        and(
          eq(watch.state, 'active'),
          anyOr(watch.township, 'township'),
          anyOr(watch.type, 'type'),
          last === undefined ? undefined : gt(watch.id, last),
        ),
      )
      .orderBy(asc(watch.id))
      .limit(batch.watches);
    const held: HeldWatch[] = [];
    for (const [at, row] of rows.entries()) {
      const one = heldOf(services, row);
      if (one) held.push(one);
      // Reading words takes a millisecond.
      if (one?.groups.length || at % 100 === 0) await setImmediate();
    }
    if (held.length > 0) yield held;
    last = rows.length < batch.watches ? undefined : rows.at(-1)?.id;
  } while (last);
}

/** Writes pairs for each of their news. A watch that was changed, paused or made in between gets none that it does not want. */
async function writePairs(services: Matching, pairs: readonly Pair[], newsIds: readonly string[]): Promise<void> {
  const met = await meetingInFull(services, pairs);
  if (met.length === 0) return;
  const rows = met.map(({ watched: { id, search }, listingId }) => ({ watch_id: id, search, listing_id: listingId }));
  await services.database.db.execute(sql`
    insert into ${watchMatch} (watch_id, listing_id, cause, told_at)
    select pair.watch_id, pair.listing_id, news.cause, ${toldOfFeed}
    from json_to_recordset(${JSON.stringify(rows)}::json) as pair (watch_id uuid, search text, listing_id uuid)
    join ${watch} on ${watch.id} = pair.watch_id and ${watch.search} = pair.search and ${watch.state} = 'active'
    join ${listingNews} as news on news.listing_id = pair.listing_id and news.id = any(${sql.param(newsIds)}) and news.noted_at >= ${watch.since}
    order by pair.watch_id, pair.listing_id, news.cause
    on conflict do nothing`);
  const ids = [...new Set(met.map(({ watched: { id } }) => id))];
  await trimFeeds(services.database.db, ids);
}

/** A feed is told as it is noted: it shows what it has when it is fetched. */
const toldOfFeed = sql`case when ${watch.channel} = 'feed' then now() end`;

/**
 * Lets a watch that was just made or changed catch up: with the news since its mark and, if its search was another before, with all of the last
 * weeks that only the change makes it want (WCH-8). Index: listing_news_by_time.
 * @param before its previous search.
 * @param found what it had found by that and not told: it still finds of it what it wants, so that two changes in a row lose nothing.
 */
export async function catchUp(
  services: Matching,
  tx: Executor,
  {
    id,
    search,
    before,
    found = [],
  }: {
    id: string;
    search: string;
    before?: string | undefined;
    found?: readonly { listing_id: string; cause: WatchCause }[];
  },
): Promise<void> {
  const conditionOf = async (stored: string): Promise<SQL> => {
    const filter = filterOf(stored);
    return (filter && matching(await preparedFilter(services, filter))) ?? sql`false`;
  };
  const wanted = await conditionOf(search);
  const isNew = before === undefined ? sql`false` : sql`(${await conditionOf(before)}) is not true`;
  await tx.execute(sql`
    insert into ${watchMatch} (watch_id, listing_id, cause, noted_at, told_at)
    select ${watch.id}, news.listing_id, news.cause, case when ${watch.channel} = 'feed' then news.noted_at else now() end, ${toldOfFeed}
    from ${watch}, ${listingNews} as news join ${listing} on ${listing.id} = news.listing_id
    where ${watch.id} = ${id} and news.noted_at > now() - make_interval(days => ${watchLimits.newsDays}::int)
      and ${isOnline} and ${isAvailable} and ${wanted} and (news.noted_at >= ${watch.since} or ${isNew} or (news.listing_id, news.cause) in (
        select listing_id, cause from json_to_recordset(${JSON.stringify(found)}::json) as found (listing_id uuid, cause text)))
    order by news.noted_at desc limit ${watchLimits.caughtUp}
    on conflict do nothing`);
  await trimFeeds(tx, [id]);
}
