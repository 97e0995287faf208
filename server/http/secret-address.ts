import { uploadPath } from '../storage/upload-signature.ts';

/** Pages whose address holds a token. Each reader of the address can do what it was sent for. Each stands below `/my` too. */
export const secretPages = [
  '/reset-password/',
  '/reset_password/',
  '/confirm-email/',
  '/undo-email/',
  '/still-available/',
] as const;

/** All beginnings of addresses that carry a secret, in the path or in the query. */
const beginnings = [
  ...secretPages,
  '/api/auth/reset-password/',
  '/api/user/confirm-email/',
  '/api/user/undo-email/',
  '/api/listing/question/',
  '/api/auth/oidc/callback',
  `${uploadPath}/`,
];

/**
 * Whether an address carries a secret: it is kept in no cache, named to no other site, and found by no search engine (API-11). Told by
 * the path as the routers of pages and calls read it, in any letter case and spelling, whatever the method, so that an answer
 * that no route gives is covered too. The log and the measures have the patterns of addresses alone: see observe.ts.
 */
export function carriesSecret(path: string): boolean {
  const plain = decoded(path)
    .replaceAll(/\/{2,}/g, '/')
    .toLowerCase();
  const page = plain.startsWith('/my/') ? plain.slice('/my'.length) : plain;
  return beginnings.some((beginning) => page.startsWith(beginning));
}

/** Headers of every answer at such an address, by lower-case name. */
export const secretHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
