import type { CardListing, CardMatch } from './card-listing.ts';
import { rowSizes } from '../../shell/state/persisted-state.ts';
import { ListingCard } from './listing-card.tsx';
import { HiddenNote } from '../../shortlist/heart.tsx';
import { useShortlist } from '../../shortlist/store.ts';
import { useResultsView } from './results-view.tsx';

export interface ListingGridProps {
  /** Search results come with the positions of the terms in them. */
  listings: readonly (CardListing & { match?: CardMatch })[];
  now: string;
  /** Number of cards that are visible when the page opens. */
  inSight?: number | undefined;
  /** Two columns beside a filter, three beside a narrow column, else as many as fit. */
  columns?: 'two' | 'three' | 'many';
}

const layouts = {
  two: {
    className: 'sm:grid-cols-2',
    sizes: '(min-width: 1280px) 368px, (min-width: 1100px) 28vw, (min-width: 640px) 46vw, calc(100vw - 32px)',
  },
  three: {
    className: 'sm:grid-cols-2 xl:grid-cols-3',
    sizes: '(min-width: 1280px) 270px, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, calc(100vw - 32px)',
  },
  many: {
    className: 'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
    sizes: '(min-width: 1240px) 285px, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, calc(100vw - 32px)',
  },
} as const;

/** Listings side by side; on a phone one below the other, as rows or as photo cards (LST-83). */
export function ListingGrid({ listings, now, inSight = 0, columns = 'many' }: ListingGridProps) {
  const { className, sizes } = layouts[columns];
  const isOfRows = useResultsView() === 'rows';
  const dismissed = useShortlist((list) => list.dismissed);
  const isHidden = ({ _id }: CardListing) => dismissed.includes(_id);
  return (
    <>
      <ul data-listings className={`@container grid gap-x-5 gap-y-8 rows:gap-0 ${className}`}>
        {listings.map((listing, index) => (
          <li key={listing._id} hidden={isHidden(listing)} className="grid">
            <ListingCard
              listing={listing}
              now={now}
              isFirst={index < inSight}
              sizes={isOfRows ? rowSizes + sizes : sizes}
            />
          </li>
        ))}
      </ul>
      <HiddenNote ids={listings.filter(isHidden).map(({ _id }) => _id)} />
    </>
  );
}
