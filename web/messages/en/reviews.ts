import { counted } from '#domain/text/counted.ts';

/** Words of what people think of a listing. */
export const reviews = {
  title: 'Reviews',
  none: 'No reviews yet!',
  average: (average: string) => `${average} out of 5`,
  count: (count: number) => counted(count, 'review', 'reviews'),
  stars: (count: number) => counted(count, 'star', 'stars'),
  rating: 'Your rating',
  content: 'Your review',
  contentHint: (most: number) => `At most ${counted(most, 'character', 'characters')}.`,
  submit: 'Submit review',
  submitting: 'Submitting…',
  submitted: 'Thank you for your review.',
  signIn: 'Please sign in to submit a review and comment.',
  toSignIn: 'Sign in',
  failedToSubmit: 'Failed to submit review.',
  errorSubmitting: 'Error submitting review. Please try again.',
  failedToDelete: 'Failed to delete review.',
  failedToFetch: 'Failed to fetch reviews.',
  delete: 'Delete',
  deleteQuestion: 'Are you sure you want to delete this review?',
  deleteYes: 'Yes, I am sure',
  deleteNo: 'No, cancel',
  deleted: 'Your review is deleted.',
};
