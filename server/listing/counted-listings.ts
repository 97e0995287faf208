import { LRUCache } from 'lru-cache';
import { RowsById } from './rows-by-id.ts';

/** A listing as it is counted: everything that it may be filtered by. */
export interface CountedListing {
  /** Id of the user who owns it. */
  owner: string;
  /** The choices that it counts for, each by its column: see server/listing/facets.ts. */
  columns: readonly number[];
  /** The position of its currency. */
  currency: number;
  /** Its numbers that a filter may bound, none below 0; null where it has none. */
  numbers: readonly (number | null)[];
}

/** The lowest and the highest number, both included, by the positions of the currencies: a lowest of infinity means that no number matches. */
export interface Bounds {
  lowest: Float64Array;
  highest: Float64Array;
}

/** Condition of a listing: to have one of its numbers, within bounds. */
export interface NumberWithin {
  number: number;
  within: Bounds;
}

/** Condition of a listing: to be in any of some columns, to have a number within bounds, or to belong to a user, given by id. */
export type Condition = { columns: readonly number[] } | NumberWithin | { owner: string };

/** The same with the owner's number instead of the id. */
type NumberedCondition = Exclude<Condition, { owner: string }> | { owner: number };

/** Stands for the number of a user who has had no listing. */
const nobody = 0xff_ff_ff_ff;

/** Listings that are counted at once: few enough for their bits to fit in the processor's nearest cache. */
const partSize = 8192;
const words = partSize / 32;

/** Stands for a number that a listing lacks; above the highest that it may have. */
const lacking = 0xff_ff_ff_ff;
export const highestNumber = lacking - 1;

/** Size of the cache of counts, and its time to live in milliseconds: a count of the last 30 days is out of date by no more than this. */
const cacheOptions = { max: 200, ttl: 1000 };

/**
 * All listings as bits, one for each choice that they count for, and as numbers: some 110 bytes each (SRC-45). Counting a million by
 * all choices takes as long as a few queries. Setting a listing replaces the one with the same id.
 */
export class CountedListings {
  readonly #columnCount: number;
  readonly #numberCount: number;
  readonly #rows = new RowsById();
  readonly #owners = new RowsById();
  readonly #parts: ListingPart[] = [];
  /** Counts since the last change. */
  readonly #cache = new LRUCache<string, object>(cacheOptions);

