import { formatNumber } from '#domain/listing/price.ts';
import { rowOutcomes } from '#domain/spreadsheet/states.ts';
import { useMessages } from '../messages/context.tsx';
import { isSayable } from '../messages/sayable.ts';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useLanguage } from '../shell/links.ts';
import { ButtonLink } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { ChipLink } from '../ui/chip-link.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { importAddress, type ImportQuery } from './addresses.ts';
import type { ShownImport, ShownRow } from './import-types.ts';

interface RowListProps {
  of: ShownImport;
  query: ImportQuery;
  rows: readonly ShownRow[];
  hasMore: boolean;
}

/** How many rows are new, change something, change nothing or are wrong, and the rows of one of these (LST-448). */
export function RowList({ of, query, rows, hasMore }: RowListProps) {
  const { rows: messages, counts } = useMessages().spreadsheet;
  const language = useLanguage();
  const names = of.state === 'done' ? counts.done : counts.planned;
  const last = rows.at(-1)?.position ?? 0;
  return (
    <section className="mb-4">
      <nav className="mb-3 flex flex-wrap gap-2" aria-label={messages.first}>
        {rowOutcomes.map((outcome) => (
          <ChipLink
            key={outcome}
            to={importAddress({ account: query.account, show: outcome })}
            preventScrollReset
            isCurrent={outcome === query.show}
          >
            {`${names[outcome]} ${formatNumber(of.counts[outcome], language)}`}
          </ChipLink>
        ))}
      </nav>
      {rows.length === 0 ? (
        <p className="text-md text-muted">{messages.none}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {rows.map((row) => (
            <Row key={row.position} row={row} />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {query.after > 0 && (
          <ButtonLink to={importAddress({ ...query, after: 0 })} preventScrollReset>
            {messages.first}
          </ButtonLink>
        )}
        {hasMore && (
          <ButtonLink to={importAddress({ ...query, after: last })} preventScrollReset>
            {messages.more}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function Row({ row: { position, reference, title, faults, listing } }: { row: ShownRow }) {
  const { rows: messages } = useMessages().spreadsheet;
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap gap-x-3 text-md text-muted">
        <span>{messages.row(position)}</span>
        {reference !== '' && <span lang={writtenIn(reference)}>{reference}</span>}
        {listing && (
          <LocalLink to={`/listing/${listing._id}`} className="-my-3 py-3 font-semibold text-act underline">
            {listing.code}
          </LocalLink>
        )}
      </p>
      <p lang={writtenIn(title)} className="wrap-anywhere">
        {title}
      </p>
      {faults.map((fault) => (
        <FaultText key={`${fault.field} ${fault.code}`} fault={fault} />
      ))}
    </li>
  );
}

/** A fault in words, after the column that it is about. */
function FaultText({ fault: { column, code, about, message } }: { fault: ShownRow['faults'][number] }) {
  const { rules } = useMessages();
  const words = isSayable(code) ? rules[code] : message;
  return (
    <p className="text-md text-danger">
      {column !== null && <span className="font-semibold">{`${column}: `}</span>}
      <BySyllable text={words} />
      {about !== undefined && <span className="wrap-anywhere">{` ${about}`}</span>}
    </p>
  );
}
