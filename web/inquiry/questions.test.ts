import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isAsked, withQuestion } from './questions.ts';

describe('a ready question', () => {
  const pets = 'Are pets allowed?';

  test('comes after what was typed, which stays as it is', () => {
    assert.equal(withQuestion('I have a cat.\n', pets), `I have a cat.\n${pets}`);
    assert.equal(withQuestion('First line\nsecond', pets), `First line\nsecond ${pets}`);
    assert.equal(withQuestion('', pets), pets);
  });

  test('is removed by a second tap, and nothing else with it', () => {
    for (const typed of ['', 'Hello.', 'Hello. How much\nis the deposit?']) {
      const asked = withQuestion(typed, pets);
      assert.equal(isAsked(asked, pets), true);
      assert.equal(withQuestion(asked, pets), typed);
      assert.equal(withQuestion(`${asked} Thank you.`, pets), typed === '' ? 'Thank you.' : `${typed} Thank you.`);
    }
  });

  test('that was edited is not recognised as the question, and stays', () => {
    const typed = 'Are pets allowed at all?';
    assert.equal(isAsked(typed, pets), false);
    assert.equal(withQuestion(typed, pets), `${typed} ${pets}`);
  });
});
