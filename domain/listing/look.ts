import { filterParameters, parseSearchQuery } from './query-string.ts';

/** Number of searches that a browser remembers, as many as one call counts (SRC-120). */
export const mostLooks = 6;

/** Most characters of a search that is remembered: more filters than anybody sets, and 60 letters of Burmese. */
export const longestLook = 600;

/** Milliseconds without a look at a search after which the next one is another visit (SRC-122). */
const visitGap = 30 * 60_000;

/** A search whose results a browser has shown. The moments are the portal's own, in ISO format: a phone's clock may be wrong. */
export interface Look {
  /** Its filters as an address writes them, without order and page: `type=rent&township=bahan`. */
  search: string;
  /** When its results were last shown: what has come since is announced. */
  at: string;
  /** When they were last shown in an earlier visit: what has come since is marked; null during the first one. */
  before: string | null;
}

/**
 * Adds a look at a search to those of before, the latest first. Within a visit the mark of what is new stays: it is as of the visit before.
 * @param now when the results were read, which may be earlier than a look of before: a cached page is shown again.
 */
export function withLook(looks: readonly Look[], search: string, now: string): Look[] {
  const known = looks.find((one) => one.search === search);
  const others = looks.filter((one) => one.search !== search);
  return [lookAt(search, now, known), ...others].slice(0, mostLooks);
}

function lookAt(search: string, now: string, known: Look | undefined): Look {
  if (known === undefined) return { search, at: now, before: null };
  const passed = Date.parse(now) - Date.parse(known.at);
  if (passed >= visitGap) return { search, at: now, before: known.at };
  return { ...known, at: passed > 0 ? now : known.at };
}

/**
 * Reads the looks that a browser has stored; those that another release wrote differently, or somebody else, are left out. Searches are read
 * as their address would be: a filter that has no such value any more is gone, and a search without any is none.
 */
export function looksIn(stored: unknown): Look[] {
  const looks = Array.isArray(stored) ? stored.filter(isLook).map(asSearched) : [];
  const isFirst = ({ search }: Look, place: number) => looks.findIndex((one) => one.search === search) === place;
  return looks.filter((look, place) => isLook(look) && isFirst(look, place)).slice(0, mostLooks);
}

function asSearched(look: Look): Look {
  const filters = filterParameters(parseSearchQuery(new URLSearchParams(look.search)));
  return { ...look, search: new URLSearchParams(filters).toString() };
}

function isLook(stored: unknown): stored is Look {
  if (typeof stored !== 'object' || stored === null) return false;
  const { search, at, before } = stored as Partial<Record<keyof Look, unknown>>;
  const isSearch = typeof search === 'string' && search !== '' && search.length <= longestLook;
  return isSearch && isMoment(at) && (before === null || isMoment(before));
}

/** Returns whether a value is a moment as `Date` writes it. */
function isMoment(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(value) && !Number.isNaN(Date.parse(value));
}
