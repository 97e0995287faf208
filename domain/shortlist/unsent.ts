import { type SavedEntry, type Shortlist, type ShortlistChange, shortlistLimits } from './shortlist.ts';
import { isListingId, isObject, listOf, readIds } from './stored-ids.ts';
import { type KeptEntry, readContacts, readSaved } from './stored.ts';

/** Most changes that wait in a browser until the account has them; with more they become one of the whole list (SHL-21). */
export const mostUnsent = 100;

/** Returns the changes that give an account a whole list, each no larger than a call may be. */
export function wholeList<Entry extends SavedEntry>({ saved, dismissed }: Shortlist<Entry>): ShortlistChange<Entry>[] {
  const { sent } = shortlistLimits;
  const calls = Math.ceil(Math.max(saved.length, dismissed.length) / sent);
  return Array.from({ length: calls }, (_, call) => ({
    saved: saved.slice(call * sent, (call + 1) * sent),
    dismissed: dismissed.slice(call * sent, (call + 1) * sent),
  }));
}

/**
 * Returns the changes that an account still lacks, with one more at the end. A listing that is removed is not saved by one before it.
 * @param list as it is after the change
 */
export function withUnsent(
  unsent: readonly ShortlistChange<KeptEntry>[],
  change: ShortlistChange<KeptEntry>,
  list: Shortlist<KeptEntry>,
): ShortlistChange<KeptEntry>[] {
  const removed = new Set(change.removed);
  const others = unsent.map((one) =>
    removed.size > 0 && one.saved ? { ...one, saved: one.saved.filter(({ _id }) => !removed.has(_id)) } : one,
  );
  const all = [...others, change];
  if (all.length <= mostUnsent) return all;
  const present = new Set([...list.saved.map(({ _id }) => _id), ...list.dismissed]);
  const left = (ids: readonly (readonly string[] | undefined)[]) =>
    [...new Set(ids.flatMap((some) => some ?? []))].filter((id) => !present.has(id)).slice(-shortlistLimits.saved);
  const gone = { removed: left(all.map((one) => one.removed)), restored: left(all.map((one) => one.restored)) };
  return [gone, ...wholeList(list)];
}

/** Reads the changes that a browser has stored for the account: whatever is not one is left out. */
export function readUnsent(stored: unknown): ShortlistChange<KeptEntry>[] {
  // However many: what an account has no room for is divided into changes of one listing each.
  return readChanges(stored);
}

/** Reads changes that a browser has stored, however many: whatever is not one is left out. */
export function readChanges(stored: unknown): ShortlistChange<KeptEntry>[] {
  return listOf(stored).filter(isObject).map(changeIn);
}

function changeIn(stored: Record<string, unknown>): ShortlistChange<KeptEntry> {
  const { saved, removed, notes, contacts, dismissed, restored } = stored;
  const isNote = (one: unknown): one is { _id: string; note: string } =>
    isObject(one) && isListingId(one['_id']) && typeof one['note'] === 'string';
  return {
    ...(saved !== undefined && { saved: readSaved(saved).slice(0, shortlistLimits.sent) }),
    ...(removed !== undefined && { removed: readIds(removed) }),
    ...(notes !== undefined && { notes: listOf(notes).filter(isNote).slice(0, shortlistLimits.sent) }),
    ...(contacts !== undefined && { contacts: readContacts(contacts).slice(0, shortlistLimits.sent) }),
    ...(dismissed !== undefined && { dismissed: readIds(dismissed) }),
    ...(restored !== undefined && { restored: readIds(restored) }),
  };
}
