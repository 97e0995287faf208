/** The event by which the page learns that the account has no room for what was saved (SHL-3). */
export const shortlistRefused = 'eain-shortlist-full';
