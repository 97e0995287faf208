import type { PriceRange } from '#domain/exchange-rate/exchange-rate.ts';
import { currencies, type Currency } from '#domain/listing/listing.ts';

/** A listing as it is counted: everything that it may be filtered by, in a few numbers. */
export interface CountedListing {
  /** The keys of its facets: see server/listing/counts.ts. */
  keys: readonly number[];
  /** The place of its currency. */
  currency: number;
  /** What is asked for it. */
  price: number;
  /** What else it may be bounded by, none below 0; null where it has none. */
  numbers: readonly (number | null)[];
}

/** Numbers from one to another, both included. */
export interface Bounds {
  lowest: number;
  highest: number;
}

/** What a count asks of listings. What a listing misses is told as a bit for each condition. */
export interface Question {
  /** What a listing misses by each of its keys: a table for each. */
  missedByKey: readonly Uint32Array[];
  /** Bounds for each currency, none where all of its prices are beyond, and what a listing misses that lies beyond them. */
  price: { within: readonly (Bounds | undefined)[]; missed: number } | undefined;
  /** Bounds of other numbers, each by its place among them; a listing without such a number lies beyond them all. */
  numbers: (Bounds & { at: number })[];
}

/** What a listing misses that counts for no choice: two bits, as one that misses two conditions counts for none either. */
export const missesAll = 0b11 << 28;

/** Listings are spread by their ids over so many tables, each of which grows by itself, in no time. */
const tableCount = 256;

const fewestPlaces = 16;

const empty = 0;
const present = 1;
/** A place that had a listing: those that were put behind it are still found. */
const gone = 2;

/** In place of a number that a listing lacks, and beyond the highest that it may have. */
const lacking = 0xff_ff_ff_ff;
export const highestNumber = lacking - 1;

/**
 * Numbers of all listings, some 60 bytes each (SRC-45). A million are read through in the time of a few queries.
 * A listing is put in the place of what was known by its id.
 */
export class CountedListings {
  readonly #tables: CountedTable[];
  #size = 0;

  /** How many keys and numbers each listing has. */
  constructor(keys: number, numbers: number) {
    this.#tables = Array.from({ length: tableCount }, () => new CountedTable(keys, numbers, fewestPlaces));
  }

  get size(): number {
    return this.#size;
  }

  /** Puts a listing in the place of what is there by its id; undefined takes that out. */
  set(id: string, counted: CountedListing | undefined): void {
    const parts = partsOf(id);
    const hash = hashOf(parts);
    const at = hash % tableCount;
    let table = this.#tables[at] as CountedTable;
    if (table.isFull) this.#tables[at] = table = table.grown();
    this.#size += table.set(parts, Math.floor(hash / tableCount), counted);
  }

  /** Visits every listing that misses one condition or none: its table, its place there, and the bit of what it misses. */
  each(question: Question, visit: (table: CountedTable, place: number, missed: number) => void): void {
    for (const table of this.#tables) table.each(question, visit);
  }
}

/** Listings at the places that their ids lead to, or at the next ones that are free. */
export class CountedTable {
  readonly #keyCount: number;
  readonly #numberCount: number;
  readonly #places: number;
  readonly #states: Uint8Array;
  readonly #ids: Uint32Array;
  readonly #keys: Uint16Array;
  readonly #prices: Int32Array;
  readonly #numbers: Uint32Array;
  #used = 0;
  #present = 0;

  constructor(keyCount: number, numberCount: number, places: number) {
    this.#keyCount = keyCount;
    this.#numberCount = numberCount;
    this.#places = places;
    this.#states = new Uint8Array(places);
    this.#ids = new Uint32Array(places * 4);
    this.#keys = new Uint16Array(places * keyCount);
    this.#prices = new Int32Array(places);
    this.#numbers = new Uint32Array(places * numberCount);
  }

  /** Whether another listing would make those with neighbouring ids long to find. */
  get isFull(): boolean {
    return this.#used >= this.#places * 0.75;
  }

