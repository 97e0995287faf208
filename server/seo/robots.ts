import { inLanguage, languages } from '#domain/language.ts';
import { secretPages } from '../http/secret-address.ts';

/** Pages that are nobody's to find: of whoever is signed in, forms, and steps on the way to somewhere else. */
const unlisted = [
  '/dashboard',
  '/create-',
  '/update-',
  '/admin-assign-package',
  '/profile',
  '/my-listing',
  '/sign-in',
  '/sign-up',
  '/forgotpassword',
  ...secretPages.map((path) => path.slice(0, -1)),
  '/contactForPayment',
  '/contactforpayment',
];

/** What crawlers may read (RFC 9309), and where the sitemap is. */
export function robotsText(siteAddress: string): string {
  const closed = languages.flatMap((language) => unlisted.map((path) => inLanguage(language, path)));
  return [
    'User-agent: *',
    'Allow: /api/docs',
    'Disallow: /api/',
    ...closed.map((path) => `Disallow: ${path}`),
    // Last, for crawlers that take the first rule that fits instead of the longest.
    'Allow: /',
    '',
    `Sitemap: ${siteAddress}/sitemap.xml`,
    '',
  ].join('\n');
}
