import { Link } from 'react-router';
import type { Details } from '#domain/listing/details.ts';
import { tellPlan } from '#domain/listing/floor-plan.ts';
import type { PropertyStatus } from '#domain/listing/listing.ts';
import { useMessages } from '../../messages/context.tsx';
import { Picture, type Shown } from '../../ui/picture.tsx';
import { useFullScreen } from './use-full-screen.ts';

interface Pictured {
  name: string;
  propertyStatus: PropertyStatus | null;
  images: readonly Shown[];
  details: Pick<Details, 'floorPlan'>;
}

/** Returns what the gallery shows of a listing: the floor plan apart from the photos. */
export function inGallery({ name, propertyStatus, images, details }: Pictured) {
  const { photos, plan } = tellPlan(images, details);
  return { name, status: propertyStatus, images: photos, plan };
}

/** The floor plan of a listing that has one; it leads to the full screen (LST-535). */
export function FloorPlan({ listing }: { listing: Pictured }) {
  const { photos: words } = useMessages().listing;
  const { addressOf, asLink } = useFullScreen();
  const { name, images, plan } = inGallery(listing);
  if (!plan) return null;
  return (
    <section>
      <h2 className="mt-8 mb-4 text-lg font-bold">{words.plan}</h2>
      <Link
        to={addressOf(images.length)}
        {...asLink}
        className="relative block aspect-4/3 max-w-xl overflow-hidden rounded-lg border border-line bg-sunken"
      >
        <Picture
          image={plan}
          alt={`${name}: ${words.plan}`}
          sizes="(min-width: 640px) 576px, 100vw"
          widest={1200}
          className="object-contain!"
        />
      </Link>
    </section>
  );
}
