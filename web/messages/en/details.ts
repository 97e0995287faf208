import { formatDecimal } from '#domain/listing/price.ts';
import { filters } from './search.ts';

const { names, choices } = filters.details;

/** Names of the details of a listing: for the form and the page, which gets them with its data. */
export const details = {
  groups: {
    place: 'Place',
    building: 'Building',
    rooms: 'Rooms',
    plot: 'Tenure and plot',
    power: 'Power',
    water: 'Water and internet',
  },
  names: {
    ...names,
    ward: 'Ward or quarter',
    building: 'Building or estate',
    street: 'Street',
    landmark: 'Near (landmark)',
    floor: 'Floor',
    storeys: 'Storeys in the building',
    yearBuilt: 'Year built',
    yearRenovated: 'Year renovated',
    roadWidth: 'Road width (feet)',
    masterBedrooms: 'Master bedrooms',
    singleBedrooms: 'Single bedrooms',
    roomWidth: 'Width (feet)',
    roomLength: 'Length (feet)',
    airConditioners: 'Air-conditioners',
    carSpaces: 'Car spaces',
    plotWidth: 'Plot width (feet)',
    plotLength: 'Plot length (feet)',
    plotAcres: 'Plot in acres',
    generatorHours: 'Generator hours a day',
    generatorFee: 'Generator fee a month (kyat)',
    floods: 'Floods in the rains',
  },
  choices,
  yes: 'Yes',
  no: 'No',
  number: (count: number) => formatDecimal(count, 'en'),
  /** Width × length, on the page. */
  size: { room: 'Room size (feet)', plot: 'Plot size (feet)' },
  groundFloor: 'Ground floor',
  generator: 'Generator',
  askGenerator: 'Yes, ask for details',
  /** In the form. */
  form: {
    place: {
      title: 'Ward, building, street',
      lead: 'All optional. Known names are suggested as you type, in both languages; any other name is fine too.',
      suggested: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
      outside: 'Not covered yet',
      isOutside: (place: string) => `${place} is not covered yet.`,
      liesIn: (place: string, townships: readonly string[]) => `${place} is in ${townships.join(' and ')}.`,
      choose: (township: string) => `Choose ${township}`,
    },
    title: 'Building, power and water',
    lead: 'All optional. Each answer saves a call, and many are used in searches.',
    said: (said: string, all: string) => `${said} of ${all} answered`,
    searched: 'People search by this.',
    fills: {
      masterBedrooms: 'Master and single bedrooms fill in Bedrooms.',
      roomWidth: 'Width × length fills in the living area.',
      plotWidth: 'Width × length, or acres, fill in the land area.',
      carSpaces: 'Any number fills in Parking.',
      generatorHours: '24 hours fill in the 24/7 generator.',
      furnishing: 'Fills in Furnished. People search by this.',
    },
    floorHint: '0 is the ground floor. People search by this.',
  },
};
