import { Conflict, Invalid, Unauthenticated } from '#domain/errors.ts';
import { changedShortlist } from '#domain/shortlist/changed-shortlist.ts';
import { type Shortlist, type ShortlistChange, shortlistLimits } from '#domain/shortlist/shortlist.ts';
import { normaliseFields } from '#domain/text/normalise-text.ts';
import { lockAccount } from '../auth/account-lock.ts';
import type { Services } from '../process/services.ts';
import { deleteDismissed, deleteSaved, putDismissed, putSaved, selectShortlist } from './queries.ts';

/**
 * Changes the shortlist of an account: what a person does on one of their devices, and what a browser has saved before they signed in. Done twice
 * it is the same as once (SHL-21).
 * @returns the whole list after that.
 * @throws Conflict if it would have more than {@link shortlistLimits}: then nothing changes
 */
export async function changeShortlist(
  { database }: Pick<Services, 'database'>,
  userId: string,
  asked: ShortlistChange,
): Promise<Shortlist> {
  const change = normalised(asked);
  return database.db.transaction(async (tx) => {
    // Of two devices at once, one waits: each merges with what is there.
    if (!(await lockAccount(tx, userId))) throw new Unauthenticated('unauthorized');
    const before = await selectShortlist(tx, userId);
    const after = changedShortlist(before, change);
    const isFuller = after.saved.length > before.saved.length;
    if (isFuller && after.saved.length > shortlistLimits.saved) throw new Conflict('shortlist_full');
    const known = new Map(before.saved.map((entry) => [entry._id, entry]));
    const kept = new Set(after.saved.map(({ _id }) => _id));
    await putSaved(
      tx,
      userId,
      after.saved.filter((entry) => known.get(entry._id) !== entry),
    );
    await deleteSaved(
      tx,
      userId,
      [...known.keys()].filter((id) => !kept.has(id)),
    );
    const dismissed = after.dismissed.slice(0, shortlistLimits.dismissed);
    await putDismissed(
      tx,
      userId,
      dismissed.filter((id) => !before.dismissed.includes(id)),
    );
    await deleteDismissed(
      tx,
      userId,
      before.dismissed.filter((id) => !dismissed.includes(id)),
    );
    return { saved: after.saved, dismissed };
  });
}

/** A change with its notes normalised as all that people write: Zawgyi becomes Unicode. @throws Invalid for texts that are too long for that */
function normalised(change: ShortlistChange): ShortlistChange {
  const { saved = [], notes = [] } = change;
  const written = normaliseFields({ texts: [...saved, ...notes].map(({ note }) => note) }, { texts: 'text' });
  if (!written) throw new Invalid('invalid', [{ field: 'notes', code: 'text_too_long' }]);
  const { texts } = written;
  const noteAt = (index: number) => (texts[index] ?? '').slice(0, shortlistLimits.note);
  return {
    ...change,
    saved: saved.map((entry, index) => ({ ...entry, note: noteAt(index) })),
    notes: notes.map((entry, index) => ({ ...entry, note: noteAt(saved.length + index) })),
  };
}
