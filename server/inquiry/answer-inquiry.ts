import { Conflict, NotFound } from '#domain/errors.ts';
import type { Executor } from '../database/executor.ts';
import { lockInquiry, updateInquiry } from './queries.ts';

/**
 * Marks a payment inquiry as answered by the package that was assigned for it, in the transaction of the assignment.
 * @throws NotFound; Conflict when it has led to a package already: a payment counts once.
 */
export async function answerByAssignment(tx: Executor, inquiryId: string, subscriptionId: string): Promise<void> {
  const found = await lockInquiry(tx, inquiryId);
  if (!found) throw new NotFound('inquiry_not_found');
  if (found.subscriptionId !== null) throw new Conflict('inquiry_assigned');
  await updateInquiry(tx, inquiryId, { subscriptionId, state: 'answered', answeredAt: found.answeredAt ?? new Date() });
}
