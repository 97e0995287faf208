import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everybodysAddress, everybodysQueryOf } from './load-users-listings.ts';

const queryOf = (address: string) => everybodysQueryOf(new URL(address, 'http://portal.example').searchParams);

test('the tab keeps terms, filters, order and page in its address, and omits defaults', () => {
  const address = '/dashboard?tab=users-listings&q=lake+view&type=sale&township=bahan&sort=updatedAt&order=asc&page=3';
  const { q, type, township, sort, order, page } = queryOf(address);
  assert.deepEqual([q, type, township, sort, order, page], ['lake view', 'sale', 'bahan', 'updatedAt', 'asc', 3]);
  assert.deepEqual(queryOf(everybodysAddress(queryOf(address))), queryOf(address));
  assert.equal(everybodysAddress(queryOf('/dashboard?tab=users-listings')), '/dashboard?tab=users-listings');
});

test('the form’s single choice of order sets both parameters, and its empty fields are ignored', () => {
  const query = queryOf('/dashboard?tab=users-listings&q=&type=&order-by=price-asc');
  assert.equal(everybodysAddress(query), '/dashboard?tab=users-listings&sort=price&order=asc');
});

test('an invalid address asks for the first page of everything', () => {
  const query = queryOf(`/dashboard?page=-4&type=boat&order-by=up-down&q=${'x'.repeat(300)}`);
  assert.deepEqual([query.page, query.type, query.sort, query.order], [1, undefined, 'createdAt', 'desc']);
  assert.equal(query.q, '');
});
