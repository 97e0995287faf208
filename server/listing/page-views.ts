import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import { NotFound } from '#domain/errors.ts';
import { listing, pageView } from '../database/schema.ts';
import type { Account, Services } from '../services.ts';
import { lockOwnedListing } from './owner.ts';

/** What is known of somebody who reads a listing. */
interface Reader {
  account: Account | undefined;
  address: string | undefined;
  userAgent: string | undefined;
}

/**
 * Counts a view of a listing: once for each visitor and day (Asia/Yangon), never for its owner or for robots (readings,
 * "Page views").
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
    if (counts) {
      const day = yangonDay(new Date());
      const visitor = visitorOf(reader, day, secret);
      const counted = await tx
        .insert(pageView)
        .values({ listingId: id, day, visitor })
        .onConflictDoNothing()
        .returning({ visitor: pageView.visitor });
      if (counted.length > 0) {
        await tx
          .update(listing)
          .set({ pageViews: sql`${listing.pageViews} + 1` })
          .where(eq(listing.id, id));
      }
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

/** Every browser says what it is; what says nothing is none. */
function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === '' || isbot(userAgent);
}

/** What tells visitors of one day apart without saying anything about them: nothing links one day's to another's. */
function visitorOf({ account, address, userAgent }: Reader, day: string, secret: string): string {
  const who = account ? ['account', account._id] : ['visitor', address ?? '', userAgent ?? ''];
  return createHmac('sha256', secret)
    .update(JSON.stringify(['page view', day, ...who]))
    .digest('base64url');
}

const yangonDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Yangon', dateStyle: 'short' });

/** The day in Yangon, as `2026-11-21`. */
export function yangonDay(moment: Date): string {
  return yangonDate.format(moment);
}
