/** Words of the dashboard's tables of listings: one's own, and everybody's. */
export const listingTables = {
  totals: { listings: 'Total Listings', sales: 'Total Sales', rents: 'Total Rents' },
  /** Before a count of the last 30 days. */
  lastMonth: 'Last month',
  /** Of one's own listings. */
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
    'Its photos, reviews and views go with it. Messages about it stay in the inbox. The listing slot is not returned.',
  words: 'Keywords',
  wordsPlaceholder: 'Title, place or kind of property',
  clear: 'Show all',
  /** When the list could not be read (LST-55). */
  failed: 'Error showing listings',
};
