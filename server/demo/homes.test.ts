import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { imageAddress } from '#domain/image/address.ts';
import { newListingSchema } from '#domain/listing/create.ts';
import { propertyTypes } from '#domain/listing/listing.ts';
import { normaliseMyanmar } from '#domain/text/normalise-burmese.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { demoListing } from './homes.ts';

const now = new Date('2026-11-21T12:00:00Z');
const listings = Array.from({ length: 600 }, (_, index) => demoListing(index, now));
const photo = imageAddress('01a1fd38-c6ce-763f-8475-8e37ee10f0fd');

describe('the homes of the demo', () => {
  test('are the same for the same number and day', () => {
    assert.deepEqual(listings[77], demoListing(77, now));
  });

  test('stand in every township and are of every kind, to rent and to buy, in both languages', () => {
    assert.equal(new Set(listings.map(({ township }) => township)).size, townshipSlugs.length);
    assert.equal(new Set(listings.map(({ propertyType }) => propertyType)).size, propertyTypes.length);
    assert.equal(new Set(listings.map(({ type }) => type)).size, 2);
    const burmese = listings.filter(({ name }) => /\p{Script=Myanmar}/u.test(name)).length;
    assert.ok(burmese > 200 && burmese < 400, `${burmese} in Burmese`);
  });

  test('keep every bound of a listing', () => {
    for (const {
      propertyStatus: _status,
      createdAt: _at,
      building: _building,
      photos: _photos,
      ...listing
    } of listings) {
      const checked = newListingSchema.safeParse({ ...listing, imageUrls: [photo] });
      assert.deepEqual(checked.error?.issues, undefined, listing.name);
    }
  });

  test('are told apart by their titles, in Burmese of one form', () => {
    assert.ok(new Set(listings.map(({ name }) => name)).size > 540);
    for (const { name, description } of listings)
      assert.equal(normaliseMyanmar(name + description), name + description);
  });

  test('were posted within the year before', () => {
    const year = 366 * 24 * 60 * 60 * 1000;
    for (const { createdAt } of listings) assert.ok(createdAt <= now && now.getTime() - createdAt.getTime() < year);
  });
});
