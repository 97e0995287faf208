import { type Language, languages } from '#domain/language.ts';

/** The version of the state that the portal stores in the browser (SIT-37). */
export const version = 3;
/** Key under which the browser stores it. */
export const storageKey = 'eain';

/** Key under which the browser stores the state of a page that was left for the other language (SIT-63): it is restored at once. */
export const placeKey = 'eain-place';

/** The browser's cache with what was looked at, for when there is no connection (OFF-2). */
export const visitedCache = 'eain-visited';

/** The event by which the page signals that its script is running. */
export const atWork = 'eain-script';

/** Views of listings on a phone: compact rows, many at once, or cards with large photos. */
export type ResultsView = 'rows' | 'photos';

/** State that the portal stores in the browser between visits. */
export interface PersistedState {
  version: typeof version;
  theme: 'light' | 'dark';
  /** View of lists of listings on a phone (LST-83). */
  results: ResultsView;
  /** The language that was chosen in the header; null if none was. */
  language: Language | null;
  /** Whether a user was signed in when this was written (ACC-22). */
  signedIn: boolean;
  /** Id of the account that was the last to be signed in, unless it has signed out; null if there was none. */
  account: string | null;
  /** Typed content of forms that have not been sent, by account and form (`draftKey`). */
  drafts: Record<string, unknown>;
  /** The most recent search terms, the latest first. */
  recentSearches: readonly string[];
  /** Listings whose pages were opened, the latest first: read by `seenIn` (SIT-482). */
  seen: readonly unknown[];
  /** Searches whose results were shown, the latest first: read by `looksIn` (SRC-120). */
  looks: readonly unknown[];
  /** Listings on the shortlist, ids of those hidden from results, and whom this browser was used to reach: read by web/shortlist/store.ts (SHL-2). */
  saved: readonly unknown[];
  dismissed: readonly unknown[];
  contacted: readonly unknown[];
  /** Whether the account that is signed in has all of them (SHL-21). */
  isShortlistKept: boolean;
  /** Changes of the shortlist that are not made yet, the first first: read by web/shortlist/settle.ts (SHL-2). */
  pressed: readonly unknown[];
  /** Changes of the shortlist that the account has not answered yet, the first first: read by web/shortlist/settle.ts (SHL-21). */
  unsent: readonly unknown[];
}

/** The event by which this page learns that the stored state has changed. */
export const stateChanged = 'eain-state';

/** A browser without a shortlist. */
const noShortlist = {
  saved: [],
  dismissed: [],
  contacted: [],
  isShortlistKept: false,
  pressed: [],
  unsent: [],
} as const;

/** Memory of a visitor that is deleted when an account signs out, or another one signs in: where somebody has been is not for the next person. */
const nothingVisited = { recentSearches: [], seen: [], looks: [], ...noShortlist } as const;

const initial: PersistedState = {
  version,
  theme: 'light',
  results: 'rows',
  language: null,
  signedIn: false,
  account: null,
  drafts: {},
  ...nothingVisited,
};

