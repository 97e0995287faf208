import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { completionsOf } from '../search/complete/completions.ts';
import { indexWords } from '../search/index-terms.ts';
import { readQuery } from '../search/parse/query.ts';
import { understand } from '../search/parse/understand.ts';
import { buildings } from './buildings.ts';
import { landmarks } from './landmarks.ts';
import { markets } from './markets.ts';
import type { Place } from './place-lines.ts';
import { borderPlaces, placesWithin } from './places.ts';
import { quarters } from './quarters.ts';
import { streets } from './streets.ts';

const burmese = /[\u1000-\u109f]/;

describe('the known places', () => {
  test('are the best known of each kind, each named once in both scripts', () => {
    const border = (kind: Place['kind']) => borderPlaces.filter((place) => place.kind === kind).length;
    assert.ok(buildings.length + border('building') >= 50);
    assert.ok(quarters.length + border('ward') >= 42);
    assert.ok(markets.length >= 40);
    assert.ok(streets.length >= 60);
    assert.ok(landmarks.length >= 40);
    const all = [...placesWithin, ...borderPlaces, ...streets];
    for (const name of ['en', 'my', 'name'] as const)
      assert.equal(new Set(all.map((place) => place[name])).size, all.length, name);
    for (const { en, my } of all) assert.ok(burmese.test(my) && !burmese.test(en), `${en} ${my}`);
  });

  test('mean their township in a search, in either script (SRC-90)', () => {
    for (const { name, en, my, township } of placesWithin)
      for (const typed of [en, my]) {
        const filter = understand(readQuery(`condo ${typed}`)).filters.find(({ kind }) => kind === 'township');
        assert.deepEqual(
          filter?.kind === 'township' && [filter.values, filter.places],
          [[township], [name]],
          `${typed}: ${JSON.stringify(filter)}`,
        );
      }
  });

  test('without a single township are read as names (SRC-90)', () => {
    for (const { name, en, my } of [...borderPlaces, ...streets])
      for (const typed of [en, my]) {
        const tokens = readQuery(typed).tokens.map((token) => (token.is === 'concept' ? token.concept.name : token.is));
        assert.deepEqual(tokens, [name], typed);
      }
  });

  test('of a kind are found by a search for that kind (SRC-90)', () => {
    const words = indexWords('Near Insein General Hospital, ရန်ကုန်တက္ကသိုလ် အနီး');
    for (const word of ['=insein-general-hospital', '=hospital', '=yangon-university', '=university'])
      assert.ok(words.includes(word), word);
  });

  test('are suggested as soon as most of their name is typed, in either script (SRC-90)', () => {
    for (const { en, my } of [...placesWithin, ...borderPlaces, ...streets])
      for (const name of [en, my]) {
        const found = completionsOf(name).map((completion) => completion.name);
        assert.ok(found.includes(name), `${name}: ${found.join()}`);
      }
  });
});

describe('ဈေး after a name (SRC-91)', () => {
  const read = (text: string) =>
    understand(readQuery(text)).filters.map((filter) =>
      filter.kind === 'township' ? filter.places.join() : filter.kind,
    );

  test('is a market where nothing of a price follows', () => {
    assert.deepEqual(read('တာမွေဈေး'), ['tamwe-market']);
    assert.deepEqual(read('တာမွေ ဈေး အနီး တိုက်ခန်း'), ['tamwe-market', 'propertyType']);
  });

  test('is a price where an amount or a word for one follows', () => {
    assert.deepEqual(read('တာမွေ ဈေး ၅၀၀ သိန်း'), ['', 'price']);
    assert.deepEqual(read('တာမွေ ဈေးသက်သာ တိုက်ခန်း'), ['', 'propertyType']);
    assert.deepEqual(read('တာမွေ ဈေးနှုန်း ၅၀၀ သိန်း'), ['', 'price']);
  });
});
