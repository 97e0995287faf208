import type { PropertyType } from '#domain/listing/listing.ts';

/** How an English title begins, by kind of property. */
export const englishOpenings: Record<PropertyType, readonly string[]> = {
  apartment: [
    'Bright apartment',
    'Airy walk-up apartment',
    'Newly painted apartment',
    'Family apartment',
    'Hall-type apartment',
    'Quiet apartment',
    'Top-floor apartment',
    'Corner apartment',
  ],
  condo: [
    'Modern condo',
    'High-floor condo',
    'Corner condo with city view',
    'Sunny condo',
    'Condo with pool and gym',
    'Spacious condo',
    'New condo, first tenant',
    'Condo with balcony',
  ],
  house: [
    'Family house with garden',
    'Two-storey house',
    'Gated villa',
    'Newly built house',
    'Colonial-style house',
    'Detached house on a quiet lane',
    'House with big compound',
  ],
  land: [
    'Plot of land',
    'Corner plot',
    'Garden plot',
    'Land ready to build',
    'Level plot with two road sides',
    'Fenced plot of land',
  ],
  'industrial-zone': ['Warehouse', 'Factory building', 'Workshop with office', 'Storage hall with loading bay'],
  other: ['Shophouse', 'Office floor', 'Ground-floor shop', 'Serviced studio', 'Showroom on the main road'],
};

/** Uses of a property: a phrase about a flat makes no sense for a shop or a field. */
export type PropertyUse = 'dwelling' | 'shop' | 'ground';

/** Returns the use of a kind of property. */
export function useOf(propertyType: PropertyType): PropertyUse {
  if (propertyType === 'other') return 'shop';
  return propertyType === 'land' || propertyType === 'industrial-zone' ? 'ground' : 'dwelling';
}

/** Traits that catch the eye in a title. */
const englishTraits = [
  'lift and parking',
  '24/7 backup generator',
  'three air-conditioners',
  'walking distance to the market',
  'near the bus stop',
  'owner selling directly',
  'quiet neighbours',
  'wide road in front',
  'freshly renovated',
  'parquet floor and balcony',
  'near international school',
  'water and electricity all day',
  'good for a company',
  'ready to move in',
  'negotiable',
  'near Junction City',
  'good ventilation, no leaks',
  'foreigners welcome',
];

/** Sentences of a description; each says something of its own. */
const englishSentences = [
  'The rooms are bright from both sides and stay cool in the hot season.',
  'Water comes from the city line and from a tube well; there is a tank on the roof.',
  'The electricity meter is the owner’s own, and the building’s generator runs the lift and the lights.',
  'The kitchen has a built-in counter, a sink and place for a gas stove and a refrigerator.',
  'There is one parking space in the compound and more on the street at night.',
  'A wet market, a clinic and two bus lines are within five minutes on foot.',
  'Contract for six months or one year, with one month of deposit.',
  'The title is clean and can be checked before any payment.',
  'Viewing at weekends and after five in the afternoon; please call a day ahead.',
  'The street does not flood in the rainy season.',
  'Security at the gate day and night, and a lift for fourteen people.',
  'Air-conditioners in all bedrooms, water heaters in both bathrooms.',
  'The balcony looks to the east: morning sun, shade from noon on.',
  'The owner lives next door and repairs things the same week.',
];

/** The same for land and halls, which nobody lives in. */
const englishGroundTraits = [
  'wide road in front',
  'owner selling directly',
  'clean title',
  'does not flood',
  'near the main road',
  'fenced all round',
  'electricity line in front',
  'negotiable',
  'lorry access',
  'good for a company',
];

/** Sentences about land and halls. */
const englishGroundSentences = [
  'The plot is level and does not flood in the rainy season.',
  'The road in front is wide enough for two lorries to pass.',
  'The title is clean and can be checked before any payment.',
  'Electricity and a tube well are at the boundary.',
  'The neighbours on both sides have built already.',
  'Viewing at any hour by daylight; please call a day ahead.',
  'The price is negotiable in person.',
];

/** The same for shops and offices, where nobody sleeps. */
const englishShopTraits = [
  'corner with two fronts',
  'wide road in front',
  'glass front and shutters',
  'near the bus stop',
  'walking distance to the market',
  'own toilet and water',
  'direct from the owner',
  'negotiable',
  'good for a company',
  'freshly painted',
];

/** Sentences about shops and offices. */
const englishShopSentences = [
  'The front is all glass and closes with steel shutters at night.',
  'Customers can stop in front; lorries unload in the back lane before nine.',
  'It has an electricity meter of its own, strong enough for air-conditioning.',
  'Water, drain and toilet are inside.',
  'The street is busy from seven in the morning to nine at night.',
  'Contract for one year or longer, with two months of deposit.',
  'Viewing on any day; please call an hour ahead.',
];

/** Phrases of English adverts, by the use of the property. */
export const englishPhrases: Record<PropertyUse, { traits: readonly string[]; sentences: readonly string[] }> = {
  dwelling: { traits: englishTraits, sentences: englishSentences },
  shop: { traits: englishShopTraits, sentences: englishShopSentences },
  ground: { traits: englishGroundTraits, sentences: englishGroundSentences },
};
