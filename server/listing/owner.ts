import { eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { listing, user } from '../database/schema.ts';

/** A listing and whose it is, for what belongs to a listing. */
export interface OwnedListing {
  id: string;
  name: string;
  ownerId: string;
  /** For letters; never shown. */
  ownerEmail: string;
}

/** Whose a listing is. */
export async function ownedListing(db: Executor, id: string): Promise<OwnedListing | undefined> {
  const [found] = await selectOwned(db, id);
  return found;
}

/** Whose a listing is; nobody deletes it before the transaction ends. */
export async function lockOwnedListing(tx: Executor, id: string): Promise<OwnedListing | undefined> {
  const [found] = await selectOwned(tx, id).for('key share', { of: listing });
  return found;
}

function selectOwned(db: Executor, id: string) {
  return db
    .select({ id: listing.id, name: listing.name, ownerId: user.id, ownerEmail: user.email })
    .from(listing)
    .innerJoin(user, eq(user.id, listing.userId))
    .where(eq(listing.id, id))
    .$dynamic();
}
