import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { filterParameters, parseSearchQuery, searchParameters } from './query-string.ts';

const parse = (address: string) => {
  const { ...given } = parseSearchQuery(new URLSearchParams(address));
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
};
const defaults = { sort: 'createdAt', order: 'desc', page: 1 };

describe('the address of a search', () => {
  test('without parameters asks for everything, newest first', () => assert.deepEqual(parse(''), defaults));

  test('may use every parameter of the route table', () => {
    const address =
      'type=sale&parking=true&furnished=true&swimmingPool=true&gym=true&offer=true&sort=regularPrice&order=asc&township=bahan&propertyType=house&page=3';
    assert.deepEqual(parse(address), {
      type: 'sale',
      parking: true,
      furnished: true,
      swimmingPool: true,
      gym: true,
      offer: true,
      sort: 'price',
      order: 'asc',
      township: 'bahan',
      propertyType: ['house'],
      page: 3,
    });
  });

  test('may bound a price, in dollars unless stated otherwise, and an area', () => {
    assert.deepEqual(parse('minPrice=300&maxPrice=500'), {
      ...defaults,
      minPrice: 300,
      maxPrice: 500,
      currency: 'USD',
    });
    assert.deepEqual(parse('maxPrice=15&currency=MMK'), { ...defaults, maxPrice: 15, currency: 'MMK' });
    assert.deepEqual(parse('minPrice=1&currency=euro'), { ...defaults, minPrice: 1, currency: 'USD' });
    assert.deepEqual(parse('minArea=600&maxArea=10000000'), { ...defaults, minArea: 600, maxArea: 10_000_000 });
  });

  test('may have a range as people write it: in Burmese digits, with commas, with its ends swapped', () => {
    assert.deepEqual(parse('minPrice=၁.၅&maxPrice=2.25&currency=MMK'), {
      ...defaults,
      minPrice: 1.5,
      maxPrice: 2.25,
      currency: 'MMK',
    });
    assert.equal(searchParameters({ maxPrice: 2.5, currency: 'MMK' }).toString(), 'maxPrice=2.5&currency=MMK');
    assert.deepEqual(parse('minPrice=၁,၅၀၀&maxPrice= 2 000'), {
      ...defaults,
      minPrice: 1500,
      maxPrice: 2000,
      currency: 'USD',
    });
    assert.deepEqual(parse('minArea=900&maxArea=600'), { ...defaults, minArea: 600, maxArea: 900 });
  });

  test('may ask for search terms, rooms, a generator and a seller', () => {
    assert.deepEqual(parse('q=+quiet++condo+&bedrooms=5&bathrooms=3&generator=true&seller=Owner'), {
      ...defaults,
      q: 'quiet condo',
      bedrooms: 5,
      bathrooms: 3,
      generator: true,
      seller: 'Owner',
    });
    assert.equal(parse(`q=${'က'.repeat(200)}`)['q'], 'က'.repeat(200));
  });

  for (const wrong of [
    'type=lease',
    'type=RENT',
    'type=',
    'township=mandalay',
    'propertyType=castle',
    'parking=1',
    'parking=false',
    'sort=name',
    'order=up',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=1e3',
    'page=01',
    'page=9999999',
    'page=',
    'unknown=1',
    'township=__proto__',
    'sort=constructor',
    'type=%00',
    'currency=MMK',
    'currency=USD',
    'minPrice=0',
    'minPrice=-5',
    'minPrice=1.555',
    'minArea=1.5',
    'maxPrice=10000001',
    'maxPrice=1e3',
    'minPrice=',
    'minArea=0',
    'maxArea=10000001',
    'bedrooms=0',
    'bedrooms=6',
    'bedrooms=02',
    'bathrooms=4',
    'seller=agent',
    'generator=1',
    'q=+++',
    'q=%00',
    'q=%E2%80%AE',
    `q=${'x'.repeat(201)}`,
  ]) {
    test(`treats ${wrong} as the default`, () => assert.deepEqual(parse(wrong), defaults));
  }

  test('may ask for several property types, however they are separated, ordered or repeated', () => {
    for (const address of [
      'propertyType=condo,apartment',
      'propertyType=apartment&propertyType=condo&propertyType=condo',
    ])
      assert.deepEqual(parse(address), { ...defaults, propertyType: ['apartment', 'condo'] });
    assert.deepEqual(parse('propertyType=castle,,condo'), { ...defaults, propertyType: ['condo'] });
  });

  test('takes the first of repeated parameters', () => assert.equal(parse('type=rent&type=sale')['type'], 'rent'));
});

describe('a search as an address', () => {
  test('leaves defaults out', () => {
    assert.equal(searchParameters({}).toString(), '');
    assert.equal(searchParameters({ sort: 'createdAt', order: 'desc', page: 1 }).toString(), '');
  });

  test('omits dollars, and a currency without a price', () => {
    assert.equal(searchParameters({ minPrice: 1, currency: 'USD' }).toString(), 'minPrice=1');
    assert.equal(searchParameters({ currency: 'MMK' }).toString(), '');
  });

  test('has a part with only the filters', () => {
    assert.deepEqual(filterParameters({ bedrooms: 2, gym: true, sort: 'updatedAt', order: 'asc', page: 3 }), {
      bedrooms: '2',
      gym: 'true',
    });
  });

  test('is equivalent to the address that it was parsed from', () => {
    for (const address of [
      'type=rent&township=thaketa',
      'propertyType=land&gym=true&sort=updatedAt&page=12',
      'sort=price&order=asc',
      'order=asc',
      'q=quiet+condo&type=rent&minPrice=300&maxPrice=500&bedrooms=2&bathrooms=3&minArea=600&maxArea=900&generator=true&seller=Owner',
      'maxPrice=15&currency=MMK',
      'propertyType=apartment%2Ccondo&bedrooms=2',
    ]) {
      assert.equal(searchParameters(parseSearchQuery(new URLSearchParams(address))).toString(), address);
    }
  });
});
