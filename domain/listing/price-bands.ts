import type { ListingType } from './listing.ts';
import type { PriceCurrency } from './filter.ts';

/** A price range that is offered as a choice: both ends included, one of them open at either end of the scale. */
export interface PriceBand {
  minPrice?: number;
  maxPrice?: number;
}

/** Where the bands meet: rents a month and sale prices, in dollars and in lakh, as the city's listings are spread over them. */
const edges: Record<ListingType, Record<PriceCurrency, readonly number[]>> = {
  rent: { USD: [500, 1_000, 2_000, 4_000], MMK: [10, 20, 40, 80] },
  sale: { USD: [50_000, 100_000, 200_000, 400_000], MMK: [1_000, 2_000, 5_000, 10_000] },
};

/** The ends of the bands, lowest first. */
export function bandEdges(type: ListingType, currency: PriceCurrency): readonly number[] {
  return edges[type][currency];
}

/** A few price ranges that most searches start from, lowest first. */
export function priceBands(type: ListingType, currency: PriceCurrency): PriceBand[] {
  const ends = bandEdges(type, currency);
  return [undefined, ...ends].map((minPrice, place) => {
    const maxPrice = ends[place];
    return { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) };
  });
}
