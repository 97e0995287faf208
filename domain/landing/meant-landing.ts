import { bedroomChoices } from '../listing/filter.ts';
import { meaningOf } from '../search/meaning.ts';
import { readQuery } from '../search/parse/query.ts';
import { isLanding, type Landing, landingAddress, landingKinds, landingOfSegments, partsOf } from './landing.ts';
import type { ListingType } from '../listing/listing.ts';

/** Words that begin an address as `rent` and `buy` do. */
const dealWords: Readonly<Record<string, ListingType>> = {
  rent: 'rent',
  rents: 'rent',
  rental: 'rent',
  rentals: 'rent',
  'for-rent': 'rent',
  'to-rent': 'rent',
  buy: 'sale',
  sale: 'sale',
  sales: 'sale',
  'for-sale': 'sale',
  'to-buy': 'sale',
};

/** Bounds of an address that is read: segments after the first, and characters of all. */
const mostSegments = 3;
const longestPath = 120;

/**
 * Returns the address of the landing page that a path means (SRC-151): its parts in another order, in capitals, or by another name that a
 * search would understand, in either language: `/for-sale/Bahan/flats` means `/buy/apartment/bahan`.
 * @param path in English, decoded.
 * @returns undefined for a path that means none, as when any of its words says something else.
 */
export function meantLanding(path: string): string | undefined {
  if (path.length > longestPath) return undefined;
  const [deal = '', ...rest] = path.toLowerCase().split('/').filter(Boolean);
  const type = Object.hasOwn(dealWords, deal) ? dealWords[deal] : undefined;
  if (type === undefined || rest.length > mostSegments) return undefined;
  const landing = landingOfSegments(type, rest) ?? landingNamed(type, rest.join(' ').replaceAll('-', ' '));
  return landing && landingAddress(landing);
}

function landingNamed(type: ListingType, words: string): Landing | undefined {
  if (words === '') return { type };
  const { filters, rest, preferred, outside } = meaningOf(readQuery(words));
  if (rest.text !== '' || preferred.length + outside.length > 0) return undefined;
  const landing: Landing = { type };
  for (const filter of filters) {
    if (filter.kind === 'propertyType' && filter.values.length === 1 && landing.propertyType === undefined)
      landing.propertyType = landingKinds.find((kind) => kind === filter.values[0]);
    else if (filter.kind === 'township' && filter.values.length === 1 && landing.township === undefined)
      [landing.township] = filter.values;
    else if (filter.kind === 'bedrooms' && landing.bedrooms === undefined) landing.bedrooms = roomsOf(filter);
    else return undefined;
  }
  return isLanding(landing) && partsOf(landing) === filters.length ? landing : undefined;
}

/** Returns the bedrooms that a page is about; undefined for a range that none is about. */
function roomsOf({ min, max }: { min: number; max?: number | undefined }): Landing['bedrooms'] {
  const rooms = bedroomChoices.find((choice) => choice === min);
  const isMost = rooms === bedroomChoices.at(-1);
  return max === min || (isMost && max === undefined) ? rooms : undefined;
}
