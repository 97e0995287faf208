import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deletionsOf, mostErrors, typingErrors, wordsForVocabulary } from './spelling.ts';
import { indexWords } from '../index-terms.ts';

describe('typing errors', () => {
  for (const [one, other, errors] of [
    ['river', 'river', 0],
    ['rivr', 'river', 1],
    ['riiver', 'river', 1],
    ['rover', 'river', 1],
    ['rievr', 'river', 1],
    ['revir', 'river', 2],
    ['', 'ab', 2],
    ['မြရ', 'မြည', 1],
    ['အင်းလျာ', 'အင်းလျား', 1],
  ] as const) {
    test(`make ${one || 'nothing'} of ${other}: ${errors}`, () => {
      assert.equal(typingErrors(one, other, 3), errors);
      assert.equal(typingErrors(other, one, 3), errors);
    });
  }

  test('are not counted beyond the limit', () => {
    assert.equal(typingErrors('junction', 'pagoda', 2), 3);
    assert.equal(typingErrors('a', 'abcdef', 2), 3);
  });

  test('are the minimum number of edits', () => {
    const letters = ['', 'a', 'b', '😀'];
    const words = letters.flatMap((one) =>
      letters.flatMap((two) => letters.flatMap((three) => `${one}${two}${three}ab`)),
    );
    for (const one of words) {
      for (const other of words) {
        for (const most of [0, 1, 2, 3]) {
          const errors = Math.min(fewestErrors(Array.from(one), Array.from(other)), most + 1);
          assert.equal(typingErrors(one, other, most), errors, `${one} and ${other}, at most ${most}`);
        }
      }
    }
  });

  test('are limited to none in a short word, one in a medium one and two in a long one', () => {
    assert.deepEqual(['inn', 'lake', 'kitchen', 'junction'].map(mostErrors), [0, 1, 1, 2]);
  });

  test('are limited more strictly in Burmese, where one more mark makes another word', () => {
    assert.deepEqual(['တနာ', 'ရတနာ', 'မြရတနာ', 'ရွှေတိဂုံစေတီတော်'].map(mostErrors), [0, 0, 1, 1]);
  });
});

describe('deletions', () => {
  test('of a word are the word itself and every form with one character deleted', () => {
    assert.deepEqual(deletionsOf('lake'), ['lake', 'ake', 'lke', 'lae', 'lak']);
    assert.deepEqual(deletionsOf('noon'), ['noon', 'oon', 'non', 'noo']);
  });

  test('of a long word are limited in number, whatever its length', () => {
    assert.equal(deletionsOf('junctiom').length, 37);
    assert.equal(deletionsOf('abcdefghijklmnopqrstuvwx').length, 37);
  });

  test('overlap for any two words within their permitted errors of each other', () => {
    for (const word of ['bard', 'tract', 'abacus', 'cabarat', 'carbarat', 'abracadab', 'barracadabrat']) {
      const kept = new Set(deletionsOf(word));
      for (const once of oneErrorFrom(word)) {
        assertMeets(once, word, kept);
        if (once.length > 7) for (const twice of oneErrorFrom(once)) assertMeets(twice, word, kept);
      }
    }
  });
});

/** The recursive definition of the distance, letter by letter. */
function fewestErrors([first, ...rest]: string[], [wanted, ...others]: string[]): number {
  if (first === undefined || wanted === undefined) return [first, ...rest, wanted, ...others].filter(Boolean).length;
  if (first === wanted) return fewestErrors(rest, others);
  const tries = [
    fewestErrors(rest, others),
    fewestErrors([first, ...rest], others),
    fewestErrors(rest, [wanted, ...others]),
  ];
  const isSwap = first === others[0] && rest[0] === wanted;
  return 1 + Math.min(...tries, isSwap ? fewestErrors(rest.slice(1), others.slice(1)) : Infinity);
}

/** Returns every word that one error makes of a word, using one letter that it contains and one that it does not. */
function oneErrorFrom(word: string): string[] {
  const places = Array.from(word, (_, at) => [word.slice(0, at), word.slice(at)] as const);
  return places.flatMap(([before, behind]) => [
    before + behind.slice(1),
    before + (behind[1] ?? '') + (behind[0] ?? '') + behind.slice(2),
    ...['a', 'z'].flatMap((letter) => [before + letter + behind, before + letter + behind.slice(1)]),
  ]);
}

function assertMeets(typed: string, word: string, kept: ReadonlySet<string>): void {
  if (mostErrors(typed) === 0 || typingErrors(typed, word, 2) > mostErrors(typed)) return;
  if (!deletionsOf(typed).some((deletion) => kept.has(deletion))) assert.fail(`${typed} and ${word}`);
}

describe('the words of a listing that a mistyped word may mean', () => {
  test('are its stems, without concepts, numbers, room counts and short words', () => {
    const words = wordsForVocabulary(
      indexWords('Riverside condo in Sanchaung, 2BR, 1200 sqft, 38th street, by the sea'),
    );
    assert.deepEqual(words, ['condo', 'riversid', 'sanchaung', 'sqft', 'street']);
  });

  test('are pairs of Burmese syllables, not single syllables', () => {
    const words = wordsForVocabulary(indexWords('ရွှေတိဂုံစေတီ'));
    assert.ok(words.includes('တိဂုံ'));
    assert.ok(!words.includes('ရွှေ'));
  });

  test('include words of other alphabets', () => {
    assert.deepEqual(wordsForVocabulary(indexWords('квартира')), ['квартира']);
  });

  test('are distinct and in the same order for any text', () => {
    assert.deepEqual(wordsForVocabulary(['river', 'lake', 'river', 'pagoda']), ['lake', 'pagoda', 'river']);
  });

  test('are at most 500 per text, and none is longer than the limit', () => {
    const many = Array.from({ length: 2000 }, (_, at) => `word${at.toString(26).replaceAll(/\d/g, 'q')}xyz`);
    assert.ok(wordsForVocabulary(many).length <= 500);
    assert.deepEqual(wordsForVocabulary(['a'.repeat(25), 'က'.repeat(40)]), []);
  });
});
