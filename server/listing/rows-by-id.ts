/** Number of tables over which rows are distributed by their ids; each grows on its own, in negligible time. */
const tableCount = 256;

const fewestPlaces = 16;

/** Instead of a row: never used, or deleted, in which case others are still found behind it. */
const empty = 0xff_ff_ff_ff;
const gone = empty - 1;

/** Row numbers, from 0, by id (a UUID), at some 40 bytes each; the numbers of deleted rows are reused. */
export class RowsById {
  readonly #tables = Array.from({ length: tableCount }, () => new RowTable(fewestPlaces));
  readonly #free: number[] = [];
  #next = 0;

  get size(): number {
    return this.#next - this.#free.length;
  }

  /** The row of an id, assigning one if it has none. */
  add(id: string): number {
    const parts = partsOf(id);
    const hash = hashOf(parts);
    const at = hash % tableCount;
    let table = this.#tables[at] as RowTable;
    const known = table.rowOf(parts, Math.floor(hash / tableCount));
    if (known !== undefined) return known;
    if (table.isFull) this.#tables[at] = table = table.grown();
    const row = this.#free.pop() ?? this.#next++;
    table.add(parts, Math.floor(hash / tableCount), row);
    return row;
  }

  /** The row of an id, if it has one. */
  find(id: string): number | undefined {
    const parts = partsOf(id);
    const hash = hashOf(parts);
    return (this.#tables[hash % tableCount] as RowTable).rowOf(parts, Math.floor(hash / tableCount));
  }

  /** Deletes an id. Returns the row that it had, if any. */
  delete(id: string): number | undefined {
    const parts = partsOf(id);
    const hash = hashOf(parts);
    const row = (this.#tables[hash % tableCount] as RowTable).delete(parts, Math.floor(hash / tableCount));
    if (row !== undefined) this.#free.push(row);
    return row;
  }
}

/** Hash table of ids, each at its own position or at the next free one. */
class RowTable {
  readonly #places: number;
  readonly #ids: Uint32Array;
  readonly #rows: Uint32Array;
  #used = 0;
  #present = 0;

  constructor(places: number) {
    this.#places = places;
    this.#ids = new Uint32Array(places * 4);
    this.#rows = new Uint32Array(places).fill(empty);
  }

  /** Whether another id would make neighbouring positions slow to search. */
  get isFull(): boolean {
    return this.#used >= this.#places * 0.75;
  }

  /** The same ids with room for as many again. */
  grown(): RowTable {
    const larger = new RowTable(Math.max(fewestPlaces, this.#present * 2));
    for (let place = 0; place < this.#places; place += 1) {
      const row = this.#rows[place] as number;
      if (row >= gone) continue;
      const id = [...this.#ids.subarray(place * 4, place * 4 + 4)];
      larger.add(id, Math.floor(hashOf(id) / tableCount), row);
    }
    return larger;
  }

  rowOf(id: readonly number[], hash: number): number | undefined {
    const row = this.#rows[this.#placeOf(id, hash)] as number;
    return row >= gone ? undefined : row;
  }

  add(id: readonly number[], hash: number, row: number): void {
    const place = this.#placeOf(id, hash);
    if (this.#rows[place] === empty) this.#used += 1;
    this.#ids.set(id, place * 4);
    this.#rows[place] = row;
    this.#present += 1;
  }

  delete(id: readonly number[], hash: number): number | undefined {
    const place = this.#placeOf(id, hash);
    const row = this.#rows[place] as number;
    if (row >= gone) return undefined;
    this.#rows[place] = gone;
    this.#present -= 1;
    return row;
  }

  /** The position of an id, or the one where it belongs. */
  #placeOf(id: readonly number[], hash: number): number {
    let place = hash % this.#places;
    while (this.#rows[place] !== empty && !id.every((part, at) => this.#ids[place * 4 + at] === part)) {
      place = (place + 1) % this.#places;
    }
    return place;
  }
}

/** An id as four numbers. */
function partsOf(id: string): number[] {
  const digits = id.replaceAll('-', '');
  return [0, 8, 16, 24].map((from) => Number.parseInt(digits.slice(from, from + 8), 16));
}

/** A hash that distributes ids: those of listings that were created together are very similar. */
function hashOf(parts: readonly number[]): number {
  let hash = 0;
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x9e_37_79_b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
