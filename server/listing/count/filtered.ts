import { TypedFastBitSet } from 'typedfastbitset';
import { pricesWithin } from '#domain/exchange-rate/exchange-rate.ts';
import { type ConditionName, dayAsked, type Filter, moveInWithin } from '../find/filter.ts';
import { type ChoiceFilter, choiceFilters } from './choices.ts';
import type { ListingIndex, Listings } from './listing-index.ts';

/** Conditions that are no choice of a few, and that counts have (a member's listings are counted by SQL): in SQL they are in `conditionsOf` (server/listing/find/filter.ts), in memory here. */
type Bound = Exclude<ConditionName, ChoiceFilter | 'words' | 'ended' | 'member'>;

/** The listings that meet each condition. A condition that is missing here does not compile. */
const bounds: Record<Bound, (index: ListingIndex, filter: Filter) => Listings | false | '' | 0 | undefined> = {
  price: (index, filter) => {
    const ranges = pricesWithin(filter, filter.mmkPerUsd);
    return ranges && index.withAmount('price', ranges);
  },
  moveIn: (index, filter) => {
    const ranges = moveInWithin(filter);
    return ranges && index.withAmount('moveIn', ranges);
  },
  minArea: (index, { minArea }) => minArea && index.within('area', { minimum: minArea }),
  maxArea: (index, { maxArea }) => maxArea && index.within('area', { maximum: maxArea }),
  availableBy: (index, { availableBy }) => availableBy && availableOn(index, availableBy),
  since: (index, { since }) => since && index.within('createdAt', { minimum: Date.parse(since) }),
  user: (index, { userId }) => userId !== undefined && index.ownedBy(userId),
};

/** The listings that are available by a day, or now. */
export function availableOn(index: ListingIndex, availableBy: string): Listings {
  return index.within('availableFrom', { maximum: Date.parse(dayAsked(availableBy)) });
}

/** The listings that meet a filter. */
export class Filtered {
  readonly #index: ListingIndex;
  readonly #conditions = new Map<ConditionName, Listings>();
  /** Those that meet all conditions. */
  readonly all: Listings;

  /** @param found the listings that the search terms of the filter find, if it has any. */
  constructor(index: ListingIndex, filter: Filter, found?: Listings) {
    this.#index = index;
    for (const name of choiceFilters) {
      const asked = [filter[name] ?? []].flat().filter((value) => value || name === 'available');
      const meeting = asked.map((value) => index.having(name, value));
      if (meeting.length > 0) this.#conditions.set(name, union(meeting));
    }
    for (const [name, meeting] of Object.entries(bounds)) {
      const listings = meeting(index, filter);
      if (listings) this.#conditions.set(name as Bound, listings);
    }
    if (found) this.#conditions.set('words', found);
    this.all = this.#but();
  }

  /** Those that meet all conditions but one: they are counted for its other choices. */
  but(name: ConditionName): Listings {
    return this.#conditions.has(name) ? this.#but(name) : this.all;
  }

  #but(left?: ConditionName): Listings {
    const met = this.#index.all.clone();
    for (const [name, listings] of this.#conditions) if (name !== left) met.intersection(listings);
    // The sets of the index have room to grow, which takes time to go through.
    met.trim();
    return met;
  }
}

function union(some: readonly Listings[]): Listings {
  return some.reduce((all, listings) => all.union(listings), new TypedFastBitSet());
}
