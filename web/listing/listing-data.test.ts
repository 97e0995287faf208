import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { amenities } from '#domain/listing/fields.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { recordOf } from '#domain/record.ts';
import { trailTo } from '../landing/trail.ts';
import { listingData } from './listing-data.ts';

const property: Parameters<typeof listingData>[0] = {
  _id: '019a0000-0000-7000-8000-000000000001',
  code: 'E-4F7K2',
  name: 'Bright two-bedroom condo on Pyay Road',
  type: 'rent',
  propertyType: 'condo',
  currency: 'USD',
  regularPrice: 900,
  discountPrice: null,
  township: 'kamayut',
  details: { floor: 5, petsAllowed: false },
  address: '12 Pyay Road',
  bedrooms: 2,
  bathrooms: 1,
  squareFeet: 1200,
  landSquareFeet: null,
  ...recordOf(amenities, () => false),
  shortestContract: 12,
  availableFrom: '2026-12-01',
  propertyStatus: null,
  endedAt: null,
  createdAt: '2026-11-01T06:30:00.000Z',
  updatedAt: '2026-11-02T06:30:00.000Z',
  images: [{ _id: '019a0000-0000-7000-8000-000000000002' }],
};
const owner = { _id: '019a0000-0000-7000-8000-000000000003', name: 'Ma Hla', isAgent: false };
const origin = 'https://eain.example';

/** The two parts as a reader gets them: as JSON. */
function partsOf(fields: Partial<typeof property> = {}, seller = owner, language: 'en' | 'my' = 'en') {
  const written = JSON.stringify(
    listingData({ ...property, ...fields }, seller, {
      origin,
      language,
      trail: trailTo({ type: 'rent', propertyType: 'condo' }, language),
    }),
  );
  const { '@graph': parts } = JSON.parse(written) as { '@graph': Record<string, unknown>[] };
  const [listing = {}, way = {}] = parts;
  return { listing, offer: listing['offers'] as Record<string, unknown>, way };
}

