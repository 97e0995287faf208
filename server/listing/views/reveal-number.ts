import { eq } from 'drizzle-orm';
import { Conflict, NotFound } from '#domain/errors.ts';
import { listing } from '../../database/schema.ts';
import type { Services } from '../../process/services.ts';
import { lockOwnedListing } from '../of-owner.ts';
import { countContactTap, type Reader } from './page-views.ts';

/**
 * Shows the phone field of a listing to somebody who asked for it, and counts that as a tap on Call (LEA-16). Robots that say so send no forms; one that does
 * is a browser under a program's control, which is not counted.
 * @throws NotFound, as for one that is hidden; Conflict for one that has ended
 */
export async function revealNumber(
  services: Pick<Services, 'database' | 'log' | 'secret'>,
  id: string,
  reader: Reader,
): Promise<string> {
  const { db } = services.database;
  const phone = await db.transaction(async (tx) => {
    const found = await lockOwnedListing(tx, id);
    if (!found) throw new NotFound('listing_not_found');
    if (!found.isOnline) throw new Conflict('listing_ended');
    const [row] = await tx.select({ phone: listing.phone }).from(listing).where(eq(listing.id, id));
    return row?.phone ?? '';
  });
  await countContactTap(services, { id, kind: 'call' }, reader);
  return phone;
}
