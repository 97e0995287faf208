import type { ListingState } from '#domain/shortlist/shortlist.ts';
import type { CardListing } from '../listing/card/card-listing.ts';

/** Says how a listing that somebody has saved has ended. */
export interface Outcome {
  _id: string;
  state: ListingState;
  leftAt: string | null;
  listing: CardListing | null;
}
