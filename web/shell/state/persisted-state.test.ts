import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftKey, migrate } from './persisted-state.ts';

const noShortlist = { saved: [], dismissed: [], contacted: [], isShortlistKept: false, pressed: [], unsent: [] };

const fresh = {
  version: 3,
  theme: 'light',
  results: 'rows',
  language: null,
  signedIn: false,
  account: null,
  drafts: {},
  recentSearches: [],
  seen: [],
  looks: [],
  ...noShortlist,
};

test('state stored by an older version is carried over, field by field', () => {
  const drafts = { [draftKey('a', 'create-listing')]: { name: 'Condo' } };
  const stored = { theme: 'dark', results: 'photos', language: 'my', signedIn: true, account: 'a', drafts };
  const searched = { recentSearches: ['condo bahan'], seen: [{ _id: 'a' }], looks: [{ search: 'type=rent' }] };
  const shortlist = {
    saved: [{ _id: 'a' }],
    dismissed: ['b'],
    contacted: [{ _id: 'c' }],
    isShortlistKept: true,
    pressed: [{}],
    unsent: [{}],
  };
  assert.deepEqual(migrate({ version: 2, ...stored }), { ...fresh, ...stored });
  const known = { ...stored, ...searched, ...shortlist };
  assert.deepEqual(migrate({ version: 3, ...known }), { version: 3, ...known });
  assert.deepEqual(migrate({ theme: 'dark' }), { ...fresh, theme: 'dark' });
});

test('an invalid value becomes the default, and an unknown field is dropped', () => {
  for (const stored of [
    null,
    undefined,
    'dark',
    3,
    [],
    { theme: 'blue', results: 'map', language: 'fr', signedIn: 'yes', account: 7, drafts: [1] },
    { cart: [] },
    { recentSearches: 'condo' },
    { recentSearches: [1, null] },
    { seen: 'all', looks: { search: 'type=rent' } },
  ]) {
    assert.deepEqual(migrate(stored), fresh);
  }
});

test('a draft that belongs to no account is dropped: nobody knows whose it is (LST-301)', () => {
  const own = { [draftKey('a', 'update-listing:1')]: { values: {} } };
  const { drafts } = migrate({ version: 3, drafts: { ...own, 'create-listing': { values: {} }, 'review:1': {} } });
  assert.deepEqual(drafts, own);
});
