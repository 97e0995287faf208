import { Eye, Search } from 'lucide-react';
import { formatNumber } from '#domain/listing/price.ts';
import { listingTypes, propertyTypes } from '#domain/listing/listing.ts';
import { townshipName, townshipsByName } from '#domain/township/township.ts';
import { TableFilter } from '../../forms/table-filter.tsx';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ByPhrase, ByShortPhrase, BySyllable } from '../../ui/by-syllable.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { orders } from '../orders.ts';
import { ActionsCell, MarkCell, StatusText } from './action-cells.tsx';
import { CoverCell, DateCell, FactCell, ListingRow, ListingsTable, NotLoaded, TitleCell } from './listings-table.tsx';
import {
  everybodysAddress,
  type EverybodysQuery,
  everybodysQueryOf,
  type loadUsersListings,
  rowsOfPage,
} from './load-users-listings.ts';
import { type Selection, SelectionBar, StateLinks, useSelection } from './selection.tsx';
import { Tally, TapTallies } from './tallies.tsx';
import { useListingActions } from './use-listing-actions.tsx';

type UsersListingsProps = Awaited<ReturnType<typeof loadUsersListings>>;
type Found = NonNullable<UsersListingsProps['found']>;

/** All users' listings, for admins, page by page (LST-58). */
export function UsersListings({ query, found }: UsersListingsProps) {
  const { bans, deletedListings, everyReview, listingTables, search } = useMessages();
  return (
    <>
      <div className="gap-1.5 max-sm:flex">
        <EverybodysFilter query={query} />
        {found && (
          <div className="mb-3 flex min-w-0 flex-1">
            <StateLinks
              shown={query.state}
              counts={found.counts}
              addressOf={(state) => everybodysAddress({ ...query, state, page: 1 })}
            />
          </div>
        )}
      </div>
      <p className="-mt-2 mb-1 flex flex-wrap gap-x-4">
        <LocalLink to="/deleted-listings" className="inline-flex min-h-11 items-center text-md text-act underline">
          <BySyllable text={deletedListings.title} />
        </LocalLink>
        <LocalLink to="/reviews" className="inline-flex min-h-11 items-center text-md text-act underline">
          <BySyllable text={everyReview.title} />
        </LocalLink>
        <LocalLink to="/bans" className="inline-flex min-h-11 items-center text-md text-act underline">
          <BySyllable text={bans.title} />
        </LocalLink>
      </p>
      {!found && <NotLoaded text={listingTables.failed} />}
      {query.person && <OwnerNote query={query} name={found?.listings[0]?.owner} />}
      {found?.total === 0 && (
        <EmptyState Icon={Search} title={search.empty} text={search.emptyHelp}>
          <ButtonLink to="/dashboard?tab=users-listings">{listingTables.clear}</ButtonLink>
        </EmptyState>
      )}
      {found && found.total > 0 && (
        <>
          <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
            <p className="text-md text-muted">{search.found(found.total)}</p>
            <RowsLinks query={query} />
          </div>
          <EverybodysTable listings={found.listings} query={query} />
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

/** Names the owner whose listings are the only ones shown, with a link back to all users' listings. */
function OwnerNote({ query, name }: { query: EverybodysQuery; name: string | undefined }) {
  const { listingTables } = useMessages();
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-4 text-md">
      {name && <b className="min-w-0 font-semibold wrap-anywhere">{listingTables.ownedBy(name)}</b>}
      <LocalLink
        to={everybodysAddress({ ...query, person: undefined, page: 1 })}
        className="inline-flex min-h-11 items-center text-act underline"
      >
        {listingTables.clear}
      </LocalLink>
    </p>
  );
}

/** Choice of how many listings a page has. */
function RowsLinks({ query }: { query: EverybodysQuery }) {
  const { listingTables } = useMessages();
  const language = useLanguage();
  return (
    <p className="flex gap-4 text-md">
      {rowsOfPage.map((rows) => (
        <LocalLink
          key={rows}
          to={everybodysAddress({ ...query, rows, page: 1 })}
          preventScrollReset
          aria-current={rows === query.rows ? 'true' : undefined}
          className="inline-flex min-h-11 items-center text-act underline aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:no-underline"
        >
          {listingTables.rowsOfPage(formatNumber(rows, language))}
        </LocalLink>
      ))}
    </p>
  );
}

function EverybodysTable({ listings, query }: Pick<Found, 'listings'> & { query: EverybodysQuery }) {
  const { adminColumns: columns } = useMessages().listingTables;
  const actions = useListingActions(listings);
  const { selection, chosen } = useSelection(listings);
  return (
    <>
      <ListingsTable
        selection={selection}
        columns={[columns.date, columns.image, columns.title, columns.type, columns.status]}
        actions={[columns.edit, columns.delete]}
      >
        {listings.map((listing) => (
          <EverybodysRow
            key={listing._id}
            listing={listing}
            selection={selection}
            actions={actions}
            ownersAddress={everybodysAddress({ ...query, person: listing.userRef, page: 1 })}
          />
        ))}
      </ListingsTable>
      <SelectionBar
        count={chosen.length}
        buttons={actions.buttons}
        onTaken={() => actions.markTaken(chosen)}
        onAvailable={() => actions.markAvailable(chosen)}
        onDelete={() => actions.askToDelete(chosen)}
        onClear={selection.clear}
      />
      {actions.question}
    </>
  );
}

interface EverybodysRowProps {
  listing: Found['listings'][number];
  selection: Selection;
  actions: ReturnType<typeof useListingActions>;
  /** Address of all listings of its owner. */
  ownersAddress: string;
}

function EverybodysRow({ listing, selection, actions, ownersAddress }: EverybodysRowProps) {
  const { listing: messages } = useMessages();
  const language = useLanguage();
  const kind = `${messages.types[listing.type]} · ${messages.propertyTypes[listing.propertyType]}`;
  const township = townshipName(listing.township, language);
  const views = <Tally Icon={Eye} text={messages.views(listing.pageViews)} count={listing.pageViews} />;
  const owner = (
    <LocalLink to={ownersAddress} className="py-1 text-act underline max-xl:wrap-anywhere">
      {listing.owner}
    </LocalLink>
  );
  return (
    <ListingRow listing={listing} selection={selection}>
      <DateCell at={listing.updatedAt} />
      <CoverCell cover={listing.cover} />
      <TitleCell
        listing={listing}
        beside={
          <>
            <ByShortPhrase text={township} />
            {views}
            <TapTallies taps={listing.taps} />
          </>
        }
      >
        <StatusText listing={listing} />
        <span>{` · ${kind} · `}</span>
        <ByShortPhrase text={township} />
        <span>{' · '}</span>
        {owner}
        <span>{' · '}</span>
        {views}
        <span>{' · '}</span>
        <TapTallies taps={listing.taps} after=" · " />
        <Moment at={listing.updatedAt} className="whitespace-nowrap" />
      </TitleCell>
      <FactCell below={<span className="block max-w-36 truncate">{owner}</span>}>
        <ByPhrase text={kind} />
      </FactCell>
      <MarkCell
        listing={listing}
        buttons={actions.buttons}
        onMark={() => actions.toggle(listing)}
        onRenew={() => actions.renew([listing])}
      />
      <ActionsCell listing={listing} onDelete={() => actions.askToDelete([listing])} />
    </ListingRow>
  );
}

/** Searches, filters and sorts all users' listings. */
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
