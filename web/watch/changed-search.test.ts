import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedSearch, keepField } from './changed-search.ts';

test('the form of a watched search keeps what is ticked, and has words and prices as typed (WCH-13)', () => {
  const search = 'q=lake&type=rent&minPrice=100&maxPrice=900&currency=MMK&minArea=500&maxArea=900&parking=true';
  const form = new FormData();
  form.set(keepField('type'), 'true');
  form.set(keepField('minArea,maxArea'), 'true');
  form.set('q', '  ');
  form.set('minPrice', '');
  form.set('maxPrice', '1,200');
  assert.equal(changedSearch(search, form), 'type=rent&currency=MMK&minArea=500&maxArea=900&maxPrice=1%2C200');
  assert.equal(changedSearch(search, new FormData()), 'currency=MMK');
});
