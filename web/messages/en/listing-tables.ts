/** Words of the dashboard's tables of homes: one's own, and everybody's. */
export const listingTables = {
  totals: { listings: 'Total Listings', sales: 'Total Sales', rents: 'Total Rents' },
  /** Before a count of the last 30 days. */
  lastMonth: 'Last month',
  /** Of one's own homes. */
  columns: {
    image: 'Image',
    title: 'Title',
    delete: 'Delete',
    edit: 'Edit',
    type: 'Type',
    date: 'Date Updated',
    views: 'Views',
    enquiries: 'Messages',
  },
  /** Of everybody's. */
  adminColumns: {
    date: 'Date updated',
    image: 'Post image',
    title: 'Post title',
    type: 'Category (type)',
    status: 'Property Status',
    delete: 'Delete',
    edit: 'Edit',
  },
  goesWithIt:
    'Its photos, reviews and views go with it. Messages about it stay in the inbox. Its place in the package does not come back.',
  words: 'Words',
  wordsPlaceholder: 'Title, place or kind of home',
  clear: 'Show all',
  /** When the list could not be read (LST-55). */
  failed: 'Error showing listings',
};
