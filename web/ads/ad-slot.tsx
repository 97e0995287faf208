import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type BannerPlace, bannerPlaceOf } from '#domain/banner/banner.ts';
import { useMessages } from '../messages/context.tsx';
import { type AdNetwork, type OwnBanner, useSavesData, useSiteProfile } from '../shell/frame/site-profile.ts';
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
    return fill(script, isSaving ? place.current : null);
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

/**
 * Fills the next empty slot; only sites with a network fetch what does.
 * @param seen an element that has to come into view first.
 * @returns a function that cancels it.
 */
function fill(script: string, seen: Element | null): () => void {
  let isCancelled = false;
  let stop = () => {
    isCancelled = true;
  };
  const start = async () => {
    const { fillSlot, inSight } = await import('./fill-slot.ts');
    if (!isCancelled) stop = seen ? inSight(seen, () => fillSlot(script)) : fillSlot(script);
  };
  // On a line that fails, the slot stays empty.
  start().catch(() => undefined);
  return () => stop();
}
