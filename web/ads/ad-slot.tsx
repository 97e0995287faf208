import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type BannerPlace, bannerPlaceOf } from '#domain/banner/banner.ts';
import { useMessages } from '../messages/context.tsx';
import { type AdNetwork, type OwnBanner, useSavesData, useSiteProfile } from '../shell/frame/site-profile.ts';
import { isOpenToAds } from '../shell/document/document-navigation.ts';
import { pushWithRetries } from './ads.ts';
import { OwnAd } from './own-ad.tsx';

/**
 * The place of an ad on a page: the site's own banner, where one is shown there (SIT-418), otherwise one of the network's, if the site has a
 * network.
 */
export function AdSlot({ at, className = '' }: { at: BannerPlace; className?: string }) {
  const site = useSiteProfile();
  const { pathname } = useLocation();
  const banner = bannerAt(at, pathname, site?.banners ?? []);
  if (banner) return <OwnAd banner={banner} className={className} />;
  // The search has no place for the network's ads.
  return site?.ads && at !== 'search' ? <NetworkAd ads={site.ads} className={className} /> : null;
}

/** The banner of a place; at the foot another than the page shows at its own place, if there is one (SIT-420). */
function bannerAt(at: BannerPlace, pathname: string, banners: readonly OwnBanner[]): OwnBanner | undefined {
  const here = banners.filter(({ place }) => place === at);
  if (at !== 'foot') return here[0];
  const own = bannerPlaceOf(pathname.replace(/^\/my(?=\/|$)/, '') || '/');
  const above = banners.find(({ place }) => place === own);
  return here.find(({ _id }) => _id !== above?._id) ?? here[0];
}

/**
 * A slot for an ad from the network (SIT-41), with a fixed size so that nothing moves when it is filled. While data is saved, fills nothing
 * until it is scrolled to.
 */
function NetworkAd({ ads, className }: { ads: AdNetwork; className: string }) {
  const { advertisement } = useMessages().site;
  const { script } = ads;
  const isSaving = useSavesData();
  const place = useRef<HTMLModElement>(null);
  useEffect(() => {
    return isSaving && place.current ? inSight(place.current, () => fillSlot(script)) : fillSlot(script);
  }, [script, isSaving]);
  return (
    <aside aria-label={advertisement} className={`print:hidden ${className}`}>
      <p className="mb-1 text-center text-sm text-muted">{advertisement}</p>
      <ins
        ref={place}
        className="adsbygoogle mx-auto block h-70 max-w-full overflow-hidden bg-sunken no-underline lg:h-24"
        data-ad-client={ads.client}
        {...(ads.slot && { 'data-ad-slot': ads.slot })}
      />
    </aside>
  );
}

/** Acts once an element comes into view. @returns a function that cancels it. */
function inSight(element: Element, act: () => () => void): () => void {
  let stop = () => watch.disconnect();
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    stop = act();
  });
  watch.observe(element);
  return () => stop();
}

declare global {
  interface Window {
    /** The ad network's queue: each entry fills the next empty slot. */
    adsbygoogle?: object[];
  }
}

const loading = new Map<string, Promise<void>>();

/**
 * Fills the next empty ad slot, once the page itself has loaded and the browser is idle.
 * @param script the address of the network's script, loaded once.
 * @returns a function that cancels it.
 */
function fillSlot(script: string): () => void {
  if (!isOpenToAds()) return () => undefined;
  let cancelRetry: (() => void) | undefined;
  const start = () => {
    cancelRetry = pushWithRetries(async () => {
      await loadScript(script);
      window.adsbygoogle ??= [];
      window.adsbygoogle.push({});
    });
  };
  const cancelStart = whenIdle(start);
  return () => {
    cancelStart();
    cancelRetry?.();
  };
}

/** Loads the network's script; after a failure it may be tried again. */
function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      loading.delete(address);
      reject(new Error('The ad network does not answer.'));
    });
    document.head.append(script);
  });
  loading.set(address, load);
  return load;
}

/** Acts once the page and everything on it has loaded. */
function whenIdle(act: () => void): () => void {
  const later = 'requestIdleCallback' in window ? () => requestIdleCallback(act) : act;
  if (document.readyState === 'complete') {
    later();
    return () => undefined;
  }
  window.addEventListener('load', later, { once: true });
  return () => window.removeEventListener('load', later);
}
