import { eq, sql } from 'drizzle-orm';
import { Conflict, NotFound } from '#domain/errors.ts';
import type { Executor } from '../database/executor.ts';
import { paymentInquiry } from '../database/schema.ts';

/**
 * Marks a payment inquiry as answered by the package that was assigned for it, in the transaction of the assignment.
 * @throws NotFound; Conflict when it has led to a package already: a payment counts once.
 */
export async function answerByAssignment(tx: Executor, inquiryId: string, subscriptionId: string): Promise<void> {
  const [found] = await tx
    .select({ subscriptionId: paymentInquiry.subscriptionId })
    .from(paymentInquiry)
    .where(eq(paymentInquiry.id, inquiryId))
    .for('update');
  if (!found) throw new NotFound('inquiry_not_found');
  if (found.subscriptionId !== null) throw new Conflict('inquiry_assigned');
  await tx
    .update(paymentInquiry)
    .set({
      subscriptionId,
      state: 'answered',
      answeredAt: sql`coalesce(${paymentInquiry.answeredAt}, now())`,
    })
    .where(eq(paymentInquiry.id, inquiryId));
}
