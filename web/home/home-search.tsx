import { ChevronDown, Search, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ListingType, listingTypes, propertyTypes } from '#domain/listing/listing.ts';
import { formatNumber, priceBands } from '#domain/listing/price.ts';
import { townshipName, townshipsByName } from '#domain/township/township.ts';
import { useMessages } from '../messages/context.tsx';
import { FilterForm } from '../search/filter-form.tsx';
import { parametersOf } from '../search/form-address.ts';
import { useCurrency } from '../search/price-fields.tsx';
import { priceWordsOf } from '../search/range-words.ts';
import { TermField } from '../search/term-form.tsx';
import { useLanguage, useLocalAddress } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import { homeSearchAddress } from './home-search-address.ts';

type Totals = Record<ListingType, number>;

/** The search of the home page, a card over the hero: its fields, and the advanced filter, folded (SIT-77, SIT-261). */
export function HomeSearch({ totals }: { totals: Totals }) {
  const { home } = useMessages();
  return (
    <section
      aria-label={home.advanced}
      className="relative z-2 mt-3.5 rounded-[1.25rem] bg-surface p-2.5 pb-1 shadow-e2 lg:mx-8 lg:-mt-20 lg:p-4"
    >
      <SearchFields totals={totals} />
      <details className="group">
        <summary className="flex min-h-11 items-center justify-center gap-1.5 text-sm font-semibold text-act lg:absolute lg:end-4 lg:top-3.5 lg:px-2 lg:text-md">
          <SlidersHorizontal className="size-4.5" aria-hidden />
          <span>{home.advanced}</span>
          <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden />
        </summary>
        <div className="mt-2 border-t border-hair px-1.5 pt-4 pb-1.5 lg:mt-4">
          <FilterForm query={{}} />
        </div>
      </details>
    </section>
  );
}

/** Words, rent or sale, township, type and price in one form. Without a script the page itself redirects to what was searched (SIT-286). */
function SearchFields({ totals }: { totals: Totals }) {
  const { home, search, listing, filters } = useMessages();
  const language = useLanguage();
  const local = useLocalAddress();
  const navigate = useNavigate();
  const [type, setType] = useState<ListingType>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(local(homeSearchAddress(parametersOf(event.currentTarget))));
  };
  return (
    <form method="get" action={local('/')} role="search" onSubmit={submit}>
      <fieldset className="flex min-w-0 flex-wrap rounded-md bg-sunken p-0.75 lg:w-fit">
        <legend className="sr-only">{search.dealType}</legend>
        {([undefined, ...listingTypes] as const).map((one) => (
          <label
            key={one ?? ''}
            className="relative flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-[9px] px-4 text-md font-semibold whitespace-nowrap text-muted has-checked:bg-surface has-checked:text-ink has-checked:shadow-e1 has-focus-visible:outline-3 has-focus-visible:outline-focus dark:has-checked:bg-line"
          >
            <input
              type="radio"
              name="type"
              value={one ?? ''}
              checked={type === one}
              onChange={() => setType(one)}
              className="sr-only"
            />
            <span>{one ? listing.types[one] : search.anyType}</span>
            {one && totals[one] > 0 && (
              <span className="text-sm font-medium text-muted tabular-nums">{formatNumber(totals[one], language)}</span>
            )}
          </label>
        ))}
      </fieldset>
      <div className="relative mt-2 grid grid-cols-[1fr_1.15fr_1fr] gap-2 lg:mt-3 lg:grid-cols-[1.75fr_1fr_1fr_1fr_auto] lg:gap-0 lg:rounded-lg lg:border lg:border-control-line lg:p-1.5">
        <div className="relative col-span-3 flex min-h-13 items-center rounded-[14px] border border-control-line pe-13 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-act lg:col-span-1 lg:rounded-[11px] lg:border-0 lg:pe-0">
          <TermField term="" isLabelled />
        </div>
        <Choice label={listing.township} name="township">
          <option value="">{search.any}</option>
          {townshipsByName(language).map((township) => (
            <option key={township} value={township}>
              {townshipName(township, language)}
            </option>
          ))}
        </Choice>
        <Choice label={home.propertyType} name="propertyType">
          <option value="">{search.any}</option>
          {propertyTypes.map((one) => (
            <option key={one} value={one}>
              {listing.propertyTypes[one]}
            </option>
          ))}
        </Choice>
        <Choice key={type} label={filters.price} name="band">
          <option value="">{search.any}</option>
          <Bands type={type} />
        </Choice>
        <input type="hidden" name="currency" value={useCurrency({})} />
        <Button
          type="submit"
          kind="primary"
          aria-label={search.submit}
          className="absolute end-1 top-1 w-11 px-0! lg:static lg:ms-1.5 lg:min-h-14.5! lg:w-auto lg:px-6.5!"
        >
          <Search className="size-5" aria-hidden />
          <span className="max-lg:hidden">{search.submit}</span>
        </Button>
      </div>
    </form>
  );
}

/** The price ranges of rents or of sales; those of both, each under its name, where neither was chosen. */
function Bands({ type }: { type: ListingType | undefined }) {
  const messages = useMessages();
  const language = useLanguage();
  const currency = useCurrency({});
  const bandsOf = (one: ListingType) =>
    priceBands(one, currency).map(({ minPrice, maxPrice }) => (
      <option key={minPrice ?? 0} value={`${minPrice ?? ''}-${maxPrice ?? ''}`}>
        {priceWordsOf([minPrice, maxPrice], currency, messages, language)}
      </option>
    ));
  if (type) return bandsOf(type);
  return listingTypes.map((one) => (
    <optgroup key={one} label={messages.listing.types[one]}>
      {bandsOf(one)}
    </optgroup>
  ));
}

function Choice({ label, name, children }: { label: string; name: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="relative min-w-0 rounded-[11px] bg-sunken focus-within:outline-2 focus-within:outline-act lg:bg-transparent lg:before:absolute lg:before:inset-y-3.5 lg:before:start-0 lg:before:w-px lg:before:bg-line lg:hover:bg-sunken">
      <label
        htmlFor={id}
        className="pointer-events-none absolute start-2.5 end-1 top-1.5 truncate text-xs font-semibold text-muted lg:start-3.5 lg:top-2 [:lang(my)_&]:top-1"
      >
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="h-full min-h-13 w-full appearance-none truncate bg-transparent ps-2.5 pt-4.5 pe-7 text-md font-medium outline-none lg:ps-3.5 lg:text-base [:lang(my)_&]:min-h-15 [:lang(my)_&]:pt-6"
      >
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute end-2.5 bottom-2.5 size-4 text-muted lg:bottom-3"
        aria-hidden
      />
    </div>
  );
}
