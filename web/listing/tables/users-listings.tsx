import { useRevalidator } from 'react-router';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import {
  CoverCell,
  DeleteCell,
  EditCell,
  ListingRow,
  ListingsTable,
  TitleCell,
  WordCell,
  NotLoaded,
} from './listings-table.tsx';
import { useListingDeletion } from './use-listing-deletion.tsx';
import {
  everybodysAddress,
  type loadUsersListings,
  type EverybodysQuery,
  everybodysQueryOf,
} from './load-users-listings.ts';
import { listingTypes, propertyTypes } from '#domain/listing/listing.ts';
import { townshipName, townshipsByName } from '#domain/township/township.ts';
import { TableFilter } from '../../forms/table-filter.tsx';
import { orders } from '../orders.ts';
type UsersListingsProps = Awaited<ReturnType<typeof loadUsersListings>>;
type Found = NonNullable<UsersListingsProps['found']>;

/** Everybody's listings, for admins, page by page (LST-58). */
export function UsersListings({ query, found }: UsersListingsProps) {
  const { listingTables, search } = useMessages();
  return (
    <>
      <EverybodysFilter query={query} />
      {!found && <NotLoaded text={listingTables.failed} />}
      {found?.total === 0 && (
        <div className="rounded-md border border-dashed border-control-line px-6 py-16 text-center">
          <p className="mb-5 text-lg font-bold">{search.empty}</p>
          <ButtonLink to="/dashboard?tab=users-listings">{listingTables.clear}</ButtonLink>
        </div>
      )}
      {found && found.total > 0 && (
        <>
          <p className="mb-3 text-md text-muted">{search.found(found.total)}</p>
          <EverybodysTable listings={found.listings} />
          <Pagination
            page={query.page}
            pageCount={found.pageCount}
            addressOf={(page) => everybodysAddress({ ...query, page })}
          />
        </>
      )}
    </>
  );
}

function EverybodysTable({ listings }: Pick<Found, 'listings'>) {
  const { listing: messages, listingTables } = useMessages();
  const { adminColumns: columns } = listingTables;
  const { revalidate } = useRevalidator();
  const deletion = useListingDeletion(() => void revalidate());
  return (
    <>
      <ListingsTable
        columns={[
          columns.date,
          columns.image,
          columns.title,
          columns.type,
          columns.status,
          columns.delete,
          columns.edit,
        ]}
      >
        {listings.map((listing) => (
          <ListingRow key={listing._id}>
            <WordCell>
              <Moment at={listing.updatedAt} className="whitespace-nowrap" />
            </WordCell>
            <CoverCell cover={listing.cover} />
            <TitleCell listing={listing} />
            <WordCell>
              <span className="whitespace-nowrap">{messages.types[listing.type]}</span> ·{' '}
              <span className="whitespace-nowrap">{messages.propertyTypes[listing.propertyType]}</span>
            </WordCell>
            <WordCell name={columns.status}>
              {listing.propertyStatus ? messages.propertyStatuses[listing.propertyStatus] : '–'}
            </WordCell>
            <DeleteCell listing={listing} onDelete={() => deletion.ask(listing)} />
            <EditCell listing={listing} />
          </ListingRow>
        ))}
      </ListingsTable>
      {deletion.question}
    </>
  );
}

/** Searches, narrows down and sorts everybody's listings. */
function EverybodysFilter({ query }: { query: EverybodysQuery }) {
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
