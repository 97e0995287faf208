import assert from 'node:assert/strict';
import { test } from 'node:test';
import { savedCookieFor, savedInCookie } from './saved-cookie.ts';
import { meetsSavedFilter, readSavedFilter } from './saved-filter.ts';
import { changedShortlist, joined } from './changed-shortlist.ts';
import { priceFall } from './price-fall.ts';
import { shownSavers, type SavedCopy, type SavedEntry } from './shortlist.ts';
import { readIds } from './stored-ids.ts';
import { readContacts, readSaved } from './stored.ts';

const id = (digit: number) => `019a8f40-77c1-7d0e-8a52-61c0f9b3ae1${digit}`;
const copy: SavedCopy = { name: 'Bright condo', type: 'rent', township: 'yankin', currency: 'lakh MMK', price: 16 };
const anEntry = (change: Partial<SavedEntry> = {}): SavedEntry => ({
  _id: id(1),
  savedAt: '2026-11-02T05:00:00.000Z',
  copy,
  note: '',
  contact: null,
  ...change,
});

test('joining two entries loses nothing, and joining them again changes nothing (SHL-21)', () => {
  const later = anEntry({ note: 'Quiet.', contact: { by: 'call', at: '2026-11-05T05:00:00.000Z' } });
  const earlier = anEntry({
    savedAt: '2026-10-01T05:00:00.000Z',
    copy: { ...copy, price: 20 },
    note: 'Near the school.',
    contact: { by: 'viber', at: '2026-11-04T05:00:00.000Z' },
  });
  const both = joined(later, earlier);
  assert.deepEqual(both, { ...earlier, note: 'Quiet.\nNear the school.', contact: later.contact });
  assert.deepEqual(joined(both, earlier), both);
  assert.deepEqual(joined(both, later), both);
  assert.deepEqual(joined(anEntry({ copy: null }), later).copy, copy);
});

test('a change applied twice is the same as once', () => {
  const before = { saved: [anEntry()], dismissed: [id(3)] };
  const change = {
    saved: [anEntry({ _id: id(2), savedAt: '2026-11-03T05:00:00.000Z' })],
    notes: [
      { _id: id(1), note: 'Too far.' },
      { _id: id(9), note: 'Not there.' },
    ],
    dismissed: [id(4)],
    restored: [id(3)],
  };
  const after = changedShortlist(before, change);
  assert.deepEqual(
    after.saved.map(({ _id, note }) => [_id, note]),
    [
      [id(2), ''],
      [id(1), 'Too far.'],
    ],
  );
  assert.deepEqual(after.dismissed, [id(4)]);
  assert.deepEqual(changedShortlist(after, change), after);
  assert.deepEqual(changedShortlist(after, { removed: [id(1), id(2)] }).saved, []);
});

test('calling about a listing notes it with one that is there, and brings back none that was removed elsewhere (SHL-33)', () => {
  const contact = { by: 'call', at: '2026-11-05T05:00:00.000Z' } as const;
  const before = { saved: [anEntry({ note: 'Quiet.' })], dismissed: [] };
  const change = { contacts: [{ _id: id(1), ...contact }] };
  assert.deepEqual(changedShortlist(before, change).saved, [anEntry({ note: 'Quiet.', contact })]);
  const later = anEntry({ contact: { by: 'viber', at: '2026-11-06T05:00:00.000Z' } });
  assert.deepEqual(changedShortlist({ saved: [later], dismissed: [] }, change).saved, [later], 'the latest stays');
  assert.deepEqual(changedShortlist(changedShortlist(before, { removed: [id(1)] }), change).saved, []);
  assert.deepEqual(changedShortlist({ saved: [], dismissed: [id(1)] }, change).dismissed, [id(1)]);
});

test('a listing that is saved cannot be hidden, and saving one shows it again (SHL-11)', () => {
  const before = { saved: [anEntry()], dismissed: [id(2)] };
  assert.deepEqual(changedShortlist(before, { dismissed: [id(1)] }).dismissed, [id(2)]);
  assert.deepEqual(changedShortlist(before, { saved: [anEntry({ _id: id(2) })] }).dismissed, []);
});

