import { useEffect } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import { type SeenListing, seenIn, withSeen } from '#domain/listing/seen.ts';
import { persist, readPersisted } from '../../shell/state/persisted-state.ts';
import { placeOnCard } from '../card/card-listing.ts';

interface Opened extends Pick<Listing, Exclude<keyof SeenListing & keyof Listing, 'place'> | 'details'> {
  _id: string;
  images: readonly { _id: string }[];
}

/**
 * Has the browser remember that a listing's page was opened (SIT-482).
 * @param now the page's moment, by the portal's clock: a phone's may be wrong.
 */
export function useSeen(listing: Opened, now: string): void {
  useEffect(() => {
    const { _id, name, type, propertyType, township, currency, regularPrice, discountPrice } = listing;
    const seen = {
      _id,
      at: now,
      name,
      type,
      propertyType,
      township,
      currency,
      regularPrice,
      discountPrice,
      priceFor: listing.details.priceFor ?? null,
      place: placeOnCard(listing.details),
      cover: listing.images[0]?._id ?? null,
    };
    persist({ seen: withSeen(seenIn(readPersisted().seen), seen) });
  }, [listing, now]);
}

/** Forgets what is stored of opened listings and can no longer be read. */
export function tidySeen(): void {
  persist({ seen: seenIn(readPersisted().seen) });
}

/** Forgets that a listing was opened. */
export function forgetSeen(id: string): void {
  persist({ seen: seenIn(readPersisted().seen).filter(({ _id }) => _id !== id) });
}
