import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { type ChoiceFilter, choiceKeys, keyOf } from './choices.ts';
import { type CountedListing, ListingIndex, numberNames } from './listing-index.ts';

const owners = Array.from({ length: 4 }, () => randomUUID());
type Held = [name: ChoiceFilter | 'currency', value: string | number | boolean];
const held: readonly Held[] = [
  ['type', 'rent'],
  ['bedrooms', 2],
  ['parking', true],
  ['available', false],
  ['currency', 'USD'],
  ['currency', 'lakh MMK'],
];
const placeOf = (...choice: Held) => choiceKeys.indexOf(keyOf(...choice)) + 1;

function anyListing(id: string): CountedListing {
  const [price, moveIn, area, availableFrom, createdAt] = numberNames.map(() =>
    randomInt(4) === 0 ? null : randomInt(100),
  );
  const currency = randomInt(2) === 0 ? 'USD' : 'lakh MMK';
  return {
    id,
    owner: owners[randomInt(owners.length)] as string,
    choices: [
      placeOf('currency', currency),
      ...held.filter(([name]) => name !== 'currency' && randomInt(3) === 0).map((choice) => placeOf(...choice)),
    ],
    price: price ?? null,
    moveIn: moveIn ?? null,
    area: area ?? null,
    availableFrom: availableFrom ?? null,
    createdAt: createdAt ?? null,
  };
}

/** Listings in the index, and one by one. */
class Both {
  readonly index = new ListingIndex();
  readonly plain = new Map<string, CountedListing>();

  set(id: string, listing?: CountedListing) {
    if (listing) this.index.set(listing);
    else this.index.delete(id);
    if (listing) this.plain.set(id, listing);
    else this.plain.delete(id);
  }

  /** Compares every set of the index, alone and with the others, with the listings one by one. */
  holds() {
    const { index } = this;
    const plain = [...this.plain.values()];
    const count = (isMet: (listing: CountedListing) => boolean) => plain.filter(isMet).length;
    const has = (listing: CountedListing, choice: Held) => listing.choices.includes(placeOf(...choice));
    const isBetween = (number: number | null, lowest: number, highest: number) =>
      number !== null && number >= lowest && number <= highest;
    assert.equal(index.size, plain.length);
    assert.equal(index.all.size(), plain.length);
    for (const one of held) {
      const having = index.having(...one);
      assert.equal(
        having.size(),
        count((listing) => has(listing, one)),
      );
      for (const other of held)
        assert.equal(
          having.intersection_size(index.having(...other)),
          count((listing) => has(listing, one) && has(listing, other)),
        );
      for (const name of numberNames) {
        const within = index.within(name, { minimum: 20, maximum: 70 }).intersection(having);
        assert.equal(
          within.size(),
          count((listing) => has(listing, one) && isBetween(listing[name], 20, 70)),
        );
      }
      assert.deepEqual(
        index.countByOwner(having, [...owners, randomUUID()]),
        [...owners, ''].map((owner) => count((listing) => has(listing, one) && listing.owner === owner)),
      );
    }
    for (const owner of [...owners, randomUUID()])
      assert.equal(
        index.ownedBy(owner).size(),
        count((listing) => listing.owner === owner),
      );
    assert.equal(
      index.withAmount('price', { USD: { minimum: 30 }, 'lakh MMK': { maximum: 40 } }).size(),
      count((listing) =>
        has(listing, ['currency', 'USD']) ? isBetween(listing.price, 30, 1e9) : isBetween(listing.price, 0, 40),
      ),
    );
    assert.equal(
      index.withAmount('price', { USD: {} }).size(),
      count((listing) => has(listing, ['currency', 'USD']) && listing.price !== null),
    );
    const some = plain.slice(0, 50);
    const found = index.withIds([randomUUID(), ...some.map(({ id }) => id)]);
    assert.equal(found.size(), some.length);
    assert.deepEqual([...index.numbersOf(found, 'area')].sort(), some.map(({ area }) => area ?? Number.NaN).sort());
  }
}

describe('the index has the same listings as going through them one by one', () => {
  const both = new Both();

  test('none', () => both.holds());

  test('many', () => {
    for (let turn = 0; turn < 20_000; turn += 1) {
      const id = randomUUID();
      both.set(id, anyListing(id));
    }
    both.holds();
  });

  test('after changes, removals and additions', () => {
    for (const id of both.plain.keys()) {
      const chance = randomInt(4);
      if (chance > 0) both.set(id, chance === 1 ? anyListing(id) : undefined);
    }
    for (let turn = 0; turn < 5000; turn += 1) {
      const id = randomUUID();
      both.set(id, anyListing(id));
    }
    // Removing one that is not there has no effect.
    both.set(randomUUID());
    both.holds();
  });

  test('after one was added, removed and added again under its id', () => {
    const id = randomUUID();
    for (const isThere of [true, false, true, true, false, true]) both.set(id, isThere ? anyListing(id) : undefined);
    both.holds();
  });
});
