import { createHmac } from 'node:crypto';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { NotFound } from '#domain/errors.ts';
import type { ContactKind } from '#domain/listing/listing.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import type { Executor } from '../../process/database.ts';
import { contactTap, contactTapDay, isHidden, listing, pageView, user } from '../../database/schema.ts';
import { isRobot } from '../../http/address/robot.ts';
import { originOf } from '../../http/address/visitor-address.ts';
import { figuresOf } from '../../figures/collector.ts';
import type { Job } from '../../process/jobs.ts';
import type { CurrentUser, Services } from '../../process/services.ts';
import { lockOwnedListing } from '../of-owner.ts';
import { openBuckets } from '../../http/limits/request-buckets.ts';
import type { OpenBuckets, RequestBuckets } from '../../process/limits.ts';

/**
 * Visitors of one network whose views of a listing count on one day: a family, an office, neighbours behind one address of their
 * provider. A visitor who pretends to be more, with a new browser each time or with accounts, is not counted beyond this.
 */
const mostOfNetwork = 10;

/** Facts of a visitor who reads a listing. */
export interface Reader {
  account: CurrentUser | undefined;
  address: string | undefined;
  userAgent: string | undefined;
}

/**
 * Counts a view of a listing: once per visitor and day (Asia/Yangon), never for its owner or for robots (LST-54), and only for so
 * many visitors of one network.
 * @returns the listing's view count now.
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
    if (isCounted(reader, found.ownerId) && (await isFirstVisit(tx, id, reader, secret))) {
      await tx
        .update(listing)
        .set({ pageViews: sql`${listing.pageViews} + 1` })
        .where(eq(listing.id, id));
    }
    const [row] = await tx.select({ pageViews: listing.pageViews }).from(listing).where(eq(listing.id, id));
    return row?.pageViews ?? 0;
  });
}

/** Whether an action on a listing counts: not by its owner, nor by a robot. */
export function isCounted(reader: Reader, ownerId: string): boolean {
  return reader.account?._id !== ownerId && !isRobot(reader.userAgent);
}

/**
 * The reader as a person: an account counts as one from a day after it was opened, with a proven address. Before that it is a visitor, as the
 * same browser signed out is.
 */
export async function personOf(db: Executor, reader: Reader): Promise<Reader> {
  if (!reader.account) return reader;
  const isGrown = sql`${user.createdAt} <= now() - interval '1 day'`;
  const isPerson = await db.$count(user, and(eq(user.id, reader.account._id), eq(user.emailVerified, true), isGrown));
  return isPerson > 0 ? reader : { ...reader, account: undefined };
}

/**
 * Counts a tap on a way to contact the poster of a listing: once per visitor, way and day, with the same rules for owners, robots and
 * networks as views (LST-143). No number is sent or stored. It is one of the day's taps too, unless an admin's (DSH-64).
 * @throws NotFound
 */
export async function countContactTap(
  services: Pick<Services, 'database' | 'log' | 'secret'>,
  { id, kind }: { id: string; kind: ContactKind },
  reader: Reader,
): Promise<void> {
  const { database, secret } = services;
  const isNew = await database.db.transaction(async (tx) => {
    const found = await lockOwnedListing(tx, id);
    if (!found) throw new NotFound('listing_not_found');
    if (!isCounted(reader, found.ownerId)) return false;
    const day = yangonDay(new Date());
    const { visitor, network } = namesOf(await personOf(tx, reader), day, secret);
    const today = and(eq(contactTap.listingId, id), eq(contactTap.day, day), eq(contactTap.kind, kind));
    if ((await tx.$count(contactTap, and(today, eq(contactTap.visitor, visitor)))) > 0) return false;
    // One after the other, as for views.
    await tx.select({ id: listing.id }).from(listing).where(eq(listing.id, id)).for('no key update');
    if ((await tx.$count(contactTap, and(today, eq(contactTap.network, network)))) >= mostOfNetwork) return false;
    const noted = await tx
      .insert(contactTap)
      .values({ listingId: id, day, kind, visitor, network })
      .onConflictDoNothing()
      .returning({ visitor: contactTap.visitor });
    if (noted.length === 0) return false;
    await tx
      .insert(contactTapDay)
      .values({ listingId: id, day, kind, count: 1 })
      .onConflictDoUpdate({
        target: [contactTapDay.listingId, contactTapDay.day, contactTapDay.kind],
        set: { count: sql`${contactTapDay.count} + 1` },
      });
    return true;
  });
  if (isNew && !reader.account?.isAdmin) figuresOf(services).add('tap', kind);
}

/** How often each way to contact the poster of a listing was tapped, over all days. */
export type ContactTaps = Record<`${ContactKind}Taps`, number>;

