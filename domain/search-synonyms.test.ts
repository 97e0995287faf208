import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { amenities, listingTypes, propertyTypes } from './listing.ts';
import { isStopWord } from './search/english.ts';
import { spellingKey } from './search/lookup.ts';
import { type SynonymGroup, synonymGroups } from './search-synonyms.ts';
import { townshipSlugs } from './township.ts';

/** Spellings of one group that search can't tell from another group's, each as "spelling: one, other". */
function clashes(groups: readonly SynonymGroup[]): string[] {
  const owners = new Map<string, string>();
  return groups.flatMap(({ name, spellings }) =>
    spellings.flatMap((spelling) => {
      const key = spellingKey(spelling);
      const owner = owners.get(key) ?? name;
      owners.set(key, owner);
      return owner === name ? [] : [`${spelling}: ${owner}, ${name}`];
    }),
  );
}

describe('the synonyms', () => {
  test('clash nowhere', () => {
    assert.deepEqual(clashes(synonymGroups), []);
  });

  test('would be found clashing across spaces, capitals, stacks and the order of marks', () => {
    const groups = [
      { name: 'one', spellings: ['Yan Kin', 'မင်္ဂလာ', 'ဒို'] },
      { name: 'other', spellings: ['yankin', 'မင်ဂလာ', 'ဒ\u102f\u102d'] },
    ];
    assert.equal(clashes(groups).length, 3);
  });

  test('have names that fit a lexeme, each once', () => {
    const names = synonymGroups.map((group) => group.name);
    assert.equal(new Set(names).size, names.length);
    for (const name of names) assert.match(name, /^[a-z][a-z-]{1,37}$/);
  });

  test('belong only to wider groups that exist and have none themselves', () => {
    const byName = new Map(synonymGroups.map((group) => [group.name, group]));
    for (const wider of synonymGroups.flatMap((group) => group.within ?? [])) {
      assert.ok(byName.has(wider), wider);
      assert.equal(byName.get(wider)?.within, undefined, wider);
    }
  });

  test('hold no spelling that is empty or a stop word', () => {
    for (const spelling of synonymGroups.flatMap((group) => group.spellings)) {
      assert.notEqual(spellingKey(spelling), '', spelling);
      assert.ok(!isStopWord(spelling.toLowerCase()), spelling);
    }
  });

  test('know every township, property type, amenity, and rent and sale, by the name that rows use', () => {
    const names = new Set(synonymGroups.map((group) => group.name));
    const swimmingPool = amenities.map((amenity) => (amenity === 'swimmingPool' ? 'swimming-pool' : amenity));
    const types = propertyTypes.filter((type) => type !== 'other');
    for (const name of [...townshipSlugs, ...types, ...listingTypes, ...swimmingPool]) assert.ok(names.has(name), name);
  });
});
