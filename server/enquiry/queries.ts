import { eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
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
