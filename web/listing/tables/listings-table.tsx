import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { type Currency, type ListingType, type PropertyStatus, endingOf, isTaken } from '#domain/listing/listing.ts';
import { writtenIn } from '../../shell/document/burmese-font.ts';
import { useMessages } from '../../messages/context.tsx';
import { Button } from '../../ui/button.tsx';
import { ByPhrase, ByShortPhrase, BySyllable } from '../../ui/by-syllable.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { Picture, type Shown } from '../../ui/picture.tsx';
import { usePresent } from '../../ui/moment.tsx';
import { Price } from '../price.tsx';
import type { Selection } from './selection.tsx';

/** A listing as the dashboard's tables show it. */
export interface TableListing {
  _id: string;
  name: string;
  type: ListingType;
  currency: Currency;
  regularPrice: number;
  discountPrice: number | null;
  propertyStatus: PropertyStatus | null;
  endsAt: string;
  endedAt: string | null;
  updatedAt: string;
  userRef: string;
  cover: Shown | null;
}

interface ListingsTableProps {
  /** The names of the columns after the checkbox column. */
  columns: readonly string[];
  selection: Selection;
  children: ReactNode;
}

/** A table of listings; below 1280 px each row is a compact one with its photo on the left (LST-93). */
export function ListingsTable({ columns, selection, children }: ListingsTableProps) {
  const { listingTables } = useMessages();
  const { isAll, isSome, toggleAll } = selection;
  return (
    <div className="xl:overflow-x-auto">
      <table className="w-full border-separate border-spacing-0 overflow-hidden rounded-md border border-line bg-surface text-md max-xl:block">
        <thead className="bg-sunken text-sm text-muted max-xl:block">
          <tr className="max-xl:block">
            <th scope="col" className="w-11 text-start font-semibold max-xl:hidden">
              <Checkbox
                label={listingTables.selectAll}
                isChecked={isAll}
                isPartly={isSome && !isAll}
                onToggle={toggleAll}
              />
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className="px-1.5 py-3 text-start font-semibold last:pe-3 max-xl:sr-only">
                <BySyllable text={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-xl:block">{children}</tbody>
      </table>
    </div>
  );
}

interface ListingRowProps {
  listing: TableListing;
  selection: Selection;
  children: ReactNode;
}

/** One listing: its checkbox, and its cells in the order of the columns. */
export function ListingRow({ listing, selection, children }: ListingRowProps) {
  const { listingTables } = useMessages();
  return (
    <tr className="max-xl:grid max-xl:grid-cols-[5.5rem_minmax(0,1fr)_auto_auto] max-xl:gap-x-3 max-xl:border-line max-xl:p-3 max-sm:gap-x-2 max-xl:[&+&]:border-t sm:max-xl:grid-cols-[auto_5.5rem_minmax(0,1fr)_auto_auto]">
      <td className={`${cell} align-middle max-sm:hidden max-xl:row-span-2`}>
        <Checkbox
          label={listingTables.select(listing.name)}
          isChecked={selection.has(listing._id)}
          onToggle={() => selection.toggle(listing._id)}
        />
      </td>
      {children}
    </tr>
  );
}

interface CheckboxProps {
  label: string;
  isChecked: boolean;
  /** Some of what it represents is selected. */
  isPartly?: boolean;
  onToggle: () => void;
}

function Checkbox({ label, isChecked, isPartly = false, onToggle }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className="scripted grid size-11 cursor-pointer place-items-center">
      <input ref={box} type="checkbox" aria-label={label} checked={isChecked} onChange={onToggle} className="check" />
    </label>
  );
}

const cell = 'xl:border-t border-line xl:py-2 align-middle max-xl:p-0';

/** A fact about a listing in its own column; in a compact row {@link TitleCell} shows it. */
export function FactCell({ isFigure = false, children }: { isFigure?: boolean; children: ReactNode }) {
  return (
    <td
      className={`${cell} px-1.5 text-sm text-muted last:pe-3 max-xl:hidden ${isFigure ? 'text-end tabular-nums' : ''}`}
    >
      {children}
    </td>
  );
}

/** The cover of a listing. */
export function CoverCell({ cover }: Pick<TableListing, 'cover'>) {
  return (
    <td className={`${cell} max-xl:row-span-2 max-[24rem]:row-span-1 xl:px-1.5`}>
      <div className="aspect-square w-22 overflow-hidden rounded-sm bg-sunken xl:aspect-4/3 xl:w-18">
        {cover && <Picture image={cover} alt="" sizes="88px" widest={320} />}
      </div>
    </td>
  );
}

