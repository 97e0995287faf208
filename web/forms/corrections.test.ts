import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { remainderOf } from './corrections.ts';

const refused = { code: 'contact_fields', fields: { name: 'contact_fields', email: 'email_invalid' } } as const;

describe('a refusal of which fields were changed since (SIT-202)', () => {
  test('is the same as long as none of its own was', () => {
    assert.equal(remainderOf(refused, []), refused);
    assert.equal(remainderOf(refused, ['message']), refused);
    const general = { code: 'unavailable', fields: {} } as const;
    assert.equal(remainderOf(general, ['name']), general);
  });

  test('names those that remain, and is not announced again', () => {
    assert.deepEqual(remainderOf(refused, ['email']), {
      code: 'contact_fields',
      fields: { name: 'contact_fields' },
      isCorrected: true,
    });
  });

  test('says what remains where its sentence was that of a changed field', () => {
    assert.equal(remainderOf(refused, ['name'])?.code, 'email_invalid');
    assert.equal(remainderOf({ ...refused, code: 'invalid' }, ['name'])?.code, 'invalid');
  });

  test('is over once all of them were', () => {
    assert.equal(remainderOf(refused, ['name', 'email']), undefined);
  });
});
