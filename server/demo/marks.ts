import { and, eq, exists, like, not } from 'drizzle-orm';
import { credential, user } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';

/** The domain of the demo users' email addresses. */
export const demoEmails = '%@demo.eain.example';

/** An account to pay to that nobody can mistake for a real one. */
export const demoPayment = {
  bank: 'Demo Pay (not real)',
  name: 'Demo only: do not pay',
  number: '00 000 000 000',
  qr: null,
};

/** The action by which the log names the removal of the demo. */
export const removedAction = 'demo.remove';

/** Condition that an account is one of the demo's: nobody can sign in to it, as it has no password and no provider. */
export function isOfDemo(db: Executor) {
  const ways = db.select({ id: credential.id }).from(credential).where(eq(credential.userId, user.id));
  return and(like(user.email, demoEmails), not(exists(ways)));
}
