import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { redirectDocument } from 'react-router';
import { carryNotice } from '../shell/notice.tsx';
import { mayShowAds } from './ad-free.ts';

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
