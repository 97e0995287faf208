import { uploadPath } from '../../storage/upload-signature.ts';

/** Pages whose address holds a token. Anyone who reads the address can do what it was sent for. Each exists under `/my` too. */
export const secretPages = [
  '/reset-password/',
  '/reset_password/',
  '/confirm-email/',
  '/undo-email/',
  '/still-available/',
  '/watch/',
  '/viewing/of/',
  '/viewing/answer/',
  '/shared-list/',
  '/team/join/',
] as const;

/** The page of what somebody has saved, which depends on their cookie: each gets their own, and no cache stores it (SHL-15). */
const personalPage = /^\/(?:my\/)?saved(?:\.data)?\/*$/i;

/** Whether a page is shown to one person alone, whether or not they are signed in. */
export function isPersonal(path: string): boolean {
  return personalPage.test(decoded(path));
}

/** All prefixes of addresses that carry a secret, in the path or in the query. */
const beginnings = [
  ...secretPages,
  '/api/auth/reset-password/',
  '/api/user/confirm-email/',
  '/api/user/undo-email/',
  '/api/listing/question/',
  '/api/viewing/of/',
  '/api/viewing/answer/',
  '/api/viewing/feed/',
  '/api/watch/of/',
  '/api/watch/feed/',
  '/api/team-invitation/',
  '/api/shared-list/read/',
  '/api/shared-list/vote/',
  '/api/auth/oidc/callback',
  `${uploadPath}/`,
];

/**
 * Whether an address carries a secret: no cache stores it, no other site is given it, and no search engine finds it (API-11). Decided by
 * the path as the routers of pages and calls read it, in any letter case and spelling, whatever the method, so that a response
 * that no route gives is covered too. The log and the metrics hold only the patterns of addresses: see observe.ts.
 */
export function carriesSecret(path: string): boolean {
  const plain = decoded(path)
    .replaceAll(/\/{2,}/g, '/')
    .toLowerCase();
  const page = plain.startsWith('/my/') ? plain.slice('/my'.length) : plain;
  return beginnings.some((beginning) => page.startsWith(beginning));
}

/** Headers of every response at such an address, by lower-case name. */
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
