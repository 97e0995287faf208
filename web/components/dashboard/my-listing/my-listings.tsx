import { useState } from 'react';
import type { ListingType } from '#domain/listing.ts';
import { pageSizes } from '#domain/paging.ts';
import { answerOf, ApiFailure, browserApi } from '../../../api.ts';
import { useMessages } from '../../../messages/context.tsx';
import { useNotice } from '../../site/notice.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Shown } from '../../ui/picture.tsx';
import { MyListingRow } from './my-listing-row.tsx';

/** One's own listing, as the table shows it. */
export interface OwnListing {
  _id: string;
  name: string;
  type: ListingType;
  updatedAt: string;
  cover: Shown | null;
}

interface MyListingsProps {
  userId: string;
  listings: readonly OwnListing[];
  total: number;
}

/** One's own homes, newest first, in batches; each can be deleted (specification section 2, "My listings"). */
export function MyListings({ userId, listings: first, total: totalAtFirst }: MyListingsProps) {
  const { dashboard, site } = useMessages();
  const notice = useNotice();
  const [listings, setListings] = useState(first);
  const [total, setTotal] = useState(totalAtFirst);
  const [doomed, setDoomed] = useState<OwnListing>();
  const api = () => browserApi().listing;

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      notice({ kind: 'failed', text: dashboard.failed });
    }
  };
  const showMore = () =>
    attempt(async () => {
      const page = String(Math.floor(listings.length / pageSizes.listings) + 1);
      const { results } = await answerOf(
        api().get.$get({ query: { userId, page, limit: String(pageSizes.listings) } }),
      );
      const known = new Set(listings.map(({ _id }) => _id));
      setListings([...listings, ...results.result.filter(({ _id }) => !known.has(_id))]);
    });
  const remove = ({ _id: id }: OwnListing) =>
    attempt(async () => {
      setDoomed(undefined);
      await answerOf(api().delete[':id'].$delete({ param: { id }, query: {} }));
      setListings(listings.filter(({ _id }) => _id !== id));
      setTotal(total - 1);
      notice({ kind: 'done', text: dashboard.deleted });
    });

  if (listings.length === 0) {
    return (
      <div className="rounded-md border border-dashed border-control-line px-6 py-16 text-center">
        <p className="mb-5 text-lg font-bold">{dashboard.empty}</p>
        <ButtonLink to="/dashboard?tab=create-listing" kind="primary">
          {site.menu.createListing}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <table className="w-full border-separate border-spacing-0 overflow-hidden rounded-md border border-line bg-surface text-md max-sm:block max-sm:border-0 max-sm:bg-transparent">
        <thead className="bg-sunken text-start text-sm text-muted max-sm:sr-only">
          <tr>
            {[
              dashboard.columns.image,
              dashboard.columns.title,
              dashboard.columns.type,
              dashboard.columns.date,
              dashboard.columns.actions,
            ].map((name) => (
              <th key={name} scope="col" className="px-4 py-3 text-start font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:grid max-sm:gap-3">
          {listings.map((listing) => (
            <MyListingRow key={listing._id} listing={listing} onDelete={() => setDoomed(listing)} />
          ))}
        </tbody>
      </table>
      {listings.length < total && (
        <div className="mt-6 flex justify-center">
          <Button onClick={() => void showMore()}>{dashboard.showMore}</Button>
        </div>
      )}
      {doomed && (
        <ConfirmDialog
          question={dashboard.deleteQuestion}
          yes={dashboard.deleteYes}
          no={dashboard.deleteNo}
          onYes={() => void remove(doomed)}
          onNo={() => setDoomed(undefined)}
        >
          {doomed.name}
        </ConfirmDialog>
      )}
    </>
  );
}
