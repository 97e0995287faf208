import { NotFound } from '#domain/errors.ts';
import type { Assignment } from '#domain/package/create.ts';
import type { PackageStatus } from '#domain/package/package.ts';
import { recordAction } from '../audit/record.ts';
import { answerByAssignment } from '../inquiry/inbox-answer.ts';
import { queueEmail } from '../mail/queue.ts';
import type { CurrentUser, Services } from '../app/context.ts';
import { lockAccount } from '../account/lock.ts';
import { emailAboutAssignment } from './emails.ts';
import {
  endSubscriptions,
  insertSubscription,
  selectCurrentSubscription,
  selectNextStart,
  selectPackage,
  selectSubscriber,
  packageStatus,
} from './queries.ts';
const millisecondsOfDay = 24 * 60 * 60 * 1000;

/**
 * Gives a person a package, from now on: what they had before ends. They are told by e-mail, at their account's address. A
 * payment inquiry that is named is answered by it.
 * @returns what the person has now.
 * @throws NotFound; Conflict when the inquiry has led to a package already.
 */
export async function assignPackage(
  services: Pick<Services, 'database' | 'jobs' | 'settings'>,
  currentUser: CurrentUser,
  { userId, packageId, inquiryId }: Assignment,
): Promise<PackageStatus> {
  return services.database.db.transaction(async (tx) => {
    // Before anything is read of the person: whoever selects or posts at the same time comes before or after.
    if (!(await lockAccount(tx, userId))) throw new NotFound('user_not_found');
    const user = await selectSubscriber(tx, userId);
    if (!user) throw new NotFound('user_not_found');
    const chosen = await selectPackage(tx, packageId);
    if (!chosen) throw new NotFound('package_not_found');
    const previous = await selectCurrentSubscription(tx, userId);
    const startedAt = await selectNextStart(tx, userId);
    await endSubscriptions(tx, userId, startedAt);
    const { title, listingLimit } = chosen;
    const expiresAt = new Date(startedAt.getTime() + chosen.durationDays * millisecondsOfDay);
    const values = { userId, packageId, listingLimit, startedAt, expiresAt, assignedBy: currentUser._id };
    const subscriptionId = await insertSubscription(tx, values);
    if (inquiryId !== undefined) await answerByAssignment(tx, inquiryId, subscriptionId);
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'package.assign',
      subjectId: userId,
      change: {
        package: title,
        expiresAt,
        previous: previous?.title,
        previousEnd: previous?.subscription.expiresAt,
        inquiryId,
      },
    });
    await queueEmail(
      services,
      tx,
      emailAboutAssignment(services.settings, user.email, { title, listingLimit, expiresAt }),
    );
    return packageStatus(tx, userId, startedAt);
  });
}
