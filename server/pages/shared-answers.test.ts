import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { SharedAnswers } from './shared-answers.ts';

const rate = '/api/exchange-rate';
const answer = (status = 200) => new Response(null, { status });

describe('responses that visitors’ pages share', () => {
  test('are cached until what they show changes', () => {
    const answers = new SharedAnswers();
    const kept = answer();
    answers.keep(rate, kept, ['exchange_rate'], answers.changes);
    answers.drop('outage');
    assert.equal(answers.find(rate), kept);
    answers.drop('exchange_rate');
    assert.equal(answers.find(rate), undefined);
  });

  test('are not cached if something changed after they were requested', () => {
    const answers = new SharedAnswers();
    const before = answers.changes;
    answers.drop('exchange_rate');
    answers.keep(rate, answer(), ['exchange_rate'], before);
    assert.equal(answers.find(rate), undefined);
  });

  test('are evicted if changes may have been missed', () => {
    const answers = new SharedAnswers();
    answers.keep(rate, answer(), ['exchange_rate'], answers.changes);
    answers.clear();
    assert.equal(answers.find(rate), undefined);
  });

  test('are those of calls whose response is the same for everybody, and no refusals', () => {
    const answers = new SharedAnswers();
    answers.keep('/api/listing/get?limit=8', answer(), ['listing'], answers.changes);
    assert.equal(answers.find('/api/listing/get?limit=8'), undefined);
    answers.keep(rate, answer(503), ['exchange_rate'], answers.changes);
    assert.equal(answers.find(rate), undefined);
  });

  test('last 10 seconds', (t) => {
    t.mock.timers.enable({ apis: ['Date'] });
    const answers = new SharedAnswers();
    answers.keep(rate, answer(), ['exchange_rate'], answers.changes);
    t.mock.timers.tick(9_999);
    assert.notEqual(answers.find(rate), undefined);
    t.mock.timers.tick(1);
    assert.equal(answers.find(rate), undefined);
  });
});
