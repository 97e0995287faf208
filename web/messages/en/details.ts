import { formatNumber } from '#domain/listing/price.ts';
import { filters } from './search.ts';

const { names, choices } = filters.details;

/** What the details of a listing are called: for the form and the page, which gets them with its data. */
export const details = {
  groups: {
    building: 'Building',
    rooms: 'Rooms',
    plot: 'Tenure and plot',
    power: 'Power',
    water: 'Water and lines',
  },
  names: {
    ...names,
    floor: 'Floor',
    storeys: 'Storeys of the building',
    mezzanine: 'Mezzanine',
    yearBuilt: 'Year built',
    yearRenovated: 'Year renovated',
    facing: 'Facing',
    roadWidth: 'Road width (feet)',
    masterBedrooms: 'Master bedrooms',
    singleBedrooms: 'Single bedrooms',
    hallType: 'Hall type (no walls inside)',
    roomWidth: 'Width (feet)',
    roomLength: 'Length (feet)',
    airConditioners: 'Air-conditioners',
    carSpaces: 'Car spaces',
    useAllowed: 'May be used as',
    plotWidth: 'Plot width (feet)',
    plotLength: 'Plot length (feet)',
    plotAcres: 'Plot in acres',
    runsInOutage: 'Runs in a power cut',
    generatorHours: 'Generator hours a day',
    generatorFee: 'Generator fee a month (kyat)',
    ownMeter: 'Own meter',
    inverter: 'Inverter',
    floods: 'Floods in the rains',
  },
  choices: {
    ...choices,
    facing: {
      north: 'North',
      'north-east': 'North-east',
      east: 'East',
      'south-east': 'South-east',
      south: 'South',
      'south-west': 'South-west',
      west: 'West',
      'north-west': 'North-west',
    },
    useAllowed: { home: 'Home', office: 'Office', both: 'Home or office' },
    runsInOutage: {
      nothing: 'Nothing',
      lights: 'Lights',
      'lights-and-lift': 'Lights and lift',
      everything: 'Everything, air-conditioners too',
    },
  },
  yes: 'Yes',
  no: 'No',
  number: (count: number) => formatNumber(count, 'en'),
  /** Width × length, on the page. */
  size: { room: 'Room size (feet)', plot: 'Plot size (feet)' },
  groundFloor: 'Ground floor',
  generator: 'Generator',
  askGenerator: 'Yes, ask for details',
  /** In the form. */
  form: {
    title: 'Building, power and water',
    lead: 'All optional. Each answer saves a call, and many are searched by.',
    said: (said: string, all: string) => `${said} of ${all} answered`,
    searched: 'People search by this.',
    fills: {
      masterBedrooms: 'Master and single bedrooms fill in Bedrooms.',
      roomWidth: 'Width × length fills in the living area.',
      plotWidth: 'Width × length, or acres, fill in the land area.',
      furnishing: 'Fills in Furnished. People search by this.',
    },
    floorHint: '0 is the ground floor. People search by this.',
  },
};
