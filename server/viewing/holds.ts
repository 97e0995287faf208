import { createHmac } from 'node:crypto';
import { and, arrayOverlaps, count, eq, gt, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { viewingLimits } from '#domain/viewing/viewing.ts';
import { listing, viewing } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';

/** Somebody whose times are held, for an account: the member who has a listing, or else the account itself (VIE-12). */
export interface Holder {
  ownerId: string;
  holderId: string;
}

/** The one whose times a listing's viewings take. */
export function holderOf({ ownerId, memberId }: { ownerId: string; memberId: string | null }): Holder {
  return { ownerId, holderId: memberId ?? ownerId };
}

/** Where a viewing is asked from: the network, if it is known, and the account that is signed in. */
export interface Asker {
  network: string | undefined;
  accountId: string | undefined;
}

/** Keyed hashes of where a viewing is asked from: nobody who reads the database learns where somebody was. */
export function marksOf({ network, accountId }: Asker, secret: string): string[] {
  const known = [network && `network ${network}`, accountId && `account ${accountId}`].filter(
    (one) => one !== undefined,
  );
  return known.map((one) =>
    createHmac('sha256', secret).update(`viewing from ${one}`).digest('base64url').slice(0, 22),
  );
}

/** Lets nobody else hold a time of the account until the transaction ends. Taken before its leads and viewings are locked. */
export async function lockTimesOf(tx: Executor, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`viewings of ${ownerId}`}, 0))`);
}

/** The moment since which a request must have been made to hold its time while nobody answers (VIE-13). */
function heldSince(now: Date): Date {
  return new Date(now.getTime() - viewingLimits.heldHours * 3_600_000);
}

/** Condition that a viewing holds its time. A request lapses a day after it was made: what changes a viewing while it waits is a new request. */
function isHeld(now: Date): SQL | undefined {
  return and(isNotNull(viewing.heldBy), or(eq(viewing.state, 'agreed'), gt(viewing.updatedAt, heldSince(now))));
}

/** Frees the times of an account whose requests have lapsed, so that others can hold them. Index: viewing_by_owner. */
export async function freeLapsed(tx: Executor, ownerId: string, now: Date): Promise<void> {
  const hasLapsed = and(eq(viewing.state, 'asked'), lte(viewing.updatedAt, heldSince(now)));
  await tx
    .update(viewing)
    .set({ heldBy: null })
    .where(and(eq(viewing.ownerId, ownerId), gt(viewing.startsAt, now), isNotNull(viewing.heldBy), hasLapsed));
}

/** Condition that a viewing takes the time of somebody: it holds it, or is about a listing that has been handed to them since. */
function takesTimeOf({ ownerId, holderId }: Holder): SQL | undefined {
  const isHandedOn = and(
    eq(listing.userId, ownerId),
    sql`coalesce(${listing.memberId}, ${ownerId}::uuid) = ${holderId}`,
  );
  return and(eq(viewing.ownerId, ownerId), or(eq(viewing.heldBy, holderId), isHandedOn));
}

/** The times of somebody that are taken from now on, in milliseconds. Index: viewing_by_owner. */
export async function selectHeld(db: Executor, holder: Holder, now: Date): Promise<Set<number>> {
  const rows = await db
    .select({ startsAt: viewing.startsAt })
    .from(viewing)
    .leftJoin(listing, eq(listing.id, viewing.listingId))
    .where(and(takesTimeOf(holder), gt(viewing.startsAt, now), isHeld(now)));
  return new Set(rows.map(({ startsAt }) => startsAt.getTime()));
}

/** Whether a time of somebody is taken by a viewing other than this one, once nobody else can take it: {@link lockTimesOf}. Index: viewing_by_owner. */
export async function isTakenTime(
  tx: Executor,
  holder: Holder,
  { startsAt, id }: { startsAt: Date; id?: string },
  now: Date,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: viewing.id })
    .from(viewing)
    .leftJoin(listing, eq(listing.id, viewing.listingId))
    .where(
      and(
        takesTimeOf(holder),
        eq(viewing.startsAt, startsAt),
        isHeld(now),
        id === undefined ? undefined : ne(viewing.id, id),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** A viewing that is asked for, as the limits count it. */
interface Counted {
  ownerId: string;
  leadId: string | null | undefined;
  askedFrom: string[];
  /** Its own id, if it is there already: it is not counted. */
  id?: string;
}

/**
 * Whether somebody holds as many times of an account as they may: their lead, agreed ones included, or, while nobody has answered, the network or the
 * account that asks (VIE-3, VIE-14). Indexes: viewing_by_lead, viewing_by_owner.
 */
export async function holdsEnough(
  tx: Executor,
  { ownerId, leadId, askedFrom, id }: Counted,
  now: Date,
): Promise<boolean> {
  const isOther = id === undefined ? undefined : ne(viewing.id, id);
  const countOf = async (...conditions: (SQL | undefined)[]) => {
    const [row] = await tx
      .select({ count: count() })
      .from(viewing)
      .where(and(...conditions, isOther, gt(viewing.startsAt, now), isHeld(now)));
    return row?.count ?? 0;
  };
  if (leadId && (await countOf(eq(viewing.leadId, leadId))) >= viewingLimits.perPerson) return true;
  if (askedFrom.length === 0) return false;
  const isFromThere = arrayOverlaps(viewing.askedFrom, askedFrom);
  const waiting = await countOf(eq(viewing.ownerId, ownerId), eq(viewing.state, 'asked'), isFromThere);
  return waiting >= viewingLimits.perNetwork;
}
