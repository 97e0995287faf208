import { formatNumber } from '#domain/listing/price.ts';
import { counted } from '#domain/text/counted.ts';
import { photos } from './photos.ts';

/** Words of the form in which a property is posted. */
export const listingForm = {
  title: 'Create a Listing',
  fields: {
    name: 'Title',
    nameHint: '10 to 150 characters. Lead with type, size and location.',
    description: 'Description',
    address: 'Address',
    addressHint: 'Street and ward; the house number if you like.',
    type: 'Rent or sale',
    status: 'Listed by',
    township: 'Township',
    chooseTownship: 'Choose a township',
    propertyType: 'Property type',
    choosePropertyType: 'Choose a type',
    propertyTypeHint: 'A room, a bed or a hostel? Choose its kind under “Building” as well.',
    squareFeet: 'Living area (sq ft)',
    landSquareFeet: 'Land area (sq ft)',
    amenities: 'Amenities',
    currency: 'Currency',
    regularPrice: 'Regular price',
    perMonth: 'a month',
    offer: 'Premium Ad',
    discountPrice: 'Discount price',
    monthsAtOnce: 'Months paid upfront',
    depositMonths: 'Deposit in months',
    depositAmount: 'Deposit as an amount',
    agentFeeMonths: 'Agent’s fee in months',
    agentFeePaidBy: 'Agent’s fee is paid by',
    shortestContract: 'Shortest contract in months',
    availableFrom: 'Available from',
    phone: 'Phone',
    phoneHint: 'Up to three numbers, shown to everyone, with buttons for Call and Viber.',
    /** Below the field for phone numbers, as somebody types (LST-141). */
    dials: (number: string) => `Dials ${number}`,
    takes: { both: 'Call and Viber', call: 'Call only', viber: 'Viber only' },
    noNumber: 'We can’t read a phone number here yet. Include its code, such as 09 420 012 345 or 01 534 567.',
    reference: 'Your own reference (optional)',
    referenceHint: 'Such as WHS-1383. Shown on the page; the search finds it. No two of your listings can share one.',
    propertyStatus: 'Property status',
    userRef: 'Agent',
    userRefHint: 'Whose property it is. Type a name or an email address.',
  },
  /** The folded group of what is agreed. */
  terms: {
    lead: 'All optional. Answers here save people a call, and searches that use them will find your property.',
    notSaid: 'Not stated',
    yes: 'Yes',
    no: 'No',
    payers: { tenant: 'The tenant', owner: 'The owner' },
    depositHint: 'In months or as an amount, not both.',
  },
  currencies: { USD: 'USD', 'lakh MMK': 'Lakh MMK' },
  /** Of a price far from what its township asks (LST-132). */
  price: {
    usual: (township: string, price: string) => `In ${township}, this kind of property is usually about ${price}.`,
    /** How it compares with what is asked for homes like it; negative if it is below (PRC-13). */
    verdict: (percent: number, homes: number, place: string, by: 'whole' | 'foot' | 'foot, any bedrooms') =>
      `${percent === 0 ? 'About what' : `${Math.abs(percent)}% ${percent < 0 ? 'below' : 'above'} what`} most like it ask: ${homes} in ${place}${by === 'foot, any bedrooms' ? ' with any number of bedrooms' : ''}, by asking prices${by === 'whole' ? '' : ' for a square foot'}.`,
    meant: (price: string) => `Did you mean ${price}?`,
    take: (price: string) => `Use ${price}`,
    noRight: 'No, keep my price',
    /** Where nothing else is likelier. */
    isRight: (price: string) => `Is ${price} right?`,
    right: 'Yes, that’s right',
    /** Of the price that a new form starts with (LST-323). */
    untouched: { text: 'This is the price that the form started with.', change: 'No, change it' },
  },
  waitForPhotos: 'Waiting for photos…',
  problems: (count: number) => `Please check ${counted(count, 'field', 'fields')}:`,
  lost: 'We couldn’t connect. Everything you typed is still here; please try again.',
  create: { submit: 'Create Listing', submitting: 'Creating...', done: 'Your listing is live.' },
  /** Of a new listing that nobody else sees yet. */
  waits: {
    proof: 'Your listing is saved. It waits for you to confirm your email address.',
    review: 'Your listing is saved. We look at it before everyone can see it.',
  },
  createForAgent: {
    lead: 'On behalf of an agent: no package is needed, and the listing shows the agent as its advertiser.',
    submit: 'Create Listing',
    submitting: 'Creating...',
    done: 'The agent’s listing is live.',
  },
  update: {
    title: 'Update a Listing',
    submit: 'Update Listing',
    submitting: 'Updating...',
    done: 'The changes are live.',
    /** While nobody else sees the listing. */
    doneHidden: 'The changes are saved. Others still do not see the listing.',
    discountEnded:
      'The changes are live. Your new price is no longer above the discount price set by an admin, so the discount and the Premium Ad have ended.',
  },
  /** In the choice of an agent. */
  agents: {
    isAgent: 'Agent',
    searching: 'Searching…',
    none: 'No match.',
    failed: 'We couldn’t load the agents. Please type again.',
    more: 'There are more: keep typing to find them.',
  },
  /** When somebody else has saved the same listing first. */
  meanwhile: {
    kept: 'What you typed is still in the form.',
    theirs: (fields: string) => `Changed by someone else: ${fields}. The form now has their version.`,
    both: (fields: string) =>
      `Changed by both of you: ${fields}. The form has your version, and saving replaces theirs.`,
    present: 'See the current version',
  },
  draft: { restored: 'We’ve restored what you typed last time.', discard: 'Start over' },
  photos,
  needsPackage: {
    title: {
      select: 'You need a package to post',
      renew: 'Your package has expired',
      upgrade: 'You have used all listings of your package',
    },
    text: {
      /** Of the package that needs no payment, if there is one; no price for nothing, no number for no limit. */
      select: (free?: { title: string; price: string | undefined; listings: number | undefined }) =>
        free
          ? `${free.title} costs ${free.price ? `${free.price} MMK` : 'nothing'} and gives you ${free.listings ? counted(free.listings, 'listing', 'listings') : 'unlimited listings'}.`
          : 'Choose a package to start posting.',
      renew: 'Choose one again to keep posting. Your listings stay online.',
      upgrade: 'A larger package lets you post more. Your listings stay online.',
    },
    action: { select: 'Select Package', renew: 'Renew Now', upgrade: 'Upgrade Now' },
    notNow: 'Not now',
  },
};

