import { counted } from '#domain/text/counted.ts';

/** Words of the dashboard. */
export const dashboard = {
  title: 'Dashboard',
  menu: 'Dashboard menu',
  signedOut: 'You are signed out.',
  tabs: {
    dash: 'Dashboard',
    desk: 'Desk',
    figures: 'Figures',
    'create-listing-by-admin': 'Create By Admin',
    posts: 'Posts',
    pages: 'Pages',
    users: 'Users',
    'users-listings': 'Users Listings',
    packages: 'Packages',
    'exchange-rate': 'Exchange Rate',
    outages: 'Power Cuts',
    searches: 'Searches',
    places: 'Places',
    'site-settings': 'Site Settings',
    banners: 'Banners',
    emails: 'Emails',
    activity: 'Activity',
    status: 'Status',
    profile: 'Profile',
    'my-listing': 'My Listing',
    'create-listing': 'Create Listing',
    'update-agency': 'Update Agency',
    inbox: 'Inbox',
  },
  /** Groups of the entries of staff. */
  groups: { mine: 'Mine', staff: 'For staff', admin: 'For admins' },
  /** Labels of the entry Profile. */
  roles: { admin: 'Admin', staff: 'Staff', user: 'User' },
  columns: { image: 'Image', title: 'Title', type: 'Type', date: 'Date Updated', actions: 'Actions' },
  delete: 'Delete',
  deleteQuestion: 'Are you sure you want to delete this post?',
  deleteYes: 'Yes, I am sure',
  deleteNo: 'No, cancel',
  deleted: 'Listing deleted.',
  empty: 'You have no posts yet!',
  emptyHelp: 'Four steps: photos, place, price and contact. The Free package costs nothing.',
  seePackages: 'See the packages',
  failed: 'Something went wrong. Try again later.',
  showMore: 'Show More',
};

/** Words of the admin's exchange rate. */
export const exchangeRate = {
  title: 'Exchange rate',
  lead: 'For 30 days, pages show prices in the other currency at this rate, and searches use it to compare prices. Visitors see the rate and its date.',
  /** On the overview, while prices cannot be told at a rate. */
  needed: {
    none: 'Set the exchange rate',
    leadNone:
      'At this rate, every price is shown in both USD and kyat, and a search by price finds both. Until it is set, prices are shown only in their own currency.',
    old: 'The exchange rate is out of date',
    leadOld: (rate: string, day: string) =>
      `${rate} was set on ${day}. After 30 days a rate is no longer shown beside prices. Please set today’s.`,
  },
  none: 'No rate is set yet: a search by price in one currency leaves out properties priced in the other.',
  rate: (mmk: string) => `1 USD = ${mmk} MMK`,
  since: (day: string, name: string) => `set ${day} by ${name}`,
  field: 'Kyat for 1 USD',
  hint: 'A whole number, such as 4500.',
  set: 'Set the rate',
  question: (rate: string) => `Set ${rate}?`,
  effect: 'It takes effect immediately, for everyone who sees prices.',
  before: (rate: string) => `Current rate: ${rate}.`,
  yes: 'Yes, set it',
  no: 'No, cancel',
  isSet: (rate: string) => `Rate set: ${rate}.`,
  history: 'Recent rates',
};

/** Words of the power cuts: the admins' table, and what a listing's page says, which its loader puts into words. */
export const outages = {
  /** On a listing's page: times, and the day of the announcement. */
  said: (place: string, slots: readonly string[], day: string) =>
    `Power cuts in ${place}: ${slots.join(', ')} (as of ${day})`,
  set: 'Set power cuts',
  lead: 'For each township you select, these times replace what was announced before. Listings there show them for 60 days.',
  townships: 'Townships',
  chooseAll: 'Select all',
  chooseNone: 'Select none',
  chosen: (count: number) => `${counted(count, 'township', 'townships')} selected`,
  times: 'Times without power, every day',
  timesHint: 'For example, 05:00 to 09:00. Times may run past midnight but must not overlap.',
  none: 'No times: saving clears the selected townships.',
  from: (number: string) => `From (${number})`,
  to: (number: string) => `To (${number})`,
  remove: (number: string) => `Remove time ${number}`,
  add: 'Add a time',
  note: 'Note (optional)',
  noteHint: 'For example, “Group A”.',
  announcedOn: 'Announcement date',
  announcedOnHint: 'Today or earlier.',
  save: 'Save',
  clear: 'Clear',
  saving: 'Saving…',
  saved: 'Power cuts saved.',
  cleared: 'Selected townships cleared.',
  table: 'Announced power cuts',
  empty: 'No power cuts have been announced.',
  asOf: (day: string) => `as of ${day}`,
  old: 'Older than 60 days: no longer shown',
  edit: (place: string) => `Edit ${place}`,
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
  unpriced: 'Your price',
};

