import type { Listing } from '../listing/listing.ts';

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

/** Returns a shortlist after a change; it may then be over its bounds. */
export function changedShortlist<Entry extends SavedEntry>(
  { saved, dismissed }: Shortlist<Entry>,
  change: ShortlistChange<Entry>,
): Shortlist<Entry> {
  const entries = new Map(saved.map((entry) => [entry._id, entry]));
  for (const entry of change.saved ?? []) {
    const present = entries.get(entry._id);
    entries.set(entry._id, present ? joined(present, entry) : entry);
  }
  for (const id of change.removed ?? []) entries.delete(id);
  for (const { _id, note } of change.notes ?? []) {
    const present = entries.get(_id);
    if (present) entries.set(_id, { ...present, note });
  }
  for (const { _id, by, at } of change.contacts ?? []) {
    const present = entries.get(_id);
    if (present) entries.set(_id, { ...present, contact: laterContact(present.contact, { by, at }) });
  }
  const restored = new Set(change.restored);
  const hidden = new Set([...(change.dismissed ?? []), ...dismissed]);
  return {
    saved: [...entries.values()].toSorted((one, other) => other.savedAt.localeCompare(one.savedAt)),
    // One that is saved cannot be hidden (SHL-11).
    dismissed: [...hidden].filter((id) => !restored.has(id) && !entries.has(id)),
  };
}

/**
 * Joins two entries for one listing: the earlier time with the price of that time, both notes, the latest contact. Nothing is lost, and joining
 * again changes nothing (SHL-21).
 */
export function joined<Entry extends SavedEntry>(one: Entry, other: Entry): Entry {
  const [first, second] = one.savedAt <= other.savedAt ? [one, other] : [other, one];
  return {
    ...second,
    ...first,
    copy: first.copy ?? second.copy,
    note: bothNotes(one.note, other.note),
    contact: laterContact(one.contact, other.contact),
  };
}

function bothNotes(one: string, other: string): string {
  if (one.includes(other)) return one;
  if (other.includes(one)) return other;
  return `${one}\n${other}`.slice(0, shortlistLimits.note);
}

function laterContact(one: Contact | null, other: Contact | null): Contact | null {
  if (one === null || other === null) return one ?? other;
  return one.at >= other.at ? one : other;
}

/** Returns by how many percent the price of a listing fell since it was saved; undefined if it did not, or its currency is another one (SHL-31). */
export function priceFall(
  copy: SavedCopy | null,
  present: Pick<SavedCopy, 'currency' | 'price' | 'type'>,
): number | undefined {
  if (copy === null || copy.currency !== present.currency || copy.type !== present.type) return undefined;
  if (present.price >= copy.price) return undefined;
  return Math.max(1, Math.round(((copy.price - present.price) / copy.price) * 100));
}

/** Fate of a listing that somebody has saved (SHL-5). */
export const listingStates = ['available', 'taken', 'ended', 'gone'] as const;
export type ListingState = (typeof listingStates)[number];
