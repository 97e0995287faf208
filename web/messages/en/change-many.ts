import { counted } from '#domain/text/counted.ts';

const listings = (count: number) => counted(count, 'listing', 'listings');

/** Words of the page on which many listings are changed at once. */
export const changeMany = {
  title: 'Change many at once',
  link: (count: string) => `Change all ${count} at once`,
  ofSelected: 'Price, phone…',
  back: 'My Listing',
  about: (count: number, { state, words }: { state: string; words: string }) =>
    [listings(count), state, words && `“${words}”`].filter(Boolean).join(' · '),
  left: (count: string) => `${count} more are not included. Change these first, or narrow your search.`,
  what: 'What to do',
  deeds: {
    price: 'Change prices',
    phone: 'Change phone number',
    taken: 'Mark rented or sold',
    available: 'Mark available',
    handOn: 'Hand on',
    delete: 'Delete',
  },
  fields: {
    direction: 'Direction',
    up: 'Raise',
    down: 'Lower',
    amount: 'By how much',
    by: 'Unit',
    percent: 'Per cent',
    currencies: { USD: 'USD', 'lakh MMK': 'Lakh kyat' },
    wrongAmount: 'Enter a number with at most two decimals; in per cent at most 90 down and 200 up.',
    phone: 'New phone number',
  },
  preview: 'Preview',
  ready: (due: number, others: number) =>
    others === 0 ? `${listings(due)} to change.` : `${listings(due)} to change. ${listings(others)} stay as they are.`,
  now: {
    price: (count: number) => `Change ${counted(count, 'price', 'prices')}`,
    phone: (count: number) => `Change ${counted(count, 'number', 'numbers')}`,
    taken: (count: number) => `Mark ${listings(count)}`,
    available: (count: number) => `Mark ${listings(count)}`,
    handOn: (count: number) => `Hand on ${listings(count)}`,
    delete: (count: number) => `Delete ${listings(count)}`,
  },
  needsScript: 'This needs JavaScript.',
  progress: (done: string, all: string) => `${done} of ${all} done. Please keep this page open.`,
  stopped: 'It stopped partway. Finished changes are kept; nothing is done twice.',
  goOn: 'Continue',
  done: (count: number, refused: number) =>
    refused === 0
      ? `Done: ${listings(count)}.`
      : `Done: ${listings(count)}. Refused: ${listings(refused)}, named first below.`,
  isDone: 'Done',
  stays: 'Stays as it is',
  endsDiscount: 'Its discount ends',
};
