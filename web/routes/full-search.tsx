import { useState } from 'react';
import { pageSizes } from '#domain/paging.ts';
import type { Route } from './+types/full-search';
import { answerOf, ApiFailure, apiContext, connectApi, pageAnswerOf } from '../api.ts';
import { type CardListing, cardOf } from '../components/listing/card-listing.ts';
import { ListingGrid } from '../components/listing/listing-grid.tsx';
import { TermForm } from '../components/search/term-form.tsx';
import { useNotice } from '../components/site/notice.tsx';
import { PageHead } from '../components/site/page-head.tsx';
import { Button, ButtonLink } from '../components/ui/button.tsx';
import { useMessages } from '../messages/context.tsx';

/** Batches that an address can ask for at once: whoever comes back to a long list sees it again, as far as that goes. */
const mostBatches = 6;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const term = searchParams.get('searchTerm')?.trim().slice(0, 200) ?? '';
  const batches = Math.min(
    mostBatches,
    Math.max(1, Math.ceil(Number(searchParams.get('shown') ?? 0) / pageSizes.fullSearch) || 1),
  );
  const api = context.get(apiContext);
  const found =
    term === ''
      ? []
      : await Promise.all(
          Array.from({ length: batches }, (_, batch) => batchOf(api, term, batch * pageSizes.fullSearch)),
        );
  const listings = found.flat();
  return {
    term,
    listings,
    mayHaveMore: (found.at(-1) ?? []).length >= pageSizes.fullSearch,
    now: new Date().toISOString(),
  };
}

async function batchOf(
  api: ReturnType<typeof connectApi>,
  searchTerm: string,
  startIndex: number,
): Promise<CardListing[]> {
  const listings = await pageAnswerOf(
    api.listing.search.$get({ query: { searchTerm, startIndex: String(startIndex) } }),
  );
  return listings.map(cardOf);
}

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
        {loaderData.listings.length === 0 ? <NothingFound /> : <Results key={term} {...loaderData} />}
      </section>
    </div>
  );
}

interface ResultsProps {
  term: string;
  listings: CardListing[];
  mayHaveMore: boolean;
  now: string;
}

/** The homes found, and the next batch when asked for. 'Show More' is a link: it works without a script, and Back keeps the place. */
function Results({ term, listings: first, mayHaveMore: mayHaveMoreAtFirst, now }: ResultsProps) {
  const { search } = useMessages();
  const notice = useNotice();
  const [listings, setListings] = useState(first);
  const [mayHaveMore, setMayHaveMore] = useState(mayHaveMoreAtFirst);
  const [isLoading, setIsLoading] = useState(false);

  const showMore = async () => {
    setIsLoading(true);
    try {
      const api = connectApi(`${location.origin}/api`, fetch);
      const next = await answerOf(
        api.listing.search.$get({ query: { searchTerm: term, startIndex: String(listings.length) } }),
      );
      const all = [...listings, ...next.map(cardOf)];
      setListings(all);
      setMayHaveMore(next.length >= pageSizes.fullSearch);
      history.replaceState(history.state, '', addressWith(all.length));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      notice({ kind: 'failed', text: search.failed });
    } finally {
      setIsLoading(false);
    }
  };
  const addressWith = (shown: number) => `?${new URLSearchParams({ searchTerm: term, shown: String(shown) })}`;

  return (
    <>
      <h2 className="mb-4 text-lg font-bold">{search.resultsFor(term)}</h2>
      <ListingGrid listings={listings} now={now} inSight={4} />
      {mayHaveMore && (
        <div className="mt-8 flex justify-center">
          <noscript>
            <ButtonLink to={`/full-search${addressWith(listings.length + pageSizes.fullSearch)}`}>
              {search.showMore}
            </ButtonLink>
          </noscript>
          <Button onClick={() => void showMore()} disabled={isLoading}>
            {isLoading ? search.showingMore : search.showMore}
          </Button>
        </div>
      )}
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
