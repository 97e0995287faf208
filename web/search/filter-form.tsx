import { useRef } from 'react';
import { Form } from 'react-router';
import { listingTypes, propertyTypes } from '#domain/listing/listing.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { bedroomChoices, longestWords } from '#domain/listing/filter.ts';
import type { SearchQuery } from '#domain/listing/query-string.ts';
import { townshipName, townshipsByName } from '#domain/township/township.ts';
import { useLanguage, useLocalAddress } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { useChoiceCounts } from './choice-counts.ts';
import { ChoicePills } from './choice-pills.tsx';
import { MoreFilters } from './more-filters.tsx';
import { orders } from '../listing/orders.ts';
import { takenParameter } from '../listing/taken-listings.tsx';
import { PriceFields, useCurrency } from './price-fields.tsx';
import { roomPills } from './room-pills.ts';

/**
 * The advanced filter: a form whose address is the search (SRC-2). Works without a script; with one,
 * each choice tells how many listings it would leave.
 */
export function FilterForm({ query }: { query: Partial<SearchQuery> }) {
  const { search, listing, filters } = useMessages();
  const language = useLanguage();
  const local = useLocalAddress();
  const form = useRef<HTMLFormElement>(null);
  const counts = useChoiceCounts(form, { ...query, currency: useCurrency(query) });
  return (
    <Form ref={form} method="get" action={local('/search')} key={JSON.stringify(query)}>
      {/* What the Enter key presses: the first of a form's buttons, whichever others it has. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      <TextField
        label={filters.words}
        name="q"
        type="search"
        defaultValue={query.q}
        maxLength={longestWords}
        placeholder={filters.wordsPlaceholder}
        autoComplete="off"
      />
      <SelectField label={search.dealType} name="type" defaultValue={query.type ?? ''}>
        <option value="">{search.anyType}</option>
        {listingTypes.map((type) => (
          <Choice key={type} value={type} label={listing.typesLong[type]} homes={counts?.type[type]} />
        ))}
      </SelectField>
      <SelectField label={listing.township} name="township" defaultValue={query.township ?? ''}>
        <option value="">{search.anyTownship}</option>
        {townshipsByName(language).map((township) => (
          <Choice
            key={township}
            value={township}
            label={townshipName(township, language)}
            homes={counts?.township[township]}
          />
        ))}
      </SelectField>
      <ChoicePills
        legend={listing.propertyType}
        name="propertyType"
        chosen={query.propertyType ?? []}
        choices={propertyTypes.map((value) => ({
          value,
          label: listing.propertyTypes[value],
          homes: counts?.propertyType[value],
        }))}
      />
      <PriceFields query={query} counts={counts} />
      <ChoicePills
        legend={listing.bedrooms}
        name="bedrooms"
        chosen={String(query.bedrooms ?? '')}
        choices={roomPills(bedroomChoices, counts?.bedrooms, { search, filters }, language)}
      />
      <MoreFilters query={query} counts={counts} />
      <SelectField
        label={search.sort}
        name="order-by"
        defaultValue={`${query.sort ?? 'createdAt'}-${query.order ?? 'desc'}`}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {search.sorts[order]}
          </option>
        ))}
      </SelectField>
      {query.taken && <input type="hidden" name={takenParameter} value="true" />}
      <div className="sticky bottom-0 -mx-1 bg-surface px-1 pt-2 pb-4">
        <Button type="submit" kind="primary" className="w-full">
          {search.submit}
          {counts && <span className="font-normal tabular-nums">({formatNumber(counts.homes, language)})</span>}
        </Button>
      </div>
    </Form>
  );
}

/** A choice of a list; what would leave no listing is dimmed. */
function Choice({ value, label, homes }: { value: string; label: string; homes: number | undefined }) {
  const language = useLanguage();
  return (
    <option value={value} className={homes === 0 ? 'text-muted' : undefined}>
      {homes === undefined ? label : `${label} (${formatNumber(homes, language)})`}
    </option>
  );
}
