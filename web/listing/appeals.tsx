import { useMessages } from '../messages/context.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';

/** Says how many things visitors have reported, with a link to them (MOD-20). */
export function Cases({ count }: { count: number }) {
  const { reports } = useMessages();
  return (
    <p role="note" className="rounded-md border border-gold bg-surface px-4 py-2.5 text-md">
      <BySyllable text={reports.open(count)} />{' '}
      <LocalLink to="/reports" className="-my-3 inline-block py-3 font-semibold whitespace-nowrap text-act underline">
        {reports.toReports}
      </LocalLink>
    </p>
  );
}

/** Says how many owners of hidden listings wait for an answer, with a link to the one who has waited longest (MOD-3). */
export function Appeals({ count, first }: { count: number; first: string }) {
  const { hiddenListing } = useMessages();
  return (
    <p role="note" className="rounded-md border border-gold bg-surface px-4 py-2.5 text-md">
      <BySyllable text={hiddenListing.appeals(count)} />{' '}
      <LocalLink
        to={`/hidden-listing/${first}`}
        className="-my-3 inline-block py-3 font-semibold whitespace-nowrap text-act underline"
      >
        {hiddenListing.toAppeals}
      </LocalLink>
    </p>
  );
}
