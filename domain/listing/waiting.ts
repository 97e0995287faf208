/** Values of the setting `REVIEW`: which new listings wait for an admin's look (MOD-37). */
export const reviewModes = ['off', 'new', 'all'] as const;

/** Listings of an account that an admin must have approved before its next ones need no look, with `REVIEW=new`. */
export const reviewedListings = 3;
