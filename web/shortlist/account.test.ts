import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { changedShortlist } from '#domain/shortlist/changed-shortlist.ts';
import { type Shortlist, type ShortlistChange, shortlistLimits } from '#domain/shortlist/shortlist.ts';
import { type KeptEntry, readContacts, readSaved } from '#domain/shortlist/stored.ts';

// The browser as far as the shortlist uses it.
const events = new EventTarget();
const stored = new Map<string, string>();
Object.assign(globalThis, {
  window: globalThis,
  location: new URL('https://eain.example/'),
  document: { documentElement: { toggleAttribute: () => true }, adoptedStyleSheets: [] },
  addEventListener: events.addEventListener.bind(events),
  dispatchEvent: events.dispatchEvent.bind(events),
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  },
});

const anEntry = (change: Partial<KeptEntry> = {}): KeptEntry => ({
  _id: uuidv7(),
  savedAt: '2026-11-02T05:00:00.000Z',
  copy: null,
  note: '',
  contact: null,
  photo: null,
  ...change,
});

const { changeShortlist, noteContact, readShortlist } = await import('./store.ts');
const early = uuidv7();
// Pressed before the module is there that makes changes.
changeShortlist({ saved: [anEntry({ _id: early })] });
const atOnce = readShortlist();
const { keepTogether, sendChanges } = await import('./account.ts');
const { readWaiting } = await import('./settle.ts');
const { noteSessionEnded, noteSignedIn, persist, readPersisted } = await import('../shell/state/persisted-state.ts');
const { shortlistRefused } = await import('./refused.ts');

/** The list of the account, and the status with which it answers; 0 if it cannot be reached. */
let account: Shortlist = { saved: [], dismissed: [] };
let status: (change: ShortlistChange) => number = () => 200;
let whenAsked = () => {};

globalThis.fetch = async (_address, init) => {
  const change: ShortlistChange = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
  const answered = status(change);
  if (answered === 0) throw new TypeError('offline');
  whenAsked();
  if (answered === 200) account = changedShortlist(account, change);
  const body = answered === 200 ? { success: true, ...account } : { success: false, code: 'shortlist_full' };
  return Response.json(body, { status: answered });
};

const { photo: _photo, ...entry } = anEntry();
const idsOf = ({ saved }: Shortlist) => saved.map(({ _id }) => _id);
const entriesHere = () => readSaved(readPersisted().saved);

const [afterwards, left] = [readShortlist(), readPersisted().pressed];

beforeEach(() => {
  stored.clear();
  persist({});
  account = { saved: [], dismissed: [] };
  status = () => 200;
  whenAsked = () => {};
});

test('a heart reacts before the module is there that makes the change, which is then made once (SHL-2)', () => {
  assert.deepEqual([atOnce.saved, afterwards.saved, left], [[early], [early], []]);
});

test('what is pressed is shown at once, also while nothing makes changes (SHL-2)', () => {
  const [one, hidden] = [anEntry(), uuidv7()];
  const saved = [anEntry(), one];
  const pressed = [
    { removed: [one._id], dismissed: [hidden, entry._id] },
    { saved: [anEntry({ _id: early }), one] },
    { restored: [hidden], saved: [entry] },
    'nothing',
  ];
  stored.set('eain', JSON.stringify({ saved, pressed: pressed.slice(0, 1) }));
  events.dispatchEvent(new Event('storage'));
  assert.deepEqual([readShortlist().saved, readShortlist().dismissed], [[saved[0]?._id], [hidden, entry._id]]);
  stored.set('eain', JSON.stringify({ saved, pressed }));
  events.dispatchEvent(new Event('storage'));
  assert.deepEqual(readShortlist().saved, [entry._id, early, one._id, saved[0]?._id]);
});

test('a full list takes no more, but what is on it stays changeable; a browser that stores nothing says so (SHL-3)', () => {
  const list = Array.from({ length: shortlistLimits.saved }, () => anEntry());
  while (readShortlist().saved.length < list.length) {
    const { length } = readShortlist().saved;
    assert.equal(changeShortlist({ saved: list.slice(length, length + shortlistLimits.sent) }), 'done');
  }
  assert.equal(changeShortlist({ saved: [anEntry()] }), 'full');
  assert.equal(changeShortlist({ saved: list.slice(0, 1), notes: [] }), 'done');
  assert.equal(readShortlist().saved.length, shortlistLimits.saved);
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new DOMException('Full.', 'QuotaExceededError');
  };
  assert.equal(changeShortlist({ removed: [list[0]?._id ?? ''] }), 'unstored');
  localStorage.setItem = setItem;
});

test('contact is remembered with what is saved later, the latest first (SHL-33)', () => {
  noteContact(entry._id, 'call');
  noteContact(early, 'call');
  noteContact(early, 'viber');
  assert.deepEqual(readShortlist().saved, []);
  assert.deepEqual(
    new Set(readContacts(readPersisted().contacted).map(({ _id, by }) => `${_id} ${by}`)),
    new Set([`${early} viber`, `${entry._id} call`]),
  );
  changeShortlist({ saved: [anEntry({ _id: early })] });
  assert.equal(entriesHere()[0]?.contact?.by, 'viber');
});

