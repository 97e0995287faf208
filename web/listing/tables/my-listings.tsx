import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { pageSizes } from '#domain/paging.ts';
import { browserApi } from '../../api/client.ts';
import { useBatches } from '../../ui/batches.ts';
import { useMessages } from '../../messages/context.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import {
  ListingsTable,
  NotLoaded,
  CoverCell,
  DeleteCell,
  EditCell,
  ListingRow,
  TitleCell,
  WordCell,
} from './listings-table.tsx';
import { useListingDeletion } from './use-listing-deletion.tsx';
import { type loadMyListings, readBatch, type OwnListing } from './load-my-listings.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
type MyListingsProps = Awaited<ReturnType<typeof loadMyListings>>;
type Own = NonNullable<MyListingsProps['own']>;

/** One's own listings, newest first, and their figures (LST-57). */
export function MyListings({ userId, own }: MyListingsProps) {
  const { dashboard, listingTables, site } = useMessages();
  if (!own) return <NotLoaded text={dashboard.failed} />;
  const { listings, sales, rents } = own.figures;
  return (
    <>
      <ul className="mb-6 grid grid-cols-3 gap-2.5 sm:gap-4">
        <StatCard name={listingTables.totals.listings} {...listings} />
        <StatCard name={listingTables.totals.sales} {...sales} />
        <StatCard name={listingTables.totals.rents} {...rents} />
      </ul>
      {listings.total === 0 ? (
        <div className="rounded-md border border-dashed border-control-line px-6 py-16 text-center">
          <p className="mb-5 text-lg font-bold">{dashboard.empty}</p>
          <ButtonLink to="/dashboard?tab=create-listing" kind="primary">
            {site.menu.createListing}
          </ButtonLink>
        </div>
      ) : (
        <OwnTable userId={userId} first={own.batches} />
      )}
    </>
  );
}

function OwnTable({ userId, first }: { userId: string; first: Own['batches'] }) {
  const { dashboard, listingTables } = useMessages();
  const { columns } = listingTables;
  const { revalidate } = useRevalidator();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const batches = useBatches(first, {
    size: pageSizes.listings,
    query: { tab: 'my-listing' },
    // What was deleted moves all that comes after it up.
    read: async (start) => (await readBatch(browserApi(), userId, start - gone.size)).listings,
    failed: dashboard.failed,
  });
  const deletion = useListingDeletion((id) => {
    setGone(new Set([...gone, id]));
    void revalidate();
  });
  return (
    <>
      <ListingsTable
        columns={[
          columns.image,
          columns.title,
          columns.delete,
          columns.edit,
          columns.type,
          columns.date,
          columns.views,
          columns.enquiries,
        ]}
      >
        {batches.entries
          .filter(({ _id }) => !gone.has(_id))
          .map((listing) => (
            <MyListingRow key={listing._id} listing={listing} onDelete={() => deletion.ask(listing)} />
          ))}
      </ListingsTable>
      <ShowMore batches={batches} />
      {deletion.question}
    </>
  );
}

/** One's own home as a row; on the phone a card. */
function MyListingRow({ listing, onDelete }: { listing: OwnListing; onDelete: () => void }) {
  const { listing: messages, listingTables } = useMessages();
  const language = useLanguage();
  const { views, enquiries } = listingTables.columns;
  return (
    <ListingRow>
      <CoverCell cover={listing.cover} />
      <TitleCell listing={listing}>
        {listing.propertyStatus && (
          <p className="text-sm text-muted">{messages.propertyStatuses[listing.propertyStatus]}</p>
        )}
      </TitleCell>
      <DeleteCell listing={listing} onDelete={onDelete} />
      <EditCell listing={listing} />
      <WordCell>{messages.types[listing.type]}</WordCell>
      <WordCell>
        <Moment at={listing.updatedAt} className="whitespace-nowrap" />
      </WordCell>
      <WordCell name={views} isFigure>
        {formatNumber(listing.pageViews, language)}
      </WordCell>
      <WordCell name={enquiries} isFigure>
        {formatNumber(listing.enquiries, language)}
      </WordCell>
    </ListingRow>
  );
}

interface StatCardProps {
  name: string;
  total: number;
  /** Of these, in the last 30 days. */
  lastMonth: number;
}

/** A figure of one's listings, and how much of it is of the last month. */
function StatCard({ name, total, lastMonth }: StatCardProps) {
  const { lastMonth: messages } = useMessages().listingTables;
  const language = useLanguage();
  return (
    <li className="rounded-md border border-line bg-surface p-4 sm:p-5">
      <p className="text-md text-muted">{name}</p>
      <p className="text-2xl leading-tight font-bold tabular-nums">{formatNumber(total, language)}</p>
      <p className="mt-1 text-sm text-muted">
        {messages}: <span className="font-semibold text-act tabular-nums">{formatNumber(lastMonth, language)}</span>
      </p>
    </li>
  );
}
