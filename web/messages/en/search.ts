import { choiceNames, filterNames } from '#domain/listing/words/en.ts';
import { counted, countedRooms } from '#domain/text/counted.ts';
import type { FilterValues, StepFilter, WordedTopic } from '#domain/listing/filter.ts';
import type { Currency, ListingType } from '#domain/listing/listing.ts';

/** Parts of the heading of a search. */
interface FoundWords {
  count: number;
  /** Kinds of property, each in the singular and the plural. */
  kinds: readonly (readonly string[])[];
  type: ListingType | undefined;
  township: string | undefined;
  /** Price and rooms, in words. */
  details: readonly string[];
}

/** Words of the two search screens. */
export const search = {
  title: 'Advanced Search',
  lead: 'Properties to rent and buy in Yangon.',
  /** Kinds of property in the heading of a search: one of them, and several. */
  kinds: {
    any: ['property', 'properties'],
    apartment: ['apartment', 'apartments'],
    condo: ['condo', 'condos'],
    house: ['house', 'houses'],
    land: ['plot of land', 'plots of land'],
    'industrial-zone': ['industrial property', 'industrial properties'],
    other: ['other property', 'other properties'],
  },
  /** The heading of a search: "310 condos for rent in Bahan, up to 20 lakh". */
  foundHeading: ({ count, kinds, type, township, details }: FoundWords) => {
    const [one, several] = [0, 1].map((form) => kinds.map((kind) => kind[form]).join(' or ')) as [string, string];
    const properties = count === 0 ? `No ${several}` : counted(count, one, several);
    const where = `${properties}${type ? ` for ${type}` : ''} in ${township ?? 'Yangon'}`;
    return [where, ...details].join(', ');
  },
  /** The name of a search that was made before: "Condos for rent in Bahan, up to 20 lakh". */
  name: ({ kinds, type, township, details }: Omit<FoundWords, 'count'>) => {
    const several = kinds.map((kind) => kind[1]).join(' or ');
    const where = `${several}${type ? ` for ${type}` : ''} in ${township ?? 'Yangon'}`;
    return [where.charAt(0).toUpperCase() + where.slice(1), ...details].join(', ');
  },
  /** Counts of what has come since a search was last looked at; the day is a whole phrase: "since Tuesday". */
  since: {
    title: 'Since you last looked',
    new: (count: number, isLeast: boolean, day?: string) =>
      [`${count}${isLeast ? '+' : ''} new`, day].filter(Boolean).join(' '),
    nothing: (day: string) => `Nothing new ${day}`,
    forget: (name: string) => `Forget the search: ${name}`,
  },
  filter: 'Filter',
  filtered: 'A filter is set',
  /** The bar of choices above the results. */
  bar: 'What to search for',
  /** Its buttons while nothing is chosen, and the titles of what they open. */
  topics: { township: 'Township', price: 'Price', bedrooms: 'Beds', propertyType: 'Property type', sort: 'Sort' },
  /** The button below choices. */
  show: (count: number) => `Show ${counted(count, 'property', 'properties')}`,
  any: 'Any',
  anyTownship: 'Any township',
  anyType: 'Any',
  dealType: 'Rent or sale',
  amenities: 'Amenities',
  sort: 'Sort',
  sorts: {
    'createdAt-desc': 'Newest first',
    'createdAt-asc': 'Oldest first',
    'updatedAt-desc': 'Recently updated',
    'updatedAt-asc': 'Least recently updated',
    'price-asc': 'Price: low to high',
    'price-desc': 'Price: high to low',
    'moveIn-asc': 'Cash to move in: low to high',
    'moveIn-desc': 'Cash to move in: high to low',
  },
  submit: 'Search',
  clear: 'Clear all',
  remove: (filter: string) => `Remove ${filter}`,
  found: (count: number) => `${counted(count, 'property', 'properties')} found`,
  /** The heading of the list, which only screen readers need. */
  results: 'Results',
  empty: 'No listing found!',
  watch: 'Tell me about new ones',
  emptyHelp: 'No properties match. Try removing a filter.',
  /** Above the searches that are one step wider. */
  emptyWider: 'One step wider:',
  without: (filter: string) => `Without “${filter}”`,
  nearby: (township: string) => `Nearby in ${township}`,
  showAll: 'Show all properties',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (number: string) => `Page ${number}`,
  failed: 'Failed to fetch listings. Please check your internet connection, then refresh the page or try again later.',
  fullTitle: 'Full Text Search',
  term: 'Search Term',
  termPlaceholder: 'Sanchaung condo 2 bedroom',
  fullEmpty: 'No listing found! Type Something!',
  /** Before anything was searched for: the same as SRC-10. */
  fullBeginning: 'No listing found! Type Something!',
  /** The heading of a full-text search; with `isLeast`, more than that many may have been found. */
  foundFor: (term: string, count: number, isLeast: boolean) => {
    const properties = isLeast ? `${count}+ properties` : counted(count, 'property', 'properties');
    return `${count === 0 ? 'No properties' : properties} for “${term}”`;
  },
};

