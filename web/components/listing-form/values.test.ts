import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bodyOf, emptyValues, issuesOf, valuesOf } from './values.ts';

const photo = '/images/01a1fd38-c6ce-763f-8475-8e37ee10f0fd/1200.jpg';
const filled = {
  ...emptyValues,
  name: 'Bright condo on Pyay Road',
  description: '<p>Two bedrooms.</p>',
  address: 'Pyay Road',
  township: 'kamayut',
  propertyType: 'condo',
  regularPrice: '1,200',
  squareFeet: '1150',
  phone: '09 123 456',
};

describe('the form of a listing', () => {
  test('sends numbers as numbers, however they were typed, and leaves out what is empty', () => {
    const body = bodyOf(filled, [photo]);
    assert.equal(body.regularPrice, 1200);
    assert.equal(body.landSquareFeet, undefined);
    assert.deepEqual(issuesOf(body), {});
  });

  test('says of an empty form what each field lacks', () => {
    const issues = issuesOf(bodyOf(emptyValues, []));
    assert.equal(issues.name, 'title_length');
    assert.equal(issues.township, 'township_required');
    assert.equal(issues.propertyType, 'property_type_required');
    assert.equal(issues.imageUrls, 'photo_required');
    assert.equal(issues.phone, 'phone_length');
  });

  test('says of a number that is none to enter one', () => {
    assert.equal(issuesOf(bodyOf({ ...filled, regularPrice: 'ten' }, [photo])).regularPrice, 'whole_number');
    assert.equal(issuesOf(bodyOf({ ...filled, regularPrice: '0' }, [photo])).regularPrice, 'regular_price_range');
    assert.equal(issuesOf(bodyOf({ ...filled, bedrooms: '1.5' }, [photo])).bedrooms, 'whole_number');
  });

  test('takes of a draft what fits, whatever the browser kept', () => {
    assert.deepEqual(valuesOf('junk'), emptyValues);
    assert.deepEqual(valuesOf({ name: 7, gym: 'yes', township: 'bahan', other: 1 }), {
      ...emptyValues,
      township: 'bahan',
    });
    assert.deepEqual(valuesOf(JSON.parse(JSON.stringify(filled))), filled);
  });
});