test('a price fell by whole percent, at least one, in the same currency and kind only (SHL-31)', () => {
  assert.equal(priceFall({ ...copy, price: 38 }, { ...copy, price: 35 }), 8);
  assert.equal(priceFall({ ...copy, price: 1000 }, { ...copy, price: 999 }), 1);
  assert.equal(priceFall(copy, copy), undefined);
  assert.equal(priceFall(copy, { ...copy, price: 17 }), undefined);
  assert.equal(priceFall(copy, { ...copy, price: 15, currency: 'USD' }), undefined);
  assert.equal(priceFall(copy, { ...copy, price: 15, type: 'sale' }), undefined);
  assert.equal(priceFall(copy, { ...copy, price: 4, priceFor: 'bed' }), undefined);
  assert.equal(priceFall({ ...copy, priceFor: 'bed' }, { ...copy, price: 8, priceFor: 'bed' }), 50);
  assert.equal(priceFall(null, copy), undefined);
});

test('a filter is read from an address, and asks for place, kind and price (SHL-34)', () => {
  const read = (query: string) => readSavedFilter(new URLSearchParams(query));
  assert.deepEqual(read('township=nowhere&type=lease&most=-4&currency=EUR'), {
    township: null,
    type: null,
    most: null,
    currency: 'lakh MMK',
  });
  assert.ok(meetsSavedFilter(copy, read('township=yankin&type=rent&most=16'), undefined));
  assert.ok(!meetsSavedFilter(copy, read('township=bahan'), undefined));
  assert.ok(!meetsSavedFilter(copy, read('type=sale'), undefined));
  assert.ok(!meetsSavedFilter(copy, read('most=15.5'), undefined));
  assert.ok(meetsSavedFilter(copy, read('most=400&currency=USD'), 4500));
  assert.ok(!meetsSavedFilter(copy, read('most=300&currency=USD'), 4500));
  assert.ok(!meetsSavedFilter(copy, read('most=400&currency=USD'), undefined));
  assert.ok(meetsSavedFilter(null, read(''), undefined));
  assert.ok(!meetsSavedFilter(null, read('most=9'), undefined));
});

test('the cookie has at most 25 ids, once each, and whatever else stands in it is left out (SHL-15)', () => {
  const header = savedCookieFor([id(1), id(2), id(1)], true);
  assert.match(header, /; HttpOnly; SameSite=Lax; Secure$/);
  assert.deepEqual(savedInCookie(`a=b; ${header.split(';')[0]}`), [id(1), id(2)]);
  assert.deepEqual(savedInCookie('saved_listings=x.<script>'), []);
  assert.deepEqual(savedInCookie(null), []);
  assert.match(savedCookieFor([], false), /Max-Age=0; HttpOnly; SameSite=Lax$/);
  const many = Array.from({ length: 30 }, (_, index) => id(0).slice(0, -2) + String(10 + index));
  assert.equal(savedInCookie(savedCookieFor(many, false).split(';')[0]).length, 25);
});

test('what a browser has stored is read entry by entry (SHL-2)', () => {
  const kept = { ...anEntry(), photo: { _id: id(7), placeholder: 'data:image/webp;base64,UklGRg==' } };
  const broken = [
    null,
    {},
    { ...kept, _id: '"]{}' },
    { ...kept, savedAt: 'once' },
    { ...kept, copy: { ...copy, township: 'x' } },
    { ...kept, photo: 4 },
  ];
  assert.deepEqual(readSaved([kept, ...broken]), [kept]);
  assert.deepEqual(readSaved({}), []);
  assert.deepEqual(readIds([id(1), 'x', 4]), [id(1)]);
  const contact = { _id: id(1), by: 'call', at: '2026-11-02T05:00:00.000Z' };
  assert.deepEqual(readContacts([contact, { ...contact, by: 'fax' }, 'x']), [contact]);
});

test('how many have saved a listing is told from five on (SHL-60)', () => {
  assert.deepEqual([0, 1, 4, 5, 12].map(shownSavers), [null, null, null, 5, 12]);
});
