import { isTaken } from '#domain/listing/listing.ts';
import { useMessages } from '../messages/context.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { ListingGrid, type ListingGridProps } from './card/listing-grid.tsx';
import { ByPhrase } from '../ui/by-syllable.tsx';

/** The query parameter that shows what is rented out or sold after the available listings (LST-75). */
export const takenParameter = 'taken';

/** Returns which listings to request: only the available ones, or all with the others last. */
export function availabilityOf(isTakenShown: boolean): 'true' | 'first' {
  return isTakenShown ? 'first' : 'true';
}

/** As many as a full-text search counts; there may be more. */
export const mostTaken = 100;

interface TakenNoteProps {
  /** Number of matching listings that are rented out or sold. */
  count: number;
  /** Set if there may be more of them. */
  isLeast?: boolean;
  isShown: boolean;
  /** Addresses with them shown, and with them hidden. */
  addresses: { shown: string; hidden: string };
  className?: string;
}

/** Number of listings that are rented out or sold, and a link that shows or hides them. */
export function TakenNote({ count, isLeast = false, isShown, addresses, className = '' }: TakenNoteProps) {
  const { listing } = useMessages();
  if (count === 0) return null;
  return (
    <p className={`text-md text-muted ${className}`}>
      <span>{isShown ? listing.takenShown(count, isLeast) : listing.takenHidden(count, isLeast)}</span>{' '}
      <LocalLink
        to={isShown ? addresses.hidden : addresses.shown}
        preventScrollReset
        className="-my-3.5 inline-block min-w-11 py-3.5 font-semibold text-act underline"
      >
        {isShown ? listing.hideTaken : listing.showTaken}
      </LocalLink>
    </p>
  );
}

/** Listings side by side; those that are rented out or sold below the others, under their own heading. */
export function ListingsByState({ listings, isTakenLast, ...grid }: ListingGridProps & { isTakenLast: boolean }) {
  const { listing: messages } = useMessages();
  const firstTaken = isTakenLast ? listings.findIndex(isTaken) : -1;
  if (firstTaken === -1) return <ListingGrid {...grid} listings={listings} />;
  return (
    <>
      {firstTaken > 0 && <ListingGrid {...grid} listings={listings.slice(0, firstTaken)} />}
      <h2 className={`mb-4 text-lg font-bold ${firstTaken > 0 ? 'mt-10' : ''}`}>
        <ByPhrase text={messages.taken} />
      </h2>
      <ListingGrid {...grid} inSight={firstTaken > 0 ? 0 : grid.inSight} listings={listings.slice(firstTaken)} />
    </>
  );
}
