import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { atoms } from './atoms.ts';

const texts = (text: string) => atoms(text).map((atom) => atom.text);

describe('atoms', () => {
  test('are split at spaces, scripts, digits and syllables', () => {
    assert.deepEqual(atoms('2BR ကွန်ဒို, lift'), [
      { text: '2', kind: 'number', gap: 'none', start: 0, end: 1 },
      { text: 'br', kind: 'word', gap: 'none', start: 1, end: 3 },
      { text: 'ကွန်', kind: 'syllable', gap: 'soft', start: 4, end: 8 },
      { text: 'ဒို', kind: 'syllable', gap: 'none', start: 8, end: 11 },
      { text: 'lift', kind: 'word', gap: 'hard', start: 13, end: 17 },
    ]);
  });

  test('of numbers lose their separators and keep their decimals', () => {
    assert.deepEqual(texts('1,200 sqft ၁,၅၀၀ 12,00,000 50,000,000 1.5 20,30'), [
      '1200',
      'sqft',
      '1500',
      '1200000',
      '50000000',
      '1.5',
      '20',
      '30',
    ]);
  });

  test('of ordinals are their numbers', () => {
    assert.deepEqual(texts('38th Street, 2nd floor'), ['38', 'street', '2', 'floor']);
  });

  test('are in one phrase despite a full stop within a word, but not across one that ends it', () => {
    assert.deepEqual(
      atoms('sq.ft. flat').map((atom) => atom.gap),
      ['none', 'soft', 'hard'],
    );
  });

  test('are in one phrase after the initial of a direction, but not after another letter that ends a sentence', () => {
    const gaps = (text: string) => atoms(text).map(({ gap }) => gap);
    assert.deepEqual(gaps('N. Dagon, near S. Okkalapa'), ['none', 'soft', 'hard', 'soft', 'soft']);
    assert.deepEqual(gaps('တ. ဒဂုံ').slice(0, 2), ['none', 'soft']);
    assert.deepEqual(gaps('Block B. Dagon'), ['none', 'soft', 'hard']);
  });

  test('lose the possessive, but keep names whole', () => {
    assert.deepEqual(texts("Owner's People’s O'Brien"), ['owner', 'people', 'obrien']);
  });

  test('include Burmese signs that are words, but no punctuation', () => {
    assert.deepEqual(texts('၎င်း၏ အိမ်။'), ['၎င်း', '၏', 'အိမ်']);
    assert.deepEqual(texts('?! --- ။ ၊ 😀'), []);
  });
});
