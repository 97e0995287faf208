import { createHash, createHmac } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { Conflict, Forbidden, NotFound, Unauthenticated } from '#domain/errors.ts';
import { sharedLimits, type SharedVote, type Tally } from '#domain/shortlist/sharing.ts';
import { lockAccount } from '../auth/account-lock.ts';
import { savedListing, sharedList, sharedVote, user } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';
import type { Services } from '../process/services.ts';

type Sharing = Pick<Services, 'database' | 'secret'>;

/** The token of a link: 256 bits that nobody can guess, and that need not be stored. */
function tokenOf(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`shared list ${id}`).digest('base64url');
}

/** The form in which a token is stored. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The links of an account, the latest first, each with its token. Index: shared_list_by_user. */
export async function linksOf({ database: { db }, secret }: Sharing, userId: string) {
  const rows = await db
    .select({ _id: sharedList.id, mayVote: sharedList.mayVote, createdAt: sharedList.createdAt })
    .from(sharedList)
    .where(eq(sharedList.userId, userId))
    .orderBy(desc(sharedList.createdAt), desc(sharedList.id));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), token: tokenOf(row._id, secret) }));
}

/** Shares the saved listings of an account by a new link (SHL-50). @throws Conflict if it has as many as it may; Unauthenticated for an account that is gone */
export async function shareList({ database, secret }: Sharing, userId: string, mayVote: boolean) {
  return database.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw new Unauthenticated('unauthorized');
    const count = await tx.$count(sharedList, eq(sharedList.userId, userId));
    if (count >= sharedLimits.links) throw new Conflict('shared_lists_full');
    const id = uuidv7();
    const token = tokenOf(id, secret);
    await tx.insert(sharedList).values({ id, userId, mayVote, tokenHash: hashOf(token) });
    return { _id: id, token };
  });
}

/** Ends a link, with the votes that came by it (SHL-52). @throws NotFound for one that is not this account's, or has ended */
export async function endSharing({ database }: Sharing, userId: string, id: string): Promise<void> {
  const ended = await database.db
    .delete(sharedList)
    .where(and(eq(sharedList.id, id), eq(sharedList.userId, userId)))
    .returning({ id: sharedList.id });
  if (ended.length === 0) throw new NotFound('shared_list_not_found');
}

/** The list that a token leads to, with the ids of its listings, newest first. Index: shared_list_token. @throws NotFound for one that has ended, and one of an account that is suspended */
export async function sharedBy(db: Executor, token: string) {
  const [found] = await db
    .select({ id: sharedList.id, userId: sharedList.userId, mayVote: sharedList.mayVote })
    .from(sharedList)
    .innerJoin(user, eq(user.id, sharedList.userId))
    .where(and(eq(sharedList.tokenHash, hashOf(token)), isNull(user.suspendedAt)));
  if (!found) throw new NotFound('shared_list_not_found');
  return { ...found, ids: await savedIdsOf(db, found.userId) };
}

/** The ids of the listings that an account has saved, newest first. Index: the primary key. */
export async function savedIdsOf(db: Executor, userId: string): Promise<string[]> {
  const saved = await db
    .select({ id: savedListing.listingId })
    .from(savedListing)
    .where(eq(savedListing.userId, userId))
    .orderBy(desc(savedListing.savedAt), asc(savedListing.listingId));
  return saved.map(({ id }) => id);
}

/** Votes of these lists on these listings, with at most ten words each. Index: shared_vote_key. */
export async function talliesOf(
  db: Executor,
  listIds: readonly string[],
  listingIds: readonly string[],
): Promise<Tally[]> {
  if (listIds.length === 0 || listingIds.length === 0) return [];
  const countOf = (vote: string) => sql<number>`count(*) filter (where ${sharedVote.vote} = ${vote})`.mapWith(Number);
  return db
    .select({
      listingId: sharedVote.listingId,
      up: countOf('up'),
      down: countOf('down'),
      words: sql<string[]>`coalesce(to_json((array_agg(${sharedVote.words} order by ${sharedVote.votedAt} desc)
        filter (where ${sharedVote.words} <> ''))[:10]), '[]')`,
    })
    .from(sharedVote)
    .where(and(inArray(sharedVote.listId, [...listIds]), inArray(sharedVote.listingId, [...listingIds])))
    .groupBy(sharedVote.listingId);
}

/**
 * Takes a vote on a listing of a shared list; a later one of the same voter replaces it (SHL-53).
 * @throws NotFound for a list that has ended, and a listing that is not on it; Forbidden for one that is only to be read; Conflict if it has all the votes that it may have
 */
export async function takeVote(
  { database }: Sharing,
  token: string,
  { listingId, voter, vote, words }: SharedVote,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const { id, mayVote, ids } = await sharedBy(tx, token);
    if (!mayVote) throw new Forbidden('shared_list_read_only');
    if (!ids.includes(listingId)) throw new NotFound('listing_not_found');
    // Votes on one list wait for each other, so that they stay within their bound.
    const [list] = await tx
      .select({ id: sharedList.id })
      .from(sharedList)
      .where(eq(sharedList.id, id))
      .for('no key update');
    if (!list) throw new NotFound('shared_list_not_found');
    const hashed = hashOf(`${id} ${voter}`);
    // Those of others: a vote of this voter is replaced, also on a list that has all that it may have.
    const isOther = or(ne(sharedVote.listingId, listingId), ne(sharedVote.voter, hashed));
    const count = await tx.$count(sharedVote, and(eq(sharedVote.listId, id), isOther));
    if (count >= sharedLimits.votes) throw new Conflict('shared_list_voted');
    await tx
      .insert(sharedVote)
      .values({ listId: id, listingId, voter: hashed, vote, words })
      .onConflictDoUpdate({
        target: [sharedVote.listId, sharedVote.listingId, sharedVote.voter],
        set: { vote, words, votedAt: sql`now()` },
      });
  });
}
