import { ChevronDown, Search, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { defaultSort, searchAddress, type SearchQuery } from '#domain/listing/query-string.ts';
import { bedroomChoices } from '#domain/listing/filter.ts';
import { listingTypes } from '#domain/listing/listing.ts';
import { townshipName } from '#domain/township/township.ts';
import { useLanguage, useLocalAddress } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { LocalLink } from '../ui/local-link.tsx';
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
 * The search in one row, always visible: rent or sale at one tap, and each other choice with its current value in a button that opens its
 * sheet (SRC-31). Without a script each opens the whole filter.
 */
export function FilterBar({ query, panel, onOpen }: FilterBarProps) {
  const messages = useMessages();
  const { search } = messages;
  const language = useLanguage();
  const count = chosenFilters(query, messages, language).length;
  const chosen = useChosen(query);
  return (
    <div className="sticky top-14 z-9 -mx-4 border-b border-hair bg-paper lg:top-17 xl:mx-[calc(50%-50vw)] print:hidden">
      <div
        role="group"
        aria-label={search.bar}
        data-search-bar
        className="flex h-13 items-center overflow-x-auto px-3 [scrollbar-width:none] lg:h-16 lg:px-4 xl:mx-auto xl:max-w-[1232px]"
      >
        <TermBox />
        <TypeSwitch query={query} />
        <OpenButton panel={panel} isOn={count > 0} onOpen={() => onOpen(undefined)}>
          <SlidersHorizontal className="size-4" aria-hidden />
          <span>{search.filter}</span>
          {count > 0 && <CountBadge count={count} />}
        </OpenButton>
        {barTopics.map((topic) => (
          <OpenButton
            key={topic}
            panel={panel}
            isOn={chosen[topic] !== undefined}
            onOpen={() => onOpen(topic)}
            className={topic === 'sort' ? 'lg:hidden' : ''}
          >
            <span className="max-w-48 truncate">{chosen[topic] ?? search.topics[topic]}</span>
            <ChevronDown className="size-4 max-lg:hidden" aria-hidden />
          </OpenButton>
        ))}
      </div>
    </div>
  );
}

/** The search by words, where there is room for it: it leads to the full-text search, without a script too. */
function TermBox() {
  const { search } = useMessages();
  const local = useLocalAddress();
  return (
    <form
      method="get"
      action={local('/full-search')}
      role="search"
      className="me-1 flex h-11 min-w-44 flex-1 items-center rounded-full border border-control-line bg-surface focus-within:outline-3 focus-within:outline-focus max-lg:hidden xl:max-w-80"
    >
      <button
        type="submit"
        aria-label={search.submit}
        className="grid size-11 shrink-0 place-items-center rounded-full"
      >
        <Search className="size-5" aria-hidden />
      </button>
      <input
        type="search"
        name="searchTerm"
        aria-label={search.term}
        required
        maxLength={200}
        placeholder={search.termPlaceholder}
        className="h-full w-full min-w-0 rounded-full bg-transparent pe-4 text-md outline-none placeholder:text-muted"
      />
    </form>
  );
}

/** Rent and sale side by side; the chosen one leads back to both. Prices are of the other kind there, and are left out. */
function TypeSwitch({ query }: { query: SearchQuery }) {
  const { listing, search } = useMessages();
  const withoutPrice = { ...query, minPrice: undefined, maxPrice: undefined, maxMoveIn: undefined, page: 1 };
  return (
    <div role="group" aria-label={search.dealType} className="flex h-11 shrink-0 items-center px-1">
      <span className="flex rounded-full bg-sunken p-0.5 outline-1 -outline-offset-1 outline-hair">
        {listingTypes.map((type) => {
          const isChosen = query.type === type;
          return (
            <LocalLink
              key={type}
              to={searchAddress({ ...withoutPrice, type: isChosen ? undefined : type })}
              preventScrollReset
              aria-current={isChosen || undefined}
              className="relative flex h-9 items-center rounded-full px-3.5 text-md font-semibold text-muted after:absolute after:inset-x-0 after:-inset-y-1.5 aria-current:bg-surface aria-current:text-ink aria-current:shadow-e1"
            >
              {listing.types[type]}
            </LocalLink>
          );
        })}
      </span>
    </div>
  );
}

/** Returns the current choice for each topic, in words. */
function useChosen(query: SearchQuery): Partial<Record<BarTopic, string | undefined>> {
  const messages = useMessages();
  const { listing, filters, search } = messages;
  const language = useLanguage();
  const { township, minPrice, maxPrice, currency = 'USD', bedrooms, minBedrooms, propertyType, sort, order } = query;
  const isSorted = sort !== defaultSort.sort || order !== defaultSort.order;
  return {
    township: township && townshipName(township, language),
    price: priceWordsOf([minPrice, maxPrice], currency, messages, language),
    bedrooms: bedrooms
      ? filters.bedrooms(bedrooms, bedrooms === bedroomChoices.length)
      : minBedrooms && filters.chosen.minBedrooms(minBedrooms),
    propertyType: propertyType && filters.either(propertyType.map((one) => listing.propertyTypes[one])),
    sort: isSorted ? search.sorts[`${sort}-${order}`] : undefined,
  };
}

interface OpenButtonProps {
  panel: string;
  isOn: boolean;
  onOpen: () => void;
  className?: string;
  children: ReactNode;
}

function OpenButton({ panel, isOn, onOpen, className = '', children }: OpenButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={panel}
      popoverTargetAction="show"
      onClick={onOpen}
      className={`group/open flex h-13 shrink-0 items-center px-1 outline-none ${className}`}
    >
      <span
        className={`flex h-9 items-center gap-1.5 rounded-full border px-3 text-md outline-offset-2 outline-focus group-focus-visible/open:outline-3 leading-none font-semibold whitespace-nowrap lg:h-11 lg:px-4 [:lang(my)_&]:leading-[1.7] ${
          isOn ? 'border-act bg-act-soft text-act' : 'border-line bg-surface'
        }`}
      >
        {children}
      </span>
    </button>
  );
}
