import { Trash2 } from 'lucide-react';
import { useLanguage } from '../../../links.ts';
import { useMessages } from '../../../messages/context.tsx';
import { dayOf } from '../../../day.ts';
import { Button } from '../../ui/button.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { OwnListing } from './my-listings.tsx';

const cell = 'border-t border-line px-4 py-3 align-middle max-sm:border-0 max-sm:p-0';

/** One's own home as a row; on the phone a card. */
export function MyListingRow({ listing, onDelete }: { listing: OwnListing; onDelete: () => void }) {
  const { dashboard, listing: words } = useMessages();
  const language = useLanguage();
  return (
    <tr className="max-sm:grid max-sm:grid-cols-[6rem_1fr] max-sm:gap-x-3 max-sm:rounded-md max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-3">
      <td className={`${cell} w-28 max-sm:row-span-3 max-sm:w-auto`}>
        <div className="aspect-4/3 w-24 overflow-hidden rounded-sm bg-sunken">
          {listing.cover && <Picture image={listing.cover} alt="" sizes="96px" widest={320} />}
        </div>
      </td>
      <td className={cell}>
        <LocalLink to={`/listing/${listing._id}`} className="font-semibold hover:underline">
          {listing.name}
        </LocalLink>
      </td>
      <td className={`${cell} text-muted`}>{words.types[listing.type]}</td>
      <td className={`${cell} whitespace-nowrap text-muted`}>{dayOf(listing.updatedAt, language)}</td>
      <td className={`${cell} max-sm:col-span-2 max-sm:mt-2 max-sm:text-end`}>
        <Button onClick={onDelete} aria-label={`${dashboard.delete}: ${listing.name}`}>
          <Trash2 className="size-4.5 text-danger" aria-hidden />
          {dashboard.delete}
        </Button>
      </td>
    </tr>
  );
}
