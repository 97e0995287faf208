import type { Currency, ListingType, PropertyType } from '#domain/listing/listing.ts';
import type { Choices } from './random.ts';

/** What a square foot costs where the level is 1: rent in USD a month, sale in lakh MMK; for land, of land. */
const perSquareFoot: Record<PropertyType, { rent: number; sale: number }> = {
  apartment: { rent: 0.42, sale: 0.85 },
  condo: { rent: 0.85, sale: 1.9 },
  house: { rent: 0.62, sale: 2.4 },
  land: { rent: 0.12, sale: 1.1 },
  'industrial-zone': { rent: 0.2, sale: 0.7 },
  other: { rent: 0.7, sale: 1.6 },
};

/** Kyat for a dollar, as the demo's prices see it. */
const kyatPerDollar = 4_000;
const kyatPerLakh = 100_000;

/** A price that fits the place, the kind and the size, rounded as people round. */
export function demoPrice(
  { share, chance }: Choices,
  home: { type: ListingType; propertyType: PropertyType; level: number; area: number; isFurnished: boolean },
): { currency: Currency; regularPrice: number } {
  const { type, propertyType, level, area, isFurnished } = home;
  const taste = (0.8 + share() * 0.5) * (isFurnished ? 1.12 : 1);
  if (type === 'rent') {
    const dollars = Math.max(70, perSquareFoot[propertyType].rent * area * level * taste);
    // Foreigners and companies are asked in dollars, the rest of the city in lakh.
    if (level > 1.3 ? chance(60) : chance(15))
      return { currency: 'USD', regularPrice: roundTo(dollars, dollars > 1000 ? 100 : 50) };
    return { currency: 'lakh MMK', regularPrice: Math.max(2, Math.round((dollars * kyatPerDollar) / kyatPerLakh)) };
  }
  const lakh = perSquareFoot[propertyType].sale * area * level * taste;
  if (level > 1.7 && chance(12))
    return { currency: 'USD', regularPrice: roundTo((lakh * kyatPerLakh) / kyatPerDollar, 5_000) };
  return { currency: 'lakh MMK', regularPrice: roundTo(lakh, lakh > 1000 ? 50 : 10) };
}

function roundTo(value: number, step: number): number {
  return Math.max(step, Math.round(value / step) * step);
}
