import { useLayoutEffect } from 'react';
import { type DataStrategyResult, type MiddlewareFunction, redirectDocument, useLocation } from 'react-router';
import { mayShowAds } from '../ads/ads.ts';
import { carryNotice } from './notice.tsx';

declare global {
  interface Window {
    /** The router's list of routes and their files; its version is a hash of them. */
    __reactRouterManifest?: { version?: string };
  }
}

/**
 * Whether the document came with a place for an ad, and so with a policy that lets the ad network in
 * (server/pages/content-security-policy.ts). Read before anything of the page changes.
 */
const letsAdsIn = typeof document === 'undefined' || document.querySelector('ins.adsbygoogle') !== null;

/** Whether what the ad network brings may run in this document. */
export function isOpenToAds(): boolean {
  return letsAdsIn;
}

/**
 * Leads from a document whose policy keeps the ad network out to a page that shows ads by loading that page whole, with a policy of its own
 * (SIT-41). Without a connection nothing could be loaded: the page goes on without ads.
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

/** Header of a page's data with the release of the web app that it is for (server/pages/pages.ts). */
const releaseHeader = 'Eain-Release';

/** The release of the last data that came; undefined where none has since somebody set off. */
let received: string | undefined;

/** Reads in each response for which release its data is: the router fetches them, and does not hand their headers on. */
export function watchRelease(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const response = await send(input, init);
    received = response.headers.get(releaseHeader) ?? received;
    return response;
  };
}

/** Path and query of the page that is shown: on the way back the browser's own address is already that of the next. */
let shown: string | undefined;

/** Remembers which page is shown, for {@link followRelease}. */
export function useShownPage(): void {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    // The router has an address as it was written in a link, which need not be percent-encoded.
    const address = new URL(pathname + search, location.origin);
    shown = address.pathname + address.search;
  }, [pathname, search]);
}

/**
 * Loads the page that somebody goes to as a whole document where its data is for another release: the code that runs here may not know that data
 * (SIT-126). A page that is read once more after something was sent stays, with what is open on it; one whose data did not come is said to be
 * unreachable by this release (SIT-52).
 */
export const followRelease: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  received = undefined;
  const results = await next();
  const { pathname, search } = new URL(request.url);
  const isOfOther = received !== undefined && received !== window.__reactRouterManifest?.version;
  if (!isOfOther || request.method !== 'GET' || pathname + search === shown) return results;
  carryNotice();
  throw redirectDocument(pathname + search);
};
