import { counted } from '#domain/text/counted.ts';

/** English texts of usual prices. */
export const pricesInEnglish = {
  title: 'Usual prices in Yangon',
  description:
    'What is asked for flats, condos, houses and land in each township of Yangon: rents and sale prices, by kind and bedrooms.',
  lead: 'What is asked for homes that are or were on the market in the last 180 days. Each home counts once, however often it is listed. These are asking prices: what is agreed is often less.',
  type: 'Rent or sale',
  kind: 'Kind',
  anyKind: 'Any kind',
  /** Names any kind where it begins a sentence about what is asked. */
  everyKind: 'Properties',
  bedrooms: 'Bedrooms',
  anyBedrooms: 'Any number',
  orMore: (count: string) => `${count} or more`,
  place: 'Township',
  all: 'All of Yangon',
  show: 'Show',
  city: 'Yangon',
  /** Names what the figures below are about. */
  about: (kind: string, place: string) => `${kind} in ${place}`,
  ofBedrooms: (kind: string, bedrooms: string, isMore: boolean) =>
    `${kind}, ${bedrooms}${isMore ? ' or more' : ''} ${bedrooms === '1' && !isMore ? 'bedroom' : 'bedrooms'}`,
  usual: (price: string) => `Usually ${price}`,
  half: (low: string, high: string) => `Half of them ask ${low} to ${high}.`,
  perFoot: (price: string) => `${price} a square foot`,
  from: (homes: number) => `From ${counted(homes, 'home', 'homes')}.`,
  /** Of a group that is too small, for which a wider one speaks. */
  wider: (asked: string) => `Too few for a figure of their own: ${asked}.`,
  none: 'Too few homes are known for a usual price. It appears from 8 homes on.',
  map: 'By township',
  mapLead: (unit: string) =>
    `The stronger the colour, the dearer. Numbers are usual prices in ${unit}; a township without one has fewer than 8 such homes.`,
  units: { USD: 'US dollars', 'lakh MMK': 'lakh' },
  noPrice: 'too few',
  trend: 'Month by month',
  trendOf: (first: string, last: string) => `The usual price month by month, from ${first} to ${last}`,
  noTrend: 'There is a line from the second month on.',
  month: 'Month',
  columns: { township: 'Township', median: 'Usual', half: 'Half ask', foot: 'A square foot', homes: 'Homes' },
  download: 'Download all as CSV',
  licence: 'Free to use with the name of this site:',
  calls: 'The same figures for programs',
  rate: (rate: string) => `Prices in the other currency were converted at 1 USD = ${rate} kyat.`,
  /** On a listing's page. */
  history: {
    title: 'Price',
    about: (place: string, homes: number) =>
      `About what most like it ask: ${counted(homes, 'home', 'homes')} in ${place}.`,
    below: (percent: string, place: string, homes: number) =>
      `${percent}% below what most like it ask: ${counted(homes, 'home', 'homes')} in ${place}.`,
    above: (percent: string, place: string, homes: number) =>
      `${percent}% above what most like it ask: ${counted(homes, 'home', 'homes')} in ${place}.`,
    byArea: 'By the square foot.',
    /** Of a home that states no bedrooms. */
    ofAnyBedrooms: 'By the square foot, with any number of bedrooms.',
    asked: 'These are asking prices, not what was agreed.',
    more: 'Usual prices',
    days: (days: number) => (days === 0 ? 'New on the market.' : `${counted(days, 'day', 'days')} on the market.`),
    unchanged: (day: string) => `The price has been the same since ${day}.`,
    reduced: (percent: string, day: string, days: string) =>
      `Reduced ${percent}% on ${day}, below the lowest of the ${days} days before.`,
    chart: (first: string, last: string) => `The asking price, from ${first} to ${last}`,
    since: 'From',
    price: 'Asked',
    other: 'Other currency then',
    before: 'What probably the same home asked before',
    until: 'Until',
  },
};
