import { useEffect } from 'react';
import { wordsOf } from '#domain/listing/filter.ts';
import { pageSizes, shownParameter } from '#domain/paging.ts';
import type { Route } from './+types/full-search';
import { answerOf, type ApiClient, apiContext, browserApi, pageAnswerOf } from '../api/client.ts';
import { firstBatches, useBatches } from '../ui/batches.ts';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { type CardListing, type CardMatch, cardOf } from '../listing/card/card-listing.ts';
import { ListingGrid } from '../listing/card/listing-grid.tsx';
import { NewSinceContext } from '../listing/card/new-since.ts';
import { useLook } from '../search/looks/looks.ts';
import { ResultsSwitch } from '../listing/card/results-view.tsx';
import { availabilityOf, ListingsByState, mostTaken, TakenNote, takenParameter } from '../listing/taken-listings.tsx';
import { RateNote } from '../search/rate-note.tsx';
import { filterWords, type SearchReading } from '../search/filter-words.ts';
import { TermForm } from '../search/term-form.tsx';
import { LeftOverNote, type LeftOverWords } from '../search/left-over-note.tsx';
import { WatchLink } from '../search/watch-link.tsx';
import { UnderstoodFilters } from '../search/understood-filters.tsx';
import { useLanguage } from '../shell/links.ts';
import { PageHead } from '../shell/document/page-head.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { useMessages } from '../messages/context.tsx';
import { keepSearch } from '../shell/state/persisted-state.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import type { ShownRate } from '../shell/frame/site-profile.ts';
import { ByPhrase } from '../ui/by-syllable.tsx';

export const handle = { query: ['searchTerm', takenParameter, shownParameter], isRead: true } satisfies PageHandle;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const term = searchParams.get('searchTerm')?.trim().slice(0, 200) ?? '';
  const now = new Date().toISOString();
  const isTakenShown = searchParams.get(takenParameter) === 'true';
  if (term === '') return { term, now, isTakenShown };
  const { listing, 'exchange-rate': exchangeRate } = context.get(apiContext);
  const read = (start: number) =>
    pageAnswerOf(listing['full-search'].$get({ query: queryOf(term, isTakenShown, start) }));
  const beginning = await read(0);
  const [batches, compared] = await Promise.all([
    firstBatches(searchParams, pageSizes.fullSearch, async (start) =>
      foundIn(start === 0 ? beginning : await read(start)),
    ),
    priceIn(beginning.reading) && pageAnswerOf(exchangeRate.$get()),
  ]);
  return {
    term,
    now,
    isTakenShown,
    found: {
      available: beginning.available,
      taken: beginning.taken,
      leftOver: beginning.leftOver,
      batches,
      reading: beginning.reading,
      // The rate at which prices were compared, if a price was searched for.
      ...(compared && { rate: compared.rate && { mmkPerUsd: compared.rate.mmkPerUsd, setAt: compared.rate.setAt } }),
      closest: beginning.closest.map(cardOf),
      newest: beginning.newest.map(cardOf),
    },
  };
}

function queryOf(searchTerm: string, isTakenShown: boolean, startIndex: number) {
  return { searchTerm, available: availabilityOf(isTakenShown), startIndex: String(startIndex) };
}

/** Returns the address of a full-text search, with or without what is rented out or sold. */
function addressOf(term: string, isTakenShown: boolean): string {
  if (term === '') return '/full-search';
  return `/full-search?${new URLSearchParams({ searchTerm: term, ...(isTakenShown && { [takenParameter]: 'true' }) })}`;
}

function priceIn({ filters }: SearchReading) {
  return filters.find((filter) => filter.kind === 'price');
}

type Answer = Awaited<ReturnType<Awaited<ReturnType<ApiClient['listing']['full-search']['$get']>>['json']>>;
/** A listing that was found, and where it matched. */
type FoundListing = CardListing & { match: CardMatch };

function foundIn({ results }: Extract<Answer, { success: true }>): FoundListing[] {
  return results.map((found) => ({ ...cardOf(found), match: found.match }));
}

export default function FullSearch({ loaderData: { term, now, isTakenShown, found } }: Route.ComponentProps) {
  const messages = useMessages();
  const { search } = messages;
  const language = useLanguage();
  const heading = found && search.foundFor(found.reading.query, found.available, found.available === mostTaken);
  const understood = found?.reading.filters.map((filter) => filterWords(filter, messages, language)) ?? [];
  return (
    <div className="wrap py-6 lg:py-9">
      <PageHead
        title={heading ?? search.fullTitle}
        description={[...(heading === undefined ? [] : [heading]), ...understood, search.lead].join(' · ')}
        address={addressOf(term, isTakenShown)}
      />
      {heading === undefined ? (
        <h1 className="mb-4 text-2xl font-bold tracking-tight">{search.fullTitle}</h1>
      ) : (
        <p className="mb-2 text-sm text-muted">{search.fullTitle}</p>
      )}
      <div className="max-w-2xl">
        <TermForm term={found?.reading.query ?? term} />
      </div>
      <section className="mt-6" aria-live="polite">
        {found ? (
          <Found key={addressOf(term, isTakenShown)} {...{ term, now, isTakenShown, heading }} {...found} />
        ) : (
          <NothingFound text={search.fullBeginning} />
        )}
      </section>
    </div>
  );
}

