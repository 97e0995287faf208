import { useMessages } from '../messages/context.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';

interface ToDecideProps {
  /** Number of things with open reports. */
  cases: number;
  /** Owners of hidden listings who wait for an answer, and the listing of the one who has waited longest. */
  appeals: { waiting: number; first: string | null };
  /** New listings that wait for a look, and the one that has waited longest. */
  toReview: { waiting: number; first: string | null };
}

/** Everything that waits for an admin to decide: reports, new listings and appeals, each with a link to it (MOD-3, MOD-20, MOD-37). */
export function ToDecide({ cases, appeals: { waiting, first }, toReview }: ToDecideProps) {
  const { hiddenListing, reports, waiting: messages } = useMessages();
  return (
    <>
      {cases > 0 && <Waiting text={reports.open(cases)} to="/reports" link={reports.toReports} />}
      {toReview.first !== null && (
        <Waiting
          text={messages.toReview(toReview.waiting)}
          to={`/hidden-listing/${toReview.first}`}
          link={messages.look}
        />
      )}
      {first !== null && (
        <Waiting text={hiddenListing.appeals(waiting)} to={`/hidden-listing/${first}`} link={hiddenListing.toAppeals} />
      )}
    </>
  );
}

function Waiting({ text, to, link }: { text: string; to: string; link: string }) {
  return (
    <p role="note" className="rounded-md border border-gold bg-surface px-4 py-2.5 text-md">
      <BySyllable text={text} />{' '}
      <LocalLink to={to} className="-my-3 inline-block py-3 font-semibold whitespace-nowrap text-act underline">
        {link}
      </LocalLink>
    </p>
  );
}
