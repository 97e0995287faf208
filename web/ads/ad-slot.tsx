import { useEffect } from 'react';
import { useMessages } from '../messages/context.tsx';
import { useSiteProfile } from '../shell/site-profile.ts';
import { fillSlot } from './fill-slot.ts';

/**
 * A place for an ad of the network (SIT-41), of a size of its own so that nothing moves when it is filled.
 * Nothing at all where the site has no ad network.
 */
export function AdSlot({ className = '' }: { className?: string }) {
  const { advertisement } = useMessages().site;
  const ads = useSiteProfile()?.ads;
  const script = ads?.script;
  useEffect(() => (script === undefined ? undefined : fillSlot(script)), [script]);
  if (!ads) return null;
  return (
    <aside aria-label={advertisement} className={`print:hidden ${className}`}>
      <p className="mb-1 text-center text-sm text-muted">{advertisement}</p>
      <ins
        className="adsbygoogle mx-auto block h-70 max-w-full overflow-hidden bg-sunken no-underline lg:h-24"
        data-ad-client={ads.client}
        {...(ads.slot && { 'data-ad-slot': ads.slot })}
      />
    </aside>
  );
}
