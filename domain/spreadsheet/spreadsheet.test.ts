import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { languages } from '../language.ts';
import { detailNames } from '../listing/details.ts';
import { fieldNames } from '../listing/fields.ts';
import { namesOfColumn, plainKey } from './column-names.ts';
import { columnNames, columnOf } from './columns.ts';
import { disarmed, rearmed } from '../text/disarm.ts';
import { guessMapping, rememberedWith } from './guess.ts';
import { readCell } from './read-cell.ts';
import { descriptionHtml, rowForm } from './row-form.ts';

describe('columns', () => {
  test('are all fields and details, the code and the photos, each with a name of its own in both languages (LST-440)', () => {
    const expected = ['code', ...fieldNames.filter((name) => name !== 'details'), ...detailNames, 'photos'];
    assert.deepEqual([...columnNames].sort(), expected.sort());
    for (const language of languages) {
      const names = columnNames.map((name) => plainKey(namesOfColumn(name)[language]));
      assert.equal(new Set(names).size, columnNames.length);
    }
  });

  test('are guessed by their headings in either language, by other names, by values, and by what was chosen before (LST-447)', () => {
    for (const language of languages) {
      const header = columnNames.map((name) => namesOfColumn(name)[language]);
      assert.deepEqual(guessMapping(header, []), columnNames);
    }
    const header = ['Ref. No', 'HEADLINE', 'fave_property_price', 'Photo 1', 'Photo 2', 'Where', 'Number', 'Note'];
    const rows = [['A', 'B', '1', '', '', 'Bahan', '09 420 012 345', 'x']];
    const guessed = ['reference', 'name', 'regularPrice', 'photos', 'photos', 'township', 'phone', null];
    assert.deepEqual(guessMapping(header, rows), guessed);
    const remembered = rememberedWith({}, header, ['reference', null, 'regularPrice', null, null, null, null, 'name']);
    assert.deepEqual(guessMapping(['note', 'headline'], [], remembered), ['name', null]);
    assert.deepEqual(guessMapping(['Price', 'Asking price'], []), ['regularPrice', null]);
  });
});

describe('a cell', () => {
  const read = (name: (typeof columnNames)[number], cell: string) => {
    const { code, value, currency } = {
      code: undefined,
      value: undefined,
      currency: undefined,
      ...readCell(columnOf(name), cell),
    };
    return code ?? (currency ? [value, currency] : value);
  };

  test('is read in both languages, with units and digits of both (LST-445)', () => {
    assert.deepEqual(read('squareFeet', '1,200 sq ft'), 1200);
    assert.deepEqual(read('squareFeet', '၁၂၀၀'), 1200);
    assert.deepEqual(read('squareFeet', '1,2'), 'import_number');
    assert.deepEqual(read('squareFeet', '12 acres'), 'import_number');
    assert.deepEqual(read('bedrooms', '3 BR'), 3);
    assert.deepEqual(read('regularPrice', '1,50,000.50'), 150_000.5);
    assert.deepEqual(read('regularPrice', '$900'), [900, 'USD']);
    assert.deepEqual(read('regularPrice', '၁၅ သိန်း'), [15, 'lakh MMK']);
    assert.deepEqual(read('regularPrice', '150,000,000 Ks'), [1500, 'lakh MMK']);
    assert.deepEqual(read('regularPrice', '1.5 million'), 'import_number');
    assert.deepEqual(read('township', 'စမ္းေခ်ာင္း'), 'sanchaung', 'in Zawgyi');
    assert.deepEqual(
      ['9421110233', '95123456', '959421110233', '09 421 110 233'].map((cell) => read('phone', cell)),
      ['09421110233', '095123456', '+959421110233', '09 421 110 233'],
    );
    assert.deepEqual(read('township', 'Kamayut Township'), 'kamayut');
    assert.deepEqual(read('township', 'ကမာရွတ်မြို့နယ်'), 'kamayut');
    assert.deepEqual(read('propertyType', 'ကွန်ဒို'), 'condo');
    assert.deepEqual(read('type', 'For Rent'), 'rent');
    assert.deepEqual(read('view', 'River, မြို့'), ['river', 'city']);
    assert.deepEqual(read('view', 'sky'), 'import_choice');
    assert.deepEqual(read('lift', 'ရှိပါသည်'), true);
    assert.deepEqual(read('lift', 'No'), false);
    assert.deepEqual(read('lift', 'maybe'), 'import_flag');
    assert.deepEqual(read('availableFrom', '46357'), '2026-12-01');
    assert.deepEqual(read('availableFrom', '1/12/2026'), '2026-12-01');
    assert.deepEqual(read('availableFrom', '2026-12-01T00:00:00'), '2026-12-01');
    assert.deepEqual(read('availableFrom', 'soon'), 'import_day');
    assert.deepEqual(read('photos', 'https://a.example/1.jpg, https://a.example/2.jpg'), [
      'https://a.example/1.jpg',
      'https://a.example/2.jpg',
    ]);
    assert.deepEqual(read('photos', 'a.jpg, b c.jpg'), ['a.jpg', 'b c.jpg']);
  });

  test('that a spreadsheet would take for a formula is disarmed, and comes back as it was (LST-442)', () => {
    for (const cell of ['=1+1', '+95', '-5', '@x', '\tx', "'=x", "''=x", '＝1', ' =1', '\u200b=1', '|calc', '%x']) {
      assert.match(disarmed(cell), /^'/);
      assert.equal(rearmed(disarmed(cell)), cell);
    }
    assert.deepEqual(["it's", "'quoted'", '5-6'].map(disarmed), ["it's", "'quoted'", '5-6']);
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '|', '\t', ' ', '\u200b', 'a') }),
        (cell) => rearmed(disarmed(cell)) === cell,
      ),
    );
  });

  test('with plain text becomes paragraphs, and one with HTML stays (LST-445)', () => {
    assert.equal(
      descriptionHtml('Quiet & <3 rooms\n\nNear the lake'),
      '<p>Quiet &amp; &lt;3 rooms</p><p>Near the lake</p>',
    );
    assert.equal(descriptionHtml('<p>Quiet.</p>'), '<p>Quiet.</p>');
  });
});

test('an amount may have its unit before it, as it is said in Burmese (LST-445)', () => {
  const price = columnOf('regularPrice');
  for (const cell of ['သိန်း ၁၂', 'lakh 12', 'MMK 1,200,000', 'Ks 1,200,000'])
    assert.deepEqual(readCell(price, cell), { value: 12, currency: 'lakh MMK' }, cell);
  assert.deepEqual(readCell(price, 'USD 900'), { value: 900, currency: 'USD' });
  assert.deepEqual(readCell(price, 'USD 9 lakh'), { code: 'import_number' });
});

test('prices of a row whose currency is kyat are kept in lakhs of them (LST-445)', () => {
  const mapping = ['regularPrice', 'discountPrice', 'currency'] as const;
  const { fields, faults } = rowForm([...mapping], ['1,500,000', '12 lakh', 'MMK'], undefined, true);
  assert.deepEqual([fields, faults], [{ regularPrice: 15, discountPrice: 12, currency: 'lakh MMK' }, []]);
  assert.equal(rowForm([...mapping], ['900', '', 'USD'], undefined, false).fields['regularPrice'], 900);
});
