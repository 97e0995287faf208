import { isComparable } from '../listing/detail-rules.ts';
import type { Details } from '../listing/details.ts';
import { isTaken, type Listing } from '../listing/listing.ts';
import type { Township } from '../township/township.ts';
import { comparableGroup, inCurrency, type HomeGroup, type UsualPrice } from './usual-price.ts';

/** How a price compares with the median of homes like it (PRC-13). */
export interface PriceVerdict {
  /** By so many per cent of the median it is above, or below if negative; 0 if it is about as much. */
  percent: number;
  /** Where the homes are that it is compared with, all of the same type, kind and number of bedrooms; null for all of Yangon. */
  township: Township | null;
  /** How many they are. */
  homes: number;
  /** Whether square feet are compared: of land and premises, and of a home that states no bedrooms with homes of any number (PRC-35). */
  isByArea: boolean;
}

/** Fields that are compared: of a listing, or one that is being typed. */
type Asked = Pick<
  Listing,
  | 'type'
  | 'township'
  | 'propertyType'
  | 'bedrooms'
  | 'currency'
  | 'regularPrice'
  | 'discountPrice'
  | 'squareFeet'
  | 'landSquareFeet'
> & { details: Pick<Details, 'kind'> };

/** Fewest per cent of the median by which a price is called above or below it. */
const fewestPercent = 5;

/** Most per cent above it: ten times the usual price is a slip of the currency or of a few zeros (PRC-40). */
const mostPercent = 900;

/** The homes that are like a listing. */
function groupOf({ type, township, propertyType, bedrooms }: Asked): HomeGroup {
  return comparableGroup({ type, township, propertyType, bedrooms });
}

/**
 * Compares the asked price of a home with those of homes like it (PRC-13): for a month or for the whole; where bedrooms say nothing, for a square foot.
 * @param usual the usual price of {@link groupOf} or of a wider group.
 * @returns undefined for a room or a bed (LST-534), for a business among homes (PRC-36), and if the group is of other homes than these, or its currency cannot be compared.
 */
export function verdictOf(asked: Asked, usual: UsualPrice | undefined): PriceVerdict | undefined {
  const own = groupOf(asked);
  if (!isComparable(asked)) return undefined;
  if (!usual || usual.group.propertyType !== own.propertyType || usual.group.bedrooms !== own.bedrooms)
    return undefined;
  const price = inCurrency(asked.discountPrice ?? asked.regularPrice, asked.currency, usual.currency, usual.mmkPerUsd);
  const isByArea = own.bedrooms === undefined;
  const area = areaOf(asked);
  const amount = isByArea ? price && area && price / area : price;
  const median = isByArea ? usual.perSquareFoot?.median : usual.median;
  if (!amount || !median) return undefined;
  const percent = Math.round((amount / median - 1) * 100);
  if (percent > mostPercent) return undefined;
  return {
    percent: Math.abs(percent) < fewestPercent ? 0 : percent,
    township: usual.group.township ?? null,
    homes: usual.homes,
    isByArea,
  };
}

/** The area by which prices are compared, if it is stated: of land its own, of everything else that of its floors alone (PRC-37). */
function areaOf({ propertyType, squareFeet, landSquareFeet }: Asked): number | undefined {
  return (propertyType === 'land' ? landSquareFeet : squareFeet) || undefined;
}

/** The same for a listing that somebody can still take; none for any other. */
export function verdictOfOffer(
  listing: Asked & Pick<Listing, 'propertyStatus'> & { endedAt: Date | string | null },
  usual: UsualPrice | undefined,
): PriceVerdict | undefined {
  return listing.endedAt !== null || isTaken(listing) ? undefined : verdictOf(listing, usual);
}
