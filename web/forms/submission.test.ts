import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { checked, issuesOf } from './submission.ts';
import { ruleTexts } from '#domain/refusals.ts';
import { sayRules } from '../messages/sayable.ts';

sayRules(ruleTexts);

const schema = z.object({ phone: z.string().min(5, 'phone_length').regex(/^\d+$/, 'invalid'), rooms: z.number() });

test('a form shows for each field the first problem, in the words of the rules', () => {
  assert.deepEqual(issuesOf(schema.safeParse({ phone: '09x', rooms: 2 }).error), { phone: 'phone_length' });
  assert.deepEqual(issuesOf(schema.safeParse({ phone: '0912345', rooms: 'two' }).error), { rooms: 'invalid_value' });
  assert.deepEqual(issuesOf(schema.safeParse({ phone: '0912345', rooms: 2 }).error), {});
});

test('a form is sent only if nothing is wrong', () => {
  assert.deepEqual(checked({ phone: '1' }, { phone: 'phone_length' }), { issues: { phone: 'phone_length' } });
  assert.deepEqual(checked({ phone: '0912345' }, {}), { body: { phone: '0912345' } });
});
