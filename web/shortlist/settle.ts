import { changedShortlist } from '#domain/shortlist/changed-shortlist.ts';
import {
  type KnownContact,
  type Shortlist,
  type ShortlistChange,
  shortlistLimits,
} from '#domain/shortlist/shortlist.ts';
import { readIds } from '#domain/shortlist/stored-ids.ts';
import { type KeptEntry, mostContacts, readContacts, readSaved } from '#domain/shortlist/stored.ts';
import { readChanges, readUnsent, wholeList, withUnsent } from '#domain/shortlist/unsent.ts';
import { persist, readPersisted, stateChanged } from '../shell/state/persisted-state.ts';

type Change = ShortlistChange<KeptEntry>;

/** The event by which the page learns that a change waits for the account that is signed in. */
export const changeWaits = 'eain-shortlist-waits';

// Only what this tab presses: another one makes its own changes.
if (typeof window !== 'undefined') {
  addEventListener(stateChanged, settle);
  settle();
}

/** Makes the changes that were pressed. If somebody is signed in, each then waits in the browser until the account answers it (SHL-21). */
function settle(): void {
  const { pressed, contacted, signedIn, account, saved, dismissed, isShortlistKept, unsent } = readPersisted();
  if (pressed.length === 0) return;
  const changes = readChanges(pressed);
  const contacts = latestContacts(readContacts(contacted), changes);
  let list: Shortlist<KeptEntry> = { saved: readSaved(saved), dismissed: readIds(dismissed) };
  let waiting = lacking(list, isShortlistKept, readUnsent(unsent));
  // Also once the session has ended: what waits is for the account that comes back.
  const waits = signedIn || account !== null || unsent.length > 0;
  let isChanged = false;
  for (const change of changes) {
    const made = withContacts(change, list, contacts);
    if (!made) continue;
    isChanged = true;
    const after = changedShortlist(list, made);
    list = { saved: after.saved, dismissed: after.dismissed.slice(0, shortlistLimits.dismissed) };
    if (waits) waiting = withUnsent(waiting, made, list);
  }
  const kept = isChanged ? { ...list, isShortlistKept: false, unsent: waits ? waiting : [] } : {};
  if (!persist({ ...kept, contacted: contacts, pressed: [] }) || !isChanged) return;
  if (signedIn) dispatchEvent(new Event(changeWaits));
  if (changes.some((change) => change.saved ?? change.removed)) keepForOffline();
}

/** Keeps the list as it is now for when there is no connection (OFF-2). */
function keepForOffline(): void {
  import('../offline/kept-list.ts').then(({ keepChangedList }) => keepChangedList()).catch(() => undefined);
}

/** A change with the contact that is known of what it saves; undefined if it only notes contact with listings that are not on the list. */
function withContacts(change: Change, { saved }: Shortlist, contacts: readonly KnownContact[]): Change | undefined {
  const ofSaved = change.contacts?.filter(({ _id }) => saved.some((one) => one._id === _id));
  if (change.contacts && ofSaved?.length === 0) return undefined;
  const contactWith = (id: string) => {
    const found = contacts.find(({ _id }) => _id === id);
    return found ? { by: found.by, at: found.at } : null;
  };
  return {
    ...change,
    ...(ofSaved && { contacts: ofSaved }),
    ...(change.saved && {
      saved: change.saved.map((entry) => ({ ...entry, contact: entry.contact ?? contactWith(entry._id) })),
    }),
  };
}

/** Contacts of this browser after changes, the latest first. */
function latestContacts(before: readonly KnownContact[], changes: readonly Change[]): KnownContact[] {
  const noted = changes.flatMap(({ contacts }) => contacts ?? []).toReversed();
  const latest = new Map([...noted, ...before].toReversed().map((one) => [one._id, one]));
  return [...latest.values()].toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, mostContacts);
}

/** Returns the changes that the account lacks: at its first sign-in at this browser, all of the list. */
function lacking(list: Shortlist<KeptEntry>, isKept: boolean, unsent: readonly Change[]): readonly Change[] {
  if (isKept) return [];
  return unsent.length > 0 ? unsent : wholeList(list);
}

/** Returns the changes that the account has not answered yet, the first first, as the browser stores them. */
export function readWaiting(stored: unknown = readPersisted().unsent): Change[] {
  return readUnsent(stored);
}

/** Has all of a list wait for the account, at its first sign-in at this browser. */
export function waitForAccount(): void {
  const { saved, dismissed, isShortlistKept, unsent } = readPersisted();
  if (isShortlistKept || unsent.length > 0) return;
  persist({ unsent: wholeList({ saved: readSaved(saved), dismissed: readIds(dismissed) }) });
}
