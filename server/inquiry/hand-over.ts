import { eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { contactMessage } from '../database/schema.ts';

/** Gives the messages about a listing to whom it belongs now: who asks about it waits for an answer from them. Index: contact_message_of_listing. */
export async function handOverMessages(
  tx: Executor,
  { listingId, recipientId }: { listingId: string; recipientId: string },
): Promise<void> {
  await tx.update(contactMessage).set({ recipientId }).where(eq(contactMessage.listingId, listingId));
}
