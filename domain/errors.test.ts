import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  Conflict,
  Forbidden,
  Invalid,
  LimitReached,
  NotFound,
  Refusal,
  Unauthenticated,
  Unavailable,
} from './errors.ts';

test('a refusal carries the code of its sentence, its name and the fields it concerns', () => {
  for (const Kind of [Unauthenticated, Forbidden, NotFound, Conflict, Invalid, Unavailable]) {
    const refusal = new Kind('invalid', [{ field: 'phone', code: 'phone_length' }]);
    assert.ok(refusal instanceof Refusal && refusal instanceof Error);
    assert.deepEqual([refusal.name, refusal.code, refusal.message], [Kind.name, 'invalid', 'invalid']);
    assert.deepEqual(refusal.issues, [{ field: 'phone', code: 'phone_length' }]);
  }
});

test('a reached limit states when to try again, if known', () => {
  assert.equal(new LimitReached('too_many_requests', 30).retryAfter, 30);
  assert.equal(new LimitReached('monthly_limit').retryAfter, undefined);
  assert.deepEqual(new LimitReached('monthly_limit').issues, []);
});
