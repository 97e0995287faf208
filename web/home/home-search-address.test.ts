import assert from 'node:assert/strict';
import { test } from 'node:test';
import { homeSearchAddress } from './home-search-address.ts';

const addressOf = (query: string) => homeSearchAddress(new URLSearchParams(query));

test('words alone are searched in full text, whatever other fields were sent empty', () => {
  const empty = 'type=&township=&propertyType=&band=&currency=USD';
  assert.equal(addressOf(`searchTerm=+condo+sanchaung+&${empty}`), '/full-search?searchTerm=condo+sanchaung');
  assert.equal(addressOf(`searchTerm=+&${empty}`), '/search');
});

test('choices lead to the advanced search, with the words among its filters', () => {
  const choices = 'township=bahan&propertyType=&band=500-1000&currency=USD';
  assert.equal(
    addressOf(`searchTerm=&type=rent&${choices}`),
    '/search?type=rent&township=bahan&minPrice=500&maxPrice=1000',
  );
  assert.equal(addressOf('searchTerm=lift&type=sale&township=&propertyType=&band='), '/search?q=lift&type=sale');
});

test('what is no choice of the form is left out', () => {
  assert.equal(addressOf('searchTerm=lift&type=barter&township=atlantis&page=x'), '/full-search?searchTerm=lift');
});
