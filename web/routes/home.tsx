import { redirect } from 'react-router';
import { returnPath } from '#domain/account/return-path.ts';
import { dataSaverCookieFor } from '#domain/image/data-saver.ts';
import { inLanguage, languageOf } from '#domain/language.ts';
import type { ListingType } from '#domain/listing/listing.ts';
import { pageSizes } from '#domain/paging.ts';
import type { Route } from './+types/home';
import { type ApiClient, apiContext, pageAnswerOf } from '../api/client.ts';
import { AdSlot } from '../ads/ad-slot.tsx';
import { textsOf } from '../forms/submission.ts';
import { Agencies, homeAgentOf } from '../home/agencies.tsx';
import { Counter } from '../home/counter.tsx';
import { HeroPhotos } from '../home/hero-photos.tsx';
import { HomeSearch } from '../home/home-search.tsx';
import { homeSearchAddress, homeSearchNames } from '../home/home-search-address.ts';
import { RecentListings, recentCardOf, recentQuery } from '../home/recent-listings.tsx';
import { RecentPosts } from '../home/recent-posts.tsx';
import { squareAt, TownshipTiles } from '../home/township-tiles.tsx';
import { RecentSearches } from '../search/looks/recent-searches.tsx';
import { SeenListings } from '../listing/seen/seen-listings.tsx';
import { cardOf as cardOfPost } from '../post/post-data.ts';
import { useSiteProfile } from '../shell/frame/site-profile.ts';
import { PageHead } from '../shell/document/page-head.tsx';
import { startOf } from '../ui/batches.ts';
import { useMessages } from '../messages/context.tsx';
import { ByPhrase, RunningText } from '../ui/by-syllable.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';

export const handle = { query: homeSearchNames, isRead: true } satisfies PageHandle;

export async function loader({ context, url: { pathname, searchParams } }: Route.LoaderArgs) {
  if (homeSearchNames.some((name) => searchParams.has(name))) {
    throw redirect(inLanguage(languageOf(pathname), homeSearchAddress(searchParams)));
  }
  const api = context.get(apiContext);
  const [rents, sales, counted, rented, agents, { posts }] = await Promise.all([
    newest(api, 'rent'),
    newest(api, 'sale'),
    pageAnswerOf(api.listing.map.$get({ query: { available: 'true' } })),
    pageAnswerOf(api.listing.map.$get({ query: { available: 'true', type: 'rent' } })),
    pageAnswerOf(api.user.getagents.$get({ query: { limit: String(pageSizes.home) } })),
    pageAnswerOf(api.post.getposts.$get({ query: { limit: String(pageSizes.home) } })),
  ]);
  const toRent = new Map(rented.townships.map(({ township, homes, median }) => [township, { homes, median }]));
  const townships = counted.townships
    .filter(({ homes }) => homes > 0)
    .toSorted((one, other) => other.homes - one.homes || one.township.localeCompare(other.township))
    .slice(0, 7)
    .map(({ township, row, column, homes }) => {
      const here = toRent.get(township) ?? { homes: 0, median: null };
      const figures = here.homes > 0 ? { type: 'rent' as const, homes: here.homes } : { type: 'sale' as const, homes };
      return { township, row, column, ...figures, median: here.median };
    });
  return {
    rents: startOf(rents.cards, pageSizes.listings),
    sales: startOf(sales.cards, pageSizes.listings),
    agents: startOf(agents.map(homeAgentOf), pageSizes.listings),
    posts: startOf(posts.map(cardOfPost), pageSizes.posts),
    totals: { rent: rents.total, sale: sales.total },
    townships,
    land: counted.townships.map(({ row, column }) => squareAt(row, column)).join(''),
    currency: rented.currency,
    now: new Date().toISOString(),
  };
}

/** Stores whether pages save data, as requested by the switch on every page (SIT-94), and redirects back to that page. */
export async function action({ request }: Route.ActionArgs) {
  const { saver, from } = textsOf(await request.formData(), 'saver', 'from');
  const isSecure = request.url.startsWith('https:');
  return redirect(returnPath(from), {
    status: 303,
    headers: { 'Set-Cookie': dataSaverCookieFor(saver === 'on' ? 'on' : 'off', isSecure) },
  });
}

async function newest(api: ApiClient, type: ListingType) {
  const answer = await pageAnswerOf(api.listing.get.$get({ query: recentQuery(type) }));
  return { cards: answer.results.result.map(recentCardOf), total: answer.totalListings };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { rents, sales, agents, posts, totals, townships, land, currency, now } = loaderData;
  const { home } = useMessages();
  const isEmpty = totals.rent + totals.sale === 0;
  return (
    <div className="wrap flex flex-col pb-4 *:min-w-0">
      <PageHead title={home.pageTitle} description={home.description} address="/" />
      <section className="contents lg:mt-1 lg:grid lg:min-h-101 lg:grid-cols-[48fr_52fr] lg:grid-rows-[1fr_auto] lg:overflow-hidden lg:rounded-[1.75rem] lg:bg-deep lg:text-on-deep">
        <div className="pt-4 lg:self-end lg:ps-12 lg:pe-5 lg:pt-9">
          <h1 className="max-w-[17ch] text-hero lg:max-w-none lg:text-[2.75rem] leading-[1.1] font-bold tracking-tight text-balance [:lang(my)_&]:max-w-none [:lang(my)_&]:text-xl [:lang(my)_&]:leading-[1.7] lg:[:lang(my)_&]:text-2xl">
            <ByPhrase text={home.title} />
          </h1>
          <p
            className={`mt-2 max-w-[34ch] text-muted lg:mt-3.5 lg:text-on-deep-muted ${isEmpty ? '' : 'max-lg:hidden'}`}
          >
            <RunningText text={isEmpty ? home.leadEmpty : home.lead} />
          </p>
        </div>
        <Counters totals={totals} className="max-lg:hidden lg:flex lg:gap-8 lg:ps-12 lg:pt-6 lg:pb-26" />
        <HeroPhotos listings={sales.entries.flatMap((sale, index) => [rents.entries.at(-1 - index) ?? sale, sale])} />
      </section>
      <HomeSearch totals={totals} />
      <RecentSearches />
      <RecentListings title={home.recentRents} type="rent" start={rents} now={now} inSight={1} />
      <SeenListings layout="row" className="mt-7 lg:mt-14" />
      <TownshipTiles townships={townships} currency={currency} land={land} />
      {/* On a phone they come after the townships, also in the document: a page that is still arriving would move them down. */}
      <Counters totals={totals} className="mt-8 grid grid-cols-2 rounded-lg bg-deep lg:hidden" />
      <RecentListings title={home.recentSales} type="sale" start={sales} now={now} />
      <AdSlot at="home" className="mt-10" />
      <Agencies start={agents} />
      <RecentPosts start={posts} />
    </div>
  );
}

/** Numbers of listings so far, for rent and for sale, as the settings say; without them of those offered now, if any (SIT-46, SIT-57). */
function Counters({ totals, className }: { totals: Record<ListingType, number>; className: string }) {
  const { home } = useMessages();
  const set = useSiteProfile()?.homeCounters;
  const { rent, sale } = set ?? totals;
  const labels = set ? home.countersToDate : home.counters;
  if (rent + sale === 0) return null;
  return (
    <div className={className}>
      <Counter to={rent} label={labels.rent} />
      <Counter to={sale} label={labels.sale} />
    </div>
  );
}
