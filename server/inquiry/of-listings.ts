import { asc, count, eq, inArray, type SQL } from 'drizzle-orm';
import type { Executor } from '../process/database.ts';
import { contactMessage } from '../database/schema.ts';

/** How many messages each of these listings has received; those without any are omitted. Index: contact_message_of_listing. */
export async function countMessagesOf(db: Executor, listingIds: readonly string[]): Promise<Map<string, number>> {
  const { listingId } = contactMessage;
  const rows = await db
    .select({ listingId, count: count() })
    .from(contactMessage)
    .where(inArray(listingId, [...listingIds]))
    .groupBy(listingId);
  return new Map(rows.flatMap((row) => (row.listingId === null ? [] : [[row.listingId, row.count]])));
}

/** Gives the messages about a listing to its present owner, from whom their senders expect a reply. Index: contact_message_of_listing. */
export async function handOverMessages(
  tx: Executor,
  { listingId, recipientId }: { listingId: string; recipientId: string },
): Promise<void> {
  const messages = inOrder(tx, eq(contactMessage.listingId, listingId));
  await tx.update(contactMessage).set({ recipientId, memberId: null }).where(inArray(contactMessage.id, messages));
}

/** Gives the messages about listings to the member of their owner's team who has the listings now (TEM-13). Index: contact_message_of_listing. */
export async function handOnMessages(
  tx: Executor,
  listingIds: readonly string[],
  memberId: string | null,
): Promise<void> {
  if (listingIds.length === 0) return;
  const messages = inOrder(tx, inArray(contactMessage.listingId, [...listingIds]));
  await tx.update(contactMessage).set({ memberId }).where(inArray(contactMessage.id, messages));
}

/** Messages, locked by id: two transactions that change the same ones do not wait for each other. */
function inOrder(tx: Executor, which: SQL) {
  const { id } = contactMessage;
  return tx.select({ id }).from(contactMessage).where(which).orderBy(asc(id)).for('update');
}
