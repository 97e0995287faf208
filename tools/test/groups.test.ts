import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { groupsOf } from './groups.ts';

describe('groups of test files', () => {
  const lengths: Record<string, number> = {
    journey: 70_000,
    long: 18_000,
    middling: 15_000,
    short: 3_000,
    tiny: 1_000,
  };
  const files = Object.keys(lengths);
  const groups = (atOnce: number) =>
    groupsOf(
      files,
      (file) => lengths[file] ?? 0,
      (file) => file !== 'journey',
      atOnce,
      12,
    ).map((group) => group.files);

  test('have each file once, the long ones apart, and isolated files by themselves; the longest group is first', () => {
    assert.deepEqual(groups(2), [['journey'], ['long', 'tiny'], ['middling', 'short']]);
  });

  test('are no more than run at once as long as there are few files', () => {
    assert.deepEqual(groups(1), [['journey'], ['long', 'middling', 'short', 'tiny']]);
  });

  test('are as many as run at once, though fewer would suffice', () => {
    assert.deepEqual(groups(3), [['journey'], ['long'], ['middling'], ['short', 'tiny']]);
  });
});
