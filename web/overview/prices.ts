import { currencies, type Currency, listingTypes, type ListingType } from '#domain/listing/listing.ts';

/** Which prices a chart compares: listings of one kind, asked in one currency. */
export interface Prices {
  type: ListingType;
  currency: Currency;
}

/** Reads which prices an address asks for; rents in USD where it says nothing. */
export function parsePrices(parameters: URLSearchParams): Prices {
  return {
    type: listingTypes.find((type) => type === parameters.get('type')) ?? 'rent',
    currency: currencies.find((currency) => currency === parameters.get('currency')) ?? 'USD',
  };
}

/** The address of the overview with these prices. */
export function pricesAddress({ type, currency }: Prices): string {
  return `/dashboard?${new URLSearchParams({ tab: 'dash', type, currency })}`;
}
