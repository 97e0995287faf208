import type { LandingFeature } from '../features.ts';
import type { Landing } from '#domain/landing/landing.ts';
import type { ListingType, PropertyType } from '#domain/listing/listing.ts';

/** The subject that is described: a landing page's own, or the wider group whose prices stand for it. */
export type Subject = Omit<Landing, 'propertyType' | 'bedrooms'> & {
  propertyType?: PropertyType | undefined;
  bedrooms?: number | undefined;
};

/** A usual price in words, and of how many homes it is. */
export interface UsualWords {
  median: string;
  lower: string;
  upper: string;
  homes: number;
}

/** How many listings take how many months' rent at once. */
export interface MonthsAtOnce {
  months: number;
  listings: number;
}

/** Texts of landing pages in one language (SRC-154 to SRC-157): counts are those of the page. */
export interface LandingWords {
  /** The kinds of property, several of each, as the name of a page. */
  kinds: Record<PropertyType, string>;
  heading: (subject: Subject) => string;
  title: (subject: Subject) => string;
  /** How many there are now, and how many of them are new. */
  lead: (count: number, lastMonth: number) => string;
  description: (
    heading: string,
    count: number,
    usual: Pick<UsualWords, 'median' | 'lower' | 'upper'> | undefined,
  ) => string;
  /** Above the links to pages about the same with one thing more. */
  narrower: Record<'propertyType' | 'bedrooms' | 'shared' | 'township', string>;
  nearby: string;
  allTownships: (count: number) => string;
  deals: Record<ListingType, string>;
  all: (count: number) => string;
  usual: Record<ListingType, string>;
  middleHalf: (usual: Pick<UsualWords, 'lower' | 'upper'>) => string;
  questions: string;
  usualQuestion: (subject: Subject) => string;
  /** @param wider the group whose prices these are, if it is not the page's own. */
  usualAnswer: (usual: UsualWords, wider: Subject | undefined) => string;
  prices: string;
  monthsQuestion: string;
  monthsAnswer: (months: readonly MonthsAtOnce[], total: number) => string;
  moveInQuestion: string;
  moveInAnswer: (least: string, isAtLeast: boolean) => string;
  titleQuestion: string;
  titleAnswer: (titles: readonly { name: string; listings: number }[], total: number) => string;
  features: Record<LandingFeature, string>;
  featureAnswer: (count: number, total: number) => string;
  see: (count: number) => string;
  trail: string;
}
