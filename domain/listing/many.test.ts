import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idsSchema, marksSchema, mostAtOnce, takenStatusOf } from './many.ts';

const idOf = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const marks = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ _id: idOf(at), propertyStatus: 'Rented Out' }));

test('a call takes 1 to 100 listings, each once', () => {
  for (const [count, isTaken] of [
    [0, false],
    [1, true],
    [mostAtOnce, true],
    [mostAtOnce + 1, false],
  ] as const) {
    assert.equal(marksSchema.safeParse({ listings: marks(count) }).success, isTaken, `${count} marks`);
    const ids = marks(count).map(({ _id }) => _id);
    assert.equal(idsSchema.safeParse({ ids }).success, isTaken, `${count} deletions`);
  }
  const letters = '019A0000-0000-7000-8000-00000000000A';
  for (const twice of [
    [idOf(1), idOf(1)],
    [letters, letters.toLowerCase()],
  ]) {
    assert.equal(idsSchema.safeParse({ ids: twice }).success, false);
    const listings = twice.map((_id) => ({ _id, propertyStatus: null }));
    assert.equal(marksSchema.safeParse({ listings }).success, false);
  }
});

test('a mark is one of the statuses, or null', () => {
  const isTaken = (propertyStatus: unknown) =>
    marksSchema.safeParse({ listings: [{ _id: idOf(1), propertyStatus }] }).success;
  for (const status of ['Rented Out', 'Sold Out', 'Still Available', null]) assert.equal(isTaken(status), true);
  for (const status of ['', 'Rented', undefined, 1]) assert.equal(isTaken(status), false);
});

test('a listing for rent becomes rented out, one for sale sold', () => {
  assert.equal(takenStatusOf('rent'), 'Rented Out');
  assert.equal(takenStatusOf('sale'), 'Sold Out');
});