/** Words of the inboxes. */
export const inbox = {
  boxes: { label: 'Inboxes', me: 'To me', site: 'To the site', payments: 'Payment inquiries' },
  states: { label: 'State', all: 'All', new: 'New', read: 'Read', answered: 'Answered', archived: 'Archived' },
  mark: { new: 'Mark as new', read: 'Mark as read', answered: 'Mark as answered', archived: 'Archive' },
  from: (name: string) => `From ${name}`,
  paymentSubject: (title: string | undefined) => (title === undefined ? 'Payment' : `Payment for ${title}`),
  yourMessage: 'Your message',
  byEmail: 'Email',
  toListing: 'See the listing',
  more: 'More',
  unread: (count: string) => `${count} unread`,
  /** Of a state that no item is in. */
  empty: 'Nothing here.',
  showAll: 'Show all',
  /** Of an inbox that has had no item yet. */
  nothingYet: {
    me: {
      title: 'No messages yet',
      text: 'When somebody writes to you from one of your listings, the message is here and in your email.',
      act: 'See my listings',
    },
    site: {
      title: 'No messages to the site yet',
      text: 'What visitors write on the contact page arrives here.',
      act: 'See the contact page',
    },
    payments: {
      title: 'No payment inquiries yet',
      text: 'Users who pay for a package send their slip. You then assign the package here with one tap.',
      act: 'See the packages',
    },
  },
  failed: 'Something went wrong. Try again later.',
  proofPicture: (name: string) => `Payment proof from ${name}`,
  own: {
    title: 'Your payments',
    payment: 'Payment',
    states: {
      new: 'Sent. We will check the payment and reply by email.',
      read: 'We are checking the payment.',
      answered: 'Answered. Please check your email.',
      archived: 'Closed. If something is missing, please write to us.',
    },
    given: (title: string, until: string) => `You have ${title} until ${until}.`,
  },
  proof: 'Download the payment proof',
  package: 'Package',
  assign: 'Assign package',
  assignedNow: (name: string) => `${name} now has the package and has been notified by email.`,
  assigned: (title: string, name: string, until: string) => `${name} was given ${title} until ${until}.`,
  failedToAssign: 'Failed to assign package',
  wasSignedIn: 'was signed in when sending',
  sameAddress: 'has the email address given',
  noAccount: 'No account was found for the sender.',
  choosePerson: 'Choose a person',
};

/** Words of the admin's list of users. */
export const users = {
  total: 'Total Users',
  found: 'Users found',
  lastMonth: (count: string) => `Last month: ${count}`,
  search: 'Search',
  searchHint: 'Username, email or agency',
  sort: 'Sort',
  sorts: {
    'createdAt.desc': 'Newest first',
    'createdAt.asc': 'Oldest first',
    'username.asc': 'Username A–Z',
    'username.desc': 'Username Z–A',
    'email.asc': 'Email A–Z',
    'email.desc': 'Email Z–A',
    'role.asc': 'Agents before users',
    'role.desc': 'Users before agents',
  },
  show: 'Show',
  columns: {
    avatar: 'Avatar',
    username: 'Username',
    email: 'Email',
    role: 'Role',
    admin: 'Admin',
    joined: 'Joined',
    edit: 'Edit',
    delete: 'Delete',
  },
  roles: { user: 'User', agent: 'Agent' },
  staffRoles: { moderator: 'Moderator', editor: 'Editor', cashier: 'Cashier' },
  yes: 'Yes',
  no: 'No',
  empty: 'No users found.',
  showAll: 'Show all users',
  failed: 'Something went wrong. Try again later.',
  deleted: (username: string) => `Account ${username} deleted.`,
};
