import type { PlaceKind } from '../township/place-lines.ts';
import type { Township } from '../township/township.ts';
import type { Dictionary } from './vocabulary/concepts.ts';
import { spellingKey } from './vocabulary/lookup.ts';

/** Words that may follow the name of a place and do not distinguish it. */
const companions: Partial<Record<PlaceKind, RegExp>> = {
  building: /(?:\bcondominium|\bcondo|\bhousing|\bestate|\btowers?|ကွန်ဒို|အိမ်ရာ|တာဝါ)$/i,
  ward: /(?:\bward|\bquarter|ရပ်ကွက်)$/i,
};

/** Longest text that is the name of a place, in UTF-16 code units. */
const longestName = 60;

/**
 * Returns the name of the known place of a kind that a text names, in either script and any of its spellings, alone or with the word for its
 * kind; null for any other text (BLD-10). One that is merged has the name of the one with which it is the same.
 * @param township if given, a place that is known to be in another one is none: it only has the same name.
 */
export function placeNamedSo(
  text: string | null | undefined,
  kind: PlaceKind,
  { spellings }: Dictionary,
  township?: Township,
): string | null {
  if (!text || text.length > longestName) return null;
  const written = text.trim();
  const bare = companions[kind] ? written.replace(companions[kind], '').trim() : written;
  for (const name of new Set([written, bare])) {
    const found = spellings.get(spellingKey(name));
    const isThere = township === undefined || (found?.place?.township ?? township) === township;
    if (found?.place?.kind === kind && isThere) return found.name;
  }
  return null;
}

/** Returns the name of the known building that the place details of a listing name (BLD-10). */
export function buildingNamed(
  listing: { details?: { building?: string | null | undefined } | undefined; township?: Township | undefined },
  dictionary: Dictionary,
): string | null {
  return placeNamedSo(listing.details?.building, 'building', dictionary, listing.township);
}
