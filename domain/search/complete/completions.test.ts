import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { keepsPace } from '#tests/linear-time.ts';
import { fileDictionary } from '../vocabulary/concepts.ts';
import { completionsOf, namesBegun } from './completions.ts';
import { mixedByKind } from './kinds.ts';

const namesFor = (typed: string) => completionsOf(typed).map(({ name }) => name);
const queriesFor = (typed: string) => completionsOf(typed).map(({ query }) => query);

describe('an unfinished query', () => {
  test('is completed to the townships that begin with it, in either script', () => {
    assert.deepEqual(namesFor('sanch'), ['Sanchaung', 'Sanchaung Garden']);
    assert.equal(namesFor('စမ်းခ')[0], 'စမ်းချောင်း');
    assert.equal(namesFor('စမ်း')[0], 'စမ်းချောင်း');
  });

  test('is completed from another spelling to the usual one', () => {
    assert.deepEqual(namesFor('kemmen'), ['Kyeemyindaing']);
    assert.equal(namesFor('botat')[0], 'Botahtaung');
  });

  test('in Zawgyi is completed to Unicode', () => {
    assert.deepEqual(namesFor('ကြန္ဒို'), ['ကွန်ဒို']);
  });

  test('is completed to property types and amenities', () => {
    assert.deepEqual(completionsOf('swim'), [
      { kind: 'amenity', name: 'swimming pool', query: 'swimming pool', rank: 0 },
    ]);
    assert.equal(completionsOf('condom')[0]?.kind, 'propertyType');
  });

  test('keeps the text before the completed part', () => {
    assert.equal(queriesFor('2 bedroom condo in sanch')[0], '2 bedroom condo in Sanchaung');
    assert.equal(queriesFor('ကွန်ဒို စမ်းခ')[0], 'ကွန်ဒို စမ်းချောင်း');
    assert.equal(queriesFor('condo စမ်းခ')[0], 'condo စမ်းချောင်း');
  });

  test('is completed from the longest part that begins a name', () => {
    assert.equal(queriesFor('flat in north okk')[0], 'flat in North Okkalapa');
    assert.deepEqual(namesFor('hlaing thar'), ['Hlaingtharya']);
  });

  test('lists completions whose own name begins with it first', () => {
    assert.equal(namesFor('dagon')[0], 'Dagon');
    assert.ok(namesFor('dagon').length > 1);
  });

  test('is completed to wards, buildings, landmarks and streets, with their township', () => {
    assert.deepEqual(completionsOf('hled')[0], {
      kind: 'ward',
      name: 'Hledan',
      query: 'Hledan',
      township: 'kamayut',
      rank: 0,
    });
    assert.deepEqual(namesFor('golden c'), ['Golden City']);
    assert.deepEqual(namesFor('junction'), ['Junction Square', 'Junction Mawtin', 'Junction City', 'Junction 8']);
    assert.deepEqual(queriesFor('condo pyay r'), ['condo Pyay Road']);
  });

  test('is completed to rooms, to renting and buying, and to other known words', () => {
    assert.deepEqual(queriesFor('condo 2 bed'), ['condo 2 bedroom']);
    assert.deepEqual(queriesFor('၂ ခန်း')[0], 'အိပ်ခန်း ၂ ခန်း');
    assert.deepEqual(queriesFor('ငှား'), ['ငှားရန်']);
    assert.deepEqual(namesFor('sell'), ['for sale']);
    assert.deepEqual(queriesFor('condo near scho'), ['condo near school']);
  });

  test('is completed to prices in either currency', () => {
    assert.deepEqual(queriesFor('condo under 500'), ['condo under 500 lakh', 'condo under 500 USD']);
    assert.deepEqual(queriesFor('under 500 u'), ['under 500 USD']);
    assert.deepEqual(queriesFor('500 la'), ['500 lakh']);
    assert.deepEqual(queriesFor('သိန်း ၅၀၀'), ['သိန်း ၅၀၀ အောက်', 'သိန်း ၅၀၀ အထက်']);
    assert.deepEqual(queriesFor('သိန်း 500 အော'), ['သိန်း ၅၀၀ အောက်']);
  });

  test('with typing errors is completed to what was meant, if nothing begins with it as it is', () => {
    for (const typed of ['sanchung', 'sanchaungh', 'condo in sanchung'])
      assert.equal(namesFor(typed)[0], 'Sanchaung', typed);
  });

  test('is completed from a single letter after something else', () => {
    assert.deepEqual(queriesFor('ကွန်ဒို ဗ').slice(0, 2), ['ကွန်ဒို ဗဟန်း', 'ကွန်ဒို ဗိုလ်တထောင်']);
    assert.equal(namesFor('condo b')[0], 'Bahan');
  });

  for (const typed of ['', ' ', 's', 'က', 'xyzzy', '12', '!?'])
    test(`${JSON.stringify(typed)} is left alone`, () => assert.deepEqual(completionsOf(typed), []));

  test('has a bounded number of completions, each once', () => {
    for (const typed of ['ka', 'th', 'condo s', 'ကွန်ဒို ရ']) {
      const queries = queriesFor(typed);
      assert.ok(queries.length <= 24, typed);
      assert.equal(new Set(queries).size, queries.length, typed);
    }
  });

  test('is completed in time that grows with its length alone, whatever is typed', () => {
    for (const piece of ['sanchung ', 'a', 'က', 'ဗ ', 'under 500 ', '2 bed ', 'ေက'])
      assert.ok(
        keepsPace((text) => completionsOf(text), piece, 20_000),
        `slow by many ${JSON.stringify(piece)}`,
      );
  });
});

test('suggestions of one kind do not follow each other while another kind is left', () => {
  const kinds = (all: string) => mixedByKind([...all].map((kind) => ({ kind }))).map(({ kind }) => kind);
  assert.equal(kinds('aaabc').join(''), 'abaca');
  assert.equal(kinds('aabbbca').join(''), 'ababcba');
  assert.equal(kinds('aab').join(''), 'aba');
  assert.equal(kinds('aaa').join(''), 'aaa');
  assert.equal(kinds('').join(''), '');
});

test('names of one kind are those that a whole text begins, in time that grows with its length alone', () => {
  const buildings = (typed: string) => namesBegun(typed, 'building', fileDictionary).map(({ en }) => en);
  assert.deepEqual(buildings('sanchaung g'), ['Sanchaung Garden']);
  assert.deepEqual(buildings('condo sanchaung g'), []);
  assert.deepEqual(buildings(''), []);
  for (const piece of ['sanchung ', 'က', 'ေက'])
    assert.ok(
      keepsPace((text) => namesBegun(text, 'building', fileDictionary), piece, 20_000),
      `slow by many ${JSON.stringify(piece)}`,
    );
});
