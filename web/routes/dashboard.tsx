import { LogOut } from 'lucide-react';
import { redirect, useRevalidator } from 'react-router';
import { pageSizes } from '#domain/paging.ts';
import type { Route } from './+types/dashboard';
import { apiContext, pageAnswerOf } from '../api.ts';
import { MyListings } from '../components/dashboard/my-listings.tsx';
import { CreateListing } from '../components/listing-form/create-listing.tsx';
import { LocalLink } from '../components/ui/local-link.tsx';
import { signInAddress } from '../links.ts';
import { useMessages } from '../messages/context.tsx';
import { persist } from '../persisted-state.ts';

const tabs = ['my-listing', 'create-listing'] as const;

/** Signed in only; each tab reads what it shows. An unknown tab is the first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { user } = await pageAnswerOf(api.auth.session.$get());
  if (!user) throw redirect(signInAddress(request));
  const asked = new URL(request.url).searchParams.get('tab');
  if (asked === 'create-listing') {
    const status = await pageAnswerOf(api.packages.status[':userId'].$get({ param: { userId: user._id } }));
    return { tab: 'create-listing' as const, status, isAdmin: user.isAdmin };
  }
  const { results, totalListings } = await pageAnswerOf(
    api.listing.get.$get({ query: { userId: user._id, limit: String(pageSizes.listings) } }),
  );
  const listings = results.result.map(({ _id, name, type, updatedAt, cover }) => ({
    _id,
    name,
    type,
    updatedAt,
    cover: cover && { _id: cover._id },
  }));
  return { tab: 'my-listing' as const, userId: user._id, listings, total: totalListings };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { dashboard } = useMessages();
  return (
    <div className="wrap grid items-start gap-6 py-6 lg:grid-cols-[14rem_1fr] lg:py-9">
      <title>{dashboard.title}</title>
      <Sidebar current={loaderData.tab} />
      <section className="min-w-0">
        <h1 className="mb-4 text-2xl font-bold tracking-tight">{dashboard.tabs[loaderData.tab]}</h1>
        {loaderData.tab === 'create-listing' ? (
          <CreateListing status={loaderData.status} isAdmin={loaderData.isAdmin} />
        ) : (
          <MyListings {...loaderData} />
        )}
      </section>
    </div>
  );
}

const entry =
  'flex min-h-11 shrink-0 items-center gap-2 rounded-sm px-3.5 text-md whitespace-nowrap hover:bg-sunken aria-[current=page]:bg-act-soft aria-[current=page]:font-semibold aria-[current=page]:text-act';

function Sidebar({ current }: { current: (typeof tabs)[number] }) {
  const { dashboard, site } = useMessages();
  const revalidator = useRevalidator();
  const signOut = async () => {
    await fetch('/api/signout', { method: 'POST' });
    persist({ signedIn: false });
    await revalidator.revalidate();
  };
  return (
    <nav
      aria-label={dashboard.title}
      className="flex gap-1 overflow-x-auto rounded-md border border-line bg-surface p-1.5 lg:sticky lg:top-20 lg:flex-col"
    >
      {tabs.map((tab) => (
        <LocalLink
          key={tab}
          to={`/dashboard?tab=${tab}`}
          aria-current={tab === current ? 'page' : undefined}
          className={entry}
        >
          {dashboard.tabs[tab]}
        </LocalLink>
      ))}
      <button type="button" onClick={() => void signOut()} className={entry}>
        <LogOut className="size-4.5" aria-hidden />
        {site.menu.signOut}
      </button>
    </nav>
  );
}
