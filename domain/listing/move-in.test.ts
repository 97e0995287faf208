import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type MoveInTerms, moveInOf } from './move-in.ts';

const rent: MoveInTerms = { type: 'rent', regularPrice: 9, monthsAtOnce: 6 };

/** The sum, and whether it may be more. */
function sumOf(terms: Partial<MoveInTerms>) {
  const moveIn = moveInOf({ ...rent, ...terms });
  return moveIn && [moveIn.sum, moveIn.isAtLeast];
}

describe('what somebody needs to move in (LST-155)', () => {
  test('is the months at once, the deposit and the fee that the tenant pays', () => {
    const all = { depositMonths: 1, agentFeeMonths: 1, agentFeePaidBy: 'tenant' } as const;
    assert.deepEqual(moveInOf({ ...rent, ...all }), {
      sum: 72,
      isAtLeast: false,
      months: 6,
      price: 9,
      deposit: 9,
      fee: 9,
    });
  });

  test('is not said of a sale, nor while the months at once are not', () => {
    assert.equal(sumOf({ type: 'sale' }), undefined);
    assert.equal(sumOf({ monthsAtOnce: null, depositMonths: 2 }), undefined);
    assert.equal(sumOf({ monthsAtOnce: undefined }), undefined);
  });

  test('is the least while a part is not said', () => {
    assert.deepEqual(sumOf({}), [54, true]);
    assert.deepEqual(sumOf({ depositMonths: 2 }), [72, true]);
    assert.deepEqual(sumOf({ agentFeeMonths: 1, agentFeePaidBy: 'tenant' }), [63, true]);
    // Who pays the fee, or how high it is.
    assert.deepEqual(sumOf({ depositMonths: 0, agentFeeMonths: 1 }), [54, true]);
    assert.deepEqual(sumOf({ depositMonths: 0, agentFeePaidBy: 'tenant' }), [54, true]);
  });

  test('counts a deposit of an amount, and none', () => {
    assert.deepEqual(sumOf({ depositAmount: 20, agentFeeMonths: 0 }), [74, false]);
    assert.deepEqual(sumOf({ depositAmount: 0, agentFeeMonths: 0 }), [54, false]);
    assert.deepEqual(sumOf({ depositMonths: 0, agentFeeMonths: 0 }), [54, false]);
  });

  test('leaves out a fee that the owner pays, however high', () => {
    assert.deepEqual(sumOf({ depositMonths: 1, agentFeePaidBy: 'owner' }), [63, false]);
    assert.deepEqual(sumOf({ depositMonths: 1, agentFeeMonths: 2, agentFeePaidBy: 'owner' }), [63, false]);
  });

  test('is of the discounted price where there is one', () => {
    assert.deepEqual(sumOf({ discountPrice: 8, depositMonths: 1, agentFeeMonths: 0 }), [56, false]);
  });
});
