import { eq } from 'drizzle-orm';
import type { InboxState } from '#domain/inquiry/inquiry.ts';
import type { Executor } from '../process/database.ts';
import { contactMessage, paymentInquiry } from '../database/schema.ts';

export async function insertContactMessage(tx: Executor, values: typeof contactMessage.$inferInsert): Promise<void> {
  await tx.insert(contactMessage).values(values);
}

export async function insertPaymentInquiry(tx: Executor, values: typeof paymentInquiry.$inferInsert): Promise<void> {
  await tx.insert(paymentInquiry).values(values);
}

export async function isProofKept(db: Executor, key: string): Promise<boolean> {
  return (await db.$count(paymentInquiry, eq(paymentInquiry.proofKey, key))) > 0;
}

/** A message's inbox and state; nobody else changes it until the transaction ends. */
export async function lockMessage(tx: Executor, id: string) {
  const { recipientId, memberId, name, state } = contactMessage;
  const [found] = await tx
    .select({ recipientId, memberId, name, state })
    .from(contactMessage)
    .where(eq(contactMessage.id, id))
    .for('update');
  return found;
}

export async function setMessageState(tx: Executor, id: string, state: InboxState): Promise<void> {
  await tx.update(contactMessage).set({ state }).where(eq(contactMessage.id, id));
}

/** Hands a message on to a member of its recipient's team, or to nobody. */
export async function setMessageMember(tx: Executor, id: string, memberId: string | null): Promise<void> {
  await tx.update(contactMessage).set({ memberId }).where(eq(contactMessage.id, id));
}

/** A payment inquiry's state, and when it was answered; nobody else changes it until the transaction ends. */
export async function lockInquiry(tx: Executor, id: string) {
  const { userId, name, state, answeredAt, subscriptionId } = paymentInquiry;
  const [found] = await tx
    .select({ userId, name, state, answeredAt, subscriptionId })
    .from(paymentInquiry)
    .where(eq(paymentInquiry.id, id))
    .for('update');
  return found;
}

export async function updateInquiry(
  tx: Executor,
  id: string,
  values: Pick<typeof paymentInquiry.$inferInsert, 'state' | 'answeredAt' | 'subscriptionId'>,
): Promise<void> {
  await tx.update(paymentInquiry).set(values).where(eq(paymentInquiry.id, id));
}

/** Where the proof of a payment is stored. */
export async function selectProof(db: Executor, id: string) {
  const { proofKey: key, proofType: type } = paymentInquiry;
  const [found] = await db.select({ key, type }).from(paymentInquiry).where(eq(paymentInquiry.id, id));
  return found;
}
