import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { bannerAddress } from '#domain/banner/banner.ts';
import { imageAddress } from '#domain/image/address.ts';
import { useMessages } from '../messages/context.tsx';
import type { OwnBanner } from '../shell/frame/site-profile.ts';

/** CSS pixels of the largest banner: of the widest usual form, and of the height of a slot of the network on a phone. */
const widest = 970;
const highest = 280;

/** A banner of the site's own, marked as an advertisement; its picture has its size before it is there, so that nothing moves. */
export function OwnAd({ banner, className }: { banner: OwnBanner; className: string }) {
  const { advertisement } = useMessages().site;
  const place = useRef<HTMLAnchorElement>(null);
  const { pathname, search } = useLocation();
  // A further page of a list is another page; full-screen photos are not.
  const page = `${pathname} ${new URLSearchParams(search).get('page') ?? ''}`;
  const { _id, alt, image } = banner;
  const { width, height } = image;
  // The attributes give the place its form before the picture is there.
  const shownWidth = Math.round(Math.min(width, widest, (highest * width) / height));
  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        void fetch(`/api/banner/view/${_id}`, { method: 'POST', keepalive: true }).catch(() => undefined);
      },
      // Half of it, as advertisers count what was seen.
      { threshold: 0.5 },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [_id, page]);
  return (
    <aside aria-label={advertisement} className={`text-center print:hidden ${className}`}>
      <p className="mb-1 text-sm text-muted">{advertisement}</p>
      <a
        ref={place}
        href={bannerAddress(_id)}
        target="_blank"
        rel="sponsored nofollow noopener"
        className="inline-block max-w-full"
      >
        <img
          src={imageAddress(image._id, 800, 'webp')}
          srcSet={`${imageAddress(image._id, 800, 'webp')} 800w, ${imageAddress(image._id, 1600, 'webp')} 1600w`}
          sizes="(max-width: 800px) 100vw, 970px"
          alt={alt}
          width={shownWidth}
          height={Math.round((shownWidth * height) / width)}
          loading="lazy"
          decoding="async"
          className="h-auto max-w-full rounded-md"
        />
      </a>
    </aside>
  );
}
