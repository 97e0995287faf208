import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { appealSchema, hidingSchema, refusalOfAppealSchema, restorationSchema } from './hiding.ts';

describe('what is written about a hidden listing (MOD-1 to MOD-4)', () => {
  for (const [field, schema, minimum, maximum, code] of [
    ['reason', hidingSchema, 10, 500, 'hiding_reason_length'],
    ['appeal', appealSchema, 10, 2000, 'appeal_length'],
    ['answer', refusalOfAppealSchema, 2, 1000, 'appeal_answer_length'],
    ['answer', restorationSchema, 0, 1000, 'appeal_answer_length'],
  ] as const) {
    test(`is ${minimum} to ${maximum} characters: ${field}, ${code}`, () => {
      const codeOf = (length: number) => {
        const checked = schema.safeParse({ [field]: 'x'.repeat(length) });
        return checked.success ? undefined : checked.error.issues[0]?.message;
      };
      for (const length of [minimum, maximum]) assert.equal(codeOf(length), undefined);
      assert.equal(codeOf(maximum + 1), code);
      if (minimum > 0) assert.equal(codeOf(minimum - 1), code);
    });
  }

  test('may be left out where a listing is shown again', () => {
    assert.ok(restorationSchema.safeParse({}).success);
  });
});
