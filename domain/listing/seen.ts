import { townshipSlugs } from '../township/township.ts';
import { listingDetails } from './details.ts';
import type { PriceDetails } from './price.ts';
import { currencies, type Listing, listingTypes, propertyTypes } from './listing.ts';

/** Number of listings whose opened pages a browser remembers (SIT-482). */
export const mostSeen = 50;

/** A listing whose page was opened, as the browser remembers it: enough to show it again without asking the portal. */
export interface SeenListing
  extends Pick<Listing, 'name' | 'type' | 'propertyType' | 'township' | 'currency' | 'discountPrice' | 'regularPrice'> {
  _id: string;
  /** When the page was opened, in ISO format, by the portal's clock. */
  at: string;
  /** The thing that its price is for, if it is stated; left out by earlier releases. */
  priceFor?: PriceDetails['priceFor'] | null;
  /** Place within the township; null if not given. */
  place: string | null;
  /** Id of its first photo; null if it has none. */
  cover: string | null;
}

/** Adds a listing that was opened just now to those of before: each is there once, the latest first. */
export function withSeen(seen: readonly SeenListing[], opened: SeenListing): SeenListing[] {
  return [opened, ...seen.filter(({ _id }) => _id !== opened._id)].slice(0, mostSeen);
}

/** Reads the listings that a browser has stored; those that another release wrote differently, or somebody else, are left out. */
export function seenIn(stored: unknown): SeenListing[] {
  return Array.isArray(stored) ? stored.filter(isSeen).slice(0, mostSeen) : [];
}

function isSeen(stored: unknown): stored is SeenListing {
  if (typeof stored !== 'object' || stored === null) return false;
  const {
    _id,
    at,
    name,
    type,
    propertyType,
    township,
    currency,
    regularPrice,
    discountPrice,
    priceFor = null,
    place,
    cover,
  } = stored as Partial<Record<keyof SeenListing, unknown>>;
  return (
    isId(_id) &&
    typeof name === 'string' &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    listingTypes.some((known) => known === type) &&
    propertyTypes.some((known) => known === propertyType) &&
    townshipSlugs.some((known) => known === township) &&
    currencies.some((known) => known === currency) &&
    typeof regularPrice === 'number' &&
    (discountPrice === null || typeof discountPrice === 'number') &&
    (priceFor === null || listingDetails.priceFor.choices.some((known) => known === priceFor)) &&
    (place === null || typeof place === 'string') &&
    (cover === null || isId(cover))
  );
}

function isId(text: unknown): text is string {
  return typeof text === 'string' && /^[\da-f-]{36}$/.test(text);
}
