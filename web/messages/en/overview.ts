import { counted } from '#domain/text/counted.ts';

/** Words of the admin's overview. */
export const overview = {
  users: 'Total Users',
  listings: 'Total Listings',
  posts: 'Total Posts',
  lastMonth: (count: string) => `Last month: ${count}`,
  totalsNote: (days: number) => `Last month is the last ${counted(days, 'day', 'days')}.`,
  growth: 'New listings and sign-ups per week',
  enquiries: 'Inquiries per week',
  newListings: 'New listings',
  signUps: 'Sign-ups',
  messages: 'Messages',
  payments: 'Payment inquiries',
  asTable: 'Figures as a table',
  week: 'Week from',
  townships: 'Properties and median price by township',
  currencies: { USD: 'USD', 'lakh MMK': 'lakh MMK' },
  homes: 'Properties',
  median: 'Median price',
  expiring: 'Packages about to expire',
  noneExpiring: 'No package ends within 14 days.',
  until: (date: string) => `until ${date}`,
  indexing: 'Search is learning new words',
  indexed: (done: string, of: number) =>
    `${done} of ${counted(of, 'listing is', 'listings are')} found by them; the rest by the older ones.`,
  recentUsers: 'Recent users',
  recentListings: 'Recent listings',
  recentPosts: 'Recent posts',
  seeAll: 'See all',
  none: 'Nothing yet.',
};
