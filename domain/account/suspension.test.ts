import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { yangonDay } from '../text/yangon-day.ts';
import { suspensionSchema } from './suspension.ts';

const inDays = (days: number) => yangonDay(new Date(Date.now() + days * 86_400_000));
const codeOf = (change: object) => {
  const checked = suspensionSchema.safeParse({ reason: 'Asks to pay before a viewing.', until: null, ...change });
  return checked.success ? undefined : checked.error.issues[0]?.message;
};

describe('a suspension (MOD-6)', () => {
  test('has a reason of 10 to 500 characters', () => {
    for (const reason of ['x'.repeat(10), 'x'.repeat(500)]) assert.equal(codeOf({ reason }), undefined);
    for (const reason of ['', ' '.repeat(20), 'x'.repeat(9), 'x'.repeat(501)])
      assert.equal(codeOf({ reason }), 'suspension_reason_length', reason);
  });

  test('has no end, or one after today and within five years', () => {
    for (const until of [null, inDays(1), inDays(5 * 365)]) assert.equal(codeOf({ until }), undefined, String(until));
    for (const until of [inDays(0), inDays(-1), inDays(5 * 365 + 1), '2027-02-30', 'tomorrow', '', 7, undefined])
      assert.equal(codeOf({ until }), 'future_day', String(until));
  });
});
