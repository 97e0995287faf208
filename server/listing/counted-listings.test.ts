import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { describe, mock, test } from 'node:test';
import {
  type Bounds,
  type Condition,
  type CountedListing,
  CountedListings,
  countOf,
  highestNumber,
  type NumberWithin,
} from './counted-listings.ts';
import { NumberList } from './counts-in-memory.ts';

const columns = 6;
const owners = Array.from({ length: 4 }, () => randomUUID());

function anyListing(): CountedListing {
  return {
    owner: owners[randomInt(owners.length)] as string,
    columns: Array.from({ length: columns }, (_, column) => column).filter(() => randomInt(3) === 0),
    currency: randomInt(2),
    numbers: [randomInt(4) === 0 ? null : randomInt(100), randomInt(2) === 0 ? highestNumber : 0],
  };
}

function meets({ owner, columns: of, currency, numbers }: CountedListing, condition: Condition): boolean {
  if ('owner' in condition) return owner === condition.owner;
  if (!('number' in condition)) return condition.columns.some((column) => of.includes(column));
  const [number, { lowest, highest }] = [numbers[condition.number], condition.within];
  return typeof number === 'number' && number >= Number(lowest[currency]) && number <= Number(highest[currency]);
}

/** Bounds for each of the two currencies. */
const between = (...bounds: [lowest: number, highest: number][]): Bounds => ({
  lowest: Float64Array.from(bounds, ([lowest]) => lowest),
  highest: Float64Array.from(bounds, ([, highest]) => highest),
});
const none: [number, number] = [Number.POSITIVE_INFINITY, highestNumber];
const conditions: Condition[] = [
  { columns: [0] },
  { columns: [1, 2] },
  { number: 0, within: between([20, 70], [0, 50]) },
  { number: 0, within: between(none, [10, highestNumber]) },
  { number: 1, within: between([1, highestNumber], [1, highestNumber]) },
  { owner: owners[1] as string },
];

const bands = [between([0, 30], [0, 40]), between([30, 80], none), between([80, highestNumber], [40, highestNumber])];

/** Listings counted as bits, and one by one. */
class Both {
  readonly counted = new CountedListings(columns, 2);
  readonly plain = new Map<string, CountedListing>();

  set(id: string, listing: CountedListing | undefined) {
    this.counted.set(id, listing);
    if (listing) this.plain.set(id, listing);
    else this.plain.delete(id);
  }

  /** Compares the counts of every condition and column with those of going through the listings one by one. */
  holds() {
    const { counted, plain } = this;
    assert.equal(counted.size, plain.size);
    counted.each({ musts: [{ owner: randomUUID() }], choices: [] }, (_, met) => assert.equal(countOf(met), 0));
    const people = [...owners.slice(1), randomUUID()];
    const among = [0, 3, 5];
    assert.deepEqual(
      counted.countByOwner(people, 1, among).map((counts) => [...counts]),
      people.map((id) =>
        among.map(
          (column) =>
            [...plain.values()].filter((of) => of.owner === id && [1, column].every((one) => of.columns.includes(one)))
              .length,
        ),
      ),
    );
    for (let question = 0; question < 2 ** conditions.length; question += 1) {
      const asked = conditions.filter((_, at) => (question >> at) & 1);
      const [musts, choices] = [asked.slice(0, 1), asked.slice(1)];
      const left = (all: readonly Condition[]) =>
        [...plain.values()].filter((listing) => all.every((condition) => meets(listing, condition)));
      const found = {
        met: 0,
        columns: Array.from({ length: columns }, () => 0),
        others: choices.map(() => 0),
        within: 0,
        bands: new Uint32Array(bands.length),
      };
      counted.each({ musts, choices }, (part, met, others) => {
        found.met += countOf(met);
        found.columns = found.columns.map((count, column) => count + part.countIn(met, column));
        found.others = found.others.map((count, at) => count + countOf(others[at] as Uint32Array));
        found.within += part.count(met, conditions[2] as NumberWithin);
        part.addWithin(found.bands, met, 0, bands);
      });
      assert.deepEqual(found, {
        met: left(asked).length,
        columns: found.columns.map((_, column) => left([...asked, { columns: [column] }]).length),
        others: choices.map((choice) => left(asked.filter((one) => one !== choice)).length),
        within: left([...asked, conditions[2] as NumberWithin]).length,
        bands: Uint32Array.from(bands, (within) => left([...asked, { number: 0, within }]).length),
      });
    }
  }
}

describe('listings as bits have the same counts as one by one', () => {
  const both = new Both();

  test('none', () => both.holds());

  test('many more than fit in one part', () => {
    for (let turn = 0; turn < 20_000; turn += 1) both.set(randomUUID(), anyListing());
    both.holds();
  });

  test('after changes, removals and additions', () => {
    for (const id of both.plain.keys()) {
      const chance = randomInt(4);
      if (chance > 0) both.set(id, chance === 1 ? anyListing() : undefined);
    }
    for (let turn = 0; turn < 5000; turn += 1) both.set(randomUUID(), anyListing());
    // Removing one that is not there has no effect.
    both.set(randomUUID(), undefined);
    both.holds();
  });

  test('after one was added, removed and added again under its id', () => {
    const id = randomUUID();
    for (const listing of [anyListing(), undefined, anyListing(), anyListing(), undefined, anyListing()])
      both.set(id, listing);
    both.holds();
  });
});

test('a list of numbers returns the lower median, however many there are', () => {
  const list = new NumberList();
  assert.equal(list.median(), null);
  for (const number of [9, 1, 4]) list.add(number);
  assert.equal(list.median(), 4);
  list.add(0xff_ff_ff_fe);
  assert.equal(list.median(), 4);
  for (let number = 0; number < 1000; number += 1) list.add(5);
  assert.equal(list.length, 1004);
  assert.equal(list.median(), 5);
});

describe('a count', () => {
  const open = () => {
    const listings = new CountedListings(columns, 2);
    let counts = 0;
    const count = () => ({ count: (counts += 1) });
    return { listings, cached: (key: string) => listings.cached(key, count).count };
  };

  test('is cached by its key', () => {
    const { cached } = open();
    assert.deepEqual([cached('one'), cached('other'), cached('one'), cached('other')], [1, 2, 1, 2]);
  });

  test('is made again after a listing is added, changed or removed', () => {
    const { listings, cached } = open();
    const id = randomUUID();
    const counts = [cached('one')];
    for (const counted of [anyListing(), anyListing(), undefined]) {
      listings.set(id, counted);
      counts.push(cached('one'), cached('one'));
    }
    assert.deepEqual(counts, [1, 2, 2, 3, 3, 4, 4]);
  });

  test('is made again after a second, in which the last 30 days have moved on', (context) => {
    let now = 1000;
    context.after(() => mock.reset());
    // The cache reads the clock at most once a millisecond.
    mock.timers.enable({ apis: ['setTimeout'] });
    mock.method(performance, 'now', () => now);
    const { cached } = open();
    assert.deepEqual([cached('one'), cached('one')], [1, 1]);
    now += 1001;
    mock.timers.tick(1);
    assert.deepEqual([cached('one'), cached('one')], [2, 2]);
  });
});
