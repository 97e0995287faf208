import { Form } from 'react-router';
import { listingTypes, propertyTypes } from '#domain/listing.ts';
import { switches } from '#domain/search-filters.ts';
import type { SearchQuery } from '#domain/search-query.ts';
import { townshipName, townshipsByName } from '#domain/township.ts';
import { useLanguage, useLocalAddress } from '../../links.ts';
import { useMessages } from '../../messages/context.tsx';
import { Button } from '../ui/button.tsx';
import { CheckboxField, SelectField } from '../ui/field.tsx';
import { orders } from './orders.ts';

/** The advanced filter: a form whose address is the search (specification section 2, /search). Works without a script. */
export function FilterForm({ query }: { query: Partial<SearchQuery> }) {
  const { search, listing } = useMessages();
  const language = useLanguage();
  const local = useLocalAddress();
  return (
    <Form method="get" action={local('/search')} key={JSON.stringify(query)}>
      <SelectField label={search.dealType} name="type" defaultValue={query.type ?? ''}>
        <option value="">{search.anyType}</option>
        {listingTypes.map((type) => (
          <option key={type} value={type}>
            {listing.typesLong[type]}
          </option>
        ))}
      </SelectField>
      <SelectField label={listing.township} name="township" defaultValue={query.township ?? ''}>
        <option value="">{search.anyTownship}</option>
        {townshipsByName(language).map((township) => (
          <option key={township} value={township}>
            {townshipName(township, language)}
          </option>
        ))}
      </SelectField>
      <SelectField label={listing.propertyType} name="propertyType" defaultValue={query.propertyType ?? ''}>
        <option value="">{search.anyPropertyType}</option>
        {propertyTypes.map((propertyType) => (
          <option key={propertyType} value={propertyType}>
            {listing.propertyTypes[propertyType]}
          </option>
        ))}
      </SelectField>
      <fieldset className="mb-3">
        <legend className="mb-1 text-md font-semibold">{search.amenities}</legend>
        <div className="grid grid-cols-2 gap-x-3 md:grid-cols-1">
          {switches.map((name) => (
            <CheckboxField
              key={name}
              name={name}
              value="true"
              defaultChecked={query[name] === true}
              label={name === 'offer' ? listing.premium : listing.amenities[name]}
            />
          ))}
        </div>
      </fieldset>
      <SortFields query={query} />
      <Button type="submit" kind="primary" className="w-full">
        {search.submit}
      </Button>
    </Form>
  );
}

/** Field and direction in one choice; the address carries them as the specification's two parameters. */
function SortFields({ query }: { query: Partial<SearchQuery> }) {
  const { search } = useMessages();
  return (
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
  );
}
