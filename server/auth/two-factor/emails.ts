import { eq } from 'drizzle-orm';
import { burmeseDigits } from '#domain/text/burmese/burmese-digits.ts';
import type { Executor } from '../../process/database.ts';
import { user } from '../../database/schema.ts';
import { draftOf } from '../../mail/draft.ts';
import { queueEmail } from '../../mail/queue.ts';
import type { Services } from '../../process/services.ts';
import { countRecoveryCodes } from './codes.ts';

/** The email about each change and use of a two-factor sign-in that its user is notified of. */
const emailsOfChanges = {
  on: 'two-factor-on',
  off: 'two-factor-off',
  'off-by-admin': 'two-factor-off-by-admin',
  'off-by-proof': 'two-factor-off-by-proof',
  'new-codes': 'recovery-codes-new',
} as const;

/** Changes and uses of a two-factor sign-in that its user is notified of. */
export type Change = keyof typeof emailsOfChanges | 'recovery-code-used';

/** Notifies a user, in the transaction of the change itself. Replies to the email go to the site. */
export async function notifyOfChange(
  services: Pick<Services, 'jobs' | 'settings'>,
  tx: Executor,
  userId: string,
  change: Change,
): Promise<void> {
  const [userRow] = await tx.select({ to: user.email, username: user.username }).from(user).where(eq(user.id, userId));
  if (!userRow) return;
  const { to, username } = userRow;
  const recipient = { to, replyTo: 'site' } as const;
  if (change !== 'recovery-code-used') {
    return queueEmail(services, tx, draftOf(emailsOfChanges[change], { ...recipient, values: { username } }));
  }
  const left = String(await countRecoveryCodes(tx, userId));
  const values = { username, codes: { en: left, my: burmeseDigits(left) } };
  return queueEmail(services, tx, draftOf('recovery-code-used', { ...recipient, values }));
}
