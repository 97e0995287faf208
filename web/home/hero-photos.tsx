import { useSavesData } from '../shell/frame/site-profile.ts';
import type { CardListing } from '../listing/card/card-listing.ts';
import { LocalLink } from '../ui/local-link.tsx';
import { Picture } from '../ui/picture.tsx';

/** Number of photos beside the title. */
const count = 5;

/** Covers of listings that are shown further down, Premium ones first, beside the title of a wide screen: one tall, four small. */
export function HeroPhotos({ listings }: { listings: readonly CardListing[] }) {
  const isSaving = useSavesData();
  const shown = listings
    .filter(({ cover }) => cover !== null)
    .toSorted((one, other) => Number(other.offer) - Number(one.offer))
    .slice(0, count);
  if (isSaving || shown.length < count) return null;
  return (
    <ul className="hidden grid-cols-[1.5fr_1fr_1fr] grid-rows-[1fr_1.28fr] gap-1.5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid">
      {shown.map(({ _id, name, cover }, index) => (
        <li key={_id} className="relative overflow-hidden first:row-span-2">
          <LocalLink to={`/listing/${_id}`} aria-label={name} className="absolute inset-0 -outline-offset-4">
            {cover && <Picture image={{ _id: cover._id }} alt="" sizes={index === 0 ? '540px' : '270px'} />}
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}
