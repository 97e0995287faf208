import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { defaultSort, type SearchQuery } from '#domain/listing/query-string.ts';
import { bedroomChoices } from '#domain/listing/filter.ts';
import { townshipName } from '#domain/township/township.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { chosenFilters } from './chosen-filters.ts';
import { type BarTopic, barTopics } from './filter-form.tsx';
import { priceWordsOf } from './range-words.ts';
import { CountBadge } from '../ui/count-badge.tsx';

interface FilterBarProps {
  query: SearchQuery;
  /** The id of the sheet that each button opens. */
  panel: string;
  /** Records which choice it is opened for; undefined for all of them. */
  onOpen: (topic: BarTopic | undefined) => void;
}

/**
 * The search on a phone, always visible: each choice shows its current value in a button that opens its sheet (SRC-31). Without a script
 * each opens the whole filter.
 */
export function FilterBar({ query, panel, onOpen }: FilterBarProps) {
  const messages = useMessages();
  const { search } = messages;
  const language = useLanguage();
  const count = chosenFilters(query, messages, language).length;
  const chosen = useChosen(query);
  return (
    <div
      role="group"
      aria-label={search.bar}
      className="sticky top-15 z-9 -mx-4 flex h-13 items-center overflow-x-auto border-b border-line bg-paper px-2 [scrollbar-width:none] lg:hidden print:hidden"
    >
      <OpenButton panel={panel} isOn={count > 0} onOpen={() => onOpen(undefined)}>
        <SlidersHorizontal className="size-4" aria-hidden />
        <span>{search.filter}</span>
        {count > 0 && <CountBadge count={count} />}
      </OpenButton>
      {barTopics.map((topic) => (
        <OpenButton key={topic} panel={panel} isOn={chosen[topic] !== undefined} onOpen={() => onOpen(topic)}>
          {chosen[topic] ?? search.topics[topic]}
        </OpenButton>
      ))}
    </div>
  );
}

/** Returns the current choice for each topic, in words. */
function useChosen(query: SearchQuery): Partial<Record<BarTopic, string | undefined>> {
  const messages = useMessages();
  const { listing, filters, search } = messages;
  const language = useLanguage();
  const { type, township, minPrice, maxPrice, currency = 'USD', bedrooms, sort, order } = query;
  const isSorted = sort !== defaultSort.sort || order !== defaultSort.order;
  return {
    type: type && listing.types[type],
    township: township && townshipName(township, language),
    price: priceWordsOf([minPrice, maxPrice], currency, messages, language),
    bedrooms: bedrooms && filters.bedrooms(bedrooms, bedrooms === bedroomChoices.length),
    sort: isSorted ? search.sorts[`${sort}-${order}`] : undefined,
  };
}

interface OpenButtonProps {
  panel: string;
  isOn: boolean;
  onOpen: () => void;
  children: ReactNode;
}

function OpenButton({ panel, isOn, onOpen, children }: OpenButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={panel}
      popoverTargetAction="show"
      onClick={onOpen}
      className="group/open flex h-13 shrink-0 items-center px-1 outline-none"
    >
      <span
        className={`flex h-9 items-center gap-1.5 rounded-full border px-3 text-md outline-offset-2 outline-focus group-focus-visible/open:outline-3 leading-none font-semibold whitespace-nowrap [:lang(my)_&]:leading-[1.7] ${
          isOn ? 'border-act bg-act-soft text-act' : 'border-line bg-surface'
        }`}
      >
        {children}
      </span>
    </button>
  );
}
