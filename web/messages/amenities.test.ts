import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amenityNames as enAmenities } from '#domain/listing/words/amenities-en.ts';
import { amenityNames as myAmenities } from '#domain/listing/words/amenities-my.ts';
import { listing as en } from './en/listing.ts';
import { listing as my } from './my/listing.ts';

test('pages name amenities as posts for groups and spreadsheets do, without loading both languages', () => {
  assert.deepEqual(en.amenities, enAmenities);
  assert.deepEqual(my.amenities, myAmenities);
});
