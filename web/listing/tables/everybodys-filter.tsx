import { listingTypes, propertyTypes } from '#domain/listing/listing.ts';
import { townshipName, townshipsByName } from '#domain/township/township.ts';
import { TableFilter } from '../../forms/table-filter.tsx';
import { useMessages } from '../../messages/context.tsx';
import { useLanguage } from '../../shell/links.ts';
import { orders } from '../orders.ts';
import { everybodysAddress, type EverybodysQuery, everybodysQueryOf } from './everybodys-query.ts';

/** Searches, narrows down and sorts everybody's listings. */
export function EverybodysFilter({ query }: { query: EverybodysQuery }) {
  const { listing, listingTables, search } = useMessages();
  const language = useLanguage();
  const { any } = search;
  return (
    <TableFilter
      tab="users-listings"
      submit={search.submit}
      addressOf={(chosen) => everybodysAddress(everybodysQueryOf(chosen))}
      search={{
        label: listingTables.words,
        name: 'q',
        value: query.q,
        placeholder: listingTables.wordsPlaceholder,
      }}
      choices={[
        {
          label: search.dealType,
          name: 'type',
          value: query.type ?? '',
          any,
          options: listingTypes.map((type) => [type, listing.types[type]]),
        },
        {
          label: listing.propertyType,
          name: 'propertyType',
          value: query.propertyType?.[0] ?? '',
          any,
          options: propertyTypes.map((type) => [type, listing.propertyTypes[type]]),
        },
        {
          label: listing.township,
          name: 'township',
          value: query.township ?? '',
          any,
          options: townshipsByName(language).map((township) => [township, townshipName(township, language)]),
        },
        {
          label: search.sort,
          name: 'order-by',
          value: `${query.sort}-${query.order}`,
          options: orders.map((order) => [order, search.sorts[order]]),
        },
      ]}
    />
  );
}
