import type { Township } from '../township/township.ts';
import type { Details, DetailsGiven } from './details.ts';
import type { Part } from './field-kinds.ts';

/** Values of a listing's choices (LST-5, LST-12 to LST-17). */
export const listingTypes = ['rent', 'sale'] as const;
export const propertyTypes = ['apartment', 'condo', 'house', 'land', 'industrial-zone', 'other'] as const;
export const propertyStatuses = ['Rented Out', 'Sold Out', 'Still Available'] as const;
/** Statuses in which the property is no longer available (LST-49). */
export const takenStatuses = ['Rented Out', 'Sold Out'] as const satisfies (typeof propertyStatuses)[number][];

export const currencies = ['USD', 'lakh MMK'] as const;
export const sellerStatuses = ['Agent', 'Owner'] as const;
/** Who pays the agent's fee (LST-153). */
export const feePayers = ['tenant', 'owner'] as const;

export type ListingType = (typeof listingTypes)[number];
export type PropertyType = (typeof propertyTypes)[number];
export type PropertyStatus = (typeof propertyStatuses)[number];
export type Currency = (typeof currencies)[number];
export type SellerStatus = (typeof sellerStatuses)[number];
export type FeePayer = (typeof feePayers)[number];

/**
 * A property to rent or buy, as its poster states it (LST-2 to LST-19). Null: not given, or not of its type. The bounds of each field are in its
 * row of {@link import('./fields.ts').listingFields}; photos, owner and times are beside these fields wherever a listing is shown.
 */
export interface Listing {
  name: string;
  /** Sanitised HTML. */
  description: string;
  address: string;
  type: ListingType;
  township: Township;
  propertyType: PropertyType;
  /** Null until an update sets it: the listing is available. */
  propertyStatus: PropertyStatus | null;
  /** Who offers it. */
  status: SellerStatus;
  /** The currency of all its amounts; `lakh MMK` counts in 100,000 kyat. */
  currency: Currency;
  /** The price; of a rent, for a month. */
  regularPrice: number;
  /** The price of a Premium Ad, lower than {@link regularPrice}. */
  discountPrice: number | null;
  squareFeet: number | null;
  landSquareFeet: number | null;
  bedrooms: number;
  bathrooms: number;
  furnished: boolean;
  parking: boolean;
  swimmingPool: boolean;
  gym: boolean;
  generator: boolean;
  /** Months of rent that are paid at once. */
  monthsAtOnce: number | null;
  /** The deposit: in months, or as an amount. */
  depositMonths: number | null;
  depositAmount: number | null;
  agentFeeMonths: number | null;
  agentFeePaidBy: FeePayer | null;
  /** In months. */
  shortestContract: number | null;
  /** A day, such as `2026-12-01`. */
  availableFrom: string | null;
  negotiable: boolean | null;
  foreignersAccepted: boolean | null;
  /** Whether the owner helps with guest registration. */
  registrationHelp: boolean | null;
  instalments: boolean | null;
  bankLoan: boolean | null;
  urgent: boolean | null;
  details: Details;
  /** Premium Ad. */
  offer: boolean;
  /** Phone numbers, as typed. */
  phone: string;
  /** Its poster's own name for it, such as `WHS-1383`: unique among their listings (LST-406). */
  reference: string | null;
}

/** A listing as the form for a new one states it: its status comes later. */
export interface ListingForm extends Omit<Listing, 'propertyStatus' | 'details'> {
  details?: DetailsGiven | null;
  imageUrls: string[];
  /** The owner; a client may only name the current user or, if that user is an admin, an agent. */
  userRef?: string;
}

/** The body of POST /api/listing/create: what it leaves out has a default, or is not given. */
export type NewListingBody = Partial<ListingForm> &
  Pick<ListingForm, 'name' | 'description' | 'address' | 'township' | 'propertyType' | 'phone' | 'imageUrls'>;

/** A new listing, checked and complete. */
export interface NewListing extends Omit<ListingForm, 'details'> {
  details: Details;
}

/** Changes of an update: fields left out stay as they are, null removes a value. */
export interface ListingChanges extends Partial<ListingForm> {
  propertyStatus?: PropertyStatus | null;
  /** When the listing was last changed, as its editor saw it. */
  updatedAt?: string;
}

