/** Words of the dashboard. */
export const dashboard = {
  title: 'Dashboard',
  tabs: { 'my-listing': 'My Listing', 'create-listing': 'Create Listing' },
  columns: { image: 'Image', title: 'Title', type: 'Type', date: 'Date Updated', actions: 'Actions' },
  delete: 'Delete',
  deleteQuestion: 'Are you sure you want to delete this post?',
  deleteYes: 'Yes, I am sure',
  deleteNo: 'No, cancel',
  deleted: 'The listing is deleted.',
  empty: 'You have no posts yet!',
  failed: 'Something went wrong. Try again later.',
  showMore: 'Show More',
};
