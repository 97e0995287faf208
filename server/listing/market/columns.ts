import { sql } from 'drizzle-orm';
import { marketListing } from '../../database/schema.ts';
import { usualOfListing } from '../../usual-price/read.ts';

/** Columns of a listing that the market determines: the usual price of homes like it, and when its own fell, and from what (PRC-8, PRC-13). */
export const market = {
  usual: usualOfListing,
  reduced: sql<{ at: string; from: number; days: number } | null>`(select case when offered.reduced_at is not null
    then json_build_object('at', offered.reduced_at, 'from', offered.reduced_from::float8, 'days', offered.reduced_days) end
    from ${marketListing} as offered where offered.listing_id = listing.id)`,
};
