import { and, eq, inArray, sql } from 'drizzle-orm';
import { lead, leadListing, listing } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';
import { lockLeadsOf } from '../auth/lead-lock.ts';

/**
 * Gives the leads that concern listings of an agency to the member who is about to have the listings, as the messages about them (TEM-13). A lead that is
 * with somebody else than its listing stays there. Index: lead_listing_by_listing.
 * @param listingIds listings that the transaction has locked, and that are still with whom they were.
 */
export async function handOnLeads(
  tx: Executor,
  agencyId: string,
  listingIds: readonly string[],
  memberId: string | null,
): Promise<void> {
  if (listingIds.length === 0) return;
  await lockLeadsOf(tx, agencyId);
  await tx
    .update(lead)
    .set({ memberId })
    .from(leadListing)
    .innerJoin(listing, eq(listing.id, leadListing.listingId))
    .where(
      and(
        eq(leadListing.leadId, lead.id),
        inArray(leadListing.listingId, [...listingIds]),
        eq(lead.ownerId, agencyId),
        sql`${lead.memberId} is not distinct from ${listing.memberId}`,
      ),
    );
}
