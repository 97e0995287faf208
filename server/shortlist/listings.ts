import { isTaken } from '#domain/listing/listing.ts';
import type { ListingState } from '#domain/shortlist/shortlist.ts';
import { hiddenAmong } from '../listing/life/hidden.ts';
import { listedByIds } from '../listing/find/reads.ts';
import type { Executor } from '../process/database.ts';
import { takenTimes } from './queries.ts';

type Listed = Omit<Awaited<ReturnType<typeof listedByIds>>[number], 'description'>;

/** A listing that was asked for, and what became of it. */
export interface Outcome {
  _id: string;
  state: ListingState;
  /** When it left the market, in ISO format; null while it is on it, and where nobody knows. */
  leftAt: string | null;
  listing: Listed | null;
}

/**
 * Listings by their ids, in that order, with what became of each (SHL-5). One that is hidden or waits for a look looks like one that is deleted, or
 * that never was: nothing of it is told.
 */
export async function outcomesOf(db: Executor, ids: readonly string[]): Promise<Outcome[]> {
  const asked = [...new Set(ids)];
  const [listed, hidden, times] = await Promise.all([
    listedByIds(db, asked),
    hiddenAmong(db, asked),
    takenTimes(db, asked),
  ]);
  const unseen = new Set(hidden.map(({ _id }) => _id));
  const seen = new Map(
    listed.filter(({ _id }) => !unseen.has(_id)).map(({ description: _text, ...one }) => [one._id, one]),
  );
  return asked.map((_id) => {
    const found = seen.get(_id);
    if (!found) return { _id, state: 'gone', leftAt: null, listing: null };
    if (isTaken(found)) return { _id, state: 'taken', leftAt: times.get(_id)?.toISOString() ?? null, listing: found };
    if (found.endedAt !== null) return { _id, state: 'ended', leftAt: found.endedAt, listing: found };
    return { _id, state: 'available', leftAt: null, listing: found };
  });
}
