import type { BuildingFactName } from '#domain/building/building.ts';
import { counted } from '#domain/text/counted.ts';

/** Words of the page of a building, for its loader: no page sends them to a browser but as it shows them. */
export const building = {
  title: (name: string, township: string) => (township === '' ? `${name}, Yangon` : `${name}, ${township}`),
  /** For search engines. */
  description: (name: string, where: string, now: number) =>
    `${now === 0 ? 'No property is' : counted(now, 'property is', 'properties are')} offered in ${name}, ${where} now. What is known of the building, what was offered before, and what people say who live there.`,
  list: 'Buildings',
  facts: 'About the building',
  factNames: {
    yearBuilt: 'Built',
    floors: 'Floors',
    lift: 'Lift',
    generator: 'Generator',
    generatorFee: 'Generator fee a month',
    pool: 'Swimming pool',
    fee: 'Upkeep a month',
  } satisfies Record<BuildingFactName, string>,
  yes: 'Yes',
  no: 'No',
  kyat: (amount: string) => `${amount} kyat`,
  noted: 'noted by this site',
  stated: (listings: number) => (listings === 1 ? '1 listing says so' : `${listings} listings say so`),
  contradiction: 'The listings contradict each other.',
  noFacts: 'Nobody has told us more about this building yet.',
  usual: 'Usual prices',
  types: { rent: 'To rent', sale: 'To buy' },
  photos: 'Photos from its listings',
  now: 'To rent or buy now',
  none: 'Nothing is offered there now.',
  all: (name: string) => `Search for ${name}`,
  before: 'Offered before',
  left: (day: string) => `posted ${day}`,
  moreBefore: (count: number) => `and ${counted(count, 'other', 'others')}`,
  reviews: 'Living there',
};
