import { lazy, Suspense } from 'react';
import type { LookCards as LookCardsComponent } from './look-cards.tsx';
import { useMessages } from '../../messages/context.tsx';
import { usePersisted } from '../../shell/state/use-persisted.ts';

/** Fetched only for visitors who have searched before. On a line that fails they are missing, and the page is as for others. */
const LookCards = lazy(async () => {
  const cards = await import('./look-cards.tsx').catch(() => undefined);
  return { default: cards?.LookCards ?? noCards };
});

const noCards: typeof LookCardsComponent = () => null;

/**
 * The searches of before, with what is new in them (SRC-121), from the browser's own memory. Its place is left free before the page is painted where there
 * are any; otherwise it takes none.
 */
export function RecentSearches() {
  const { search } = useMessages();
  const looks = usePersisted()?.looks ?? [];
  return (
    <section
      data-of-visitor="looks"
      aria-label={search.since.title}
      className="mt-3 hidden h-21 in-data-looks:block lg:mx-8 lg:mt-5 print:hidden [:lang(my)_&]:h-27"
    >
      <div className="h-full rounded-lg empty:bg-sunken">
        <Suspense>{looks.length > 0 && <LookCards looks={looks} />}</Suspense>
      </div>
    </section>
  );
}
