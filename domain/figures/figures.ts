import { contactKinds } from '../listing/listing.ts';
import { sources } from './source.ts';

/** Kinds of pages that are counted apart (DSH-62); `other` is signing in, forms and the dashboard. */
export const pageKinds = ['home', 'search', 'listing', 'agent', 'post', 'price', 'about', 'other'] as const;
export type PageKind = (typeof pageKinds)[number];

/** Figures that are counted each day, and the parts that each is counted by (DSH-60). */
export const figureParts = {
  visit: sources,
  page: pageKinds,
  /** Searches by filters alone, and those with words. */
  search: ['filters', 'words'],
  tap: contactKinds,
  /** Messages to the owner of a listing, and to the site. */
  message: ['listing', 'site'],
} as const satisfies Record<string, readonly string[]>;
export type Figure = keyof typeof figureParts;

/** The figures of one day, each by its parts. */
export type FigureSums = { [Name in Figure]: Record<(typeof figureParts)[Name][number], number> } & {
  /** In Yangon, such as `2026-11-21`. */
  day: string;
  /** Accounts opened on that day that still exist, and how many of these have posted and been given a paid package (DSH-65). */
  signUps: number;
  posted: number;
  paid: number;
};

/** Views of banners and clicks on them, by the id of the banner (SIT-421). */
export const bannerFigures = ['banner-view', 'banner-click'] as const;

/** The figures with parts of their own, the townships that searches were filtered by, and what becomes of banners. */
export const figures = [...(Object.keys(figureParts) as Figure[]), 'township', ...bannerFigures] as const;

/** Periods over which admins see the figures, in days with today; the first is the default. */
export const figurePeriods = [30, 7, 90, 365] as const;

/** Limits on the daily figures (DSH-66, DSH-67). */
export const figureLimits = {
  /** Days for which they are kept: two years. */
  days: 2 * 365,
  /** Pages of one network that one process counts in a minute. */
  pagesOfNetwork: 300,
  /** Days after signing up within which a first listing counts. */
  firstListingDays: 30,
  /** Townships that are shown. */
  townships: 10,
} as const;

/** The kind of each route with its own, by its first part; see web/routes.ts. */
const kindsOfRoutes: Readonly<Record<string, PageKind>> = {
  '': 'home',
  search: 'search',
  'full-search': 'search',
  listing: 'listing',
  agent: 'agent',
  blogs: 'post',
  post: 'post',
  price: 'price',
  about: 'about',
  contact: 'about',
  safety: 'about',
  pages: 'about',
  PrivacyPolicy: 'about',
  privacy_policy: 'about',
  TermsAndConditions: 'about',
  terms_and_conditions: 'about',
};

/**
 * Returns the kind of a page by its route's pattern, such as `/my?/listing/:listingId`; undefined for what is not a page: addresses that lead
 * nowhere, and the counts that a search asks for.
 */
export function pageKindOf(pattern: string): PageKind | undefined {
  const path = pattern.replace(/^\/my\?\/?/, '');
  if (path === pattern || path === '*' || path === 'search/counts') return undefined;
  const [first = ''] = path.split('/');
  return kindsOfRoutes[first] ?? 'other';
}
