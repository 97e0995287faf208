import { redirect, useNavigation, useRouteError } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
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
import { ButtonLink } from '../ui/button.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { useMessages } from '../messages/context.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { ByPhrase, RunningText } from '../ui/by-syllable.tsx';

export const handle = {
  query: [...searchNames, ...formNames],
  several: repeatedNames,
  isRead: true,
} satisfies PageHandle;

export async function loader({ context, url: { pathname, searchParams } }: Route.LoaderArgs) {
  const tidy = tidied(searchParams);
  if (tidy) throw redirect(inLanguage(languageOf(pathname), searchAddress(tidy)));
  const query = parseSearchQuery(searchParams);
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
  return {
    query,
    // The rate at which prices were compared, if they were.
    ...(compared && { rate: compared.rate && { mmkPerUsd: compared.rate.mmkPerUsd, setAt: compared.rate.setAt } }),
    listings: answer.results.result.map(cardOf),
    pageCount,
    available: answer.totalListings - (query.taken ? answer.takenListings : 0),
    taken: answer.takenListings,
    now: new Date().toISOString(),
  };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, rate, listings, pageCount, available, taken, now } = loaderData;
  const messages = useMessages();
  const { search } = messages;
  const language = useLanguage();
  const title = searchTitle(query, available, messages, language);
  const description = searchDescription(query, available, messages, language);
  const isLoading = useNavigation().location?.pathname.endsWith('/search') === true;
  const addressWith = (change: Partial<SearchQuery>) => searchAddress({ ...query, ...change });
  const addressOf = (page: number) => addressWith({ page });
  const filter = useFilter(query);
  return (
    <div className="wrap pb-6 lg:py-9">
      <PageHead title={title} description={description} address={addressOf(query.page)} />
      {filter.bar}
      <div className="grid grid-cols-1 items-start gap-x-6 lg:mt-5 lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)_21rem]">
        {filter.panel}
        <section
          data-listings
          aria-busy={isLoading}
          className={isLoading ? 'opacity-60 transition-opacity' : 'transition-opacity'}
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
            <div className={taken > 0 ? 'max-lg:row-span-2' : ''}>
              <SortForm query={query} />
              <ResultsSwitch />
            </div>
            <TakenNote
              className="max-lg:text-sm lg:col-span-2"
              count={taken}
              isShown={query.taken === true}
              addresses={{
                shown: addressWith({ taken: true, page: 1 }),
                hidden: addressWith({ taken: undefined, page: 1 }),
              }}
            />
          </div>
          <div className="max-lg:hidden">
            <ActiveFilters query={query} />
          </div>
          {rate !== undefined && <RateNote currency={query.currency ?? 'USD'} rate={rate} isOrder={!hasPrice(query)} />}
          {listings.length > 0 ? (
            <>
              <h2 className="sr-only">{search.results}</h2>
              <ListingsByState
                listings={listings}
                isTakenLast={query.taken === true}
                now={now}
                columns="two"
                inSight={5}
              />
            </>
          ) : (
            <NothingFound query={query} />
          )}
          <Pagination page={query.page} pageCount={pageCount} addressOf={addressOf} />
        </section>
        <MapPanel query={query} />
      </div>
      <MapSheet query={query} />
    </div>
  );
}

function NothingFound({ query }: { query: SearchQuery }) {
  const { search } = useMessages();
  const isFiltered = Object.keys(filterParameters(query)).length > 0;
  return (
    <div className="rounded-md border border-dashed border-control-line px-6 py-16 text-center max-lg:mt-4">
      <h2 className="text-lg font-bold">{search.empty}</h2>
      {isFiltered && (
        <>
          <p className="mx-auto mt-2 mb-6 max-w-sm text-muted">
            <RunningText text={search.emptyHelp} />
          </p>
          <div className="*:justify-center lg:hidden">
            <ActiveFilters query={query} />
          </div>
          <ButtonLink to="/search" kind="primary">
            {search.showAll}
          </ButtonLink>
        </>
      )}
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
