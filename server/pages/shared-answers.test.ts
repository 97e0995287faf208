import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { SharedAnswers } from './shared-answers.ts';

const rate = '/api/exchange-rate';
const answer = (status = 200) => Response.json({ rate: 2100 }, { status });

describe('responses that visitors’ pages share', () => {
  test('are cached until what they show changes, and read many times', async () => {
    const answers = new SharedAnswers();
    const kept = answer();
    await answers.keep(rate, kept, ['exchange_rate'], answers.changes);
    answers.drop('outage');
    for (const one of [kept, answers.find(rate), answers.find(rate)])
      assert.deepEqual(await one?.json(), { rate: 2100 });
    answers.drop('exchange_rate');
    assert.equal(answers.find(rate), undefined);
  });

  test('are not cached if something changed after they were requested', async () => {
    const answers = new SharedAnswers();
    const before = answers.changes;
    answers.drop('exchange_rate');
    await answers.keep(rate, answer(), ['exchange_rate'], before);
    assert.equal(answers.find(rate), undefined);
  });

  test('are not cached if something changes while they are read', async () => {
    const answers = new SharedAnswers();
    const reading = answers.keep(rate, answer(), ['exchange_rate'], answers.changes);
    answers.drop('exchange_rate');
    await reading;
    assert.equal(answers.find(rate), undefined);
  });

  test('are evicted if changes may have been missed', async () => {
    const answers = new SharedAnswers();
    await answers.keep(rate, answer(), ['exchange_rate'], answers.changes);
    answers.clear();
    assert.equal(answers.find(rate), undefined);
  });

  test('are those of calls whose response is the same for everybody, and no refusals', async () => {
    const answers = new SharedAnswers();
    await answers.keep('/api/listing/get?limit=8', answer(), ['listing'], answers.changes);
    assert.equal(answers.find('/api/listing/get?limit=8'), undefined);
    await answers.keep(rate, answer(503), ['exchange_rate'], answers.changes);
    assert.equal(answers.find(rate), undefined);
  });

  test('last 10 seconds', async (t) => {
    t.mock.timers.enable({ apis: ['Date'] });
    const answers = new SharedAnswers();
    await answers.keep(rate, answer(), ['exchange_rate'], answers.changes);
    t.mock.timers.tick(9_999);
    assert.notEqual(answers.find(rate), undefined);
    t.mock.timers.tick(1);
    assert.equal(answers.find(rate), undefined);
  });
});
