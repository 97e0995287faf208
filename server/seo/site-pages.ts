import { townshipSlugs } from '#domain/township/township.ts';
import type { SitePage } from './url-set.ts';
import { inLanguage, languages } from '#domain/language.ts';
import { secretPages } from '../http/address/secret-address.ts';

/** The pages that every visitor may open and that exist whatever the database holds, each at its canonical address. */
export const sitePages: readonly SitePage[] = [
  '/',
  '/search',
  ...townshipSlugs.map((township) => `/search?township=${township}`),
  '/full-search',
  '/agent',
  '/blogs',
  '/price',
  '/prices',
  '/about',
  '/safety',
  '/developers',
  '/contact',
  '/PrivacyPolicy',
  '/TermsAndConditions',
].map((address) => ({ address }));

/** The page of a listing: the site's own address for it, in English. */
export const listingPage = (id: string) => `/listing/${id}`;

/** The page of a post; its slug may be Burmese. */
export const postPage = (slug: string) => `/post/${encodeURIComponent(slug)}`;

/** The page of an agent. */
export const agentPage = (userId: string) => `/agent/${userId}`;

/** Pages that are not to be found: those of signed-in users, forms, and intermediate steps. */
const unlisted = [
  '/dashboard',
  '/create-',
  '/update-',
  '/admin-assign-package',
  '/profile',
  '/my-listing',
  '/saved',
  '/compare',
  '/offline',
  '/sign-in',
  '/sign-up',
  '/forgotpassword',
  ...secretPages.map((path) => path.slice(0, -1)),
  '/report-gone',
  '/number/',
  '/viewing',
  '/report/',
  '/bans',
  '/channel',
  '/change-listings',
  '/import',
  '/lead',
  '/team',
  '/confirm-number',
  '/reviews',
  '/hidden-listing',
  '/deleted-listings',
  '/contact-taps',
  '/partners',
  '/posts-for-groups',
  '/contactForPayment',
  '/contactforpayment',
];

/** Returns robots.txt: what crawlers may read (RFC 9309), and where the sitemap is. */
export function robotsText(siteAddress: string): string {
  const closed = languages.flatMap((language) => unlisted.map((path) => inLanguage(language, path)));
  return [
    'User-agent: *',
    'Allow: /api/docs',
    'Disallow: /api/',
    ...closed.map((path) => `Disallow: ${path}`),
    // Last, for crawlers that use the first matching rule instead of the longest.
    'Allow: /',
    '',
    `Sitemap: ${siteAddress}/sitemap.xml`,
    '',
  ].join('\n');
}
