import { listingFields } from '../listing/fields.ts';
import { plain, withoutNeedless } from '../text/characters.ts';
import { type SavedCopy, type ShortlistChange, shortlistLimits } from './shortlist.ts';
import type { KeptEntry } from './stored.ts';

/** Returns a note as the account takes it: without marks that change the direction of text, which come along with pasted names, and cut at its bound. */
export function cleanNote(note: string): string {
  const cut = plain(withoutNeedless(note.slice(0, 4 * shortlistLimits.note)).replaceAll('\r\n', '\n')).trim();
  return plain(cut.slice(0, shortlistLimits.note)).trim();
}

/** Returns a change as the account takes it, whatever this browser has stored: times in ISO format, clean notes, no copy that it would refuse. */
export function sendable({ saved, removed, notes, contacts, dismissed, restored }: ShortlistChange<KeptEntry>) {
  return {
    saved: saved?.map(({ _id, savedAt, copy, note, contact }) => ({
      _id,
      savedAt: isoOf(savedAt),
      copy: copy && isTakenOver(copy) ? copy : null,
      note: cleanNote(note),
      contact: contact && { by: contact.by, at: isoOf(contact.at) },
    })),
    removed: removed && [...removed],
    notes: notes?.map(({ _id, note }) => ({ _id, note: cleanNote(note) })),
    contacts: contacts?.map(({ _id, by, at }) => ({ _id, by, at: isoOf(at) })),
    dismissed: dismissed && [...dismissed],
    restored: restored && [...restored],
  };
}

function isoOf(moment: string): string {
  return new Date(moment).toISOString();
}

function isTakenOver({ name, price }: SavedCopy): boolean {
  const { name: names, regularPrice } = listingFields;
  return name.length > 0 && name.length <= names.maximum && price >= 0 && price <= regularPrice.maximum;
}
