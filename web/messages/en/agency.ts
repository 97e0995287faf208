import { formatNumber } from '#domain/listing/price.ts';
import { counted } from '#domain/text/counted.ts';

/** Words about agencies: their list and each one's profile. */
export const agents = {
  title: 'Agency Lists',
  lead: 'Agencies and agents advertising property in Yangon.',
  empty: 'No agents available.',
  name: 'Agency name',
  showAll: 'Show all agencies',
  failed: 'Something went wrong!',
  homes: (count: number) => counted(count, 'listing', 'listings'),
  /** Before the townships that an agency's listings lie in, for who cannot see the sign. */
  townships: 'Townships',
  /** @param more how many townships are not named. */
  serves: (townships: readonly string[], more: number) =>
    more === 0
      ? townships.join(', ')
      : `${townships.join(', ')} and ${counted(more, 'other township', 'other townships')}`,
  poweredBy: 'Powered by',
  poweredByText:
    'The property portal for Yangon. Agencies keep their own profile and post their listings in two languages.',
  agent: 'Agency',
  call: 'Call',
  viber: 'Viber',
  phone: 'Phone',
  address: 'Address',
  checkOnMap: '(Check on Map)',
  social: 'Facebook page',
  about: (agent: string) => `About ${agent}`,
  listingsOf: (agent: string) => `Listings of ${agent}`,
  everyType: 'All',
  /** Name of the tabs. */
  rentOrSale: 'Rent or sale',
  homesNow: (count: number): string => (count === 1 ? 'listing now' : 'listings now'),
  confirmedLately: 'posted or confirmed in the last 14 days',
  confirmedOf: (count: number, of: number) => `${formatNumber(count, 'en')} of ${formatNumber(of, 'en')}`,
  served: 'Townships served',
  moreTownships: (count: number) => `and ${counted(count, 'other township', 'other townships')}`,
  kinds: 'Property types',
  readAll: 'Read all',
  noListings: 'No listings at the moment.',
  failedListings: 'Error showing listings',
  memberSince: (ago: string) => `Joined ${ago}`,
  newHomes: 'New listings in Yangon',
  seeAll: 'See all',
  description: (agent: string) => `Property to rent and buy in Yangon from ${agent}.`,
};
