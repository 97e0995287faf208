import { standardBrand } from '#domain/site/site-name.ts';
import { counted } from '#domain/text/counted.ts';
import { formatNumber } from '#domain/listing/price.ts';

/** Words around every page. */
export const site = {
  name: standardBrand,
  skipToContent: 'Skip to content',
  close: 'Close',
  toHome: 'Go to the home page',
  menu: {
    label: 'Main menu',
    open: 'Menu',
    /** Opens the entries that the header has no room for. */
    more: 'More',
    home: 'Home',
    search: 'Advanced Search',
    fullSearch: 'Full Text Search',
    packages: 'Packages',
    createListing: 'Create Listing',
    dashboard: 'Dashboard',
    agents: 'Agency Lists',
    blogs: 'Blogs',
    about: 'About',
    contact: 'Contact',
    signIn: 'Sign in',
    signOut: 'Sign Out',
    profile: 'Profile',
  },
  saved: 'Saved',
  savedCount: (count: number) => `Saved (${formatNumber(count, 'en')})`,
  theme: { toDark: 'Dark theme', toLight: 'Light theme' },
  dataSaver: {
    name: 'Data saver',
    about: 'Photos load when you tap them, and are smaller.',
    showPhoto: 'Show photo',
    /** One line on a phone, with the two buttons that follow. */
    slow: 'Slow connection?',
    asked: 'Your browser saves data.',
    turnOn: 'Turn on data saver',
    turnOff: 'Show all photos',
    dismiss: 'OK',
    notNow: 'Not now',
    weight: (size: string) => `This page: ${size}`,
    kilobytes: (count: string) => `${count} KB`,
  },
  /** Names the other language; short without its letters, so that no English page fetches a font for them. */
  otherLanguage: { short: 'MY', name: 'မြန်မာဘာသာ', code: 'my' },
  footer: {
    about: 'Property to rent and buy in Yangon, from owners and agencies.',
    rights: (name: string) => `© 2026 ${name}. All rights reserved.`,
    explore: 'Explore',
    partners: 'Partners',
    agencies: (brand: string) => `Agencies on ${brand}`,
    becomePartner: 'Become a partner',
    listingsFeed: 'New listings (RSS)',
    postsFeed: 'Blog (RSS)',
    api: 'API of this site',
    legal: 'Legal',
    privacyPolicy: 'Privacy Policy',
    terms: 'Terms & Conditions',
    usualPrices: 'Usual prices',
    safety: 'Rent safely',
    social: (brand: string) => `${brand} on social networks`,
    on: (brand: string, network: string) => `${brand} on ${network}`,
    shareOn: (brand: string, network: string) => `Share ${brand} on ${network}`,
  },
  promo: {
    title: 'Are you an agency?',
    text: 'Show all your listings under your own name, in English and in Burmese, to everyone looking for property in Yangon.',
    act: 'See the packages',
    join: 'Sign up as an agency',
  },
  advertisement: 'Advertisement',
  share: {
    label: 'Share',
    on: (network: string) => `Share on ${network}`,
    networks: { facebook: 'Facebook', x: 'X', viber: 'Viber', telegram: 'Telegram' },
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: (address: string) => `This browser can’t copy. The link: ${address}`,
  },
  contactProvider: 'Contact to provider',
  /** In a field for a file. */
  file: { choose: 'Choose a file', none: 'No file chosen' },
  /** Beside the button of a form that was sent. */
  outcome: { failed: 'That did not go through. The reason is above.', saved: 'Saved.' },
  showPassword: 'Show password',
  showMore: 'Show More',
  loading: 'Loading…',
  showingMore: 'Loading…',
  back: 'Back',
  retry: 'Try again',
  notFound: { title: 'Page Not Found', text: 'The page you are looking for does not exist.' },
  offline: {
    title: 'You are offline',
    unreachable: 'The page could not be reached',
    text: 'Check your connection. Nothing you have already sent is lost.',
  },
  failed: {
    title: 'Something went wrong!',
    text: 'We couldn’t load this page. Please try again in a moment.',
    requestId: (id: string) => `Request ID: ${id}`,
  },
};

/** Words of the contact page. */
export const contact = {
  title: 'Contact',
  lead: 'A question, a problem with a listing, or a package for your agency? Write to us. We reply by email.',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  submit: 'Send',
  sending: 'Sending…',
  sent: 'Email sent successfully',
  sentText: 'Thank you. We have received your message and will reply by email.',
  another: 'Write another message',
  failed: 'Failed to send email. Please try again later.',
  ways: 'Other ways',
  byEmail: 'By email',
  byPhone: 'By phone',
  byChat: 'Chat with us',
  aboutHome: 'Asking about a listing? Its own page has a form that reaches whoever posted it.',
};

/** Words of the home page. */
export const home = {
  /** Before the name of the portal, as the title of the page. */
  pageTitle: 'Property for rent and sale in Yangon',
  title: 'Find the right property in Yangon',
  lead: 'From owners and agencies, in English and Burmese.',
  /** Where nothing is posted. */
  leadEmpty: 'No property is listed yet. Be the first to post one.',
  description: 'Condos, apartments, houses and land to rent and buy in Yangon, from owners and agencies.',
  counters: { rent: 'Properties for rent', sale: 'Properties for sale' },
  /** Below the counters where a setting says what they count to: more than what is offered now. */
  countersToDate: { rent: 'rentals listed to date', sale: 'sales listed to date' },
  propertyType: 'Property type',
  townships: 'Townships',
  homes: (count: number) => counted(count, 'property', 'properties'),
  /** Of a township. */
  homesOf: {
    rent: (count: number) => `${formatNumber(count, 'en')} for rent`,
    sale: (count: number) => `${formatNumber(count, 'en')} for sale`,
  },
  /** Before the usual rent in a township. */
  usualRent: 'Usual rent',
  moreTownships: 'Show More Townships',
  viewAll: 'View All',
  advanced: 'Advanced Search',
  agencies: 'Agencies',
  recentRents: 'Newly listed for rent',
  recentSales: 'Newly listed for sale',
  viewMore: 'View More',
  all: 'See all',
};

/** Words of the blog. */
export const posts = {
  title: 'Blogs',
  lead: 'New condo projects, prices, and what to know before you rent or buy in Yangon.',
  filter: 'Filter',
  term: 'Search Term',
  termPlaceholder: 'Search the blog',
  sort: 'Sort',
  sorts: { desc: 'Latest', asc: 'Oldest' },
  category: 'Category',
  selectAll: 'Select All',
  apply: 'Search',
  results: 'Posts Results:',
  empty: 'No posts found.',
  failed: 'Something went wrong!',
  readingTime: (minutes: number) => `${formatNumber(minutes, 'en')}-minute read`,
  recent: 'Recent Articles',
  recentPosts: 'Recent posts',
  all: 'See all',
  none: 'No posts yet.',
  showMore: 'Show more',
};
