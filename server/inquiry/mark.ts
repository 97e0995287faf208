import type { InboxState } from '#domain/inquiry/inquiry.ts';
import { NotFound } from '#domain/errors.ts';
import { requireAccess } from '../http/access.ts';
import { recordAction } from '../audit/record.ts';
import type { CurrentUser, Services } from '../app/context.ts';
import { lockInquiry, lockMessage, setMessageState, updateInquiry } from './queries.ts';

/**
 * Says how far a message of one's own inbox has got, or as an admin of any.
 * @throws NotFound; Forbidden for another's, and for the site's own from anybody but an admin
 */
export async function markMessage(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
  state: InboxState,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const found = await lockMessage(tx, id);
    if (!found) throw new NotFound('message_not_found');
    requireAccess('enquiry.markMessage', currentUser, found.recipientId);
    if (found.state === state) return;
    await setMessageState(tx, id, state);
    if (found.recipientId === currentUser._id) return;
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'enquiry.message',
      subjectId: id,
      thing: { label: found.name, ownerId: found.recipientId },
      change: { from: found.state, to: state },
    });
  });
}

/**
 * Says how far a payment inquiry has got. What was assigned for it stays.
 * @throws NotFound
 */
export async function markInquiry(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
  state: InboxState,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const found = await lockInquiry(tx, id);
    if (!found) throw new NotFound('inquiry_not_found');
    if (found.state === state) return;
    const answeredAt = state === 'answered' ? (found.answeredAt ?? new Date()) : found.answeredAt;
    await updateInquiry(tx, id, { state, answeredAt });
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'enquiry.payment',
      subjectId: id,
      thing: { label: found.name, ownerId: found.userId },
      change: { from: found.state, to: state },
    });
  });
}
