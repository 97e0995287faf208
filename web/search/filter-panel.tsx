import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SearchQuery } from '#domain/listing/query-string.ts';
import { useMessages } from '../messages/context.tsx';
import { useHeldFocus } from '../ui/held-focus.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type BarTopic, FilterForm } from './filter-form.tsx';

/** Widths of what hangs below a button of the bar. */
const widths: Record<BarTopic | 'all', string> = {
  all: 'lg:w-160 lg:max-w-160',
  township: 'lg:w-160 lg:max-w-160',
  price: 'lg:w-100',
  bedrooms: 'lg:w-100',
  propertyType: 'lg:w-100',
  sort: 'lg:w-100',
};

/** The id of the filter. */
export const filterPanel = 'search-filter';

/**
 * Holds which choice the filter's sheet was opened for: the bar and the panel share it.
 * @returns both, to be placed where each belongs.
 */
export function useFilter(query: SearchQuery) {
  const [topic, setTopic] = useState<BarTopic>();
  return {
    bar: <FilterBar query={query} panel={filterPanel} onOpen={setTopic} />,
    panel: <FilterPanel query={query} topic={topic} />,
  };
}

/**
 * The filter, of all choices or of one (SRC-32): a sheet from the bottom of a phone's screen; on a wide one it hangs below the button that
 * opened it. A popover, so that it opens and closes without a script of ours.
 */
function FilterPanel({ query, topic }: { query: SearchQuery; topic: BarTopic | undefined }) {
  const { search, site } = useMessages();
  const { key } = useLocation();
  const isSent = useSent();
  useHeldFocus(filterPanel);
  // Its search is there; other results may have been on their way when it was opened.
  useEffect(() => {
    const sheet = document.getElementById(filterPanel);
    if (isSent.current && sheet?.matches(':popover-open')) sheet.hidePopover();
  }, [key, isSent]);
  return (
    <aside aria-label={search.filter}>
      <div
        id={filterPanel}
        popover="auto"
        role="group"
        aria-label={topic ? search.topics[topic] : search.filter}
        className={`fixed inset-x-0 top-auto bottom-0 mx-auto mt-auto mb-0 max-h-[85dvh] w-full max-w-xl overflow-y-auto overscroll-contain scroll-py-18 rounded-t-xl bg-float px-4 text-ink shadow-e3 max-lg:backdrop:bg-shade lg:hangs-below lg:rounded-lg lg:px-5 ${widths[topic ?? 'all']}`}
      >
        <div className="sticky top-0 z-1 mb-1 flex items-center justify-between bg-float pt-2 pb-1">
          <p className="text-lg font-bold">{topic ? search.topics[topic] : search.filter}</p>
          <button
            type="button"
            popoverTarget={filterPanel}
            popoverTargetAction="hide"
            aria-label={site.close}
            className="-me-2.5 grid size-11 place-items-center"
          >
            <X className="size-6" aria-hidden />
          </button>
        </div>
        <div className={topic ? 'hidden' : ''}>
          <ActiveFilters query={query} />
        </div>
        <FilterForm query={query} topic={topic} isSheet />
      </div>
    </aside>
  );
}

/** Whether a search has been sent from the sheet since it was opened: by its form, or by a link in it. */
function useSent() {
  const isSent = useRef(false);
  useEffect(() => {
    const sheet = document.getElementById(filterPanel);
    const note = ({ type, target }: Event) => {
      isSent.current = type === 'submit' || (type === 'click' && (isSent.current || isLink(target)));
    };
    for (const type of ['beforetoggle', 'submit', 'click']) sheet?.addEventListener(type, note);
    return () => {
      for (const type of ['beforetoggle', 'submit', 'click']) sheet?.removeEventListener(type, note);
    };
  }, []);
  return isSent;
}

function isLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a') !== null;
}
