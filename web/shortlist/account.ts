import { sendable } from '#domain/shortlist/sendable.ts';
import type { ShortlistChange } from '#domain/shortlist/shortlist.ts';
import { type KeptEntry, readSaved } from '#domain/shortlist/stored.ts';
import { answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { persist, readPersisted } from '../shell/state/persisted-state.ts';
import { shortlistRefused } from './refused.ts';
import { changeWaits, readWaiting, waitForAccount } from './settle.ts';

// A signed-in page has this module from its start (web/account/session-watch.tsx).
addEventListener(changeWaits, () => void sendChanges());
// What was changed without a connection (OFF-10).
addEventListener('online', sendWaiting);

/** The calls of this page take turns. */
let turn = Promise.resolve();

type Answer = Awaited<ReturnType<typeof readAccount>>;
type Change = ShortlistChange<KeptEntry>;

/** UTF-16 code units of a body up to which a browser sends it even if the page is left: it does so for 64 KiB in all. */
const mostKeptAlive = 12_000;

function readAccount() {
  return answerOf(browserApi().shortlist.$get());
}

function post(change: Change) {
  const json = sendable(change);
  const keepalive = JSON.stringify(json).length <= mostKeptAlive;
  return answerOf(browserApi().shortlist.$post({ json }, { init: { keepalive } }));
}

/** Makes the changes of this browser's shortlist in the account too, and says so if it is full. One that does not arrive waits until a page is next opened (SHL-21). */
export function sendChanges(): Promise<void> {
  return inTurn(async () => {
    if (await synchronise()) dispatchEvent(new Event(shortlistRefused));
  });
}

/** Makes changes that wait, if there are any: those that were made without a connection, once it is back. */
export function sendWaiting(): void {
  if (readWaiting().length > 0) void sendChanges();
}

/** Gives the account what this browser has saved without it, and this browser what the account has (SHL-21, SHL-22). */
export function keepTogether(): Promise<void> {
  return inTurn(async () => void (await synchronise()));
}

/** Of several tabs one sends at a time, so that none repeats a change after another tab's later one. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const alone = async () => {
    if ('locks' in navigator) await navigator.locks.request('eain-shortlist', work);
    else await work();
  };
  turn = turn.then(alone).catch(() => undefined);
  return turn;
}

/**
 * Sends what the account lacks, in order; each change is deleted once it is answered. One for which the account has no room stays, and those after it,
 * which may make room, are sent.
 * @returns whether the account had no room.
 * @throws ApiFailure if it cannot be reached: what was not answered stays
 */
async function synchronise(): Promise<boolean> {
  const { account } = readPersisted();
  const isSame = () => readPersisted().signedIn && readPersisted().account === account;
  waitForAccount();
  const refused = new Set<string>();
  let answer: Answer | undefined;
  for (let next = nextOf(refused); next && isSame(); next = nextOf(refused)) {
    try {
      answer = await post(next);
      if (isSame()) replaceUnsent(next, []);
    } catch (error) {
      if (!(error instanceof ApiFailure) || (error.status !== 409 && error.status !== 400) || !isSame()) throw error;
      // Alone, those entries that are fine are taken; one that is refused alone never will be.
      const parts = next.saved?.map((entry) => ({ saved: [entry] })) ?? [];
      const isOne = parts.length < 2;
      if (error.status === 409 && isOne) refused.add(JSON.stringify(next));
      else replaceUnsent(next, isOne ? [] : [...parts, { ...next, saved: [] }]);
    }
  }
  answer ??= await readAccount();
  // Somebody may have signed out while the answer was on its way, or changed the list once more: that has an answer of its own.
  if (isSame() && readWaiting().length === 0) take(answer);
  return refused.size > 0;
}

function nextOf(refused: ReadonlySet<string>): Change | undefined {
  return readWaiting().find((one) => !refused.has(JSON.stringify(one)));
}

function replaceUnsent(sent: Change, parts: readonly Change[]): void {
  const unsent = readWaiting();
  const text = JSON.stringify(sent);
  const place = unsent.findIndex((one) => JSON.stringify(one) === text);
  if (place >= 0) persist({ unsent: unsent.toSpliced(place, 1, ...parts) });
}

/** Stores what the account has, with the photos that this browser remembers. */
function take({ saved, dismissed }: Answer): void {
  const photos = new Map(readSaved(readPersisted().saved).map(({ _id, photo }) => [_id, photo]));
  persist({
    saved: saved.map((entry) => ({ ...entry, photo: photos.get(entry._id) ?? null })),
    dismissed,
    isShortlistKept: true,
  });
}
