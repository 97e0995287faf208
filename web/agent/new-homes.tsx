import { writtenIn } from '../shell/burmese-font.ts';
import { useMessages } from '../messages/context.tsx';
import type { CardListing } from '../listing/card/card-listing.ts';
import { Price } from '../listing/price.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { Picture } from '../ui/picture.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';

/** The newest listings of everybody, small, beside an agency's profile. */
export function NewHomes({ listings }: { listings: readonly CardListing[] }) {
  const { agents } = useMessages();
  if (listings.length === 0) return null;
  return (
    <section aria-label={agents.newHomes} className="rounded-md border border-line bg-surface p-5">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{agents.newHomes}</h2>
        <LocalLink to="/search" className="-my-3 shrink-0 py-3 text-md font-semibold text-act hover:underline">
          {agents.seeAll}
        </LocalLink>
      </div>
      <ul className="grid gap-3">
        {listings.map((listing) => (
          <li key={listing._id} className="relative flex gap-3">
            <div className="h-16 w-21 shrink-0 overflow-hidden rounded-sm bg-sunken">
              {listing.cover && <Picture image={listing.cover} alt="" name={listing.name} sizes="84px" widest={200} />}
            </div>
            <div className="min-w-0">
              <Price listing={listing} other="beside" className="text-md" />
              <p lang={writtenIn(listing.name)} className="line-clamp-2 text-sm text-muted">
                <LocalLink to={`/listing/${listing._id}`} className="after:absolute after:inset-0">
                  <BySyllable text={listing.name} />
                </LocalLink>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
