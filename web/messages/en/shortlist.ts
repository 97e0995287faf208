import { formatNumber } from '#domain/listing/price.ts';
import { counted } from '#domain/text/counted.ts';

/** Words of the page of saved listings. */
export const shortlist = {
  title: 'Saved',
  description: 'The properties that you have saved.',
  inBrowser: (count: number) => `${counted(count, 'property', 'properties')} saved in this browser.`,
  inAccount: (count: number) => `${counted(count, 'property', 'properties')} on all your devices.`,
  signIn: 'Sign in to keep them everywhere',
  back: 'Back to where you were',
  empty: {
    title: 'Nothing saved yet',
    text: 'Tap the heart of a property, and you find it here again weeks later. No account is needed.',
    search: 'Search properties',
  },
  filter: {
    label: 'Filter',
    township: 'Township',
    anyTownship: 'All townships',
    type: 'Rent or sale',
    anyType: 'Both',
    most: 'Price up to',
    currency: 'Currency',
    lakh: 'lakh',
    apply: 'Show',
    none: 'None of your saved properties matches.',
    all: 'Show all',
  },
  /** What became of a listing, and when, where that is known. */
  taken: {
    rent: (day: string | null) => (day === null ? 'Rented out' : `Rented out on ${day}`),
    sale: (day: string | null) => (day === null ? 'Sold' : `Sold on ${day}`),
  },
  ended: (day: string | null) => (day === null ? 'No longer advertised' : `No longer advertised since ${day}`),
  gone: 'No longer on this site',
  fell: (percent: number, before: string) => `${formatNumber(percent, 'en')} % less than when you saved it (${before})`,
  reached: {
    call: (day: string) => `You called on ${day}`,
    viber: (day: string) => `You opened Viber on ${day}`,
    message: (day: string) => `You wrote on ${day}`,
  },
  savedOn: (day: string) => `Saved on ${day}`,
  similar: 'Similar properties',
  remove: 'Remove',
  note: {
    label: 'Your note',
    add: 'Add a note',
    placeholder: 'Only you see it.',
    save: 'Save note',
  },
  hidden: (count: number) => `${counted(count, 'property is', 'properties are')} hidden from your results.`,
  showAgain: 'Show them again',
  unread: 'What has become of some properties could not be read just now.',
};