/** Words of the dashboard's tables of listings: one's own, and everybody's. */
export const listingTables = {
  totals: { listings: 'Total Listings', sales: 'Total Sales', rents: 'Total Rents' },
  /** Before a count of the last 30 days. */
  lastMonth: 'Last month',
  /** Of one's own listings. */
  columns: {
    image: 'Image',
    title: 'Title',
    delete: 'Delete',
    edit: 'Edit',
    type: 'Type',
    date: 'Date Updated',
    status: 'State',
    views: 'Views',
    enquiries: 'Messages',
  },
  messages: (count: number) => counted(count, 'message', 'messages'),
  /** From five on; people without an account are not counted. */
  savedBy: (count: number) => `${formatNumber(count, 'en')} people with an account have saved this`,
  /** In steps of five, from five on. */
  watchedBy: (count: number) => `At least ${formatNumber(count, 'en')} people watch for properties like this`,
  /** People who tapped Call, Viber or Copy on the listing's page, each once a day. */
  taps: {
    callTaps: (count: number) => counted(count, 'tap on Call', 'taps on Call'),
    viberTaps: (count: number) => counted(count, 'tap on Viber', 'taps on Viber'),
    copyTaps: (count: number) => counted(count, 'number copied', 'numbers copied'),
  },
  /** Which of them are shown. */
  states: {
    label: 'State',
    all: 'All',
    available: 'Available',
    soon: 'Ending soon',
    taken: 'Rented or sold',
    ended: 'Ended',
    hidden: 'Hidden',
  },
  /** Of a hidden listing whose owner waits for an answer. */
  appealed: 'Hidden · appeal',
  /** Of what ends soon, or has ended. */
  ends: {
    ended: 'Ended',
    soon: (days: number) => (days === 1 ? 'Ends within a day' : `Ends in ${counted(days, 'day', 'days')}`),
    renew: 'Still available',
    renewed: (count: number) =>
      count === 1 ? 'It stays online.' : `${counted(count, 'listing stays', 'listings stay')} online.`,
    note: (count: number) => `${counted(count, 'listing ends', 'listings end')} within 5 days. Still available?`,
    toNote: 'Take a look',
  },
  markTaken: { rent: 'Mark rented', sale: 'Mark sold' },
  markAllTaken: 'Mark rented or sold',
  markAvailable: 'Mark available',
  marked: {
    'Rented Out': 'Marked as rented out.',
    'Sold Out': 'Marked as sold out.',
    'Still Available': 'Marked as still available.',
  },
  markedMany: (count: string) => `Marked: ${count}.`,
  undo: 'Undo',
  undone: 'The change was undone.',
  refused: (count: string) => `Not done: ${count}.`,
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all',
  chosen: 'Selected listings',
  selected: (count: string) => `${count} selected`,
  clearSelection: 'Clear',
  deleteManyQuestion: (count: string) => `Are you sure you want to delete these ${count} posts?`,
  deletedMany: (count: string) => `Deleted: ${count}.`,
  showAll: (count: string, isPart: boolean) => (isPart ? `Show ${count}` : `Show all ${count}`),
  moreThanShown: (shown: string, total: string) => `Showing ${shown} of ${total}. Search to find the others.`,
  /** How many an admin has on a page. */
  rowsOfPage: (count: string) => `${count} per page`,
  ownedBy: (name: string) => `Listings of ${name}`,
  /** Of everybody's. */
  adminColumns: {
    date: 'Date updated',
    image: 'Post image',
    title: 'Post title',
    type: 'Category (type)',
    status: 'Property Status',
    delete: 'Delete',
    edit: 'Edit',
    owner: 'Owner',
    price: 'Price',
    township: 'Township',
  },
  goesWithIt:
    'Its photos, reviews and views are also deleted. Messages about it stay in the inbox. The listing slot is not returned.',
  /** For an admin who deletes others' listings. */
  goesToBin: (days: number) =>
    `What you delete of others’ can be restored for ${counted(days, 'day', 'days')}, with its photos, reviews and figures, under “Deleted by admins”.`,
  words: 'Keywords',
  wordsPlaceholder: 'Title, place or kind of property',
  clear: 'Show all',
  /** When the list could not be read (LST-55). */
  failed: 'Error showing listings',
};

