import { counted } from '#domain/text/counted.ts';

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
  categories: {
    Uncategorized: 'Uncategorized',
    'Knowledge Base': 'Knowledge Base',
    'New Condo Projects': 'New Condo Projects',
    'Condo Projects': 'Condo Projects',
    'Property News & Legal': 'Property News & Legal',
  },
  apply: 'Search',
  results: 'Posts Results:',
  empty: 'No posts found.',
  failed: 'Something went wrong!',
  readingTime: (minutes: number) => `${counted(minutes, 'minute', 'minutes')} to read`,
  recent: 'Recent Articles',
  recentPosts: 'Recent posts',
  all: 'See all',
  none: 'No posts yet.',
  showMore: 'Show more',
};
