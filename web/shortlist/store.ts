import { useSyncExternalStore } from 'react';
import { type ReachedBy, type ShortlistChange, shortlistLimits } from '#domain/shortlist/shortlist.ts';
import { isObject, listOf, readIds } from '#domain/shortlist/stored-ids.ts';
import type { KeptEntry } from '#domain/shortlist/stored.ts';
import { persist, readPersisted } from '../shell/state/persisted-state.ts';
import { onStateChange } from '../shell/state/use-persisted.ts';

/** A change as it is stored; its entries are read once it is made, which leaves out what is none. */
export type Pressed = Omit<ShortlistChange<KeptEntry>, 'saved'> & { saved?: readonly { _id: string }[] };

/** Ids of the listings on this browser's shortlist, newest first, and of those hidden from results. */
export interface ListedIds {
  saved: readonly string[];
  dismissed: readonly string[];
}

const none: ListedIds = { saved: [], dismissed: [] };

/** As it was last read; undefined once the stored state has changed. */
let current: ListedIds | undefined;

// Runs before any component learns of the change.
if (typeof window !== 'undefined') {
  onStateChange(() => {
    current = undefined;
    // The page's own script shows it now, instead of the one in its head.
    if (document.adoptedStyleSheets?.length) document.adoptedStyleSheets = [];
  });
}

/** Returns what is on this browser's shortlist, also what was pressed last: a heart reacts before the module is there that makes the change. */
export function readShortlist(): ListedIds {
  if (!current) {
    const { saved, dismissed, pressed } = readPersisted();
    current = pressed.reduce<ListedIds>(lookAfter, { saved: savedIds(saved), dismissed: readIds(dismissed) });
  }
  return current;
}

/** How a list looks after a stored change. */
function lookAfter({ saved, dismissed }: ListedIds, change: unknown): ListedIds {
  if (!isObject(change)) return { saved, dismissed };
  const added = savedIds(change['saved']);
  const left = new Set([...readIds(change['removed']), ...added]);
  const shown = new Set([...readIds(change['restored']), ...left]);
  return {
    saved: [...added, ...saved.filter((id) => !left.has(id))],
    dismissed: [...readIds(change['dismissed']), ...dismissed.filter((id) => !shown.has(id))],
  };
}

function savedIds(stored: unknown): string[] {
  return readIds(listOf(stored).map((entry) => isObject(entry) && entry['_id']));
}

/**
 * Returns a part of this browser's shortlist, which is empty while a page hydrates: the page is the same for everybody (SHL-2).
 * @param atFirst the part while a page hydrates that was rendered for one person
 */
export function useShortlist<Part>(part: (list: ListedIds) => Part, atFirst = part(none)): Part {
  return useSyncExternalStore(
    onStateChange,
    () => part(readShortlist()),
    () => atFirst,
  );
}

/**
 * Changes the shortlist of this browser, and of the account if somebody is signed in. It is stored at once, so that leaving the page loses nothing, and
 * made by web/shortlist/settle.ts, which a first visit does without.
 * @returns `full` if it has no room, and `unstored` if the browser stores nothing: then nothing changes (SHL-3).
 */
export function changeShortlist(change: Pressed): 'done' | 'full' | 'unstored' {
  const { saved } = readShortlist();
  const added = (change.saved ?? []).filter(({ _id }) => !saved.includes(_id)).length;
  if (added > 0 && saved.length + added > shortlistLimits.saved) return 'full';
  return persist({ pressed: [...readPersisted().pressed, change] }) ? 'done' : 'unstored';
}

/** Remembers that the poster of a listing was called or written to, whether it is saved or not (SHL-33). */
export function noteContact(_id: string, by: ReachedBy): void {
  changeShortlist({ contacts: [{ _id, by, at: new Date().toISOString() }] });
}
