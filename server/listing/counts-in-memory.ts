import { setImmediate as turn } from 'node:timers/promises';
import { pricesWithin } from '#domain/exchange-rate/exchange-rate.ts';
import { currencies, type Currency, listingTypes } from '#domain/listing/listing.ts';
import { type Township, townshipSlugs } from '#domain/township/township.ts';
import {
  bandsOf,
  choiceCounts,
  commonerCurrency,
  currencyAsked,
  detailCounts,
  Tally,
  type TownshipFigures,
} from './counts.ts';
import { askedOf, availableWithin, boundsOf, inAnyCurrency, numberOf } from './counted-filter.ts';
import { type Condition, type CountedListings, countOf, highestNumber } from './counted-listings.ts';
import { available, columnCount, columnOf, type FacetName, places, taken } from './facets.ts';
import type { Filter } from './filter.ts';

/** Counts what each choice of a filter would leave, as countChoices does, including choices of details. */
export function choicesOf(listings: CountedListings, filter: Filter) {
  const tally = new Tally();
  const asked = askedOf(filter);
  const names = [...asked.keys()];
  const choosable = names.filter(isChoosable);
  const conditionsIn = (some: typeof names) => some.map((name) => asked.get(name) as Condition);
  const question = {
    musts: conditionsIn(names.filter((name) => !isChoosable(name))),
    choices: conditionsIn(choosable),
  };
  const counts = new Uint32Array(columnCount);
  const bands = bandsOf(filter).map((band) =>
    boundsOf(pricesWithin({ ...band, currency: filter.currency }, filter.mmkPerUsd) ?? {}),
  );
  const ofBands = new Uint32Array(bands.length);
  const toBeHadNow = availableWithin('now');
  let [all, availableNow] = [0, 0];
  listings.each(question, (part, met, others) => {
    const meetingOthers = (name: FacetName | 'price' | 'availableBy') => others[choosable.indexOf(name)] ?? met;
    all += countOf(met);
    for (const [name, { firstColumn, columns, firstCounted }] of places) {
      const counted = meetingOthers(name);
      for (let column = firstCounted; column < firstColumn + columns; column += 1) {
        countOne(counts, column, part.countIn(counted, column));
      }
    }
    availableNow += part.count(meetingOthers('availableBy'), toBeHadNow);
    part.addWithin(ofBands, meetingOthers('price'), numberOf('price'), bands);
  });
  tally.add('all', 0, all);
  tally.add('availableNow', 1, availableNow);
  for (const [name, { isSet, firstColumn, columns }] of places) {
    counts
      .subarray(firstColumn, firstColumn + columns)
      .forEach((count, at) => tally.add(name, isSet ? at + 1 : at, count));
  }
  ofBands.forEach((count, band) => tally.add('band', band, count));
  return { ...choiceCounts(tally, filter), details: detailCounts(tally) };
}

/** Counts the listings that match, as countListings does. */
export function totalsOf(listings: CountedListings, { available: isAvailableAsked, ...filter }: Filter) {
  const since = Math.floor(Date.now() / 1000 - 30 * 24 * 60 * 60) + 1;
  const recent = { number: numberOf('createdAt'), within: inAnyCurrency(since, highestNumber) };
  const counted = { total: 0, lastMonth: 0, taken: 0 };
  const isTaken = { columns: [columnOf('available', taken)] };
  listings.each({ musts: [...askedOf(filter).values()], choices: [isTaken] }, (part, allTaken, [all = allTaken]) => {
    const left = (count: (of: Uint32Array) => number) =>
      (isAvailableAsked === false ? 0 : count(all)) +
      (isAvailableAsked === undefined ? 0 : isAvailableAsked ? -count(allTaken) : count(allTaken));
    counted.taken += countOf(allTaken);
    counted.total += left(countOf);
    counted.lastMonth += left((of) => part.count(of, recent));
  });
  return counted;
}

