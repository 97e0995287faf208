import { countedRooms } from '#domain/text/counted.ts';

/** Words of the filter of a search, and of what is chosen in it. */
export const filters = {
  words: 'Keywords',
  wordsPlaceholder: 'lake view, Pyay Road',
  price: 'Price',
  from: 'Min',
  to: 'Max',
  currency: 'Currency',
  currencies: { USD: 'USD', MMK: 'lakh' },
  /** Ready-made ranges below the fields of the price. */
  bands: 'Price ranges',
  area: 'Area (sq ft)',
  areaHint: 'Plot size for land.',
  more: 'More filters',
  /** A number of rooms, `5` with `isMost`: five or more. */
  orMore: (rooms: string) => `${rooms}+`,
  bedrooms: (rooms: number, isLeast: boolean) => countedRooms(rooms, isLeast, 'bedroom', 'bedrooms'),
  bathrooms: (rooms: number, isLeast: boolean) => countedRooms(rooms, isLeast, 'bathroom', 'bathrooms'),
  /** Several choices of one filter, each of which will do. */
  either: (names: readonly string[]) => names.join(' or '),
  quoted: (words: string) => `“${words}”`,
  plain: {
    between: (from: string, to: string) => `${from}–${to}`,
    upTo: (to: string) => `up to ${to}`,
    from: (from: string) => `from ${from}`,
  },
  dollars: {
    between: (from: string, to: string) => `USD ${from}–${to}`,
    upTo: (to: string) => `up to USD ${to}`,
    from: (from: string) => `from USD ${from}`,
  },
  lakh: {
    between: (from: string, to: string) => `${from}–${to} lakh`,
    upTo: (to: string) => `up to ${to} lakh`,
    from: (from: string) => `from ${from} lakh`,
  },
  squareFeet: {
    between: (from: string, to: string) => `${from}–${to} sq ft`,
    upTo: (to: string) => `up to ${to} sq ft`,
    from: (from: string) => `from ${from} sq ft`,
  },
  /** At what rate properties in the other currency were compared. */
  compared: {
    USD: (rate: string, day: string) => `Prices in kyat compared at 1 USD = ${rate} MMK (set ${day})`,
    MMK: (rate: string, day: string) => `Prices in USD compared at 1 USD = ${rate} MMK (set ${day})`,
  },
  notCompared: {
    USD: 'Only properties priced in USD are shown: no exchange rate is set yet to compare prices in kyat.',
    MMK: 'Only properties priced in kyat are shown: no exchange rate is set yet to compare prices in USD.',
  },
};
