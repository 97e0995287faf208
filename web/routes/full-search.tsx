import { pageSizes } from '#domain/paging.ts';
import type { Route } from './+types/full-search';
import { answerOf, apiContext, browserApi, pageAnswerOf } from '../api.ts';
import { firstBatches, useBatches } from '../batches.ts';
import { type CardListing, cardOf } from '../components/listing/card-listing.ts';
import { ListingGrid } from '../components/listing/listing-grid.tsx';
import { TermForm } from '../components/search/term-form.tsx';
import { PageHead } from '../components/site/page-head.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { ShowMore } from '../components/ui/show-more.tsx';
import { useMessages } from '../messages/context.tsx';

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const term = searchParams.get('searchTerm')?.trim().slice(0, 200) ?? '';
  const { listing } = context.get(apiContext);
  const batches =
    term === ''
      ? { entries: [], mayHaveMore: false }
      : await firstBatches(searchParams, pageSizes.fullSearch, async (start) =>
          (await pageAnswerOf(listing.search.$get({ query: queryOf(term, start) }))).map(cardOf),
        );
  return { term, batches, now: new Date().toISOString() };
}

const queryOf = (searchTerm: string, startIndex: number) => ({ searchTerm, startIndex: String(startIndex) });

export default function FullSearch({ loaderData }: Route.ComponentProps) {
  const { search } = useMessages();
  const { term } = loaderData;
  return (
    <div className="wrap py-6 lg:py-9">
      <PageHead
        title={search.fullTitle}
        description={search.lead}
        address={term ? `/full-search?searchTerm=${encodeURIComponent(term)}` : '/full-search'}
      />
      <h1 className="mb-4 text-2xl font-bold tracking-tight">{search.fullTitle}</h1>
      <div className="max-w-2xl">
        <TermForm term={term} />
      </div>
      <section className="mt-6" aria-live="polite">
        {loaderData.batches.entries.length === 0 ? <NothingFound /> : <Results key={term} {...loaderData} />}
      </section>
    </div>
  );
}

interface ResultsProps {
  term: string;
  batches: { entries: CardListing[]; mayHaveMore: boolean };
  now: string;
}

/** The homes found, and the next batch when asked for. */
function Results({ term, batches: first, now }: ResultsProps) {
  const { search } = useMessages();
  const batches = useBatches(first, {
    size: pageSizes.fullSearch,
    query: { searchTerm: term },
    failed: search.failed,
    read: async (start) =>
      (await answerOf(browserApi().listing.search.$get({ query: queryOf(term, start) }))).map(cardOf),
  });
  return (
    <>
      <h2 className="mb-4 text-lg font-bold">{search.resultsFor(term)}</h2>
      <ListingGrid listings={batches.entries} now={now} inSight={4} />
      <ShowMore batches={batches} />
    </>
  );
}

function NothingFound() {
  const { search } = useMessages();
  return (
    <div className="rounded-md border border-dashed border-control-line px-6 py-16 text-center">
      <p className="text-lg font-bold">{search.fullEmpty}</p>
      <p className="mt-4">
        <ButtonLink to="/search">{search.title}</ButtonLink>
      </p>
    </div>
  );
}
