import { useSyncExternalStore } from 'react';
import {
  changedShortlist,
  type ReachedBy,
  type Shortlist,
  type ShortlistChange,
  shortlistLimits,
} from '#domain/shortlist/shortlist.ts';
import { type KeptEntry, mostContacts, readContacts, readDismissed, readSaved } from '#domain/shortlist/stored.ts';
import { readUnsent, wholeList, withUnsent } from '#domain/shortlist/unsent.ts';
import { persist, readPersisted } from '../shell/state/persisted-state.ts';
import { onStateChange } from '../shell/state/use-persisted.ts';

/** The shortlist of this browser. */
export type KeptShortlist = Shortlist<KeptEntry> & {
  /** Whether the account that is signed in has all of it. */
  isKept: boolean;
  /** Changes that the account has not answered yet, the first first. */
  unsent: readonly ShortlistChange<KeptEntry>[];
};

/** The event by which the page learns that a change waits for the account that is signed in. */
export const changeWaits = 'eain-shortlist-waits';

/** The event by which the page learns that what is saved has changed (OFF-2). */
export const listChanged = 'eain-list';

const none: KeptShortlist = { saved: [], dismissed: [], isKept: false, unsent: [] };

/** As it was last read; undefined once the stored state has changed. */
let current: KeptShortlist | undefined;

// Runs before any component learns of the change.
if (typeof window !== 'undefined') {
  onStateChange(() => {
    current = undefined;
    // The page's own script shows it now, instead of the one in its head.
    if (document.adoptedStyleSheets?.length) document.adoptedStyleSheets = [];
  });
}

/** Returns the shortlist of this browser. */
export function readShortlist(): KeptShortlist {
  if (!current) {
    const { saved, dismissed, isShortlistKept, unsent } = readPersisted();
    current = {
      saved: readSaved(saved),
      dismissed: readDismissed(dismissed),
      isKept: isShortlistKept,
      unsent: readUnsent(unsent),
    };
  }
  return current;
}

/**
 * Returns a part of this browser's shortlist, which is empty while a page hydrates: the page is the same for everybody (SHL-2).
 * @param atFirst the part while a page hydrates that was rendered for one person
 */
export function useShortlist<Part>(part: (list: KeptShortlist) => Part, atFirst = part(none)): Part {
  return useSyncExternalStore(
    onStateChange,
    () => part(readShortlist()),
    () => atFirst,
  );
}

/**
 * Changes the shortlist of this browser, and of the account if somebody is signed in: a change waits in the browser until the account answers it (SHL-21).
 * @returns `full` if it has no room, and `unstored` if the browser stores nothing: then nothing changes (SHL-3).
 */
export function changeShortlist(change: ShortlistChange<KeptEntry>): 'done' | 'full' | 'unstored' {
  const before = readShortlist();
  const after = changedShortlist(before, change);
  if (after.saved.length > Math.max(before.saved.length, shortlistLimits.saved)) return 'full';
  const saved = after.saved;
  const dismissed = after.dismissed.slice(0, shortlistLimits.dismissed);
  const { signedIn } = readPersisted();
  // Also once the session has ended: what waits is for the account that comes back.
  const waits = signedIn || before.unsent.length > 0;
  const unsent = waits ? withUnsent(lackingIn(before), change, { saved, dismissed }) : [];
  if (!persist({ saved, dismissed, isShortlistKept: false, unsent })) return 'unstored';
  if (signedIn) dispatchEvent(new Event(changeWaits));
  if (change.saved || change.removed) dispatchEvent(new Event(listChanged));
  return 'done';
}

/** Returns the changes that the account lacks: at its first sign-in at this browser, all of the list. */
export function lackingIn(list: KeptShortlist): readonly ShortlistChange<KeptEntry>[] {
  if (list.isKept) return [];
  return list.unsent.length > 0 ? list.unsent : wholeList(list);
}

/** Remembers that the poster of a listing was called or written to (SHL-33). */
export function noteContact(_id: string, by: ReachedBy): void {
  const at = new Date().toISOString();
  const entry = readShortlist().saved.find((one) => one._id === _id);
  if (entry) changeShortlist({ saved: [{ ...entry, note: '', contact: { by, at } }] });
  const others = readContacts(readPersisted().contacted).filter((one) => one._id !== _id);
  persist({ contacted: [{ _id, by, at }, ...others].slice(0, mostContacts) });
}

/** Returns when and how the poster of a listing was last reached from this browser; null if never. */
export function contactWith(id: string): KeptEntry['contact'] {
  const found = readContacts(readPersisted().contacted).find(({ _id }) => _id === id);
  return found ? { by: found.by, at: found.at } : null;
}
