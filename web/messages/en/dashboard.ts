/** Words of the dashboard. */
export const dashboard = {
  title: 'Dashboard',
  menu: 'Dashboard menu',
  tabs: {
    dash: 'Dashboard',
    'create-listing-by-admin': 'Create By Admin',
    posts: 'Posts',
    users: 'Users',
    'users-listings': 'Users Listings',
    packages: 'Packages',
    'exchange-rate': 'Exchange Rate',
    activity: 'Activity',
    profile: 'Profile',
    'my-listing': 'My Listing',
    'create-listing': 'Create Listing',
    'update-agency': 'Update Agency',
    inbox: 'Inbox',
  },
  /** What the entry Profile is labelled with. */
  roles: { admin: 'Admin', user: 'User' },
  columns: { image: 'Image', title: 'Title', type: 'Type', date: 'Date Updated', actions: 'Actions' },
  delete: 'Delete',
  deleteQuestion: 'Are you sure you want to delete this post?',
  deleteYes: 'Yes, I am sure',
  deleteNo: 'No, cancel',
  deleted: 'The listing is deleted.',
  empty: 'You have no posts yet!',
  failed: 'Something went wrong. Try again later.',
  showMore: 'Show More',
};

/** Words of the admin's exchange rate. */
export const exchangeRate = {
  title: 'Exchange rate',
  lead: 'Pages tell prices in the other currency at this rate for 30 days, and searches compare by it. Visitors see the rate and its date.',
  /** On the overview, while prices cannot be told at a rate. */
  needed: {
    none: 'Set the exchange rate',
    leadNone:
      'At this rate every price is shown in USD and in kyat, and a search by price finds both. Until it is set, prices stand in their own currency alone.',
    old: 'The exchange rate is out of date',
    leadOld: (rate: string, day: string) =>
      `${rate} was set on ${day}. After 30 days a rate is no longer shown beside prices. Please set today’s.`,
  },
  none: 'No rate is set yet: a search by price in one currency leaves out properties in the other.',
  rate: (mmk: string) => `1 USD = ${mmk} MMK`,
  since: (day: string, name: string) => `set ${day} by ${name}`,
  field: 'Kyat for 1 USD',
  hint: 'A whole number, such as 4500.',
  set: 'Set the rate',
  question: (rate: string) => `Set ${rate}?`,
  effect: 'It takes effect at once, for everybody who looks at prices.',
  before: (rate: string) => `Until now: ${rate}.`,
  yes: 'Yes, set it',
  no: 'No, cancel',
  isSet: (rate: string) => `${rate} is set.`,
  history: 'The last rates',
};

/** Words of the steps in which a property is posted, and of its preview. */
export const posting = {
  steps: 'Steps',
  names: {
    photos: 'Photos',
    place: 'What and where',
    price: 'Price and size',
    contact: 'Description and contact',
  },
  step: (at: string, of: string) => `Step ${at} of ${of}`,
  next: 'Next',
  nextTo: (name: string) => `Next: ${name.toLowerCase()}`,
  camera: 'Take a photo',
  fewer: (field: string) => `Fewer: ${field}`,
  more: (field: string) => `More: ${field}`,
  preview: 'Preview',
  previewHint: 'This is how it looks in lists.',
  untitled: 'Your title',
};
