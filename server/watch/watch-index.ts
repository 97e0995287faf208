import { TypedFastBitSet } from 'typedfastbitset';
import { type PriceRange, pricesWithin } from '#domain/exchange-rate/exchange-rate.ts';
import { currencies, type Currency } from '#domain/listing/listing.ts';
import { type ChoiceFilter, choiceFilters, choiceKeys, keyOf } from '../listing/count/choices.ts';
import type { CountedListing } from '../listing/count/listing-index.ts';
import { dayAsked, type Filter, moveInWithin } from '../listing/find/filter.ts';

/** A watch as the index holds it. */
export interface IndexedWatch {
  id: string;
  /** Its filters; words are in {@link groups}. */
  filter: Filter;
  /** The words that it asks for: a listing must have one of each group. */
  groups: readonly (readonly string[])[];
}

/** Some of the watches, by their rows in the index. */
type Watches = TypedFastBitSet;

/** A choice that a watch may ask for and a listing may meet, or a word: watches that ask for it. */
interface Asked {
  /** Watches that ask for any choice of the same filter. */
  asking: Watches;
  /** Watches that ask for this one, by the choice's key or the word. */
  meeting: Map<string, Watches>;
}

/** Bounds that a watch sets on numbers of a listing. */
interface Bounds {
  price: Partial<Record<Currency, PriceRange>> | undefined;
  moveIn: Partial<Record<Currency, PriceRange>> | undefined;
  minArea: number | undefined;
  maxArea: number | undefined;
  /** Milliseconds. */
  availableBy: number | undefined;
}

/**
 * Watches by what they ask (decision 74): the inverse of `ListingIndex`. A listing finds those that want it by intersecting, for each filter, the
 * watches that do not ask for it with those that ask for what the listing has. What a listing meets is read as for counting, so the meaning of a
 * filter stays in one place, server/listing/find/filter.ts.
 */
export class WatchIndex {
  readonly #watches: readonly IndexedWatch[];
  readonly #all: Watches = new TypedFastBitSet();
  readonly #choices: ReadonlyMap<ChoiceFilter, Asked>;
  readonly #words: Asked = { asking: new TypedFastBitSet(), meeting: new Map() };
  readonly #bounds: readonly Bounds[];

  /** @param mmkPerUsd the rate at which prices are compared; undefined while there is none. */
  constructor(watches: readonly IndexedWatch[], mmkPerUsd: number | undefined) {
    this.#watches = watches;
    this.#choices = new Map(choiceFilters.map((name) => [name, { asking: new TypedFastBitSet(), meeting: new Map() }]));
    const uses = usesOfWords(watches);
    for (const [row, { filter, groups }] of watches.entries()) {
      this.#all.add(row);
      // Most filters are absent from most watches: only those that are there are gone over.
      for (const name of Object.keys(filter).filter(isChoice)) this.#askFor(row, name, filter);
      const rarest = groups.toSorted((one, other) => useOf(one, uses) - useOf(other, uses))[0];
      if (rarest) add(this.#words, row, rarest);
    }
    this.#bounds = watches.map(({ filter }) => ({
      price: pricesWithin(filter, mmkPerUsd),
      moveIn: moveInWithin({ ...filter, mmkPerUsd }),
      minArea: filter.minArea,
      maxArea: filter.maxArea,
      availableBy: filter.availableBy === undefined ? undefined : Date.parse(dayAsked(filter.availableBy)),
    }));
  }

  #askFor(row: number, name: ChoiceFilter, filter: IndexedWatch['filter']): void {
    if (name === 'available') return;
    const asked = this.#choices.get(name);
    const values = [filter[name] || []].flat();
    if (!asked || values.length === 0) return;
    add(
      asked,
      row,
      values.map((value) => keyOf(name, value)),
    );
  }

  /**
   * The watches that want a listing.
   * @param listing which is online and available.
   */
  matching(listing: CountedListing & { words: readonly string[] }): IndexedWatch[] {
    const met = listing.choices.map((at) => choiceKeys[at - 1] ?? '');
    const found = this.#all.clone();
    for (const asked of this.#choices.values()) leave(found, asked, met);
    leave(found, this.#words, listing.words);
    const words = new Set(listing.words);
    const currency = currencies.find((one) => met.includes(keyOf('currency', one)));
    return found.array().flatMap((row) => {
      const [one, bounds] = [this.#watches[row], this.#bounds[row]];
      if (!one || !bounds || !isWithinAll(listing, currency, bounds)) return [];
      return one.groups.every((group) => group.some((word) => words.has(word))) ? [one] : [];
    });
  }
}

const choiceNames: ReadonlySet<string> = new Set(choiceFilters);

function isChoice(name: string): name is ChoiceFilter {
  return choiceNames.has(name);
}

/** How many groups of all watches have each word. */
function usesOfWords(watches: readonly IndexedWatch[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { groups } of watches) for (const word of groups.flat()) uses.set(word, (uses.get(word) ?? 0) + 1);
  return uses;
}

function useOf(group: readonly string[], uses: ReadonlyMap<string, number>): number {
  return group.reduce((sum, word) => sum + (uses.get(word) ?? 0), 0);
}

function add({ asking, meeting }: Asked, row: number, keys: readonly string[]): void {
  asking.add(row);
  for (const key of keys) {
    const watches = meeting.get(key) ?? new TypedFastBitSet();
    watches.add(row);
    meeting.set(key, watches);
  }
}

/** Leaves those that do not ask, and those that ask for something that is met. */
function leave(found: Watches, { asking, meeting }: Asked, met: readonly string[]): void {
  if (meeting.size === 0) return;
  const denied = asking.clone();
  for (const key of met) {
    const watches = meeting.get(key);
    if (watches) denied.difference(watches);
  }
  found.difference(denied);
}

function isWithinAll(listing: CountedListing, currency: Currency | undefined, bounds: Bounds): boolean {
  const { price, moveIn, minArea, maxArea, availableBy } = bounds;
  const inCurrency = (amount: number | null, ranges: Bounds['price']) =>
    ranges === undefined || isWithin(amount, currency === undefined ? undefined : ranges[currency]);
  return (
    inCurrency(listing.price, price) &&
    inCurrency(listing.moveIn, moveIn) &&
    (!minArea || isWithin(listing.area, { minimum: minArea })) &&
    (!maxArea || isWithin(listing.area, { maximum: maxArea })) &&
    (availableBy === undefined || isWithin(listing.availableFrom, { maximum: availableBy }))
  );
}

function isWithin(number: number | null, range: PriceRange | undefined): boolean {
  if (number === null || range === undefined) return false;
  return number >= (range.minimum ?? -Infinity) && number <= (range.maximum ?? Infinity);
}
