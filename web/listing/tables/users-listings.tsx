import { useRevalidator } from 'react-router';
import { dayOf } from '../../ui/date.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { CoverCell, DeleteCell, EditCell, ListingRow, ListingsTable, TitleCell, WordCell } from './listings-table.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { useListingDeletion } from './use-listing-deletion.tsx';
import { EverybodysFilter } from './everybodys-filter.tsx';
import { everybodysAddress } from './everybodys-query.ts';
import type { loadUsersListings } from './load-users-listings.ts';

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
  const { listing: words, listingTables } = useMessages();
  const { adminColumns: columns } = listingTables;
  const language = useLanguage();
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
              <time dateTime={listing.updatedAt} className="whitespace-nowrap">
                {dayOf(listing.updatedAt, language)}
              </time>
            </WordCell>
            <CoverCell cover={listing.cover} />
            <TitleCell listing={listing} />
            <WordCell>
              <span className="whitespace-nowrap">{words.types[listing.type]}</span> ·{' '}
              <span className="whitespace-nowrap">{words.propertyTypes[listing.propertyType]}</span>
            </WordCell>
            <WordCell name={columns.status}>
              {listing.propertyStatus ? words.propertyStatuses[listing.propertyStatus] : '–'}
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
