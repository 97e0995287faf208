import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { imageAddress } from '#domain/image/address.ts';
import { filledBy } from '#domain/listing/detail-rules.ts';
import { newListingSchema } from '#domain/listing/create.ts';
import { propertyTypes } from '#domain/listing/listing.ts';
import { normaliseMyanmar } from '#domain/text/normalise-burmese.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { newPostSchema } from '#domain/post/create.ts';
import { slugOf } from '#domain/post/slug.ts';
import { sanitisePost } from '#server/text/sanitise.ts';
import { type DemoPhotos, photosOf } from './fill-photos.ts';
import { demoListing } from './homes.ts';
import { downtownTownships } from '#domain/township/places.ts';
import { industrial } from './places.ts';
import { demoPosts } from './posts.ts';

const now = new Date('2026-11-21T12:00:00Z');
const listings = Array.from({ length: 600 }, (_, index) => demoListing(index, now));
const photo = imageAddress('01a1fd38-c6ce-763f-8475-8e37ee10f0fd');

describe('the posts of the demo', () => {
  test('are twelve, in both languages, as an admin could have written them', () => {
    assert.equal(demoPosts.length, 12);
    for (const post of demoPosts) {
      assert.deepEqual(newPostSchema.safeParse(post).error?.issues, undefined, post.title);
      assert.equal(sanitisePost(post.content), post.content);
      assert.equal(normaliseMyanmar(post.title + post.content), post.title + post.content);
    }
    assert.equal(new Set(demoPosts.map(({ title }) => slugOf(title))).size, demoPosts.length);
  });
});

describe('the photos of the demo', () => {
  const ids = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index}`);
  const outside = Object.fromEntries(
    propertyTypes.map((kind) => [
      kind,
      [0, 1, 2].map((building) => ids(`${kind} ${building}`, kind === 'land' ? 3 : 1)),
    ]),
  ) as unknown as DemoPhotos['outside'];
  const homes = ids('home', 5).map((home) => ({
    living: `${home} living`,
    dining: `${home} dining`,
    bedroom: `${home} bedroom`,
    kitchen: `${home} kitchen`,
    bathroom: `${home} bathroom`,
    balcony: `${home} balcony`,
  }));
  const plans = [1, 2, 3, 4].map((bedrooms) => [`plan of ${bedrooms}`]);
  const shown = listings.map((home) => ({
    home,
    photos: photosOf({ outside, homes, offices: [['office', 'washroom']], plans }, home),
  }));

  test('are each shown once, and fit the listing: its kind, and a plan of as many bedrooms', () => {
    for (const { home, photos } of shown) {
      assert.ok(photos.length > 0 && photos.length <= 6 && new Set(photos).size === photos.length, home.name);
      const plan = photos.find((id) => id.startsWith('plan'));
      if (plan) assert.equal(plan, `plan of ${Math.min(4, home.bedrooms)}`);
      assert.ok(photos.some((id) => id.startsWith(home.propertyType)));
    }
  });

  test('begin with the building, sometimes with a room', () => {
    const homeCovers = shown.filter(({ home }) => home.bedrooms > 0).map(({ photos }) => photos[0] ?? '');
    const rooms = homeCovers.filter((cover) => cover.startsWith('home')).length;
    assert.ok(rooms > homeCovers.length / 5 && rooms < homeCovers.length / 2, `${rooms} of ${homeCovers.length}`);
  });
});

describe('the listings of the demo', () => {
  test('are plausible: factories where there is industry, plots and houses outside the old town, as many bedrooms as fit', () => {
    for (const { propertyType, township, bedrooms, squareFeet } of listings) {
      const what = `${propertyType} in ${township}, ${bedrooms} bedrooms, ${squareFeet} sqft`;
      if (propertyType === 'industrial-zone') assert.ok(industrial.has(township), what);
      if (propertyType === 'land' || propertyType === 'house') assert.ok(!downtownTownships.has(township), what);
      if (bedrooms > 0) assert.ok((squareFeet ?? 0) >= bedrooms * 300, what);
      assert.ok(bedrooms <= ({ apartment: 3, condo: 4, house: 6 }[propertyType as string] ?? 0), what);
    }
  });

  test('have what most people ask for: three bedrooms and two bathrooms, a flat below five lakh a month', () => {
    assert.ok(listings.filter(({ bedrooms, bathrooms }) => bedrooms === 3 && bathrooms === 2).length > 20);
    const flats = listings.filter(({ propertyType, type }) => propertyType === 'apartment' && type === 'rent');
    assert.ok(flats.filter(({ currency, regularPrice }) => currency === 'lakh MMK' && regularPrice <= 5).length > 5);
  });

  test('are the same for the same number and day', () => {
    assert.deepEqual(listings[77], demoListing(77, now));
  });

  test('are in every township and of every kind, to rent and to buy, in both languages', () => {
    assert.equal(new Set(listings.map(({ township }) => township)).size, townshipSlugs.length);
    assert.equal(new Set(listings.map(({ propertyType }) => propertyType)).size, propertyTypes.length);
    assert.equal(new Set(listings.map(({ type }) => type)).size, 2);
    const burmese = listings.filter(({ name }) => /\p{Script=Myanmar}/u.test(name)).length;
    assert.ok(burmese > 200 && burmese < 400, `${burmese} in Burmese`);
  });

  test('stay within every bound of a listing', () => {
    for (const {
      propertyStatus: _status,
      createdAt: _at,
      building: _building,
      photos: _photos,
      ...listing
    } of listings) {
      const checked = newListingSchema.safeParse({ ...listing, imageUrls: [photo] });
      assert.deepEqual(checked.error?.issues, undefined, listing.name);
      // Columns derived from details are filled in the demo too, whose rows are written without their schema.
      const { parking, generator } = listing;
      const { parking: hasSpaces = parking, generator: runsAlways = generator } = filledBy(listing.details);
      assert.deepEqual([hasSpaces, runsAlways], [parking, generator], listing.name);
      if (generator) assert.notEqual(listing.details.runsInOutage, 'nothing', listing.name);
    }
  });

  test('are distinguished by their titles, in Burmese of one form', () => {
    assert.ok(new Set(listings.map(({ name }) => name)).size > 540);
    for (const { name, description } of listings)
      assert.equal(normaliseMyanmar(name + description), name + description);
  });

  test('were posted within the year before', () => {
    const year = 366 * 24 * 60 * 60 * 1000;
    for (const { createdAt } of listings) assert.ok(createdAt <= now && now.getTime() - createdAt.getTime() < year);
  });
});
