/** Words of the filter of a search, and of what is chosen in it. */
export const filters = {
  words: 'Words',
  wordsPlaceholder: 'lake view, Pyay Road',
  price: 'Price',
  from: 'From',
  to: 'To',
  currency: 'Currency',
  currencies: { USD: 'USD', MMK: 'lakh' },
  /** Ready-made ranges below the fields of the price. */
  bands: 'Price ranges',
  area: 'Area (sq ft)',
  areaHint: 'Living area; of land its own.',
  more: 'More filters',
  /** A number of rooms, `5` with `isMost`: five or more. */
  orMore: (rooms: string) => `${rooms}+`,
  bedrooms: (rooms: string, isOne: boolean) => `${rooms} ${isOne ? 'bedroom' : 'bedrooms'}`,
  bathrooms: (rooms: string, isOne: boolean) => `${rooms} ${isOne ? 'bathroom' : 'bathrooms'}`,
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
  /** At what rate homes in the other currency were compared. */
  compared: {
    USD: (rate: string, day: string) => `Prices in kyat compared at 1 USD = ${rate} MMK (set ${day})`,
    MMK: (rate: string, day: string) => `Prices in USD compared at 1 USD = ${rate} MMK (set ${day})`,
  },
  notCompared: {
    USD: 'Only homes priced in USD are shown: no exchange rate is set yet to compare prices in kyat.',
    MMK: 'Only homes priced in kyat are shown: no exchange rate is set yet to compare prices in USD.',
  },
};
