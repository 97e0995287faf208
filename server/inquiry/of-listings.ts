import { count, inArray, eq } from 'drizzle-orm';
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
  await tx.update(contactMessage).set({ recipientId }).where(eq(contactMessage.listingId, listingId));
}
