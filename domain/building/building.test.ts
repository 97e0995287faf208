import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownFacts, type StatedValue } from './building.ts';

test('the facts of a building are those that the site noted, or else every value that listings state, with their number (BLD-4)', () => {
  const stated = new Map<'yearBuilt' | 'lift', StatedValue[]>([
    [
      'yearBuilt',
      [
        { value: 2015, listings: 1 },
        { value: 2018, listings: 3 },
      ],
    ],
    ['lift', [{ value: true, listings: 2 }]],
  ]);
  assert.deepEqual(shownFacts(undefined, stated), [
    {
      name: 'yearBuilt',
      noted: null,
      stated: [
        { value: 2018, listings: 3 },
        { value: 2015, listings: 1 },
      ],
    },
    { name: 'lift', noted: null, stated: [{ value: true, listings: 2 }] },
  ]);
  assert.deepEqual(shownFacts({ yearBuilt: 2016, lift: false, pool: null }, stated), [
    { name: 'yearBuilt', noted: 2016, stated: [] },
    { name: 'lift', noted: false, stated: [] },
  ]);
  assert.deepEqual(shownFacts(undefined, new Map()), []);
});
