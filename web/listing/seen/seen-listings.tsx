import { lazy, Suspense } from 'react';
import type { SeenCards as SeenCardsComponent } from './seen-cards.tsx';
import { useMessages } from '../../messages/context.tsx';
import { persist } from '../../shell/state/persisted-state.ts';
import { usePersisted } from '../../shell/state/use-persisted.ts';
import { ByPhrase } from '../../ui/by-syllable.tsx';

/** Fetched only for visitors who have opened a listing before. On a line that fails they are missing, and the page is as for others. */
const SeenCards = lazy(async () => {
  const cards = await import('./seen-cards.tsx').catch(() => undefined);
  return { default: cards?.SeenCards ?? noCards };
});

const noCards: typeof SeenCardsComponent = () => [];

const layouts = {
  /** One row, that is swiped. */
  row: {
    list: '-mx-4 snap-x scroll-px-4 grid-flow-col auto-cols-[17.5rem] gap-3 overflow-x-auto px-4 max-lg:[scrollbar-width:none] lg:auto-cols-[calc(25%-0.95rem)] lg:gap-5',
    most: 12,
  },
  /** All of them, as many side by side as fit. */
  grid: { list: 'gap-x-5 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4', most: undefined },
} as const;

/**
 * Listings whose pages were opened in this browser, the latest first, with their prices of then (SIT-482). Its place is left free before the page is painted
 * where there are any; otherwise it takes none.
 */
export function SeenListings({ layout, className = '' }: { layout: keyof typeof layouts; className?: string }) {
  const { seen: words } = useMessages().listing;
  const { list, most } = layouts[layout];
  const stored = usePersisted()?.seen ?? [];
  return (
    <section
      data-of-visitor="seen"
      aria-label={words.title}
      className={`hidden in-data-seen:block print:hidden ${className}`}
    >
      <div className="flex items-center justify-between gap-x-4">
        <h2 className="text-xl font-bold tracking-tight">
          <ByPhrase text={words.title} />
        </h2>
        <button
          type="button"
          onClick={() => persist({ seen: [] })}
          className="min-h-11 shrink-0 text-md font-semibold text-act hover:underline"
        >
          {words.clear}
        </button>
      </div>
      <ul className={`grid min-h-22 empty:bg-sunken ${list}`}>
        <Suspense>{stored.length > 0 && <SeenCards stored={stored} most={most} />}</Suspense>
      </ul>
    </section>
  );
}
