import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { ListingType } from '#domain/listing/listing.ts';
import type { Services } from '../../process/services.ts';
import type { Executor } from '../../process/database.ts';
import { listing } from '../../database/schema.ts';
import type { Job } from '../../process/jobs.ts';
import { isGivenUp, isOnItsWay } from '../../mail/queue.ts';
import { hasRunningPackage } from '../../package/use-slot.ts';
import { isAvailable, isOnline } from '../find/filter.ts';

type Days = Services['settings']['listingDays'];

/** End of a listing that is posted now (LST-170). */
export function endOfNew({ listingDays }: { listingDays: Days }, type: ListingType): SQL<Date> {
  return sql`now() + make_interval(days => ${listingDays[type]}::int)`;
}

/** End of a listing that is confirmed now, by the type in its row. */
function endFromNow({ rent, sale }: Days): SQL {
  return sql`now() + make_interval(days => case when ${listing.type} = 'rent' then ${rent}::int else ${sale}::int end)`;
}

/**
 * Columns of a listing's row that change when it becomes one of another type (LST-170): it ends as if it had been posted, or last confirmed,
 * with the new type, and its owner is asked before that. An end that reports have brought forward (LST-185) is not postponed.
 */
export function endOfType({ listingDays }: { listingDays: Days }, type: ListingType) {
  const from = sql`coalesce(${listing.confirmedAt}, ${listing.createdAt})`;
  const period = (days: number) => sql`make_interval(days => ${days}::int)`;
  const days = { after: listingDays[type], before: listingDays[type === 'rent' ? 'sale' : 'rent'] };
  const isBroughtForward = sql`${listing.endsAt} < ${from} + ${period(days.before)} - interval '1 minute'`;
  return {
    endsAt: sql`case when ${isBroughtForward} then least(${listing.endsAt}, ${from} + ${period(days.after)})
      else ${listing.endsAt} + ${period(days.after)} - ${period(days.before)} end`,
    ...notAskedYet,
  };
}

/** Columns of the row of a listing whose owner has not been asked yet whether it is still available. */
export const notAskedYet = { endNotices: 0, endNoticedAt: null };

/** Columns of a listing's row that change when it is confirmed to be still available. */
export function confirmedNow({ listingDays }: { listingDays: Days }) {
  return { confirmedAt: sql`now()`, endsAt: endFromNow(listingDays), ...notAskedYet };
}

/** Minimum number of hours that an owner has after the last email about an end (LST-176). */
const answerHours = 20;
/** Number of emails that are written before a listing ends. */
export const noticesBeforeEnd = 2;
const batch = 500;

/** Ends, every minute, the listings that are due (LST-172). Cached pages detect this as they do any committed change. */
export function listingEnd(services: Pick<Services, 'database' | 'settings'>): Job {
  return { name: 'end-listings', schedule: '* * * * *', run: () => endListings(services) };
}

/**
 * Ends listings that are due. Where email is set up, only those whose owner was sent both emails, the last a day before. Where it is not, or the
 * email was undeliverable, those of a running package are extended, as their owner could not have been notified (decision 45). Index: listing_by_end.
 */
export async function endListings({
  database: { db },
  settings,
}: Pick<Services, 'database' | 'settings'>): Promise<void> {
  const isTold = sql`${listing.endNotices} >= ${noticesBeforeEnd}
    and ${listing.endNoticedAt} <= now() - make_interval(hours => ${answerHours})
    and not ${isOnItsWay(listing.endNoticedAt, answerHours)}`;
  const hasEmail = settings.smtpUrl !== undefined;
  const isPaidFor = hasRunningPackage(listing.userId);
  const isUntold = hasEmail ? sql`${isPaidFor} and ${isGivenUp(listing.endNoticedAt)}` : isPaidFor;
  // The owner is asked again before the new end.
  await inParts(db, isUntold, { endsAt: endFromNow(settings.listingDays), ...notAskedYet });
  await inParts(db, hasEmail ? isTold : sql`true`, { endedAt: sql`now()` });
}

/** Changes what is due, as many at a time as a transaction may hold; rows that another transaction has locked are left for the next minute. */
async function inParts(
  db: Executor,
  condition: SQL,
  change: { endedAt: SQL } | ({ endsAt: SQL } & typeof notAskedYet),
): Promise<void> {
  for (;;) {
    const due = db
      .select({ id: listing.id })
      .from(listing)
      .where(and(isOnline, isAvailable, sql`${listing.endsAt} <= now()`, condition))
      .orderBy(listing.endsAt, listing.id)
      .limit(batch)
      .for('update', { skipLocked: true });
    const { rowCount } = await db.update(listing).set(change).where(inArray(listing.id, due));
    if ((rowCount ?? 0) < batch) return;
  }
}
