import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { reasonsOf, reportedKinds, reportReasons, visitorReasons, reportSchema, reasonWeights } from './report.ts';

const id = '019a8f40-77c1-7d0e-8a52-61c0f9b3ae14';
const report = { kind: 'listing', id, reason: 'unsafe' };
const codes = (schema: typeof reportSchema, form: object) => [
  ...new Set(schema.safeParse(form).error?.issues.map((issue) => issue.message)),
];

describe('a report', () => {
  test('has a reason that its kind has', () => {
    for (const kind of reportedKinds)
      for (const reason of visitorReasons)
        assert.deepEqual(
          codes(reportSchema, { kind, id, reason }),
          reasonsOf[kind].includes(reason) ? [] : ['report_reason'],
          `${kind} ${reason}`,
        );
    for (const reason of ['', 'ugly', undefined])
      assert.deepEqual(codes(reportSchema, { ...report, reason }), ['report_reason']);
    assert.deepEqual(codes(reportSchema, { ...report, kind: 'post' }), ['invalid_value']);
  });

  test('has a weight for each reason, most for what is unsafe', () => {
    for (const reason of reportReasons)
      assert.ok(reasonWeights[reason] >= 1 && reasonWeights[reason] <= reasonWeights.unsafe);
  });

  test('may have words and an address, neither of which need be there', () => {
    assert.equal(reportSchema.parse({ ...report, words: ' ', email: ' ' }).email, undefined);
    assert.equal(reportSchema.parse({ ...report, words: ' ', email: '' }).words, undefined);
    assert.deepEqual(codes(reportSchema, { ...report, words: 'x'.repeat(500), email: 'mya@example.com' }), []);
    assert.deepEqual(codes(reportSchema, { ...report, words: 'x'.repeat(501) }), ['report_words_length']);
    assert.deepEqual(codes(reportSchema, { ...report, email: 'mya' }), ['email_invalid']);
    assert.deepEqual(codes(reportSchema, { ...report, extra: 1 }), ['Unrecognized key: "extra"']);
  });
});
