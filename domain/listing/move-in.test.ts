import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type MoveInTerms, moveInOf } from './move-in.ts';

const rent: MoveInTerms = { type: 'rent', regularPrice: 9, monthsAtOnce: 6 };

/** Returns the sum, and whether it may be more. */
function sumOf(terms: Partial<MoveInTerms>) {
  const moveIn = moveInOf({ ...rent, ...terms });
  return moveIn && [moveIn.sum, moveIn.isAtLeast];
}

describe('the cash needed to move in (LST-155)', () => {
  test('is the months paid at once, the deposit and the fee that the tenant pays', () => {
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

  test('is undefined for a sale, and while the months paid at once are not given', () => {
    assert.equal(sumOf({ type: 'sale' }), undefined);
    assert.equal(sumOf({ monthsAtOnce: null, depositMonths: 2 }), undefined);
    assert.equal(sumOf({ monthsAtOnce: undefined }), undefined);
  });

  test('is a minimum while a part is not given', () => {
    assert.deepEqual(sumOf({}), [54, true]);
    assert.deepEqual(sumOf({ depositMonths: 2 }), [72, true]);
    assert.deepEqual(sumOf({ agentFeeMonths: 1, agentFeePaidBy: 'tenant' }), [63, true]);
    // Who pays the fee, or how high it is, is not given.
    assert.deepEqual(sumOf({ depositMonths: 0, agentFeeMonths: 1 }), [54, true]);
    assert.deepEqual(sumOf({ depositMonths: 0, agentFeePaidBy: 'tenant' }), [54, true]);
  });

  test('counts a deposit given as an amount, and no deposit', () => {
    assert.deepEqual(sumOf({ depositAmount: 20, agentFeeMonths: 0 }), [74, false]);
    assert.deepEqual(sumOf({ depositAmount: 0, agentFeeMonths: 0 }), [54, false]);
    assert.deepEqual(sumOf({ depositMonths: 0, agentFeeMonths: 0 }), [54, false]);
  });

  test('leaves out a fee that the owner pays, whatever its amount', () => {
    assert.deepEqual(sumOf({ depositMonths: 1, agentFeePaidBy: 'owner' }), [63, false]);
    assert.deepEqual(sumOf({ depositMonths: 1, agentFeeMonths: 2, agentFeePaidBy: 'owner' }), [63, false]);
  });

  test('is exact to the hundredth, whatever the amounts (LST-324)', () => {
    const lakh = { regularPrice: 2.35, monthsAtOnce: 3, depositMonths: 1, agentFeeMonths: 0 } as const;
    assert.deepEqual(sumOf(lakh), [9.4, false]);
    assert.deepEqual(moveInOf({ ...rent, ...lakh, depositMonths: null, depositAmount: 0.7 })?.sum, 7.75);
    for (let price = 101; price < 3000; price += 1) {
      const { sum } = moveInOf({ ...rent, regularPrice: price / 100, monthsAtOnce: 12, depositMonths: 7 }) ?? {};
      assert.equal(sum, (price * 19) / 100);
    }
  });

  test('uses the discount price where there is one', () => {
    assert.deepEqual(sumOf({ discountPrice: 8, depositMonths: 1, agentFeeMonths: 0 }), [56, false]);
  });
});
