import { EqualNot, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { comparisonAddress } from '#domain/shortlist/comparison.ts';
import { ContactLinks } from '../inquiry/contact-panel.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useOrigin } from '../shell/frame/site-profile.ts';
import { useLocalAddress } from '../shell/links.ts';
import { ByShortPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Compared, ComparedRow } from './comparison-rows.ts';
import { useMessages } from './messages.ts';

interface ComparisonTableProps {
  listings: readonly Compared[];
  rows: readonly ComparedRow[];
  isOnlyDifferences: boolean;
}

/** A row: on a phone two listings are in view, and the name of the field is above them; on a wide screen it is beside them. */
const inColumns =
  'grid gap-x-3 grid-cols-[repeat(var(--listings),max(9.5rem,calc((100vw-2.75rem)/2)))] lg:gap-x-5 lg:grid-cols-[10rem_repeat(var(--listings),minmax(0,1fr))]';

const sizes = '(min-width: 1240px) 280px, (min-width: 1024px) 22vw, 45vw';

/**
 * Listings side by side (SHL-62): a column each, and a row for each field. A row in which they differ has a sign and bold values. The names of the listings stay in
 * view on a wide screen; on a phone the columns are swiped, and the names of the fields stay.
 */
export function ComparisonTable({ listings, rows, isOnlyDifferences }: ComparisonTableProps) {
  const { shortlist, listing: words } = useMessages();
  const { compare } = shortlist;
  const without = (id: string) =>
    comparisonAddress(
      listings.flatMap(({ _id }) => (_id === id ? [] : [_id])),
      isOnlyDifferences,
    );
  const columns = { '--listings': listings.length } as CSSProperties;
  return (
    <div className="relative -mx-4 snap-x scroll-px-4 overflow-x-auto px-4 pb-2 lg:mx-0 lg:overflow-visible lg:px-0">
      <table aria-label={compare.title} style={columns} className="block w-max lg:w-auto">
        <thead className="contents">
          <tr className={inColumns}>
            <FieldName name={words.photos.gallery} isHidden />
            {listings.map(({ _id, name, cover }) => (
              <td key={_id} className="relative snap-start">
                <div className="aspect-4/3 overflow-hidden rounded-lg bg-sunken">
                  {cover && <Picture image={cover} alt="" name={name} sizes={sizes} isFirst />}
                </div>
                <LocalLink
                  to={without(_id)}
                  replace
                  preventScrollReset
                  aria-label={compare.removeIt(name)}
                  className="absolute end-1 top-1 z-2 grid size-11 place-items-center"
                >
                  <span className="grid size-8.5 place-items-center rounded-full bg-surface text-ink shadow-raised">
                    <X className="size-4.5" aria-hidden />
                  </span>
                </LocalLink>
              </td>
            ))}
          </tr>
          <tr className={`${inColumns} bg-paper lg:sticky lg:top-17 lg:z-1 lg:border-b lg:border-line`}>
            <FieldName name={words.contact.name} isHidden />
            {listings.map((listing) => (
              <ColumnHead key={listing._id} listing={listing} />
            ))}
          </tr>
        </thead>
        <tbody className="contents">
          {rows.map((row) => (
            <Row key={row.name} row={row} ids={listings.map(({ _id }) => _id)} />
          ))}
          <tr className={`${inColumns} border-t border-line pt-3`}>
            <FieldName name={words.contact.title} isHidden />
            {listings.map((listing) => (
              <td key={listing._id}>{listing.state === 'available' && <Contact listing={listing} />}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function ColumnHead({ listing: { _id, name } }: { listing: Compared }) {
  return (
    <th scope="col" aria-label={name} className="min-w-0 text-start text-md leading-snug font-bold">
      <LocalLink
        to={`/listing/${_id}`}
        lang={writtenIn(name, 'bold')}
        className="block min-h-11 py-2.5 wrap-break-word hover:underline [&:lang(my)]:leading-[1.6]"
      >
        <span className="line-clamp-3">
          <ByShortPhrase text={name} />
        </span>
      </LocalLink>
    </th>
  );
}

/** The name of a field; one that is hidden is only read out. */
function FieldName({
  name,
  isDifferent = false,
  isHidden = false,
}: {
  name: string;
  isDifferent?: boolean;
  isHidden?: boolean;
}) {
  const { compare } = useMessages().shortlist;
  return (
    <th scope="row" className="col-span-full min-w-0 text-start text-sm font-normal text-muted lg:col-span-1">
      <span className={isHidden ? 'sr-only' : 'sticky start-0 inline-flex items-start gap-1.5 lg:static'}>
        {isDifferent && (
          <>
            <EqualNot className="mt-0.5 size-4 shrink-0 text-gold" aria-hidden />
            <span className="sr-only">{compare.differs}</span>{' '}
          </>
        )}
        <span className={isDifferent ? 'font-semibold text-ink' : ''}>
          <BySyllable text={name} />
        </span>
      </span>
    </th>
  );
}

function Row({
  row: { name, values, others, lowest, isDifferent },
  ids,
}: {
  row: ComparedRow;
  ids: readonly string[];
}) {
  const { compare } = useMessages().shortlist;
  return (
    <tr className={`${inColumns} border-t border-hair py-2`}>
      <FieldName name={name} isDifferent={isDifferent} />
      {ids.map((id, place) => {
        const value = values[place] ?? null;
        const other = others?.[place];
        return (
          <td key={id} className={`min-w-0 text-md ${isDifferent ? 'font-semibold' : ''}`}>
            {value === null ? (
              <span className="font-normal text-muted">
                <span aria-hidden>–</span>
                <span className="sr-only">{compare.notStated}</span>
              </span>
            ) : (
              <span lang={writtenIn(value)} className="wrap-break-word">
                <BySyllable text={value} />
              </span>
            )}
            {other && <span className="block text-sm font-normal text-muted">{other}</span>}
            {lowest?.includes(place) && (
              <span className="mt-0.5 block w-fit rounded-full bg-act-soft px-2.5 py-0.5 text-sm font-semibold text-act">
                {compare.lowest}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Calls or writes to who posted a listing, as its own page does. */
function Contact({ listing: { _id, name, status, phone, numbers } }: { listing: Compared }) {
  const { contact } = useMessages().listing;
  const origin = useOrigin();
  const local = useLocalAddress();
  const draft = `${contact.opening(name)} ${contact.questions.available.full}\n${origin}${local(`/listing/${_id}`)}`;
  return <ContactLinks listingId={_id} isAtTap={status === 'Owner'} {...{ phone, numbers, draft }} />;
}
