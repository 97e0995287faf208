import type { SQL } from 'drizzle-orm';
import type { Amenity, Answer } from '#domain/listing/fields.ts';
import type { Details } from '#domain/listing/details.ts';
import type { ListingType, PropertyStatus, PropertyType, SellerStatus } from '#domain/listing/listing.ts';
import type { PriceCurrency } from '#domain/listing/filter.ts';
import type { Township } from '#domain/township/township.ts';
import type { Executor } from '../database/executor.ts';

/** The fields of a listing by which its texts and facts are found. */
export type IndexedListing = Record<Amenity, boolean> & { [Name in Answer]?: boolean | null | undefined } & {
  name: string;
  address: string;
  /** Sanitised HTML. */
  description: string;
  type: ListingType;
  propertyType: PropertyType;
  township: Township;
  bedrooms: number;
  bathrooms: number;
  details?: Details | undefined;
  monthsAtOnce?: number | null | undefined;
  depositMonths?: number | null | undefined;
  depositAmount?: number | null | undefined;
  shortestContract?: number | null | undefined;
  availableFrom?: string | null | undefined;
  agentFeeMonths?: number | null | undefined;
  agentFeePaidBy?: 'tenant' | 'owner' | null | undefined;
  /** Who offers it. */
  status?: SellerStatus | undefined;
  propertyStatus?: PropertyStatus | null | undefined;
  /** Premium Ad. */
  offer: boolean;
};

/** A price as a text names it; it may have a fraction (1.5 lakh). */
export interface TypedPrice {
  currency: PriceCurrency;
  min?: number | undefined;
  max?: number | undefined;
}

/**
 * Index that finds listings by words. Listings are written to it and filtered by it, and know no more of it: search asks listings,
 * never the other way round.
 */
export interface TextIndex {
  /** The columns of a listing's row by which it is found. */
  columnsOf(listing: IndexedListing): { searchWords: string; searchVersion: number };
  /** Makes what a listing is found by known, for corrections of typing errors: the last that its transaction writes. */
  noteTerms(tx: Executor, searchWords: string): Promise<void>;
  /** The condition that a listing has all that some words ask for, and a price that they name. */
  condition(words: string, pricedWithin: (price: TypedPrice) => SQL): SQL;
}
