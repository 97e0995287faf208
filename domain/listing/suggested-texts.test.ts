import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listingFields } from './fields.ts';
import { suggestedAddress, suggestedTitle } from './suggested-texts.ts';

const nothing = {
  type: '',
  propertyType: '',
  kind: '',
  township: '',
  bedrooms: '',
  building: '',
  street: '',
  ward: '',
};
const condo = { ...nothing, type: 'rent', propertyType: 'condo', township: 'sanchaung', bedrooms: '2' };

test('a title has rooms, kind, deal and place, in either language (LST-427)', () => {
  assert.equal(suggestedTitle(condo, 'en'), '2-bedroom condo for rent in Sanchaung');
  assert.equal(suggestedTitle(condo, 'my'), 'စမ်းချောင်းတွင် အိပ်ခန်း ၂ ခန်းပါ ကွန်ဒို ငှားမည်');
  const land = { ...nothing, type: 'sale', propertyType: 'land', township: 'bahan', bedrooms: '1' };
  assert.equal(suggestedTitle(land, 'en'), 'Land for sale in Bahan');
  assert.equal(suggestedTitle({ ...condo, kind: 'office', bedrooms: '' }, 'en'), 'Office for rent in Sanchaung');
});

test('a title is made of less, and of nothing there is none', () => {
  assert.equal(
    suggestedTitle({ ...condo, township: '', building: 'Star City' }, 'en'),
    '2-bedroom condo for rent in Star City',
  );
  assert.equal(suggestedTitle({ ...nothing, township: 'bahan' }, 'en'), 'Property for rent in Bahan');
  assert.equal(suggestedTitle({ ...nothing, bedrooms: '2' }, 'en'), '');
  for (const language of ['en', 'my'] as const)
    for (const propertyType of listingFields.propertyType.choices)
      for (const type of listingFields.type.choices) {
        const { length } = suggestedTitle({ ...nothing, type, propertyType }, language);
        assert.ok(length >= listingFields.name.minimum && length <= listingFields.name.maximum, propertyType);
      }
  const long = suggestedTitle({ ...condo, township: '', building: 'x'.repeat(300) }, 'en');
  assert.equal(long.length, listingFields.name.maximum);
});

test('an address has what is known of the place, from building to township', () => {
  const place = { ...condo, building: 'Golden Parami Condo', street: 'Parami Road', ward: '' };
  assert.equal(suggestedAddress(place, 'en'), 'Golden Parami Condo, Parami Road, Sanchaung');
  assert.equal(
    suggestedAddress({ ...nothing, street: 'ပတုမ္မာလမ်း', township: 'sanchaung' }, 'my'),
    'ပတုမ္မာလမ်း၊ စမ်းချောင်း',
  );
  assert.equal(suggestedAddress(nothing, 'en'), '');
});
