import { useLayoutEffect } from 'react';
import { type DataStrategyResult, type MiddlewareFunction, redirectDocument, useLocation } from 'react-router';
import { accountHeader } from '#domain/account/account-header.ts';
import { mayShowAds } from '../../ads/ads.ts';
import { carryNotice } from '../state/notice.tsx';

declare global {
  interface Window {
    /** The router's list of routes and their files; its version is a hash of them. */
    __reactRouterManifest?: { version?: string };
  }
}

/**
 * Whether the document came with an ad slot, and so with a policy that admits the ad network (server/pages/content-security-policy.ts).
 * Read before anything on the page changes.
 */
const letsAdsIn = typeof document === 'undefined' || document.querySelector('ins.adsbygoogle') !== null;

/** Whether code from the ad network may run in this document. */
export function isOpenToAds(): boolean {
  return letsAdsIn;
}

/**
 * Loads a page that shows ads whole, with its own policy, if the policy of the current document blocks the ad network (SIT-41). Without a
 * connection nothing could be loaded: navigation continues without ads.
 * @param hasAds whether the site has an ad network.
 */
export function widenPolicy(hasAds: () => boolean): MiddlewareFunction<Record<string, DataStrategyResult>> {
  return ({ request }, next) => {
    const { pathname, search, hash } = new URL(request.url);
    const isWay = request.method === 'GET' && pathname !== location.pathname;
    if (!isWay || letsAdsIn || !navigator.onLine || !mayShowAds(pathname) || !hasAds()) return next();
    carryNotice();
    throw redirectDocument(pathname + search + hash);
  };
}

/** Header of a page's data with the release of the web app that the data is for (server/pages/pages.ts). */
const releaseHeader = 'Eain-Release';

/** The release of the last data received, and the account that it was read for; undefined if none has arrived since the navigation began. */
let received: string | undefined;
let readFor: string | undefined;

/** Reads from each response what its data is for: the router fetches them, and does not pass on their headers. */
export function watchRelease(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const response = await send(input, init);
    received = response.headers.get(releaseHeader) ?? received;
    readFor = response.headers.get(accountHeader) ?? readFor;
    return response;
  };
}

/** Path and query of the page that is shown: on going back, the browser's own address is already that of the next page. */
let shown: string | undefined;

/** Remembers which page is shown, for {@link followRelease}. */
export function useShownPage(): void {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    // The router keeps an address as written in a link, which need not be percent-encoded.
    const address = new URL(pathname + search, location.origin);
    shown = address.pathname + address.search;
  }, [pathname, search]);
}

/**
 * Loads the target of a navigation as a whole document if its data is for another release: the running code may not understand that data
 * (SIT-126). A page that is re-read after a form was sent stays, with what is open on it. One whose data did not arrive is loaded so, too, where a service
 * worker can answer with it, or with what it has (OFF-6); elsewhere it is reported as unreachable by this release (SIT-52).
 */
export const followRelease: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  received = undefined;
  const results = await next();
  const { pathname, search } = new URL(request.url);
  const isOfOther = received !== undefined && received !== window.__reactRouterManifest?.version;
  const isLost =
    navigator.serviceWorker?.controller && Object.values(results).some(({ result }) => isUnreachable(result));
  if ((!isOfOther && !isLost) || request.method !== 'GET' || pathname + search === shown) return results;
  carryNotice();
  throw redirectDocument(pathname + search);
};

/** Whether an error is that nothing could be fetched, as worded by Chromium, Firefox and Safari. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);
}

/**
 * Loads the target of a navigation as a whole document if its data was read for another account than the page is shown to, since that one has
 * signed in meanwhile, in another tab (ACC-102). Where the root's data is read again too, the page changes by itself.
 * @param shownTo returns the id of the account that the page is shown to; undefined for a visitor.
 */
export function followAccount(
  shownTo: () => string | undefined,
): MiddlewareFunction<Record<string, DataStrategyResult>> {
  return async ({ request }, next) => {
    readFor = undefined;
    const results = await next();
    const { pathname, search } = new URL(request.url);
    const isOfOther = readFor !== undefined && readFor !== shownTo();
    if (!isOfOther || request.method !== 'GET' || 'root' in results) return results;
    carryNotice();
    throw redirectDocument(pathname + search);
  };
}
