import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Decidable, type Decision, decisionsFor, decisionSchema } from './decision.ts';

const listing: Decidable = {
  kind: 'listing',
  count: 1,
  isThere: true,
  isHidden: false,
  waits: false,
  isAppealed: false,
  isAnswered: false,
};

test('a case allows what fits it', () => {
  const cases: [Partial<Decidable>, Decision[]][] = [
    [{}, ['keep', 'done', 'ask', 'correct', 'hide', 'end', 'merge', 'suspend']],
    [{ isHidden: true, count: 0 }, ['show', 'ask', 'correct', 'suspend']],
    [{ isHidden: true, waits: true, count: 0 }, ['show', 'ask', 'correct', 'hide', 'merge', 'suspend']],
    [{ isHidden: true, isAppealed: true, count: 0 }, ['show', 'refuse', 'ask', 'correct', 'suspend']],
    [{ count: 0, isAnswered: true }, ['keep', 'done', 'ask', 'correct', 'hide', 'end', 'merge', 'suspend']],
    [{ isThere: false }, ['keep', 'done']],
    [{ kind: 'review' }, ['keep', 'done', 'remove', 'suspend']],
    [{ kind: 'agent' }, ['keep', 'done', 'suspend']],
  ];
  for (const [about, decisions] of cases)
    assert.deepEqual(decisionsFor({ ...listing, ...about }), decisions, JSON.stringify(about));
});

test('a field that belongs to another decision is refused', () => {
  const form = { kind: 'listing', id: '019a8f40-77c1-7d0e-8a52-61c0f9b3ae14', decision: 'keep' };
  const others = { until: '2029-12-31', into: form.id, type: 'rent', township: 'bahan', propertyType: 'condo' };
  for (const [field, value] of Object.entries(others)) {
    const issues = decisionSchema.safeParse({ ...form, [field]: value }).error?.issues ?? [];
    assert.deepEqual(
      issues.map(({ path, message }) => [path[0], message]),
      [[field, 'invalid_value']],
    );
  }
});

test('a reason without visible characters is none', () => {
  const form = { kind: 'listing', id: '019a8f40-77c1-7d0e-8a52-61c0f9b3ae14', decision: 'show' };
  assert.equal(decisionSchema.parse({ ...form, reason: ' \n', until: '', into: '' }).reason, undefined);
});
