import { type ShortlistChange, shortlistLimits } from '#domain/shortlist/shortlist.ts';
import { type KeptEntry, readDismissed, readSaved } from '#domain/shortlist/stored.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { persist, readPersisted } from '../shell/state/persisted-state.ts';

/** The calls take turns; the answer to the last one has everything that was changed before. */
let turn = Promise.resolve();
let waiting = 0;

type Answer = Awaited<ReturnType<typeof readAccount>>;

function readAccount() {
  return answerOf(browserApi().shortlist.$get());
}

function post({ saved, removed, notes, dismissed, restored }: ShortlistChange<KeptEntry>) {
  const json = {
    saved: saved?.map(({ photo: _photo, ...entry }) => entry),
    removed: removed && [...removed],
    notes: notes && [...notes],
    dismissed: dismissed && [...dismissed],
    restored: restored && [...restored],
  };
  return answerOf(browserApi().shortlist.$post({ json }));
}

/** Makes a change of this browser's shortlist in the account too. One that does not arrive is made up for when a page is next opened (SHL-21). */
export function sendChange(change: ShortlistChange<KeptEntry>): Promise<void> {
  return inTurn(() => post(change));
}

/** Gives the account what this browser has saved without it, and this browser what the account has (SHL-21, SHL-22). */
export function keepTogether(): Promise<void> {
  return inTurn(async () => {
    if (readPersisted().isShortlistKept) return readAccount();
    const saved = readSaved(readPersisted().saved);
    const dismissed = readDismissed(readPersisted().dismissed);
    let answer: Answer | undefined;
    const size = shortlistLimits.sent;
    for (let start = 0; start < Math.max(saved.length, dismissed.length, 1); start += size) {
      const part = { saved: saved.slice(start, start + size), dismissed: dismissed.slice(start, start + size) };
      answer = await post(part);
    }
    return answer ?? readAccount();
  });
}

function inTurn(call: () => Promise<Answer>): Promise<void> {
  waiting += 1;
  turn = afterOthers(turn, call);
  return turn;
}

async function afterOthers(others: Promise<void>, call: () => Promise<Answer>): Promise<void> {
  await others;
  try {
    const answer = await call();
    if (waiting === 1) take(answer);
  } catch {
    persist({ isShortlistKept: false });
  } finally {
    waiting -= 1;
  }
}

/** Stores what the account has, with the photos that this browser remembers. */
function take({ saved, dismissed }: Answer): void {
  // Somebody may have signed out while the answer was on its way.
  if (!readPersisted().signedIn) return;
  const photos = new Map(readSaved(readPersisted().saved).map(({ _id, photo }) => [_id, photo]));
  persist({
    saved: saved.map((entry) => ({ ...entry, photo: photos.get(entry._id) ?? null })),
    dismissed,
    isShortlistKept: true,
  });
}
