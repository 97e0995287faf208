import type { PriceDetails } from '#domain/listing/price.ts';
import type { WaitingCause } from '#domain/listing/hiding.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Currency, ListingType, PropertyStatus } from '#domain/listing/listing.ts';
import { writtenIn } from '../../shell/document/burmese-font.ts';
import { useMessages } from '../../messages/context.tsx';
import { useLanguage } from '../../shell/links.ts';
import { Button } from '../../ui/button.tsx';
import { ByShortPhrase, BySyllable } from '../../ui/by-syllable.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { Picture, type Shown } from '../../ui/picture.tsx';
import { dayOf } from '../../ui/date.ts';
import { Moment } from '../../ui/moment.tsx';
import { Price } from '../price.tsx';
import type { Selection } from './selection.tsx';

/** A listing as the dashboard's tables show it. */
export interface TableListing {
  _id: string;
  code: string;
  reference: string | null;
  name: string;
  type: ListingType;
  currency: Currency;
  regularPrice: number;
  discountPrice: number | null;
  details: PriceDetails;
  propertyStatus: PropertyStatus | null;
  endsAt: string;
  endedAt: string | null;
  isHidden: boolean;
  /** Set for a hidden one that waits. */
  waitsFor?: WaitingCause | null;
  /** Whether its owner waits for an answer; known to admins. */
  isAppealed?: boolean;
  updatedAt: string;
  userRef: string;
  cover: Shown | null;
}

interface ListingsTableProps {
  /** The names of the columns after the checkbox column. */
  columns: readonly string[];
  /** The names of two actions, whose buttons share the last column. */
  actions: readonly [string, string];
  selection: Selection;
  children: ReactNode;
}

/** A table of listings with cells of two lines (DSH-52); below 1280 px each row is a compact one with its photo on the left (LST-93). */
export function ListingsTable({ columns, actions: [first, second], selection, children }: ListingsTableProps) {
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
              <th key={name} scope="col" className={heading}>
                <BySyllable text={name} />
              </th>
            ))}
            <th scope="col" className={heading}>
              <span>{first}</span>
              <span>{' · '}</span>
              <span>{second}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-xl:block">{children}</tbody>
      </table>
    </div>
  );
}

const heading = 'px-1.5 py-2.5 text-start font-semibold whitespace-nowrap last:pe-3 max-xl:sr-only [&_wbr]:hidden';

interface ListingRowProps {
  listing: TableListing;
  selection: Selection;
  children: ReactNode;
}

/** One listing: its checkbox, and its cells in the order of the columns. */
export function ListingRow({ listing, selection, children }: ListingRowProps) {
  const { listingTables } = useMessages();
  return (
    <tr className="max-xl:grid max-xl:grid-cols-[5.5rem_minmax(0,1fr)_auto] max-xl:gap-x-3 max-xl:border-line max-xl:p-3 max-sm:gap-x-2 max-xl:[&+&]:border-t sm:max-xl:grid-cols-[auto_5.5rem_minmax(0,1fr)_auto]">
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

/** Look of every cell. */
export const cell = 'xl:border-t border-line xl:py-2 align-middle max-xl:p-0';

interface FactCellProps {
  /** The fact. */
  children: ReactNode;
  /** Another one, on the second line. */
  below: ReactNode;
}

/** Two facts about a listing in a column of theirs; in a compact row {@link TitleCell} shows them. */
export function FactCell({ children, below }: FactCellProps) {
  return (
    <td className={`${cell} px-1.5 text-md whitespace-nowrap max-xl:hidden [&_wbr]:hidden`}>
      <div>{children}</div>
      <div className="text-sm text-muted">{below}</div>
    </td>
  );
}

/** When a listing was last updated: how long ago, and the day. */
export function DateCell({ at }: { at: string }) {
  const language = useLanguage();
  return (
    <FactCell below={dayOf(at, language)}>
      <Moment at={at} />
    </FactCell>
  );
}

/** The cover of a listing. */
export function CoverCell({ cover }: Pick<TableListing, 'cover'>) {
  return (
    <td className={`${cell} max-xl:row-span-2 max-sm:row-span-1 xl:px-1.5`}>
      <div className="aspect-square w-22 overflow-hidden rounded-sm bg-sunken xl:aspect-4/3 xl:w-18">
        {cover && <Picture image={cover} alt="" sizes="88px" widest={320} />}
      </div>
    </td>
  );
}

interface TitleCellProps {
  listing: TableListing;
  /** Facts beside the price on the second line of the column layout. */
  beside: ReactNode;
  /** Line of a compact row, instead of columns. */
  children: ReactNode;
}

/** Title of a listing, which links to its page, and its price: above the title in a compact row, otherwise below it. */
export function TitleCell({ listing, beside, children }: TitleCellProps) {
  return (
    <td className={`${cell} max-xl:col-span-2 max-xl:min-w-0 xl:w-full xl:max-w-0 xl:px-1.5`}>
      <div className="xl:hidden">
        <Price listing={listing} className="text-lg leading-snug" />
      </div>
      <LocalLink
        to={`/listing/${listing._id}`}
        lang={writtenIn(listing.name, 'bold')}
        className="-my-2.75 block py-2.75 font-semibold hover:underline"
      >
        <span className="block truncate [&_wbr]:hidden">
          <ByShortPhrase text={listing.name} />
        </span>
      </LocalLink>
      <p className="text-sm text-muted xl:hidden">
        {children}
        <span className="block">
          <CodeText listing={listing} />
        </span>
      </p>
      <div className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted max-xl:hidden">
        <Price listing={listing} className="text-ink [&_span]:text-sm" />
        {beside}
        <CodeText listing={listing} />
      </div>
    </td>
  );
}

/** The code of a listing, and its owner's own reference (LST-404). One tap selects each, to be copied. */
function CodeText({ listing: { code, reference } }: { listing: Pick<TableListing, 'code' | 'reference'> }) {
  return (
    <>
      <span className="whitespace-nowrap tabular-nums select-all">{code}</span>
      {reference !== null && <span className="wrap-anywhere select-all">{` · ${reference}`}</span>}
    </>
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
