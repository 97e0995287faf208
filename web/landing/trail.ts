import type { Language } from '#domain/language.ts';
import { type Landing, landingAddress, landingOfListing, wayTo } from '#domain/landing/landing.ts';
import { bedroomChoices } from '#domain/listing/filter.ts';
import { townshipName } from '#domain/township/township.ts';
import { filters as enFilters } from '../messages/en/search.ts';
import { filters as myFilters } from '../messages/my/search.ts';
import { landing as en } from './words/en.ts';
import { landing as my } from './words/my.ts';
import type { LandingWords } from './words/words.ts';

/** A landing page that leads to another, by its address in English. */
export interface TrailStep {
  name: string;
  address: string;
}

/** Texts of landing pages by language: read by loaders alone, which say everything in words, so that no browser needs them. */
export const landingWords: Record<Language, LandingWords> = { en, my };

/** Returns the landing pages from the coarsest to one, each named by what it adds: "For rent", "Condos", "Bahan", "2 bedrooms". */
export function trailTo(landing: Landing, language: Language): TrailStep[] {
  return wayTo(landing).map((step) => ({ name: nameOf(step, language), address: landingAddress(step) }));
}

/** Returns the landing pages that lead to a listing, and what their row is called (SRC-158). */
export function trailOfListing(listing: Parameters<typeof landingOfListing>[0], language: Language) {
  return { name: landingWords[language].trail, steps: trailTo(landingOfListing(listing), language) };
}

function nameOf({ type, propertyType, township, bedrooms }: Landing, language: Language): string {
  if (bedrooms) return roomsName(bedrooms, language);
  if (township) return townshipName(township, language);
  const words = landingWords[language];
  return propertyType ? words.kinds[propertyType] : words.deals[type];
}

/** Returns a number of bedrooms as the name of a page. */
export function roomsName(bedrooms: NonNullable<Landing['bedrooms']>, language: Language): string {
  return (language === 'my' ? myFilters : enFilters).bedrooms(bedrooms, bedrooms === bedroomChoices.length);
}
