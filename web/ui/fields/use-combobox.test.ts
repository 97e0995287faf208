import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { steppedTo } from './use-combobox.ts';

describe('the keys of a combobox', () => {
  const walk = (keys: readonly string[], from: number, isFree: boolean) =>
    keys.map((key) => {
      from = steppedTo(key, from, 3, isFree) ?? from;
      return from;
    });

  test('stop at the first and the last choice where one must be chosen', () => {
    assert.deepEqual(
      walk(['ArrowDown', 'ArrowDown', 'ArrowDown', 'Home', 'ArrowUp', 'End'], 0, false),
      [1, 2, 2, 0, 0, 2],
    );
    assert.equal(steppedTo('ArrowDown', 0, 0, false), 0);
  });

  test('cycle through the choices and the field where free text is allowed', () => {
    assert.deepEqual(walk(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'], -1, true), [0, 1, 2, -1, 2]);
    assert.equal(steppedTo('ArrowUp', -1, 0, true), -1);
  });

  test('are left to the field otherwise', () => {
    assert.equal(steppedTo('Home', 1, 3, true), undefined);
    assert.equal(steppedTo('a', 1, 3, false), undefined);
  });
});
