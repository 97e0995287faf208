import { bedroomChoices } from '#domain/listing/filter.ts';
import { listingTypes, propertyTypes } from '#domain/listing/listing.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import type { HomeGroup } from '#domain/usual-price/usual-price.ts';
import { comparableGroup } from '#domain/usual-price/usual-price.ts';

/** Parameters of `/prices`. */
export const pricesParameters = ['type', 'propertyType', 'bedrooms', 'township'] as const;

/** Choices of each of them: anything else asks for nothing. */
export const pricesChoices = {
  type: listingTypes,
  propertyType: propertyTypes,
  bedrooms: bedroomChoices.map(String),
  township: townshipSlugs,
} as const satisfies Record<(typeof pricesParameters)[number], readonly string[]>;

/** The address of `/prices` for a group, without its language. */
export function pricesPath(group: HomeGroup): string {
  const { type, township, propertyType, bedrooms } = comparableGroup(group);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ type, propertyType, bedrooms: bedrooms || undefined, township }))
    if (value !== undefined && value !== 'rent') query.set(name, String(value));
  return query.size === 0 ? '/prices' : `/prices?${query}`;
}
