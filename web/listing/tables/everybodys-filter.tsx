import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { listingTypes, propertyTypes } from '#domain/listing/listing.ts';
import { townshipName, townshipsByName } from '#domain/township/township.ts';
import { useLanguage, useLocalAddress } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { orders } from '../orders.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { everybodysAddress, type EverybodysQuery, everybodysQueryOf } from './everybodys-query.ts';

/** Searches, narrows down and sorts everybody's homes; all of it stands in the address. Works without a script. */
export function EverybodysFilter({ query }: { query: EverybodysQuery }) {
  const { listing, listingTables, search } = useMessages();
  const language = useLanguage();
  const local = useLocalAddress();
  const navigate = useNavigate();
  // With a script the address has what was chosen alone.
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') chosen.set(name, value);
    void navigate(local(everybodysAddress(everybodysQueryOf(chosen))));
  };
  return (
    <Form
      method="get"
      action={local('/dashboard')}
      onSubmit={filter}
      role="search"
      className="mb-5 grid grid-cols-2 items-end gap-x-3 rounded-md border border-line bg-surface p-4 pb-0 md:grid-cols-3"
    >
      <input type="hidden" name="tab" value="users-listings" />
      <div className="col-span-2 md:col-span-1">
        <TextField
          label={listingTables.words}
          placeholder={listingTables.wordsPlaceholder}
          type="search"
          name="q"
          maxLength={200}
          defaultValue={query.q}
        />
      </div>
      <SelectField label={search.dealType} name="type" defaultValue={query.type ?? ''}>
        <option value="">{search.any}</option>
        {listingTypes.map((type) => (
          <option key={type} value={type}>
            {listing.types[type]}
          </option>
        ))}
      </SelectField>
      <SelectField label={listing.propertyType} name="propertyType" defaultValue={query.propertyType ?? ''}>
        <option value="">{search.any}</option>
        {propertyTypes.map((propertyType) => (
          <option key={propertyType} value={propertyType}>
            {listing.propertyTypes[propertyType]}
          </option>
        ))}
      </SelectField>
      <SelectField label={listing.township} name="township" defaultValue={query.township ?? ''}>
        <option value="">{search.any}</option>
        {townshipsByName(language).map((township) => (
          <option key={township} value={township}>
            {townshipName(township, language)}
          </option>
        ))}
      </SelectField>
      <SelectField label={search.sort} name="order-by" defaultValue={`${query.sort}-${query.order}`}>
        {orders.map((order) => (
          <option key={order} value={order}>
            {search.sorts[order]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" className="col-span-2 mb-4 md:col-span-1">
        {search.submit}
      </Button>
    </Form>
  );
}