/** Words of the page that an email about the end of listings leads to. */
export const stillAvailable = {
  title: 'Still available?',
  lead: 'Nothing is sent until you press a button. You don’t need to sign in.',
  all: (count: number) => `All ${count} are available`,
  ends: (day: string) => `Ends on ${day}`,
  ended: (day: string) => `Ended on ${day}`,
  available: 'Still available',
  taken: { rent: 'Rented out', sale: 'Sold out' },
  price: (currency: string) => `New price in ${currency}`,
  setPrice: 'Still available at this price',
  answered: 'Answered. Thank you.',
  done: 'Thank you. Your answer is saved.',
  bad: 'This link is no longer valid',
  badLead:
    'It has been used or has expired, or the listing is gone or belongs to someone else. Your listings are in your dashboard.',
  toListings: 'My Listing',
};

/** Words of the page that shows the number of a private owner. */
export const numberPage = {
  title: 'Phone number of the owner',
  lead: 'This property is listed by its owner. We count how often the number is shown, without your name.',
  back: 'Back to the listing',
};

export const contactTaps = {
  title: 'Taps by day',
  lead: 'Each person is counted once a day for each button, whether or not a call or message follows. Nobody is told who it was.',
  none: 'Nobody has tapped Call, Viber or Copy in the last 30 days.',
  day: 'Day',
  columns: { callTaps: 'Call', viberTaps: 'Viber', copyTaps: 'Copied' },
  sum: 'Last 30 days',
  toForm: 'Edit the listing',
};
