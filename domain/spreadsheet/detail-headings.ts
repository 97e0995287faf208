import type { DetailName } from '../listing/details.ts';

/** Names that other programs have for a detail. */
export const alsoOfDetails: Partial<Record<DetailName, readonly string[]>> = {
  ward: ['quarter', 'ရပ်ကွက်'],
  building: ['project', 'project name', 'condo name', 'estate'],
  street: ['road', 'street name', 'property_address_street'],
  floor: ['floor no', 'floor number', 'on floor', 'level', 'အထပ်', 'အလွှာ', 'လွှာ', 'ထပ်'],
  yearBuilt: ['built', 'year', 'fave_property_year', 'REAL_HOMES_property_year_built'],
  lift: ['elevator'],
  title: ['tenure', 'ownership', 'land type'],
  airConditioners: ['aircon', 'air con', 'air conditioner'],
  carSpaces: ['fave_property_garage', 'REAL_HOMES_property_garage', 'property_garage'],
  petsAllowed: ['pets', 'pet friendly'],
};
