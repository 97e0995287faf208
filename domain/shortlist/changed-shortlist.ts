import { type Contact, type SavedEntry, type Shortlist, type ShortlistChange, shortlistLimits } from './shortlist.ts';

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
