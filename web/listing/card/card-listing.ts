import { tellPlan } from '#domain/listing/floor-plan.ts';
import type { NumberOnCard } from '#domain/listing/fields.ts';
import { type MoveIn, moveInOf, type MoveInTerms } from '#domain/listing/move-in.ts';
import { type PriceDetails, priceDetailsOf } from '#domain/listing/price.ts';
import type { Details } from '#domain/listing/details.ts';
import { imageIdOf } from '#domain/image/address.ts';
import { type Listing, wasConfirmed } from '#domain/listing/listing.ts';
import type { Reduction } from '#domain/usual-price/reduction.ts';
import type { PriceVerdict } from '#domain/usual-price/verdict.ts';
import type { Shown } from '../../ui/picture.tsx';

/** Fields of a listing that a card shows; a loader passes on only these. */
export interface CardListing
  extends Pick<
    Listing,
    | 'name'
    | 'type'
    | 'propertyType'
    | 'propertyStatus'
    | 'township'
    | 'currency'
    | 'regularPrice'
    | 'discountPrice'
    | 'offer'
    | NumberOnCard
  > {
  _id: string;
  /** The detail that says what its price is for, if it is stated. */
  details: PriceDetails;
  /** Place within the township, as typed; null if not given. */
  place: string | null;
  /** Amount needed to move in; null if it cannot be determined. */
  moveIn: CardMoveIn | null;
  createdAt: string;
  /** When it was last confirmed, if that is news (LST-175). */
  confirmedAt: string | null;
  /** How its price compares with those of homes like it, and its last fall; absent where nothing is to be said (PRC-8, PRC-13). */
  priceVerdict?: Pick<PriceVerdict, 'percent'> | null;
  reduction?: Reduction | null;
  cover: Shown | null;
  /** The ids of the photos after the cover that a photo card swipes to (LST-84). */
  morePhotos: readonly string[];
}

type CardMoveIn = Pick<MoveIn, 'sum' | 'isAtLeast'>;

/** Photos that a photo card swipes through, including its cover. */
const mostPhotos = 3;

/** Ranges in a text, in UTF-16 code units, ascending. */
export type Marks = readonly (readonly [start: number, end: number])[];

/** Positions of search terms in a listing. */
export interface CardMatch {
  title: Marks;
  excerpt: { text: string; marks: Marks; isCutBefore: boolean; isCutAfter: boolean } | null;
}

/** A listing as the calls list it. */
type Listed = Omit<CardListing, 'morePhotos' | 'moveIn' | 'place'> &
  MoveInTerms & { imageUrls: readonly string[]; details: Details };

/** Reduces a listing in a list to what its card shows. */
export function cardOf({ cover, ...listing }: Listed): CardListing {
  const { _id, name, type, propertyType, propertyStatus, township, currency, regularPrice, discountPrice, offer } =
    listing;
  const { bedrooms, bathrooms, squareFeet, landSquareFeet, createdAt } = listing;
  const confirmedAt = wasConfirmed(listing) ? listing.confirmedAt : null;
  return {
    _id,
    name,
    type,
    propertyType,
    propertyStatus,
    township,
    details: priceDetailsOf(listing.details),
    place: placeOnCard(listing.details),
    currency,
    regularPrice,
    discountPrice,
    offer,
    moveIn: moveInOnCard(listing),
    bedrooms,
    bathrooms,
    squareFeet,
    landSquareFeet,
    createdAt,
    confirmedAt,
    ...(listing.reduction && { reduction: listing.reduction }),
    ...(listing.priceVerdict?.percent && { priceVerdict: { percent: listing.priceVerdict.percent } }),
    cover: cover && { _id: cover._id, placeholder: cover.placeholder ?? '' },
    morePhotos: tellPlan(listing.imageUrls, listing.details)
      .photos.slice(1, mostPhotos)
      .flatMap((address) => imageIdOf(address) ?? []),
  };
}

/** Returns the place within its township that a card shows: the building, else the ward (LST-159). */
export function placeOnCard({ building, ward }: Details): string | null {
  return building ?? ward ?? null;
}

/** Returns the amount needed to move in as a card shows it; null if it cannot be determined. */
export function moveInOnCard(listing: MoveInTerms): CardMoveIn | null {
  const moveIn = moveInOf(listing);
  return moveIn ? { sum: moveIn.sum, isAtLeast: moveIn.isAtLeast } : null;
}
