import { SlidersHorizontal } from 'lucide-react';
import { redirect } from 'react-router';
import { returnPath } from '#domain/account/return-path.ts';
import { dataSaverCookieFor } from '#domain/image/data-saver.ts';
import { pageSizes } from '#domain/paging.ts';
import { type ListingType, listingTypes } from '#domain/listing/listing.ts';
import { formatNumber } from '#domain/listing/price.ts';
import type { Route } from './+types/home';
import { type ApiClient, apiContext, pageAnswerOf } from '../api/client.ts';
import { AdSlot } from '../ads/ad-slot.tsx';
import { textsOf } from '../forms/submission.ts';
import { Agencies, homeAgentOf } from '../home/agencies.tsx';
import { Counter } from '../home/counter.tsx';
import { QuickSearch } from '../home/quick-search.tsx';
import { RecentListings, recentCardOf, recentQuery } from '../home/recent-listings.tsx';
import { RecentPosts } from '../home/recent-posts.tsx';
import { TownshipShortcuts } from '../home/township-shortcuts.tsx';
import { cardOf as cardOfPost } from '../post/post-data.ts';
import { FilterForm } from '../search/filter-form.tsx';
import { TermForm } from '../search/term-form.tsx';
import { useSiteProfile } from '../shell/frame/site-profile.ts';
import { useLanguage } from '../shell/links.ts';
import { PageHead } from '../shell/document/page-head.tsx';
import { startOf } from '../ui/batches.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useMessages } from '../messages/context.tsx';
import { ByPhrase } from '../ui/by-syllable.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';

export const handle = { isRead: true } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [rents, sales, counted, agents, { posts }] = await Promise.all([
    newest(api, 'rent'),
    newest(api, 'sale'),
    pageAnswerOf(api.listing.map.$get({ query: { available: 'true' } })),
    pageAnswerOf(api.user.getagents.$get({ query: { limit: String(pageSizes.home) } })),
    pageAnswerOf(api.post.getposts.$get({ query: { limit: String(pageSizes.home) } })),
  ]);
  const townships = counted.townships
    .filter(({ homes }) => homes > 0)
    .toSorted((one, other) => other.homes - one.homes || one.township.localeCompare(other.township))
    .slice(0, 7)
    .map(({ township, homes, median }) => ({ township, homes, median }));
  return {
    rents: startOf(rents.cards, pageSizes.listings),
    sales: startOf(sales.cards, pageSizes.listings),
    agents: startOf(agents.map(homeAgentOf), pageSizes.listings),
    posts: startOf(posts.map(cardOfPost), pageSizes.posts),
    totals: { rent: rents.total, sale: sales.total },
    townships,
    currency: counted.currency,
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
  const { rents, sales, agents, posts, totals, townships, currency, now } = loaderData;
  const { home, listing } = useMessages();
  const language = useLanguage();
  const counters = useSiteProfile()?.homeCounters ?? totals;
  const isEmpty = totals.rent + totals.sale === 0;
  return (
    <div className="wrap pb-4">
      <PageHead title={home.pageTitle} description={home.description} address="/" />
      <section className="grid items-center gap-10 pt-5 lg:grid-cols-[1.15fr_1fr] lg:pt-10 lg:pb-3">
        <div className="min-w-0">
          <h1 className="mb-2 max-w-[17ch] text-hero leading-[1.12] font-bold tracking-tight text-balance lg:mb-3 [:lang(my)_&]:max-w-none [:lang(my)_&]:text-xl lg:[:lang(my)_&]:text-2xl [:lang(my)_&]:leading-[1.7]">
            <ByPhrase text={home.title} />
          </h1>
          <p className="mb-4 max-w-[52ch] text-muted max-lg:text-md lg:mb-5">
            {isEmpty ? home.leadEmpty : home.lead(totals.rent, totals.sale)}
          </p>
          <TermForm />
          <ul className="mt-3 grid grid-cols-2 gap-2 lg:hidden">
            {listingTypes.map((type) => (
              <li key={type}>
                <ButtonLink to={`/search?type=${type}`} className="w-full">
                  <span>{listing.types[type]}</span>
                  <span className="font-normal text-muted tabular-nums">{`(${formatNumber(totals[type], language)})`}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </div>
        <img
          src="/yangon.svg"
          alt=""
          width={640}
          height={440}
          fetchPriority="low"
          className="hidden rounded-lg lg:block"
        />
      </section>
      <section
        aria-label={home.advanced}
        className="mt-3 grid grid-cols-1 items-start gap-3 lg:mt-6 lg:grid-cols-[1fr_auto]"
      >
        <QuickSearch />
        <details className="rounded-md border border-line bg-surface lg:unfolded lg:col-span-2">
          <summary className="flex min-h-12 items-center gap-2.5 px-4 font-semibold">
            <SlidersHorizontal className="size-5 text-act" aria-hidden />
            <span>{home.advanced}</span>
          </summary>
          <div className="border-t border-line p-5 lg:border-t-0">
            <p className="mb-4 text-lg font-bold max-lg:hidden">{home.advanced}</p>
            <FilterForm query={{}} />
          </div>
        </details>
        {counters.rent + counters.sale > 0 && (
          <div className="flex flex-wrap items-center justify-around gap-x-6 px-4 py-1 lg:gap-12">
            <Counter to={counters.rent} label={home.counters.rent} />
            <Counter to={counters.sale} label={home.counters.sale} />
          </div>
        )}
      </section>
      <TownshipShortcuts townships={townships} currency={currency} />
      <RecentListings title={home.recentRents} type="rent" start={rents} now={now} />
      <AdSlot className="mt-10" />
      <RecentListings title={home.recentSales} type="sale" start={sales} now={now} />
      <Agencies start={agents} />
      <RecentPosts start={posts} />
    </div>
  );
}
