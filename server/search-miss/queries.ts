import { and, inArray, lt, sql } from 'drizzle-orm';
import { type MissKind, missKinds, missLimits } from '#domain/search-miss/search-miss.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { searchMiss } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';

/** A missed word or search of one day, as it is added to its count. */
export interface Miss {
  kind: MissKind;
  day: string;
  text: string;
  count: number;
  /** Keyed hashes. */
  networks: readonly string[];
}

/** A missed word or search as admins see it. */
export interface ShownMiss {
  text: string;
  count: number;
  lastDay: string;
}

/** Adds to the counts, in one statement. Of each day and kind only so many different texts are counted. Index: the primary key. */
export async function addMisses(db: Executor, misses: readonly Miss[]): Promise<void> {
  await db.execute(sql`
    with missed as (
      select * from jsonb_to_recordset(${JSON.stringify(misses)}::jsonb)
        as missed (kind text, day date, text text, count integer, networks text[])
    ), filled as (
      select kind, day from ${searchMiss} where (kind, day) in (select kind, day from missed)
      group by kind, day having count(*) >= ${missLimits.ofDay}
    )
    insert into ${searchMiss} as known (kind, day, text, count, networks)
    select kind, day, text, count, networks from missed
    where (kind, day) not in (select kind, day from filled) or (kind, day, text) in (select kind, day, text from ${searchMiss})
    -- In the same order in every process, so that none waits for another in a circle.
    order by kind, day, text
    on conflict (kind, day, text) do update set
      count = known.count + excluded.count,
      networks = (
        select array_agg(network)
        from (select distinct unnest(known.networks || excluded.networks) as network limit ${missLimits.networks}) as seen
      )`);
}

/**
 * The most frequent misses of a kind in the last days, without those that too few networks are known to have typed (SRC-105).
 * Index: the primary key.
 */
export async function selectMisses(db: Executor, kind: MissKind, days: number): Promise<ShownMiss[]> {
  const { rows } = await db.execute<{ text: string; count: number; last_day: string }>(sql`
    with missed as materialized (
      select text, count, day, networks from ${searchMiss}
      where kind = ${kind} and day > ${yangonDay(new Date())}::date - ${days}::integer
    ), shown as (
      select text from missed, unnest(networks) as network
      group by text having count(distinct network) >= ${missLimits.networks}
    )
    select text, sum(count)::integer as count, to_char(max(day), 'YYYY-MM-DD') as last_day
    from missed join shown using (text)
    group by text order by count desc, text limit ${missLimits.shown}`);
  return rows.map(({ text, count, last_day: lastDay }) => ({ text, count, lastDay }));
}

/** Deletes the counts of days before this many, and with them the hashes of networks. Index: the primary key. */
export async function deleteMissesBefore(db: Executor, days: number): Promise<void> {
  const first = sql`${yangonDay(new Date())}::date - ${days - 1}::integer`;
  await db.delete(searchMiss).where(and(inArray(searchMiss.kind, missKinds), lt(searchMiss.day, first)));
}
