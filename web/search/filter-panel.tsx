import { SlidersHorizontal, X } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { formatNumber } from '#domain/listing/price.ts';
import type { SearchQuery } from '#domain/listing/query-string.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { useHeldFocus } from '../ui/held-focus.ts';
import { chosenFilters } from './chosen-filters.ts';
import { FilterForm } from './filter-form.tsx';

const panel = 'search-filter';

/** Opens the filter on the phone, where it is a sheet over the page. */
export function FilterButton({ query }: { query: SearchQuery }) {
  const messages = useMessages();
  const { search } = messages;
  const language = useLanguage();
  const chosen = chosenFilters(query, messages, language).length;
  return (
    <button
      type="button"
      popoverTarget={panel}
      className="flex min-h-12 flex-1 items-center gap-2.5 rounded-md border border-line bg-surface px-4 font-semibold lg:hidden"
    >
      <SlidersHorizontal className="size-5" aria-hidden />
      {search.filter}
      {chosen > 0 && (
        <span aria-hidden className="ms-auto rounded-full bg-act px-2.5 text-md text-on-act tabular-nums">
          {formatNumber(chosen, language)}
        </span>
      )}
    </button>
  );
}

/**
 * The filter: beside the results on the desktop; on the phone a sheet over the page, a popover, so that it opens and closes
 * without a script of ours.
 */
export function FilterPanel({ query }: { query: SearchQuery }) {
  const { search, site } = useMessages();
  const { key } = useLocation();
  useHeldFocus(panel);
  // The search is sent; the sheet goes.
  useEffect(() => {
    const sheet = document.getElementById(panel);
    if (sheet?.matches(':popover-open')) sheet.hidePopover();
  }, [key]);
  return (
    <aside
      id={panel}
      popover="auto"
      aria-label={search.filter}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-surface px-4 pt-4 text-ink lg:sticky lg:inset-auto lg:top-20 lg:block lg:h-auto lg:max-h-[calc(100dvh-6rem)] lg:rounded-md lg:border lg:border-line lg:px-4.5 lg:pt-4.5"
    >
      <div className="mb-2 flex items-center justify-between lg:hidden">
        <p className="text-lg font-bold">{search.filter}</p>
        <button
          type="button"
          popoverTarget={panel}
          popoverTargetAction="hide"
          aria-label={site.close}
          className="grid size-11 place-items-center"
        >
          <X className="size-6" aria-hidden />
        </button>
      </div>
      <FilterForm query={query} />
    </aside>
  );
}
