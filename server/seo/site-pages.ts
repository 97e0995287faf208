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

/** The page of a listing: the site's own address of it, in English. */
export const listingPage = (id: string) => `/listing/${id}`;

/** The page of a post; its slug may be Burmese. */
export const postPage = (slug: string) => `/post/${encodeURIComponent(slug)}`;

/** The page of an agent. */
export const agentPage = (userId: string) => `/agent/${userId}`;
