import type { Feature } from '../fields.ts';

/** Names of amenities and of other features, in English: for what is written in both languages at once. The texts of pages have the same words, in the file of their language alone. */
export const amenityNames: Record<Feature, string> = {
  furnished: 'Furnished',
  parking: 'Parking',
  swimmingPool: 'Swimming pool',
  gym: 'Gym',
  generator: '24/7 backup generator',
  negotiable: 'Price negotiable',
  foreignersAccepted: 'Foreigners accepted',
  registrationHelp: 'Help with guest registration',
  instalments: 'Instalments',
  bankLoan: 'Bank loan accepted',
  urgent: 'Urgent sale',
};
