import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { type ListingState, listingStates } from '../orders.ts';

interface StateLinksProps {
  shown: ListingState;
  counts: Record<Exclude<ListingState, 'all'>, number>;
  addressOf: (state: ListingState) => string;
}

/** One's way from one state to another, with how many listings each has (LST-93). Links: they work without a script. */
export function StateLinks({ shown, counts, addressOf }: StateLinksProps) {
  const { listingTables } = useMessages();
  const language = useLanguage();
  const countOf = (state: ListingState) => (state === 'all' ? counts.available + counts.taken : counts[state]);
  return (
    <nav aria-label={listingTables.states.label} className="mb-4 flex flex-wrap gap-1.5 sm:gap-2">
      {listingStates.map((state) => (
        <LocalLink
          key={state}
          to={addressOf(state)}
          preventScrollReset
          aria-current={state === shown ? 'true' : undefined}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-md sm:px-3.5 aria-[current=true]:border-act aria-[current=true]:bg-act-soft aria-[current=true]:font-semibold aria-[current=true]:text-act"
        >
          {listingTables.states[state]}
          <span className="tabular-nums">{formatNumber(countOf(state), language)}</span>
        </LocalLink>
      ))}
    </nav>
  );
}
