import { createHmac } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import { NotFound } from '#domain/errors.ts';
import type { Executor } from '../database/executor.ts';
import { listing, pageView } from '../database/schema.ts';
import { originOf } from '../http/visitor-address.ts';
import type { Job } from '../jobs/jobs.ts';
import type { CurrentUser, Services } from '../app/context.ts';
import { lockOwnedListing } from './of-owner.ts';
import { type OpenBuckets, openBuckets, type RequestBuckets } from '../http/request-buckets.ts';

/**
 * Visitors of one network whose views of a listing count on one day: a family, an office, neighbours behind one address of their
 * provider. Whoever gives themselves out for more, by another browser each time or by accounts, is not counted further.
 */
const mostOfNetwork = 10;

/** What is known of somebody who reads a listing. */
interface Reader {
  account: CurrentUser | undefined;
  address: string | undefined;
  userAgent: string | undefined;
}

/**
 * Counts a view of a listing: once for each visitor and day (Asia/Yangon), never for its owner or for robots (LST-54), and for so
 * many visitors of one network.
 * @returns the listing's views now.
 * @throws NotFound
 */
export async function countPageView(
  { database, secret }: Pick<Services, 'database' | 'secret'>,
  id: string,
  reader: Reader,
): Promise<number> {
  return database.db.transaction(async (tx) => {
    const found = await lockOwnedListing(tx, id);
    if (!found) throw new NotFound('listing_not_found');
    const counts = reader.account?._id !== found.ownerId && !isRobot(reader.userAgent);
    if (counts && (await isFirstVisit(tx, id, reader, secret))) {
      await tx
        .update(listing)
        .set({ pageViews: sql`${listing.pageViews} + 1` })
        .where(eq(listing.id, id));
    }
    const [row] = await tx.select({ pageViews: listing.pageViews }).from(listing).where(eq(listing.id, id));
    return row?.pageViews ?? 0;
  });
}

/**
 * How often a listing was viewed.
 * @throws NotFound
 */
export async function pageViewsOf({ database }: Pick<Services, 'database'>, id: string): Promise<number> {
  const [row] = await database.db.select({ pageViews: listing.pageViews }).from(listing).where(eq(listing.id, id));
  if (!row) throw new NotFound('listing_not_found');
  return row.pageViews;
}

/** Notes a visit. @returns whether it is the visitor's first of the day, and one of those of their network that count. */
async function isFirstVisit(tx: Executor, listingId: string, reader: Reader, secret: string): Promise<boolean> {
  const day = yangonDay(new Date());
  const { visitor, network } = namesOf(reader, day, secret);
  const today = and(eq(pageView.listingId, listingId), eq(pageView.day, day));
  const [known] = await tx
    .select({ visitor: pageView.visitor })
    .from(pageView)
    .where(and(today, eq(pageView.visitor, visitor)));
  if (known) return false;
  // One new visitor of a listing after the other: each sees how many of a network there are.
  await tx.select({ id: listing.id }).from(listing).where(eq(listing.id, listingId)).for('no key update');
  if ((await tx.$count(pageView, and(today, eq(pageView.network, network)))) >= mostOfNetwork) return false;
  const noted = await tx
    .insert(pageView)
    .values({ listingId, day, visitor, network })
    .onConflictDoNothing()
    .returning({ visitor: pageView.visitor });
  return noted.length > 0;
}

/** Every hour: forgets who came on days that are over; how many they were, their listings know. */
export function pageViewSweep({ database }: Pick<Services, 'database'>): Job {
  return {
    name: 'sweep-page-views',
    schedule: '53 * * * *',
    // Who comes at midnight may be noted a moment later.
    run: async () => void (await database.db.delete(pageView).where(lt(pageView.day, yangonDay(hoursAgo(1))))),
  };
}

function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * 3_600_000);
}

/** Every browser says what it is; what says nothing is none. */
function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === '' || isbot(userAgent);
}

/**
 * What tells visitors of one day apart, and their networks, without saying anything about them: nothing links one day's to
 * another's.
 */
function namesOf({ account: currentUser, address, userAgent }: Reader, day: string, secret: string) {
  const nameOf = (...facts: string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['page view', day, ...facts]))
      .digest('base64url');
  const from = originOf(address);
  return {
    visitor: currentUser ? nameOf('account', currentUser._id) : nameOf('visitor', from, userAgent ?? ''),
    network: nameOf('network', from),
  };
}

const yangonDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Yangon', dateStyle: 'short' });

/** The day in Yangon, as `2026-11-21`. */
export function yangonDay(moment: Date): string {
  return yangonDate.format(moment);
}

/** Views of listings from one address: a whole township may share one address of its mobile network. */
const limitOfAddress = { name: 'view:address', most: 300, window: 60 };

/**
 * Opens the limit of views. It is of addresses alone, whatever listing is viewed.
 * @param now as {@link openBuckets} takes it.
 */
export function openViewLimit(now?: () => number, open: OpenBuckets = openBuckets): RequestBuckets {
  return { ofAddress: open(limitOfAddress, now) };
}
