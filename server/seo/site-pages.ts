import { townshipSlugs } from '#domain/township/township.ts';
import type { SitePage } from './url-set.ts';

/** The pages that every visitor may open and that are there whatever the database holds, each at its one true address. */
export const sitePages: readonly SitePage[] = [
  '/',
  '/search',
  ...townshipSlugs.map((township) => `/search?township=${township}`),
  '/full-search',
  '/agent',
  '/blogs',
  '/price',
  '/about',
  '/contact',
  '/PrivacyPolicy',
  '/TermsAndConditions',
].map((address) => ({ address }));
