import assert from 'node:assert/strict';
import rabbit from 'rabbit-node';
import { describe, test } from 'node:test';
import { placeIssue, placeName, placeNamed, placesBeginning } from './place-names.ts';
import { borderPlaces, placesWithin, townshipsOutside } from './places.ts';
import { streets } from './streets.ts';

describe('finding a place by its name (LST-160)', () => {
  test('accepts every spelling, in any letter case, with and without spaces', () => {
    for (const { kind, en, my, spellings } of [...placesWithin, ...borderPlaces, ...streets, ...townshipsOutside])
      for (const spelling of [en, my, ...spellings])
        for (const written of [spelling, spelling.toUpperCase(), ` ${spelling} `, spelling.replaceAll(' ', '-')])
          assert.deepEqual(placeNamed(written, kind)?.names, { en, my }, written);
  });

  test('accepts the word for its kind', () => {
    for (const text of ['Hledan ward', 'Hledan Quarter', 'လှည်းတန်းရပ်ကွက်', 'လှည်းတန်း ရပ်ကွက်'])
      assert.equal(placeNamed(text, 'ward')?.names.en, 'Hledan', text);
    for (const text of ['Golden City Condo', 'ရွှေမြို့တော်အိမ်ရာ', 'Golden City housing'])
      assert.equal(placeNamed(text, 'building')?.names.en, 'Golden City', text);
  });

  test('accepts numbers: of a ward, and of a street with the townships through which it runs', () => {
    for (const text of ['45', '၄၅', '45 ward', 'ward 45', 'No. 45 Ward', '(45) ward', '၄၅ ရပ်ကွက်', '၄၅ရပ်ကွက်'])
      assert.deepEqual(placeNamed(text, 'ward')?.names, { en: '45 Ward', my: '၄၅ ရပ်ကွက်' }, text);
    for (const text of ['30th Street', '30 st', '၃၀ လမ်း', 'လမ်း ၃၀', 'street 30'])
      assert.deepEqual(placeNamed(text, 'street')?.townships, ['pabedan', 'kyauktada'], text);
    for (const [number, ordinal] of [
      [1, '1st'],
      [2, '2nd'],
      [3, '3rd'],
      [11, '11th'],
      [112, '112th'],
      [121, '121st'],
    ])
      assert.equal(placeNamed(`${number} street`, 'street')?.names.en, `${ordinal} Street`);
    for (const [text, kind] of [
      ['30', 'street'],
      ['0', 'ward'],
      ['1000', 'ward'],
      ['30th Street', 'building'],
      ['45', 'landmark'],
    ] as const)
      assert.equal(placeNamed(text, kind), undefined, text);
  });

  test('returns nothing for any other text', () => {
    for (const text of ['', ' ', 'ward', 'Golden', 'Hledan Hledan', 'near Hledan', 'x'.repeat(100_000)])
      assert.equal(placeNamed(text, 'ward'), undefined, text.slice(0, 20));
  });

  test('gives its name in the reader’s language, or as typed if it is unknown', () => {
    assert.equal(placeName('hledan', 'ward', 'my'), 'လှည်းတန်း');
    assert.equal(placeName('ပြည်လမ်း', 'street', 'en'), 'Pyay Road');
    assert.equal(placeName('bo aung kyaw st', 'street', 'en'), 'Bo Aung Kyaw Street');
    assert.equal(placeName('Mya Yadanar', 'ward', 'my'), 'Mya Yadanar');
  });
});

describe('places that begin with the typed text (LST-160)', () => {
  const begun = (...[typed, kind]: Parameters<typeof placeNamed>) =>
    placesBeginning(typed, kind, 5).map(({ names }) => names.en);

  test('are of the field’s kind; any place nearby is a landmark', () => {
    assert.deepEqual(begun('hle', 'ward'), ['Hledan', 'Hlegu']);
    assert.deepEqual(begun('လှ', 'ward'), ['Hledan', 'Hlegu']);
    assert.deepEqual(begun('hle', 'building'), []);
    assert.deepEqual(begun('star', 'building'), ['Star City']);
    assert.deepEqual(begun('pya', 'street'), ['Pyay Road']);
    assert.ok(begun('junction', 'landmark').includes('Junction City'));
  });

  test('list a place named in full first, then those whose own name begins with it', () => {
    assert.equal(begun('45', 'ward')[0], '45 Ward');
    assert.equal(begun('shwe taung', 'ward')[0], 'Golden Valley');
    assert.equal(begun('da', 'ward')[0], 'Dagon Ayar');
  });

  test('are at most as many as asked for, and none for an empty text', () => {
    assert.equal(placesBeginning('s', 'landmark', 2).length, 2);
    for (const nothing of ['', ' ', '-', '။']) assert.deepEqual(begun(nothing, 'ward'), []);
  });

  test('are found for text typed in Zawgyi', () => {
    assert.deepEqual(begun('လွည္းတ', 'ward'), ['Hledan']);
    assert.deepEqual(begun('ျပည္လမ', 'street'), ['Pyay Road']);
    assert.ok(begun('တြံေတး', 'ward').includes('Twante'));
    assert.deepEqual(begun('ေ', 'ward'), []);
    for (const place of [...placesWithin, ...borderPlaces, ...streets, ...townshipsOutside]) {
      const typed = rabbit.uni2zg(place.my);
      if (!/\u1039(?![\u1000-\u1021])|^\u1031/.test(typed) || /[^\u1000-\u1097 ]/.test(typed)) continue;
      const found = placesBeginning(typed, place.kind, 20);
      assert.ok(
        found.some(({ names }) => names.my === place.my),
        `${place.my} as ${typed}`,
      );
    }
  });

  test('include a street if only its number is typed', () => {
    for (const typed of ['35', '35th', '35 s', '35th St.', '၃၅', '၃၅ လ', '၃၅ လမ်း'])
      assert.deepEqual(begun(typed, 'street'), ['35th Street'], typed);
    assert.deepEqual(begun('35/37', 'street'), []);
  });

  test('include the townships that are not covered, marked as such', () => {
    const [dala] = placesBeginning('dala', 'ward', 1);
    assert.deepEqual([dala?.names.en, dala?.isOutside], ['Dala', true]);
  });
});

describe('possible places of a listing (LST-161)', () => {
  test('exclude wards and buildings of another township', () => {
    assert.equal(placeIssue('Hledan', 'ward', 'bahan'), 'place_elsewhere');
    assert.equal(placeIssue('Star City', 'building', 'bahan'), 'place_elsewhere');
    assert.equal(placeIssue('Hledan', 'ward', 'kamayut'), undefined);
    assert.equal(placeIssue('Hledan', 'ward', undefined), undefined);
    assert.equal(placeIssue('Parami', 'ward', 'bahan'), undefined);
  });

  test('exclude the twelve townships outside', () => {
    assert.equal(townshipsOutside.length, 12);
    for (const { en, my } of townshipsOutside)
      for (const name of [en, my]) assert.equal(placeIssue(name, 'ward', 'bahan'), 'place_not_covered');
  });

  test('include any street, any landmark and unknown places', () => {
    assert.equal(placeIssue('Hledan', 'landmark', 'bahan'), undefined);
    assert.equal(placeIssue('Dala', 'landmark', 'bahan'), undefined);
    assert.equal(placeIssue('30th Street', 'street', 'bahan'), undefined);
    assert.equal(placeIssue('Golden City (Bahan)', 'building', 'bahan'), undefined);
    assert.equal(placeIssue('Golden Valley Condo', 'building', 'yankin'), undefined);
  });
});
