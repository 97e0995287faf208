import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { nothingStated } from './fields.ts';
import type { Listing } from './listing.ts';
import { afterUpdate, listingChanges, listingProblems, listingUpdateSchema } from './update.ts';

const home = {
  name: 'Bright condo on Pyay Road',
  description: '<p>Quiet at night.</p>',
  address: '12 Pyay Road',
  township: 'kamayut',
  propertyType: 'condo',
  squareFeet: 1200,
  phone: '09 123 456',
  imageUrls: ['/images/one'],
};

const before: Listing = {
  ...nothingStated,
  details: {},
  name: 'Bright condo on Pyay Road',
  description: '<p>Quiet at night.</p>',
  address: '12 Pyay Road',
  township: 'kamayut',
  propertyType: 'condo',
  phone: '09 123 456',
  reference: null,
  squareFeet: 1200,
  landSquareFeet: null,
  type: 'sale',
  status: 'Owner',
  currency: 'lakh MMK',
  regularPrice: 4500,
  discountPrice: 4000,
  offer: true,
  bedrooms: 3,
  bathrooms: 2,
  furnished: true,
  parking: false,
  swimmingPool: true,
  gym: false,
  generator: true,
  propertyStatus: 'Rented Out',
};

/** Returns the first refusal of each field of an update with these changes; empty when it is accepted. */
function refusals(changes: Record<string, unknown>) {
  const { error } = listingUpdateSchema.safeParse({ ...home, ...changes });
  return Object.fromEntries(error?.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]) ?? []);
}

const changed = (changes: Record<string, unknown> = {}, mayOffer = true) =>
  afterUpdate(z.strictObject(listingChanges).parse(changes), before, mayOffer);
const after = (changes: Record<string, unknown> = {}, mayOffer = true) => changed(changes, mayOffer).fields;

describe('an update of a listing', () => {
  test('needs what is required, and a photo (LST-40)', () => {
    const { error } = listingUpdateSchema.safeParse({});
    assert.deepEqual(error?.issues.map(({ path }) => path.join('.')).sort(), [
      'address',
      'description',
      'imageUrls',
      'name',
      'phone',
      'propertyType',
      'township',
    ]);
    assert.deepEqual(refusals({ imageUrls: [] }), { imageUrls: 'listing_images_required' });
    assert.deepEqual(refusals({ squareFeet: undefined }), { squareFeet: 'square_feet_required' });
  });

  test('accepts at most 12 photos', () => {
    const photos = (count: number) => Array.from({ length: count }, (_, index) => `/images/${index}`);
    assert.deepEqual(refusals({ imageUrls: photos(12) }), {});
    assert.deepEqual(refusals({ imageUrls: photos(13) }), { imageUrls: 'listing_images_maximum' });
  });

  test('has the same bounds as a creation, except that it allows more rooms', () => {
    assert.deepEqual(refusals({ bedrooms: 1000, bathrooms: 1000 }), {});
    assert.deepEqual(refusals({ bedrooms: 1001, bathrooms: -1 }), {
      bedrooms: 'bedrooms_range_on_update',
      bathrooms: 'bathrooms_range_on_update',
    });
    assert.deepEqual(refusals({ name: 'x'.repeat(9) }), { name: 'title_length' });
    assert.deepEqual(refusals({ name: 'x'.repeat(150) }), {});
    assert.deepEqual(refusals({ name: 'x'.repeat(151) }), { name: 'title_length' });
    assert.deepEqual(refusals({ regularPrice: 0 }), { regularPrice: 'regular_price_range' });
  });

  test('may set each state', () => {
    for (const propertyStatus of ['Rented Out', 'Sold Out', 'Still Available'])
      assert.equal(after({ propertyStatus }).propertyStatus, propertyStatus);
    assert.equal(after({}).propertyStatus, 'Rented Out');
    assert.equal(after({ propertyStatus: null }).propertyStatus, null);
    assert.deepEqual(refusals({ propertyStatus: 'Gone' }), { propertyStatus: 'invalid_value' });
  });

  test('leaves fields that it does not name unchanged, rather than resetting them to defaults', () => {
    const { type, status, currency, regularPrice, bedrooms, bathrooms, furnished, gym, offer, discountPrice } = after();
    assert.deepEqual([type, status, currency, regularPrice], ['sale', 'Owner', 'lakh MMK', 4500]);
    assert.deepEqual([bedrooms, bathrooms, furnished, gym, offer, discountPrice], [3, 2, true, false, true, 4000]);
  });

  test('changes the fields that it names, including to an empty value', () => {
    const house = after({ type: 'rent', bedrooms: 0, furnished: false, offer: false, propertyType: 'house' });
    const { type, bedrooms, furnished, offer, discountPrice, landSquareFeet } = house;
    assert.deepEqual(
      [type, bedrooms, furnished, offer, discountPrice, landSquareFeet],
      ['rent', 0, false, false, null, null],
    );
  });

  test('drops fields that its property type does not have', () => {
    const land = after({ propertyType: 'land', landSquareFeet: 4000 });
    assert.deepEqual(
      [land.squareFeet, land.landSquareFeet, land.bedrooms, land.furnished, land.generator],
      [null, 4000, 0, false, false],
    );
    assert.equal(after({ landSquareFeet: 4000 }).landSquareFeet, null);
  });

  test('removes a number with null', () => {
    const house = { ...before, propertyType: 'house' as const, landSquareFeet: 900 };
    assert.equal(afterUpdate({ landSquareFeet: null }, house, true).fields.landSquareFeet, null);
    assert.deepEqual(listingProblems(after({ squareFeet: null })), [
      { field: 'squareFeet', code: 'square_feet_required' },
    ]);
  });

  test('changes offer and discount only for users who may change them', () => {
    const offer = { offer: true, regularPrice: 4500, discountPrice: 100 };
    const kept = after(offer, false);
    assert.deepEqual([kept.offer, kept.discountPrice], [true, 4000]);
    const given = after(offer);
    assert.deepEqual([given.offer, given.discountPrice], [true, 100]);
    assert.deepEqual(refusals({ offer: true }), { discountPrice: 'discount_price_required' });
    assert.deepEqual(refusals({ ...offer, discountPrice: 4500 }), { discountPrice: 'discount_price_lower' });
  });

  test('ends a discount that the new price of an owner, who cannot see it, leaves no room for (LST-71)', () => {
    for (const price of [{ regularPrice: 4000 }, { regularPrice: 1 }, { currency: 'USD' }, { type: 'rent' }]) {
      const { fields, endedDiscount } = changed(price, false);
      assert.deepEqual([fields.offer, fields.discountPrice, endedDiscount], [false, null, 4000]);
      assert.deepEqual(listingProblems(fields), []);
    }
    const { fields, endedDiscount } = changed({ regularPrice: 4001 }, false);
    assert.deepEqual([fields.offer, fields.discountPrice, endedDiscount], [true, 4000, undefined]);
  });

  test('refuses an admin a price that is not above the discount, naming the field that was sent', () => {
    const fields = after({ regularPrice: 4000 });
    assert.deepEqual(listingProblems(fields), [{ field: 'discountPrice', code: 'discount_price_lower' }]);
    assert.deepEqual(
      listingProblems(fields, (name) => name === 'regularPrice'),
      [{ field: 'regularPrice', code: 'discount_price_lower' }],
    );
  });

  test('refuses unknown fields', () => {
    for (const field of ['_id', 'createdAt', 'pageViews', 'isAdmin'])
      for (const schema of [listingUpdateSchema, z.strictObject(listingChanges)])
        assert.ok(!schema.safeParse({ ...home, [field]: 'x' }).success, field);
  });
});
