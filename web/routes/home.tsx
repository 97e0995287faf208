import { SlidersHorizontal } from 'lucide-react';
import { pageSizes } from '#domain/paging.ts';
import type { ListingType } from '#domain/listing/listing.ts';
import type { Route } from './+types/home';
import { type ApiClient, apiContext, pageAnswerOf } from '../api/client.ts';
import { AdSlot } from '../ads/ad-slot.tsx';
import { type CardAgent, cardOf as agentCardOf } from '../agent/agent-data.ts';
import { Agencies, type HomeAgent } from '../home/agencies.tsx';
import { Counter } from '../home/counter.tsx';
import { RecentListings } from '../home/recent-listings.tsx';
import { RecentPosts } from '../home/recent-posts.tsx';
import { TownshipShortcuts } from '../home/township-shortcuts.tsx';
import { cardOf as cardOfPost } from '../post/post-data.ts';
import { cardOf } from '../listing/card/card-listing.ts';
import { FilterForm } from '../search/filter-form.tsx';
import { TermForm } from '../search/term-form.tsx';
import { useSiteProfile } from '../shell/site-profile.ts';
import { PageHead } from '../shell/page-head.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { useMessages } from '../messages/context.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import type { PageHandle } from '../shell/breadcrumbs.ts';

export const handle = { isRead: true } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [rents, sales, counted, agents, { posts }] = await Promise.all([
    newest(api, 'rent'),
    newest(api, 'sale'),
    pageAnswerOf(api.listing.townships.$get({ query: { available: 'true' } })),
    pageAnswerOf(api.user.getagents.$get({ query: { limit: String(pageSizes.home) } })),
    pageAnswerOf(api.post.getposts.$get({ query: { limit: String(pageSizes.home) } })),
  ]);
  const townships = counted.townships
    .toSorted((one, other) => other.count - one.count || one.township.localeCompare(other.township))
    .slice(0, 7);
  return {
    rents: rents.cards,
    sales: sales.cards,
    totals: { rent: rents.total, sale: sales.total },
    townships,
    agents: agents.map(homeAgentOf),
    posts: posts.map(cardOfPost),
    now: new Date().toISOString(),
  };
}

async function newest(api: ApiClient, type: ListingType) {
  const answer = await pageAnswerOf(
    api.listing.get.$get({ query: { type, available: 'true', limit: String(pageSizes.home) } }),
  );
  return { cards: answer.results.result.map(cardOf), total: answer.totalListings };
}

function homeAgentOf(agent: CardAgent): HomeAgent {
  const { _id, name, avatar, totalListings, cover } = agentCardOf(agent);
  return { _id, name, avatar, totalListings, cover };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { rents, sales, totals, townships, agents, posts, now } = loaderData;
  const { home, listing } = useMessages();
  const counters = useSiteProfile()?.homeCounters ?? totals;
  const isEmpty = totals.rent + totals.sale === 0;
  return (
    <div className="wrap pb-4">
      <PageHead title={home.pageTitle} description={home.description} address="/" />
      <section className="grid items-center gap-10 pt-7 pb-3 lg:grid-cols-[1.15fr_1fr] lg:pt-10">
        <div className="min-w-0">
          <h1 className="mb-3 max-w-[17ch] text-hero leading-[1.12] font-bold tracking-tight text-balance [:lang(my)_&]:max-w-none [:lang(my)_&]:text-2xl [:lang(my)_&]:leading-[1.7]">
            <BySyllable text={home.title} />
          </h1>
          <p className="mb-5 max-w-[52ch] text-muted">
            {isEmpty ? home.leadEmpty : home.lead(totals.rent, totals.sale)}
          </p>
          <TermForm />
          <ul className="mt-3.5 flex flex-wrap gap-2">
            <Chip to="/search?type=rent">{listing.types.rent}</Chip>
            <Chip to="/search?type=sale">{listing.types.sale}</Chip>
            <Chip to="/search?propertyType=condo">{listing.propertyTypes.condo}</Chip>
            <Chip to="/search?propertyType=land">{listing.propertyTypes.land}</Chip>
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
      <section aria-label={home.advanced} className="mt-6 grid gap-4 lg:grid-cols-[1fr_24rem]">
        <details className="rounded-md border border-line bg-surface">
          <summary className="flex min-h-14 items-center gap-2.5 px-5 font-semibold lg:min-h-22">
            <SlidersHorizontal className="size-5 text-act" aria-hidden />
            {home.advanced}
          </summary>
          <div className="border-t border-line p-5">
            <FilterForm query={{}} />
          </div>
        </details>
        {counters.rent + counters.sale > 0 && (
          <div className="flex items-center justify-around gap-6 rounded-md border border-line bg-surface px-5 py-3">
            <Counter to={counters.rent} label={home.counters.rent} />
            <Counter to={counters.sale} label={home.counters.sale} />
          </div>
        )}
      </section>
      <TownshipShortcuts townships={townships} />
      <RecentListings title={home.recentRents} type="rent" listings={rents} now={now} />
      <AdSlot className="mt-10" />
      <RecentListings title={home.recentSales} type="sale" listings={sales} now={now} />
      <Agencies agents={agents} />
      <RecentPosts posts={posts} />
    </div>
  );
}

function Chip({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <LocalLink
        to={to}
        className="inline-flex min-h-10 items-center rounded-full border border-line bg-surface px-3.5 text-md text-muted hover:border-act hover:text-act"
      >
        {children}
      </LocalLink>
    </li>
  );
}
