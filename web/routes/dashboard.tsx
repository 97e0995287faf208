import { type ComponentType, lazy, Suspense } from 'react';
import { postQueryNames } from '#domain/post/query-string.ts';
import { searchNames } from '#domain/listing/query-string.ts';
import type { Route } from './+types/dashboard';
import { shownParameter } from '../ui/batches.ts';
import { loadCreateByAdmin, loadCreateListing } from '../listing/form/load.ts';
import { loadActivity } from '../audit/load.ts';
import { loadInbox } from '../inquiry/inbox/load.ts';
import { loadMyListings } from '../listing/tables/load-my-listings.ts';
import { loadExchangeRate, loadOutages, loadOverview, loadStatus } from '../overview/load.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { loadPackages } from '../package/tables/load.ts';
import { loadSearches } from '../search-miss/load.ts';
import { loadPosts } from '../post/tables/load.ts';
import { loadProfile } from '../account/profile/load.ts';
import { loadUsersListings } from '../listing/tables/load-users-listings.ts';
import { loadSiteSettings } from '../site/load.ts';
import { loadPlaces } from '../search/places/load.ts';
import { type TabRequest, requireCurrentUser, refuseVisit } from '../dashboard/require-account.ts';
import { type DashboardTab, isAdminTab, tabOf } from '../dashboard/tabs.ts';
import { loadUpdateAgency } from '../agent/agent-data.ts';
import { loadUsers } from '../account/tables/load.ts';
import { formNames } from '../listing/orders.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { useMessages } from '../messages/context.tsx';

/** The tab, and the query parameters that each tab reads. */
export const handle = {
  query: [
    'tab',
    ...searchNames,
    ...formNames,
    ...postQueryNames,
    'search',
    'box',
    'state',
    'room',
    'person',
    'rows',
    'searchTerm',
    'days',
    'word',
    shownParameter,
  ],
} satisfies PageHandle;

/** Loaders of the tabs. */
const loads = {
  activity: loadActivity,
  status: loadStatus,
  'exchange-rate': loadExchangeRate,
  outages: loadOutages,
  searches: loadSearches,
  places: loadPlaces,
  'site-settings': loadSiteSettings,
  inbox: loadInbox,
  dash: loadOverview,
  posts: loadPosts,
  packages: loadPackages,
  'create-listing-by-admin': loadCreateByAdmin,
  'users-listings': loadUsersListings,
  'my-listing': loadMyListings,
  'create-listing': loadCreateListing,
  profile: loadProfile,
  'update-agency': loadUpdateAgency,
  users: loadUsers,
} satisfies Partial<Record<DashboardTab, (request: TabRequest) => Promise<object>>>;

/** Components of the tabs; the script of each is fetched only with it. */
const screens = {
  activity: lazy(async () => ({ default: (await import('../audit/activity.tsx')).Activity })),
  status: lazy(async () => ({ default: (await import('../overview/status.tsx')).Status })),
  'exchange-rate': lazy(async () => ({
    default: (await import('../exchange-rate/exchange-rate.tsx')).ExchangeRate,
  })),
  outages: lazy(async () => ({ default: (await import('../outage/outages.tsx')).Outages })),
  searches: lazy(async () => ({ default: (await import('../search-miss/searches.tsx')).Searches })),
  places: lazy(async () => ({ default: (await import('../search/places/places.tsx')).Places })),
  'site-settings': lazy(async () => ({ default: (await import('../site/site-settings.tsx')).SiteSettings })),
  inbox: lazy(async () => ({ default: (await import('../inquiry/inbox/inbox.tsx')).Inbox })),
  dash: lazy(async () => ({ default: (await import('../overview/overview.tsx')).Overview })),
  packages: lazy(async () => ({
    default: (await import('../package/tables/packages.tsx')).Packages,
  })),
  posts: lazy(async () => ({ default: (await import('../post/tables/posts.tsx')).Posts })),
  'create-listing-by-admin': lazy(async () => ({
    default: (await import('../listing/form/create-for-agent.tsx')).CreateForAgent,
  })),
  'users-listings': lazy(async () => ({
    default: (await import('../listing/tables/users-listings.tsx')).UsersListings,
  })),
  'my-listing': lazy(async () => ({
    default: (await import('../listing/tables/my-listings.tsx')).MyListings,
  })),
  'create-listing': lazy(async () => ({
    default: (await import('../listing/form/create-listing.tsx')).CreateListing,
  })),
  profile: lazy(async () => ({ default: (await import('../account/profile/profile.tsx')).Profile })),
  'update-agency': lazy(async () => ({
    default: (await import('../agent/update-agency.tsx')).UpdateAgency,
  })),
  users: lazy(async () => ({ default: (await import('../account/tables/users.tsx')).Users })),
} satisfies { [Tab in keyof typeof loads]: ComponentType<Shown<Tab>> };

type Shown<Tab extends keyof typeof loads> = Awaited<ReturnType<(typeof loads)[Tab]>>;

/** Signed-in users only; each tab reads what it shows. An unknown tab becomes the first; an admin's sends anyone else to sign in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, member: currentUser } = await requireCurrentUser({ context, request });
  const { searchParams: parameters } = new URL(request.url);
  const asked = parameters.get('tab');
  // The first tab of an admin is only for admins.
  if (isAdminTab(asked) || (asked === null && currentUser.needsTwoFactor)) refuseVisit(request, currentUser);
  const tab = tabOf(asked, currentUser.isAdmin);
  return { tab, shown: await loads[tab]({ api, member: currentUser, parameters }) };
}

export default function Dashboard({ loaderData: { tab, shown } }: Route.ComponentProps) {
  const { dashboard } = useMessages();
  // Each screen takes the result of its own loader.
  const Screen = screens[tab] as ComponentType<typeof shown>;
  return (
    <DashboardFrame title={dashboard.tabs[tab]} tab={tab}>
      <Suspense fallback={<Loading />}>
        <Screen key={tab} {...shown} />
      </Suspense>
    </DashboardFrame>
  );
}

/** Shown while the script of a tab arrives: on a slow line that takes seconds. */
function Loading() {
  const { loading } = useMessages().site;
  return (
    <div role="status">
      <p className="mb-4 text-muted">{loading}</p>
      <div aria-hidden className="grid animate-pulse gap-4 *:rounded-md *:bg-sunken">
        <div className="h-24" />
        <div className="h-64" />
      </div>
    </div>
  );
}
