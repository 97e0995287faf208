import { isListingId, isObject, listOf } from './stored-ids.ts';
import { listingDetails } from '../listing/details.ts';
import { isTownship } from '../township/township.ts';
import { type KnownContact, reachedBy, type SavedCopy, type SavedEntry, shortlistLimits } from './shortlist.ts';

/** An entry as a browser stores it: also with the photo, of which a deleted listing leaves the placeholder (SHL-6). */
export interface KeptEntry extends SavedEntry {
  photo: { _id: string; placeholder?: string } | null;
}

/** Most contacts that a browser remembers. */
export const mostContacts = 100;

/** Reads the entries that a browser has stored: whatever is not one is left out. */
export function readSaved(stored: unknown): KeptEntry[] {
  return listOf(stored).filter(isEntry).slice(0, shortlistLimits.saved);
}

/** Reads the contacts that a browser has stored. */
export function readContacts(stored: unknown): KnownContact[] {
  return listOf(stored)
    .filter((one): one is KnownContact => isObject(one) && isListingId(one['_id']) && isContact(one))
    .slice(0, mostContacts);
}

function isEntry(value: unknown): value is KeptEntry {
  if (!isObject(value) || !isListingId(value['_id']) || !isMoment(value['savedAt'])) return false;
  const { copy, note, contact, photo } = value;
  const isShown = photo === null || (isObject(photo) && isListingId(photo['_id']));
  return (
    typeof note === 'string' && isShown && (copy === null || isCopy(copy)) && (contact === null || isContact(contact))
  );
}

function isCopy(value: unknown): value is SavedCopy {
  if (!isObject(value)) return false;
  const { name, type, township, currency, price, priceFor = null } = value;
  const isPriced = typeof price === 'number' && (currency === 'USD' || currency === 'lakh MMK');
  return (
    typeof name === 'string' &&
    isPriced &&
    (priceFor === null || listingDetails.priceFor.choices.some((known) => known === priceFor)) &&
    (type === 'rent' || type === 'sale') &&
    typeof township === 'string' &&
    isTownship(township)
  );
}

function isContact(value: unknown): boolean {
  return isObject(value) && reachedBy.some((by) => by === value['by']) && isMoment(value['at']);
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
