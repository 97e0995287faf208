import type { ReactNode } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { writtenIn } from '../../shell/burmese-font.ts';
import { useMessages } from '../../messages/context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { Picture, type Shown } from '../../ui/picture.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { useRevalidator } from 'react-router';

/** A listing as the tables of the dashboard show it. */
export interface TableListing {
  _id: string;
  name: string;
  cover: Shown | null;
}

/** A table of listings; on the phone each row is a card. */
export function ListingsTable({ columns, children }: { columns: readonly string[]; children: ReactNode }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-separate border-spacing-0 overflow-hidden rounded-md border border-line bg-surface text-md max-sm:block max-sm:border-0 max-sm:bg-transparent">
        <thead className="bg-sunken text-sm text-muted max-sm:sr-only">
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className="px-3 py-3 text-start font-semibold">
                <BySyllable text={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:grid max-sm:gap-3">{children}</tbody>
      </table>
    </div>
  );
}

/** One home: its cells, in the order of the columns. */
export function ListingRow({ children }: { children: ReactNode }) {
  return (
    <tr className="max-sm:grid max-sm:grid-cols-[6rem_minmax(0,1fr)] max-sm:gap-x-3 max-sm:gap-y-0.5 max-sm:rounded-md max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-3">
      {children}
    </tr>
  );
}

const cell = 'border-t border-line px-3 py-2.5 align-middle max-sm:border-0 max-sm:p-0';

/** A word or a figure of a listing. */
export function WordCell({
  name,
  isFigure = false,
  children,
}: {
  /** The column's name, said on the phone, where no heading stands over it. */
  name?: string;
  isFigure?: boolean;
  children: ReactNode;
}) {
  return (
    <td className={`${cell} text-muted max-sm:col-start-2 ${isFigure ? 'tabular-nums' : ''}`}>
      {name && <span className="sm:hidden">{name}: </span>}
      {children}
    </td>
  );
}

/** The cover of a listing; on the phone beside all its words. */
export function CoverCell({ cover }: Pick<TableListing, 'cover'>) {
  return (
    <td className={`${cell} max-sm:col-start-1 max-sm:row-span-4 max-sm:row-start-1`}>
      <div className="aspect-4/3 w-24 overflow-hidden rounded-sm bg-sunken">
        {cover && <Picture image={cover} alt="" sizes="96px" widest={320} />}
      </div>
    </td>
  );
}

/** The title of a listing, leading to its page; what is said below it comes along. */
export function TitleCell({ listing, children }: { listing: TableListing; children?: ReactNode }) {
  return (
    <td className={`${cell} min-w-44 max-sm:col-start-2 max-sm:row-start-1`}>
      <LocalLink
        to={`/listing/${listing._id}`}
        lang={writtenIn(listing.name, 'bold')}
        className="line-clamp-3 font-semibold hover:underline"
      >
        <BySyllable text={listing.name} />
      </LocalLink>
      {children}
    </td>
  );
}

/** Asks whether to delete a listing. */
export function DeleteCell({ listing, onDelete }: { listing: TableListing; onDelete: () => void }) {
  const { dashboard } = useMessages();
  return (
    <td className={`${cell} max-sm:order-2 max-sm:mt-2 max-sm:text-end`}>
      <Button onClick={onDelete} aria-label={`${dashboard.delete}: ${listing.name}`} className="sm:px-3">
        <Trash2 className="size-4.5 text-danger" aria-hidden />
        <span className="sm:hidden">{dashboard.delete}</span>
      </Button>
    </td>
  );
}

/** Leads to the form of a listing. */
export function EditCell({ listing }: { listing: TableListing }) {
  const { listing: messages } = useMessages();
  return (
    <td className={`${cell} max-sm:order-1 max-sm:mt-2`}>
      <ButtonLink
        to={`/update-listing/${listing._id}`}
        aria-label={`${messages.edit}: ${listing.name}`}
        className="whitespace-nowrap max-sm:w-full max-sm:px-2 sm:px-3"
      >
        <Pencil className="size-4.5" aria-hidden />
        <span className="sm:hidden">{messages.edit}</span>
      </ButtonLink>
    </td>
  );
}

/** A list that could not be read, in the list's own words, and the way to try again. */
export function NotLoaded({ text }: { text: string }) {
  const { search } = useMessages();
  const { state, revalidate } = useRevalidator();
  return (
    <div role="alert" className="rounded-md border border-danger bg-danger-soft px-6 py-10 text-center">
      <p className="mb-5 font-semibold text-danger">{text}</p>
      <Button onClick={() => void revalidate()} disabled={state === 'loading'}>
        {search.retry}
      </Button>
    </div>
  );
}
