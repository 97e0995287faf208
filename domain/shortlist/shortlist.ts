import type { Listing } from '../listing/listing.ts';
import type { PriceDetails } from '../listing/price.ts';

/** Bounds of a shortlist: listings saved and hidden, UTF-16 code units of a note, and how many one call or a cookie names (SHL-3). */
export const shortlistLimits = { saved: 200, dismissed: 200, note: 500, asked: 100, sent: 25, inCookie: 25 } as const;

/** Fewest people with an account whose number the owner of a listing reads (SHL-60): of fewer, one might guess who they are. */
const fewestSavers = 5;

/** Returns how many people with an account have saved a listing as its owner reads it: null below {@link fewestSavers} (SHL-60). */
export function shownSavers(count: number): number | null {
  return count >= fewestSavers ? count : null;
}

/** Ways in which a person reaches who posted a listing. */
export const reachedBy = ['call', 'viber', 'message'] as const;
export type ReachedBy = (typeof reachedBy)[number];

/** Contact with who posted a listing, and when it was last made. */
export interface Contact {
  by: ReachedBy;
  at: string;
}

/** Contact with the poster of a listing that may not be saved. */
export interface KnownContact extends Contact {
  _id: string;
}

/** A listing as it was when it was saved: all there is of one that is deleted (SHL-6). */
export interface SavedCopy extends Pick<Listing, 'name' | 'type' | 'township' | 'currency'> {
  /** The price asked for then. */
  price: number;
  /** The thing that it was for, if that was stated. */
  priceFor?: PriceDetails['priceFor'] | null;
}

/** A listing on a shortlist. Its photo is remembered only by the browser that saved it. */
export interface SavedEntry {
  _id: string;
  /** In ISO format. */
  savedAt: string;
  copy: SavedCopy | null;
  note: string;
  contact: Contact | null;
}

/** Listings that a person has saved, newest first, and the ids of those that they have hidden from results, the latest first. */
export interface Shortlist<Entry extends SavedEntry = SavedEntry> {
  saved: readonly Entry[];
  dismissed: readonly string[];
}

/** Changes to a shortlist: applying them twice is the same as once (SHL-21). */
export interface ShortlistChange<Entry extends SavedEntry = SavedEntry> {
  /** Joined with what is there: see {@link joined}. */
  saved?: readonly Entry[] | undefined;
  removed?: readonly string[] | undefined;
  /** Notes that replace those that are there. */
  notes?: readonly { _id: string; note: string }[] | undefined;
  /** Contact with the posters of those that are there: one that was removed on another device does not come back (SHL-33). */
  contacts?: readonly KnownContact[] | undefined;
  dismissed?: readonly string[] | undefined;
  /** Shown in results again. */
  restored?: readonly string[] | undefined;
}

/** Fate of a listing that somebody has saved (SHL-5). */
export const listingStates = ['available', 'taken', 'ended', 'gone'] as const;
export type ListingState = (typeof listingStates)[number];
