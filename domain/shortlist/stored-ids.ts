import { shortlistLimits } from './shortlist.ts';

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns whether a value is the id of a listing: only such are ever put into an address or a style. */
export function isListingId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value);
}

/** Reads ids of listings that a browser has stored, at most as many as a list has: whatever is not one is left out. */
export function readIds(stored: unknown): string[] {
  return listOf(stored).filter(isListingId).slice(0, Math.max(shortlistLimits.saved, shortlistLimits.dismissed));
}

/** Returns a stored list; an empty one for anything else. */
export function listOf(stored: unknown): unknown[] {
  return Array.isArray(stored) ? stored : [];
}

/** Returns whether a stored value is an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
