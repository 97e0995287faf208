import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { amenities } from '../../listing/fields.ts';
import { listingTypes, propertyTypes } from '../../listing/listing.ts';
import { isStopWord } from './english.ts';
import { atoms } from '../parse/atoms.ts';
import { conceptAt, groupOf } from './concepts.ts';
import { spellingKey } from './lookup.ts';
import type { SynonymGroup } from './synonym-group.ts';
import { synonymGroups } from './synonyms.ts';
import { townshipSlugs } from '../../township/township.ts';

/** Spellings of one group that search cannot distinguish from another group's, each as "spelling: one, other". */
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
  test('have no clashes', () => {
    assert.deepEqual(clashes(synonymGroups), []);
  });

  test('are checked for clashes across spaces, capitals, stacks and the order of marks', () => {
    const groups = [
      { name: 'one', spellings: ['Yan Kin', 'မင်္ဂလာ', 'ဒို'] },
      { name: 'other', spellings: ['yankin', 'မင်ဂလာ', 'ဒ\u102f\u102d'] },
    ];
    assert.equal(clashes(groups).length, 3);
  });

  test('have unique names that fit a lexeme', () => {
    const names = synonymGroups.map((group) => group.name);
    assert.equal(new Set(names).size, names.length);
    for (const name of names) assert.match(name, /^[a-z][a-z0-9-]{1,37}$/);
  });

  test('belong only to wider groups that exist and have none themselves', () => {
    const byName = new Map(synonymGroups.map((group) => [group.name, group]));
    for (const wider of synonymGroups.flatMap((group) => group.within ?? [])) {
      assert.ok(byName.has(wider), wider);
      assert.equal(byName.get(wider)?.within, undefined, wider);
    }
  });

  test('contain no spelling that is empty or a stop word', () => {
    for (const spelling of synonymGroups.flatMap((group) => group.spellings)) {
      assert.notEqual(spellingKey(spelling), '', spelling);
      assert.ok(!isStopWord(spelling.toLowerCase()), spelling);
    }
  });

  test('include every township, property type, amenity, and rent and sale, by the name that rows use', () => {
    const names = new Set(synonymGroups.map((group) => group.name));
    const types = propertyTypes.filter((type) => type !== 'other');
    for (const name of [...townshipSlugs, ...types, ...listingTypes, ...amenities.map(groupOf)])
      assert.ok(names.has(name), name);
  });

  /** Returns the concept that a text as a whole stands for. */
  const meant = (text: string) => {
    const found = conceptAt(atoms(text), 0);
    return found?.length === atoms(text).length ? found.concept.name : undefined;
  };

  for (const [name, ...spellings] of [
    ['botahtaung', 'Botahtaung', 'Botataung', 'ဗိုလ်တထောင်'],
    ['kyaemyindaing', 'Kyimyindaing', 'Kyeemyindaing', 'Kemmendine', 'ကြည့်မြင်တိုင်'],
    ['thingangyun', 'Thingangyun', 'Thingangkuun', 'သင်္ဃန်းကျွန်း'],
    ['hlaingtharya', 'Hlaingtharya', 'Hlaing Thar Yar', 'လှိုင်သာယာ'],
    ['pabedan', 'Pabedan', 'ပန်းဘဲတန်း', 'ပန်းပဲတန်း'],
    ['kamayut', 'Kamayut', 'Kamaryut', 'ကမာရွတ်'],
    ['north-okkalapa', 'N/Oakkalar', 'North Okkalapa', 'Okkalapa (North)', 'ဥက္ကလာပ (မြောက်)'],
    ['dagon-myothit-south', 'South Dagon', 'Dagon Myothit (South)', 'တောင်ဒဂုံ', 'ဒဂုံမြို့သစ်(တောင်ပိုင်း)'],
    ['condo', 'condo', 'condominium', 'Condo apartment', 'ကွန်ဒို'],
    ['land', 'land', 'plots', 'မြေကွက်'],
    ['generator', 'generator', 'gen-set', '24/7 electricity', 'မီးစက်'],
    ['swimming-pool', 'swimming pool', 'pools', 'ရေကူးကန်'],
    ['square-feet', 'sqft', 'sq ft', 'sq.ft', 'square feet', 'ft²', 'စတုရန်းပေ'],
  ] as const) {
    test(`know ${name} as ${spellings.join(', ')}`, () => {
      for (const spelling of spellings) assert.equal(meant(spelling), name, spelling);
    });
  }

  test('know names that contain that of a township but are elsewhere', () => {
    for (const name of ['Insein Road', 'ရန်ကုန်-အင်းစိန်လမ်းမကြီး', 'Pun Hlaing', 'ပန်းလှိုင်', 'Dagon Centre', 'လှိုင်မြစ်', 'လသာဆောင်'])
      assert.ok(!townshipSlugs.some((slug) => slug === meant(name)) && meant(name) !== undefined, name);
  });
});
