import type { SQL } from 'drizzle-orm';
import type { Amenity } from '#domain/listing/fields.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { PriceCurrency } from '#domain/listing/filter.ts';
import type { Executor } from './database.ts';

/** The fields of a listing from which its searchable texts and facts are taken. */
export type IndexedListing = Pick<
  Listing,
  | 'name'
  | 'address'
  | 'description'
  | 'type'
  | 'propertyType'
  | 'township'
  | 'bedrooms'
  | 'bathrooms'
  | 'offer'
  | Amenity
> &
  Partial<Listing>;

/** The columns that an index derives from a listing: its words, the version of these, and the known building that it names. */
export interface IndexedColumns {
  searchWords: string;
  searchVersion: number;
  knownBuilding: string | null;
}

/** A price named in a text; it may have a fraction (1.5 lakh). */
export interface TypedPrice {
  currency: PriceCurrency;
  min?: number | undefined;
  max?: number | undefined;
}

/**
 * Index that finds listings by search terms. The listing module only writes listings to it and filters by it: search depends on listings,
 * never the other way round.
 */
export interface TextIndex {
  /** The columns of a listing's row by which it is found, also on the page of its building; other requests have their turn while a long text is read. */
  columnsOf(listing: IndexedListing): Promise<IndexedColumns>;
  /** Records the terms by which a listing is found, for correcting typing errors: the last write of its transaction. */
  noteTerms(tx: Executor, searchWords: string): Promise<void>;
  /** The condition that a listing matches all of some search terms, and a price that they name. */
  condition(words: string, pricedWithin: (price: TypedPrice) => SQL): SQL;
  /**
   * The words that some search terms ask for, in groups of which a listing must have one each, and whether they ask for more, which only
   * {@link condition} says; undefined for terms that find nothing. Takes milliseconds.
   */
  groupsOf(words: string): { groups: readonly (readonly string[])[]; hasMore: boolean } | undefined;
}
