import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { codeSchema, inGroups } from './two-factor.ts';

describe('a code for the second step', () => {
  for (const [typed, code] of [
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['၁၂၃ ၄၅၆', '123456'],
    ['abcd-efgh-jkmn-pqrs-tuvw-xyz2', 'abcdefghjkmnpqrstuvwxyz2'],
    ['ABCD EFGH 2345 6789 JKMN PQRS', 'abcdefgh23456789jkmnpqrs'],
  ]) {
    test(`is recognised as intended: ${typed}`, () => {
      assert.deepEqual(codeSchema.parse({ code: typed }), { code });
    });
  }

  for (const [typed, rule] of [
    ['', 'required'],
    [' - ', 'required'],
    ['12345', 'code_wrong'],
    ['1234567', 'code_wrong'],
    ['abcd-efgh', 'code_wrong'],
    ['abcd-efgh-jkmn-pqrs-tuvw-xyz0', 'code_wrong'],
    ['1'.repeat(101), 'code_wrong'],
    [undefined, 'required'],
    [123456, 'required'],
  ]) {
    test(`is refused if it cannot be valid: ${String(typed).slice(0, 20)}`, () => {
      assert.equal(codeSchema.safeParse({ code: typed }).error?.issues[0]?.message, rule);
    });
  }

  test('is shown in groups that are easy to read out', () => {
    assert.equal(inGroups('abcdefghjkmnpqrstuvwxyz2'), 'abcd-efgh-jkmn-pqrs-tuvw-xyz2');
  });
});
