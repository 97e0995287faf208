import { useEffect, useRef } from 'react';
import { useMessages } from '../messages/context.tsx';
import { useSavesData, useSiteProfile } from '../shell/site-profile.ts';
import { fillSlot } from './fill-slot.ts';

/**
 * A place for an ad of the network (SIT-41), of a size of its own so that nothing moves when it is filled.
 * Nothing at all where the site has no ad network; while data is saved, nothing before it is scrolled to.
 */
export function AdSlot({ className = '' }: { className?: string }) {
  const { advertisement } = useMessages().site;
  const ads = useSiteProfile()?.ads;
  const script = ads?.script;
  const isSaving = useSavesData();
  const place = useRef<HTMLModElement>(null);
  useEffect(() => {
    if (script === undefined) return undefined;
    return isSaving && place.current ? inSight(place.current, () => fillSlot(script)) : fillSlot(script);
  }, [script, isSaving]);
  if (!ads) return null;
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

/** Acts once an element comes into sight. @returns what calls it off. */
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