  /** How many columns and numbers each listing may have. */
  constructor(columns: number, numbers: number) {
    this.#columnCount = columns;
    this.#numberCount = numbers;
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Replaces the listing with this id, or adds it; undefined removes it. */
  set(id: string, counted: CountedListing | undefined): void {
    const row = counted ? this.#rows.add(id) : this.#rows.delete(id);
    if (this.#cache.size > 0) this.#cache.clear();
    if (row === undefined) return;
    const at = Math.floor(row / partSize);
    const part = (this.#parts[at] ??= new ListingPart(this.#columnCount, this.#numberCount));
    part.set(row % partSize, counted && { ...counted, owner: this.#owners.add(counted.owner) });
  }

  /**
   * Returns a count from the cache, which any change of a listing empties, or else what `count` returns: the pages of a search need the
   * same counts, and so do those of all agents. Callers share the object, and must not change it.
   */
  cached<Count extends object>(key: string, count: () => Count): Count {
    const found = this.#cache.get(key) as Count | undefined;
    if (found) return found;
    const counted = count();
    this.#cache.set(key, counted);
    return counted;
  }

  /** Returns how many listings of a column each of these users has in each of some others, in one pass over all that are in both. */
  countByOwner(ids: readonly string[], within: number, columns: readonly number[]): Uint32Array[] {
    const counts = [undefined, ...ids].map(() => new Uint32Array(columns.length));
    // Indexed by an owner's number, instead of a map: it is read once for each listing. Index 0 is for all other owners.
    const places = new Uint32Array(this.#owners.size);
    for (const [at, id] of ids.entries()) {
      const owner = this.#owners.find(id);
      if (owner !== undefined) places[owner] = at + 1;
    }
    for (const part of this.#parts) part.addByOwner(counts, places, columns, within);
    return counts.slice(1);
  }

  /**
   * Visits the listings part by part, with those that meet all conditions and, for each of the choices, those that meet all other conditions.
   * @param musts conditions for which no other choice is counted
   */
  each(
    { musts, choices }: { musts: readonly Condition[]; choices: readonly Condition[] },
    visit: (part: ListingPart, met: Uint32Array, others: readonly Uint32Array[]) => void,
  ): void {
    const numbered = (condition: Condition) =>
      'owner' in condition ? { owner: this.#owners.find(condition.owner) ?? nobody } : condition;
    const required = musts.map(numbered);
    const met = new Uint32Array(words);
    const asked = choices.map((choice) => ({
      choice: numbered(choice),
      meeting: new Uint32Array(words),
      others: new Uint32Array(words),
    }));
    const others = asked.map((one) => one.others);
    for (const part of this.#parts) {
      const all = part.present.slice();
      for (const condition of required) part.narrow(all, condition);
      for (const { choice, meeting } of asked) {
        meeting.set(all);
        part.narrow(meeting, choice);
      }
      // First those that meet all choices before each, then also all after it.
      met.set(all);
      for (const one of asked) {
        one.others.set(met);
        intersect(met, one.meeting);
      }
      for (const one of asked.toReversed()) {
        intersect(one.others, all);
        intersect(all, one.meeting);
      }
      visit(part, met, others);
    }
  }
}

/** Some of the listings, each a bit of every column. */
class ListingPart {
  readonly present = new Uint32Array(words);
  readonly #columnCount: number;
  readonly #bits: Uint32Array;
  readonly #currencies = new Uint8Array(partSize);
  readonly #owners = new Uint32Array(partSize);
  readonly #numbers: Float64Array[];

  constructor(columns: number, numbers: number) {
    this.#columnCount = columns;
    this.#bits = new Uint32Array(columns * words);
    this.#numbers = Array.from({ length: numbers }, () => new Float64Array(partSize));
  }

  set(row: number, counted: (Omit<CountedListing, 'owner'> & { owner: number }) | undefined): void {
    const [word, bit] = [row >>> 5, 1 << (row & 31)];
    for (let column = 0; column < this.#columnCount; column += 1)
      this.#put(this.#bits, column * words + word, bit, false);
    this.#put(this.present, word, bit, counted !== undefined);
    if (!counted) return;
    for (const column of counted.columns) this.#put(this.#bits, column * words + word, bit, true);
    this.#currencies[row] = counted.currency;
    this.#owners[row] = counted.owner;
    this.#numbers.forEach((numbers, at) => (numbers[row] = counted.numbers[at] ?? lacking));
  }

  #put(bits: Uint32Array, word: number, bit: number, isSet: boolean): void {
    bits[word] = isSet ? (bits[word] as number) | bit : (bits[word] as number) & ~bit;
  }

  /** Removes from some listings those that do not meet a condition. */
  narrow(listings: Uint32Array, condition: NumberedCondition): void {
    if ('number' in condition) return this.#narrowWithin(listings, condition);
    for (let word = 0; word < words; word += 1) {
      const before = listings[word] as number;
      if (before === 0) continue;
      if ('owner' in condition) listings[word] = this.#ownedBy(before, word, condition);
      else listings[word] = before & this.#in(word, condition);
    }
  }

  /** The listings of a word that belong to one owner. */
  #ownedBy(listings: number, word: number, { owner }: { owner: number }): number {
    let met = listings;
    for (let left = listings | 0; left !== 0; left &= left - 1) {
      if (this.#owners[word * 32 + 31 - Math.clz32(left & -left)] !== owner) met ^= left & -left;
    }
    return met;
  }

  /** The listings of a word that are in any of some columns. */
  #in(word: number, { columns }: { columns: readonly number[] }): number {
    let met = 0;
    for (const column of columns) met |= this.#bits[column * words + word] as number;
    return met;
  }

  /** Removes from some listings those whose number is not within bounds. */
  #narrowWithin(listings: Uint32Array, { number, within: { lowest, highest } }: NumberWithin): void {
    const [numbers, of] = [this.#numbers[number] as Float64Array, this.#currencies];
    for (let word = 0; word < words; word += 1) {
      if (listings[word] === 0) continue;
      let met = 0;
      // All of them are compared: finding those present takes longer, unless they are few.
      for (let bit = 0, row = word * 32; bit < 32; bit += 1, row += 1) {
        const [value, currency] = [numbers[row] as number, of[row] as number];
        const isMet = value >= (lowest[currency] as number) && value <= (highest[currency] as number);
        met |= Number(isMet) << bit;
      }
      listings[word] = (listings[word] as number) & met;
    }
  }

  /** How many of some listings are in a column. */
  countIn(listings: Uint32Array, column: number): number {
    const bits = this.#bits;
    let count = 0;
    for (let word = 0, at = column * words; word < words; word += 1, at += 1) {
      count += ones((listings[word] as number) & (bits[at] as number));
    }
    return count;
  }

  /** Adds the listings of a column that are in each of some others to the counts of their owners. */
  addByOwner(counts: readonly Uint32Array[], places: Uint32Array, columns: readonly number[], within: number): void {
    for (const [of, column] of columns.entries()) {
      for (let word = 0, at = column * words; word < words; word += 1, at += 1) {
        let left = (this.#bits[at] as number) & (this.#bits[within * words + word] as number);
        for (; left !== 0; left &= left - 1) {
          const owner = this.#owners[word * 32 + 31 - Math.clz32(left & -left)] as number;
          const counted = counts[places[owner] as number] as Uint32Array;
          counted[of] = (counted[of] as number) + 1;
        }
      }
    }
  }

  /** Adds a number, given by its position, of those of some listings that are in a column and have the number, to the list of its currency. */
  addNumbers(
    found: readonly { add(number: number): void }[],
    listings: Uint32Array,
    { column, number }: { column: number; number: number },
  ): void {
    const numbers = this.#numbers[number] as Float64Array;
    for (let word = 0, at = column * words; word < words; word += 1, at += 1) {
      for (let left = (listings[word] as number) & (this.#bits[at] as number); left !== 0; left &= left - 1) {
        const row = word * 32 + 31 - Math.clz32(left & -left);
        const value = numbers[row] as number;
        if (value !== lacking) found[this.#currencies[row] as number]?.add(value);
      }
    }
  }

  /** How many of some listings meet a condition. */
  count(listings: Uint32Array, condition: NumberWithin): number {
    const met = listings.slice();
    this.narrow(met, condition);
    return countOf(met);
  }

  /** Adds to each count how many of some listings have a number within the bounds at the same position. */
  addWithin(counts: Uint32Array, listings: Uint32Array, number: number, bounds: readonly Bounds[]): void {
    const [numbers, of] = [this.#numbers[number] as Float64Array, this.#currencies];
    for (let word = 0; word < words && bounds.length > 0; word += 1) {
      for (let left = listings[word] as number; left !== 0; left &= left - 1) {
        const row = word * 32 + 31 - Math.clz32(left & -left);
        const [value, currency] = [numbers[row] as number, of[row] as number];
        for (let at = 0; at < bounds.length; at += 1) {
          const { lowest, highest } = bounds[at] as Bounds;
          const isMet = Number(value >= (lowest[currency] as number)) & Number(value <= (highest[currency] as number));
          counts[at] = (counts[at] as number) + isMet;
        }
      }
    }
  }
}

/** How many listings the set bits stand for. */
export function countOf(listings: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < words; word += 1) count += ones(listings[word] as number);
  return count;
}

/** How many bits of a number are set: counted in pairs, fours and eights, whose sum a multiplication puts into the highest byte. */
function ones(bits: number): number {
  const pairs = (bits - ((bits >>> 1) & 0x55_55_55_55)) | 0;
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}

function intersect(listings: Uint32Array, others: Uint32Array): void {
  for (let word = 0; word < words; word += 1) listings[word] = (listings[word] as number) & (others[word] as number);
}