interface TitleCellProps {
  listing: TableListing;
  /** Whether the price has its own column in the column layout. */
  hasPriceColumn?: boolean;
  /** Figures that have no column in the column layout. */
  figures?: ReactNode;
  /** Line of a compact row, instead of columns. */
  children: ReactNode;
}

/** Price and title of a listing; the title links to its page. */
export function TitleCell({ listing, hasPriceColumn = false, figures, children }: TitleCellProps) {
  return (
    <td className={`${cell} max-xl:col-span-3 xl:min-w-40 xl:px-1.5`}>
      <div className={hasPriceColumn ? 'xl:hidden' : ''}>
        <Price listing={listing} className="text-lg leading-snug" />
      </div>
      <LocalLink
        to={`/listing/${listing._id}`}
        lang={writtenIn(listing.name, 'bold')}
        className="-my-2.75 block py-2.75 font-semibold hover:underline"
      >
        <span className="line-clamp-1 wrap-anywhere xl:line-clamp-3">
          <ByShortPhrase text={listing.name} />
        </span>
      </LocalLink>
      <p className="text-sm text-muted xl:hidden">{children}</p>
      {figures && <p className="flex flex-wrap gap-x-2 text-sm text-muted max-xl:hidden">{figures}</p>}
    </td>
  );
}

/** Returns how close a listing's end is now; undefined if it is far off. */
function useEnding(listing: TableListing) {
  const now = usePresent();
  return now && endingOf(listing, now);
}

/** Availability of a listing: highlighted if it is rented out or sold, has ended or ends soon. */
export function StatusText({ listing }: { listing: TableListing }) {
  const messages = useMessages();
  const { ends, states } = messages.listingTables;
  const status = listing.propertyStatus;
  const ending = useEnding(listing);
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
  const isRenewed = !isTaken(listing) && (ending?.state === 'ended' ? ending.isRenewable : ending?.state === 'soon');
  const text = isTaken(listing) ? listingTables.markAvailable : listingTables.markTaken[listing.type];
  return (
    <td className={`${cell} max-xl:mt-1.5 max-xl:self-end max-[24rem]:col-span-2 xl:w-32 xl:px-1.5`}>
      <p className="mb-1 leading-tight max-xl:hidden">
        <StatusText listing={listing} />
      </p>
      {isRenewed && (
        <button
          type="button"
          {...buttons}
          onClick={onRenew}
          aria-label={`${listingTables.ends.renew}: ${listing.name}`}
          className={`${small} mb-1.5 border-act px-1.5 text-sm leading-snug text-act max-sm:w-full sm:whitespace-nowrap xl:w-full`}
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
        className={`${small} px-2.5 text-md leading-snug max-sm:w-full xl:px-2 xl:text-sm`}
      >
        <span>
          <ByPhrase text={text} />
        </span>
      </button>
    </td>
  );
}

/** Asks whether to delete a listing. */
export function DeleteCell({ listing, onDelete }: { listing: TableListing; onDelete: () => void }) {
  const { dashboard } = useMessages();
  return (
    <td className={`${cell} max-xl:order-2 max-xl:mt-1.5 max-xl:self-end xl:px-1.5`}>
      <button
        type="button"
        onClick={onDelete}
        aria-label={`${dashboard.delete}: ${listing.name}`}
        className={`${small} w-11`}
      >
        <Trash2 className="size-4.5 text-danger" aria-hidden />
      </button>
    </td>
  );
}

/** Links to the form of a listing. */
export function EditCell({ listing }: { listing: TableListing }) {
  const { listing: messages } = useMessages();
  return (
    <td className={`${cell} max-xl:order-1 max-xl:mt-1.5 max-xl:self-end xl:px-1.5`}>
      <LocalLink
        to={`/update-listing/${listing._id}`}
        aria-label={`${messages.edit}: ${listing.name}`}
        className={`${small} w-11`}
      >
        <Pencil className="size-4.5" aria-hidden />
      </LocalLink>
    </td>
  );
}

/** A list that could not be read, with the list's own message, and a link to try again. */
export function NotLoaded({ text }: { text: string }) {
  const { site } = useMessages();
  const { state, revalidate } = useRevalidator();
  return (
    <div role="alert" className="rounded-md border border-danger bg-danger-soft px-6 py-10 text-center">
      <p className="mb-5 font-semibold text-danger">{text}</p>
      <Button onClick={() => void revalidate()} disabled={state === 'loading'}>
        {site.retry}
      </Button>
    </div>
  );
}
