import { counted } from '#domain/text/counted.ts';
import { formatNumber } from '#domain/listing/price.ts';

/** Words about listings: on cards, in filters, on a listing's page. */
export const listing = {
  types: { rent: 'Rent', sale: 'Sale' },
  typesLong: { rent: 'For rent', sale: 'For sale' },
  propertyTypes: {
    apartment: 'Apartment',
    condo: 'Condo',
    house: 'House',
    land: 'Land',
    'industrial-zone': 'Industrial Zone',
    other: 'Other',
  },
  propertyStatuses: { 'Rented Out': 'Rented Out', 'Sold Out': 'Sold Out', 'Still Available': 'Still Available' },
  /** Above listings that nobody can have any more. */
  taken: 'Rented out or sold',
  takenHidden: (count: number, isLeast: boolean) =>
    isLeast
      ? `${formatNumber(count, 'en')} or more are rented out or sold.`
      : `${formatNumber(count, 'en')} more ${count === 1 ? 'is' : 'are'} rented out or sold.`,
  takenShown: (count: number, isLeast: boolean) =>
    isLeast
      ? `${formatNumber(count, 'en')} or more rented or sold properties are shown last.`
      : `${formatNumber(count, 'en')} rented or sold ${count === 1 ? 'property is' : 'properties are'} shown last.`,
  /** The code on a printed page. */
  code: 'QR code for this page',
  showTaken: 'Show',
  hideTaken: 'Hide',
  sellers: { Agent: 'Agent', Owner: 'Owner' },
  /** Listings whose pages were opened in this browser. */
  seen: {
    title: 'Recently viewed',
    clear: 'Clear all',
    removeIt: (name: string) => `Remove ${name} from recently viewed`,
  },
  premium: 'Premium Ad',
  /** On a card, for a day. */
  new: 'New',
  /** On cards, rows and the page of a listing. */
  shortlist: {
    save: 'Save to list',
    hide: 'Hide from results',
    isRemoved: 'Removed from your list.',
    isHidden: 'Hidden from your results.',
    undo: 'Undo',
    hidden: (count: number) => `${counted(count, 'property', 'properties')} hidden by you.`,
    showAgain: 'Show again',
  },
  /** The switch between compact rows and photo cards on a phone. */
  results: { toRows: 'Show as a list', toPhotos: 'Show large photos' },
  amenities: {
    furnished: 'Furnished',
    parking: 'Parking',
    swimmingPool: 'Swimming pool',
    gym: 'Gym',
    generator: '24/7 backup generator',
    negotiable: 'Price negotiable',
    foreignersAccepted: 'Foreigners accepted',
    registrationHelp: 'Help with guest registration',
    instalments: 'Instalments',
    bankLoan: 'Bank loan accepted',
    urgent: 'Urgent sale',
  },
  /** Amenities that a search leaves out. */
  amenitiesWithout: {
    furnished: 'Unfurnished',
    parking: 'No parking',
    swimmingPool: 'No swimming pool',
    gym: 'No gym',
    generator: 'No backup generator',
    negotiable: 'Price not negotiable',
    foreignersAccepted: 'Foreigners not accepted',
    registrationHelp: 'No help with guest registration',
    instalments: 'No instalments',
    bankLoan: 'No bank loan',
    urgent: 'Not urgent',
  },
  /** Names of what is agreed: on its page, and in the filter. */
  terms: {
    title: 'Paying and moving in',
    monthsAtOnce: 'Paid upfront',
    deposit: 'Deposit',
    agentFee: 'Agent’s fee',
    shortestContract: 'Shortest contract',
    availableFrom: 'Available from',
    now: 'Now',
    none: 'None',
    months: (count: number) => counted(count, 'month', 'months'),
    paidBy: { tenant: 'Paid by the tenant', owner: 'Paid by the owner' },
  },
  /** The cash that somebody needs on the day they move in. */
  moveIn: {
    onCard: (amount: string, isAtLeast: boolean) => `${isAtLeast ? 'at least ' : ''}${amount} to move in`,
    need: (amount: string, isAtLeast: boolean) => `You need ${isAtLeast ? 'at least ' : ''}${amount} to move in`,
    deposit: (amount: string) => `deposit ${amount}`,
    fee: (amount: string) => `agent’s fee ${amount}`,
    notSaid: {
      deposit: 'The deposit is not stated.',
      fee: 'The tenant’s share of the agent’s fee is not stated.',
      both: 'The deposit and the tenant’s share of the agent’s fee are not stated.',
    },
  },
  township: 'Township',
  propertyType: 'Property type',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  livingArea: 'Living area',
  landArea: 'Land area',
  squareFeet: 'sq ft',
  regularPrice: 'Regular price',
  /** At which prices are told in the other currency. */
  rate: (kyat: string, day: string) => `1 USD = ${kyat} kyat, ${day}`,
  features: 'Features',
  /** Groups of the facts on its page. */
  groups: { property: 'The property', power: 'Power and water' },
  description: 'Description',
  /** Of a description in the other language, by the language that it is in. */
  writtenIn: { en: 'Written in English', my: 'Written in Burmese' },
  address: 'Address',
  onMap: 'Check on Map',
  location: 'Location',
  /** Of the small map, which marks the township. */
  marked: (township: string) => `${township} on a map of Yangon’s townships`,
  moreIn: (township: string) => `More in ${township}`,
  listedBy: 'Listed By',
  seller: 'Listed by',
  posted: 'Posted',
  named: { code: 'Code', reference: 'Reference' },
  priceNote: {
    reduced: (percent: number, day: string) => `Reduced ${percent}% on ${day}`,
    /** Of what is asked, not agreed; negative if it is below. */
    asks: (percent: number) => `${Math.abs(percent)}% ${percent < 0 ? 'below' : 'above'} most like it`,
  },
  /** When somebody last said that it can still be had. */
  confirmed: (ago: string) => `Confirmed ${ago}`,
  /** On the page of a listing that has ended. */
  ended: {
    title: (day: string) => `This listing ended on ${day}.`,
    lead: 'The property may no longer be available, and the advertiser can’t be contacted here.',
    toRenew: 'Bring it back',
  },
  views: (count: number) => counted(count, 'view', 'views'),
  call: 'Call',
  showNumber: 'Show number',
  askForViewing: 'Ask for a viewing',
  report: 'Report',
  viber: 'Viber',
  /** Of a number that is copied, from a phone without Viber above all (LST-142). */
  numbers: {
    nothingOpened: 'Did nothing open?',
    copyNumber: 'Copy the number',
    copyOne: (number: string) => `Copy ${number}`,
    copied: (text: string) => `Copied: ${text}`,
    notCopied: (text: string) => `This browser can’t copy: ${text}`,
  },
  similar: 'Similar listings',
  /** For its owner and admins. */
  edit: 'Edit',
  toGroups: 'Post to groups',
  photos: {
    gallery: 'Photos',
    plan: 'Floor plan',
    number: (at: string, of: string) => `Photo ${at} of ${of}`,
    /** Opens them on the full screen. */
    all: (count: number) => (count === 1 ? 'Enlarge the photo' : `All ${counted(count, 'photo', 'photos')}`),
    thumbnails: 'Thumbnails',
    thumbnail: (at: string) => `Thumbnail ${at}`,
    previous: 'Previous photo',
    next: 'Next photo',
  },
  contact: {
    title: 'Contact the advertiser',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    /** One of the two is enough (INQ-3). */
    reachHint: 'Your email, your phone number, or both.',
    message: 'Message',
    /** Text of the form at first. */
    opening: (name: string) => `Hello, I am interested in “${name}”.`,
    /** Questions that one tap puts into the message (LST-110). */
    ask: 'Ask the advertiser',
    askHint: 'Tap a question to add it to your message, here and on Viber.',
    questions: {
      available: { short: 'Still available?', full: 'Is it still available?' },
      deposit: { short: 'Deposit?', full: 'How much is the deposit?' },
      foreigners: { short: 'Foreigners?', full: 'Is it open to foreigners too?' },
      pets: { short: 'Pets?', full: 'Are pets allowed?' },
      viewing: { short: 'Viewing?', full: 'When can I come and see it?' },
    },
    submit: 'Send',
    sending: 'Sending…',
    sent: 'Email sent successfully',
    failed: 'Failed to send email. Please try again later.',
  },
};

/** Words of what people think of a listing. */
export const reviews = {
  title: 'Reviews',
  none: 'No reviews yet!',
  average: (average: string) => `${average} out of 5`,
  count: (count: number) => counted(count, 'review', 'reviews'),
  stars: (count: number) => counted(count, 'star', 'stars'),
  rating: 'Your rating',
  content: 'Your review',
  contentHint: (most: number) => `At most ${counted(most, 'character', 'characters')}.`,
  /** Opens the form while there are no reviews. */
  write: 'Write a review',
  submit: 'Submit review',
  submitting: 'Submitting…',
  submitted: 'Thank you for your review.',
  signIn: 'Please sign in to submit a review and comment.',
  toSignIn: 'Sign in',
  failedToSubmit: 'Failed to submit review.',
  errorSubmitting: 'Error submitting review. Please try again.',
  failedToDelete: 'Failed to delete review.',
  failedToFetch: 'Failed to fetch reviews.',
  delete: 'Delete',
  deleteQuestion: 'Are you sure you want to delete this review?',
  deleteYes: 'Yes, I am sure',
  deleteNo: 'No, cancel',
  deleted: 'Review deleted.',
};
