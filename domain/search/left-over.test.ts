import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { divided, knownTermsOf, looseWordsOf, rankingText } from './left-over.ts';
import { readQuery } from './parse/query.ts';
import { understand } from './parse/understand.ts';

const read = (query: string) => understand(readQuery(query));

function words(query: string) {
  const { demanded, ranking } = divided(read(query));
  return { demanded: demanded.terms.length, ranking: ranking.map(({ groups }) => groups.flat().join(' ')) };
}

describe('the words beside the filters', () => {
  for (const [query, demanded, ranking] of [
    ['condo bahan terrace family', 0, ['terrac', 'family']],
    ['condo bahan', 0, []],
    ['condo bahan terrace terrace', 0, ['terrac']],
    ['condo bahan "terrace" family', 1, ['family']],
    ['condo bahan “terrace family”', 2, []],
    ['condo bahan terrace" family', 0, ['terrac', 'family']],
    ['terrace family', 2, []],
    ['grant family', 1, ['family']],
    ['ကွန်ဒို ဗဟန်း မြရတနာ', 0, ['မြရ မွရ ရတ တနာ']],
  ] as const) {
    test(`of ${query}: ${demanded} demanded, ${ranking.length} only order`, () => {
      assert.deepEqual(words(query), { demanded, ranking: [...ranking] });
    });
  }

  test('stand beside the places that are named', () => {
    assert.deepEqual(divided(read('condo hledan family')).places, ['=hledan']);
    assert.deepEqual(divided(read('condo kamayut family')).places, []);
  });

  test('are at most 8 that order', () => {
    const many = Array.from({ length: 12 }, (_, at) => `word${'abcdefghijkl'[at]}`).join(' ');
    assert.equal(words(`condo ${many}`).ranking.length, 8);
  });

  test('keep what is denied', () => {
    assert.deepEqual(divided(read('condo bahan no grant')).demanded.denied, ['=grant']);
  });

  test('are known terms or loose', () => {
    assert.deepEqual(
      divided(read('condo bahan grant family')).ranking.map(({ isKnown }) => isKnown),
      [true, false],
    );
  });
});

describe('the known terms of a query', () => {
  test('are as typed, each with the query in which it is demanded', () => {
    assert.deepEqual(knownTermsOf(read('land, Grant bahan family')), [
      { text: 'Grant', isDemanded: false, toggled: 'land, "Grant" bahan family' },
    ]);
    assert.deepEqual(knownTermsOf(read('house "grant" bahan')), [
      { text: 'grant', isDemanded: true, toggled: 'house grant bahan' },
    ]);
    assert.deepEqual(knownTermsOf(read('condo bahan family')), []);
  });

  test('are not among the words that order, where listings must have them', () => {
    assert.equal(rankingText(read('grant family')), 'family');
    assert.equal(rankingText(read('land bahan "grant" quiet family')), 'quiet family');
    assert.equal(rankingText(read('land bahan grant family')), 'grant family');
    assert.equal(rankingText(read('condo for a family in hledan')), 'hledan for a family');
  });
});

describe('the words that are not known', () => {
  for (const [query, loose] of [
    ['condo bahan Terrace for my Family 3 terrace', ['Terrace', 'Family']],
    ['condo bahan', []],
    ['grant family', ['family']],
    ['ကွန်ဒို ဗဟန်း မြရတနာမှာ', ['မြရတနာ']],
    ['no lift qwertz', ['qwertz']],
    ['qwertz 0912345', ['qwertz']],
  ] as const)
    test(`of ${query}: ${loose.join(', ') || 'none'}`, () => {
      assert.deepEqual(looseWordsOf(read(query)), loose);
    });
});
