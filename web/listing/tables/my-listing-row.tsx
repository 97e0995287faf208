import { formatNumber } from '#domain/listing/price.ts';
import { dayOf } from '../../ui/date.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { CoverCell, DeleteCell, EditCell, ListingRow, TitleCell, WordCell } from './listings-table.tsx';
import type { OwnListing } from './load-my-listings.ts';

/** One's own home as a row; on the phone a card. */
export function MyListingRow({ listing, onDelete }: { listing: OwnListing; onDelete: () => void }) {
  const { listing: words, listingTables } = useMessages();
  const language = useLanguage();
  const { views, enquiries } = listingTables.columns;
  return (
    <ListingRow>
      <CoverCell cover={listing.cover} />
      <TitleCell listing={listing}>
        {listing.propertyStatus && (
          <p className="text-sm text-muted">{words.propertyStatuses[listing.propertyStatus]}</p>
        )}
      </TitleCell>
      <DeleteCell listing={listing} onDelete={onDelete} />
      <EditCell listing={listing} />
      <WordCell>{words.types[listing.type]}</WordCell>
      <WordCell>
        <time dateTime={listing.updatedAt} className="whitespace-nowrap">
          {dayOf(listing.updatedAt, language)}
        </time>
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
