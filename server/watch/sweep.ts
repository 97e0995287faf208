import { sql } from 'drizzle-orm';
import { watchLimits } from '#domain/watch/watch.ts';
import { announcedListing, binnedListing, listing, listingNews, watch, watchMatch } from '../database/schema.ts';
import { askedPrice, isAvailable, isOnline } from '../listing/find/filter.ts';
import type { Job } from '../process/jobs.ts';
import type { Services } from '../process/services.ts';
import { isAnonymousFeed } from './queries.ts';

/** Listings that are announced in one transaction. */
const batch = 500;

/** Days for which a match of a listing that is gone is kept: longer than one may come back from the bin. */
const goneDays = 120;

/** Every hour: announces what the triggers have missed (WCH-7), and deletes news and addresses that serve nobody any longer. */
export function newsSweep({ database: { db } }: Pick<Services, 'database'>): Job {
  return {
    name: 'sweep-listing-news',
    schedule: '38 * * * *',
    run: async () => {
      for (;;) {
        // Each is locked, so that it is compared as it is then.
        const { rowCount } = await db.execute(sql`
          with missed as (
            select ${listing.id} as id, ${isOnline} and ${isAvailable} as open, ${listing.type} as type, ${listing.currency} as currency, ${askedPrice} as price
            from ${listing} where ${isMissed} limit ${batch} for update of ${listing} skip locked
          ) select announce_listing(id, open, type, currency, price) from missed`);
        if ((rowCount ?? 0) < batch) break;
      }
      const before = (days: number) => sql`now() - make_interval(days => ${days}::int)`;
      await db
        .delete(listingNews)
        .where(sql`${listingNews.notedAt} < ${before(watchLimits.newsDays)} and ${listingNews.matchedAt} is not null`);
      await db.delete(watch).where(
        sql`${watch.state} = 'unconfirmed' and ${watch.openedAt} < ${before(watchLimits.confirmDays)}
          or ${watch.state} = 'asleep' and ${watch.openedAt} < ${before(watchLimits.asleepAfterDays * 3)}
          or ${watch.state} = 'asleep' and ${watch.openedAt} < ${before(watchLimits.feedDeletedAfterDays)} and ${isAnonymousFeed}`,
      );
    },
  };
}

/** Every night: deletes what is known of listings that are gone for good; it reads all that watches have found. */
export function watchMatchSweep({ database: { db } }: Pick<Services, 'database'>): Job {
  return {
    name: 'sweep-watch-matches',
    schedule: '51 3 * * *',
    run: async () => {
      const isGone = sql`not exists (select from ${listing} where ${listing}.id = listing_id)`;
      await db
        .delete(watchMatch)
        .where(sql`${watchMatch.notedAt} < now() - make_interval(days => ${goneDays}::int) and ${isGone}`);
      // Whatever kept them from being told, they are news no longer. Index: watch_match_untold.
      await db
        .delete(watchMatch)
        .where(
          sql`${watchMatch.toldAt} is null and ${watchMatch.notedAt} < now() - make_interval(days => ${watchLimits.newsDays}::int)`,
        );
      await db.delete(announcedListing).where(
        sql`not ${announcedListing.isOpen} and ${isGone} and not exists (
          select from ${watchMatch} where ${watchMatch}.listing_id = ${announcedListing}.listing_id)
          and not exists (select from ${listingNews} where ${listingNews}.listing_id = ${announcedListing}.listing_id)
          and not exists (select from ${binnedListing} where ${binnedListing}.listing_id = ${announcedListing}.listing_id)`,
      );
    },
  };
}

/** Whether a listing is not as it was last announced, in a way that is news or ends them. */
const isMissed = sql`case when ${isOnline} and ${isAvailable} then
    not exists (
      select from ${announcedListing} where ${announcedListing}.listing_id = ${listing}.id and ${announcedListing}.is_open
        and ${announcedListing}.type = ${listing}.type and ${announcedListing}.currency = ${listing}.currency
        and (${askedPrice} * 100 > ${announcedListing}.price * (100 - ${sql.raw(String(watchLimits.priceDrop))}) or ${announcedListing}.price = 0))
  else exists (
    select from ${announcedListing} where ${announcedListing}.listing_id = ${listing}.id and ${announcedListing}.is_open)
  end`;