/** Reads the stored state; what is missing, older or unreadable becomes the initial state unless it can be carried over. */
export function readPersisted(): PersistedState {
  try {
    return migrate(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return initial;
  }
}

/**
 * Changes part of the stored state. A browser that stores nothing (private mode, full) is not an error: the page works without.
 * @returns whether it was stored.
 */
export function persist(change: Partial<Omit<PersistedState, 'version'>>): boolean {
  const state = { ...readPersisted(), ...change };
  try {
    localStorage.setItem(storageKey, JSON.stringify(state));
  } catch {
    return false;
  }
  flagVisited(document.documentElement, state);
  dispatchEvent(new Event(stateChanged));
  return true;
}

/** Marks a page's root with what there is to show of earlier visits: before it is painted, so that room is left for it. */
export function flagVisited(root: HTMLElement, state: Partial<PersistedState>): void {
  for (const name of ['seen', 'looks'] as const) root.toggleAttribute(`data-${name}`, Boolean(state[name]?.length));
}

/** Migrates state of any older version: each field that is still valid is kept. */
export function migrate(stored: unknown): PersistedState {
  if (typeof stored !== 'object' || stored === null) return initial;
  const { theme, results, language, signedIn, account, drafts, recentSearches, seen, looks, ...shortlist } =
    stored as Partial<Record<keyof PersistedState, unknown>>;
  const { saved, dismissed, contacted, isShortlistKept, pressed, unsent } = shortlist;
  return {
    version,
    theme: theme === 'dark' ? 'dark' : 'light',
    results: results === 'photos' ? 'photos' : 'rows',
    language: languages.find((known) => known === language) ?? null,
    signedIn: signedIn === true,
    account: typeof account === 'string' ? account : null,
    drafts: typeof drafts === 'object' && drafts !== null ? ownedDrafts(drafts) : {},
    recentSearches: Array.isArray(recentSearches)
      ? recentSearches.filter((search) => typeof search === 'string').slice(0, mostRecent)
      : [],
    seen: Array.isArray(seen) ? seen : [],
    looks: Array.isArray(looks) ? looks : [],
    saved: Array.isArray(saved) ? saved : [],
    dismissed: Array.isArray(dismissed) ? dismissed : [],
    contacted: Array.isArray(contacted) ? contacted : [],
    isShortlistKept: isShortlistKept === true,
    pressed: Array.isArray(pressed) ? pressed : [],
    unsent: Array.isArray(unsent) ? unsent : [],
  };
}

/** Returns the key under which the draft of a form is stored: it belongs to an account, and is offered to no other (LST-301). */
export function draftKey(accountId: string, form: string): string {
  return `${accountId}/${form}`;
}

/** Drafts that belong to an account: earlier releases stored them by form alone, for whoever came next. */
function ownedDrafts(drafts: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(drafts).filter(([key]) => key.includes('/')));
}

/** Notes which account is signed in. What the previous one searched for, opened and saved is deleted. */
export function noteSignedIn(accountId: string): void {
  const { account } = readPersisted();
  const isOther = account !== null && account !== accountId;
  if (isOther) forgetVisited();
  persist({ signedIn: true, account: accountId, ...(isOther && nothingVisited) });
}

/**
 * Notes that the session has ended. What the account has of its list is deleted, with what else was visited: it is not for the next person at this
 * browser. A list that the account does not have yet is left for it, and deleted when another one signs in.
 */
export function noteSessionEnded(): void {
  const { isShortlistKept, pressed } = readPersisted();
  forgetVisited();
  // Contact that was noted changes nothing on the list.
  const isSettled = pressed.every((change) => Object.keys(Object(change) as object).every((key) => key === 'contacts'));
  const hasAll = isShortlistKept && isSettled;
  persist({ signedIn: false, ...(hasAll && { ...nothingVisited, account: null }) });
}

/** Deletes what the browser stores of an account that signs out or is deleted: its drafts, and what it searched for, opened and saved. */
export function forgetAccount(accountId: string | undefined): void {
  forgetVisited();
  const others = Object.entries(readPersisted().drafts).filter(([key]) => !key.startsWith(`${accountId}/`));
  persist({ signedIn: false, account: null, drafts: Object.fromEntries(others), ...nothingVisited });
}

/** Deletes the pages and photos that were kept of what was looked at (OFF-8); a browser has no caches on plain HTTP. */
function forgetVisited(): void {
  void globalThis.caches?.delete(visitedCache);
}

/** Number of searches to keep. */
const mostRecent = 5;

/** Stores a full-text search as the latest. */
export function keepSearch(search: string): void {
  const { recentSearches } = readPersisted();
  const others = recentSearches.filter((other) => other !== search);
  persist({ recentSearches: [search, ...others].slice(0, mostRecent) });
}

/** Colours of the browser's own bars around the page: the header's colour (look.css, `--paper`). */
export const themeColors = { light: '#fbfaf6', dark: '#0c1310' } as const;

/** The start of the `sizes` of photos in a list: their width in a phone's rows. */
export const rowSizes = '(max-width: 479px) 120px, ';