interface FoundProps {
  term: string;
  now: string;
  /** Whether what is rented out or sold is shown, and how many such listings were found. */
  isTakenShown: boolean;
  taken: number;
  /** Words for what was found. */
  heading: string | undefined;
  batches: { entries: FoundListing[]; mayHaveMore: boolean };
  reading: SearchReading;
  leftOver: LeftOverWords;
  rate?: ShownRate | null;
  closest: CardListing[];
  newest: CardListing[];
}

/** Results of a full-text search: how the terms were interpreted, what was found, and below that the closest listings. */
function Found({
  term,
  now,
  isTakenShown,
  taken,
  heading = '',
  batches,
  reading,
  leftOver,
  rate,
  closest,
  newest,
}: FoundProps) {
  const { reading: messages, search } = useMessages();
  const price = priceIn(reading);
  useEffect(() => keepSearch(reading.query), [reading.query]);
  const newSince = useLook({ q: wordsOf(reading.query) }, now);
  return (
    <>
      <div data-listings className="mb-3 flex items-center justify-between gap-3">
        <h1
          lang={writtenIn(reading.query)}
          className="min-w-0 text-2xl leading-tight font-bold tracking-tight wrap-anywhere max-lg:text-xl"
        >
          <ByPhrase text={heading} />
        </h1>
        {batches.entries.length > 0 && <ResultsSwitch />}
      </div>
      <UnderstoodFilters reading={reading} />
      {batches.entries.length > 0 && <LeftOverNote leftOver={leftOver} reading={reading} />}
      {price && rate !== undefined && <RateNote currency={price.currency} rate={rate} />}
      <TakenNote
        className="mb-3"
        count={taken}
        isLeast={taken === mostTaken}
        isShown={isTakenShown}
        addresses={{ shown: addressOf(term, true), hidden: addressOf(term, false) }}
      />
      {batches.entries.length === 0 ? (
        <NothingFound text={search.fullEmpty} term={reading.query} />
      ) : (
        <NewSinceContext value={newSince}>
          <Results {...{ term, isTakenShown, now, batches }} />
          <WatchLink query={{ q: reading.query }} className="mt-6" />
        </NewSinceContext>
      )}
      <Beside title={messages.closest} help={messages.closestHelp} listings={closest} now={now} />
      <Beside title={messages.newest} listings={newest} now={now} />
    </>
  );
}

interface ResultsProps {
  /** As typed. */
  term: string;
  isTakenShown: boolean;
  batches: { entries: FoundListing[]; mayHaveMore: boolean };
  now: string;
}

/** The listings found, and the next batch on request. */
function Results({ term, isTakenShown, batches: first, now }: ResultsProps) {
  const { search } = useMessages();
  const batches = useBatches(first, {
    size: pageSizes.fullSearch,
    query: { searchTerm: term, ...(isTakenShown && { [takenParameter]: 'true' }) },
    failed: search.failed,
    read: async (start) =>
      foundIn(await answerOf(browserApi().listing['full-search'].$get({ query: queryOf(term, isTakenShown, start) }))),
  });
  return (
    <>
      <h2 className="sr-only">{search.results}</h2>
      <ListingsByState listings={batches.entries} isTakenLast={isTakenShown} now={now} inSight={4} />
      <ShowMore batches={batches} />
    </>
  );
}

/** Listings that do not match the search, and are labelled so. */
function Beside({
  title,
  help,
  listings,
  now,
}: {
  title: string;
  help?: string;
  listings: CardListing[];
  now: string;
}) {
  if (listings.length === 0) return null;
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="text-lg font-bold">
        <ByPhrase text={title} />
      </h2>
      {help && <p className="mt-1 text-muted">{help}</p>}
      <div className="mt-4">
        <ListingGrid listings={listings} now={now} />
      </div>
    </section>
  );
}

/** @param term that found nothing; undefined before anything was searched for. */
function NothingFound({ text, term }: { text: string; term?: string }) {
  const { search } = useMessages();
  return (
    <div className="rounded-md border border-dashed border-control-line px-6 py-10 text-center">
      <p className="text-lg font-bold">{text}</p>
      {term !== undefined && <WatchLink query={{ q: term }} kind="primary" className="mt-4" />}
      <p className="mt-4">
        <ButtonLink to="/search">{search.title}</ButtonLink>
      </p>
    </div>
  );
}
