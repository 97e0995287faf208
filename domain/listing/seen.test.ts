import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mostSeen, type SeenListing, seenIn, withSeen } from './seen.ts';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const seen = (number: number): SeenListing => ({
  _id: id(number),
  at: '2026-11-21T12:00:00.000Z',
  name: 'Lake view',
  type: 'rent',
  propertyType: 'condo',
  township: 'bahan',
  currency: 'lakh MMK',
  regularPrice: 16,
  discountPrice: null,
  place: null,
  cover: id(900 + number),
});

test('a listing that is opened again is remembered once, as the latest, with its present price', () => {
  const before = [seen(2), seen(1)];
  const again = { ...seen(1), at: '2026-11-22T12:00:00.000Z', regularPrice: 14 };
  assert.deepEqual(withSeen(before, again), [again, seen(2)]);
});

test('only the last 50 are remembered', () => {
  const many = Array.from({ length: 60 }, (_, number) => seen(number));
  const kept = many.reduce<SeenListing[]>(withSeen, []);
  assert.equal(kept.length, mostSeen);
  assert.deepEqual([kept[0]?._id, kept.at(-1)?._id], [id(59), id(10)]);
  assert.equal(seenIn(many).length, mostSeen);
});

test('what is stored is read as far as it can be shown', () => {
  const whole = { ...seen(1), discountPrice: 12, place: 'Golden Valley' };
  assert.deepEqual(seenIn([whole, { ...seen(2), cover: null }]), [whole, { ...seen(2), cover: null }]);
  for (const stored of [undefined, null, 'seen', {}, 7]) assert.deepEqual(seenIn(stored), []);
  const wrong: Record<keyof SeenListing, unknown> = {
    _id: '../admin',
    at: 'yesterday',
    name: 7,
    type: 'gift',
    propertyType: 'castle',
    township: 'atlantis',
    currency: 'EUR',
    priceFor: 'week',
    regularPrice: '16',
    discountPrice: '12',
    place: 7,
    cover: 'https://elsewhere.example/photo.jpg',
  };
  for (const [name, value] of Object.entries(wrong)) {
    assert.deepEqual(seenIn([{ ...seen(1), [name]: value }]), [], name);
    // Earlier releases did not remember what a price is for.
    const without = { ...seen(1), [name]: undefined };
    assert.deepEqual(seenIn([without]), name === 'priceFor' ? [without] : [], name);
  }
  assert.deepEqual(seenIn([null, 'text', seen(3)]), [seen(3)]);
});