/** Counts the listings of each township, as countByTownship does. */
export function townshipsOf(
  listings: CountedListings,
  filter: Pick<Filter, 'available'>,
): { township: Township; count: number }[] {
  const counts = new Uint32Array(townshipSlugs.length);
  listings.each({ musts: [...askedOf(filter).values()], choices: [] }, (part, met) => {
    townshipSlugs.forEach((_, at) => countOne(counts, at, part.countIn(met, columnOf('township', at))));
  });
  return townshipSlugs.flatMap((township, at) => {
    const count = counts[at] ?? 0;
    return count === 0 ? [] : [{ township, count }];
  });
}

/** Counts the listings of each township, with their asking prices, as selectTownshipFigures does. */
export async function figuresOf(listings: CountedListings, filter: Filter) {
  const { type = 'rent' } = filter;
  const isOfType = { columns: [columnOf('type', listingTypes.indexOf(type))] };
  const townships = townshipSlugs.map((township, at) => ({
    township,
    column: columnOf('township', at),
    homes: 0,
    prices: currencies.map(() => new NumberList()),
  }));
  listings.each({ musts: [...askedOf(filter).values()], choices: [isOfType] }, (part, ofType, [all = ofType]) => {
    for (const one of townships) {
      one.homes += part.countIn(all, one.column);
      part.addNumbers(one.prices, ofType, { column: one.column, number: numberOf('price') });
    }
  });
  const pricesIn = (currency: Currency) => townships.map(({ prices }) => prices[currencies.indexOf(currency)]);
  const countOfPrices = (of: readonly Currency[]) =>
    of.flatMap(pricesIn).reduce((sum, some) => sum + (some?.length ?? 0), 0);
  const currency = currencyAsked(filter) ?? commonerCurrency(countOfPrices(['USD']), countOfPrices(currencies));
  const asked = pricesIn(currency);
  const figures = new Map<Township, TownshipFigures>();
  for (const [at, { township, homes }] of townships.entries()) {
    if (homes === 0) continue;
    // On a large portal, sorting a township takes a millisecond.
    await turn();
    figures.set(township, { homes, median: asked[at]?.median() ?? null });
  }
  return { currency, figures };
}

/** How many available listings a user has (LST-75), and the townships that these are in, those with most listings first. */
export interface Portfolio {
  total: number;
  townships: Township[];
}

/** The portfolio of each of these users, as selectPortfolios returns it. */
export function portfoliosIn(listings: CountedListings, ownerIds: readonly string[]): Map<string, Portfolio> {
  const columns = townshipSlugs.map((_, at) => columnOf('township', at));
  const counts = listings.countByOwner(ownerIds, columnOf('available', available), columns);
  const portfolios = new Map<string, Portfolio>();
  for (const [at, ownerId] of ownerIds.entries()) {
    const found = townshipSlugs
      .map((township, place) => ({ township, homes: counts[at]?.[place] ?? 0 }))
      .filter(({ homes }) => homes > 0)
      .toSorted((one, other) => other.homes - one.homes || (one.township < other.township ? -1 : 1));
    if (found.length === 0) continue;
    const total = found.reduce((sum, { homes }) => sum + homes, 0);
    portfolios.set(ownerId, { total, townships: found.map(({ township }) => township) });
  }
  return portfolios;
}

/** Numbers, at eight bytes each and outside the heap: a large portal has half a million. */
export class NumberList {
  #numbers = new Float64Array(64);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(number: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Float64Array(this.#length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length++] = number;
  }

  /** The lower median; null for an empty list. */
  median(): number | null {
    const sorted = this.#numbers.subarray(0, this.#length).sort();
    return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
  }
}

/** Whether a condition's subject offers other choices. */
function isChoosable(name: string): boolean {
  return name === 'price' || name === 'availableBy' || (name !== 'available' && places.has(name as FacetName));
}

function countOne(counts: Uint32Array, at: number, more = 1): void {
  counts[at] = (counts[at] as number) + more;
}
