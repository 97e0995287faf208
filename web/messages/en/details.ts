import { otherNames } from '#domain/listing/words/others-en.ts';
import { formatDecimal } from '#domain/listing/price.ts';
import { filters } from './search.ts';

const { names, choices } = filters.details;

/** Names of the details of a listing: for the form and the page, which gets them with its data. */
export const details = {
  groups: {
    place: 'Place',
    building: 'Building',
    sharing: filters.details.sharing,
    rooms: 'Rooms',
    plot: 'Tenure and plot',
    power: 'Power',
    water: 'Water and internet',
  },
  names: { ...names, ...otherNames },
  choices,
  yes: 'Yes',
  no: 'No',
  number: (count: number) => formatDecimal(count, 'en'),
  /** Width × length, on the page. */
  size: { room: 'Room size (feet)', plot: 'Plot size (feet)' },
  groundFloor: 'Ground floor',
  generator: 'Generator',
  askGenerator: 'Yes, ask for details',
  /** A video elsewhere, on the page. */
  video: {
    play: (site: string) => `Play video · ${site}`,
    open: (site: string) => `Open video · ${site}`,
    own: 'Video',
    note: (site: string) => `${site} then learns of your visit.`,
  },
  /** In the form. */
  form: {
    place: {
      title: 'Ward, building, street',
      lead: 'All optional. Known names are suggested as you type, in both languages; any other name is fine too.',
      suggested: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
      outside: 'Not covered yet',
      isOutside: (place: string) => `${place} is not covered yet.`,
      liesIn: (place: string, townships: readonly string[]) => `${place} is in ${townships.join(' and ')}.`,
      /** A known building that the title or the address names. */
      isIt: (building: string) => `Is it in ${building}? Its page then shows this listing.`,
      chooseIt: (building: string) => `Yes, it is in ${building}`,
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
    videoHint:
      'YouTube, Facebook or TikTok. It is shown below the photos, and plays there unless the link is a short one, such as fb.watch.',
    floorHint: '0 is the ground floor. People search by this.',
  },
};
