import { and, desc, eq, getTableColumns, getTableName, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { NotFound } from '#domain/errors.ts';
import { binDays } from '#domain/listing/hiding.ts';
import { referenceKey } from '#domain/listing/reference.ts';
import { pageSizes } from '#domain/paging.ts';
import { recordAction } from '../../audit/record.ts';
import { lockAccount } from '../../auth/account-lock.ts';
import { isTakerOf } from '../../auth/team-work.ts';
import { suspensionOf } from '../../auth/suspension.ts';
import {
  askedPrice,
  binnedImage,
  binnedListing,
  contactMessage,
  contactTapDay,
  hiddenListing,
  listing,
  listingImage,
  marketListing,
  review,
  user,
} from '../../database/schema.ts';
import { keyOfReference } from '../../database/schema/listing.ts';
import type { Executor } from '../../process/database.ts';
import type { Job } from '../../process/jobs.ts';
import type { CurrentUser, Services } from '../../process/services.ts';
import { hideListingsOf, showUnlessSuspended } from './hidden.ts';

/** The tables whose rows are kept with a listing, and put back. */
const binnedTables = [listingImage, review, contactTapDay, hiddenListing] as const;

/** Those that do not refer to it: put back before it, whose triggers find them then. */
const marketTables = [marketListing, askedPrice] as const;

/**
 * Keeps copies of listings that an admin is about to delete, with their photos, reviews and figures (MOD-15). Deleting a listing deletes those with
 * it; who restores it finds them again.
 */
export async function binListings(tx: Executor, currentUser: CurrentUser, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // The listing that one was merged into may be gone by the time it is restored.
  const rowsOf = (table: PgTable) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(each) - 'merged_into'), '[]') from ${table} as each where each.listing_id = listing.id)`;
  const rows = sql.join(
    [...marketTables, ...binnedTables].map((table) => sql`${getTableName(table)}::text, ${rowsOf(table)}`),
    sql`, `,
  );
  const isOne = sql`listing.id = any(${sql.param([...ids])}::uuid[])`;
  await tx.execute(sql`insert into ${binnedListing} (listing_id, user_id, name, deleted_by, content)
    select id, user_id, name, ${currentUser.username}, jsonb_build_object(
      'listing', to_jsonb(listing),
      'rows', jsonb_build_object(${rows}),
      'messages', (select coalesce(jsonb_agg(each.id), '[]') from ${contactMessage} as each where each.listing_id = listing.id))
    from ${listing} where ${isOne}`);
  await tx.execute(sql`insert into ${binnedImage} (listing_id, image_id)
    select listing_id, image_id from ${listingImage} where listing_id = any(${sql.param([...ids])}::uuid[])`);
}

/** One page of the listings that admins have deleted, the latest first, and how many there are. Index: binned_listing_by_deletion. */
export async function selectBinned(db: Executor, offset: number) {
  const [rows, total] = await Promise.all([
    db
      .select({
        _id: binnedListing.listingId,
        name: binnedListing.name,
        userRef: binnedListing.userId,
        username: user.username,
        deletedBy: binnedListing.deletedBy,
        deletedAt: binnedListing.deletedAt,
      })
      .from(binnedListing)
      .innerJoin(user, eq(user.id, binnedListing.userId))
      .orderBy(desc(binnedListing.deletedAt), desc(binnedListing.listingId))
      .limit(pageSizes.activity)
      .offset(offset),
    db.$count(binnedListing),
  ]);
  return { rows, total };
}

/**
 * Restores a listing that an admin has deleted: with its id, photos, reviews and figures, in the place that it had in every sort order (MOD-15).
 * It is hidden if its owner is suspended now.
 * @throws NotFound
 */
export async function undeleteListing(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const [found] = await tx.select().from(binnedListing).where(eq(binnedListing.listingId, id)).for('update');
    if (!found) throw new NotFound('listing_not_found');
    const { content, userId, name } = found;
    // Two listings with the same reference that are restored at once wait for each other, and so does one that is posted.
    await lockAccount(tx, userId);
    const row = await withMemberStill(tx, userId, content.listing);
    for (const table of marketTables) await putBack(tx, table, content.rows[getTableName(table)] ?? []);
    const gone = { leftAt: sql`coalesce(${marketListing.leftAt}, ${found.deletedAt})` };
    await tx.update(marketListing).set(gone).where(eq(marketListing.listingId, id));
    await putBack(tx, listing, [await withFreeReference(tx, userId, row)]);
    for (const table of binnedTables) {
      // Those who have closed their account have taken their review with them.
      const condition = table === review ? sql`user_id in (select id from ${user})` : undefined;
      await putBack(tx, table, content.rows[getTableName(table)] ?? [], condition);
    }
    await tx
      .update(contactMessage)
      .set({ listingId: id })
      .where(
        sql`${contactMessage.id} = any(${sql.param(content.messages)}::uuid[]) and ${contactMessage.listingId} is null`,
      );
    const holders = [userId, ...(typeof row['member_id'] === 'string' ? [row['member_id']] : [])];
    for (const holder of holders) {
      const suspension = await suspensionOf(tx, holder);
      if (suspension) await hideListingsOf(tx, holder, suspension.reason);
    }
    await showUnlessSuspended(tx, id);
    await tx.delete(binnedListing).where(eq(binnedListing.listingId, id));
    const thing = { label: name, ownerId: userId };
    await recordAction(tx, { actorId: currentUser._id, action: 'listing.undelete', subjectId: id, thing });
  });
}

/** A listing that is about to be restored: with the member who had it if they still work for its owner's agency, otherwise with nobody (TEM-10, TEM-14). */
async function withMemberStill(tx: Executor, userId: string, row: Record<string, unknown>) {
  const { member_id: memberId } = row;
  const isStill = typeof memberId === 'string' && (await isTakerOf(tx, userId, memberId));
  return { ...row, member_id: isStill ? memberId : null };
}

/** A listing that is about to be restored, without its reference if another one of its owner has that now (LST-406). Index: listing_reference. */
async function withFreeReference(tx: Executor, userId: string, row: Record<string, unknown>) {
  const { reference } = row;
  if (typeof reference !== 'string') return row;
  const isSame = sql`${keyOfReference(listing.reference)} = ${referenceKey(reference)}`;
  const isTaken = (await tx.$count(listing, and(isSame, eq(listing.userId, userId)))) > 0;
  return isTaken ? { ...row, reference: null } : row;
}

/** Inserts rows that were kept as JSON; a column that a later release has added gets its default. */
async function putBack(tx: Executor, table: PgTable, rows: readonly Record<string, unknown>[], condition?: SQL) {
  const [first] = rows;
  if (!first) return;
  const names = Object.values(getTableColumns(table)).flatMap(({ name }) => (name in first ? [name] : []));
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    ${condition ? sql`where ${condition}` : sql``}`);
}

/** Every hour: forgets listings that were deleted 30 days ago; their photos are then deleted like any that nothing shows. */
export function binSweep({ database }: Pick<Services, 'database'>): Job {
  const oldest = sql`now() - make_interval(days => ${binDays}::int)`;
  return {
    name: 'sweep-bin',
    schedule: '53 * * * *',
    run: async () => {
      await database.db.delete(binnedListing).where(lt(binnedListing.deletedAt, oldest));
    },
  };
}