describe('the linked data of a listing', () => {
  test('is a RealEstateListing at its full address, with its images', () => {
    const { listing } = partsOf();
    const url = `${origin}/listing/${property._id}`;
    assert.deepEqual([listing['@type'], listing['@id'], listing['url']], ['RealEstateListing', url, url]);
    assert.deepEqual([listing['datePosted'], listing['dateModified']], [property.createdAt, property.updatedAt]);
    assert.deepEqual(listing['image'], [`${origin}/images/019a0000-0000-7000-8000-000000000002/1200.jpg`]);
  });

  test('states where the property is', () => {
    const address = {
      '@type': 'PostalAddress',
      streetAddress: '12 Pyay Road',
      addressLocality: 'Kamayut',
      addressRegion: 'Yangon',
      postalCode: '11040',
      addressCountry: 'MM',
    };
    assert.deepEqual(partsOf().listing['contentLocation'], { '@type': 'Place', address });
  });

  test('describes the property, if there is a word for its kind', () => {
    const {
      '@type': kind,
      numberOfBedrooms,
      floorSize,
      floorLevel,
      petsAllowed,
    } = partsOf().listing['about'] as Record<string, unknown>;
    assert.deepEqual([kind, numberOfBedrooms, floorLevel, petsAllowed], ['Apartment', 2, '5', false]);
    assert.deepEqual(floorSize, { '@type': 'QuantitativeValue', value: 1200, unitCode: 'FTK' });
  });

  test('describes any other kind by the general word, and land by its features alone', () => {
    const about = (fields: Parameters<typeof partsOf>[0]) => partsOf(fields).listing['about'] as { '@type': string };
    for (const propertyType of ['other', 'industrial-zone'] as const)
      assert.equal(about({ propertyType })['@type'], 'Accommodation');
    const land = { propertyType: 'land', squareFeet: null, details: {} } as const;
    assert.equal(about(land), undefined);
    assert.deepEqual(Object.keys(about({ ...land, details: { ownMeter: true } })), [
      '@type',
      'address',
      'amenityFeature',
    ]);
  });

  test('leaves out numbers of 0, which state nothing (LST-194)', () => {
    const none = partsOf({ bedrooms: 0, bathrooms: 0, squareFeet: 0 }).listing['about'] as object;
    assert.ok(!/numberOf|floorSize/.test(JSON.stringify(none)));
  });

  test('states the kind of property, what it may be used for, and what it has and lacks', () => {
    const about = (fields: Parameters<typeof partsOf>[0]) =>
      partsOf(fields).listing['about'] as Record<string, unknown>;
    const { accommodationCategory, permittedUsage, amenityFeature } = about({
      gym: true,
      swimmingPool: true,
      details: { kind: 'mini-condo', useAllowed: 'both', lift: false, solar: true, hallType: true },
    });
    assert.deepEqual([accommodationCategory, permittedUsage], ['mini condo', 'residential or office']);
    const feature = { '@type': 'LocationFeatureSpecification' };
    assert.deepEqual(amenityFeature, [
      { ...feature, name: 'Swimming pool', value: true },
      { ...feature, name: 'Gym', value: true },
      { ...feature, name: 'Lift', value: false },
      { ...feature, name: 'Solar power', value: true },
    ]);
    assert.equal(about({ details: {} })['amenityFeature'], undefined);
  });

  test('offers a property for rent by the month', () => {
    const { offer } = partsOf();
    assert.deepEqual([offer['@type'], offer['price'], offer['priceCurrency']], ['Offer', 900, 'USD']);
    const monthly = { '@type': 'UnitPriceSpecification', price: 900, priceCurrency: 'USD', unitCode: 'MON' };
    assert.deepEqual(offer['priceSpecification'], monthly);
    const ofBed = partsOf({ details: { kind: 'bed', priceFor: 'bed' } }).offer['priceSpecification'];
    assert.deepEqual(ofBed, { ...monthly, unitText: 'month per bed' });
    assert.deepEqual(offer['businessFunction'], { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' });
    assert.deepEqual(offer['offeredBy'], { '@type': 'Person', name: 'Ma Hla' });
  });

  test('offers a property for sale at its price in kyat, less the discount', () => {
    const { offer } = partsOf({ type: 'sale', currency: 'lakh MMK', regularPrice: 1500, discountPrice: 1400 });
    assert.deepEqual([offer['price'], offer['priceCurrency']], [140_000_000, 'MMK']);
    assert.deepEqual(offer['businessFunction'], { '@id': 'http://purl.org/goodrelations/v1#Sell' });
    assert.equal(offer['priceSpecification'], undefined);
  });

  test('offers a property at a price with decimals in whole kyat, and in dollars as it is (LST-324)', () => {
    for (const [regularPrice, kyat] of [
      [2.35, 235_000],
      [1.1, 110_000],
      [1234.07, 123_407_000],
    ] as const) {
      const { offer } = partsOf({ currency: 'lakh MMK', regularPrice });
      assert.equal(offer['price'], kyat);
    }
    assert.equal(partsOf({ regularPrice: 450.75 }).offer['price'], 450.75);
  });

  test('states whether the property is still available', () => {
    const availability = (propertyStatus: Listing['propertyStatus']) =>
      partsOf({ propertyStatus }).offer['availability'];
    assert.equal(availability(null), 'https://schema.org/InStock');
    assert.equal(availability('Still Available'), 'https://schema.org/InStock');
    assert.equal(availability('Rented Out'), 'https://schema.org/SoldOut');
    assert.equal(availability('Sold Out'), 'https://schema.org/SoldOut');
  });

  test('names an agent with a page', () => {
    const { offer } = partsOf({}, { ...owner, name: 'Golden Land', isAgent: true });
    const url = `${origin}/agent/${owner._id}`;
    assert.deepEqual(offer['offeredBy'], { '@type': 'RealEstateAgent', name: 'Golden Land', url });
  });

  test('links to the listing in the language of the page', () => {
    const { way, listing } = partsOf({}, owner, 'my');
    assert.equal(listing['url'], `${origin}/my/listing/${property._id}`);
    const steps = way['itemListElement'] as { position: number; name: string; item: string }[];
    assert.deepEqual(
      steps.map(({ position, name, item }) => [position, name, item]),
      [
        [1, 'ငှားရန်', `${origin}/my/rent`],
        [2, 'ကွန်ဒို', `${origin}/my/rent/condo`],
        [3, property.name, `${origin}/my/listing/${property._id}`],
      ],
    );
  });
});
