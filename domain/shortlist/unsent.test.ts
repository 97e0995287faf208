import assert from 'node:assert/strict';
import { test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { cleanNote, sendable } from './sendable.ts';
import { shortlistChangeSchema } from './schema.ts';
import type { KeptEntry } from './stored.ts';
import { mostUnsent, readUnsent, wholeList, withUnsent } from './unsent.ts';

const anEntry = (change: Partial<KeptEntry> = {}): KeptEntry => ({
  _id: uuidv7(),
  savedAt: '2026-11-02T05:00:00.000Z',
  copy: { name: 'Bright corner condo', type: 'rent', township: 'yankin', currency: 'lakh MMK', price: 16 },
  note: '',
  contact: null,
  photo: null,
  ...change,
});

test('a listing that is removed is not saved by an earlier change that still waits (SHL-21)', () => {
  const [one, other] = [anEntry(), anEntry()];
  const waiting = withUnsent([{ saved: [one, other] }], { removed: [one._id] }, { saved: [other], dismissed: [] });
  assert.deepEqual(waiting, [{ saved: [other] }, { removed: [one._id] }]);
  assert.deepEqual(readUnsent(JSON.parse(JSON.stringify(waiting))), waiting);
});

test('more changes than may wait become one of the whole list, and what was taken away stays away (SHL-21)', () => {
  const list = { saved: Array.from({ length: 30 }, () => anEntry()), dismissed: [uuidv7()] };
  const [removed, shown] = [uuidv7(), uuidv7()];
  const waiting = [{ removed: [removed] }, { restored: [shown, list.dismissed[0] ?? ''] }];
  const full = [...waiting, ...Array.from({ length: mostUnsent - 2 }, () => ({ notes: [] }))];
  assert.equal(withUnsent(full.slice(1), { notes: [] }, list).length, mostUnsent);
  const all = withUnsent(full, { notes: [] }, list);
  assert.deepEqual(all, [{ removed: [removed], restored: [shown] }, ...wholeList(list)]);
  assert.deepEqual(
    wholeList(list).map(({ saved, dismissed }) => [saved?.length, dismissed?.length]),
    [
      [25, 1],
      [5, 0],
    ],
  );
  assert.deepEqual(wholeList({ saved: [], dismissed: [] }), []);
});

test('what is no change is left out when it is read', () => {
  assert.deepEqual(readUnsent('all'), []);
  const contact = { _id: uuidv7(), by: 'call', at: '2026-11-03' };
  const stored = {
    removed: ['home', 7],
    notes: [{ _id: 'home', note: 1 }],
    contacts: [contact, { ...contact, by: 'fax' }],
  };
  assert.deepEqual(readUnsent([null, stored]), [{ removed: [], notes: [], contacts: [contact] }]);
});

test('what a browser has stored is sent in the form that the account takes (SHL-3)', () => {
  const copy = anEntry().copy;
  const odd = [
    anEntry({ note: '\u202dDaw Hla\u202c \u2066and son\u2069\r\nCall first.\u0007' }),
    anEntry({ note: 'x'.repeat(600), savedAt: '2026-11-02', contact: { by: 'call', at: '2026-11-03' } }),
    anEntry({ copy: copy && { ...copy, price: -1 } }),
    anEntry({ copy: copy && { ...copy, name: '' } }),
  ];
  const sent = sendable({
    saved: odd,
    notes: [{ _id: uuidv7(), note: '\u202ano\u202c' }],
    contacts: [{ _id: uuidv7(), by: 'call', at: '2026-11-03' }],
  });
  assert.deepEqual(shortlistChangeSchema.safeParse(sent).error?.issues, undefined);
  assert.deepEqual(
    sent.saved?.map(({ note, copy: remembered }) => [note.length, remembered !== null]),
    [
      [27, true],
      [500, true],
      [0, false],
      [0, false],
    ],
  );
  assert.equal(sent.notes?.[0]?.note, 'no');
  assert.equal(cleanNote(`${'x'.repeat(499)}🏠`).length, 499);
});