test('a change that did not arrive is sent again before anything is taken from the account (SHL-21)', async () => {
  noteSignedIn('a');
  await keepTogether();
  assert.ok(readPersisted().isShortlistKept);
  status = () => 0;
  const [lost, later] = [anEntry(), anEntry()];
  changeShortlist({ saved: [lost] });
  assert.ok(!readPersisted().isShortlistKept, 'from the change on');
  await sendChanges();
  assert.ok(!readPersisted().isShortlistKept);
  status = () => 200;
  changeShortlist({ saved: [later] });
  await sendChanges();
  assert.deepEqual(new Set(idsOf(account)), new Set([lost._id, later._id]));
  assert.deepEqual(readShortlist().saved, idsOf(account));
  assert.ok(readPersisted().isShortlistKept);
});

test('what was removed, shown again and written while the account could not be reached stays so (SHL-21)', async () => {
  const other = { ...entry, _id: uuidv7(), note: 'Old.' };
  account = { saved: [entry, other], dismissed: [uuidv7()] };
  noteSignedIn('a');
  await keepTogether();
  status = () => 0;
  changeShortlist({ removed: [entry._id] });
  changeShortlist({ restored: account.dismissed });
  changeShortlist({ notes: [{ _id: other._id, note: 'New.' }] });
  await sendChanges();
  assert.equal(readWaiting().length, 3);
  status = () => 200;
  await keepTogether();
  assert.deepEqual(account, { saved: [{ ...other, note: 'New.' }], dismissed: [] });
  assert.deepEqual(readWaiting(), []);
});

test('what a visitor has saved is joined at the first sign-in, and a list that was removed elsewhere does not come back', async () => {
  const mine = anEntry({ photo: { _id: uuidv7() } });
  changeShortlist({ saved: [mine] });
  account = { saved: [entry], dismissed: [] };
  noteSignedIn('a');
  await keepTogether();
  assert.deepEqual(new Set(idsOf(account)), new Set([mine._id, entry._id]));
  assert.deepEqual(entriesHere().find(({ _id }) => _id === mine._id)?.photo, mine.photo);
  account = { saved: [], dismissed: [] };
  await keepTogether();
  assert.deepEqual([idsOf(account), readShortlist().saved], [[], []]);
});

test('calling noted here does not bring back what was removed elsewhere (SHL-33)', async () => {
  const other = { ...entry, _id: uuidv7() };
  account = { saved: [entry, other], dismissed: [] };
  noteSignedIn('a');
  await keepTogether();
  account = { saved: [other], dismissed: [] };
  noteContact(entry._id, 'call');
  noteContact(other._id, 'viber');
  await sendChanges();
  assert.deepEqual(
    account.saved.map(({ _id, contact }) => [_id, contact?.by]),
    [[other._id, 'viber']],
  );
  assert.deepEqual(readShortlist().saved, [other._id]);
});

test('a full account is said, and what it has no room for waits while later changes are made (SHL-3)', async () => {
  noteSignedIn('a');
  await keepTogether();
  let said = 0;
  addEventListener(shortlistRefused, () => (said += 1));
  status = ({ saved = [] }) => (saved.length > 0 ? 409 : 200);
  const [one, hidden] = [anEntry(), uuidv7()];
  changeShortlist({ saved: [one] });
  changeShortlist({ dismissed: [hidden] });
  await sendChanges();
  assert.ok(said > 0);
  assert.deepEqual(account.dismissed, [hidden]);
  assert.deepEqual(readShortlist().saved, [one._id]);
  status = () => 200;
  await keepTogether();
  assert.deepEqual(idsOf(account), [one._id]);
});

test('an entry that the account refuses does not keep the others from it (SHL-21)', async () => {
  const [fine, refused] = [anEntry(), anEntry()];
  changeShortlist({ saved: [fine, refused] });
  noteSignedIn('a');
  status = ({ saved = [] }) => (saved.some(({ _id }) => _id === refused._id) ? 400 : 200);
  await keepTogether();
  assert.deepEqual(idsOf(account), [fine._id]);
  assert.ok(readPersisted().isShortlistKept);
});

test('what was pressed last waits for the account if its session ends before the change is made (SHL-20, SHL-21)', () => {
  const ended = { account: 'a', signedIn: true, isShortlistKept: true, saved: [anEntry({ _id: entry._id })] };
  stored.set('eain', JSON.stringify({ ...ended, pressed: [{ removed: [entry._id] }] }));
  // Another tab than the one that pressed it makes no change.
  events.dispatchEvent(new Event('storage'));
  assert.equal(readPersisted().pressed.length, 1);
  noteSessionEnded();
  assert.deepEqual([readShortlist().saved, readWaiting()], [[], [{ removed: [entry._id] }]]);
  assert.deepEqual([readPersisted().account, readPersisted().pressed], ['a', []]);
});

test('the answer to one account is not stored for the next, and an ended session leaves no list to it (SHL-20)', async () => {
  account = { saved: [entry], dismissed: [] };
  noteSignedIn('a');
  whenAsked = () => {
    noteSignedIn('b');
  };
  await keepTogether();
  assert.deepEqual(readShortlist().saved, []);
  whenAsked = () => {};
  await keepTogether();
  assert.deepEqual(readShortlist().saved, [entry._id]);
  noteSessionEnded();
  assert.deepEqual([readShortlist().saved, readPersisted().account], [[], null]);
  noteSignedIn('a');
  await keepTogether();
  changeShortlist({ removed: [entry._id] });
  noteSessionEnded();
  assert.equal(readWaiting().length, 1, 'kept for the account that comes back');
  noteSignedIn('c');
  assert.equal(readWaiting().length, 0);
});
