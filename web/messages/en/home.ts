/** Words of the home page. */
export const home = {
  title: 'Find a home in Yangon you will want to come back to.',
  lead: (rentals: string, sales: string) =>
    `${rentals} homes to rent and ${sales} to buy, from owners and agencies, in English and Burmese.`,
  description: 'Condos, apartments, houses and land to rent and buy in Yangon, from owners and agencies.',
  counters: { rent: 'Homes for rent', sale: 'Homes for sale' },
  townships: 'Townships',
  homes: (count: string) => `${count} homes`,
  moreTownships: 'Show More Townships',
  viewAll: 'View All',
  advanced: 'Advanced Search',
  recentRents: 'Recent rents',
  recentSales: 'Recent sales',
  viewMore: 'View More',
  all: 'See all',
  none: 'No homes yet.',
};