/** The taps of each of these listings, zero where there were none. Index: the primary key. */
export async function contactTapsOf(db: Executor, ids: readonly string[]): Promise<Map<string, ContactTaps>> {
  const taps = new Map(ids.map((id): [string, ContactTaps] => [id, { callTaps: 0, viberTaps: 0, copyTaps: 0 }]));
  const { listingId, kind } = contactTapDay;
  const rows = await db
    .select({ listingId, kind, sum: sql<number>`sum(${contactTapDay.count})`.mapWith(Number) })
    .from(contactTapDay)
    .where(inArray(listingId, [...ids]))
    .groupBy(listingId, kind);
  for (const row of rows) {
    const ofListing = taps.get(row.listingId);
    if (ofListing) ofListing[`${row.kind}Taps`] = row.sum;
  }
  return taps;
}

/** Days for which an owner sees how often each way was tapped. */
export const daysOfTaps = 30;

/** The taps of a listing on each of the last days in Yangon, latest first. Index: the primary key. */
export async function contactTapDays(db: Executor, id: string): Promise<({ day: string } & ContactTaps)[]> {
  const today = yangonDay(new Date());
  const day = sql<string>`to_char(${today}::date - at, 'YYYY-MM-DD')`;
  const of = (kind: ContactKind) =>
    sql<number>`coalesce(sum(${contactTapDay.count}) filter (where ${contactTapDay.kind} = ${kind}), 0)::int`;
  const taps = { callTaps: of('call'), viberTaps: of('viber'), copyTaps: of('copy') };
  return db
    .select({ day, ...taps })
    .from(sql`generate_series(0, ${daysOfTaps - 1}::int) as at`)
    .leftJoin(contactTapDay, and(eq(contactTapDay.listingId, id), sql`${contactTapDay.day} = ${today}::date - at`))
    .groupBy(sql`at`)
    .orderBy(sql`at`);
}

/**
 * Returns how often a listing was viewed.
 * @throws NotFound, as for one that is hidden
 */
export async function pageViewsOf({ database }: Pick<Services, 'database'>, id: string): Promise<number> {
  const [row] = await database.db
    .select({ pageViews: listing.pageViews })
    .from(listing)
    .where(and(eq(listing.id, id), sql`not ${isHidden}`));
  if (!row) throw new NotFound('listing_not_found');
  return row.pageViews;
}

/** Records a visit. @returns whether it is the visitor's first of the day, and among those of their network that count. */
async function isFirstVisit(tx: Executor, listingId: string, reader: Reader, secret: string): Promise<boolean> {
  const day = yangonDay(new Date());
  const { visitor, network } = namesOf(await personOf(tx, reader), day, secret);
  const today = and(eq(pageView.listingId, listingId), eq(pageView.day, day));
  const [known] = await tx
    .select({ visitor: pageView.visitor })
    .from(pageView)
    .where(and(today, eq(pageView.visitor, visitor)));
  if (known) return false;
  // New visitors of a listing are handled one after the other: each sees how many of a network there are.
  await tx.select({ id: listing.id }).from(listing).where(eq(listing.id, listingId)).for('no key update');
  if ((await tx.$count(pageView, and(today, eq(pageView.network, network)))) >= mostOfNetwork) return false;
  const noted = await tx
    .insert(pageView)
    .values({ listingId, day, visitor, network })
    .onConflictDoNothing()
    .returning({ visitor: pageView.visitor });
  return noted.length > 0;
}

/** Runs every hour: deletes who visited, and who tapped, on days that are over; the totals stay. */
export function pageViewSweep({ database }: Pick<Services, 'database'>): Job {
  return {
    name: 'sweep-page-views',
    schedule: '53 * * * *',
    // A visit at midnight may be recorded a moment later.
    run: async () => {
      const day = yangonDay(hoursAgo(1));
      await database.db.delete(pageView).where(lt(pageView.day, day));
      await database.db.delete(contactTap).where(lt(contactTap.day, day));
    },
  };
}

function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * 3_600_000);
}

/**
 * Names that distinguish visitors and their networks within a scope, such as a day, without revealing anything about them: nothing links
 * the names of one scope to those of another.
 */
export function namesOf({ account: currentUser, address, userAgent }: Reader, scope: string, secret: string) {
  const nameOf = (...facts: string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['page view', scope, ...facts]))
      .digest('base64url');
  const from = originOf(address);
  return {
    visitor: currentUser ? nameOf('account', currentUser._id) : nameOf('visitor', from, userAgent ?? ''),
    network: nameOf('network', from),
  };
}

/** Views of listings from one address: a whole township may share one address of its mobile network. */
const limitOfAddress = { name: 'view:address', most: 300, window: 60 };

/**
 * Opens the limit of views. It counts only by address, whatever listing is viewed.
 * @param now as {@link openBuckets} takes it.
 */
export function openViewLimit(now?: () => number, open: OpenBuckets = openBuckets): RequestBuckets {
  return { ofAddress: open(limitOfAddress, now) };
}
