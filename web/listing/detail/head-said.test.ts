import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headSaid } from './head-said.ts';

const listing = {
  name: 'Sunny home',
  type: 'rent',
  propertyType: 'condo',
  township: 'bahan',
  details: {},
  regularPrice: 900,
  discountPrice: null,
  currency: 'USD',
  bedrooms: 2,
  squareFeet: 1200,
  landSquareFeet: null,
  code: 'E-7F4KM',
} as const;

test('title and description name what tells a listing from others of its name, in the page’s language (SIT-484)', () => {
  assert.deepEqual(headSaid(listing, 'en'), {
    title: 'Sunny home · Condo · Bahan · E-7F4KM',
    description: 'USD 900 / month · For rent · Condo · Bahan · 2 bedrooms · 1,200 sq ft · E-7F4KM',
  });
  const { title, description } = headSaid(listing, 'my');
  assert.equal(title, 'Sunny home · ကွန်ဒို · ဗဟန်း · E-7F4KM');
  assert.match(description, / · အိပ်ခန်း ၂ ခန်း · ၁,၂၀၀ စတုရန်းပေ · E-7F4KM$/);
});

test('a room is named as one, and what a listing lacks is not named', () => {
  const room = { ...listing, details: { kind: 'room' }, bedrooms: 0, squareFeet: null } as const;
  const { title, description } = headSaid(room, 'en');
  assert.equal(title, 'Sunny home · Room in a home · Bahan · E-7F4KM');
  assert.equal(description, 'USD 900 / month · For rent · Room in a home · Bahan · E-7F4KM');
});
