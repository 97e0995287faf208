import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newListingSchema } from './create.ts';
import { listingFields } from './fields.ts';
import { fieldsOf, propertyTypes } from './listing.ts';
import { townshipSlugs } from '../township/township.ts';

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

const land = { ...home, propertyType: 'land', squareFeet: undefined };

/** Returns the first refusal of each field of a listing with these changes; empty when it is accepted. */
function refusals(changes: Record<string, unknown>, base: Record<string, unknown> = home) {
  const { error } = newListingSchema.safeParse({ ...base, ...changes });
  return Object.fromEntries(error?.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]) ?? []);
}

describe('a new listing', () => {
  test('starts with its defaults (LST-22)', () => {
    const { type, status, currency, regularPrice, bedrooms, bathrooms, offer, generator } =
      newListingSchema.parse(home);
    assert.deepEqual(
      { type, status, currency, regularPrice },
      {
        type: 'rent',
        status: 'Agent',
        currency: 'USD',
        regularPrice: 1,
      },
    );
    assert.deepEqual([bedrooms, bathrooms, offer, generator], [0, 0, false, false]);
  });

  test('needs what is required (LST-2 to LST-19)', () => {
    assert.deepEqual(refusals({}, {}), {
      name: 'required',
      description: 'required',
      address: 'required',
      township: 'township_required',
      propertyType: 'property_type_required',
      phone: 'required',
      imageUrls: 'photo_required',
    });
  });

  test('reports fields left empty as required', () => {
    const empty = { name: '', description: '', address: '', township: '', propertyType: '', phone: '', imageUrls: [] };
    assert.deepEqual(refusals(empty), {
      name: 'title_length',
      description: 'description_required',
      address: 'address_required',
      township: 'township_required',
      propertyType: 'property_type_required',
      phone: 'phone_length',
      imageUrls: 'photo_required',
    });
  });

  test('refuses unknown fields', () => {
    for (const field of ['_id', 'createdAt', 'propertyStatus', 'pageViews', 'isAdmin']) {
      assert.equal(newListingSchema.safeParse({ ...home, [field]: 'x' }).success, false, field);
    }
  });

  for (const township of townshipSlugs) {
    test(`can be in ${township}`, () => assert.deepEqual(refusals({ township }), {}));
  }
});

describe('bounds of a listing', () => {
  test('are reported only once for a field that also has choices', () => {
    const { error } = newListingSchema.safeParse({ monthsAtOnce: 0, depositMonths: -1 });
    const of = (field: string) => error?.issues.filter(({ path }) => path[0] === field).map(({ message }) => message);
    assert.deepEqual(of('monthsAtOnce'), ['months_at_once_choice']);
    assert.deepEqual(of('depositMonths'), ['deposit_months_range']);
  });

  const texts = [
    ['name', 10, 150, 'title_length'],
    ['address', 1, 300, 'address_length'],
    ['phone', 5, 100, 'phone_length'],
  ] as const;
  for (const [field, least, most, code] of texts) {
    test(`${field}: ${least} to ${most} characters`, () => {
      assert.deepEqual(refusals({ [field]: 'x'.repeat(least) }), {});
      assert.deepEqual(refusals({ [field]: 'x'.repeat(most) }), {});
      assert.deepEqual(refusals({ [field]: 'x'.repeat(most + 1) }), { [field]: code });
      if (least > 1) assert.deepEqual(refusals({ [field]: 'x'.repeat(least - 1) }), { [field]: code });
    });
  }

  const numbers = [
    ['regularPrice', 1, 10_000_000, 'regular_price_range', { step: 0.001, otherwise: 'two_decimals' }],
    ['squareFeet', 0, 1_000_000, 'square_feet_range', { step: 0.5, otherwise: 'whole_number' }],
    ['bedrooms', 0, 200, 'bedrooms_range', { step: 0.5, otherwise: 'whole_number' }],
    ['bathrooms', 0, 200, 'bathrooms_range', { step: 0.5, otherwise: 'whole_number' }],
  ] as const;
  for (const [field, least, most, code, { step, otherwise }] of numbers) {
    test(`${field}: ${least} to ${most}`, () => {
      assert.deepEqual(refusals({ [field]: least }), {});
      assert.deepEqual(refusals({ [field]: most }), {});
      assert.deepEqual(refusals({ [field]: least - 1 }), { [field]: code });
      assert.deepEqual(refusals({ [field]: most + 1 }), { [field]: code });
      assert.deepEqual(refusals({ [field]: least + step }), { [field]: otherwise });
      assert.deepEqual(refusals({ [field]: String(most) }), { [field]: otherwise });
    });
  }

  test('amounts of money have at most two decimals (LST-324)', () => {
    for (const amount of [1.01, 2.5, 2.55, 1.1, 0.1 + 0.9, 1_234_567.89, 9_999_999.99]) {
      assert.deepEqual(refusals({ regularPrice: amount, depositAmount: amount }), {}, String(amount));
    }
    for (const amount of [2.555, 1.001, 1.1 + 2.2, 9_999_999.999]) {
      const wrong = { regularPrice: 'two_decimals', depositAmount: 'two_decimals' };
      assert.deepEqual(refusals({ regularPrice: amount, depositAmount: amount }), wrong, String(amount));
    }
    assert.deepEqual(refusals({ regularPrice: 0.99 }), { regularPrice: 'regular_price_range' });
    assert.deepEqual(refusals({ regularPrice: 0.001 }), { regularPrice: 'regular_price_range' });
    assert.deepEqual(refusals({ regularPrice: 10_000_000.01 }), { regularPrice: 'regular_price_range' });
    assert.deepEqual(refusals({ regularPrice: 2.5, offer: true, discountPrice: 2.49 }), {});
    assert.deepEqual(refusals({ regularPrice: 2.5, offer: true, discountPrice: 2.5 }), {
      discountPrice: 'discount_price_lower',
    });
  });

  test('land area: 0 to 10,000,000', () => {
    assert.deepEqual(refusals({ landSquareFeet: 0 }, land), {});
    assert.deepEqual(refusals({ landSquareFeet: 10_000_000 }, land), {});
    assert.deepEqual(refusals({ landSquareFeet: -1 }, land), { landSquareFeet: 'land_square_feet_range' });
    assert.deepEqual(refusals({ landSquareFeet: 10_000_001 }, land), { landSquareFeet: 'land_square_feet_range' });
  });

  test('photos: 1 to 12', () => {
    const photos = (count: number) => Array.from({ length: count }, (_, index) => `/images/${index}`);
    assert.deepEqual(refusals({ imageUrls: photos(12) }), {});
    assert.deepEqual(refusals({ imageUrls: photos(13) }), { imageUrls: 'photos_maximum' });
    assert.deepEqual(refusals({ imageUrls: 'photo' }), { imageUrls: 'photo_required' });
  });

  test('description: not blank, at most 20,000 characters of HTML', () => {
    const html = (length: number) => `<p>${'x'.repeat(length - 7)}</p>`;
    assert.deepEqual(refusals({ description: html(listingFields.description.maximum) }), {});
    assert.deepEqual(refusals({ description: html(listingFields.description.maximum + 1) }), {
      description: 'description_length',
    });
    for (const blank of ['   ', '<p></p>', '<p> &nbsp;<br></p>', '<p>\u00a0</p>']) {
      assert.deepEqual(refusals({ description: blank }), { description: 'description_required' }, blank);
    }
  });

  for (const [field, code] of Object.entries({
    type: 'invalid_value',
    status: 'invalid_value',
    currency: 'invalid_value',
  })) {
    test(`${field} must be one of its values`, () => {
      for (const value of ['', 'Rent', 'MMK', null, 3, ['rent']])
        assert.deepEqual(refusals({ [field]: value }), { [field]: code });
    });
  }
});

