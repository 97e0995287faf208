import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrate } from './persisted-state.ts';

const fresh = { version: 3, theme: 'light', language: null, signedIn: false, drafts: {} };

test('what an older version kept is carried over, field by field', () => {
  const kept = { theme: 'dark', language: 'my', signedIn: true, drafts: { 'create-listing': { name: 'Condo' } } };
  assert.deepEqual(migrate({ version: 2, ...kept }), { version: 3, ...kept });
  assert.deepEqual(migrate({ theme: 'dark' }), { ...fresh, theme: 'dark' });
});

test('what does not fit is the default, and what is not known is forgotten', () => {
  for (const kept of [
    null,
    undefined,
    'dark',
    3,
    [],
    { theme: 'blue', language: 'fr', signedIn: 'yes', drafts: [1] },
    { cart: [] },
  ]) {
    assert.deepEqual(migrate(kept), fresh);
  }
});
