import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { indexWords } from '../index-terms.ts';
import { wordsForVocabulary } from './vocabulary.ts';

describe('the words of a home that a mistyped one may mean', () => {
  test('are its stems, without concepts, numbers, rooms and short words', () => {
    const words = wordsForVocabulary(
      indexWords('Riverside condo in Sanchaung, 2BR, 1200 sqft, 38th street, by the sea'),
    );
    assert.deepEqual(words, ['condo', 'riversid', 'sanchaung', 'sqft', 'street']);
  });

  test('are pairs of Burmese syllables, not a syllable alone', () => {
    const words = wordsForVocabulary(indexWords('ရွှေတိဂုံစေတီ'));
    assert.ok(words.includes('တိဂုံ'));
    assert.ok(!words.includes('ရွှေ'));
  });

  test('are those of other alphabets too', () => {
    assert.deepEqual(wordsForVocabulary(indexWords('квартира')), ['квартира']);
  });

  test('come each once, in one order whatever the text', () => {
    assert.deepEqual(wordsForVocabulary(['river', 'lake', 'river', 'pagoda']), ['lake', 'pagoda', 'river']);
  });

  test('are at most 500 of a text, and none longer than a word is', () => {
    const many = Array.from({ length: 2000 }, (_, at) => `word${at.toString(26).replaceAll(/\d/g, 'q')}xyz`);
    assert.ok(wordsForVocabulary(many).length <= 500);
    assert.deepEqual(wordsForVocabulary(['a'.repeat(25), 'က'.repeat(40)]), []);
  });
});
