import { type ComponentProps, type ReactNode, useState } from 'react';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { Button } from '../../ui/button.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { countOfState, type ListingState, listingStates, type StateCounts } from '../orders.ts';

/** Selected rows of a table. */
export interface Selection {
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  isAll: boolean;
  isSome: boolean;
  /** Selects all rows, or none if all are selected. */
  toggleAll: () => void;
  clear: () => void;
}

/** Holds which rows are selected; rows that are no longer shown are deselected. */
export function useSelection<Row extends { _id: string }>(
  rows: readonly Row[],
): { selection: Selection; chosen: Row[] } {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ _id }) => ids.has(_id));
  const isAll = rows.length > 0 && chosen.length === rows.length;
  const selection = {
    has: (id: string) => ids.has(id),
    toggle: (id: string) => setIds(new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])),
    isAll,
    isSome: chosen.length > 0,
    toggleAll: () => setIds(new Set(isAll ? [] : rows.map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  };
  return { selection, chosen };
}

interface SelectionBarProps {
  count: number;
  /** Common attributes of its buttons: whether they are disabled. */
  buttons: ComponentProps<'button'>;
  onTaken: () => void;
  onAvailable: () => void;
  onDelete: () => void;
  onClear: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** Actions on all selected listings, at the foot of the screen; renders nothing if none is selected (LST-95). */
export function SelectionBar({ count, buttons, onTaken, onAvailable, onDelete, onClear, children }: SelectionBarProps) {
  const { dashboard, listingTables } = useMessages();
  const language = useLanguage();
  return (
    <div
      role="region"
      aria-label={listingTables.chosen}
      className={
        count === 0
          ? 'sr-only'
          : 'sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-md border border-act bg-surface p-2.5 ps-4 shadow-raised max-sm:hidden'
      }
    >
      <p role="status" className="me-auto font-semibold">
        {count > 0 && listingTables.selected(formatNumber(count, language))}
      </p>
      {count > 0 && (
        <>
          <Button {...buttons} onClick={onTaken}>
            {listingTables.markAllTaken}
          </Button>
          <Button {...buttons} onClick={onAvailable}>
            {listingTables.markAvailable}
          </Button>
          {children}
          <Button {...buttons} onClick={onDelete} className="text-danger">
            {dashboard.delete}
          </Button>
          <Button onClick={onClear}>{listingTables.clearSelection}</Button>
        </>
      )}
    </div>
  );
}

interface StateLinksProps {
  shown: ListingState;
  counts: StateCounts;
  addressOf: (state: ListingState) => string;
}

/** Links from one state to another, with the number of listings in each (LST-93). They work without a script. */
export function StateLinks({ shown, counts, addressOf }: StateLinksProps) {
  const { listingTables } = useMessages();
  const language = useLanguage();
  // States that most users have no listings in are shown only if there are some.
  const states = listingStates.filter(
    (state) =>
      state === shown || counts[state as keyof StateCounts] !== 0 || !['soon', 'ended', 'hidden'].includes(state),
  );
  return (
    <nav
      aria-label={listingTables.states.label}
      className="flex min-w-0 flex-1 gap-1.5 max-sm:-my-1 max-sm:-ms-1 max-sm:-me-4 max-sm:overflow-x-auto max-sm:py-1 max-sm:ps-1 max-sm:pe-4 max-sm:[scrollbar-width:none] sm:flex-wrap sm:gap-2"
    >
      {states.map((state) => (
        <LocalLink
          key={state}
          to={addressOf(state)}
          preventScrollReset
          aria-current={state === shown ? 'true' : undefined}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-md whitespace-nowrap sm:px-3.5 aria-[current=true]:border-act aria-[current=true]:bg-act-soft aria-[current=true]:font-semibold aria-[current=true]:text-act"
        >
          <span>{listingTables.states[state]}</span>
          <span className="tabular-nums">{formatNumber(countOfState(state, counts), language)}</span>
        </LocalLink>
      ))}
    </nav>
  );
}
