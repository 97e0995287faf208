import type { ComponentProps } from 'react';
import { Pencil, Share2, Trash2 } from 'lucide-react';
import { endingOf, isTaken } from '#domain/listing/listing.ts';
import { useMessages } from '../../messages/context.tsx';
import { ByPhrase, BySyllable } from '../../ui/by-syllable.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { usePresent } from '../../ui/moment.tsx';
import { cell, type TableListing } from './listings-table.tsx';

/** Returns how close a listing's end is now; undefined if it is far off. */
function useEnding(listing: TableListing) {
  const now = usePresent();
  return now && endingOf(listing, now);
}

/** Availability of a listing: highlighted if it is rented out or sold, has ended or ends soon; of a hidden one a link to the reason. */
export function StatusText({ listing }: { listing: TableListing }) {
  const messages = useMessages();
  const { ends, states } = messages.listingTables;
  const status = listing.propertyStatus;
  const ending = useEnding(listing);
  if (listing.isHidden) {
    return (
      <LocalLink to={`/hidden-listing/${listing._id}`} className="font-semibold text-danger underline">
        <BySyllable
          text={
            listing.waitsFor
              ? messages.waiting.states[listing.waitsFor]
              : listing.isAppealed
                ? messages.listingTables.appealed
                : states.hidden
          }
        />
      </LocalLink>
    );
  }
  const known = status === null ? states.available : messages.listing.propertyStatuses[status];
  const text = ending?.state === 'ended' ? ends.ended : ending ? ends.soon(ending.days) : known;
  const look = ending || isTaken(listing) ? 'text-gold font-semibold' : 'text-act';
  return (
    <span className={look}>
      <BySyllable text={text} />
    </span>
  );
}

interface MarkCellProps {
  listing: TableListing;
  /** Common attributes of the buttons: whether they are disabled. */
  buttons: ComponentProps<'button'>;
  onMark: () => void;
  onRenew: () => void;
}

const small =
  'inline-flex min-h-11 items-center justify-center rounded-md border border-line bg-surface font-semibold hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

/**
 * Availability of a listing, and the button that marks it in one tap as rented out or sold, or as available again (LST-94), or as still
 * available if it has ended or ends soon (LST-181).
 */
export function MarkCell({ listing, buttons, onMark, onRenew }: MarkCellProps) {
  const { listingTables } = useMessages();
  const ending = useEnding(listing);
  const isRenewed =
    !listing.isHidden &&
    !isTaken(listing) &&
    (ending?.state === 'ended' ? ending.isRenewable : ending?.state === 'soon');
  const text = isTaken(listing) ? listingTables.markAvailable : listingTables.markTaken[listing.type];
  return (
    <td
      className={`${cell} max-xl:mt-1.5 max-xl:self-end max-sm:col-span-2 xl:px-1.5 xl:whitespace-nowrap xl:[&_wbr]:hidden`}
    >
      <p className="leading-snug max-xl:hidden">
        <StatusText listing={listing} />
      </p>
      {isRenewed && (
        <button
          type="button"
          {...buttons}
          onClick={onRenew}
          aria-label={`${listingTables.ends.renew}: ${listing.name}`}
          className={`${small} mb-1.5 border-act px-1.5 text-sm leading-snug text-act max-sm:w-full sm:whitespace-nowrap xl:me-1 xl:mb-0 xl:min-h-9`}
        >
          <span>
            <ByPhrase text={listingTables.ends.renew} />
          </span>
        </button>
      )}
      <button
        type="button"
        {...buttons}
        onClick={onMark}
        aria-label={`${text}: ${listing.name}`}
        className={`${small} px-2.5 text-md leading-snug max-sm:w-full xl:min-h-9 xl:px-2 xl:text-sm`}
      >
        <span>
          <ByPhrase text={text} />
        </span>
      </button>
    </td>
  );
}

/** Links to the texts and pictures of a listing for groups (LST-493) and to its form, and asks whether to delete it: one group, below one heading (LST-570). */
export function ActionsCell({ listing, onDelete }: { listing: TableListing; onDelete: () => void }) {
  const { dashboard, listing: messages, groupPosts } = useMessages();
  return (
    <td className={`${cell} max-xl:mt-1.5 max-xl:self-end xl:px-1.5 xl:pe-3`}>
      <div className="flex gap-1.5">
        <LocalLink
          to={`/posts-for-groups/${listing._id}`}
          aria-label={`${groupPosts.title}: ${listing.name}`}
          title={groupPosts.title}
          className={`${small} w-11`}
        >
          <Share2 className="size-4.5" aria-hidden />
        </LocalLink>
        <LocalLink
          to={`/update-listing/${listing._id}`}
          aria-label={`${messages.edit}: ${listing.name}`}
          title={messages.edit}
          className={`${small} w-11`}
        >
          <Pencil className="size-4.5" aria-hidden />
        </LocalLink>
        <button
          type="button"
          onClick={onDelete}
          aria-label={`${dashboard.delete}: ${listing.name}`}
          title={dashboard.delete}
          className={`${small} w-11`}
        >
          <Trash2 className="size-4.5 text-danger" aria-hidden />
        </button>
      </div>
    </td>
  );
}
