export const listingForm = {};
