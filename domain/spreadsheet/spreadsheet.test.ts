import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { languages } from '../language.ts';
import { detailNames } from '../listing/details.ts';
import { fieldNames } from '../listing/fields.ts';
import { namesOfColumn } from './column-names.ts';
import { plainKey } from './heading-key.ts';
import { columnNames, columnOf, type ListingOfRow } from './columns.ts';
import { disarmed, rearmed } from '../text/disarm.ts';
import { guessMapping, type Mapping, rememberedWith } from './guess.ts';
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

  test('are guessed by what agencies call them, with units in brackets (LST-588)', () => {
    const named: readonly (readonly [heading: string, name: string])[] = [
      ['Code No.', 'reference'],
      ['Property Code', 'reference'],
      ['Price (Lakhs)', 'regularPrice'],
      ['ဈေး (သိန်း)', 'regularPrice'],
      ['Rent', 'regularPrice'],
      ['Rental Price', 'regularPrice'],
      ['Rent/Sale', 'type'],
      ['Type of Property', 'propertyType'],
      ['Ph No', 'phone'],
      ['Level', 'floor'],
      ['လွှာ', 'floor'],
      ['Area (sqft)', 'squareFeet'],
      ['Toilet', 'bathrooms'],
    ];
    for (const [heading, name] of named) assert.deepEqual(guessMapping([heading], []), [name], heading);
  });

  test('with codes are the portal’s own only if they look like it (LST-588)', () => {
    for (const heading of ['Code', 'ကုဒ်']) {
      assert.deepEqual(guessMapping([heading], [['WHS1383'], ['WHS1384']]), ['reference'], heading);
      assert.deepEqual(guessMapping([heading], [['E-4F7K2'], ['']]), ['code'], heading);
    }
    assert.deepEqual(guessMapping(['Code', 'Reference'], [['', 'A-1']]), ['code', 'reference']);
    assert.deepEqual(guessMapping(['Code', 'Ref'], [['WHS1', 'A-1']]), [null, 'reference']);
  });

  test('never publish a landlord’s number (LST-588)', () => {
    for (const heading of ['Owner Phone', 'Phone (owner)', 'Landlord contact', 'ပိုင်ရှင်ဖုန်း'])
      assert.deepEqual(guessMapping([heading], [['09 420 012 345']]), [null], heading);
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
  const of = { mapping: [...mapping], header: ['Price', 'Discount price', 'Currency'] };
  const { fields, faults } = rowForm(of, ['1,500,000', '12 lakh', 'MMK'], undefined, true);
  assert.deepEqual([fields, faults], [{ regularPrice: 15, discountPrice: 12, currency: 'lakh MMK' }, []]);
  assert.equal(rowForm(of, ['900', '', 'USD'], undefined, false).fields['regularPrice'], 900);
});

describe('the currency of a price', () => {
  const formOf = (heading: string, cell: string, listing?: ListingOfRow) => {
    const { fields, faults } = rowForm({ mapping: ['regularPrice'], header: [heading] }, [cell], listing, false);
    return faults[0]?.code ?? [fields['regularPrice'], fields['currency']];
  };

  test('is that of its heading (LST-586)', () => {
    assert.deepEqual(formOf('Price (Lakhs)', '15'), [15, 'lakh MMK']);
    assert.deepEqual(formOf('ဈေး (သိန်း)', '၁၅'), [15, 'lakh MMK']);
    assert.deepEqual(formOf('Price USD', '900'), [900, 'USD']);
    assert.deepEqual(formOf('Price (Ks)', '1,500,000'), [15, 'lakh MMK']);
    assert.deepEqual(formOf('Price (Lakhs)', '$900'), [900, 'USD']);
  });

  test('must be stated somewhere for a new listing (LST-586)', () => {
    assert.equal(formOf('Price', '15'), 'import_currency_missing');
    const mapping: Mapping = ['regularPrice', 'currency'];
    const { fields, faults } = rowForm(
      { mapping, header: ['Price', 'Currency'] },
      ['15', 'lakh MMK'],
      undefined,
      false,
    );
    assert.deepEqual([fields['currency'], faults], ['lakh MMK', []]);
    assert.equal(
      rowForm({ mapping, header: ['Price (Lakhs)', 'Currency'] }, ['15', 'USD'], undefined, false).faults.length,
      1,
    );
  });

  test('is read as the search reads it (LST-587)', () => {
    for (const cell of ['15 L', '15 lakhs/month', '15 lakhs (nego)', '15 lakhs nego', '1500000 ks per month'])
      assert.deepEqual(formOf('Price', cell), [15, 'lakh MMK'], cell);
    assert.deepEqual(formOf('Price', '၁၅ သိန်းခွဲ'), [15.5, 'lakh MMK']);
    assert.deepEqual(formOf('Price', '$1,200/month'), [1200, 'USD']);
    for (const cell of ['15-18 lakhs', '15,5 lakhs', 'Call us', '1.5 million', 'USD 9 lakh'])
      assert.equal(formOf('Price', cell), 'import_number', cell);
  });
});
