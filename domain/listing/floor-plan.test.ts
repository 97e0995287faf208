import assert from 'node:assert/strict';
import { test } from 'node:test';
import { losesPlan, tellPlan } from './floor-plan.ts';

test('the last of several photos is the floor plan of a listing that is marked so, never the only one (LST-535)', () => {
  assert.deepEqual(tellPlan(['a', 'b', 'c'], { floorPlan: true }), { photos: ['a', 'b'], plan: 'c' });
  assert.deepEqual(tellPlan(['a'], { floorPlan: true }), { photos: ['a'], plan: undefined });
  for (const details of [{}, { floorPlan: false }])
    assert.deepEqual(tellPlan(['a', 'b'], details), { photos: ['a', 'b'], plan: undefined });
});

test('a floor plan is lost where another photo comes last, or no other is left (LST-536)', () => {
  assert.equal(losesPlan(['a', 'b'], ['c', 'b']), false);
  assert.equal(losesPlan(['a', 'b'], ['b', 'a']), true);
  assert.equal(losesPlan(['a', 'b'], ['b']), true);
});
