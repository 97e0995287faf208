import { counted } from '#domain/text/counted.ts';

/** Words of the figures: each of them says what it counts (DSH-68). */
export const figures = {
  period: 'Period',
  lastDays: (days: number) => `Last ${counted(days, 'day', 'days')}`,
  download: 'Download as CSV',
  none: 'No visit has been counted in this period. A visit appears here within a minute.',
  funnel: 'What comes of visits',
  visits: 'Visits',
  pages: 'Pages',
  searches: 'Searches',
  contacts: 'Contacts',
  signUps: 'Sign-ups',
  posted: 'Have posted',
  paid: 'Paid package',
  rate: (contacts: string) => `${contacts} for every 1,000 visits, rounded`,
  byDay: 'Visits by day',
  byMonth: 'Visits by month',
  day: 'Day',
  month: 'Month',
  count: 'Number',
  sourcesTitle: 'Where visits come from',
  source: 'From',
  page: 'Kind of page',
  search: 'Kind of search',
  townships: 'Townships chosen as a filter',
  contact: 'Way',
  sources: {
    search: 'Search engines',
    facebook: 'Facebook and Messenger',
    viber: 'Viber',
    telegram: 'Telegram',
    other: 'Other sites and apps',
    direct: 'Not stated',
  },
  pageKinds: {
    home: 'Home page',
    search: 'Search',
    listing: 'Properties',
    agent: 'Agencies',
    post: 'Blog',
    price: 'Packages',
    about: 'About, contact, safety, terms',
    other: 'Signing in, forms, dashboard',
  },
  searchKinds: { filters: 'By filters alone', words: 'With words' },
  taps: { call: 'Taps on Call', viber: 'Taps on Viber', copy: 'Taps on Copy' },
  messages: { listing: 'Messages about a property', site: 'Messages to the site' },
  /** Definitions of the figures, in plain words. */
  meanings: {
    visits:
      'How often somebody came to the site from outside: by a link on another site or in an app, by a bookmark, or by typing the address. One person who comes three times is three visits.',
    sources:
      'As the link or the browser says. “Not stated” is a typed address, a bookmark, or a site or app that does not say so.',
    pages:
      'Every page that was opened, on arrival and on the way through the site. Reloading a page and going back to it do not count.',
    searches:
      'Results that were opened with words or a filter. Each change of the filters is another search; further pages of the same results are not. Townships count only where they were chosen as a filter.',
    contacts:
      'Taps on Call, Viber or Copy, of which one person counts once a day for each property and way, and messages sent to owners or to the site. It is not known which visit they belong to.',
    signUps: 'Accounts opened in the period that still exist, without admins.',
    posted:
      'Of these accounts, those with a property posted within 30 days of signing up. Properties deleted since are missing.',
    paid: 'Of these accounts, those that were given a package with a price, up to today.',
  },
  notCounted: 'What is not counted',
  notCountedKinds: (pages: number) => [
    'Robots that say so. One that pretends to be a browser cannot be told apart, and is counted.',
    'Admins who are signed in.',
    'Pages that a browser loads ahead, even if they are opened later, and pages with an error.',
    `More than ${counted(pages, 'page', 'pages')} a minute from one network, in each process of the portal.`,
  ],
  behindCache:
    'A cache in front of the portal is set up. Pages that it answers by itself are not counted: there were more visits, pages and searches than these.',
  kept: 'Kept are sums by day in Yangon, for two years. No cookie is set for them, and no address or anything else about a person is kept.',
  today: 'The last day is today, which is not over yet.',
  since: (day: string) =>
    `Visits, pages, searches and contacts are counted since ${day}; before that they are not known.`,
};
