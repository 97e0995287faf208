import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { Invalid, NotFound } from '#domain/errors.ts';
import { confirmedNumberDays, type NumberConfirmation } from '#domain/listing/confirmed-number.ts';
import { contactNumbersIn } from '#domain/text/phone-numbers.ts';
import { recordAction } from '../audit/record.ts';
import { confirmedNumber, listing } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser, Services } from '../process/services.ts';

/** When each of these numbers was confirmed, if it was in the last year. Index: confirmed_number_pkey. */
export async function confirmationsOf(db: Executor, numbers: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (numbers.length === 0) return new Map();
  const { number, confirmedAt } = confirmedNumber;
  const isRecent = gt(confirmedAt, sql`now() - make_interval(days => ${confirmedNumberDays}::int)`);
  const rows = await db
    .select({ number, confirmedAt })
    .from(confirmedNumber)
    .where(and(inArray(number, [...numbers]), isRecent));
  return new Map(rows.map((row) => [row.number, row.confirmedAt]));
}

/**
 * Notes that an admin has called a number of a listing, and that it is its poster's, or takes that back (MOD-34). It holds for every listing with
 * that number.
 * @throws NotFound; Invalid for a number that is not one of its first three
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
    if (contactNumbersIn(phone).every((one) => one.number !== number))
      throw new Invalid('invalid', [{ field: 'number', code: 'number_not_of_listing' }]);
    const confirmation = { confirmedAt: sql`now()`, confirmedBy: currentUser.username };
    if (isConfirmed)
      await tx
        .insert(confirmedNumber)
        .values({ number, ...confirmation })
        .onConflictDoUpdate({ target: confirmedNumber.number, set: confirmation });
    else await tx.delete(confirmedNumber).where(eq(confirmedNumber.number, number));
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'listing.confirmNumber',
      subjectId: id,
      thing,
      change: { number, isConfirmed },
    });
  });
}
