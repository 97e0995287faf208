import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { Invalid, NotFound } from '#domain/errors.ts';
import { confirmedNumberDays, type NumberConfirmation } from '#domain/listing/confirmed-number.ts';
import { contactNumbersIn } from '#domain/text/phone-numbers.ts';
import { recordAction } from '../audit/record.ts';
import { isAllowed, refuseOwnCase } from '../http/request/access.ts';
import { confirmedNumber, isHidden, listing } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';
import type { Job } from '../process/jobs.ts';
import type { CurrentUser, Services } from '../process/services.ts';

/** The start of the time in which a confirmation counts. */
const oldest = sql`now() - make_interval(days => ${confirmedNumberDays}::int)`;

/**
 * The numbers of a listing that its poster was confirmed to have in the last year, in the order of the listing; undefined if there is no such
 * listing, or it is hidden from the reader (MOD-61). Index: the primary keys.
 */
export async function confirmedNumbersOf(db: Executor, id: string, reader: CurrentUser | undefined) {
  const { userId, memberId, phone } = listing;
  const [found] = await db
    .select({ userId, memberId, phone, isHidden: sql<boolean>`${isHidden}` })
    .from(listing)
    .where(eq(listing.id, id));
  if (!found || (found.isHidden && !isAllowed('listing.hidden', reader, found))) return undefined;
  const numbers = contactNumbersIn(found.phone).map(({ number }) => number);
  const { number, confirmedAt } = confirmedNumber;
  const isTheirs = and(eq(confirmedNumber.userId, found.userId), inArray(number, numbers), gt(confirmedAt, oldest));
  const rows =
    numbers.length === 0 ? [] : await db.select({ number, confirmedAt }).from(confirmedNumber).where(isTheirs);
  return rows
    .sort((one, other) => numbers.indexOf(one.number) - numbers.indexOf(other.number))
    .map((row) => ({ number: row.number, confirmedAt: row.confirmedAt.toISOString() }));
}

/**
 * Notes that an admin has called a number of a listing, and that it is its poster's, or takes that back (MOD-34). It holds for every listing of
 * that user with that number.
 * @throws NotFound; Forbidden for staff's own; Invalid for a number that is not one of its first three
 */
export async function confirmNumber(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
  { number, isConfirmed }: NumberConfirmation,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ label: listing.name, ownerId: listing.userId, phone: listing.phone })
      .from(listing)
      .where(eq(listing.id, id))
      .for('share');
    if (!found) throw new NotFound('listing_not_found');
    const { phone, ...thing } = found;
    refuseOwnCase(currentUser, thing.ownerId);
    if (contactNumbersIn(phone).every((one) => one.number !== number))
      throw new Invalid('invalid', [{ field: 'number', code: 'number_not_of_listing' }]);
    const { ownerId: userId } = thing;
    const confirmation = { confirmedAt: sql`now()`, confirmedBy: currentUser.username };
    if (isConfirmed)
      await tx
        .insert(confirmedNumber)
        .values({ number, userId, ...confirmation })
        .onConflictDoUpdate({ target: [confirmedNumber.userId, confirmedNumber.number], set: confirmation });
    else
      await tx
        .delete(confirmedNumber)
        .where(and(eq(confirmedNumber.userId, userId), eq(confirmedNumber.number, number)));
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'listing.confirmNumber',
      subjectId: id,
      thing,
      change: { number, isConfirmed },
    });
  });
}

/** Runs every day: forgets confirmations that count no longer. Index: confirmed_number_by_age. */
export function confirmationSweep({ database }: Pick<Services, 'database'>): Job {
  return {
    name: 'sweep-confirmations',
    schedule: '23 3 * * *',
    run: async () => void (await database.db.delete(confirmedNumber).where(lt(confirmedNumber.confirmedAt, oldest))),
  };
}
