import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchParameters } from '#domain/listing/query-string.ts';
import { tidied } from './orders.ts';

const tidy = (address: string) => {
  const search = tidied(new URLSearchParams(address));
  return search && String(searchParameters(search));
};

test('turns the choice of an order into sort and order', () => {
  assert.equal(tidy('township=bahan&order-by=price-asc'), 'township=bahan&sort=price&order=asc');
});

test('leaves out the default order, empty choices, invalid orders, and a currency without a price', () => {
  assert.equal(tidy('type=&township=bahan&order-by=createdAt-desc&currency=MMK&minPrice='), 'township=bahan');
  assert.equal(tidy('order-by=name-up'), '');
});

test('writes typed values as addresses have them', () => {
  assert.equal(tidy('q=+lake+view&maxPrice=၁,၅၀၀&currency=MMK&bedrooms='), 'q=lake+view&maxPrice=1500&currency=MMK');
});

test('joins several choices of one filter with commas, however a form sends them', () => {
  assert.equal(tidy('propertyType=condo&propertyType=apartment'), 'propertyType=apartment%2Ccondo');
  assert.equal(tidy('propertyType=condo%2Capartment'), undefined);
});

test('turns a price band into its ends, instead of what was typed', () => {
  assert.equal(tidy('minPrice=1&maxPrice=2&currency=USD&band=500-1000'), 'minPrice=500&maxPrice=1000');
  assert.equal(tidy('maxPrice=700&currency=MMK&band=80-'), 'minPrice=80&currency=MMK');
  assert.equal(tidy('type=rent&minPrice=7&currency=MMK&band=-10'), 'type=rent&maxPrice=10&currency=MMK');
});

test('turns a choice of beds into that many, or at least so many', () => {
  assert.equal(tidy('beds=2&order-by=price-asc'), 'bedrooms=2&sort=price&order=asc');
  assert.equal(tidy('beds=2%2B'), 'minBedrooms=2');
});

test('leaves alone an address that no form has produced', () => {
  assert.equal(tidy('township=bahan&sort=regularPrice&order=asc&page=2'), undefined);
});
