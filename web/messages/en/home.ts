import { formatNumber } from '#domain/listing/price.ts';
import { counted } from '#domain/text/counted.ts';

/** Words of the home page. */
export const home = {
  /** Before the name of the portal, as the title of the page. */
  pageTitle: 'Property for rent and sale in Yangon',
  title: 'Find the right property in Yangon',
  /** With the numbers of properties that are there now. */
  lead: (rentals: number, sales: number) =>
    `${counted(rentals, 'property', 'properties')} to rent and ${formatNumber(sales, 'en')} to buy, from owners and agencies, in English and Burmese.`,
  /** Where nothing is posted. */
  leadEmpty: 'No property is listed yet. Be the first to post one.',
  description: 'Condos, apartments, houses and land to rent and buy in Yangon, from owners and agencies.',
  counters: { rent: 'Properties for rent', sale: 'Properties for sale' },
  townships: 'Townships',
  homes: (count: number) => counted(count, 'property', 'properties'),
  /** The median of rents in a township. */
  month: (price: string) => `≈ ${price} / month`,
  moreTownships: 'Show More Townships',
  viewAll: 'View All',
  advanced: 'Advanced Search',
  agencies: 'Agencies',
  recentRents: 'Newly listed for rent',
  recentSales: 'Newly listed for sale',
  viewMore: 'View More',
  all: 'See all',
};
