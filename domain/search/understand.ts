import type { Amenity, ListingType, PropertyType } from '../listing.ts';
import type { Township } from '../township.ts';

/** What a query asks of a listing's own fields. */
export type UnderstoodFilter =
  | { kind: 'type'; value: ListingType }
  /** Several where a name leaves the direction out ("Okkalapa") or more than one is named. */
  | { kind: 'township'; values: Township[] }
  | { kind: 'propertyType'; value: PropertyType }
  /** Bounds inclusive: "2 bedroom" is from 2 to 2, "2+ bedrooms" from 2. */
  | { kind: 'bedrooms' | 'bathrooms'; min: number; max?: number }
  /** Bounds inclusive, one of them at least, as rows have prices: whole dollars, lakh of kyats; may have a fraction (1.5 lakh). */
  | { kind: 'price'; currency: 'USD' | 'MMK'; min?: number; max?: number }
  | { kind: 'amenity'; value: Amenity };

/** A query as its filters and the words beside them. */
export interface Understood {
  /** In the order in which they were typed, each with the words it was read from and the query that is left without them. */
  filters: (UnderstoodFilter & { text: string; without: string })[];
  /** What is left beside the filters, as typed; '' when nothing. */
  rest: string;
  /** The reading that was taken, in Unicode: what was typed, unless that is Zawgyi. */
  query: string;
}
