import { redirect, useNavigation, useRouteError } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import { canonicalOfSearch } from '#domain/landing/landing.ts';
import { deepestOffset, pageSizes } from '#domain/paging.ts';
import {
  filterParameters,
  hasPrice,
  isByMoney,
  parseSearchQuery,
  repeatedNames,
  searchAddress,
  type SearchQuery,
  searchNames,
} from '#domain/listing/query-string.ts';
import type { Route } from './+types/search';
import { apiContext, pageAnswerOf } from '../api/client.ts';
import { cardOf } from '../listing/card/card-listing.ts';
import { AdSlot } from '../ads/ad-slot.tsx';
import { NewSinceContext } from '../listing/card/new-since.ts';
import { useLook } from '../search/looks/looks.ts';
import { NothingFound } from '../search/nothing-found.tsx';
import { WatchLink } from '../search/watch-link.tsx';
import { widerSearches } from '../search/wider-searches.ts';
import { ActiveFilters } from '../search/active-filters.tsx';
import { useFilter } from '../search/filter-panel.tsx';
import { tidied, formNames } from '../listing/orders.ts';
import { availabilityOf, ListingsByState, TakenNote } from '../listing/taken-listings.tsx';
import { ResultsSwitch } from '../listing/card/results-view.tsx';
import { RateNote } from '../search/rate-note.tsx';
import { foundHeading, searchDescription, searchTitle } from '../search/search-title.ts';
import { SortForm } from '../search/sort-form.tsx';
import { useLanguage } from '../shell/links.ts';
import { RetryLink } from '../shell/state/failure.tsx';
import { PageHead, PageTitle } from '../shell/document/page-head.tsx';
import { MapPanel, MapSheet } from '../township/map-panel.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { useMessages } from '../messages/context.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { ByPhrase } from '../ui/by-syllable.tsx';

export const handle = {
  query: [...searchNames, ...formNames],
  several: repeatedNames,
  isRead: true,
} satisfies PageHandle;

export async function loader({ context, url: { pathname, searchParams } }: Route.LoaderArgs) {
  const tidy = tidied(searchParams);
  if (tidy) throw redirect(inLanguage(languageOf(pathname), searchAddress(tidy)));
  const query = parseSearchQuery(searchParams);
  // Before the listings are read: what comes in between is new to the visitor who looked at them (SRC-122).
  const now = new Date().toISOString();
  const api = context.get(apiContext);
  const isPriced = hasPrice(query) || isByMoney(query.sort);
  const [answer, compared] = await Promise.all([
    pageAnswerOf(api.listing.get.$get({ query: callOf(query) })),
    isPriced ? pageAnswerOf(api['exchange-rate'].$get()) : undefined,
  ]);
  const pageCount = Math.min(answer.results.pageCount, lastPage);
  if (query.page > Math.max(pageCount, 1)) {
    throw redirect(inLanguage(languageOf(pathname), searchAddress({ ...query, page: pageCount })));
  }
  const isNothing = answer.results.result.length === 0 && Object.keys(filterParameters(query)).length > 0;
  return {
    query,
    canonical: canonicalOfSearch(query),
    // The rate at which prices were compared, if they were.
    ...(compared && { rate: compared.rate && { mmkPerUsd: compared.rate.mmkPerUsd, setAt: compared.rate.setAt } }),
    listings: answer.results.result.map(cardOf),
    ...(isNothing && { wider: await widerSearches(api, query) }),
    pageCount,
    available: answer.totalListings - (query.taken ? answer.takenListings : 0),
    taken: answer.takenListings,
    now,
  };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, canonical, rate, listings, wider, pageCount, available, taken, now } = loaderData;
  const messages = useMessages();
  const { search } = messages;
  const language = useLanguage();
  const title = searchTitle(query, available, messages, language);
  const description = searchDescription(query, available, messages, language);
  const isLoading = useNavigation().location?.pathname.endsWith('/search') === true;
  const addressWith = (change: Partial<SearchQuery>) => searchAddress({ ...query, ...change });
  const addressOf = (page: number) => addressWith({ page });
  const filter = useFilter(query);
  const newSince = useLook(query, now);
  return (
    <div className="wrap pb-6 lg:pb-9">
      <PageHead title={title} description={description} address={canonical} />
      {filter.bar}
      {filter.panel}
      <div className="grid grid-cols-1 items-start gap-x-6 lg:mt-3 min-[1100px]:grid-cols-[minmax(0,1fr)_26.5rem]">
        <section
          data-listings
          aria-busy={isLoading}
          className={`flex flex-col transition-opacity ${isLoading ? 'opacity-60' : ''}`}
        >
          <div className="mb-3 grid min-h-13 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 py-1 text-md text-muted rows:mb-0 rows:border-b rows:border-line lg:py-0">
            <div className="min-w-0">
              <p className="text-sm text-muted max-lg:sr-only">{search.title}</p>
              <h1
                aria-live="polite"
                className="text-2xl leading-tight font-bold tracking-tight text-ink max-lg:text-lg max-lg:leading-snug"
              >
                <ByPhrase text={foundHeading(query, available, messages, language)} />
              </h1>
            </div>
            <div>
              <SortForm query={query} />
              <ResultsSwitch />
            </div>
          </div>
          <div className="max-lg:hidden">
            <ActiveFilters query={query} />
          </div>
          {rate !== undefined && <RateNote currency={query.currency ?? 'USD'} rate={rate} isOrder={!hasPrice(query)} />}
          {listings.length > 0 ? (
            <>
              <h2 className="sr-only">{search.results}</h2>
              <NewSinceContext value={newSince}>
                <ListingsByState
                  listings={listings}
                  isTakenLast={query.taken === true}
                  now={now}
                  columns="two"
                  inSight={5}
                />
              </NewSinceContext>
            </>
          ) : (
            <NothingFound query={query} wider={wider} />
          )}
          {listings.length > 0 && <WatchLink query={query} className="mt-4" />}
          {/* After the homes, also in the document: a page that is still arriving would move it down with each of them. */}
          <TakenNote
            className="mt-4"
            count={taken}
            isShown={query.taken === true}
            addresses={{
              shown: addressWith({ taken: true, page: 1 }),
              hidden: addressWith({ taken: undefined, page: 1 }),
            }}
          />
          <AdSlot at="search" className="mt-8" />
          <Pagination page={query.page} pageCount={pageCount} addressOf={addressOf} />
        </section>
        <MapPanel query={query} />
      </div>
      <MapSheet query={query} />
    </div>
  );
}

/** Shown if the listings could not be fetched: the message of SRC-7, and a retry link. */
export function ErrorBoundary() {
  const { search } = useMessages();
  useRouteError();
  return (
    <div className="wrap py-20 text-center">
      <PageTitle title={search.title} />
      <p role="alert" className="mx-auto mb-6 max-w-md text-lg">
        {search.failed}
      </p>
      <RetryLink />
    </div>
  );
}

/** The last page that can be read, however many there are. */
const lastPage = Math.floor(deepestOffset / pageSizes.search) + 1;

/** Returns the search as the parameters of the call. */
function callOf(query: SearchQuery) {
  const { sort, order, page, taken = false } = query;
  const available = availabilityOf(taken);
  return {
    ...filterParameters(query),
    available,
    sort,
    order,
    page: String(Math.min(page, lastPage)),
    limit: String(pageSizes.search),
  };
}
