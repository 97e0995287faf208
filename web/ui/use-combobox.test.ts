import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { steppedTo } from './use-combobox.ts';

describe('the keys of a combobox', () => {
  const walk = (keys: readonly string[], from: number, isFree: boolean) =>
    keys.map((key) => {
      from = steppedTo(key, from, 3, isFree) ?? from;
      return from;
    });

  test('end at the first and the last choice where one has to be chosen', () => {
    assert.deepEqual(
      walk(['ArrowDown', 'ArrowDown', 'ArrowDown', 'Home', 'ArrowUp', 'End'], 0, false),
      [1, 2, 2, 0, 0, 2],
    );
    assert.equal(steppedTo('ArrowDown', 0, 0, false), 0);
  });

  test('lead round through the field where what is typed may stand', () => {
    assert.deepEqual(walk(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'], -1, true), [0, 1, 2, -1, 2]);
    assert.equal(steppedTo('ArrowUp', -1, 0, true), -1);
  });

  test('are the field’s own otherwise', () => {
    assert.equal(steppedTo('Home', 1, 3, true), undefined);
    assert.equal(steppedTo('a', 1, 3, false), undefined);
  });
});