describe('fields of a property type', () => {
  test('land has no living area; apartments and condos have no land area', () => {
    assert.deepEqual(
      propertyTypes.map((type) => [type, fieldsOf(type).livingArea, fieldsOf(type).landArea]),
      [
        ['apartment', true, false],
        ['condo', true, false],
        ['house', true, true],
        ['land', false, true],
        ['industrial-zone', true, true],
        ['other', true, true],
      ],
    );
  });

  test('a living area is required except for land', () => {
    assert.deepEqual(refusals({ squareFeet: undefined }), { squareFeet: 'square_feet_required' });
    assert.deepEqual(refusals({ squareFeet: null }), { squareFeet: 'square_feet_required' });
    assert.deepEqual(refusals({}, land), {});
  });

  test('hidden fields are dropped, whatever was sent', () => {
    const sent = {
      squareFeet: 900,
      landSquareFeet: 4000,
      bedrooms: 3,
      bathrooms: 2,
      gym: true,
      parking: true,
      furnished: true,
    };
    const parsed = newListingSchema.parse({ ...land, ...sent });
    assert.deepEqual(
      [
        parsed.squareFeet,
        parsed.landSquareFeet,
        parsed.bedrooms,
        parsed.bathrooms,
        parsed.gym,
        parsed.parking,
        parsed.furnished,
      ],
      [null, 4000, 0, 0, false, false, false],
    );
    assert.equal(newListingSchema.parse({ ...home, landSquareFeet: 4000 }).landSquareFeet, null);
    assert.equal(newListingSchema.parse({ ...home, propertyType: 'house', landSquareFeet: 4000 }).landSquareFeet, 4000);
  });
});

describe('a Premium Ad', () => {
  const offer = { offer: true, regularPrice: 100 };

  test('needs a discount price below the regular price', () => {
    assert.deepEqual(refusals(offer), { discountPrice: 'discount_price_required' });
    assert.deepEqual(refusals({ ...offer, discountPrice: null }), { discountPrice: 'discount_price_required' });
    assert.deepEqual(refusals({ ...offer, discountPrice: 0 }), {});
    assert.deepEqual(refusals({ ...offer, discountPrice: 99 }), {});
    assert.deepEqual(refusals({ ...offer, discountPrice: 100 }), { discountPrice: 'discount_price_lower' });
    assert.deepEqual(refusals({ ...offer, discountPrice: 101 }), { discountPrice: 'discount_price_lower' });
  });

  test('has a discount price of 0 to 10,000,000', () => {
    assert.deepEqual(refusals({ ...offer, discountPrice: -1 }), { discountPrice: 'discount_price_range' });
    assert.deepEqual(refusals({ ...offer, discountPrice: 10_000_001 }), { discountPrice: 'discount_price_range' });
  });

  test('is required for a discount: without it the discount price is dropped', () => {
    const parsed = newListingSchema.parse({ ...home, regularPrice: 100, discountPrice: 500 });
    assert.equal(parsed.discountPrice, null);
  });
});
