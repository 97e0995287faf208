import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseSearchQuery, searchParameters } from './search-query.ts';

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
      sort: 'regularPrice',
      order: 'asc',
      township: 'bahan',
      propertyType: 'house',
      page: 3,
    });
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
  ]) {
    test(`takes ${wrong} for the default`, () => assert.deepEqual(parse(wrong), defaults));
  }

  test('takes the first of repeated parameters', () => assert.equal(parse('type=rent&type=sale')['type'], 'rent'));
});

describe('a search as an address', () => {
  test('leaves defaults out', () => {
    assert.equal(searchParameters({}).toString(), '');
    assert.equal(searchParameters({ sort: 'createdAt', order: 'desc', page: 1 }).toString(), '');
  });

  test('says what the address it came from said', () => {
    for (const address of [
      'type=rent&township=thaketa',
      'propertyType=land&gym=true&sort=updatedAt&page=12',
      'sort=regularPrice&order=asc',
      'order=asc',
    ]) {
      assert.equal(searchParameters(parseSearchQuery(new URLSearchParams(address))).toString(), address);
    }
  });
});
