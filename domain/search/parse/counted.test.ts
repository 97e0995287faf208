import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { queryWords } from '../index-terms.ts';
import { readQuery } from './query.ts';
import { understand } from './understand.ts';

/** The filters of a query, and the words beside them. */
function read(query: string) {
  const { filters, rest } = understand(readQuery(query));
  return { facts: filters.map(({ text: _text, without: _without, ...filter }) => filter), asked: queryWords(rest) };
}

describe('a thing with its number (SRC-82)', () => {
  for (const [query, name] of [
    ['aircon 3', 'air-conditioner'],
    ['3 ac', 'air-conditioner'],
    ['AC (2)', 'air-conditioner'],
    ['အဲကွန်း ၂ လုံး', 'air-conditioner'],
    ['အဲကွန်း သုံးလုံး', 'air-conditioner'],
    ['2 lifts', 'lift'],
    ['ဓာတ်လှေကား ၂ စင်း', 'lift'],
    ['1 hall', 'living-room'],
    ['hall 1', 'living-room'],
    ['1 living', 'living-room'],
    ['toilet 2', 'toilet'],
  ] as const)
    test(`is asked for without it: ${query}`, () =>
      assert.deepEqual(read(query), { facts: [], asked: [[`=${name}`]] }));

  test('leaves the number to what it counts otherwise', () => {
    assert.deepEqual(read('1 hall 2 bed').facts, [{ kind: 'bedrooms', min: 2, max: 2 }]);
    assert.deepEqual(read('2 ac 1 lift').asked, [['=air-conditioner'], ['=lift']]);
    assert.deepEqual(read('lift 5th floor').asked, [['=lift'], ['5-floor']]);
    for (const query of ['parking 5 lakh', 'ပါကင် ၅ သိန်း', '5 lakh parking'])
      assert.ok(
        read(query).facts.some((filter) => filter.kind === 'price' && filter.max === 5.5),
        query,
      );
  });

  test('may be a digit for a word', () => {
    for (const query of ['condo 4 rent', 'condo 2 rent', 'condo 2 let'])
      assert.deepEqual(read(query).facts.at(-1), { kind: 'type', value: 'rent' }, query);
    assert.deepEqual(read('house 4 sale').asked, []);
    assert.ok(read('under 4 lakh rent').facts.some((filter) => filter.kind === 'price'));
    assert.ok(read('bedroom 4 rent').facts.some((filter) => filter.kind === 'bedrooms'));
  });
});
