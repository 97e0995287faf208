import rabbit from 'rabbit-node';
import type { Amenity } from '#domain/listing/fields.ts';
import type { ListingType, PropertyType } from '#domain/listing/listing.ts';
import type { Township } from '#domain/township/township.ts';
import type { Title } from './details.ts';
import type { JudgedListing } from './homes.ts';
import type { Said } from './sayings.ts';

/** Kinds of queries: precision and recall are reported for each. */
export const kinds = ['burmese', 'zawgyi', 'english', 'mixed', 'misspelt', 'intent', 'advert', 'unlike'] as const;
type Kind = (typeof kinds)[number];

export type Judgement = (listing: JudgedListing) => boolean;

/** A query as a user types it, and the results that it must have. */
export interface JudgedQuery {
  kind: Kind;
  text: string;
  /** The listings that are relevant. */
  wants: Judgement;
  /** Judgement of the first listing found, besides being relevant. */
  first?: Judgement;
  /** Judgement of listings that are similar and must not be found. */
  never?: Judgement;
}

export const all =
  (...judgements: Judgement[]): Judgement =>
  (listing) =>
    judgements.every((judgement) => judgement(listing));
export const at =
  (...townships: Township[]): Judgement =>
  (listing) =>
    townships.includes(listing.township);
export const a =
  (...types: PropertyType[]): Judgement =>
  (listing) =>
    types.includes(listing.propertyType);
export const to =
  (type: ListingType): Judgement =>
  (listing) =>
    listing.type === type;
export const beds =
  (from: number, most = from): Judgement =>
  (listing) =>
    listing.bedrooms >= from && listing.bedrooms <= most;
export const baths =
  (count: number): Judgement =>
  (listing) =>
    listing.bathrooms === count;
export const withA =
  (amenity: Amenity): Judgement =>
  (listing) =>
    listing.amenities.includes(amenity);
export const says =
  (said: Said): Judgement =>
  (listing) =>
    listing.says.includes(said);
/** Land within an industrial zone, according to its text. */
export const isZoneLand: Judgement = ({ propertyType, name }) =>
  propertyType === 'industrial-zone' && /plot|မြေ|ေျမ/.test(name);
export const on =
  (street: string): Judgement =>
  (listing) =>
    listing.street === street;
export const usd =
  (from: number, most: number): Judgement =>
  (listing) =>
    listing.currency === 'USD' && listing.price >= from && listing.price <= most;
export const lakh =
  (from: number, most: number): Judgement =>
  (listing) =>
    listing.currency === 'lakh MMK' && listing.price >= from && listing.price <= most;
/** Its text contains Burmese, or English. */
export const inBurmese: Judgement = ({ voice }) => voice !== 'english';
export const inEnglish: Judgement = ({ voice }) => voice === 'english' || voice === 'mixed';
export const isBest: Judgement = ({ isTaken, isPremium }) => !isTaken && isPremium;
export const isAvailable: Judgement = ({ isTaken }) => !isTaken;

const query =
  (kind: Kind) =>
  (text: string, wants: Judgement, first?: Judgement): JudgedQuery => ({ kind, text, wants, ...(first && { first }) });
export const burmese = query('burmese');
/** Typed in Zawgyi; written here in Unicode for readability. */
export const zawgyi = (text: string, wants: Judgement, first?: Judgement) =>
  query('zawgyi')(rabbit.uni2zg(text), wants, first);
export const english = query('english');
export const mixed = query('mixed');
export const misspelt = query('misspelt');
export const intent = query('intent');

/** In the style of adverts and requests in Yangon. */
export const advert = query('advert');
/** The same, with the listings that must not be confused with it. */
export const unlike = (text: string, wants: Judgement, never: Judgement): JudgedQuery => ({
  kind: 'unlike',
  text,
  wants,
  never,
});
/** The same, typed in Zawgyi. */
export const unlikeInZawgyi = (text: string, wants: Judgement, never: Judgement) =>
  unlike(rabbit.uni2zg(text), wants, never);
/** Typed in Zawgyi, as an advert. */
export const advertInZawgyi = (text: string, wants: Judgement, first?: Judgement) =>
  advert(rabbit.uni2zg(text), wants, first);

export const not =
  (judgement: Judgement): Judgement =>
  (listing) =>
    !judgement(listing);
export const isDwelling = a('condo', 'apartment', 'house');
export const isFlat = a('condo', 'apartment');
export const onFloor =
  (floor: number): Judgement =>
  ({ details }) =>
    details.floor === floor;
export const titled =
  (...any: Title[]): Judgement =>
  ({ details: { title } }) =>
    title !== undefined && any.includes(title);
/** Square feet; for land, those of the plot. */
export const sized =
  (from: number, most: number): Judgement =>
  ({ details: { squareFeet, landSquareFeet } }) => {
    const area = squareFeet ?? landSquareFeet ?? 0;
    return area >= from && area <= most;
  };
export const plotOf =
  (one: number, other: number): Judgement =>
  ({ details: { plot, squareFeet, landSquareFeet } }) =>
    plot?.join() === `${one},${other}` || Math.abs((landSquareFeet ?? squareFeet ?? 0) / (one * other) - 1) <= 0.1;
export const isOwners: Judgement = ({ details }) => details.seller === 'Owner';
export const naming =
  (place: string): Judgement =>
  ({ details }) =>
    details.place === place;
export const inWard =
  (ward: number): Judgement =>
  ({ details }) =>
    details.ward === ward;
export const isCheap: Judgement = ({ details }) => details.isCheap;
export const isForForeigners: Judgement = ({ details }) => details.isForForeigners;
export const withStoreys =
  (storeys: number): Judgement =>
  ({ details }) =>
    details.storeys === storeys;
export const isOnThanLan: Judgement = ({ details }) => details.isOnThanLan;
