/** How a search by words was read, and what it found. */
export const reading = {
  understood: 'Understood as',
  words: 'Words',
  rooms: (kind: 'bedrooms' | 'bathrooms', count: string, orMore: boolean) => {
    const one = kind === 'bedrooms' ? 'bedroom' : 'bathroom';
    return `${count}${orMore ? '+' : ''} ${count === '1' && !orMore ? one : kind}`;
  },
  roomsBetween: (kind: 'bedrooms' | 'bathrooms', from: string, to: string) => `${from}–${to} ${kind}`,
  roomsUpTo: (kind: 'bedrooms' | 'bathrooms', to: string) => `up to ${to} ${kind}`,
  priceUpTo: (price: string) => `up to ${price}`,
  priceFrom: (price: string) => `from ${price}`,
  priceBetween: (from: string, to: string) => `${from} to ${to}`,
  corrected: (typed: string, meant: string) => `No home says “${typed}”. These are for “${meant}”.`,
  /** A township beyond those of the portal. */
  outside: (township: string) => `${township} is not covered yet. Eain lists property in 31 townships of Yangon.`,
  notOfFields: 'No home has all of this in its details. These mention it.',
  closest: 'Close to it',
  closestHelp: 'These homes have most of what you are looking for.',
  newest: 'The newest homes',
  suggestions: 'Suggestions',
  suggested: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}; use the arrow keys`,
  kinds: {
    township: 'Township',
    propertyType: 'Property type',
    amenity: 'Amenity',
    agent: 'Agency',
    recent: 'Searched before',
  },
};
