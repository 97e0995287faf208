import { EyeOff, Heart as HeartIcon } from 'lucide-react';
import type { FormEvent } from 'react';
import { isObject } from '#domain/shortlist/stored-ids.ts';
import type { KeptEntry } from '#domain/shortlist/stored.ts';
import type { CardListing } from '../listing/card/card-listing.ts';
import { useMessages } from '../messages/context.tsx';
import { useLocalAddress } from '../shell/links.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { readPersisted } from '../shell/state/persisted-state.ts';
import { changeShortlist, useShortlist } from './store.ts';

/** The facts of a listing that are remembered when it is saved. */
export type Savable = Pick<
  CardListing,
  '_id' | 'name' | 'type' | 'township' | 'currency' | 'regularPrice' | 'discountPrice' | 'details' | 'cover'
>;

/** Returns the entry of a listing that is saved now. */
function entryOf({
  _id,
  name,
  type,
  township,
  currency,
  regularPrice,
  discountPrice,
  details,
  cover,
}: Savable): KeptEntry {
  return {
    _id,
    savedAt: new Date().toISOString(),
    copy: { name, type, township, currency, price: discountPrice ?? regularPrice, priceFor: details.priceFor ?? null },
    note: '',
    contact: null,
    photo: cover,
  };
}

/** Whether a listing is saved; `atFirst` while the page hydrates. */
function useIsSaved(id: string, atFirst = false): boolean {
  return useShortlist(({ saved }) => saved.includes(id), atFirst);
}

/** Returns a function that takes a listing from the list, and offers it back with its note. */
export function useRemoval(): (id: string) => ReturnType<typeof changeShortlist> {
  const { shortlist } = useMessages().listing;
  const notice = useNotice();
  return (id) => {
    const entry = readPersisted().saved.find((one) => isObject(one) && one['_id'] === id);
    const outcome = changeShortlist({ removed: [id] });
    if (!isObject(entry) || outcome !== 'done') return outcome;
    const undo = { label: shortlist.undo, onClick: () => void changeShortlist({ saved: [{ ...entry, _id: id }] }) };
    notice({ kind: 'done', text: shortlist.isRemoved, action: undo });
    return outcome;
  };
}

interface HeartProps {
  listing: Savable;
  /** Where it stands. */
  className: string;
  /** On a page that was rendered for one person: whether they have saved it. */
  isSavedAtFirst?: boolean | undefined;
}

/**
 * Saves a listing, or takes it from the list again (SHL-1). Without a script it is a form, which has the listing saved in a cookie.
 */
export function Heart({ listing, className, isSavedAtFirst }: HeartProps) {
  const {
    listing: { shortlist },
    rules,
  } = useMessages();
  const { _id } = listing;
  const isSaved = useIsSaved(_id, isSavedAtFirst);
  const notice = useNotice();
  const local = useLocalAddress();
  const remove = useRemoval();
  const toggle = (event: FormEvent) => {
    const outcome = isSaved ? remove(_id) : changeShortlist({ saved: [entryOf(listing)], restored: [_id] });
    // A browser that stores nothing sends the form: the cookie has it then.
    if (outcome !== 'unstored') event.preventDefault();
    if (outcome === 'full') notice({ kind: 'failed', text: rules.shortlist_full });
  };
  return (
    <form method="post" action={local('/saved')} onSubmit={toggle} className={className}>
      <button
        type="submit"
        name={isSaved ? 'remove' : 'save'}
        value={_id}
        data-heart={_id}
        aria-pressed={isSaved}
        aria-label={shortlist.save}
        className="group/heart grid size-11 place-items-center"
      >
        <span className="grid size-8.5 place-items-center rounded-full bg-surface text-ink shadow-raised group-aria-pressed/heart:text-heart">
          <HeartIcon className="size-4.5 group-aria-pressed/heart:fill-current" aria-hidden />
        </span>
      </button>
    </form>
  );
}

/** Hides a listing from this person's results, with a way back; one that is saved cannot be hidden (SHL-11). */
export function HideButton({ id, className, isSavedAtFirst }: Omit<HeartProps, 'listing'> & { id: string }) {
  const { shortlist } = useMessages().listing;
  const isSaved = useIsSaved(id, isSavedAtFirst);
  const notice = useNotice();
  const hide = () => {
    changeShortlist({ dismissed: [id] });
    const undo = { label: shortlist.undo, onClick: () => void changeShortlist({ restored: [id] }) };
    notice({ kind: 'done', text: shortlist.isHidden, action: undo });
  };
  if (isSaved) return null;
  return (
    <button
      type="button"
      onClick={hide}
      data-hide={id}
      aria-label={shortlist.hide}
      title={shortlist.hide}
      className={`scripted grid size-11 shrink-0 place-items-center text-muted hover:text-ink ${className}`}
    >
      <EyeOff className="size-4.5" aria-hidden />
    </button>
  );
}

/** Number of listings of a list that are hidden, and a way to show them again (SHL-11). */
export function HiddenNote({ ids }: { ids: readonly string[] }) {
  const { shortlist } = useMessages().listing;
  if (ids.length === 0) return null;
  return (
    <p className="mt-3 text-md text-muted">
      <span>{shortlist.hidden(ids.length)}</span>{' '}
      <button
        type="button"
        onClick={() => void changeShortlist({ restored: ids })}
        className="min-h-11 font-semibold text-act underline"
      >
        {shortlist.showAgain}
      </button>
    </p>
  );
}
