import { useState } from 'react';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { Button } from '../../ui/button.tsx';

/** Which rows of a table are chosen. */
export interface Selection {
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  isAll: boolean;
  isSome: boolean;
  /** Chooses all rows, or none where all are chosen. */
  toggleAll: () => void;
  clear: () => void;
}

/** Holds which rows are chosen; those that are not shown any more are not. */
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
  isBusy: boolean;
  onTaken: () => void;
  onAvailable: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with all that are chosen, at the foot of the screen; nothing where none is (LST-95). */
export function SelectionBar({ count, isBusy, onTaken, onAvailable, onDelete, onClear }: SelectionBarProps) {
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
          <Button onClick={onTaken} disabled={isBusy}>
            {listingTables.markAllTaken}
          </Button>
          <Button onClick={onAvailable} disabled={isBusy}>
            {listingTables.markAvailable}
          </Button>
          <Button onClick={onDelete} disabled={isBusy} className="text-danger">
            {dashboard.delete}
          </Button>
          <Button onClick={onClear}>{listingTables.clearSelection}</Button>
        </>
      )}
    </div>
  );
}