/** Whether a listing is rented out or sold. */
export function isTaken<L extends { propertyStatus?: PropertyStatus | null | undefined }>(
  listing: L,
): listing is L & { propertyStatus: (typeof takenStatuses)[number] } {
  return takenStatuses.some((status) => status === listing.propertyStatus);
}

/** One day in milliseconds, for which a listing is called new (LST-85). */
const day = 24 * 60 * 60 * 1000;

/** Whether a listing is called new: it was posted in the last 24 hours and is still available (LST-85). */
export function isNew(
  listing: { createdAt: string; propertyStatus?: PropertyStatus | null | undefined },
  now: Date,
): boolean {
  return !isTaken(listing) && now.getTime() - Date.parse(listing.createdAt) < day;
}

/** Days before its end on which an owner is emailed, and days after it in which a listing can be renewed with one tap (LST-173, LST-176). */
export const endDays = { firstNotice: 5, lastNotice: 1, renewable: 90 } as const;

/**
 * Number of "gone" reports since a listing was last confirmed at which its owner is asked; hours to answer; minimum days between two emails
 * about a listing; and days for which a report counts (LST-184, LST-185).
 */
export const goneReports = { toAsk: 2, hoursToAnswer: 72, daysBetween: 7, daysKept: 30 } as const;

/** Fields of a listing in responses that determine whether it has ended or ends soon (LST-174). */
export interface Ending {
  endsAt: string;
  endedAt: string | null;
  propertyStatus?: PropertyStatus | null | undefined;
}

/**
 * Whether a listing has ended, or ends soon and in how many days; undefined if neither. Listings that are rented out or sold do not
 * end (LST-172).
 */
export function endingOf(
  listing: Ending,
  now: Date,
): { state: 'ended'; isRenewable: boolean } | { state: 'soon'; days: number } | undefined {
  if (listing.endedAt !== null) {
    return { state: 'ended', isRenewable: now.getTime() - Date.parse(listing.endedAt) < endDays.renewable * day };
  }
  const left = Date.parse(listing.endsAt) - now.getTime();
  if (isTaken(listing) || left > endDays.firstNotice * day) return undefined;
  return { state: 'soon', days: Math.max(1, Math.ceil(left / day)) };
}

/** Days for which a listing counts as confirmed lately, from its posting or its last confirmation (AGT-20). */
export const confirmedLatelyDays = 14;

/** Whether a listing was confirmed as still available at least a day after posting, so that a card has news to show (LST-175). */
export function wasConfirmed({ confirmedAt, createdAt }: { confirmedAt: string | null; createdAt: string }): boolean {
  return confirmedAt !== null && Date.parse(confirmedAt) - Date.parse(createdAt) >= day;
}

/**
 * Whether a listing is a private owner's: posted as by its owner, from an account without an agency. Its page shows the phone number only at a tap (LEA-16).
 */
export function isOfPrivateOwner({ status }: { status: SellerStatus }, seller: { isAgent: boolean }): boolean {
  return status === 'Owner' && !seller.isAgent;
}

/** Ways of using a listing's number to contact its poster (LST-142): the owner sees how often each was tapped. */
export const contactKinds = ['call', 'viber', 'copy'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Maximum number of photos of a listing; its other bounds are with its fields (fields.ts). */
export const listingLimits = { photos: 12 } as const;

/** Which fields a property type has: land has no living area, rooms or amenities; apartments and condos have no land area (LST-23). */
export function fieldsOf(propertyType: PropertyType) {
  return {
    livingArea: propertyType !== 'land',
    landArea: propertyType !== 'apartment' && propertyType !== 'condo',
  };
}

/** Which fields a listing has: those of its property type (all of them without one), and the terms of its rent or sale (LST-150). */
export function partsOf(type: ListingType, propertyType: PropertyType | undefined): Record<Part, boolean> {
  return {
    ...(propertyType ? fieldsOf(propertyType) : { livingArea: true, landArea: true }),
    rent: type === 'rent',
    sale: type === 'sale',
    deal: true,
  };
}