  /** The same listings with room for half as many more. */
  grown(): CountedTable {
    const [keys, numbers] = [this.#keyCount, this.#numberCount];
    const larger = new CountedTable(keys, numbers, Math.max(fewestPlaces, this.#present * 2));
    for (let place = 0; place < this.#places; place += 1) {
      if (this.#states[place] !== present) continue;
      const id = [...this.#ids.subarray(place * 4, place * 4 + 4)];
      const to = larger.#placeOf(id, Math.floor(hashOf(id) / tableCount));
      larger.#states[to] = present;
      larger.#ids.set(id, to * 4);
      larger.#keys.set(this.#keys.subarray(place * keys, (place + 1) * keys), to * keys);
      larger.#numbers.set(this.#numbers.subarray(place * numbers, (place + 1) * numbers), to * numbers);
      larger.#prices[to] = this.#prices[place] as number;
    }
    larger.#used = larger.#present = this.#present;
    return larger;
  }

  /** @returns by how many the listings have become more. */
  set(id: readonly number[], hash: number, counted: CountedListing | undefined): number {
    const place = this.#placeOf(id, hash);
    const before = this.#states[place] === present ? 1 : 0;
    if (counted === undefined) {
      if (before === 1) this.#states[place] = gone;
      this.#present -= before;
      return -before;
    }
    if (this.#states[place] === empty) this.#used += 1;
    this.#states[place] = present;
    this.#ids.set(id, place * 4);
    this.#keys.set(counted.keys, place * this.#keyCount);
    this.#prices[place] = counted.price * currencies.length + counted.currency;
    counted.numbers.forEach((number, at) => (this.#numbers[place * this.#numberCount + at] = number ?? lacking));
    this.#present += 1 - before;
    return 1 - before;
  }

  keyOf(place: number, key: number): number {
    return this.#keys[place * this.#keyCount + key] as number;
  }

  numberOf(place: number, at: number): number {
    return this.#numbers[place * this.#numberCount + at] as number;
  }

  isPricedWithin(place: number, within: readonly (Bounds | undefined)[]): boolean {
    const priced = this.#prices[place] as number;
    const currency = priced % currencies.length;
    const bounds = within[currency];
    const price = (priced - currency) / currencies.length;
    return bounds !== undefined && price >= bounds.lowest && price <= bounds.highest;
  }

  each({ missedByKey, price, numbers }: Question, visit: (table: this, place: number, missed: number) => void): void {
    const [keys, states, keyCount] = [this.#keys, this.#states, this.#keyCount];
    for (let place = 0, at = 0; place < this.#places; place += 1, at += keyCount) {
      if (states[place] !== present) continue;
      let missed = 0;
      for (let key = 0; key < keyCount; key += 1) {
        missed |= (missedByKey[key] as Uint32Array)[keys[at + key] as number] as number;
      }
      for (const { at: which, lowest, highest } of numbers) {
        const number = this.numberOf(place, which);
        if (number < lowest || number > highest) missed |= missesAll;
      }
      if (isOneOrNone(missed) && price && !this.isPricedWithin(place, price.within)) missed |= price.missed;
      if (isOneOrNone(missed)) visit(this, place, missed);
    }
  }

  /** The place of an id, or the one where it belongs. */
  #placeOf(id: readonly number[], hash: number): number {
    let place = hash % this.#places;
    while (this.#states[place] !== empty && !id.every((part, at) => this.#ids[place * 4 + at] === part)) {
      place = (place + 1) % this.#places;
    }
    return place;
  }
}

/** Whether a number has no more than one bit. */
function isOneOrNone(bits: number): boolean {
  return (bits & (bits - 1)) === 0;
}

/** An id as four numbers. */
function partsOf(id: string): number[] {
  const digits = id.replaceAll('-', '');
  return [0, 8, 16, 24].map((from) => Number.parseInt(digits.slice(from, from + 8), 16));
}

/** A number to spread ids by: those of listings that were made together are much alike. */
function hashOf(parts: readonly number[]): number {
  let hash = 0;
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x9e_37_79_b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

/** Ranges of prices as bounds, in the order of the currencies. */
export function boundsOf(prices: Partial<Record<Currency, PriceRange>>): (Bounds | undefined)[] {
  return currencies.map((currency) => {
    const range = prices[currency];
    return range && { lowest: range.minimum ?? 0, highest: range.maximum ?? highestNumber };
  });
}
