import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { pageSizes } from '#domain/paging.ts';
import { browserApi } from '../../api/client.ts';
import { useBatches } from '../../ui/batches.ts';
import { useMessages } from '../../messages/context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { ListingsTable } from './listings-table.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { useListingDeletion } from './use-listing-deletion.tsx';
import { type loadMyListings, readBatch } from './load-my-listings.ts';
import { MyListingRow } from './my-listing-row.tsx';
import { StatCard } from './stat-card.tsx';

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
