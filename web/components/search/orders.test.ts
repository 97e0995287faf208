import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tidied } from './orders.ts';

const tidy = (address: string) => tidied(new URLSearchParams(address))?.toString();

test('turns the choice of an order into sort and order', () => {
  assert.equal(tidy('township=bahan&order-by=regularPrice-asc'), 'township=bahan&sort=regularPrice&order=asc');
});

test('leaves out the default order, empty choices and orders that are none', () => {
  assert.equal(tidy('type=&township=bahan&order-by=createdAt-desc'), 'township=bahan');
  assert.equal(tidy('order-by=name-up'), '');
});

test('lets an address be that is tidy already', () => {
  assert.equal(tidy('township=bahan&sort=regularPrice&order=asc&page=2'), undefined);
});