/** Words of the map of townships. */
export const map = {
  title: 'Map of townships',
  loading: 'Loading map…',
  failed: 'We couldn’t load the map. Please try again later.',
  /** On the button that opens it. */
  open: 'Map',
  measures: { homes: 'Properties', median: 'Usual price' },
  cell: (name: string, homes: number, median: string | undefined) =>
    `${name}, ${counted(homes, 'property', 'properties')}${median ? `, usually ${median}` : ''}`,
  /** Explains the figure of a tile where no township has a usual price. */
  counts: 'Numbers: properties found.',
  /** Explains the figures of a tile; with `isAlone`, of a township that shows its usual price alone. */
  figures: (type: ListingType, currency: Currency, isAlone: boolean) =>
    `${isAlone ? 'Numbers' : 'Bold'}: usual ${type === 'sale' ? 'price' : 'rent a month'}, ${currency}${isAlone ? '' : '; below: properties'}.`,
};

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
  /** The most that moving in may cost. */
  moveIn: 'Cash to move in, at most',
  moveInHint: { USD: 'In USD', MMK: 'In lakh' },
  moveInWithin: (amount: string) => `move in with ${amount}`,
  monthsAtOnce: 'Months paid upfront, at most',
  /** Names of active filters, by their value. */
  chosen: {
    minBedrooms: (rooms: number) => countedRooms(rooms, true, 'bedroom', 'bedrooms'),
    monthsAtOnce: (months: number) => `up to ${counted(months, 'month', 'months')} upfront`,
  } satisfies { [Name in WordedTopic]: (value: NonNullable<FilterValues[Name]>) => string },
  /** Amounts with a few bounds: the choice, and what is said where it is made. */
  steps: {
    maxFloor: ['Floor, at most', (floor: string) => `up to floor ${floor}`],
    maxContract: ['Shortest contract in months, at most', (months: string) => `${months}-month contract possible`],
    maxDeposit: [
      'Deposit in months, at most',
      (months: string) => `deposit up to ${months} ${months === '1' ? 'month' : 'months'}`,
    ],
    minRoadWidth: ['Road width in feet, at least', (feet: string) => `road of ${feet} ft or wider`],
    builtSince: ['Built or renovated since', (year: string) => `built or renovated since ${year}`],
    minMasterBedrooms: ['Master bedrooms, at least', (count: string) => `master bedrooms: ${count} or more`],
    minAirConditioners: ['Air-conditioners, at least', (count: string) => `air-conditioners: ${count} or more`],
    minCarSpaces: ['Car spaces, at least', (count: string) => `car spaces: ${count} or more`],
    minGeneratorHours: [
      'Generator hours a day, at least',
      (hours: string) => `generator: at least ${hours} hours a day`,
    ],
  } satisfies Record<StepFilter, [string, (step: string) => string]>,
  noAgentFee: 'No agent’s fee for the tenant',
  wholeHome: 'No rooms, beds or hostels',
  available: {
    title: 'Available',
    now: 'Now',
    day: 'By date',
    isNow: 'available now',
    by: (day: string) => `available by ${day}`,
  },
  /** Of the building, its rooms and its lines. */
  details: {
    title: 'Building, power and flooding',
    sharing: 'Room, bed or hostel',
    chosen: (name: string, choice: string) => `${name}: ${choice}`,
    names: filterNames,
    choices: choiceNames,
  },
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
  /** Of an order by price, without a rate. */
  notOrdered: {
    USD: 'No exchange rate is set yet: properties priced in kyat come last.',
    MMK: 'No exchange rate is set yet: properties priced in USD come last.',
  },
  notCompared: {
    USD: 'Only properties priced in USD are shown: no exchange rate is set yet to compare prices in kyat.',
    MMK: 'Only properties priced in kyat are shown: no exchange rate is set yet to compare prices in USD.',
  },
};
