import { isTownship } from '../township/township.ts';
import { type KnownContact, reachedBy, type SavedCopy, type SavedEntry, shortlistLimits } from './shortlist.ts';

/** An entry as a browser stores it: also with the photo, of which a deleted listing leaves the placeholder (SHL-6). */
export interface KeptEntry extends SavedEntry {
  photo: { _id: string; placeholder?: string } | null;
}

/** Most contacts that a browser remembers. */
export const mostContacts = 100;

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns whether a value is the id of a listing: only such are ever put into an address or a style. */
export function isListingId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value);
}

/** Reads the entries that a browser has stored: whatever is not one is left out. */
export function readSaved(stored: unknown): KeptEntry[] {
  return listOf(stored).filter(isEntry).slice(0, shortlistLimits.saved);
}

/** Reads the ids of hidden listings that a browser has stored. */
export function readDismissed(stored: unknown): string[] {
  return listOf(stored).filter(isListingId).slice(0, shortlistLimits.dismissed);
}

/** Reads the contacts that a browser has stored. */
export function readContacts(stored: unknown): KnownContact[] {
  return listOf(stored)
    .filter((one): one is KnownContact => isObject(one) && isListingId(one['_id']) && isContact(one))
    .slice(0, mostContacts);
}

/** Returns a stored list; an empty one for anything else. */
export function listOf(stored: unknown): unknown[] {
  return Array.isArray(stored) ? stored : [];
}

/** Returns whether a stored value is an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
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
  const { name, type, township, currency, price } = value;
  const isPriced = typeof price === 'number' && (currency === 'USD' || currency === 'lakh MMK');
  return (
    typeof name === 'string' &&
    isPriced &&
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
